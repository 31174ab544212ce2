#!/bin/sh
# The same match by one process, by three, and by three of which one is killed or stopped: the results
# agree, and no process stays behind.
# usage: mpi_test.sh JANGGUN_LAB FAKE_ENGINE MPIRUN
set -eu
lab=$1
engine=$2
mpirun=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

play() {  # LOG ROUNDS [LAUNCHER...]
  log=$1
  rounds=$2
  shift 2
  "$@" "$lab" match -engine cmd="$engine" name=A -engine cmd="$engine" name=B -each nodes=1 \
    -rounds "$rounds" -log "$log" -ratinginterval 100000 2>>"$scratch/progress"
}
together="$mpirun --oversubscribe --bind-to none --enable-recovery -n 3"
# Everything but the times.
results() { sed 's/ moves, each.*//' "$1"; }
# Games without the times of their moves, in order.
games() { sed 's/:t[0-9]*//g; s/\t[0-9a-f]*$//' "$1" | grep ^game | sort -t "$(printf '\t')" -k 2n; }
agree() {  # RUN
  results "$scratch/alone" >"$scratch/expected"
  results "$scratch/$1" | diff "$scratch/expected" -
  games "$scratch/alone.log" >"$scratch/expected"
  games "$scratch/$1.log" | diff "$scratch/expected" -
}

play "$scratch/alone.log" 200 >"$scratch/alone"
# shellcheck disable=SC2086
play "$scratch/three.log" 200 $together >"$scratch/three"
agree three

# The process with a rank in the job that writes a log; none when it has ended.
rank() {  # LOG RANK
  for process in /proc/[0-9]*; do
    if [ "$(readlink "$process/exe")" = "$(readlink -f "$lab")" ] &&
      tr '\0' '\n' <"$process/cmdline" | grep -qx "$1" &&
      tr '\0' '\n' <"$process/environ" | grep -qx "OMPI_COMM_WORLD_RANK=$2"; then
      basename "$process"
    fi
  done 2>/dev/null
}
# Sets $victim to the process with a rank, not before the match plays.
choose_victim() {  # LOG RANK
  victim=
  while [ -z "$victim" ]; do
    if [ -f "$1" ] && [ "$(wc -l <"$1")" -gt 20 ]; then victim=$(rank "$1" "$2"); fi
    kill -0 "$match" || { echo "the match ended before a process was struck"; exit 1; }
    sleep 0.05
  done
}
gone() {  # LOG SECONDS RANKS
  tenths=$(($2 * 10))
  for number in $3; do
    while [ -n "$(rank "$1" "$number")" ]; do
      tenths=$((tenths - 1))
      [ "$tenths" -gt 0 ] || { echo "rank $number is still there"; exit 1; }
      sleep 0.1
    done
  done
}

# shellcheck disable=SC2086
play "$scratch/killed.log" 200 $together >"$scratch/killed" &
match=$!
choose_victim "$scratch/killed.log" 2
kill -9 "$victim"
wait "$match"
agree killed

# Who was stopped is waited for no longer than it takes to be lost; when it goes on, it ends.
# shellcheck disable=SC2086
play "$scratch/stopped.log" 200 $together >"$scratch/stopped" &
match=$!
choose_victim "$scratch/stopped.log" 2
kill -STOP "$victim"
gone "$scratch/stopped.log" 40 0
agree stopped
kill -CONT "$victim"
gone "$scratch/stopped.log" 10 "1 2"
wait "$match" || true

# Without a leader everybody ends; what is in the log is not played again.
# shellcheck disable=SC2086
play "$scratch/orphaned.log" 200 $together >"$scratch/orphaned" &
match=$!
choose_victim "$scratch/orphaned.log" 0
kill -9 "$victim"
gone "$scratch/orphaned.log" 50 "1 2"
wait "$match" || true
play "$scratch/orphaned.log" 200 >"$scratch/orphaned"
agree orphaned

# What is wrong with the arguments is said once.
for words in "match -wheels 4" "selfplay --wheels 4"; do
  # shellcheck disable=SC2086
  if $mpirun --oversubscribe --bind-to none -n 3 "$lab" $words >"$scratch/usage" 2>&1; then
    echo "'$words' was accepted"
    exit 1
  fi
  [ "$(grep -c 'unknown option' "$scratch/usage")" -eq 1 ] || { cat "$scratch/usage"; exit 1; }
done
echo "alone, together and with a loss: the same games"

#!/bin/sh
# The same match by one process, by three, and by three of which one is killed: the results agree.
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

# shellcheck disable=SC2086
play "$scratch/killed.log" 200 $together >"$scratch/killed" &
match=$!
victim=
while [ -z "$victim" ]; do
  # Not before it plays.
  if [ -f "$scratch/killed.log" ] && [ "$(wc -l <"$scratch/killed.log")" -gt 20 ]; then
    victim=$(for process in /proc/[0-9]*; do
      if [ "$(readlink "$process/exe")" = "$(readlink -f "$lab")" ] &&
        tr '\0' '\n' <"$process/cmdline" | grep -qx "$scratch/killed.log" &&
        tr '\0' '\n' <"$process/environ" | grep -qx OMPI_COMM_WORLD_RANK=2; then
        basename "$process"
      fi
    done 2>/dev/null)
  fi
  kill -0 "$match" || { echo "the match ended before a process was killed"; exit 1; }
  sleep 0.05
done
kill -9 "$victim"
wait "$match"
agree killed
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

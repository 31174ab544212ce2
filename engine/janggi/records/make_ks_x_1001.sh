#!/bin/sh
# Prints ks_x_1001.h: rows of the Korean character set as the C library's iconv knows code page 949.
#   engine/janggi/records/make_ks_x_1001.sh > engine/janggi/records/ks_x_1001.h
set -eu

# The 94 characters of a row, U+FFFD where code page 949 has none.
row() {
  column=161
  while [ "$column" -le 254 ]; do
    bytes=$(printf '\\%03o\\%03o' "$1" "$column")
    # shellcheck disable=SC2059  # the bytes are the format
    printf "$bytes" | iconv -f CP949 -t UTF-8 2>/dev/null || printf '\357\277\275'
    column=$((column + 1))
  done
}

cat <<'END'
#pragma once

#include <array>
#include <string_view>

namespace engine::janggi::records {

// The 94 rows of 94 characters of KS X 1001 with the additions of code page 949: first byte 0xA1 +
// row, second byte 0xA1 + column. An empty row, and U+FFFD in a row, stand for no character.
// Written by make_ks_x_1001.sh, which is beside this file.
// clang-format off
inline constexpr std::array<std::u16string_view, 94> kKsX1001{{
END
lead=161
while [ "$lead" -le 254 ]; do
  text=$(row "$lead")
  case $lead in 201 | 254) text= ;; esac # the rows left to users
  # A soft hyphen cannot be seen, a backslash must be escaped.
  printf '%s\n' "$text" | LC_ALL=C sed 's/\\/\\\\/g; s/\xc2\xad/\\u00ad/g; s/^/  u"/; s/$/",/'
  lead=$((lead + 1))
done
cat <<'END'
}};
// clang-format on

}  // namespace engine::janggi::records
END

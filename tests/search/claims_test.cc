#include "search/claims.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <utility>

using search::Claims;

TEST_CASE("a move is claimed from the moment that a thread takes it until it has done with it") {
  Claims claims;
  CHECK_FALSE(claims.IsClaimed(77));
  {
    const Claims::Claim claim(claims, 77);
    CHECK(claims.IsClaimed(77));
    CHECK_FALSE(claims.IsClaimed(78));
  }
  CHECK_FALSE(claims.IsClaimed(77));
}

TEST_CASE("a claim that another one has overwritten ends without taking that one away") {
  constexpr std::uint64_t kSamePlace = 77 + (std::uint64_t{1} << 40);
  Claims claims;
  std::optional<Claims::Claim> first(std::in_place, claims, 77);
  const Claims::Claim second(claims, kSamePlace);
  CHECK_FALSE(claims.IsClaimed(77));
  first.reset();
  CHECK(claims.IsClaimed(kSamePlace));
}

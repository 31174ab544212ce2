#include "engine/janggi/setups.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "engine/janggi/notation.h"
#include "engine/janggi/points.h"
#include "engine/janggi/rule_sets.h"
#include "tests/engine/data.h"
#include "tests/engine/diagram.h"

namespace tests {

using engine::janggi::Coordinates;
using engine::janggi::FormatFen;
using engine::janggi::kCho;
using engine::janggi::kHan;
using engine::janggi::kSetups;
using engine::janggi::ParseSetup;
using engine::janggi::Setup;
using engine::janggi::Setups;
using engine::janggi::StartPosition;

namespace {

std::string StartFen(Setups setups) {
  return FormatFen(StartPosition(setups), Coordinates::kChoFirst);
}

}  // namespace

TEST_CASE("a setup names the pieces on the files b, c, g and h, for both sides as Cho sees them") {
  CHECK(StartFen({.cho = Setup::kHeeh, .han = Setup::kHeeh}) ==
        "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1");
  CHECK(StartFen({.cho = Setup::kEhhe, .han = Setup::kEheh}) ==
        "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR w - - 0 1");
  CHECK(StartFen({.cho = Setup::kEheh, .han = Setup::kHehe}) ==
        "rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1");
}

TEST_CASE("the four setups of each side make sixteen starts, those of the known perft numbers") {
  std::set<std::string> starts;
  for (const Setup cho : kSetups) {
    for (const Setup han : kSetups) starts.insert(StartFen({.cho = cho, .han = han}));
  }
  std::set<std::string> known;
  for (const auto& row : Rows("perft/setups.epd")) known.insert(row[1]);
  CHECK(starts.size() == 16);
  CHECK(starts == known);
}

TEST_CASE("every name of a setup can be read") {
  for (const Setup setup : kSetups) {
    for (const auto owner : {kCho, kHan}) {
      CHECK(ParseSetup(Code(setup), owner).value() == setup);
      CHECK(ParseSetup(KoreanCode(setup), owner).value() == setup);
      CHECK(ParseSetup(KoreanName(setup, owner), owner).value() == setup);
    }
  }
  CHECK(ParseSetup("heeh", kCho).value() == Setup::kHeeh);
  CHECK(ParseSetup("마상상마", kCho).value() == Setup::kHeeh);
  CHECK(ParseSetup("상마마상", kCho).value() == Setup::kEhhe);
  CHECK(ParseSetup("상마상마", kHan).value() == Setup::kEheh);
  CHECK(ParseSetup("마상마상", kHan).value() == Setup::kHehe);
  CHECK(ParseSetup("馬象馬象", kHan).value() == Setup::kHehe);
  CHECK(ParseSetup("안상", kCho).value() == Setup::kHeeh);
  CHECK(ParseSetup("바깥상", kCho).value() == Setup::kEhhe);
}

TEST_CASE("left and right elephants are so in the eyes of their owner") {
  CHECK(ParseSetup("oensang", kCho).value() == Setup::kEheh);
  CHECK(ParseSetup("oreunsang", kCho).value() == Setup::kHehe);
  CHECK(ParseSetup("oensang", kHan).value() == Setup::kHehe);
  CHECK(ParseSetup("왼상", kHan).value() == Setup::kHehe);
  CHECK(ParseSetup("오른상", kHan).value() == Setup::kEheh);
  CHECK(KoreanName(Setup::kEheh, kCho) == "oensang");
  CHECK(KoreanName(Setup::kEheh, kHan) == "oreunsang");
}

TEST_CASE("anything else is refused as a setup") {
  for (const auto* text : {"", "HEE", "HEEHE", "HHEE", "EEHH", "마상", "left"}) {
    CHECK_FALSE(ParseSetup(text, kCho).ok());
  }
}

TEST_CASE("every rule set is known by its name and starts from its own setups") {
  std::string names;
  for (const auto& rule_set : engine::janggi::kRuleSets) {
    names.append(rule_set.name).append(" ");
    const auto start = StartPosition(rule_set.setups);
    CHECK(engine::janggi::PiecePoints(start, kCho) == 72);
    CHECK(engine::janggi::PiecePoints(start, kHan) == 72);
  }
  CHECK(names ==
        "janggi janggitraditional janggimodern janggicasual janggiformal janggiclub "
        "janggistrict ");
  CHECK(engine::janggi::kRuleSets[0].setups == Setups{});
  CHECK(engine::janggi::kRuleSets[5].setups == Setups{.cho = Setup::kEheh, .han = Setup::kHehe});
  CHECK(engine::janggi::kRuleSets[6].setups == Setups{.cho = Setup::kEheh, .han = Setup::kEheh});
  CHECK(StartFen(engine::janggi::kRuleSets[0].setups) ==
        std::string(engine::janggi::kStartFen.data(), engine::janggi::kStartFen.size()));
}

}  // namespace tests

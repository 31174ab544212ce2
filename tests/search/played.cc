#include "tests/search/played.h"

#include <doctest/doctest.h>

#include "engine/janggi/notation.h"

using engine::core::Checked;
using engine::janggi::Coordinates;
using engine::janggi::History;
using engine::janggi::Move;
using engine::janggi::Position;

void Played::Play(Move move) {
  const Position next = position.After(move);
  const Checked checked = engine::janggi::InCheck(next) ? Checked::kYes : Checked::kNo;
  history.Push(EntryAfter(position, move, next, checked));
  position = next;
}

Played PlayFrom(const std::string& fen, const std::vector<std::string>& moves) {
  const auto start = engine::janggi::ParseFen(fen, Coordinates::kChoFirst);
  REQUIRE_MESSAGE(start.ok(), std::string(start.status().message()));
  Played played{*start, History(StartEntry(*start))};
  for (const std::string& text : moves) {
    played.Play(*engine::janggi::ParseMove(text, Coordinates::kChoFirst));
  }
  return played;
}

#include "protocol/janggi_display.h"

#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"
#include "engine/janggi/points.h"
#include "protocol/half_points.h"

namespace protocol {

namespace janggi = engine::janggi;

std::string PointsLine(const janggi::Position& position, const janggi::Terms& terms) {
  const auto points = [&](janggi::Side side) {
    return FormatHalfPoints(janggi::PointHalves(position, side, terms));
  };
  return absl::StrCat("Points: Cho ", points(janggi::kCho), " Han ", points(janggi::kHan));
}

std::vector<std::string> StateLines(const janggi::Position& position, const janggi::Terms& terms,
                                    const std::optional<engine::core::Outcome>& outcome,
                                    janggi::Coordinates coordinates) {
  std::string checkers = "Checkers:";
  for (const janggi::Square square : janggi::DangerTo(position).checkers) {
    absl::StrAppend(&checkers, " ", janggi::FormatSquare(square, coordinates));
  }
  return {absl::StrCat("Fen: ", janggi::FormatFen(position, coordinates)),
          absl::StrCat("Key: ", absl::Hex(position.key(), absl::kZeroPad16)), checkers,
          PointsLine(position, terms),
          absl::StrCat("Result: ", outcome ? engine::core::ToString(*outcome) : "*")};
}

absl::StatusOr<janggi::Position> Flipped(const janggi::Position& position) {
  janggi::Setting setting{.pieces = {},
                          .side_to_move = janggi::Other(position.side_to_move()),
                          .quiet_plies = position.quiet_plies(),
                          .full_moves = position.full_moves()};
  for (const janggi::Square square : position.occupied()) {
    const janggi::Piece piece = *position.At(square);
    setting.pieces[static_cast<std::size_t>(square.FlippedRank().dense_index())] =
        janggi::Piece{.side = janggi::Other(piece.side), .type = piece.type};
  }
  const auto flipped = janggi::Position::Create(setting);
  if (!flipped.ok()) {
    return absl::FailedPreconditionError("flip: not after a bikjang that was accepted in check");
  }
  return flipped;
}

}  // namespace protocol

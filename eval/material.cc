#include "eval/material.h"

#include "engine/janggi/points.h"

namespace eval {

Score Material::Evaluate(const engine::janggi::Position& position) const {
  using engine::janggi::PointHalves;
  const engine::core::Side us = position.side_to_move();
  const int halves =
      PointHalves(position, us, terms_) - PointHalves(position, engine::core::Other(us), terms_);
  return Score::Centipawns(halves * kCentipawnsAPoint / 2);
}

}  // namespace eval

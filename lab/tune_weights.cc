#include "lab/tune_weights.h"

#include <cstddef>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "engine/janggi/points.h"
#include "eval/material.h"
#include "eval/survey.h"
#include "eval/weights.h"

namespace lab {
namespace {

constexpr absl::string_view kHead = R"(// Generated; do not edit. Made by:
// clang-format off
//   $0
// clang-format on
#pragma once

#include <array>

#include "eval/features.h"
#include "eval/taper.h"

namespace eval {

// {opening, ending} of every feature, in the order of eval/features.h.
// clang-format off
inline constexpr std::array<Weight, kFeatureCount> kWeights{{
)";

constexpr absl::string_view kTail = R"(}};
// clang-format on

}  // namespace eval
)";

void AppendGroup(const eval::Group& group, const WeightTable& weights, std::string& text) {
  absl::StrAppend(&text, "    // ", absl::string_view(group.name.data(), group.name.size()), "\n");
  for (std::size_t i = 0; i < group.size; ++i) {
    const eval::Weight weight = weights[group.first + i];
    const bool row_begins = i % group.columns == 0;
    const bool row_ends = (i + 1) % group.columns == 0 || i + 1 == group.size;
    absl::StrAppend(&text, row_begins ? "    " : " ", "{", weight.opening, ", ", weight.ending,
                    "},", row_ends ? "\n" : "");
  }
}

WeightTable TableOfPoints() {
  WeightTable weights{};
  for (const eval::PieceType type : engine::janggi::kPieceTypes) {
    if (type == eval::PieceType::kGeneral) continue;
    const auto value =
        static_cast<std::int16_t>(engine::janggi::Points(type) * eval::Material::kCentipawnsAPoint *
                                  eval::kWeightsPerCentipawn);
    weights[eval::features::kPieceValues.At(eval::TypeIndex(type) - 1)] = {.opening = value,
                                                                           .ending = value};
  }
  return weights;
}

}  // namespace

WeightTable TableOf(FirstWeights first) {
  switch (first) {
    case FirstWeights::kBuiltIn:
      return eval::kWeights;
    case FirstWeights::kPoints:
      break;
  }
  return TableOfPoints();
}

std::string FormatWeights(const WeightTable& weights, absl::string_view command) {
  const std::size_t place = kHead.find("$0");
  std::string text = absl::StrCat(kHead.substr(0, place), command, kHead.substr(place + 2));
  for (const eval::Group& group : eval::kGroups) AppendGroup(group, weights, text);
  absl::StrAppend(&text, kTail);
  return text;
}

}  // namespace lab

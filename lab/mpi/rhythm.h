#pragma once

#include <chrono>

// How often the processes of a job speak to each other.
namespace lab::mpi {

// Between two looks for messages: little against a game, and next to no work.
inline constexpr auto kPollInterval = std::chrono::milliseconds(5);
inline constexpr auto kSignInterval = std::chrono::seconds(1);
// A follower silent for so long is lost; its work is done by others, once more.
inline constexpr auto kLostAfter = std::chrono::seconds(10);
// A follower that has not heard of its leader for so long ends.
inline constexpr auto kOrphanedAfter = std::chrono::seconds(30);
// How much longer the leader may take before its first word: it tries the engines meanwhile.
inline constexpr auto kPreparation = std::chrono::seconds(60);
// What a process takes at most to end that waits for nobody.
inline constexpr auto kLastMoment = std::chrono::seconds(5);
// How long the leader waits for goodbyes.
inline constexpr auto kFarewell = std::chrono::seconds(20);

}  // namespace lab::mpi

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
inline constexpr auto kOrphanedAfter = std::chrono::seconds(60);
// How long the leader waits for goodbyes.
inline constexpr auto kFarewell = std::chrono::seconds(20);

}  // namespace lab::mpi

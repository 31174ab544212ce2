#pragma once

#include <cstddef>
#include <exception>
#include <latch>
#include <thread>
#include <vector>

namespace engine::core {

// Starts work(1) to work(count), each on a thread of its own; only the first of them where the
// system has no more threads or memory.
template <class Work>
std::vector<std::jthread> StartThreads(std::size_t count, const Work& work) {
  std::vector<std::jthread> threads;
  // The library's only way to say that a thread cannot be had.
  try {
    threads.reserve(count);
    for (std::size_t at = 1; at <= count; ++at) threads.emplace_back(work, at);
  } catch (const std::exception&) {
    return threads;
  }
  return threads;
}

// Whether so many threads can run beside the one that asks.
inline bool AreThreadsToBeHad(std::size_t count) {
  std::latch counted(1);
  const auto threads = StartThreads(count, [&counted](std::size_t) { counted.wait(); });
  counted.count_down();
  return threads.size() == count;
}

}  // namespace engine::core

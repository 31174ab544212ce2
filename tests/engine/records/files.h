#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace engine::janggi::records {

// The bytes of a file of tests/data.
inline std::string DataFile(const std::string& name) {
  std::ifstream file("tests/data/" + name, std::ios::binary);
  REQUIRE_MESSAGE(file.is_open(), name);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

}  // namespace engine::janggi::records

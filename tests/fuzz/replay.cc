// The main function of a fuzz target in a build without libFuzzer: feeds it every file of the
// folders given, and every beginning of every file. Whatever does not crash has passed.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void Replay(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  for (std::size_t size = 0; size <= text.size(); ++size) {
    // A copy of exactly that size, so that a read past the end is seen by the sanitizers.
    const std::vector<std::uint8_t> input(text.begin(),
                                          text.begin() + static_cast<std::ptrdiff_t>(size));
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
}

}  // namespace

int main(int count, char** arguments) {
  int files = 0;
  const std::vector<std::string> folders(arguments + 1, arguments + count);
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      Replay(entry.path());
      ++files;
    }
  }
  std::cout << files << " inputs and all their beginnings replayed\n";
  return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#include "program.h"

#include <filesystem>

namespace protocol {

std::string ProgramPath() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "janggun";
}

}  // namespace protocol

#include "lab/selfplay_format.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "absl/strings/str_cat.h"
#include "engine/janggi/danger.h"
#include "lab/checksum.h"

namespace lab {
namespace {

using engine::core::Result;
using engine::janggi::Move;
using engine::janggi::Setup;

constexpr absl::string_view kFileMagic = "JanggunSelfplay1";
constexpr absl::string_view kBlockMagic = "BLCK";
constexpr std::size_t kBlockHeaderSize = 16;
// Far above what is written; a damaged length is not believed.
constexpr std::uint32_t kMostBlockBytes = 1U << 28;

template <class Number>
void Append(std::string& bytes, Number number) {
  auto rest = static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8) {
    bytes += static_cast<char>(rest & 0xff);
  }
}

// Takes numbers off the front of bytes; once they are used up, everything is missing.
class ByteReader {
 public:
  explicit ByteReader(absl::string_view bytes) : rest_(bytes) {}

  template <class Number>
  Number Take() {
    if (rest_.size() < sizeof(Number)) {
      missing_ = true;
      return {};
    }
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i > 0; --i) {
      number = number << 8 | static_cast<unsigned char>(rest_[i - 1]);
    }
    rest_.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
  }
  bool missing() const { return missing_; }
  bool empty() const { return rest_.empty(); }

 private:
  absl::string_view rest_;
  bool missing_ = false;
};

void AppendGame(std::string& bytes, const SelfplayGame& game) {
  Append(bytes, game.id);
  Append(bytes, static_cast<std::uint8_t>(game.setups.cho));
  Append(bytes, static_cast<std::uint8_t>(game.setups.han));
  Append(bytes, static_cast<std::uint8_t>(game.opening_plies));
  Append(bytes, static_cast<std::uint8_t>(game.result));
  Append(bytes, static_cast<std::uint16_t>(game.plies.size()));
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    Append(bytes, game.plies[i].move.code());
    if (i >= static_cast<std::size_t>(game.opening_plies)) {
      Append(bytes, static_cast<std::int16_t>(game.plies[i].score));
    }
  }
}

SelfplayGame TakeGame(ByteReader& bytes) {
  SelfplayGame game;
  game.id = bytes.Take<std::uint64_t>();
  game.setups.cho = static_cast<Setup>(bytes.Take<std::uint8_t>() & 3);
  game.setups.han = static_cast<Setup>(bytes.Take<std::uint8_t>() & 3);
  game.opening_plies = bytes.Take<std::uint8_t>();
  game.result = static_cast<Result>(bytes.Take<std::uint8_t>());
  const int plies = bytes.Take<std::uint16_t>();
  for (int i = 0; i < plies && !bytes.missing(); ++i) {
    const Move move = Move::FromCode(bytes.Take<std::uint16_t>());
    const int score = i >= game.opening_plies ? bytes.Take<std::int16_t>() : 0;
    game.plies.push_back({.move = move, .score = score});
  }
  return game;
}

std::string Header(absl::string_view description) {
  std::string bytes(kFileMagic);
  Append(bytes, static_cast<std::uint32_t>(description.size()));
  bytes.append(description.data(), description.size());
  Append(bytes, Checksum(description));
  return bytes;
}

// So many bytes of the file; nothing when it ends before.
std::optional<std::string> Read(std::ifstream& file, std::size_t count) {
  std::string bytes(count, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(count));
  if (static_cast<std::size_t>(file.gcount()) != count) return std::nullopt;
  return bytes;
}

absl::Status WriteAll(int descriptor, absl::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return absl::InternalError(std::strerror(errno));
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fdatasync(descriptor) != 0) return absl::InternalError(std::strerror(errno));
  return absl::OkStatus();
}

}  // namespace

bool SelfplaySample::IsQuiet(int limit) const {
  return std::abs(score) < limit && !position.IsCapture(best_move) &&
         !engine::janggi::InCheck(position);
}

std::string Serialize(const SelfplayGame& game) {
  std::string bytes;
  AppendGame(bytes, game);
  return bytes;
}

absl::StatusOr<SelfplayGame> ParseSelfplayGame(absl::string_view bytes) {
  ByteReader reader(bytes);
  SelfplayGame game = TakeGame(reader);
  if (reader.missing() || !reader.empty()) return absl::DataLossError("a game is malformed");
  return game;
}

absl::StatusOr<SelfplayReader> SelfplayReader::Open(const std::string& path) {
  SelfplayReader reader(std::ifstream(path, std::ios::binary));
  if (!reader.file_) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  const std::optional<std::string> start = Read(reader.file_, kFileMagic.size() + 4);
  if (!start || absl::string_view(*start).substr(0, kFileMagic.size()) != kFileMagic) {
    return absl::InvalidArgumentError(absl::StrCat(path, " holds no self-play games"));
  }
  const auto length =
      ByteReader(absl::string_view(*start).substr(kFileMagic.size())).Take<std::uint32_t>();
  const std::optional<std::string> rest =
      length < kMostBlockBytes ? Read(reader.file_, std::size_t{length} + 4) : std::nullopt;
  if (!rest) return absl::DataLossError(absl::StrCat(path, ": the header is torn"));
  reader.description_ = rest->substr(0, length);
  if (Header(reader.description_) != *start + *rest) {
    return absl::DataLossError(absl::StrCat(path, ": the header does not match its checksum"));
  }
  reader.sound_bytes_ = start->size() + rest->size();
  return reader;
}

absl::StatusOr<std::optional<std::vector<SelfplayGame>>> SelfplayReader::NextBlock() {
  const std::optional<std::string> header = Read(file_, kBlockHeaderSize);
  if (!header) return std::nullopt;
  ByteReader numbers(absl::string_view(*header).substr(kBlockMagic.size()));
  const auto length = numbers.Take<std::uint32_t>();
  const auto count = numbers.Take<std::uint32_t>();
  const auto checksum = numbers.Take<std::uint32_t>();
  if (absl::string_view(*header).substr(0, kBlockMagic.size()) != kBlockMagic ||
      length > kMostBlockBytes) {
    return absl::DataLossError(absl::StrCat("no block begins at byte ", sound_bytes_));
  }
  const std::optional<std::string> bytes = Read(file_, length);
  if (!bytes) return std::nullopt;
  if (Checksum(*bytes) != checksum) {
    return absl::DataLossError(
        absl::StrCat("the block at byte ", sound_bytes_, " does not match its checksum"));
  }
  ByteReader games_bytes(*bytes);
  std::vector<SelfplayGame> games;
  for (std::uint32_t i = 0; i < count && !games_bytes.missing(); ++i) {
    games.push_back(TakeGame(games_bytes));
  }
  if (games_bytes.missing() || !games_bytes.empty()) {
    return absl::DataLossError(absl::StrCat("the block at byte ", sound_bytes_, " is malformed"));
  }
  sound_bytes_ += header->size() + bytes->size();
  return games;
}

absl::StatusOr<std::vector<SelfplayGame>> ReadSelfplayGames(const std::string& path) {
  absl::StatusOr<SelfplayReader> reader = SelfplayReader::Open(path);
  if (!reader.ok()) return reader.status();
  std::vector<SelfplayGame> games;
  for (;;) {
    absl::StatusOr<std::optional<std::vector<SelfplayGame>>> block = reader->NextBlock();
    if (!block.ok()) {
      return absl::DataLossError(absl::StrCat(path, ": ", block.status().message()));
    }
    if (!*block) return games;
    games.insert(games.end(), std::make_move_iterator((*block)->begin()),
                 std::make_move_iterator((*block)->end()));
  }
}

absl::StatusOr<SelfplayWriter> SelfplayWriter::Open(const std::string& path,
                                                    absl::string_view description) {
  SelfplayWriter writer(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (writer.descriptor_ < 0 || ::flock(writer.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    return absl::InternalError(absl::StrCat(path, ": ", std::strerror(errno)));
  }
  const std::string header = Header(description);
  std::error_code error;
  // A file that was killed before its header was whole holds no games.
  if (std::filesystem::file_size(path, error) < header.size()) {
    if (::ftruncate(writer.descriptor_, 0) != 0) return absl::InternalError(std::strerror(errno));
    if (absl::Status status = WriteAll(writer.descriptor_, header); !status.ok()) return status;
    return writer;
  }
  absl::StatusOr<SelfplayReader> reader = SelfplayReader::Open(path);
  if (!reader.ok()) return reader.status();
  if (reader->description() != description) {
    return absl::FailedPreconditionError(
        absl::StrCat(path, " was played otherwise: ", reader->description()));
  }
  for (;;) {
    const auto block = reader->NextBlock();
    if (!block.ok()) return block.status();
    if (!*block) break;
    for (const SelfplayGame& game : **block) writer.ids_.push_back(game.id);
  }
  if (::ftruncate(writer.descriptor_, static_cast<off_t>(reader->sound_bytes())) != 0) {
    return absl::InternalError(std::strerror(errno));
  }
  return writer;
}

SelfplayWriter::~SelfplayWriter() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

absl::Status SelfplayWriter::WriteBlock(const std::vector<SelfplayGame>& games) {
  std::string payload;
  for (const SelfplayGame& game : games) AppendGame(payload, game);
  std::string block(kBlockMagic);
  Append(block, static_cast<std::uint32_t>(payload.size()));
  Append(block, static_cast<std::uint32_t>(games.size()));
  Append(block, Checksum(payload));
  return WriteAll(descriptor_, block + payload);
}

}  // namespace lab

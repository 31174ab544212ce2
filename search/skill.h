#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/task.h"
#include "search/window.h"

namespace search {

// How many lines a weakened search looks at, to have something to choose from.
int LinesOf(Skill skill);

// How deep a weakened search looks.
int DepthOf(Skill skill);

// Which of the lines, best first, a player of this skill takes: the weaker, the more a worse line
// may be overrated. The same seed chooses the same.
std::size_t Choose(const std::vector<Score>& lines, Skill skill, std::uint64_t seed);

}  // namespace search

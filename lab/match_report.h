#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "lab/match_settings.h"
#include "lab/scoreboard.h"

namespace lab {

// "120/200 games, Elo ..., 0:03:10 left": one line of progress.
std::string ProgressLine(const MatchSettings& settings, const Scoreboard& scoreboard,
                         std::chrono::duration<double> left);
void PrintMatchReport(const MatchSettings& settings, const Scoreboard& scoreboard,
                      std::ostream& out);
std::string MatchReportJson(const MatchSettings& settings, const Scoreboard& scoreboard);

// "1:02:03"
std::string FormatDuration(std::chrono::duration<double> duration);

}  // namespace lab

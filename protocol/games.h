#pragma once

#include <memory>

#include "absl/strings/string_view.h"
#include "protocol/options.h"
#include "protocol/session.h"

namespace protocol {

// A new game of a rule set at its start; the name is one that UCI_Variant lists.
std::unique_ptr<Session> NewSession(absl::string_view rule_set, Opinion opinion);

}  // namespace protocol

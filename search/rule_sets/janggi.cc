#include "search/janggi.h"

#include "search/janggi_tactics.h"
#include "search/pool_impl.h"

namespace search {

template class Pool<engine::janggi::Game<engine::janggi::kJanggi>, eval::Material>;
template class Pool<engine::janggi::Game<engine::janggi::kJanggi>, eval::Positional>;

}  // namespace search

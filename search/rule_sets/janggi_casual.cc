#include "search/janggi.h"
#include "search/janggi_tactics.h"
#include "search/pool_impl.h"

namespace search {

template class Pool<engine::janggi::Game<engine::janggi::kJanggiCasual>, eval::Material>;
template class Pool<engine::janggi::Game<engine::janggi::kJanggiCasual>, eval::Positional>;

}  // namespace search

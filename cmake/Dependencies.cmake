# Libraries of others. The machine's own come first; where it has none, the pinned release is
# fetched, checked against its hash and built with us.
include(FetchContent)
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)  # their option()s obey the variables set here

# find_package(name), or the release at `url` whose SHA256 is `hash`.
function(janggun_dependency name url hash)
  find_package(${name} QUIET)
  if(${name}_FOUND)
    message(STATUS "${name}: found on this machine")
    return()
  endif()
  message(STATUS "${name}: fetched from ${url}")
  FetchContent_Declare(${name} URL ${url} URL_HASH SHA256=${hash} DOWNLOAD_EXTRACT_TIMESTAMP ON
    SYSTEM)
  FetchContent_MakeAvailable(${name})
endfunction()

set(ABSL_PROPAGATE_CXX_STD ON)
set(ABSL_ENABLE_INSTALL OFF)
janggun_dependency(absl
  https://github.com/abseil/abseil-cpp/archive/refs/tags/20220623.1.tar.gz
  91ac87d30cc6d79f9ab974c51874a704de9c2647c40f6932597329a282217ba8)

if(BUILD_TESTING)
  set(DOCTEST_WITH_TESTS OFF)
  set(DOCTEST_NO_INSTALL ON)
  janggun_dependency(doctest
    https://github.com/doctest/doctest/archive/refs/tags/v2.4.11.tar.gz
    632ed2c05a7f53fa961381497bf8069093f0d6628c5f26286161fbd32a560186)

  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  set(BENCHMARK_ENABLE_WERROR OFF)
  janggun_dependency(benchmark
    https://github.com/google/benchmark/archive/refs/tags/v1.7.1.tar.gz
    6430e4092653380d9dc4ccb45a1e2dc9259d581f4866dc0759713126056bc1d7)
endif()

# Many machines at once, for lab alone: used where it is found.
find_package(MPI QUIET COMPONENTS CXX)

# What every target of the project is compiled with. A target of ours links janggun_options; what
# FetchContent brings does not, so that our warnings judge only our own code.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

set(JANGGUN_MARCH "native" CACHE STRING "The value of -march=, empty for the compiler's own")
set(JANGGUN_SANITIZE "" CACHE STRING "The value of -fsanitize=: address,undefined or thread")
option(JANGGUN_TRAINED "Lay out the machine code by what a search does most often (g++ and Ninja)" OFF)
option(JANGGUN_FUZZ "Link the fuzz targets with libFuzzer (clang only)" OFF)
option(JANGGUN_TIDY "Look at every file with clang-tidy instead of compiling it" OFF)

# ccache makes a second build of the same text free, but for what is trained, which it does not take;
# nothing depends on it.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

if(JANGGUN_SANITIZE)
  add_compile_options(-fsanitize=${JANGGUN_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${JANGGUN_SANITIZE})
endif()
if(JANGGUN_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_package(Threads REQUIRED)

add_library(janggun_options INTERFACE)
target_compile_features(janggun_options INTERFACE cxx_std_20)
target_compile_options(janggun_options INTERFACE
  $<$<BOOL:${JANGGUN_MARCH}>:-march=${JANGGUN_MARCH}>
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  # Which g++ does not count to -Wconversion.
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-sign-conversion>)
# Tables of attacks and approaches are computed by the compiler.
target_compile_options(janggun_options INTERFACE
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-fconstexpr-steps=100000000>)
# The tables of the move generator are addressed directly, which saves a register at each look-up.
target_compile_options(janggun_options INTERFACE $<$<CONFIG:Release>:-fno-pie>)
target_link_options(janggun_options INTERFACE $<$<CONFIG:Release>:-no-pie>)
target_include_directories(janggun_options INTERFACE ${PROJECT_SOURCE_DIR})
target_link_libraries(janggun_options INTERFACE Threads::Threads)

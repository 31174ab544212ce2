# What every target of the project is compiled with.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

set(JANGGUN_MARCH "native" CACHE STRING "The -march= value: native, x86-64-v2, ...")

add_library(janggun_options INTERFACE)
target_compile_features(janggun_options INTERFACE cxx_std_20)
target_compile_options(janggun_options INTERFACE
  -march=${JANGGUN_MARCH} -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_include_directories(janggun_options INTERFACE ${PROJECT_SOURCE_DIR})
target_link_libraries(janggun_options INTERFACE Threads::Threads)

# janggun_tests(room [LONG] SOURCES file... [LINK library...])
#
# Builds the program `<room>_tests` from its files and gives CTest one entry a file, so that a
# failure names its file and files run in parallel. Tests run in the source root: their data is
# `tests/data/...`. Test cases inside TEST_SUITE("long") run only under the entry `<room>.long`,
# which carries the label `long`; say LONG if there are any.
function(janggun_tests room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "LONG" "" "SOURCES;LINK")
  set(program ${room}_tests)
  add_executable(${program} ${arg_SOURCES})
  target_link_libraries(${program} PRIVATE janggun_options janggun_test_main ${arg_LINK})

  foreach(source IN LISTS arg_SOURCES)
    if(source MATCHES "_test\\.cc$")
      string(REGEX REPLACE "_test\\.cc$" "" name ${source})
      janggun_add_test(${room}.${name} 300
        ${program} --source-file=*/${room}/${source} --test-suite-exclude=long)
    endif()
  endforeach()
  if(arg_LONG)
    janggun_add_test(${room}.long 7200 ${program} --test-suite=long)
    set_tests_properties(${room}.long PROPERTIES LABELS long)
  endif()
endfunction()

# One entry of CTest for a doctest program; a filter that selects nothing is a failure.
function(janggun_add_test name seconds)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES
    TIMEOUT ${seconds} FAIL_REGULAR_EXPRESSION "test cases: +0 ")
endfunction()

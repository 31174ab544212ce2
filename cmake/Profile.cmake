# What a search does most often, told to the compiler: the rooms of the engine are compiled once
# more with counters, bench/training.cc searches with them, and the real rooms are laid out by what
# was counted. A part of the build like any other: who changes a source counts anew.
#
# Only the rule set that is played most is counted, and counting moves is not: the other searches
# and perft have a text of their own.
function(janggun_learn_from_training)
  set(not_searched "rule_sets/janggi_|/perft")
  set(counts ${PROJECT_BINARY_DIR}/counts)
  set(counted ${PROJECT_BINARY_DIR}/counted)  # a file that says when
  set(objects ${PROJECT_BINARY_DIR}/CMakeFiles/janggun_trainee.dir)
  # A function is known by its place in the source, not by the object's name, which is another one.
  set(by_place --param=profile-func-internal-id=1)

  add_executable(janggun_trainee EXCLUDE_FROM_ALL bench/training.cc)
  target_link_libraries(janggun_trainee
    PRIVATE janggun_options absl::status absl::statusor absl::strings)
  # The real rooms are judged by warnings, the counters need not be.
  target_compile_options(janggun_trainee PRIVATE -fprofile-generate ${by_place} -w)
  target_link_options(janggun_trainee PRIVATE -fprofile-generate)
  set_target_properties(janggun_trainee PROPERTIES
    EXPORT_COMPILE_COMMANDS OFF
    # Where the counts go is written into the objects: the folder as it is called here, not as it is
    # called without symbolic links.
    CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND};-E;env;PWD=${PROJECT_BINARY_DIR}")
  add_custom_target(janggun_training DEPENDS ${counted})

  foreach(room engine eval search)
    get_target_property(sources janggun_${room} SOURCES)
    get_target_property(options janggun_${room} COMPILE_OPTIONS)
    list(FILTER sources EXCLUDE REGEX ${not_searched})
    foreach(source ${sources})
      target_sources(janggun_trainee PRIVATE ${room}/${source})
      if(options)
        set_property(SOURCE ${room}/${source} APPEND PROPERTY COMPILE_OPTIONS ${options})
      endif()
      set(real ${PROJECT_SOURCE_DIR}/${room}/${source})
      set_property(SOURCE ${real} DIRECTORY ${room} APPEND PROPERTY OBJECT_DEPENDS ${counted})
      # Of a source without functions nothing is counted.
      set_property(SOURCE ${real} DIRECTORY ${room} APPEND PROPERTY COMPILE_OPTIONS
        -fprofile-use ${by_place} -fprofile-partial-training -Wno-missing-profile)
    endforeach()
    add_dependencies(janggun_${room} janggun_training)
    # g++ looks for what was counted beside the object.
    list(APPEND hand_over COMMAND ${CMAKE_COMMAND} -E copy_directory
      ${counts}${objects}/${room} ${PROJECT_BINARY_DIR}/${room}/CMakeFiles/janggun_${room}.dir)
  endforeach()

  add_custom_command(OUTPUT ${counted}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${counts}
    COMMAND ${CMAKE_COMMAND} -E env GCOV_PREFIX=${counts} $<TARGET_FILE:janggun_trainee>
    ${hand_over}
    COMMAND ${CMAKE_COMMAND} -E touch ${counted}
    DEPENDS janggun_trainee
    COMMENT "Searching to learn what a search does most often"
    VERBATIM)
endfunction()

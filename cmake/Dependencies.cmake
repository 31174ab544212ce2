find_package(Threads REQUIRED)
find_package(absl REQUIRED)
find_package(doctest REQUIRED)
find_package(benchmark REQUIRED)

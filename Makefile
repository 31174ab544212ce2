# For frameworks that test engines: `make EXE=name CXX=g++` builds an optimised binary of that name.
# People use ./dev.
EXE ?= janggun
CXX ?= g++
# "ccache g++ -m64": the compiler is the last name, what comes before launches it.
FLAGS = $(filter -%,$(CXX))
NAMES = $(filter-out -%,$(CXX))
COMPILER = $(lastword $(NAMES))
LAUNCHER = $(filter-out $(COMPILER),$(NAMES))
BUILD = build/make-$(notdir $(COMPILER))

.PHONY: all clean
all:
	cmake -S . -B "$(BUILD)" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$(COMPILER)" \
	  -DCMAKE_CXX_COMPILER_LAUNCHER="$(LAUNCHER)" -DCMAKE_CXX_FLAGS="$(FLAGS)" -DBUILD_TESTING=OFF
	cmake --build "$(BUILD)" --target janggun --parallel 2
	cp "$(BUILD)/janggun" "$(EXE)"

clean:
	rm -rf "$(BUILD)" "$(EXE)"

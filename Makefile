# For frameworks that test engines: `make EXE=name CXX=g++` builds an optimised binary of that name.
# People use ./dev.
EXE ?= janggun
CXX ?= g++
# "ccache g++": the compiler is the last word, what comes before launches it.
COMPILER = $(lastword $(CXX))
LAUNCHER = $(filter-out $(COMPILER),$(CXX))
BUILD = build/make-$(notdir $(COMPILER))

.PHONY: all clean
all:
	cmake -S . -B "$(BUILD)" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$(COMPILER)" \
	  -DCMAKE_CXX_COMPILER_LAUNCHER="$(LAUNCHER)" -DBUILD_TESTING=OFF
	cmake --build "$(BUILD)" --target janggun --parallel 2
	cp "$(BUILD)/janggun" "$(EXE)"

clean:
	rm -rf "$(BUILD)" "$(EXE)"

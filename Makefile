# For frameworks that test engines: `make EXE=name CXX=g++` builds an optimised binary of that name.
# People use ./dev.
EXE ?= janggun
CXX ?= g++
BUILD = build/make-$(notdir $(CXX))

.PHONY: all clean
all:
	cmake -S . -B $(BUILD) -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=$(CXX) -DBUILD_TESTING=OFF
	cmake --build $(BUILD) --target janggun --parallel 2
	cp $(BUILD)/janggun "$(EXE)"

clean:
	rm -rf $(BUILD) "$(EXE)"

#pragma once

namespace protocol {

// Gives the program a standard input, output and error if it was started without: an input at its
// end, an output that refuses what is written. Otherwise the next file or pipe that is opened would
// take their place. To be called before anything is opened.
void FillStandardStreams();

// Whether anything written to standard output can arrive anywhere.
bool HasStandardOutput();

}  // namespace protocol

#pragma once

#include "absl/strings/string_view.h"

namespace protocol {

// Starts with different setups, openings, middle games and endings, from full boards to bare ones.
// Their searches are the signature of a version: the list does not change without need.
inline constexpr absl::string_view kBenchPositions[] = {
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
    "rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR w - - 0 1",
    "r1ba1abnr/4k4/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR w - - 2 2",
    "rbn2a1br/3a1k3/1c3n1c1/pp1B2p1p/9/1P7/P2P2P1P/1C5C1/5K3/RNBA1AN1R b - - 2 6",
    "r1bakanb1/n8/6c2/p1p2ppp1/9/1cP6/P3P1P1r/1C5C1/R3K4/1NBA1ABNR b - - 5 10",
    "r1n3bn1/4aa2r/1c1k3c1/p2bp2p1/2P1P4/P8/2C3PPp/NC3K3/4AN3/1RB2A2R b - - 7 16",
    "rb2kab1r/4a4/3n4n/1p2p2p1/p3C2p1/1P7/P3P2cP/3N1K1C1/9/R2A1AcBR w - - 8 14",
    "2Ca5/5a3/3c1kn1r/2Pbbpp2/p8/6c1p/P3P1P1P/6N1C/3A5/RBNKA1B1R b - - 10 18",
    "1bna2b1r/4ak3/1c5c1/1p2p2p1/2pN4p/r5P2/1P2PB3/R4N1C1/4K2n1/2B1AA2R w - - 8 14",
    "1nbk1c1b1/4aa3/R6cr/7n1/1p5PR/1Pr1p4/2PP1pP2/2C2B3/3A5/1N1K1AB2 w - - 4 27",
    "2n1a1nCr/r1b6/4ka3/1C1c2p1p/pp1P4b/9/5RcR1/N8/3A5/2B1AKNB1 b - - 3 42",
    "2ba1k3/3r1a3/2n2nb1r/1p3p3/4pC2R/2P1c4/3BP4/7C1/Nc2N4/3AAKB2 b - - 5 31",
    "3a5/4ak3/n8/bp1pP2p1/3p2bP1/1PNR4N/6P2/5A1C1/2c1K4/1BC3c2 b - - 4 62",
    "4a4/3ank3/4b4/3b4P/3r1C3/N8/9/2c1K4/4A3p/3cA2B1 w - - 2 115",
    "3a1a2b/9/4k4/2p5R/3P5/7P1/2C1Bp3/4A4/3CRK3/6N2 b - - 6 77",
    "4k4/3a1a3/5R3/8r/3N2p2/9/9/3b5/2nN5/3A1K3 w - - 7 108",
};

// How deeply each is searched, if nobody says otherwise.
inline constexpr int kBenchDepth = 10;

}  // namespace protocol

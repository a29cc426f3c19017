// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_FUZZ_CASES_H
#define BOIDS_TESTS_FUZZ_CASES_H

#include "Support.h"

#include <cstdint>

/// Random parameters and states, each from one number.
namespace support
{

struct FuzzCase
{
  Parameters parameters;
  brute_force::Swarm swarm;
  int ticks = 1;   ///< how far to follow the swarm
  int threads = 1; ///< 1, 2 or 8
};

/// Any parameters that are allowed. Most radii suit the period, or hardly a boid would have a
/// neighbour. The boids are anywhere, in clusters, on one another, one radius apart, on the edges
/// of cells and in the faces of the box: all of one kind or mixed.
FuzzCase fuzzCase(std::uint64_t number);

} // namespace support

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_CASES_H
#define BOIDS_BENCHMARK_CASES_H

#include "Method.h"

#include <cstdint>
#include <string>
#include <vector>

namespace benchmarks
{

/// A state, and the parameters that it is stepped with.
struct Case
{
  Parameters parameters;
  boids::State state;
};

/// A case by its name, which is made when it is first asked for.
struct NamedCase
{
  std::string name;
  std::int64_t numberOfBoids;
  const Case& (*get)();
};

/// What is timed: random positions with a mean of 20 neighbours (600x20 to 1000000x20) or 100
/// (100000x100), radius 1, and a flock that has formed from such a start in 1000 ticks.
const std::vector<NamedCase>& timedCases();

/// The edge of a cube in which so many boids at random places have so many neighbours on average.
double periodFor(std::int64_t numberOfBoids, double radius, double neighbors);

/// Boids anywhere in the box, in no order, with a mean of so many neighbours.
Case uniformCase(std::int64_t numberOfBoids, double radius, double neighbors);

/// Boids in clumps, some of which lie across faces of the box, some boids in one place.
Case clusteredCase(std::int64_t numberOfBoids);

} // namespace benchmarks

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_SUPPORT_H
#define BOIDS_TESTS_SUPPORT_H

#include "BruteForce.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

/// What several test files share: bridges between the core and the oracle, and exact comparison.
namespace support
{

using Parameters = boids::PeriodicBoidsParameters;
using Steering = boids::PeriodicBoids::Steering;

Parameters parametersOf(const brute_force::Rule& rule);
brute_force::Rule ruleOf(const Parameters& parameters);

boids::State stateOf(const brute_force::Swarm& swarm);
brute_force::Swarm swarmOf(const boids::State& state);
Steering steeringOf(const std::vector<brute_force::Steering>& steering);

/// Equal to the last bit; a zero of either sign is a zero. The message names what differs.
testing::AssertionResult equal(const boids::State& actual, const boids::State& expected);
testing::AssertionResult equal(const Steering& actual, const Steering& expected);

/// A 3 x N matrix from its columns.
boids::Vectors columns(const std::vector<brute_force::Triple>& vectors);

/// Boids at rest.
boids::Vectors atRest(const boids::Vectors& positions);

/// The steering in a state that is given.
Steering steeringAt(
  const Parameters& parameters, const boids::Vectors& position, const boids::Vectors& velocity);

/// The state after @a ticks ticks from the start of @a model.
boids::State stateAfter(const boids::PeriodicBoids& model, int ticks);

/// Repeatable numbers, the same with each standard library.
class Random
{
public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// In [0, 1).
  double unit() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

  /// In [low, high), up to rounding.
  double between(double low, double high) { return low + (high - low) * unit(); }

  /// From 0 to @a count - 1.
  int below(int count) { return static_cast<int>(unit() * count); }

  brute_force::Triple inCube(double half)
  {
    const double x = between(-half, half);
    const double y = between(-half, half);
    const double z = between(-half, half);
    return {x, y, z};
  }

private:
  std::mt19937_64 engine_;
};

/// Positions anywhere in the box, speeds up to the maximum on each axis.
brute_force::Swarm uniformSwarm(
  int numberOfBoids, std::uint64_t seed, const Parameters& parameters);

} // namespace support

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_BRUTE_FORCE_H
#define BOIDS_TESTS_BRUTE_FORCE_H

#include <array>
#include <cstdint>
#include <vector>

/// The periodic boids once more: every pair, no grid, no library, no code of the core. It is the
/// oracle of the tests, which ask for the same bits. O(N^2).
namespace brute_force
{

using Triple = std::array<double, 3>;

/// What a tick depends on, with the defaults of the model.
struct Rule
{
  double radius = 2.4;
  double separationWeight = 0.2;
  double alignmentWeight = 0.3;
  double cohesionWeight = 0.3;
  double maximumSpeed = 1.8;
  double period = 8.4;
  double timeStep = 0.04;
  double separationFraction = 0.35;
};

struct Boid
{
  Triple position{}; ///< each coordinate in [-period/2, period/2)
  Triple velocity{};
  std::array<std::int64_t, 3> imageFlags{};
};

/// In ascending boid number.
using Swarm = std::vector<Boid>;

/// What acts on one boid in the next tick.
struct Steering
{
  Triple separation{};
  Triple alignment{};
  Triple cohesion{};
  int neighbors = 0;
};

/// The seeded start: six draws of the linear congruential generator a boid.
Swarm start(std::int64_t numberOfBoids, std::uint32_t seed, const Rule& rule);

/// The steering of each boid, read from one state.
std::vector<Steering> steer(const Rule& rule, const Swarm& swarm);

/// The state after the tick in which @a steering acts.
Swarm advance(const Rule& rule, const Swarm& swarm, const std::vector<Steering>& steering);

/// One whole tick.
Swarm tick(const Rule& rule, const Swarm& swarm);

double meanSpeed(const Swarm& swarm);
double polarization(const Swarm& swarm);

/// Component of a displacement, made the shortest periodic one.
double shortest(double difference, double period);

/// Square of the periodic distance of two boids.
double squaredDistance(const Boid& from, const Boid& to, double period);

double wrap(double coordinate, double period);
double length(const Triple& a);
Triple cap(const Triple& a, double limit);

} // namespace brute_force

#endif

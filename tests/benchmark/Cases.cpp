// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Cases.h"

#include <cmath>
#include <cstdint>
#include <random>
#include <utility>

namespace benchmarks
{

namespace
{

constexpr double pi = 3.14159265358979323846;

/// Repeatable numbers, the same with each standard library.
class Random
{
public:
  /// A vector in the cube [-half, half).
  boids::Vector inCube(double half)
  {
    boids::Vector result;
    for (double& coordinate : result)
    {
      coordinate = half * (static_cast<double>(engine_() >> 11) * 0x1p-52 - 1);
    }
    return result;
  }

private:
  std::mt19937_64 engine_{1987};
};

/// @param place gives the place of boid i
template <class Place>
Case caseOf(Parameters parameters, std::int64_t numberOfBoids, Random& random, const Place& place)
{
  boids::Vectors position(3, numberOfBoids);
  boids::Vectors velocity(3, numberOfBoids);
  for (Eigen::Index i = 0; i < numberOfBoids; ++i)
  {
    position.col(i) = place(i);
    velocity.col(i) = boids::cap(random.inCube(1), parameters.maximumSpeed);
  }
  parameters.numberOfBoids = numberOfBoids;
  return {parameters, boids::PeriodicBoids(parameters, position, velocity).start()};
}

template <std::int64_t NumberOfBoids, int Neighbors>
const Case& uniform()
{
  static const Case made = uniformCase(NumberOfBoids, 1, Neighbors);
  return made;
}

const Case& flocked()
{
  static const Case made = []
  {
    Case flock = uniformCase(10000, Parameters().perceptionRadius, 20);
    const boids::PeriodicBoids model(flock.parameters, flock.state.position, flock.state.velocity);
    for (int tick = 0; tick < 1000; ++tick)
    {
      const Steering steering = model.steer(flock.state);
      flock.state = model.advance(std::move(flock.state), steering);
    }
    return flock;
  }();
  return made;
}

} // namespace

double periodFor(std::int64_t numberOfBoids, double radius, double neighbors)
{
  return radius * std::cbrt(static_cast<double>(numberOfBoids - 1) * (4 * pi / 3) / neighbors);
}

Case uniformCase(std::int64_t numberOfBoids, double radius, double neighbors)
{
  Parameters parameters;
  parameters.perceptionRadius = radius;
  parameters.period = periodFor(numberOfBoids, radius, neighbors);
  Random random;
  return caseOf(parameters, numberOfBoids, random,
    [&](Eigen::Index) { return random.inCube(parameters.period / 2); });
}

Case clusteredCase(std::int64_t numberOfBoids)
{
  constexpr std::int64_t clumps = 12;
  Parameters parameters;
  parameters.perceptionRadius = 1;
  parameters.period = periodFor(numberOfBoids, 1, 20);
  Random random;
  boids::Vectors centre(3, clumps);
  for (Eigen::Index c = 0; c < clumps; ++c)
  {
    centre.col(c) = random.inCube(parameters.period / 2);
  }
  // On a corner of the box.
  centre.col(0).setConstant(parameters.period / 2);
  boids::Vector last = centre.col(0);
  return caseOf(parameters, numberOfBoids, random,
    [&](Eigen::Index i)
    {
      if (i % 50 != 49)
      {
        last = centre.col(i % clumps) + random.inCube(0.8);
      }
      return last;
    });
}

const std::vector<NamedCase>& timedCases()
{
  static const std::vector<NamedCase> all = {
    {"600x20", 600, uniform<600, 20>},
    {"10000x20", 10000, uniform<10000, 20>},
    {"100000x20", 100000, uniform<100000, 20>},
    {"1000000x20", 1000000, uniform<1000000, 20>},
    {"100000x100", 100000, uniform<100000, 100>},
    {"10000flocked", 10000, flocked},
  };
  return all;
}

} // namespace benchmarks

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Start.h>

#include <boids/Entry.h>

#include <cmath>
#include <stdexcept>
#include <string>

namespace boids
{

namespace
{

constexpr double largestGiven = 1e9;

class LinearCongruentialGenerator
{
public:
  explicit LinearCongruentialGenerator(std::uint32_t seed) : state_(seed) {}

  /// The next draw, in [0, 1).
  double next()
  {
    state_ = std::uint32_t{1664525} * state_ + std::uint32_t{1013904223};
    return state_ / 4294967296.0;
  }

private:
  std::uint32_t state_;
};

void requireGiven(const char* what, const Vectors& values)
{
  for (Eigen::Index i = 0; i < values.cols(); ++i)
  {
    for (Eigen::Index axis = 0; axis < 3; ++axis)
    {
      if (!(std::abs(values(axis, i)) <= largestGiven))
      {
        throw std::invalid_argument(std::string(what) + " of boid " + std::to_string(i) +
          " must be finite and at most 1e9 in size, but is " + entryText(values(axis, i)) + ".");
      }
    }
  }
}

} // namespace

std::uint32_t checkedSeed(double value)
{
  if (!(value >= 0 && value <= 4294967295.0 && value == std::floor(value)))
  {
    throw std::invalid_argument(
      "Seed must be a whole number from 0 to 4294967295, but is " + entryText(value) + ".");
  }
  return static_cast<std::uint32_t>(value);
}

State seededStart(
  std::int64_t numberOfBoids, std::uint32_t seed, const PeriodicBox& box, double maximumSpeed)
{
  State state;
  state.position.resize(3, numberOfBoids);
  state.velocity.resize(3, numberOfBoids);
  state.imageFlags.setZero(3, numberOfBoids);
  LinearCongruentialGenerator random(seed);
  for (Eigen::Index i = 0; i < numberOfBoids; ++i)
  {
    for (Eigen::Index axis = 0; axis < 3; ++axis)
    {
      state.position(axis, i) = ((random.next() - 0.5) * box.half()) * 1.6;
    }
    Vector velocity;
    for (Eigen::Index axis = 0; axis < 3; ++axis)
    {
      velocity[axis] = (random.next() - 0.5) * 2;
    }
    state.velocity.col(i) = cap(velocity, maximumSpeed);
  }
  return state;
}

State givenStart(const Vectors& position, const Vectors& velocity, const PeriodicBox& box)
{
  if (position.cols() != velocity.cols())
  {
    throw std::invalid_argument("There must be as many velocities as positions, but there are " +
      std::to_string(velocity.cols()) + " and " + std::to_string(position.cols()) + ".");
  }
  requireGiven("The position", position);
  requireGiven("The velocity", velocity);
  State state;
  state.position.resize(3, position.cols());
  state.velocity = velocity;
  state.imageFlags.setZero(3, position.cols());
  for (Eigen::Index i = 0; i < position.cols(); ++i)
  {
    wrapInto(box, state, i, position.col(i));
  }
  return state;
}

} // namespace boids

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_RULE_H
#define BOIDS_BENCHMARK_RULE_H

#include "Method.h"

#include <algorithm>
#include <cmath>

namespace benchmarks
{

/// What acts on one boid, added up neighbour by neighbour in whatever order a method finds them.
struct Sums
{
  boids::Vector separation = boids::Vector::Zero();
  boids::Vector velocity = boids::Vector::Zero();
  boids::Vector displacement = boids::Vector::Zero();
  int neighbors = 0;
};

/// The rule of a tick as the peers share it: they differ in how they find neighbours.
class Rule
{
public:
  explicit Rule(const Parameters& parameters)
    : parameters_(parameters)
    , box_(parameters.period)
    , squaredRadius_(parameters.perceptionRadius * parameters.perceptionRadius)
  {
    const double close = parameters.separationFraction * parameters.perceptionRadius;
    squaredCloseRadius_ = close * close;
  }

  const Parameters& parameters() const { return parameters_; }
  const boids::PeriodicBox& box() const { return box_; }
  double squaredRadius() const { return squaredRadius_; }
  double squaredCloseRadius() const { return squaredCloseRadius_; }

  /// Adds boid @a j to the sums of boid @a i if it is a neighbour.
  void look(const boids::State& state, Eigen::Index i, Eigen::Index j, Sums& sums) const
  {
    const boids::Vector difference = state.position.col(j) - state.position.col(i);
    // The size of the shortest displacement: without a branch, which would often be mispredicted.
    const double x = shortestSize(difference.x());
    const double y = shortestSize(difference.y());
    const double z = shortestSize(difference.z());
    const double d2 = (x * x + y * y) + z * z;
    if (d2 > squaredRadius_ || i == j)
    {
      return;
    }
    const boids::Vector d = box_.shortest(state.position.col(i), state.position.col(j));
    ++sums.neighbors;
    sums.velocity += state.velocity.col(j);
    sums.displacement += d;
    if (d2 > 0 && d2 < squaredCloseRadius_)
    {
      sums.separation -= d / std::sqrt(d2);
    }
  }

  /// Makes the steering of boid @a i from its sums.
  void settle(Flock& flock, Eigen::Index i, const Sums& sums) const
  {
    Steering& steering = flock.steering;
    steering.neighborCount[i] = sums.neighbors;
    // Without neighbours all sums are zero, and the alignment has to be.
    const double k = sums.neighbors > 0 ? sums.neighbors : 1;
    const double any = sums.neighbors > 0 ? 1 : 0;
    steering.separation.col(i) = sums.separation;
    steering.alignment.col(i) = sums.velocity / k - any * flock.state.velocity.col(i);
    steering.cohesion.col(i) = sums.displacement / k;
  }

  /// Moves all boids by their steering.
  void advance(Flock& flock) const
  {
    const Steering& steering = flock.steering;
    boids::State& state = flock.state;
    for (Eigen::Index i = 0; i < state.size(); ++i)
    {
      const boids::Vector velocity = boids::cap(state.velocity.col(i) +
          parameters_.separationWeight * steering.separation.col(i) +
          parameters_.alignmentWeight * steering.alignment.col(i) +
          parameters_.cohesionWeight * steering.cohesion.col(i),
        parameters_.maximumSpeed);
      state.velocity.col(i) = velocity;
      const boids::Vector moved = state.position.col(i) + parameters_.timeStep * velocity;
      if (box_.contains(moved.x()) && box_.contains(moved.y()) && box_.contains(moved.z()))
      {
        state.position.col(i) = moved;
      }
      else
      {
        boids::wrapInto(box_, state, i, moved);
      }
    }
  }

private:
  double shortestSize(double difference) const
  {
    const double size = std::abs(difference);
    return std::min(size, box_.period() - size);
  }

  Parameters parameters_;
  boids::PeriodicBox box_;
  double squaredRadius_;
  double squaredCloseRadius_ = 0;
};

} // namespace benchmarks

#endif

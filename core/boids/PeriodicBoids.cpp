// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/PeriodicBoids.h>

#include <boids/Start.h>

namespace boids
{

namespace
{

/// Sums over the neighbours of one boid.
struct Sums
{
  Vector separation = Vector::Zero();
  Vector velocity = Vector::Zero();
  Vector displacement = Vector::Zero();
  int neighbors = 0;
};

class Accumulator
{
public:
  Accumulator(const PeriodicBoidsParameters& parameters, const State& state)
    : state_(state)
    , box_(parameters.period)
    , squaredRadius_(parameters.perceptionRadius * parameters.perceptionRadius)
  {
    const double closeRadius = parameters.separationFraction * parameters.perceptionRadius;
    squaredCloseRadius_ = closeRadius * closeRadius;
  }

  /// @param candidates ascending, so that the sums are in ascending boid number
  Sums over(int i, const CellGrid::Numbers& candidates) const
  {
    Sums sums;
    const Vector position = state_.position.col(i);
    for (const int j : candidates)
    {
      const Vector d = box_.shortest(position, state_.position.col(j));
      const double d2 = squaredLength(d);
      // A boid is not its own neighbour; a coincident one is.
      if (d2 > squaredRadius_ || j == i)
      {
        continue;
      }
      ++sums.neighbors;
      sums.velocity += state_.velocity.col(j);
      sums.displacement += d;
      if (d2 > 0 && d2 < squaredCloseRadius_)
      {
        sums.separation -= d / std::sqrt(d2);
      }
    }
    return sums;
  }

private:
  const State& state_;
  PeriodicBox box_;
  double squaredRadius_;
  double squaredCloseRadius_;
};

} // namespace

PeriodicBoids::PeriodicBoids(const Parameters& parameters) : parameters_(parameters)
{
  parameters_.validate();
}

PeriodicBoids::PeriodicBoids(
  const Parameters& parameters, const Vectors& position, const Vectors& velocity)
  : parameters_(parameters), given_(true)
{
  parameters_.numberOfBoids = position.cols();
  parameters_.validate();
  givenStart_ = givenStart(position, velocity, PeriodicBox(parameters_.period));
}

bool PeriodicBoids::operator==(const PeriodicBoids& other) const
{
  return parameters_ == other.parameters_ && given_ == other.given_ &&
    givenStart_.position == other.givenStart_.position &&
    givenStart_.velocity == other.givenStart_.velocity &&
    givenStart_.imageFlags == other.givenStart_.imageFlags;
}

PeriodicBoids::State PeriodicBoids::start() const
{
  return given_ ? givenStart_
                : seededStart(parameters_.numberOfBoids, parameters_.seed,
                    PeriodicBox(parameters_.period), parameters_.maximumSpeed);
}

PeriodicBoids::Steering PeriodicBoids::steer(const State& state) const
{
  Steering steering;
  steering.separation.setZero(3, state.size());
  steering.alignment.setZero(3, state.size());
  steering.cohesion.setZero(3, state.size());
  steering.neighborCount.setZero(state.size());
  const Accumulator accumulator(parameters_, state);
  const CellGrid grid(
    PeriodicBox(parameters_.period), parameters_.perceptionRadius, state.position);
  grid.forEachCell(
    [&](const CellGrid::Numbers& members, const CellGrid::Numbers& candidates)
    {
      for (const int i : members)
      {
        const Sums sums = accumulator.over(i, candidates);
        if (sums.neighbors > 0)
        {
          const double k = sums.neighbors;
          steering.separation.col(i) = sums.separation;
          steering.alignment.col(i) = sums.velocity / k - state.velocity.col(i);
          steering.cohesion.col(i) = sums.displacement / k;
          steering.neighborCount[i] = sums.neighbors;
        }
      }
    });
  return steering;
}

PeriodicBoids::State PeriodicBoids::advance(State state, const Steering& steering) const
{
  const PeriodicBox box(parameters_.period);
  for (Eigen::Index i = 0; i < state.size(); ++i)
  {
    const Vector steered =
      ((state.velocity.col(i) + parameters_.separationWeight * steering.separation.col(i)) +
        parameters_.alignmentWeight * steering.alignment.col(i)) +
      parameters_.cohesionWeight * steering.cohesion.col(i);
    const Vector velocity = cap(steered, parameters_.maximumSpeed);
    state.velocity.col(i) = velocity;
    wrapInto(box, state, i, state.position.col(i) + parameters_.timeStep * velocity);
  }
  return state;
}

} // namespace boids

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/PeriodicBoids.h>

#include <boids/NeighborFilter.h>
#include <boids/Start.h>

#include <cmath>
#include <cstdint>

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

/// Sums over the neighbours that a filter has found, in ascending boid number.
/// @param own the number of the boid itself: it is not its own neighbour; a coincident one is
/// @param velocity 3 x N, by the places of the grid
Sums sumsOver(const NeighborFilter& neighbors, const Candidates& candidates, std::int32_t own,
  const Vectors& velocity, double squaredCloseRadius)
{
  Sums sums;
  for (std::size_t n = 0; n < neighbors.size(); ++n)
  {
    const std::int32_t k = neighbors[n];
    if (candidates.number[k] == own)
    {
      continue;
    }
    const Vector d(neighbors.dx(k), neighbors.dy(k), neighbors.dz(k));
    const double d2 = neighbors.d2(k);
    ++sums.neighbors;
    sums.velocity += velocity.col(candidates.place[k]);
    sums.displacement += d;
    if (d2 > 0 && d2 < squaredCloseRadius)
    {
      sums.separation -= d / std::sqrt(d2);
    }
  }
  return sums;
}

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
  const PeriodicBox box(parameters_.period);
  const CellGrid grid(box, parameters_.perceptionRadius, state.position);
  // Where the boids of a cell and those around it are near in memory.
  Vectors velocity(3, state.size());
  for (Eigen::Index place = 0; place < state.size(); ++place)
  {
    velocity.col(place) = state.velocity.col(grid.order()[place]);
  }
  const double closeRadius = parameters_.separationFraction * parameters_.perceptionRadius;
  const double squaredCloseRadius = closeRadius * closeRadius;
  NeighborFilter neighbors(box, parameters_.perceptionRadius * parameters_.perceptionRadius);
  grid.forEachCell(
    [&](int first, int last, const Candidates& candidates)
    {
      for (int place = first; place < last; ++place)
      {
        const std::int32_t i = grid.order()[place];
        const auto position = state.position.col(i);
        neighbors.find(candidates, position.x(), position.y(), position.z());
        const Sums sums = sumsOver(neighbors, candidates, i, velocity, squaredCloseRadius);
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

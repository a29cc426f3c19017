// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/PeriodicBoids.h>

#include <boids/CellGrid.h>
#include <boids/NeighborSums.h>
#include <boids/Parallel.h>
#include <boids/RowCandidates.h>
#include <boids/SharedProgress.h>
#include <boids/Start.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace boids
{

namespace
{

// So many boids are summed over at once: a multiple of what a vector register holds.
constexpr std::int32_t chunk = 64;

// Fewer boids are not worth a thread.
constexpr std::int64_t grain = 4096;

// Fewer pairs are not worth a thread.
constexpr std::int64_t worthAThread = 50000;

SortedBoids sortedBy(const CellGrid& grid, const State& state)
{
  SortedBoids sorted(state.size());
  inParallel(state.size(), grain,
    [&](std::int64_t first, std::int64_t last)
    {
      for (std::int64_t place = first; place < last; ++place)
      {
        const std::int32_t i = grid.order()[place];
        sorted[place] = {{state.position(0, i), state.position(1, i), state.position(2, i)},
          static_cast<double>(i),
          {state.velocity(0, i), state.velocity(1, i), state.velocity(2, i)}, 0};
      }
    });
  return sorted;
}

/// Makes the steering of a boid from the sums over its neighbours.
void steerBy(const NeighborSums& sums, const SortedBoid& boid, std::int32_t i,
  PeriodicBoids::Steering& steering)
{
  steering.neighborCount[i] = sums.count;
  if (sums.count == 0)
  {
    steering.separation.col(i).setZero();
    steering.alignment.col(i).setZero();
    steering.cohesion.col(i).setZero();
    return;
  }
  const double k = sums.count;
  const Vector velocity(boid.velocity.data());
  steering.separation.col(i) = sums.separation;
  steering.alignment.col(i) = Vector(sums.velocity.data()) / k - velocity;
  steering.cohesion.col(i) = Vector(sums.displacement.data()) / k;
}

/// Calls visit(members, candidates) for all boids of a row, with members of one cell at a time.
template <class Visit>
void visitRow(const CellGrid& grid, int row, RowCandidates& candidates,
  const SharedProgress& progress, const Visit& visit)
{
  if (grid.row(row).size() == 0)
  {
    return;
  }
  candidates.take(row);
  for (int x = 0; x < grid.cellsPerAxis(); ++x)
  {
    const Places cell = grid.cell(row, x);
    const Candidates ofCell = candidates.of(x);
    // Of a crowd the members are many and their candidates, too.
    const std::int64_t chunks = (cell.size() + chunk - 1) / chunk;
    inParallel(chunks, 1 + worthAThread / (1 + chunk * static_cast<std::int64_t>(ofCell.size)),
      [&](std::int64_t first, std::int64_t last)
      {
        for (std::int64_t c = first; c < last && !progress.stopped(); ++c)
        {
          const std::int32_t start = cell.first + static_cast<std::int32_t>(c) * chunk;
          visit(Places{start, std::min(cell.last, start + chunk)}, ofCell);
        }
      });
  }
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

std::size_t PeriodicBoids::bytesPerBoid(int threads)
{
  // A row and those around it are nine, so no boid is a candidate of more rows at once.
  const auto rowsAtOnce = static_cast<std::size_t>(std::clamp(threads, 1, 9));
  return State::bytesPerBoid + Steering::bytesPerBoid +
    std::max(CellGrid::bytesPerBoidToBuild,
      CellGrid::bytesPerBoid + sizeof(SortedBoid) + rowsAtOnce * RowCandidates::bytesPerBoid);
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
  steer(state, steering, {});
  return steering;
}

bool PeriodicBoids::steer(const State& state, Steering& steering, const Progress& progress) const
{
  steering.separation.resize(3, state.size());
  steering.alignment.resize(3, state.size());
  steering.cohesion.resize(3, state.size());
  steering.neighborCount.resize(state.size());
  const PeriodicBox box(parameters_.period);
  const double radius = parameters_.perceptionRadius;
  const double closeRadius = parameters_.separationFraction * radius;
  const Perception perception(box, radius, closeRadius);
  const CellGrid grid(box, radius, state.position);
  const SortedBoids boids = sortedBy(grid, state);
  SharedProgress shared(progress, state.size());
  const auto sumOver = [&](const Places& members, const Candidates& candidates)
  {
    std::array<NeighborSums, chunk> sums;
    sumNeighbors(perception, boids, members, candidates, sums.data());
    for (std::int32_t place = members.first; place < members.last; ++place)
    {
      steerBy(sums[place - members.first], boids[place], grid.order()[place], steering);
    }
    shared.add(members.size(), members.size() * static_cast<std::int64_t>(candidates.size));
  };
  inParallel(grid.rows(), 1,
    [&](std::int64_t firstRow, std::int64_t lastRow)
    {
      // A thread that waits for others in a row may take another one here: it has its own.
      RowCandidates candidates(grid);
      for (int row = static_cast<int>(firstRow); row < lastRow && !shared.stopped(); ++row)
      {
        visitRow(grid, row, candidates, shared, sumOver);
      }
    });
  return !shared.stopped();
}

PeriodicBoids::State PeriodicBoids::advance(State state, const Steering& steering) const
{
  const PeriodicBox box(parameters_.period);
  inParallel(state.size(), grain,
    [&](std::int64_t first, std::int64_t last)
    {
      for (std::int64_t i = first; i < last; ++i)
      {
        const Vector steered =
          ((state.velocity.col(i) + parameters_.separationWeight * steering.separation.col(i)) +
            parameters_.alignmentWeight * steering.alignment.col(i)) +
          parameters_.cohesionWeight * steering.cohesion.col(i);
        const Vector velocity = cap(steered, parameters_.maximumSpeed);
        state.velocity.col(i) = velocity;
        wrapInto(box, state, i, state.position.col(i) + parameters_.timeStep * velocity);
      }
    });
  return state;
}

} // namespace boids

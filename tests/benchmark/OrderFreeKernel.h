// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_ORDER_FREE_KERNEL_H
#define BOIDS_BENCHMARK_ORDER_FREE_KERNEL_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace benchmarks
{

/// A boid as it is summed up: one line of the processor's cache.
struct alignas(64) Packed
{
  double position[4]; ///< the last one 0
  double velocity[4]; ///< the last one 0
};

/// What acts on a boid.
struct alignas(32) Acting
{
  double separation[4]; ///< the last one is the number of neighbours
  double alignment[4];
  double cohesion[4];
};

/// Positions in single precision.
struct Coordinates
{
  std::vector<float> x, y, z;
};

/// Boids one after the other in memory, from place first to last - 1, and by how much they are
/// moved to be nearest to a cell.
struct Row
{
  std::int32_t first;
  std::int32_t last;
  float shift[3];
};

/// Squared distances that decide, and those in single precision that leave no doubt.
struct Limits
{
  double period;
  double squaredRadius;
  double squaredCloseRadius;
  float apart;    ///< above: not a neighbour
  float neighbor; ///< up to here: a neighbour
  float notClose; ///< from here on: does not separate
};

/// All boids, by place.
struct Everybody
{
  std::vector<Packed> boids;
  Coordinates coordinates; ///< so much longer that any vector can be read from any place
  std::vector<Acting> acting;
};

/// The boids of a cell and around it. Kept between cells for its memory.
struct Nearby
{
  Coordinates coordinates;
  std::vector<std::int32_t> place;
  std::size_t size = 0;
  std::size_t firstOwn = 0; ///< where the boids of the cell itself begin
};

/// How many values more than there are boids vectors may read or write.
constexpr std::size_t slack = 64;

/// Makes what acts on the boids at the places [first, last), all of one cell.
/// @param acrossFaces whether some displacements may go through a face of the box
void steerCell(const std::vector<Row>& rows, bool acrossFaces, std::int32_t first,
  std::int32_t last, const Limits& limits, Nearby& nearby, Everybody& everybody);

} // namespace benchmarks

#endif

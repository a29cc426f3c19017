// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_NEIGHBOR_SUMS_H
#define BOIDS_NEIGHBOR_SUMS_H

#include <boids/PeriodicBox.h>
#include <boids/SortedBoids.h>
#include <boids/Vector.h>

#include <cstdint>
#include <string>

namespace boids
{

/// Sums over the neighbours of one boid, in ascending boid number.
struct NeighborSums
{
  Vector separation = Vector::Zero();   ///< of minus the unit vectors to those that are too close
  Vector velocity = Vector::Zero();     ///< units per second
  Vector displacement = Vector::Zero(); ///< shortest periodic ones, model units
  int count = 0;
};

/// Who is a neighbour.
struct Perception
{
  PeriodicBox box;
  double squaredRadius;      ///< the border belongs to it
  double squaredCloseRadius; ///< too close below it, at most squaredRadius
};

/// Sums over the neighbours of boids of one cell, all of which have the same candidates. Each lane
/// of a vector register is a boid that looks at the same candidate: the candidates are gone through
/// in ascending number once for as many boids as a register holds, and what is not a neighbour adds
/// zero, which changes no bit of a sum. So nothing is collected, put in order or branched on.
/// The registers are as wide as the processor has them: Google Highway picks them when the program
/// starts. The operations on each number are those of PeriodicBox::shortest and squaredLength, so
/// every width gives the same bits.
/// @param members the places of the boids
/// @param candidates ascending in boid number; the members may be among them
/// @param sums one for each member, written
void sumNeighbors(const Perception& perception, const SortedBoids& boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums);

/// The vector instructions that are in use, as AVX2.
std::string vectorTarget();

} // namespace boids

#endif

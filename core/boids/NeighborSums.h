// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_NEIGHBOR_SUMS_H
#define BOIDS_NEIGHBOR_SUMS_H

#include <boids/Perception.h>
#include <boids/SortedBoids.h>
#include <boids/Vector.h>

#include <array>
#include <string>

namespace boids
{

/// Sums over the neighbours of one boid, in ascending boid number. Of four numbers three count. Not
/// set when it is made, since there are many for a time.
struct NeighborSums
{
  alignas(32) std::array<double, 4> velocity;     ///< units per second
  alignas(32) std::array<double, 4> displacement; ///< shortest periodic ones, model units
  Vector separation; ///< of minus the unit vectors to those that are too close
  int count;
};

/// Sums over the neighbours of boids of one cell, all of which have the same candidates.
///
/// First the candidates are looked at in single precision, as many at once as a vector register
/// holds: that tells beyond doubt which of them are neighbours and not too close, and which are not
/// neighbours, but for a few that are then decided in double precision. It leaves a bit for each,
/// in ascending number as the candidates are, so there is nothing to put in order. The neighbours
/// are then summed one by one, the axes side by side in a register. All numbers that count are made
/// in double precision by the operations of PeriodicBox::shortest and squaredLength, so every width
/// gives the same bits.
///
/// Registers are as wide as the processor has them: Google Highway picks them when the program
/// starts. Tried and slower: registers of double precision that hold candidates of one boid, with
/// the hits ranked by number afterwards; and such that hold boids of one cell, which all look at
/// the same candidate and add zero where it is no neighbour.
/// @param members the places of the boids
/// @param candidates ascending in boid number; the members may be among them
/// @param sums one for each member, written
void sumNeighbors(const Perception& perception, const SortedBoids& boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums);

/// The vector instructions that are in use, as AVX2.
std::string vectorTarget();

} // namespace boids

#endif

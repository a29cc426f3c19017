// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_SORTED_BOIDS_H
#define BOIDS_SORTED_BOIDS_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace boids
{

/// What is read of a boid by those around it: one line of the processor's cache, in two halves of
/// four numbers, which is what a register takes at once.
struct alignas(64) SortedBoid
{
  std::array<double, 3> position;
  double number; ///< of the boid
  std::array<double, 3> velocity;
  double unused;
};

/// Boids by place: those of a cell, and the cells of a row, are near in memory. Not set when they
/// are made, which for a million would take a while.
class SortedBoids
{
public:
  explicit SortedBoids(std::size_t size) : boids_(new SortedBoid[size]) {}

  SortedBoid& operator[](std::size_t place) { return boids_[place]; }
  const SortedBoid& operator[](std::size_t place) const { return boids_[place]; }

private:
  std::unique_ptr<SortedBoid[]> boids_;
};

/// A range of places, [first, last).
struct Places
{
  std::int32_t first = 0;
  std::int32_t last = 0;

  std::int32_t size() const { return last - first; }
};

/// Boids that may be neighbours.
struct Candidates
{
  const std::int32_t* places = nullptr;
  std::size_t size = 0;
  bool acrossFaces = true; ///< whether some may be nearer through a face of the box
};

} // namespace boids

#endif

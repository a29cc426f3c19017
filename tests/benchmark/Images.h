// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_IMAGES_H
#define BOIDS_BENCHMARK_IMAGES_H

#include "Rule.h"

#include <cstddef>
#include <vector>

namespace benchmarks
{

/// The boids and their copies beyond the faces of the box, for libraries that know of no periods.
class Images
{
public:
  /// @throws std::invalid_argument if two images of a boid could be within the radius
  explicit Images(const Rule& rule);

  void make(const boids::Vectors& position);

  std::size_t size() const { return numbers_.size(); }
  const boids::Vector& position(std::size_t image) const { return positions_[image]; }
  const double* data() const { return positions_.front().data(); }
  /// The boid that it is an image of.
  int number(std::size_t image) const { return numbers_[image]; }

  /// A little more than the radius: the coordinates of a copy are rounded. The rule then decides by
  /// the boid itself.
  double reach() const { return reach_; }

private:
  double half_;
  double period_;
  double reach_;
  std::vector<boids::Vector> positions_;
  std::vector<int> numbers_;
};

} // namespace benchmarks

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_NEIGHBOR_FILTER_H
#define BOIDS_NEIGHBOR_FILTER_H

#include <boids/PeriodicBox.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace boids
{

/// Boids that may be neighbours, one after the other in memory. The arrays are longer than size().
struct Candidates
{
  std::vector<double> x, y, z;      ///< positions
  std::vector<std::int32_t> number; ///< of the boids
  std::vector<std::int32_t> place;  ///< where the grid keeps each boid
  bool ascending = true;            ///< whether the numbers ascend
  bool acrossFaces = true;          ///< whether some may be nearer through a face of the box

  std::size_t size() const { return size_; }
  /// Makes room for so many, whose values are not set yet, and fills up to whole vectors with
  /// positions that are nobody's neighbours.
  void resize(std::size_t size);

  /// Vectors of any width are read in full.
  static constexpr std::size_t padding = 16;
  std::size_t paddedSize() const { return (size_ + padding - 1) / padding * padding; }

  /// Memory of a candidate, in bytes.
  static constexpr std::size_t bytesPerBoid = 3 * sizeof(double) + 2 * sizeof(std::int32_t);

private:
  std::size_t size_ = 0;
};

/// Finds among candidates the neighbours of one boid after the other, in ascending boid number. All
/// candidates are tested in vector registers, as wide as the processor has them (Google Highway
/// picks them when the program starts); those that are left are put in order by counting, for each,
/// how many numbers are below its own. That is cheaper than to sort the candidates, of which there
/// are six times as many. The operations on each number are those of PeriodicBox::shortest and
/// squaredLength, so every width gives the same bits.
class NeighborFilter
{
public:
  NeighborFilter(const PeriodicBox& box, double squaredRadius);

  /// Finds the candidates within the radius of a position, the border included.
  void find(const Candidates& candidates, double x, double y, double z);

  /// How many there are.
  std::size_t size() const { return found_.size(); }
  /// The n-th in ascending boid number, as an index of the candidates.
  std::int32_t operator[](std::size_t n) const { return found_[n]; }

  /// Shortest displacement to candidate @a k, and its square.
  double dx(std::size_t k) const { return dx_[k]; }
  double dy(std::size_t k) const { return dy_[k]; }
  double dz(std::size_t k) const { return dz_[k]; }
  double d2(std::size_t k) const { return d2_[k]; }

  /// Memory for a candidate, in bytes.
  static constexpr std::size_t bytesPerBoid = 4 * sizeof(double) + 3 * sizeof(std::int32_t);

  /// The vector instructions that are in use, as AVX2.
  static std::string target();

private:
  PeriodicBox box_;
  double squaredRadius_;
  std::vector<double> dx_, dy_, dz_, d2_;
  std::vector<std::int32_t> unordered_, numbers_, found_;
};

} // namespace boids

#endif

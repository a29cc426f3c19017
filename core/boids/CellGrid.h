// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_CELL_GRID_H
#define BOIDS_CELL_GRID_H

#include <boids/PeriodicBox.h>
#include <boids/SortedBoids.h>
#include <boids/Vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boids
{

/// Boids sorted into the cubic cells of a periodic grid whose cells are at least as wide as a
/// radius, so that the neighbours of a boid lie in its cell and the 26 around it. With fewer than
/// four such cells an axis the grid is a single cell: of three each is beside each. A row is the
/// cells along x at one y and z; its boids are one after the other in memory. Building takes O(N)
/// time and memory for any period.
class CellGrid
{
public:
  /// Numbers of boids.
  using Numbers = std::vector<std::int32_t>;

  /// @param radius the farthest that a neighbour may be, > 0, model units
  /// @param positions 3 x N, each coordinate in [-L/2, L/2)
  CellGrid(const PeriodicBox& box, double radius, const Vectors& positions);

  /// All boids, by cell, ascending in each: the boid at each place.
  const Numbers& order() const { return order_; }

  int cellsPerAxis() const { return cellsPerAxis_; }
  int rows() const { return cellsPerAxis_ * cellsPerAxis_; }

  /// The places of the boids in a cell of a row.
  Places cell(int row, int x) const
  {
    const std::size_t cell = firstOf(row) + x;
    return {starts_[cell], starts_[cell + 1]};
  }
  /// The places of the boids in a row.
  Places row(int row) const { return {starts_[firstOf(row)], starts_[firstOf(row + 1)]}; }
  /// The row itself and those around it, nobody twice; a grid of one cell has one row.
  struct RowsAround
  {
    std::array<int, 9> rows;
    int count;
  };
  RowsAround rowsAround(int row) const;

  /// The cell of its row that a boid is in.
  int column(std::int32_t place) const { return columns_[place]; }

  /// Whether a boid of a cell may have a neighbour that is nearer through a face of the box.
  bool acrossFaces(int row, int x) const;

  /// Memory of a grid, in bytes a boid: order, columns and cells, of which there are about as many
  /// as boids at the most.
  static constexpr std::size_t bytesPerBoid = 2 * sizeof(std::int32_t) + sizeof(std::uint16_t);

  // Parts of the boids that are counted at once while it is built. Each has a table of all cells.
  static constexpr int mostParts = 4;

  /// Memory of a grid that is being built, in bytes a boid: it, the tables, and the cell of each
  /// boid.
  static constexpr std::size_t bytesPerBoidToBuild =
    bytesPerBoid + (mostParts + 1) * sizeof(std::int32_t);

private:
  Numbers cellsOf(const Vectors& positions) const;
  void sort(const Numbers& cells);
  void setStarts(std::vector<Numbers>& tables);
  int cellOf(double coordinate) const;
  std::size_t firstOf(int row) const { return static_cast<std::size_t>(row) * cellsPerAxis_; }
  int cellAt(int x, int y, int z) const { return (z * cellsPerAxis_ + y) * cellsPerAxis_ + x; }

  PeriodicBox box_;
  int cellsPerAxis_;
  Numbers order_;
  std::vector<std::uint16_t> columns_;
  Numbers starts_; ///< the place where each cell starts, and the end
};

} // namespace boids

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_CELL_GRID_H
#define BOIDS_CELL_GRID_H

#include <boids/NeighborFilter.h>
#include <boids/PeriodicBox.h>
#include <boids/Vector.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace boids
{

/// Boids sorted into the cubic cells of a periodic grid whose cells are at least as wide as a
/// radius, so that the neighbours of a boid lie in its cell and the 26 around it. With fewer than
/// four such cells an axis the grid is a single cell: of three each is beside each. Building takes
/// O(N) time and memory for any period.
class CellGrid
{
public:
  /// Numbers of boids.
  using Numbers = std::vector<std::int32_t>;

  /// @param radius the farthest that a neighbour may be, > 0, model units
  /// @param positions 3 x N, each coordinate in [-L/2, L/2)
  CellGrid(const PeriodicBox& box, double radius, const Vectors& positions);

  /// All boids, by cell, ascending in each: the places that candidates have.
  const Numbers& order() const { return order_; }

  /// Calls visit(firstPlace, lastPlace, candidates) for each occupied cell: the places of the boids
  /// in it, [first, last), and all boids that can be their neighbours, nobody twice, the boids of
  /// the cell among them.
  template <class Visit>
  void forEachCell(Visit&& visit) const
  {
    Candidates candidates;
    for (int z = 0; z < cellsPerAxis_; ++z)
    {
      for (int y = 0; y < cellsPerAxis_; ++y)
      {
        for (int x = 0; x < cellsPerAxis_; ++x)
        {
          const int cell = cellAt(x, y, z);
          if (starts_[cell] < starts_[cell + 1])
          {
            gather(x, y, z, candidates);
            visit(starts_[cell], starts_[cell + 1], static_cast<const Candidates&>(candidates));
          }
        }
      }
    }
  }

  int cellsPerAxis() const { return cellsPerAxis_; }

  /// Memory of a grid, in bytes a boid: its order and positions, the cell of each boid, the cells,
  /// and the candidates of a cell that all crowd into.
  static constexpr std::size_t bytesPerBoid =
    4 * sizeof(std::int32_t) + 3 * sizeof(double) + Candidates::bytesPerBoid;

private:
  /// A range of places, [first, last).
  struct Places
  {
    int first;
    int last;
  };

  int cellOf(double coordinate) const;
  int cellAt(int x, int y, int z) const { return (z * cellsPerAxis_ + y) * cellsPerAxis_ + x; }
  void gather(int x, int y, int z, Candidates& candidates) const;
  void copy(const Places* rows, int count, Candidates& candidates) const;
  void sort(Candidates& candidates) const;

  PeriodicBox box_;
  int cellsPerAxis_;
  Numbers order_;
  std::vector<int> starts_;       ///< the place where each cell starts, and the end
  std::vector<double> x_, y_, z_; ///< positions by place
};

} // namespace boids

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_CELL_GRID_H
#define BOIDS_CELL_GRID_H

#include <boids/PeriodicBox.h>
#include <boids/Vector.h>

#include <algorithm>
#include <vector>

namespace boids
{

/// Boids sorted into the cubic cells of a periodic grid whose cells are at least as wide as a
/// radius, so that the neighbours of a boid lie in its cell and the 26 around it. With fewer than
/// three such cells an axis the grid is a single cell. Building takes O(N) time and memory for any
/// period.
class CellGrid
{
public:
  /// Ascending numbers of boids.
  using Numbers = std::vector<int>;

  /// @param radius the farthest that a neighbour may be, > 0, model units
  /// @param positions 3 x N, each coordinate in [-L/2, L/2)
  CellGrid(const PeriodicBox& box, double radius, const Vectors& positions);

  /// Calls visit(members, candidates) for each occupied cell: the boids in it, and all boids that
  /// can be their neighbours (the members among them, nobody twice), both ascending.
  template <class Visit>
  void forEachCell(Visit&& visit) const
  {
    Numbers candidates;
    for (int z = 0; z < cellsPerAxis_; ++z)
    {
      for (int y = 0; y < cellsPerAxis_; ++y)
      {
        for (int x = 0; x < cellsPerAxis_; ++x)
        {
          const Numbers members = membersOf(cellAt(x, y, z));
          if (!members.empty())
          {
            gather(x, y, z, candidates);
            visit(members, candidates);
          }
        }
      }
    }
  }

  int cellsPerAxis() const { return cellsPerAxis_; }

  /// Memory of a grid, in bytes a boid: the sorted numbers, the cell of each boid, the cells.
  static constexpr std::size_t bytesPerBoid = 4 * sizeof(int);

private:
  int cellOf(double coordinate) const;
  int cellAt(int x, int y, int z) const { return (z * cellsPerAxis_ + y) * cellsPerAxis_ + x; }
  Numbers membersOf(int cell) const;
  void gather(int x, int y, int z, Numbers& candidates) const;

  PeriodicBox box_;
  int cellsPerAxis_;
  Numbers sorted_;          ///< all boids, by cell, ascending in each
  std::vector<int> starts_; ///< where each cell starts in sorted_, and the end
};

} // namespace boids

#endif

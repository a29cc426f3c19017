// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_ROW_CANDIDATES_H
#define BOIDS_ROW_CANDIDATES_H

#include <boids/CellGrid.h>
#include <boids/SortedBoids.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace boids
{

/// For each cell of a row the boids in it and the 26 cells around, in ascending number. The boids
/// of the nine rows are put in order once; each is then appended to the lists of the three cells
/// that it can be seen from, which so are in order by themselves.
class RowCandidates
{
public:
  RowCandidates(const CellGrid& grid, int row);

  /// Of the boids in cell @a x. Valid as long as this object.
  Candidates of(int x) const;

  /// Memory, in bytes a boid if all of them are around one row.
  static constexpr std::size_t bytesPerBoid = 5 * sizeof(std::int32_t);

private:
  void takeAll();
  void takeAround();
  void makeRoom(const CellGrid::RowsAround& around);

  const CellGrid& grid_;
  int row_;
  std::vector<std::int32_t> starts_; ///< where the list of each cell starts, and the end
  std::vector<std::int32_t> places_; ///< the lists
};

} // namespace boids

#endif

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
  /// @param grid lives longer
  explicit RowCandidates(const CellGrid& grid);

  /// Takes a row, in the place of the one before.
  void take(int row);

  /// Of the boids in cell @a x of the row. Valid until the next row is taken.
  Candidates of(int x) const;

  /// Memory, in bytes a boid if all of them are around one row.
  static constexpr std::size_t bytesPerBoid = 5 * sizeof(std::int32_t);

private:
  using Numbers = CellGrid::Numbers;

  void takeAll();
  void takeAround();
  void makeRoom();
  void order();
  void orderFew();
  template <class ForEach>
  void orderByDigit(int shift, const ForEach& forEach, Numbers& to);
  template <class Visit>
  void forEachPlace(const Visit& visit) const;

  const CellGrid& grid_;
  int digitBits_; ///< of the numbers, in each pass of sorting them
  int passes_;
  int row_ = 0;
  CellGrid::RowsAround around_ = {};
  Numbers starts_;            ///< where the list of each cell starts, and the end
  Numbers places_;            ///< the lists
  Numbers ordered_, halfway_; ///< the boids of all rows around
  Numbers next_;              ///< where the next one of each list, or of each digit, goes
};

} // namespace boids

#endif

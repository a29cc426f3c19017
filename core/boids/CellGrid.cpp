// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/CellGrid.h>

#include <cmath>

namespace boids
{

namespace
{

int cellsFor(const PeriodicBox& box, double radius, Eigen::Index numberOfBoids)
{
  // Wider than the radius by more than all rounding of displacements and cell numbers, so that a
  // neighbour on the border is never two cells away.
  const double width = radius * (1 + 1e-6) + box.period() * 1e-9;
  const double fitting = std::floor(box.period() / width);
  // About one boid a cell bounds memory, whatever the ratio of period to radius; cells are numbered
  // by int, which ends above 1290 an axis.
  const double sensible = std::min(1290., std::ceil(std::cbrt(static_cast<double>(numberOfBoids))));
  const int cells = static_cast<int>(std::min(fitting, sensible));
  // Two cells an axis would be each other's neighbours on both sides.
  return cells < 3 ? 1 : cells;
}

} // namespace

CellGrid::CellGrid(const PeriodicBox& box, double radius, const Vectors& positions)
  : box_(box), cellsPerAxis_(cellsFor(box, radius, positions.cols()))
{
  const int n = static_cast<int>(positions.cols());
  std::vector<int> cell(n);
  starts_.assign(static_cast<std::size_t>(cellsPerAxis_) * cellsPerAxis_ * cellsPerAxis_ + 1, 0);
  for (int i = 0; i < n; ++i)
  {
    cell[i] = cellAt(cellOf(positions(0, i)), cellOf(positions(1, i)), cellOf(positions(2, i)));
    ++starts_[cell[i] + 1];
  }
  for (std::size_t c = 1; c < starts_.size(); ++c)
  {
    starts_[c] += starts_[c - 1];
  }
  sorted_.resize(n);
  std::vector<int> next(starts_.begin(), starts_.end() - 1);
  for (int i = 0; i < n; ++i)
  {
    sorted_[next[cell[i]]++] = i;
  }
}

int CellGrid::cellOf(double coordinate) const
{
  const double cell = (coordinate + box_.half()) / box_.period() * cellsPerAxis_;
  // Compared before it is made an integer: the quotient of the largest coordinate below L/2 may
  // round to 1, and a state that came from elsewhere may hold anything.
  if (!(cell >= 0))
  {
    return 0;
  }
  return cell < cellsPerAxis_ ? static_cast<int>(cell) : cellsPerAxis_ - 1;
}

CellGrid::Numbers CellGrid::membersOf(int cell) const
{
  return {sorted_.begin() + starts_[cell], sorted_.begin() + starts_[cell + 1]};
}

void CellGrid::gather(int x, int y, int z, Numbers& candidates) const
{
  if (cellsPerAxis_ == 1)
  {
    candidates = sorted_;
    return;
  }
  const auto around = [this](int c, int step)
  { return (c + step + cellsPerAxis_) % cellsPerAxis_; };
  candidates.clear();
  for (int dz = -1; dz <= 1; ++dz)
  {
    for (int dy = -1; dy <= 1; ++dy)
    {
      for (int dx = -1; dx <= 1; ++dx)
      {
        const int cell = cellAt(around(x, dx), around(y, dy), around(z, dz));
        candidates.insert(
          candidates.end(), sorted_.begin() + starts_[cell], sorted_.begin() + starts_[cell + 1]);
      }
    }
  }
  std::sort(candidates.begin(), candidates.end());
}

} // namespace boids

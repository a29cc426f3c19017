// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/CellGrid.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace boids
{

namespace
{

// From so many boids in a cell on, its candidates are put in order once for all of them.
constexpr int crowd = 40;

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
  // Two cells an axis would be each other's neighbours on both sides; three are the whole box.
  return cells < 4 ? 1 : cells;
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
  order_.resize(n);
  x_.resize(n);
  y_.resize(n);
  z_.resize(n);
  std::vector<int> next(starts_.begin(), starts_.end() - 1);
  for (int i = 0; i < n; ++i)
  {
    const int place = next[cell[i]]++;
    order_[place] = i;
    x_[place] = positions(0, i);
    y_[place] = positions(1, i);
    z_[place] = positions(2, i);
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

void CellGrid::gather(int x, int y, int z, Candidates& candidates) const
{
  // The cells around are rows along x, whose boids are one after the other in memory; a row that
  // crosses a face is two.
  std::array<Places, 18> rows = {};
  int count = 0;
  const int last = cellsPerAxis_ - 1;
  if (last == 0)
  {
    rows[count++] = {0, static_cast<int>(order_.size())};
  }
  const auto around = [this](int c) { return (c + cellsPerAxis_) % cellsPerAxis_; };
  for (int dz = -1; dz <= 1 && last > 0; ++dz)
  {
    for (int dy = -1; dy <= 1; ++dy)
    {
      const int row = cellAt(0, around(y + dy), around(z + dz));
      rows[count++] = {starts_[row + std::max(x - 1, 0)], starts_[row + std::min(x + 1, last) + 1]};
      if (x == 0 || x == last)
      {
        const int other = row + last - x;
        rows[count++] = {starts_[other], starts_[other + 1]};
      }
    }
  }
  copy(rows.data(), count, candidates);
  const auto inside = [last](int c) { return c > 0 && c < last; };
  // Of five cells three are less than half the period.
  candidates.acrossFaces = last < 4 || !inside(x) || !inside(y) || !inside(z);
  const int cell = cellAt(x, y, z);
  candidates.ascending = last == 0 || starts_[cell + 1] - starts_[cell] >= crowd;
  if (last > 0 && candidates.ascending)
  {
    sort(candidates);
  }
}

void CellGrid::copy(const Places* rows, int count, Candidates& candidates) const
{
  int size = 0;
  for (int row = 0; row < count; ++row)
  {
    size += rows[row].last - rows[row].first;
  }
  candidates.resize(size);
  int to = 0;
  for (int row = 0; row < count; ++row)
  {
    const auto [first, last] = rows[row];
    std::copy(x_.begin() + first, x_.begin() + last, candidates.x.begin() + to);
    std::copy(y_.begin() + first, y_.begin() + last, candidates.y.begin() + to);
    std::copy(z_.begin() + first, z_.begin() + last, candidates.z.begin() + to);
    std::copy(order_.begin() + first, order_.begin() + last, candidates.number.begin() + to);
    std::iota(candidates.place.begin() + to, candidates.place.begin() + to + (last - first), first);
    to += last - first;
  }
}

void CellGrid::sort(Candidates& candidates) const
{
  std::sort(candidates.place.data(), candidates.place.data() + candidates.size(),
    [this](std::int32_t a, std::int32_t b) { return order_[a] < order_[b]; });
  for (std::size_t k = 0; k < candidates.size(); ++k)
  {
    const std::int32_t place = candidates.place[k];
    candidates.x[k] = x_[place];
    candidates.y[k] = y_[place];
    candidates.z[k] = z_[place];
    candidates.number[k] = order_[place];
  }
}

} // namespace boids

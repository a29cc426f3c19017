// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/CellGrid.h>

#include <boids/Parallel.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace boids
{

namespace
{

// Of fewer boids a thread would not be worth while.
constexpr std::int64_t grain = 4096;

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

/// Boids in a few parts of nearly equal size, each for one thread.
class Parts
{
public:
  explicit Parts(std::int64_t boids)
    : boids_(boids)
    , count_(std::clamp<std::int64_t>(
        boids / grain, 1, std::min(CellGrid::mostParts, numberOfThreads())))
  {
  }

  std::int64_t count() const { return count_; }

  /// Calls visit(part, first, last) for each, by several threads.
  template <class Visit>
  void forEach(const Visit& visit) const
  {
    inParallel(count_, 1,
      [&](std::int64_t firstPart, std::int64_t lastPart)
      {
        for (std::int64_t part = firstPart; part < lastPart; ++part)
        {
          visit(part, part * boids_ / count_, (part + 1) * boids_ / count_);
        }
      });
  }

private:
  std::int64_t boids_;
  std::int64_t count_;
};

} // namespace

CellGrid::CellGrid(const PeriodicBox& box, double radius, const Vectors& positions)
  : box_(box), cellsPerAxis_(cellsFor(box, radius, positions.cols()))
{
  sort(cellsOf(positions));
  inParallel(rows(), 64,
    [&](std::int64_t first, std::int64_t last)
    {
      for (std::int64_t cell = first * cellsPerAxis_; cell < last * cellsPerAxis_; ++cell)
      {
        std::fill(columns_.begin() + starts_[cell], columns_.begin() + starts_[cell + 1],
          static_cast<std::uint16_t>(cell % cellsPerAxis_));
      }
    });
}

CellGrid::Numbers CellGrid::cellsOf(const Vectors& positions) const
{
  Numbers cells(positions.cols());
  inParallel(positions.cols(), grain,
    [&](std::int64_t first, std::int64_t last)
    {
      for (std::int64_t i = first; i < last; ++i)
      {
        cells[i] =
          cellAt(cellOf(positions(0, i)), cellOf(positions(1, i)), cellOf(positions(2, i)));
      }
    });
  return cells;
}

void CellGrid::sort(const Numbers& cells)
{
  // A counting sort. Each part of the boids has a table of its own, first of how many it has in
  // each cell, then of the place of its next one there, which lies behind those of the parts before
  // it: so numbers ascend in a cell however many parts there are.
  const auto n = static_cast<std::int64_t>(cells.size());
  const Parts parts(n);
  std::vector<Numbers> next(parts.count());
  parts.forEach(
    [&](std::int64_t part, std::int64_t first, std::int64_t last)
    {
      next[part].assign(firstOf(rows()), 0);
      for (std::int64_t i = first; i < last; ++i)
      {
        ++next[part][cells[i]];
      }
    });
  setStarts(next);
  order_.resize(n);
  columns_.resize(n);
  parts.forEach(
    [&](std::int64_t part, std::int64_t first, std::int64_t last)
    {
      for (std::int64_t i = first; i < last; ++i)
      {
        order_[next[part][cells[i]]++] = static_cast<std::int32_t>(i);
      }
    });
}

void CellGrid::setStarts(std::vector<Numbers>& tables)
{
  const std::size_t cells = tables.front().size();
  starts_.resize(cells + 1);
  std::int32_t start = 0;
  for (std::size_t cell = 0; cell < cells; ++cell)
  {
    starts_[cell] = start;
    for (Numbers& table : tables)
    {
      start += std::exchange(table[cell], start);
    }
  }
  starts_[cells] = start;
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

CellGrid::RowsAround CellGrid::rowsAround(int row) const
{
  if (cellsPerAxis_ == 1)
  {
    return {{0}, 1};
  }
  RowsAround around = {{}, 0};
  const int y = row % cellsPerAxis_;
  const int z = row / cellsPerAxis_;
  const auto inside = [this](int c) { return (c + cellsPerAxis_) % cellsPerAxis_; };
  for (int dz = -1; dz <= 1; ++dz)
  {
    for (int dy = -1; dy <= 1; ++dy)
    {
      around.rows[around.count++] = inside(z + dz) * cellsPerAxis_ + inside(y + dy);
    }
  }
  return around;
}

bool CellGrid::acrossFaces(int row, int x) const
{
  const auto onFace = [this](int c) { return c == 0 || c == cellsPerAxis_ - 1; };
  // Of five cells three are less than half the period.
  return cellsPerAxis_ < 5 || onFace(x) || onFace(row % cellsPerAxis_) ||
    onFace(row / cellsPerAxis_);
}

} // namespace boids

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/RowCandidates.h>

#include <algorithm>
#include <numeric>

namespace boids
{

namespace
{

using Numbers = CellGrid::Numbers;

// Fewer are sorted by comparing them.
constexpr std::size_t fewest = 64;

int bitsOf(std::size_t value)
{
  int bits = 0;
  for (; value > 0; value >>= 1)
  {
    ++bits;
  }
  return bits;
}

/// One pass of a radix sort: stable, by one digit of the numbers.
void sortByDigit(const Numbers& order, int shift, int bits, const Numbers& from, Numbers& to)
{
  std::vector<std::int32_t> next((std::size_t{1} << bits) + 1, 0);
  const auto digit = [&](std::int32_t place)
  { return static_cast<std::size_t>(order[place] >> shift) & ((std::size_t{1} << bits) - 1); };
  for (const std::int32_t place : from)
  {
    ++next[digit(place) + 1];
  }
  std::partial_sum(next.begin(), next.end(), next.begin());
  for (const std::int32_t place : from)
  {
    to[next[digit(place)]++] = place;
  }
}

/// Sorts places by the numbers of their boids.
void sortByNumber(const Numbers& order, Numbers& places)
{
  if (places.size() < fewest)
  {
    std::sort(places.begin(), places.end(),
      [&](std::int32_t a, std::int32_t b) { return order[a] < order[b]; });
    return;
  }
  const int bits = bitsOf(order.size() - 1);
  // Two passes, and a third where their tables would not stay in the cache.
  const int passes = bits <= 22 ? 2 : 3;
  const int digit = (bits + passes - 1) / passes;
  Numbers other(places.size());
  for (int pass = 0; pass < passes; ++pass)
  {
    sortByDigit(order, pass * digit, digit, places, other);
    places.swap(other);
  }
}

} // namespace

RowCandidates::RowCandidates(const CellGrid& grid, int row) : grid_(grid), row_(row)
{
  if (grid.cellsPerAxis() == 1)
  {
    takeAll();
  }
  else
  {
    takeAround();
  }
}

void RowCandidates::takeAll()
{
  // In a single cell the places are the numbers.
  places_.resize(grid_.order().size());
  std::iota(places_.begin(), places_.end(), 0);
  starts_ = {0, static_cast<std::int32_t>(places_.size())};
}

void RowCandidates::takeAround()
{
  const CellGrid::RowsAround around = grid_.rowsAround(row_);
  makeRoom(around);
  Numbers ordered(places_.size() / 3);
  auto to = ordered.begin();
  for (int r = 0; r < around.count; ++r)
  {
    const Places row = grid_.row(around.rows[r]);
    std::iota(to, to + row.size(), row.first);
    to += row.size();
  }
  sortByNumber(grid_.order(), ordered);
  const int last = grid_.cellsPerAxis() - 1;
  std::vector<std::int32_t> next(starts_.begin(), starts_.end() - 1);
  for (const std::int32_t place : ordered)
  {
    const int x = grid_.column(place);
    places_[next[x == 0 ? last : x - 1]++] = place;
    places_[next[x]++] = place;
    places_[next[x == last ? 0 : x + 1]++] = place;
  }
}

void RowCandidates::makeRoom(const CellGrid::RowsAround& around)
{
  const int cells = grid_.cellsPerAxis();
  starts_.assign(cells + 1, 0);
  for (int r = 0; r < around.count; ++r)
  {
    for (int x = 0; x < cells; ++x)
    {
      const std::int32_t size = grid_.cell(around.rows[r], x).size();
      for (const int seenFrom : {x == 0 ? cells - 1 : x - 1, x, x == cells - 1 ? 0 : x + 1})
      {
        starts_[seenFrom + 1] += size;
      }
    }
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  places_.resize(starts_.back());
}

Candidates RowCandidates::of(int x) const
{
  return {places_.data() + starts_[x], static_cast<std::size_t>(starts_[x + 1] - starts_[x]),
    grid_.acrossFaces(row_, x)};
}

} // namespace boids

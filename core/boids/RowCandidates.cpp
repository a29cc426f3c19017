// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/RowCandidates.h>

#include <algorithm>
#include <numeric>

namespace boids
{

namespace
{

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

/// Gives room for so many numbers, which need not be kept: so never for the old and the new ones at
/// once, nor for more than are asked for.
void makeRoomIn(CellGrid::Numbers& numbers, std::size_t size)
{
  if (numbers.capacity() < size)
  {
    numbers = CellGrid::Numbers();
  }
  numbers.resize(size);
}

} // namespace

RowCandidates::RowCandidates(const CellGrid& grid) : grid_(grid)
{
  const int bits = bitsOf(grid.order().size());
  // Two passes, and a third where their tables would not stay in the cache.
  passes_ = bits <= 22 ? 2 : 3;
  digitBits_ = (bits + passes_ - 1) / passes_;
}

void RowCandidates::take(int row)
{
  row_ = row;
  if (grid_.cellsPerAxis() == 1)
  {
    takeAll();
  }
  else
  {
    around_ = grid_.rowsAround(row);
    takeAround();
  }
}

void RowCandidates::takeAll()
{
  // In a single cell the places are the numbers.
  makeRoomIn(places_, grid_.order().size());
  std::iota(places_.begin(), places_.end(), 0);
  starts_ = {0, static_cast<std::int32_t>(places_.size())};
}

void RowCandidates::takeAround()
{
  makeRoom();
  order();
  const int last = grid_.cellsPerAxis() - 1;
  next_.assign(starts_.begin(), starts_.end() - 1);
  for (const std::int32_t place : ordered_)
  {
    const int x = grid_.column(place);
    places_[next_[x == 0 ? last : x - 1]++] = place;
    places_[next_[x]++] = place;
    places_[next_[x == last ? 0 : x + 1]++] = place;
  }
}

void RowCandidates::makeRoom()
{
  const int cells = grid_.cellsPerAxis();
  starts_.assign(cells + 1, 0);
  for (int r = 0; r < around_.count; ++r)
  {
    for (int x = 0; x < cells; ++x)
    {
      const std::int32_t size = grid_.cell(around_.rows[r], x).size();
      for (const int seenFrom : {x == 0 ? cells - 1 : x - 1, x, x == cells - 1 ? 0 : x + 1})
      {
        starts_[seenFrom + 1] += size;
      }
    }
  }
  std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
  makeRoomIn(places_, starts_.back());
  makeRoomIn(ordered_, places_.size() / 3);
}

template <class Visit>
void RowCandidates::forEachPlace(const Visit& visit) const
{
  for (int r = 0; r < around_.count; ++r)
  {
    const Places row = grid_.row(around_.rows[r]);
    for (std::int32_t place = row.first; place < row.last; ++place)
    {
      visit(place);
    }
  }
}

void RowCandidates::order()
{
  if (ordered_.size() < fewest)
  {
    orderFew();
    return;
  }
  // A radix sort of places by the numbers of their boids, the lowest digit first.
  const auto everybody = [this](const auto& visit) { forEachPlace(visit); };
  const auto inOrder = [this](const auto& visit)
  { std::for_each(halfway_.begin(), halfway_.end(), visit); };
  makeRoomIn(halfway_, ordered_.size());
  orderByDigit(0, everybody, halfway_);
  for (int pass = 1; pass < passes_; ++pass)
  {
    orderByDigit(pass * digitBits_, inOrder, ordered_);
    if (pass + 1 < passes_)
    {
      ordered_.swap(halfway_);
    }
  }
}

void RowCandidates::orderFew()
{
  auto to = ordered_.begin();
  forEachPlace([&](std::int32_t place) { *to++ = place; });
  std::sort(ordered_.begin(), ordered_.end(),
    [this](std::int32_t a, std::int32_t b) { return grid_.order()[a] < grid_.order()[b]; });
}

template <class ForEach>
void RowCandidates::orderByDigit(int shift, const ForEach& forEach, Numbers& to)
{
  const std::int32_t* const numbers = grid_.order().data();
  const std::int32_t mask = (1 << digitBits_) - 1;
  next_.assign((std::size_t{1} << digitBits_) + 1, 0);
  std::int32_t* const next = next_.data();
  forEach([=](std::int32_t place) { ++next[((numbers[place] >> shift) & mask) + 1]; });
  std::partial_sum(next_.begin(), next_.end(), next_.begin());
  forEach([=, &to](std::int32_t place) { to[next[(numbers[place] >> shift) & mask]++] = place; });
}

Candidates RowCandidates::of(int x) const
{
  return {places_.data() + starts_[x], static_cast<std::size_t>(starts_[x + 1] - starts_[x]),
    grid_.acrossFaces(row_, x)};
}

} // namespace boids

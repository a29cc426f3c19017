// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/NeighborFilter.h>

#include <algorithm>
#include <limits>

// Compiled once for each kind of vector instructions.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "boids/NeighborFilter.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boids
{
namespace HWY_NAMESPACE
{
namespace
{

namespace hn = hwy::HWY_NAMESPACE;

template <class D, class V>
V shortest(D d, V difference, double half, double period)
{
  const V length = hn::Set(d, period);
  const auto above = hn::Gt(difference, hn::Set(d, half));
  const auto below = hn::Lt(difference, hn::Set(d, -half));
  const V lowered = hn::Sub(difference, length);
  const V raised = hn::Add(difference, length);
  return hn::IfThenElse(above, lowered, hn::IfThenElse(below, raised, difference));
}

/// Writes displacements and their squares, and the indices within the radius. Returns how many.
template <bool AcrossFaces>
std::size_t search(const Candidates& candidates, const double* position, const PeriodicBox& box,
  double squaredRadius, double* const* displacement, double* squares, std::int32_t* indices)
{
  const hn::CappedTag<double, 8> d;
  const std::size_t lanes = hn::Lanes(d);
  const double* const coordinates[3] = {
    candidates.x.data(), candidates.y.data(), candidates.z.data()};
  const auto border = hn::Set(d, squaredRadius);
  const auto along = [&](int axis, std::size_t first)
  {
    const auto difference =
      hn::Sub(hn::LoadU(d, coordinates[axis] + first), hn::Set(d, position[axis]));
    const auto shorter =
      AcrossFaces ? shortest(d, difference, box.half(), box.period()) : difference;
    hn::StoreU(shorter, d, displacement[axis] + first);
    return shorter;
  };
  std::size_t count = 0;
  const std::size_t padded = candidates.paddedSize();
  for (std::size_t block = 0; block < padded; block += 64)
  {
    // A word of hits is taken apart at once: a branch for each vector would often be mispredicted.
    std::uint64_t hits = 0;
    const std::size_t end = std::min(padded, block + 64);
    for (std::size_t first = block; first < end; first += lanes)
    {
      const auto dx = along(0, first);
      const auto dy = along(1, first);
      const auto dz = along(2, first);
      const auto d2 = hn::Add(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), hn::Mul(dz, dz));
      hn::StoreU(d2, d, squares + first);
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(d, hn::Le(d2, border), bits);
      hits |= std::uint64_t{bits[0]} << (first - block);
    }
    for (; hits != 0; hits &= hits - 1)
    {
      indices[count++] = static_cast<std::int32_t>(block) + __builtin_ctzll(hits);
    }
  }
  return count;
}

std::size_t within(const Candidates& candidates, const double* position, const PeriodicBox& box,
  double squaredRadius, double* const* displacement, double* squares, std::int32_t* indices)
{
  return candidates.acrossFaces
    ? search<true>(candidates, position, box, squaredRadius, displacement, squares, indices)
    : search<false>(candidates, position, box, squaredRadius, displacement, squares, indices);
}

/// Puts indices in the order of their numbers, of which no two are equal.
void rank(const std::int32_t* indices, const std::int32_t* numbers, std::size_t count,
  std::int32_t* ordered)
{
  const hn::CappedTag<std::int32_t, Candidates::padding> d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t n = 0; n < count; ++n)
  {
    const auto own = hn::Set(d, numbers[n]);
    std::size_t below = 0;
    for (std::size_t first = 0; first < count; first += lanes)
    {
      below += hn::CountTrue(d, hn::Lt(hn::LoadU(d, numbers + first), own));
    }
    ordered[below] = indices[n];
  }
}

std::string targetName()
{
  return hwy::TargetName(HWY_TARGET);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace boids
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace boids
{

HWY_EXPORT(within);
HWY_EXPORT(rank);
HWY_EXPORT(targetName);

namespace
{

// Of more neighbours than these ranks take longer than sorting.
constexpr std::size_t mostRanked = 256;

} // namespace

void Candidates::resize(std::size_t size)
{
  size_ = size;
  const std::size_t padded = paddedSize();
  for (std::vector<double>* coordinates : {&x, &y, &z})
  {
    if (coordinates->size() < padded)
    {
      coordinates->resize(padded);
    }
    std::fill(coordinates->data() + size, coordinates->data() + padded,
      std::numeric_limits<double>::quiet_NaN());
  }
  if (place.size() < padded)
  {
    number.resize(padded);
    place.resize(padded);
  }
}

NeighborFilter::NeighborFilter(const PeriodicBox& box, double squaredRadius)
  : box_(box), squaredRadius_(squaredRadius)
{
}

void NeighborFilter::find(const Candidates& candidates, double x, double y, double z)
{
  const std::size_t padded = candidates.paddedSize();
  if (dx_.size() < padded)
  {
    for (std::vector<double>* values : {&dx_, &dy_, &dz_, &d2_})
    {
      values->resize(padded);
    }
    unordered_.resize(padded);
    numbers_.resize(padded + Candidates::padding);
  }
  const double position[3] = {x, y, z};
  double* const displacement[3] = {dx_.data(), dy_.data(), dz_.data()};
  const std::size_t count = HWY_DYNAMIC_DISPATCH(within)(
    candidates, position, box_, squaredRadius_, displacement, d2_.data(), unordered_.data());
  found_.resize(count);
  if (candidates.ascending)
  {
    std::copy_n(unordered_.begin(), count, found_.begin());
    return;
  }
  if (count > mostRanked)
  {
    std::copy_n(unordered_.begin(), count, found_.begin());
    std::sort(found_.begin(), found_.end(),
      [&](std::int32_t a, std::int32_t b) { return candidates.number[a] < candidates.number[b]; });
    return;
  }
  for (std::size_t n = 0; n < count; ++n)
  {
    numbers_[n] = candidates.number[unordered_[n]];
  }
  std::fill_n(
    numbers_.data() + count, Candidates::padding, std::numeric_limits<std::int32_t>::max());
  HWY_DYNAMIC_DISPATCH(rank)(unordered_.data(), numbers_.data(), count, found_.data());
}

std::string NeighborFilter::target()
{
  return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace boids

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "OrderFreeKernel.h"

#include "Method.h"

#include <algorithm>
#include <cmath>
#include <limits>

// Compiled once for each kind of vector instructions.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "OrderFreeKernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "Four-inl.h"

HWY_BEFORE_NAMESPACE();
namespace benchmarks
{
namespace HWY_NAMESPACE
{
namespace
{

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::CappedTag<float, 8>;

/// Sums over the neighbours of one boid.
struct Sums
{
  // Set where it is made: GCC would compile a constructor for other instructions.
  Four separation, velocity, displacement;
  int neighbors;
};

/// A bit for each of 64 boids.
struct Hits
{
  std::uint64_t possible = 0; ///< may be neighbours
  std::uint64_t plain = 0;    ///< are, and do not separate
};

/// Puts the boids of all rows one after the other.
void gather(
  const std::vector<Row>& rows, std::int32_t firstOwn, const Coordinates& all, Nearby& nearby)
{
  const Floats d;
  const hn::RebindToSigned<Floats> di;
  const std::size_t lanes = hn::Lanes(d);
  const float* const from[3] = {all.x.data(), all.y.data(), all.z.data()};
  float* const to[3] = {
    nearby.coordinates.x.data(), nearby.coordinates.y.data(), nearby.coordinates.z.data()};
  // Counted once: GCC would put it together number by number in memory.
  const auto ascending = hn::Iota(di, 0);
  std::size_t size = 0;
  for (const Row& row : rows)
  {
    const auto count = static_cast<std::size_t>(row.last - row.first);
    if (row.first <= firstOwn && firstOwn < row.last)
    {
      nearby.firstOwn = size + static_cast<std::size_t>(firstOwn - row.first);
    }
    for (std::size_t k = 0; k < count; k += lanes)
    {
      for (int axis = 0; axis < 3; ++axis)
      {
        const auto coordinate = hn::LoadU(d, from[axis] + row.first + k);
        hn::StoreU(hn::Add(coordinate, hn::Set(d, row.shift[axis])), d, to[axis] + size + k);
      }
      const auto place = row.first + static_cast<std::int32_t>(k);
      hn::StoreU(hn::Add(ascending, hn::Set(di, place)), di, nearby.place.data() + size + k);
    }
    size += count;
  }
  // What the last vector holds beyond is nobody's neighbour.
  hn::StoreU(hn::Set(d, std::numeric_limits<float>::quiet_NaN()), d, to[0] + size);
  nearby.size = size;
}

template <class M>
std::uint64_t bitsOf(M mask)
{
  std::uint8_t bits[8] = {};
  hn::StoreMaskBits(Floats(), mask, bits);
  return bits[0];
}

/// Looks at the boids nearby from @a first to @a end - 1, at most 64.
Hits look(const Coordinates& nearby, std::size_t first, std::size_t end, const Packed& boid,
  const Limits& limits)
{
  const Floats d;
  const auto x = hn::Set(d, static_cast<float>(boid.position[0]));
  const auto y = hn::Set(d, static_cast<float>(boid.position[1]));
  const auto z = hn::Set(d, static_cast<float>(boid.position[2]));
  Hits hits;
  for (std::size_t k = first; k < end; k += hn::Lanes(d))
  {
    const auto dx = hn::Sub(hn::LoadU(d, nearby.x.data() + k), x);
    const auto dy = hn::Sub(hn::LoadU(d, nearby.y.data() + k), y);
    const auto dz = hn::Sub(hn::LoadU(d, nearby.z.data() + k), z);
    const auto d2 = hn::MulAdd(dz, dz, hn::MulAdd(dy, dy, hn::Mul(dx, dx)));
    const auto plain =
      hn::And(hn::Le(d2, hn::Set(d, limits.neighbor)), hn::Ge(d2, hn::Set(d, limits.notClose)));
    hits.possible |= bitsOf(hn::Le(d2, hn::Set(d, limits.apart))) << (k - first);
    hits.plain |= bitsOf(plain) << (k - first);
  }
  return hits;
}

template <bool AcrossFaces>
HWY_INLINE Four displacement(const Four& own, const Packed& to, double period)
{
  const Four d = load(to.position) - own;
  return AcrossFaces ? d - rounded(d * four(1 / period)) * four(period) : d;
}

/// Adds a boid that is near one of the borders, or close.
template <bool AcrossFaces>
void addChecked(const Four& own, const Packed& boid, const Limits& limits, Sums& sums)
{
  const Four d = displacement<AcrossFaces>(own, boid, limits.period);
  alignas(32) double parts[4];
  store(d, parts);
  const double d2 = (parts[0] * parts[0] + parts[1] * parts[1]) + parts[2] * parts[2];
  if (d2 > limits.squaredRadius)
  {
    return;
  }
  ++sums.neighbors;
  sums.velocity = sums.velocity + load(boid.velocity);
  sums.displacement = sums.displacement + d;
  if (d2 > 0 && d2 < limits.squaredCloseRadius)
  {
    sums.separation = sums.separation - d * four(1 / std::sqrt(d2));
  }
}

void settle(const Packed& boid, const Sums& sums, Acting& acting)
{
  const double any = sums.neighbors > 0 ? 1 : 0;
  const Four share = four(any / std::max(sums.neighbors, 1));
  store(sums.separation, acting.separation);
  store(sums.velocity * share - load(boid.velocity) * four(any), acting.alignment);
  store(sums.displacement * share, acting.cohesion);
  acting.separation[3] = sums.neighbors;
}

template <bool AcrossFaces>
void steerBoid(std::int32_t own, std::size_t self, const Nearby& nearby, const Limits& limits,
  Everybody& everybody)
{
  const Packed* const boids = everybody.boids.data();
  const Four position = load(boids[own].position);
  Sums sums = {four(0), four(0), four(0), 0};
  for (std::size_t block = 0; block < nearby.size; block += 64)
  {
    const Hits hits =
      look(nearby.coordinates, block, std::min(block + 64, nearby.size), boids[own], limits);
    const std::int32_t* const place = nearby.place.data() + block;
    sums.neighbors += __builtin_popcountll(hits.plain);
    for (std::uint64_t left = hits.plain; left != 0; left &= left - 1)
    {
      const Packed& boid = boids[place[__builtin_ctzll(left)]];
      sums.velocity = sums.velocity + load(boid.velocity);
      sums.displacement =
        sums.displacement + displacement<AcrossFaces>(position, boid, limits.period);
    }
    // A boid is not its own neighbour.
    const std::uint64_t others =
      self - block < 64 ? ~(std::uint64_t{1} << (self - block)) : ~std::uint64_t{0};
    for (std::uint64_t left = hits.possible & ~hits.plain & others; left != 0; left &= left - 1)
    {
      addChecked<AcrossFaces>(position, boids[place[__builtin_ctzll(left)]], limits, sums);
    }
  }
  settle(boids[own], sums, everybody.acting[own]);
}

void steerAll(const std::vector<Row>& rows, bool acrossFaces, std::int32_t first, std::int32_t last,
  const Limits& limits, Nearby& nearby, Everybody& everybody)
{
  gather(rows, first, everybody.coordinates, nearby);
  for (std::int32_t place = first; place < last; ++place)
  {
    const std::size_t self = nearby.firstOwn + static_cast<std::size_t>(place - first);
    acrossFaces ? steerBoid<true>(place, self, nearby, limits, everybody)
                : steerBoid<false>(place, self, nearby, limits, everybody);
  }
}

std::string targetName()
{
  return hwy::TargetName(HWY_TARGET);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace benchmarks
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace benchmarks
{

HWY_EXPORT(steerAll);
HWY_EXPORT(targetName);

void steerCell(const std::vector<Row>& rows, bool acrossFaces, std::int32_t first,
  std::int32_t last, const Limits& limits, Nearby& nearby, Everybody& everybody)
{
  HWY_DYNAMIC_DISPATCH(steerAll)(rows, acrossFaces, first, last, limits, nearby, everybody);
}

std::string orderFreeVectorTarget()
{
  return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace benchmarks

#endif

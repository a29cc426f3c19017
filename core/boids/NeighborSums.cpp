// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/NeighborSums.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

// Compiled once for each kind of vector instructions.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "boids/NeighborSums.cpp"
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

using Lanes = hn::CappedTag<float, 16>;

// The compilers' own vectors: in one register where it is wide enough, else in two. Only as
// variables: how they are passed to a function depends on the target.
using Four = double __attribute__((vector_size(32)));
using FourFloats = float __attribute__((vector_size(16)));

// So many candidates are looked at together, which stay in the cache next to the processor.
constexpr std::size_t blockSize = 512;

/// Positions of some candidates in single precision.
struct Block
{
  alignas(64) std::array<float, blockSize + 16> x;
  alignas(64) std::array<float, blockSize + 16> y;
  alignas(64) std::array<float, blockSize + 16> z;
  const std::int32_t* places;
  std::size_t size;
};

/// A bit for each of 64 candidates.
struct Hits
{
  std::uint64_t possible = 0; ///< may be neighbours
  std::uint64_t plain = 0;    ///< are, and not too close
};

const Four& fourAt(const double* numbers)
{
  return *static_cast<const Four*>(static_cast<const void*>(numbers));
}

void take(const SortedBoids& boids, const std::int32_t* places, std::size_t size, Block& block)
{
  block.places = places;
  block.size = size;
  const auto rounded = [&](std::size_t k)
  { return __builtin_convertvector(fourAt(boids[places[k]].position.data()), FourFloats); };
  std::size_t k = 0;
  // Four at once, turned about.
  for (; k + 4 <= size; k += 4)
  {
    const FourFloats a = rounded(k);
    const FourFloats b = rounded(k + 1);
    const FourFloats c = rounded(k + 2);
    const FourFloats e = rounded(k + 3);
    const FourFloats x = {a[0], b[0], c[0], e[0]};
    const FourFloats y = {a[1], b[1], c[1], e[1]};
    const FourFloats z = {a[2], b[2], c[2], e[2]};
    std::copy_n(reinterpret_cast<const float*>(&x), 4, block.x.data() + k);
    std::copy_n(reinterpret_cast<const float*>(&y), 4, block.y.data() + k);
    std::copy_n(reinterpret_cast<const float*>(&z), 4, block.z.data() + k);
  }
  for (; k < size; ++k)
  {
    const SortedBoid& boid = boids[places[k]];
    block.x[k] = static_cast<float>(boid.position[0]);
    block.y[k] = static_cast<float>(boid.position[1]);
    block.z[k] = static_cast<float>(boid.position[2]);
  }
  // What the last register holds beyond is nobody's neighbour.
  std::fill_n(block.x.data() + size, hn::Lanes(Lanes()), std::numeric_limits<float>::quiet_NaN());
}

template <class Mask>
std::uint64_t bitsOf(Mask mask)
{
  std::array<std::uint8_t, 8> bits = {};
  hn::StoreMaskBits(Lanes(), mask, bits.data());
  return bits[0] | (hn::MaxLanes(Lanes()) > 8 ? std::uint64_t{bits[1]} << 8 : 0);
}

/// Looks at the candidates from @a first on, at most 64.
template <bool AcrossFaces>
Hits look(
  const Perception& perception, const Block& block, std::size_t first, const SortedBoid& boid)
{
  const Lanes d;
  const auto period = hn::Set(d, static_cast<float>(perception.box().period()));
  const auto along = [&](const auto& coordinates, std::size_t k, int axis)
  {
    const auto own = hn::Set(d, static_cast<float>(boid.position[axis]));
    const auto difference = hn::Sub(hn::LoadU(d, coordinates.data() + k), own);
    if constexpr (AcrossFaces)
    {
      const auto size = hn::Abs(difference);
      return hn::Min(size, hn::Sub(period, size));
    }
    return difference;
  };
  Hits hits;
  const std::size_t end = std::min(first + 64, block.size);
  for (std::size_t k = first; k < end; k += hn::Lanes(d))
  {
    const auto dx = along(block.x, k, 0);
    const auto dy = along(block.y, k, 1);
    const auto dz = along(block.z, k, 2);
    const auto d2 = hn::MulAdd(dz, dz, hn::MulAdd(dy, dy, hn::Mul(dx, dx)));
    const auto plain = hn::And(hn::Le(d2, hn::Set(d, perception.certain())),
      hn::Gt(d2, hn::Set(d, perception.possiblyClose())));
    hits.possible |= bitsOf(hn::Le(d2, hn::Set(d, perception.possible()))) << (k - first);
    hits.plain |= bitsOf(plain) << (k - first);
  }
  return hits;
}

/// Decides whether another is a neighbour, and adds to the separation if it is too close.
bool check(
  const Perception& perception, const SortedBoid& boid, const SortedBoid& other, NeighborSums& sums)
{
  const Vector displacement =
    perception.box().shortest(Vector(boid.position.data()), Vector(other.position.data()));
  const double d2 = squaredLength(displacement);
  // A boid is not its own neighbour; another in the same place is, but pushes nobody.
  if (!(d2 <= perception.squaredRadius()) || other.number == boid.number)
  {
    return false;
  }
  if (d2 > 0 && d2 < perception.squaredCloseRadius())
  {
    sums.separation -= displacement / std::sqrt(d2);
  }
  return true;
}

/// The candidates of 64 that are neighbours; adds to the separation from those that are too close.
template <bool AcrossFaces>
HWY_INLINE std::uint64_t neighborsAmong(const Perception& perception, const SortedBoids& boids,
  const Block& block, std::size_t first, const SortedBoid& boid, NeighborSums& sums)
{
  const Hits hits = look<AcrossFaces>(perception, block, first, boid);
  std::uint64_t neighbors = hits.possible;
  for (std::uint64_t left = hits.possible & ~hits.plain; left != 0; left &= left - 1)
  {
    const SortedBoid& other = boids[block.places[first + __builtin_ctzll(left)]];
    if (!check(perception, boid, other, sums))
    {
      neighbors &= ~(left & (~left + 1));
    }
  }
  return neighbors;
}

template <bool AcrossFaces>
void sumBlock(const Perception& perception, const SortedBoids& boids, const Block& block,
  const SortedBoid& boid, NeighborSums& sums)
{
  const double l = perception.box().period();
  const double h = perception.box().half();
  const Four period = {l, l, l, l};
  const Four half = {h, h, h, h};
  const Four own = fourAt(boid.position.data());
  Four velocity = fourAt(sums.velocity.data());
  Four displacement = fourAt(sums.displacement.data());
  for (std::size_t first = 0; first < block.size; first += 64)
  {
    std::uint64_t bits = neighborsAmong<AcrossFaces>(perception, boids, block, first, boid, sums);
    sums.count += __builtin_popcountll(bits);
    for (; bits != 0; bits &= bits - 1)
    {
      const SortedBoid& other = boids[block.places[first + __builtin_ctzll(bits)]];
      Four d = fourAt(other.position.data()) - own;
      if constexpr (AcrossFaces)
      {
        d = d > half ? d - period : d < -half ? d + period : d;
      }
      velocity += fourAt(other.velocity.data());
      displacement += d;
    }
  }
  std::copy_n(reinterpret_cast<const double*>(&velocity), 4, sums.velocity.data());
  std::copy_n(reinterpret_cast<const double*>(&displacement), 4, sums.displacement.data());
}

void sumAll(const Perception& perception, const SortedBoids& boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums)
{
  const auto sum = candidates.acrossFaces ? sumBlock<true> : sumBlock<false>;
  std::fill_n(sums, members.size(), NeighborSums{{}, {}, Vector::Zero(), 0});
  Block block;
  for (std::size_t first = 0; first < candidates.size; first += blockSize)
  {
    take(boids, candidates.places + first, std::min(blockSize, candidates.size - first), block);
    for (std::int32_t member = 0; member < members.size(); ++member)
    {
      sum(perception, boids, block, boids[members.first + member], sums[member]);
    }
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

HWY_EXPORT(sumAll);
HWY_EXPORT(targetName);

void sumNeighbors(const Perception& perception, const SortedBoids& boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums)
{
  HWY_DYNAMIC_DISPATCH(sumAll)(perception, boids, members, candidates, sums);
}

std::string vectorTarget()
{
  return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace boids

#endif

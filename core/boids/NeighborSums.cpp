// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/NeighborSums.h>

#include <algorithm>
#include <array>
#include <cstddef>
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

using Lanes = hn::CappedTag<double, 8>;
using Reals = hn::Vec<Lanes>;

/// A number for each of the boids that look.
using PerLane = std::array<double, hn::MaxLanes(Lanes())>;

/// PeriodicBox::shortest, or for boids that no face can bring nearer the same without a question.
template <bool AcrossFaces>
Reals shortest(Lanes d, Reals difference, [[maybe_unused]] const PeriodicBox& box)
{
  if constexpr (AcrossFaces)
  {
    const Reals period = hn::Set(d, box.period());
    const auto above = hn::Gt(difference, hn::Set(d, box.half()));
    const auto below = hn::Lt(difference, hn::Set(d, -box.half()));
    return hn::IfThenElse(above, hn::Sub(difference, period),
      hn::IfThenElse(below, hn::Add(difference, period), difference));
  }
  else
  {
    return difference;
  }
}

/// Sums of three components.
struct Sum
{
  Reals x, y, z;

  explicit Sum(Lanes d) : x(hn::Zero(d)), y(x), z(x) {}

  /// Adds what is finite where @a share is 1, and nothing where it is 0. Either product is exact,
  /// so that it does not matter that it is not rounded before the sum: no bit differs from a mere
  /// sum.
  void addShare(Reals share, Reals ax, Reals ay, Reals az)
  {
    x = hn::MulAdd(share, ax, x);
    y = hn::MulAdd(share, ay, y);
    z = hn::MulAdd(share, az, z);
  }
};

/// The same in memory.
struct StoredSum
{
  PerLane x = {};
  PerLane y = {};
  PerLane z = {};

  StoredSum(Lanes d, const Sum& sum)
  {
    hn::StoreU(sum.x, d, x.data());
    hn::StoreU(sum.y, d, y.data());
    hn::StoreU(sum.z, d, z.data());
  }

  Vector operator[](std::size_t lane) const { return {x[lane], y[lane], z[lane]}; }
};

/// Subtracts the unit vectors to boids that are too close.
template <class Mask>
HWY_NOINLINE void separate(
  Lanes d, Mask close, Reals dx, Reals dy, Reals dz, Reals d2, StoredSum& separation)
{
  const Reals distance = hn::Sqrt(d2);
  // A boid in the same place pushes nobody.
  const auto pushing = hn::And(close, hn::Gt(d2, hn::Zero(d)));
  const auto subtract = [&](PerLane& sum, Reals displacement)
  {
    const Reals unit = hn::IfThenElseZero(pushing, hn::Div(displacement, distance));
    hn::StoreU(hn::Sub(hn::LoadU(d, sum.data()), unit), d, sum.data());
  };
  subtract(separation.x, dx);
  subtract(separation.y, dy);
  subtract(separation.z, dz);
}

/// The sums of as many boids as a register holds.
template <bool X, bool Y, bool Z>
void sumGroup(const Perception& perception, const SortedBoid* boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums)
{
  const Lanes d;
  const hn::RebindToSigned<Lanes> di;
  const SortedBoid& first = boids[members.first];
  // A lane without a boid is nowhere, and has no neighbours.
  const auto used = hn::FirstN(d, static_cast<std::size_t>(members.size()));
  const auto next = hn::IfThenElseZero(hn::RebindMask(di, used),
    hn::Mul(hn::Iota(di, 0), hn::Set(di, std::int64_t{sizeof(SortedBoid) / sizeof(double)})));
  const Reals nowhere = hn::Set(d, std::numeric_limits<double>::quiet_NaN());
  const Reals x = hn::IfThenElse(used, hn::GatherIndex(d, first.position.data(), next), nowhere);
  const Reals y = hn::GatherIndex(d, first.position.data() + 1, next);
  const Reals z = hn::GatherIndex(d, first.position.data() + 2, next);
  const Reals own = hn::GatherIndex(d, &first.number, next);
  const Reals border = hn::Set(d, perception.squaredRadius);
  const Reals closeBorder = hn::Set(d, perception.squaredCloseRadius);
  const Reals one = hn::Set(d, 1.0);
  Sum velocity(d);
  Sum displacement(d);
  Reals count = hn::Zero(d);
  StoredSum separation(d, displacement);
  for (std::size_t k = 0; k < candidates.size; ++k)
  {
    const SortedBoid& other = boids[candidates.places[k]];
    const Reals dx = shortest<X>(d, hn::Sub(hn::Set(d, other.position[0]), x), perception.box);
    const Reals dy = shortest<Y>(d, hn::Sub(hn::Set(d, other.position[1]), y), perception.box);
    const Reals dz = shortest<Z>(d, hn::Sub(hn::Set(d, other.position[2]), z), perception.box);
    const Reals d2 = hn::Add(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy)), hn::Mul(dz, dz));
    // A boid is not its own neighbour; another in the same place is.
    const auto within = hn::And(hn::Le(d2, border), hn::Ne(hn::Set(d, other.number), own));
    const Reals share = hn::IfThenElseZero(within, one);
    count = hn::Add(count, share);
    velocity.addShare(share, hn::Set(d, other.velocity[0]), hn::Set(d, other.velocity[1]),
      hn::Set(d, other.velocity[2]));
    displacement.addShare(share, dx, dy, dz);
    const auto close = hn::And(within, hn::Lt(d2, closeBorder));
    if (HWY_UNLIKELY(!hn::AllFalse(d, close)))
    {
      separate(d, close, dx, dy, dz, d2, separation);
    }
  }
  const StoredSum velocities(d, velocity);
  const StoredSum displacements(d, displacement);
  PerLane counts = {};
  hn::StoreU(count, d, counts.data());
  for (std::int32_t lane = 0; lane < members.size(); ++lane)
  {
    sums[lane] = {
      separation[lane], velocities[lane], displacements[lane], static_cast<int>(counts[lane])};
  }
}

using SumGroup = void (*)(
  const Perception&, const SortedBoid*, const Places&, const Candidates&, NeighborSums*);

/// By axes across whose faces is looked: x 1, y 2, z 4.
constexpr SumGroup sumGroups[8] = {sumGroup<false, false, false>, sumGroup<true, false, false>,
  sumGroup<false, true, false>, sumGroup<true, true, false>, sumGroup<false, false, true>,
  sumGroup<true, false, true>, sumGroup<false, true, true>, sumGroup<true, true, true>};

void sumAll(const Perception& perception, const SortedBoid* boids, const Places& members,
  const Candidates& candidates, NeighborSums* sums)
{
  const auto [x, y, z] = candidates.acrossFaces;
  const SumGroup sum = sumGroups[(x ? 1 : 0) + (y ? 2 : 0) + (z ? 4 : 0)];
  const auto lanes = static_cast<std::int32_t>(hn::Lanes(Lanes()));
  for (std::int32_t first = members.first; first < members.last; first += lanes)
  {
    const Places group{first, std::min(members.last, first + lanes)};
    sum(perception, boids, group, candidates, sums + (first - members.first));
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
  HWY_DYNAMIC_DISPATCH(sumAll)(perception, boids.data(), members, candidates, sums);
}

std::string vectorTarget()
{
  return HWY_DYNAMIC_DISPATCH(targetName)();
}

} // namespace boids

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"
#include "VectorTargets.h"

#include <boids/NeighborSums.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace
{

using boids::Candidates;
using boids::NeighborSums;
using boids::Places;
using boids::SortedBoid;
using boids::SortedBoids;
using boids::Vector;

constexpr double period = 8.4;

/// Boids anywhere in a cube, numbered by their places.
SortedBoids boidsIn(double edge, int count, std::uint64_t seed)
{
  support::Random random(seed);
  SortedBoids boids(count);
  for (int i = 0; i < count; ++i)
  {
    const auto position = random.inCube(edge / 2);
    const auto velocity = random.inCube(1);
    boids[i] = {position, static_cast<double>(i), velocity, 0};
  }
  return boids;
}

/// The places of all.
std::vector<std::int32_t> upTo(int count)
{
  std::vector<std::int32_t> places(count);
  std::iota(places.begin(), places.end(), 0);
  return places;
}

boids::Perception within(double radius, double closeRadius)
{
  return boids::Perception(boids::PeriodicBox(period), radius, closeRadius);
}

std::vector<NeighborSums> sumsOf(const boids::Perception& perception, const SortedBoids& boids,
  const Places& members, const std::vector<std::int32_t>& places, bool acrossFaces = true)
{
  std::vector<NeighborSums> sums(members.size());
  boids::sumNeighbors(
    perception, boids, members, {places.data(), places.size(), acrossFaces}, sums.data());
  return sums;
}

/// The rule once more, pair by pair.
NeighborSums expectedSums(const SortedBoids& boids, const std::vector<std::int32_t>& places,
  std::int32_t own, double radius, double closeRadius)
{
  brute_force::Triple separation{};
  brute_force::Triple velocity{};
  brute_force::Triple displacement{};
  int count = 0;
  for (const std::int32_t place : places)
  {
    brute_force::Triple d{};
    for (int axis = 0; axis < 3; ++axis)
    {
      d[axis] =
        brute_force::shortest(boids[place].position[axis] - boids[own].position[axis], period);
    }
    const double d2 = (d[0] * d[0] + d[1] * d[1]) + d[2] * d[2];
    if (place == own || !(d2 <= radius * radius))
    {
      continue;
    }
    ++count;
    for (int axis = 0; axis < 3; ++axis)
    {
      velocity[axis] += boids[place].velocity[axis];
      displacement[axis] += d[axis];
      separation[axis] -= d2 > 0 && d2 < closeRadius * closeRadius ? d[axis] / std::sqrt(d2) : 0;
    }
  }
  return {{velocity[0], velocity[1], velocity[2], 0},
    {displacement[0], displacement[1], displacement[2], 0}, Vector(separation.data()), count};
}

void expectEqual(const NeighborSums& actual, const NeighborSums& expected)
{
  EXPECT_EQ(actual.separation, expected.separation);
  EXPECT_EQ(Vector(actual.velocity.data()), Vector(expected.velocity.data()));
  EXPECT_EQ(Vector(actual.displacement.data()), Vector(expected.displacement.data()));
  EXPECT_EQ(actual.count, expected.count);
}

class NeighborSumsOn : public testing::TestWithParam<std::int64_t>
{
  support::OnlyTarget only_{GetParam()};
};

} // namespace

TEST_P(NeighborSumsOn, UseTheVectorsThatTheyAreTold)
{
  EXPECT_EQ(boids::vectorTarget(), support::nameOfTarget(GetParam()));
}

TEST_P(NeighborSumsOn, AreRightForAnyNumberOfMembersAndCandidates)
{
  int most = 0;
  int close = 0;
  for (int count = 1; count < 70; ++count)
  {
    SCOPED_TRACE(count);
    const SortedBoids boids = boidsIn(period, count, count);
    const Places members{count / 3, count};
    const auto places = upTo(count);
    const auto sums = sumsOf(within(3, 1.5), boids, members, places);
    for (std::int32_t place = members.first; place < members.last; ++place)
    {
      const NeighborSums& sum = sums[place - members.first];
      expectEqual(sum, expectedSums(boids, places, place, 3, 1.5));
      most = std::max(most, sum.count);
      close += sum.separation == Vector::Zero() ? 0 : 1;
    }
  }
  EXPECT_GT(most, 10);
  EXPECT_GT(close, 100);
}

TEST_P(NeighborSumsOn, AreRightForMoreCandidatesThanAreLookedAtTogether)
{
  const SortedBoids boids = boidsIn(period, 1500, 3);
  const auto places = upTo(1500);
  const auto sums = sumsOf(within(2, 0.5), boids, {700, 764}, places);
  for (std::int32_t place = 700; place < 764; ++place)
  {
    expectEqual(sums[place - 700], expectedSums(boids, places, place, 2, 0.5));
  }
}

TEST_P(NeighborSumsOn, AreRightWhereNoFaceIsNear)
{
  const SortedBoids boids = boidsIn(4, 60, 2);
  const auto places = upTo(60);
  const auto sums = sumsOf(within(1.5, 0.5), boids, {0, 60}, places, false);
  for (std::int32_t place = 0; place < 60; ++place)
  {
    expectEqual(sums[place], expectedSums(boids, places, place, 1.5, 0.5));
  }
}

TEST_P(NeighborSumsOn, LookAcrossEachFaceIfTheyAreTold)
{
  for (int axis = 0; axis < 3; ++axis)
  {
    SortedBoids boids(2);
    boids[0] = {{}, 0, {}, 0};
    boids[1] = {{}, 1, {}, 0};
    boids[0].position[axis] = -4.1;
    boids[1].position[axis] = 4.1;
    for (const bool across : {false, true})
    {
      const auto sums = sumsOf(within(1, 0.5), boids, {0, 1}, {0, 1}, across);
      EXPECT_EQ(sums[0].count, across ? 1 : 0) << axis;
    }
  }
}

TEST_P(NeighborSumsOn, DecideWhatSinglePrecisionCannotTell)
{
  // Distances around either border by less than it holds, on each axis and across the face.
  for (const double radius : {0.5, 1e-3, 1e-9, 4.2, 1e3})
  {
    for (const double scale : {1 - 1e-7, 1 - 1e-9, 1 - 1e-15, 1., 1 + 1e-15, 1 + 1e-9, 1 + 1e-7})
    {
      SortedBoids boids(12);
      const double far = std::min(radius, 4.) * scale;
      for (int k = 0; k < 12; ++k)
      {
        SortedBoid boid = {{4.19, 4.19, -4.19}, static_cast<double>(k), {1. + k, 0, 1}, 0};
        double& coordinate = boid.position[k % 3];
        coordinate = boids::PeriodicBox(period).wrap(coordinate + (k < 6 ? far : 0.35 * far));
        boids[k] = boid;
      }
      const auto places = upTo(12);
      const auto sums = sumsOf(within(radius, 0.35 * radius), boids, {0, 12}, places);
      for (std::int32_t place = 0; place < 12; ++place)
      {
        expectEqual(sums[place], expectedSums(boids, places, place, radius, 0.35 * radius));
      }
    }
  }
}

TEST_P(NeighborSumsOn, HaveTheBorderAndNotWhatIsBeyond)
{
  SortedBoids boids(3);
  boids[0] = {{0, 0, 0}, 0, {1, 0, 0}, 0};
  boids[1] = {{1, 0, 0}, 1, {2, 0, 0}, 0};
  boids[2] = {{std::nextafter(1, 2), 0, 0}, 2, {4, 0, 0}, 0};
  const auto sums = sumsOf(within(1, 1), boids, {0, 1}, {0, 1, 2});
  EXPECT_EQ(sums[0].count, 1);
  EXPECT_EQ(sums[0].velocity[0], 2);
  // And the border of what is too close does not belong to it.
  EXPECT_EQ(sums[0].separation, Vector(0, 0, 0));
}

TEST_P(NeighborSumsOn, CountACoincidentBoidThatPushesNobody)
{
  SortedBoids boids(2);
  boids[0] = {{1, 1, 1}, 0, {1, 0, 0}, 0};
  boids[1] = {{1, 1, 1}, 1, {2, 3, 4}, 0};
  const auto sums = sumsOf(within(1, 1), boids, {0, 2}, {0, 1});
  expectEqual(sums[0], {{2, 3, 4}, {}, Vector::Zero(), 1});
  expectEqual(sums[1], {{1, 0, 0}, {}, Vector::Zero(), 1});
}

TEST_P(NeighborSumsOn, AreZeroWithoutCandidates)
{
  const SortedBoids boids = boidsIn(period, 9, 1);
  for (const NeighborSums& sum : sumsOf(within(3, 1), boids, {0, 9}, {}))
  {
    expectEqual(sum, {{}, {}, Vector::Zero(), 0});
  }
}

INSTANTIATE_TEST_SUITE_P(Each, NeighborSumsOn, testing::ValuesIn(support::vectorTargets()),
  [](const auto& one) { return support::nameOfTarget(one.param); });

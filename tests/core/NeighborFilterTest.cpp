// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "VectorTargets.h"

#include <boids/NeighborFilter.h>
#include <boids/PeriodicBox.h>
#include <boids/Vector.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace
{

constexpr double period = 8.4;

/// Candidates at random places, their numbers in the order of @a numbers.
boids::Candidates candidatesOf(const std::vector<int>& numbers, double edge, std::mt19937& random)
{
  boids::Candidates candidates;
  candidates.resize(numbers.size());
  const auto draw = [&] { return (static_cast<double>(random()) / 4294967296.0 - 0.5) * edge; };
  for (std::size_t k = 0; k < numbers.size(); ++k)
  {
    candidates.x[k] = draw();
    candidates.y[k] = draw();
    candidates.z[k] = draw();
    candidates.number[k] = numbers[k];
  }
  candidates.ascending = std::is_sorted(numbers.begin(), numbers.end());
  return candidates;
}

/// The numbers within the radius of the origin's image at @a from, one by one.
std::vector<int> expectedNumbers(
  const boids::Candidates& candidates, const boids::Vector& from, double squaredRadius)
{
  const boids::PeriodicBox box(period);
  std::vector<int> expected;
  for (std::size_t k = 0; k < candidates.size(); ++k)
  {
    const boids::Vector to(candidates.x[k], candidates.y[k], candidates.z[k]);
    if (boids::squaredLength(box.shortest(from, to)) <= squaredRadius)
    {
      expected.push_back(candidates.number[k]);
    }
  }
  std::sort(expected.begin(), expected.end());
  return expected;
}

/// Compares numbers, displacements and squares; gives back how many there were.
std::size_t expectFound(
  const boids::Candidates& candidates, const boids::Vector& from, double squaredRadius)
{
  const boids::PeriodicBox box(period);
  boids::NeighborFilter filter(box, squaredRadius);
  filter.find(candidates, from.x(), from.y(), from.z());
  std::vector<int> found;
  for (std::size_t n = 0; n < filter.size(); ++n)
  {
    const int k = filter[n];
    found.push_back(candidates.number[k]);
    const boids::Vector to(candidates.x[k], candidates.y[k], candidates.z[k]);
    const boids::Vector d = box.shortest(from, to);
    EXPECT_EQ(boids::Vector(filter.dx(k), filter.dy(k), filter.dz(k)), d);
    EXPECT_EQ(filter.d2(k), boids::squaredLength(d));
  }
  EXPECT_EQ(found, expectedNumbers(candidates, from, squaredRadius));
  return found.size();
}

std::vector<int> shuffled(std::size_t size, std::mt19937& random)
{
  std::vector<int> numbers(size);
  std::iota(numbers.begin(), numbers.end(), 0);
  for (std::size_t k = size; k > 1; --k)
  {
    std::swap(numbers[k - 1], numbers[random() % k]);
  }
  return numbers;
}

class NeighborFilter : public testing::TestWithParam<std::int64_t>
{
  support::OnlyTarget only_{GetParam()};
};

} // namespace

TEST_P(NeighborFilter, UsesTheVectorsThatItIsTold)
{
  EXPECT_EQ(boids::NeighborFilter::target(), support::nameOfTarget(GetParam()));
}

TEST_P(NeighborFilter, FindsAllInAscendingOrderAtEverySize)
{
  std::mt19937 random(3);
  std::size_t most = 0;
  for (std::size_t size = 0; size < 400; size += size < 70 ? 1 : 37)
  {
    for (const double radius : {0.5, 3., 8.})
    {
      const boids::Vector from(-4.1, 0.3, 4.19);
      std::vector<int> numbers = shuffled(size, random);
      most =
        std::max(most, expectFound(candidatesOf(numbers, period, random), from, radius * radius));
      std::sort(numbers.begin(), numbers.end());
      expectFound(candidatesOf(numbers, period, random), from, radius * radius);
    }
  }
  // So both ways of ordering were used.
  EXPECT_GT(most, 256u);
}

TEST_P(NeighborFilter, NeedsNoFacesInTheMiddle)
{
  std::mt19937 random(4);
  boids::Candidates candidates = candidatesOf(shuffled(100, random), 3, random);
  candidates.acrossFaces = false;
  EXPECT_GT(expectFound(candidates, {0.1, 0.2, -0.3}, 1.5), 10u);
}

TEST_P(NeighborFilter, HasTheBorderAndNotWhatIsBeyond)
{
  boids::Candidates candidates;
  candidates.resize(2);
  for (int k = 0; k < 2; ++k)
  {
    candidates.x[k] = k == 0 ? 1 : std::nextafter(1, 2);
    candidates.y[k] = candidates.z[k] = 0;
    candidates.number[k] = k;
  }
  EXPECT_EQ(expectFound(candidates, {0, 0, 0}, 1), 1u);
}

TEST_P(NeighborFilter, SeesNothingOfALargerSearchBefore)
{
  std::mt19937 random(5);
  const boids::PeriodicBox box(period);
  boids::NeighborFilter filter(box, 100);
  boids::Candidates candidates = candidatesOf(shuffled(90, random), period, random);
  filter.find(candidates, 0, 0, 0);
  EXPECT_EQ(filter.size(), 90u);
  candidates.resize(3);
  filter.find(candidates, 0, 0, 0);
  EXPECT_EQ(filter.size(), 3u);
  candidates.resize(0);
  filter.find(candidates, 0, 0, 0);
  EXPECT_EQ(filter.size(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Each, NeighborFilter, testing::ValuesIn(support::vectorTargets()),
  [](const auto& one) { return support::nameOfTarget(one.param); });

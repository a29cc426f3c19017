// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "NeighborCases.h"

#include <boids/CellGrid.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace
{

using Numbers = boids::CellGrid::Numbers;

bool strictlyAscending(const Numbers& numbers)
{
  return std::adjacent_find(numbers.begin(), numbers.end(), std::greater_equal<>()) ==
    numbers.end();
}

bool contains(const Numbers& numbers, int number)
{
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

boids::CellGrid gridOf(const support::NeighborCase& one)
{
  return boids::CellGrid(boids::PeriodicBox(one.parameters.period), one.parameters.perceptionRadius,
    support::stateOf(one.swarm).position);
}

/// The numbers of the boids in a cell and of its candidates.
using Visit = std::function<void(const Numbers&, const Numbers&)>;

void forEachCell(const boids::CellGrid& grid, const Visit& visit)
{
  grid.forEachCell(
    [&](int first, int last, const boids::Candidates& candidates)
    {
      const auto numbers = candidates.number.begin();
      visit({grid.order().begin() + first, grid.order().begin() + last},
        {numbers, numbers + candidates.size()});
    });
}

Numbers sorted(Numbers numbers)
{
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

/// How many neighbours are missing among the candidates of their cell.
int lostNeighbors(const support::NeighborCase& one)
{
  const double border = one.parameters.perceptionRadius * one.parameters.perceptionRadius;
  int lost = 0;
  forEachCell(gridOf(one),
    [&](const Numbers& members, const Numbers& candidates)
    {
      for (const int i : members)
      {
        for (int j = 0; j < static_cast<int>(one.swarm.size()); ++j)
        {
          const double d2 =
            brute_force::squaredDistance(one.swarm[i], one.swarm[j], one.parameters.period);
          lost += d2 <= border && !contains(candidates, j) ? 1 : 0;
        }
      }
    });
  return lost;
}

int cellsPerAxis(double period, double radius, int numberOfBoids)
{
  return boids::CellGrid(boids::PeriodicBox(period), radius, boids::Vectors::Zero(3, numberOfBoids))
    .cellsPerAxis();
}

} // namespace

TEST(CellGrid, HasEachBoidInExactlyOneCell)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    std::vector<int> visits(one.swarm.size(), 0);
    forEachCell(gridOf(one),
      [&](const Numbers& members, const Numbers&)
      {
        EXPECT_FALSE(members.empty());
        for (const int i : members)
        {
          ++visits.at(i);
        }
      });
    EXPECT_EQ(visits, std::vector<int>(visits.size(), 1));
  }
}

TEST(CellGrid, GivesAscendingMembersAndNobodyTwice)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    forEachCell(gridOf(one),
      [&](const Numbers& members, const Numbers& candidates)
      {
        const Numbers ascending = sorted(candidates);
        EXPECT_TRUE(strictlyAscending(members));
        EXPECT_TRUE(strictlyAscending(ascending));
        EXPECT_TRUE(
          std::includes(ascending.begin(), ascending.end(), members.begin(), members.end()));
      });
  }
}

TEST(CellGrid, KeepsPositionsAndPlacesOfItsCandidates)
{
  int ascending = 0;
  int unordered = 0;
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    const boids::Vectors positions = support::stateOf(one.swarm).position;
    const boids::CellGrid grid = gridOf(one);
    grid.forEachCell(
      [&](int, int, const boids::Candidates& candidates)
      {
        ASSERT_EQ(candidates.paddedSize() % boids::Candidates::padding, 0);
        for (std::size_t k = 0; k < candidates.size(); ++k)
        {
          const int i = candidates.number[k];
          const boids::Vector found(candidates.x[k], candidates.y[k], candidates.z[k]);
          EXPECT_EQ(found, boids::Vector(positions.col(i)));
          EXPECT_EQ(grid.order()[candidates.place[k]], i);
        }
        for (std::size_t k = candidates.size(); k < candidates.paddedSize(); ++k)
        {
          EXPECT_TRUE(std::isnan(candidates.x[k]));
        }
        const auto first = candidates.number.begin();
        const bool inOrder = std::is_sorted(first, first + candidates.size());
        EXPECT_TRUE(inOrder || !candidates.ascending);
        ascending += candidates.ascending;
        unordered += !inOrder;
      });
  }
  EXPECT_GT(ascending, 0);
  EXPECT_GT(unordered, 0);
}

TEST(CellGrid, LosesNoNeighbor)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    EXPECT_EQ(lostNeighbors(one), 0) << one.name;
  }
}

TEST(CellGrid, IsOneCellWhereFewerThanFourFit)
{
  EXPECT_EQ(cellsPerAxis(8.4, 2.11, 1000), 1); // 8.4 / 2.11 < 4
  EXPECT_EQ(cellsPerAxis(8.4, 2.4, 1000), 1);
  EXPECT_EQ(cellsPerAxis(8.4, 4.2, 1000), 1);
  EXPECT_EQ(cellsPerAxis(8.4, 100, 1000), 1);
  EXPECT_EQ(cellsPerAxis(8.4, 1e6, 1000), 1);
}

TEST(CellGrid, DividesWhereFourAndMoreFit)
{
  EXPECT_EQ(cellsPerAxis(8.4, 2.09, 1000), 4); // 4 * 2.09 = 8.36 < 8.4
  EXPECT_EQ(cellsPerAxis(8.4, 1, 1000), 8);
  EXPECT_GE(cellsPerAxis(8.4, 1e-3, 1000), 8); // about a boid a cell
}

TEST(CellGrid, TakesMemoryByTheBoidsAndNotByTheBox)
{
  for (const int n : {0, 1, 10, 1000})
  {
    const double cells = std::pow(cellsPerAxis(1e6, 1e-6, n), 3);
    EXPECT_LE(cells, 8.0 * n + 8) << n;
  }
  EXPECT_EQ(cellsPerAxis(1e6, 5e-324, 0), 1);
}

TEST(CellGrid, VisitsNothingWithoutBoids)
{
  int visits = 0;
  forEachCell(boids::CellGrid(boids::PeriodicBox(8.4), 1, boids::Vectors(3, 0)),
    [&](const Numbers&, const Numbers&) { ++visits; });
  EXPECT_EQ(visits, 0);
}

TEST(CellGrid, LooksOnlyAtTheCellsAround)
{
  // 8 boids along x, one each 1.05, in 8 cells: only the two beside can be neighbours.
  boids::Vectors positions = boids::Vectors::Zero(3, 512);
  for (int i = 0; i < 512; ++i)
  {
    positions(0, i) = -4.2 + 1.05 * (i % 8) + 0.5;
  }
  forEachCell(boids::CellGrid(boids::PeriodicBox(8.4), 1, positions),
    [&](const Numbers& members, const Numbers& candidates)
    {
      EXPECT_EQ(members.size(), 64);
      EXPECT_EQ(candidates.size(), 3 * 64);
    });
}

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

bool contains(const Numbers& ascending, int number)
{
  return std::binary_search(ascending.begin(), ascending.end(), number);
}

boids::CellGrid gridOf(const support::NeighborCase& one)
{
  return boids::CellGrid(boids::PeriodicBox(one.parameters.period), one.parameters.perceptionRadius,
    support::stateOf(one.swarm).position);
}

/// How many neighbours are missing among the candidates of their cell.
int lostNeighbors(const support::NeighborCase& one)
{
  const double border = one.parameters.perceptionRadius * one.parameters.perceptionRadius;
  int lost = 0;
  gridOf(one).forEachCell(
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
    gridOf(one).forEachCell(
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

TEST(CellGrid, GivesAscendingNumbersAndNobodyTwice)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    gridOf(one).forEachCell(
      [&](const Numbers& members, const Numbers& candidates)
      {
        EXPECT_TRUE(strictlyAscending(members));
        EXPECT_TRUE(strictlyAscending(candidates));
        EXPECT_TRUE(
          std::includes(candidates.begin(), candidates.end(), members.begin(), members.end()));
      });
  }
}

TEST(CellGrid, LosesNoNeighbor)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    EXPECT_EQ(lostNeighbors(one), 0) << one.name;
  }
}

TEST(CellGrid, IsOneCellWhereFewerThanThreeFit)
{
  EXPECT_EQ(cellsPerAxis(8.4, 2.81, 1000), 1); // 8.4 / 2.81 < 3
  EXPECT_EQ(cellsPerAxis(8.4, 4.2, 1000), 1);
  EXPECT_EQ(cellsPerAxis(8.4, 100, 1000), 1);
  EXPECT_EQ(cellsPerAxis(8.4, 1e6, 1000), 1);
}

TEST(CellGrid, DividesWhereThreeAndMoreFit)
{
  EXPECT_EQ(cellsPerAxis(8.4, 2.79, 1000), 3); // 3 * 2.79 = 8.37 < 8.4
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
  boids::CellGrid(boids::PeriodicBox(8.4), 1, boids::Vectors(3, 0))
    .forEachCell([&](const Numbers&, const Numbers&) { ++visits; });
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
  boids::CellGrid(boids::PeriodicBox(8.4), 1, positions)
    .forEachCell(
      [&](const Numbers& members, const Numbers& candidates)
      {
        EXPECT_EQ(members.size(), 64);
        EXPECT_EQ(candidates.size(), 3 * 64);
      });
}

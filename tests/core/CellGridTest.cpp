// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "NeighborCases.h"
#include "Threads.h"

#include <boids/CellGrid.h>
#include <boids/RowCandidates.h>

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
  const auto numberAt = [&](std::int32_t place) { return grid.order()[place]; };
  boids::RowCandidates ofRow(grid);
  for (int row = 0; row < grid.rows(); ++row)
  {
    ofRow.take(row);
    for (int x = 0; x < grid.cellsPerAxis(); ++x)
    {
      const boids::Places cell = grid.cell(row, x);
      const boids::Candidates ofCell = ofRow.of(x);
      Numbers candidates(ofCell.size);
      std::transform(ofCell.places, ofCell.places + ofCell.size, candidates.begin(), numberAt);
      if (cell.size() > 0)
      {
        visit({grid.order().begin() + cell.first, grid.order().begin() + cell.last}, candidates);
      }
    }
  }
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

TEST(CellGrid, GivesAscendingMembersAndCandidatesAndNobodyTwice)
{
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    forEachCell(gridOf(one),
      [&](const Numbers& members, const Numbers& candidates)
      {
        EXPECT_TRUE(strictlyAscending(members));
        EXPECT_TRUE(strictlyAscending(candidates));
        EXPECT_TRUE(
          std::includes(candidates.begin(), candidates.end(), members.begin(), members.end()));
      });
  }
}

TEST(CellGrid, CrossesNoFaceWhereItSaysThatNoneIsCrossed)
{
  int without = 0;
  for (const support::NeighborCase& one : support::allNeighborCases())
  {
    SCOPED_TRACE(one.name);
    const boids::CellGrid grid = gridOf(one);
    const double half = one.parameters.period / 2;
    boids::RowCandidates ofRow(grid);
    for (int row = 0; row < grid.rows(); ++row)
    {
      ofRow.take(row);
      for (int x = 0; x < grid.cellsPerAxis(); ++x)
      {
        const boids::Candidates candidates = ofRow.of(x);
        without += candidates.acrossFaces ? 0 : 1;
        for (int axis = 0; axis < 3; ++axis)
        {
          for (std::int32_t i = grid.cell(row, x).first; i < grid.cell(row, x).last; ++i)
          {
            for (std::size_t k = 0; k < candidates.size; ++k)
            {
              const int j = grid.order()[candidates.places[k]];
              const double d =
                one.swarm[j].position[axis] - one.swarm[grid.order()[i]].position[axis];
              EXPECT_TRUE(candidates.acrossFaces || std::abs(d) <= half);
            }
          }
        }
      }
    }
  }
  EXPECT_GT(without, 0);
}

TEST(CellGrid, IsTheSameForAnyNumberOfThreads)
{
  support::Parameters parameters;
  const boids::Vectors positions =
    support::stateOf(support::uniformSwarm(40000, 8, parameters)).position;
  const auto orderBy = [&](int threads)
  {
    return support::withThreads(threads,
      [&]
      { return boids::CellGrid(boids::PeriodicBox(parameters.period), 0.3, positions).order(); });
  };
  const Numbers expected = orderBy(1);
  for (const int threads : {2, 3, 8})
  {
    EXPECT_EQ(orderBy(threads), expected) << threads;
  }
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

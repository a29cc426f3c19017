// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/Measures.h>

#include <gtest/gtest.h>

#include <cmath>

using support::columns;

TEST(MeanSpeed, IsTheMeanOfLengthsAndNotTheLengthOfTheMean)
{
  // (5 + 0 + 13)/3
  EXPECT_EQ(boids::measure(columns({{3, 4, 0}, {0, 0, 0}, {5, 0, -12}})).meanSpeed, 6);
  EXPECT_EQ(boids::measure(columns({{2, 0, 0}, {-2, 0, 0}})).meanSpeed, 2);
}

TEST(MeanSpeed, IsZeroWithoutBoids)
{
  EXPECT_EQ(boids::measure(boids::Vectors(3, 0)).meanSpeed, 0);
}

TEST(Polarization, IsOneIfAllFlyTheSameWayAtAnySpeed)
{
  EXPECT_EQ(boids::measure(columns({{0, 0, 1e-3}, {0, 0, 5}, {0, 0, 1e6}})).polarization, 1);
}

TEST(Polarization, IsZeroIfHeadingsCancel)
{
  EXPECT_EQ(boids::measure(columns({{3, 0, 0}, {-0.1, 0, 0}})).polarization, 0);
}

TEST(Polarization, BoidAtRestCountsAndAddsNothing)
{
  // headings x, y and none: sqrt(1 + 1 + 0)/3
  EXPECT_EQ(
    boids::measure(columns({{3, 0, 0}, {0, 4, 0}, {0, 0, 0}})).polarization, std::sqrt(2.0) / 3);
  // so slow that its square underflows: at rest as computed
  EXPECT_EQ(boids::measure(columns({{3, 0, 0}, {1e-200, 0, 0}})).polarization, 0.5);
}

TEST(Polarization, IsZeroWithoutBoidsAndWhereAllRest)
{
  EXPECT_EQ(boids::measure(boids::Vectors(3, 0)).polarization, 0);
  EXPECT_EQ(boids::measure(boids::Vectors::Zero(3, 4)).polarization, 0);
}

TEST(Measures, EqualBruteForceBitForBit)
{
  for (const int n : {1, 2, 3, 10, 333})
  {
    const brute_force::Swarm swarm = support::uniformSwarm(n, 50 + n, support::Parameters());
    const boids::State state = support::stateOf(swarm);
    EXPECT_EQ(boids::measure(state.velocity).meanSpeed, brute_force::meanSpeed(swarm));
    EXPECT_EQ(boids::measure(state.velocity).polarization, brute_force::polarization(swarm));
  }
}

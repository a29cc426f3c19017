// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "BruteForce.h"
#include "Support.h"

#include <boids/PeriodicBox.h>
#include <boids/State.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();

const boids::PeriodicBox box(8.4);
/// A box in which sums and differences of quarters are exact.
const boids::PeriodicBox exactBox(8);

double below(double x)
{
  return std::nextafter(x, -infinity);
}

double above(double x)
{
  return std::nextafter(x, infinity);
}

} // namespace

TEST(PeriodicBox, ContainsItsLowerFaceAndNotItsUpper)
{
  EXPECT_TRUE(box.contains(-4.2));
  EXPECT_TRUE(box.contains(0));
  EXPECT_TRUE(box.contains(below(4.2)));
  EXPECT_FALSE(box.contains(4.2));
  EXPECT_FALSE(box.contains(below(-4.2)));
  EXPECT_FALSE(box.contains(std::nan("")));
  EXPECT_FALSE(box.contains(infinity));
}

TEST(PeriodicBox, ShortestKeepsADifferenceUpToHalfAPeriod)
{
  EXPECT_EQ(exactBox.shortest(1.25), 1.25);
  EXPECT_EQ(exactBox.shortest(-3.75), -3.75);
  EXPECT_EQ(exactBox.shortest(4), 4);
  EXPECT_EQ(exactBox.shortest(-4), -4);
}

TEST(PeriodicBox, ShortestGoesThroughTheNearerFace)
{
  EXPECT_EQ(exactBox.shortest(4.25), -3.75); // 4.25 - 8
  EXPECT_EQ(exactBox.shortest(-7.5), 0.5);   // -7.5 + 8
  EXPECT_EQ(exactBox.shortest(above(4)), above(4) - 8);
  EXPECT_EQ(exactBox.shortest(below(-4)), below(-4) + 8);
}

TEST(PeriodicBox, ShortestOfTwoPositionsPointsFromTheFirstToTheSecond)
{
  // x: 3.5 - (-3.5) = 7 -> -1; y: -1 - 1 = -2; z: -4 - 3.75 = -7.75 -> 0.25
  const boids::Vector d = exactBox.shortest({-3.5, 1, 3.75}, {3.5, -1, -4});
  EXPECT_EQ(d, boids::Vector(-1, -2, 0.25));
}

TEST(PeriodicBox, WrapLeavesWhatIsInTheBox)
{
  for (const double x : {-4.2, -1e-300, 0.0, 0.1, 3.3333, below(4.2)})
  {
    EXPECT_EQ(box.wrap(x), x);
  }
}

TEST(PeriodicBox, WrapBringsBackFromEitherSide)
{
  EXPECT_EQ(exactBox.wrap(4), -4);       // 4 - 8 floor(8/8)
  EXPECT_EQ(exactBox.wrap(5.5), -2.5);   // 5.5 - 8 floor(9.5/8)
  EXPECT_EQ(exactBox.wrap(-4.25), 3.75); // -4.25 - 8 floor(-0.25/8)
  EXPECT_EQ(exactBox.wrap(-12), -4);     // -12 - 8 floor(-8/8)
  EXPECT_EQ(exactBox.wrap(1003), 3);     // 1003 - 8 floor(1007/8) = 1003 - 8 * 125
}

TEST(PeriodicBox, WrapMendsAResultBelowTheLowerFace)
{
  // 12.6 - 8.4 floor(16.8/8.4) = -4.2000000000000011 as computed
  EXPECT_LT(12.6 - 8.4 * 2, -4.2);
  EXPECT_EQ(box.wrap(12.6), -4.2);
}

TEST(PeriodicBox, WrapMendsAResultOnTheUpperFace)
{
  // 32.45 is 29.5 periods of 1.1; as computed 33/1.1 is below 30, so that 0.5500000000000007 is
  // left
  EXPECT_GT(32.45 - 1.1 * std::floor((32.45 + 0.55) / 1.1), 0.55);
  const double left = 32.45 - 1.1 * 29;
  EXPECT_EQ(boids::PeriodicBox(1.1).wrap(32.45), left - 1.1);
}

TEST(PeriodicBox, WrapStaysInTheBoxFarOut)
{
  // Far out the product is rounded by more than the distance to the face.
  support::Random random(1);
  int mended = 0;
  for (int i = 0; i < 20000; ++i)
  {
    const double period = random.between(0.5, 2);
    const double k = std::floor(random.between(-1e6, 1e6));
    const double far = period * (k + 0.5);
    const double plain = far - period * std::floor((far + period / 2) / period);
    const double wrapped = boids::PeriodicBox(period).wrap(far);
    mended += plain >= period / 2 || plain < -period / 2 ? 1 : 0;
    ASSERT_EQ(wrapped, brute_force::wrap(far, period));
    ASSERT_TRUE(-period / 2 <= wrapped && wrapped < period / 2) << far << " of " << period;
  }
  EXPECT_GT(mended, 1000); // the case is met, on both faces
}

TEST(PeriodicBox, WrapTwiceIsWrapOnce)
{
  support::Random random(2);
  for (int i = 0; i < 20000; ++i)
  {
    const double wrapped = box.wrap(random.between(-1e5, 1e5));
    ASSERT_TRUE(box.contains(wrapped));
    ASSERT_EQ(box.wrap(wrapped), wrapped);
  }
}

TEST(PeriodicBox, ImagesCountsThePeriodsWithTheirSign)
{
  EXPECT_EQ(box.images(4.2, -4.2), 1);
  EXPECT_EQ(box.images(-4.3, 4.1), -1);
  EXPECT_EQ(box.images(12.6, -4.2), 2); // 16.8 / 8.4
  EXPECT_EQ(box.images(1, 1), 0);
  EXPECT_EQ(exactBox.images(1003, 3), 125);
  EXPECT_EQ(boids::PeriodicBox(1e-3).images(1e9, 0), 1000000000000);
  EXPECT_EQ(exactBox.unwrap(3, 125), 1003);
  EXPECT_EQ(exactBox.unwrap(-1, -2), -17);
}

TEST(State, WrapIntoMovesTheBoidAndAddsToItsFlags)
{
  boids::State state;
  state.position = boids::Vectors::Zero(3, 2);
  state.velocity = boids::Vectors::Zero(3, 2);
  state.imageFlags.setZero(3, 2);
  state.imageFlags.col(1) << 10, 20, 30;
  boids::wrapInto(exactBox, state, 1, {5, -13, 2});
  EXPECT_EQ(state.position.col(1), boids::Vector(-3, 3, 2)); // 5 - 8, -13 + 16, 2
  EXPECT_EQ(state.imageFlags(0, 1), 11);
  EXPECT_EQ(state.imageFlags(1, 1), 18);
  EXPECT_EQ(state.imageFlags(2, 1), 30);
  EXPECT_EQ(state.imageFlags.col(0).cwiseAbs().sum(), 0);
}

TEST(Vector, CapLeavesAVectorUpToTheLimit)
{
  EXPECT_EQ(boids::cap({3, 4, 0}, 5), boids::Vector(3, 4, 0));
  EXPECT_EQ(boids::cap({2, 3, 6}, 7.5), boids::Vector(2, 3, 6)); // length 7
  EXPECT_EQ(boids::cap({0, 0, 0}, 0), boids::Vector(0, 0, 0));
}

TEST(Vector, CapShortensALongerVector)
{
  EXPECT_EQ(boids::cap({3, 4, 0}, 2.5), boids::Vector(1.5, 2, 0)); // by 2.5 / 5
  EXPECT_EQ(boids::cap({-2, 3, -6}, 3.5), boids::Vector(-1, 1.5, -3));
  EXPECT_EQ(boids::cap({3, 4, 0}, 0), boids::Vector(0, 0, 0));
}

TEST(Vector, CapFormsTheFactorFirst)
{
  // 49 * (1/49) is 0.99999999999999989 in doubles, (49 * 1)/49 would be 1.
  EXPECT_EQ(boids::cap({49, 0, 0}, 1).x(), 49 * (1.0 / 49));
  EXPECT_LT(boids::cap({49, 0, 0}, 1).x(), 1);
}

TEST(Vector, LengthAddsInTheGivenOrder)
{
  // (1 + u) + u is 1 and 1 + (u + u) is above 1 for u = 2^-53, the square of 2^-26.5.
  const double u = std::sqrt(0x1p-53);
  const double ordered = (1.0 + u * u) + u * u;
  EXPECT_EQ(boids::squaredLength({1, u, u}), ordered);
  EXPECT_NE(boids::squaredLength({u, u, 1}), ordered);
  EXPECT_EQ(boids::length({2, 3, 6}), 7);
  EXPECT_EQ(boids::length({1e-200, 0, 0}), 0); // its square underflows
}

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/IsometricProjection.h>

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <cmath>

namespace
{

using boids::Vector;

void expectNear(const Vector& a, const Vector& b)
{
  EXPECT_NEAR((a - b).norm(), 0, 1e-15 * (1 + b.norm())) << a.transpose() << " | " << b.transpose();
}

} // namespace

// The three axes of the model are 120 degrees apart in the picture, each sqrt(2/3) long: x down to
// the left, y down to the right, z up; all lean equally towards the viewer.
TEST(IsometricProjection, ShowsTheAxes)
{
  const double size = std::sqrt(2.0 / 3);
  const double depth = 1 / std::sqrt(3.0);
  expectNear(boids::isometric({1, 0, 0}), {-size * std::sqrt(0.75), -size / 2, depth});
  expectNear(boids::isometric({0, 1, 0}), {size * std::sqrt(0.75), -size / 2, depth});
  expectNear(boids::isometric({0, 0, 1}), {0, size, depth});
}

TEST(IsometricProjection, ShowsTheLineOfSightAsAPoint)
{
  for (const double t : {-3.7, -1.0, 0.1, 1e6})
  {
    const Vector shown = boids::isometric({t, t, t});
    EXPECT_EQ(shown.x(), 0);
    EXPECT_EQ(shown.y(), 0);
    EXPECT_NEAR(shown.z(), t * std::sqrt(3.0), 1e-15 * std::abs(t) * 4);
  }
}

// A camera's right hand is its direction crossed with the up vector, and its picture's up is that
// crossed with the direction.
TEST(IsometricProjection, IsWhatACameraSees)
{
  const Vector direction = Vector(-1, -1, -1).normalized();
  const Vector right = direction.cross(Vector::UnitZ()).normalized();
  const Vector up = right.cross(direction);
  for (int i = 0; i < 100; ++i)
  {
    const Vector a(std::sin(i), std::sin(2.3 * i), std::sin(5.1 * i + 1));
    expectNear(boids::isometric(a), {a.dot(right), a.dot(up), -a.dot(direction)});
    EXPECT_NEAR(boids::length(boids::isometric(a)), boids::length(a), 1e-15);
  }
}

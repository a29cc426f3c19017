// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// Cones for velocities that no start gives: exactly along an axis, tiny, huge.

#include "vtkSwarmArrays.h"
#include "vtkSwarmGeometry.h"

#include "vtkDoubleArray.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPolyData.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace
{

constexpr double cLength = 0.25;
constexpr double cRadius = 0.08;
constexpr int cSides = 8;

/// The cones of boids at (1, 2, 3) with the given velocities.
vtkNew<vtkPolyData> Cones(const std::vector<Eigen::Vector3d>& velocities)
{
  boids::State state;
  const auto number = static_cast<Eigen::Index>(velocities.size());
  state.position = Eigen::Vector3d(1, 2, 3).replicate(1, number);
  state.velocity.resize(3, number);
  for (Eigen::Index i = 0; i < number; ++i)
  {
    state.velocity.col(i) = velocities[static_cast<std::size_t>(i)];
  }
  state.imageFlags.setZero(3, number);
  vtkNew<vtkPolyData> flock;
  vtkSwarmArrays::AddBoids(state, {0, number}, flock);
  vtkNew<vtkPolyData> cones;
  vtkSwarmGeometry::MakeCones(flock, {cLength, cRadius, cSides}, cones);
  return cones;
}

std::vector<Eigen::Vector3d> AllDirections()
{
  std::vector<Eigen::Vector3d> directions;
  for (const double x : {-1., 0., 1.})
  {
    for (const double y : {-1., 0., 1.})
    {
      for (const double z : {-1., 0., 1.})
      {
        if (x != 0 || y != 0 || z != 0)
        {
          directions.emplace_back(x, y, z);
        }
      }
    }
  }
  for (const double side : {1e-16, 1e-9, -1e-5})
  {
    directions.emplace_back(-1, side, 0);
    directions.emplace_back(1, 0, side);
    directions.emplace_back(side, side, -1);
  }
  return directions;
}

/// Checks the cone whose first point is @a tip: centre, axis, length, and a round base at right
/// angles.
void ExpectCone(vtkPolyData* cones, vtkIdType tip, const Eigen::Vector3d& direction)
{
  const Eigen::Vector3d centre(1, 2, 3);
  const Eigen::Vector3d axis = direction / std::sqrt(direction.dot(direction));
  const Eigen::Vector3d offset = Eigen::Vector3d(cones->GetPoint(tip)) - centre;
  EXPECT_LT((offset - cLength / 2 * axis).norm(), 1e-14) << direction.transpose();
  Eigen::Vector3d sum(0, 0, 0);
  for (int side = 1; side <= cSides; ++side)
  {
    const Eigen::Vector3d corner = Eigen::Vector3d(cones->GetPoint(tip + side)) - centre;
    EXPECT_NEAR(corner.dot(axis), -cLength / 2, 1e-14) << direction.transpose();
    EXPECT_NEAR((corner + cLength / 2 * axis).norm(), cRadius, 1e-14) << direction.transpose();
    sum += corner;
  }
  EXPECT_LT((sum / cSides + cLength / 2 * axis).norm(), 1e-14) << direction.transpose();
}

} // namespace

TEST(Cone, PointsAlongTheVelocityInEveryDirection)
{
  const auto directions = AllDirections();
  const auto cones = Cones(directions);
  ASSERT_EQ(cones->GetNumberOfPoints(), static_cast<vtkIdType>(directions.size()) * (cSides + 1));
  for (std::size_t i = 0; i < directions.size(); ++i)
  {
    ExpectCone(cones, static_cast<vtkIdType>(i) * (cSides + 1), directions[i]);
  }
}

TEST(Cone, HasOneSizeForSlowAndFast)
{
  for (const double speed : {1e-160, 1e-100, 1e-3, 1., 1e6, 1e150})
  {
    const auto cones = Cones({Eigen::Vector3d(3 * speed, -4 * speed, 0)});
    ASSERT_EQ(cones->GetNumberOfPoints(), cSides + 1) << speed;
    ExpectCone(cones, 0, Eigen::Vector3d(3, -4, 0));
  }
}

TEST(Cone, IsAVertexForABoidAtRest)
{
  // The square of the last one's speed is too small for a double: at rest as computed.
  const auto cones = Cones({{1, 0, 0}, {0, 0, 0}, {0, 0, 2}, {1e-200, 0, 0}});
  EXPECT_EQ(cones->GetNumberOfVerts(), 2);
  EXPECT_EQ(cones->GetNumberOfPolys(), 2 * (cSides + 1));
  ASSERT_EQ(cones->GetNumberOfPoints(), 2 * (cSides + 1) + 2);
  ExpectCone(cones, 0, {1, 0, 0});
  ExpectCone(cones, cSides + 2, {0, 0, 1});
  for (const vtkIdType vertex : {vtkIdType{cSides + 1}, cones->GetNumberOfPoints() - 1})
  {
    EXPECT_EQ(Eigen::Vector3d(cones->GetPoint(vertex)), Eigen::Vector3d(1, 2, 3));
  }
  EXPECT_EQ(cones->GetPointData()->GetArray("BoidId")->GetTuple1(cSides + 1), 1);
}

TEST(Pieces, AreAPartition)
{
  for (const vtkIdType total : {0, 1, 2, 7, 150})
  {
    for (const int pieces : {1, 2, 3, 7, 200})
    {
      vtkIdType next = 0;
      for (int piece = 0; piece < pieces; ++piece)
      {
        const auto range = vtkSwarmArrays::PieceOf(total, piece, pieces);
        EXPECT_EQ(range.First, next);
        EXPECT_LE(range.Size(), total / pieces + 1);
        next = range.Last;
      }
      EXPECT_EQ(next, total);
    }
  }
}

TEST(Pieces, AreEmptyWhereThereIsNone)
{
  for (const int piece : {-1, 3, 4})
  {
    EXPECT_EQ(vtkSwarmArrays::PieceOf(150, piece, 3).Size(), 0) << piece;
  }
}

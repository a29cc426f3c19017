// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkSwarmGeometry.h"

#include "vtkSwarmArrays.h"

#include "vtkCellArray.h"
#include "vtkDoubleArray.h"
#include "vtkIdList.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPolyData.h"
#include "vtkUnsignedCharArray.h"

#include <boids/Entry.h>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include <cmath>
#include <initializer_list>
#include <vector>

namespace
{

/// The corners of the base as seen from its centre, in units of the radius: cosine and sine.
std::vector<Eigen::Vector2d> BaseCorners(int resolution)
{
  std::vector<Eigen::Vector2d> corners;
  for (int side = 0; side < resolution; ++side)
  {
    const double angle = 2 * std::acos(-1.0) * side / resolution;
    corners.emplace_back(std::cos(angle), std::sin(angle));
  }
  return corners;
}

/// Appends the points of cones: the tip, then the base anticlockwise seen from the tip.
class ConeMaker
{
public:
  explicit ConeMaker(const vtkSwarmGeometry::Cone& cone)
    : Shape(cone), Corners(BaseCorners(cone.Resolution))
  {
    this->Points->SetDataTypeToDouble();
  }

  void AddCone(vtkIdType boid, const Eigen::Vector3d& centre, const Eigen::Vector3d& velocity)
  {
    const Eigen::Vector3d axis = velocity.stableNormalized();
    const Eigen::Vector3d right = axis.unitOrthogonal();
    const Eigen::Vector3d up = axis.cross(right);
    const vtkIdType tip = this->AddPoint(boid, centre + this->Shape.Length / 2 * axis);
    const Eigen::Vector3d base = centre - this->Shape.Length / 2 * axis;
    for (const Eigen::Vector2d& corner : this->Corners)
    {
      this->AddPoint(boid, base + this->Shape.Radius * (corner.x() * right + corner.y() * up));
    }
    this->AddFaces(tip);
  }

  void AddVertex(vtkIdType boid, const Eigen::Vector3d& centre)
  {
    const vtkIdType point = this->AddPoint(boid, centre);
    this->Vertices->InsertNextCell(1, &point);
  }

  void Finish(vtkPolyData* output)
  {
    output->SetPoints(this->Points);
    output->SetVerts(this->Vertices);
    output->SetPolys(this->Faces);
  }

  vtkIdList* GetBoidOfPoint() { return this->BoidOfPoint; }

private:
  vtkIdType AddPoint(vtkIdType boid, const Eigen::Vector3d& point)
  {
    this->BoidOfPoint->InsertNextId(boid);
    return this->Points->InsertNextPoint(point.data());
  }

  void AddFaces(vtkIdType tip)
  {
    const int sides = this->Shape.Resolution;
    for (int side = 0; side < sides; ++side)
    {
      this->Faces->InsertNextCell({tip, tip + 1 + side, tip + 1 + (side + 1) % sides});
    }
    this->Faces->InsertNextCell(sides);
    for (int side = sides; side > 0; --side)
    {
      this->Faces->InsertCellPoint(tip + side);
    }
  }

  vtkSwarmGeometry::Cone Shape;
  std::vector<Eigen::Vector2d> Corners;
  vtkNew<vtkPoints> Points;
  vtkNew<vtkCellArray> Vertices;
  vtkNew<vtkCellArray> Faces;
  vtkNew<vtkIdList> BoidOfPoint;
};

/// A vertex with all arrays for each of some boids.
void MakeMarked(vtkPolyData* boids, std::initializer_list<vtkIdType> marked, vtkPolyData* output)
{
  vtkNew<vtkPoints> points;
  points->SetDataTypeToDouble();
  vtkNew<vtkCellArray> vertices;
  vtkNew<vtkIdList> ids;
  for (const vtkIdType index : marked)
  {
    vertices->InsertNextCell({points->InsertNextPoint(boids->GetPoint(index))});
    ids->InsertNextId(index);
  }
  output->SetPoints(points);
  output->SetVerts(vertices);
  vtkSwarmArrays::CopyTuples(boids->GetPointData(), ids, output->GetPointData());
  // Not coloured by default, so that the mark stands out from the boids.
  output->GetPointData()->SetActiveScalars(nullptr);
}

} // namespace

namespace vtkSwarmGeometry
{

void Cone::Validate() const
{
  boids::requirePositive("ConeLength", this->Length, 1e6);
  boids::requirePositive("ConeRadius", this->Radius, 1e6);
  boids::requireBetween("ConeResolution", std::int64_t{this->Resolution}, 3, 256);
}

std::size_t Cone::BytesPerBoid(std::size_t bytesPerPoint) const
{
  const std::size_t sides = static_cast<std::size_t>(this->Resolution);
  const std::size_t faces = sides * 4 + (sides + 1); // corners and offsets
  return (sides + 1) * (bytesPerPoint + sizeof(vtkIdType)) + faces * sizeof(vtkIdType);
}

void MakeCones(vtkPolyData* boids, const Cone& cone, vtkPolyData* output)
{
  vtkPointData* pointData = boids->GetPointData();
  auto* velocity = vtkDoubleArray::SafeDownCast(pointData->GetArray("Velocity"));
  auto* atRest = vtkUnsignedCharArray::SafeDownCast(pointData->GetArray("AtRest"));
  ConeMaker maker(cone);
  for (vtkIdType i = 0; i < boids->GetNumberOfPoints(); ++i)
  {
    const Eigen::Vector3d centre(boids->GetPoint(i));
    if (atRest->GetValue(i))
    {
      maker.AddVertex(i, centre);
    }
    else
    {
      maker.AddCone(i, centre, Eigen::Vector3d(velocity->GetTuple(i)));
    }
  }
  maker.Finish(output);
  vtkSwarmArrays::CopyTuples(pointData, maker.GetBoidOfPoint(), output->GetPointData());
}

void MakeConeGlyph(const Cone& cone, vtkPolyData* output)
{
  ConeMaker maker(cone);
  maker.AddCone(0, Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitX());
  maker.Finish(output);
}

void MakeVertexGlyph(vtkPolyData* output)
{
  ConeMaker maker({});
  maker.AddVertex(0, Eigen::Vector3d::Zero());
  maker.Finish(output);
}

void MakeChosenBoid(vtkPolyData* boids, vtkIdType index, vtkPolyData* output)
{
  MakeMarked(boids, {index}, output);
}

void MakeNobody(vtkPolyData* boids, vtkPolyData* output)
{
  MakeMarked(boids, {}, output);
}

void MakeBox(double period, vtkPolyData* output)
{
  vtkNew<vtkPoints> points;
  points->SetDataTypeToDouble();
  for (int corner = 0; corner < 8; ++corner)
  {
    const auto side = [&](int axis) { return (corner >> axis) & 1 ? period / 2 : -period / 2; };
    points->InsertNextPoint(side(0), side(1), side(2));
  }
  vtkNew<vtkCellArray> edges;
  for (vtkIdType corner = 0; corner < 8; ++corner)
  {
    for (int axis = 0; axis < 3; ++axis)
    {
      const vtkIdType other = corner | (vtkIdType{1} << axis);
      if (other != corner)
      {
        edges->InsertNextCell({corner, other});
      }
    }
  }
  output->SetPoints(points);
  output->SetLines(edges);
}

} // namespace vtkSwarmGeometry

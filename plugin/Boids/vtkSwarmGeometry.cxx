// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkSwarmGeometry.h"

#include "vtkSwarmArrays.h"

#include "vtkCellArray.h"
#include "vtkDoubleArray.h"
#include "vtkIdList.h"
#include "vtkIdTypeArray.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPolyData.h"
#include "vtkSmartPointer.h"
#include "vtkUnsignedCharArray.h"

#include <boids/Entry.h>
#include <boids/Parallel.h>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace
{

// Fewer cones are not worth a thread.
constexpr vtkIdType Grain = 1024;

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

/// Makes a cone or a vertex for each of some boids, in their order: all at once need to know where
/// the points and cells of each go.
class ShapeMaker
{
public:
  /// @param atRest whether each boid gets a vertex
  ShapeMaker(const vtkSwarmGeometry::Cone& cone, const unsigned char* atRest, vtkIdType boids)
    : Shape(cone), Corners(BaseCorners(cone.Resolution)), ConesBefore(boids + 1)
  {
    for (vtkIdType i = 0; i < boids; ++i)
    {
      this->ConesBefore[i + 1] = this->ConesBefore[i] + (atRest[i] ? 0 : 1);
    }
    const vtkIdType cones = this->ConesBefore[boids];
    const vtkIdType sides = cone.Resolution;
    this->Coordinates->SetNumberOfComponents(3);
    this->Coordinates->SetNumberOfTuples(this->FirstPoint(boids));
    this->BoidOfPoint->SetNumberOfIds(this->FirstPoint(boids));
    this->Vertices.Allocate(boids - cones, boids - cones);
    this->Faces.Allocate(cones * (sides + 1), cones * 4 * sides);
  }

  /// Of different boids by different threads, if need be.
  void Make(vtkIdType boid, const Eigen::Vector3d& centre, const Eigen::Vector3d& velocity)
  {
    const vtkIdType point = this->FirstPoint(boid);
    const vtkIdType cone = this->ConesBefore[boid];
    if (this->ConesBefore[boid + 1] == cone)
    {
      this->SetPoint(point, boid, centre);
      this->Vertices.Points->SetValue(boid - cone, point);
      this->Vertices.Offsets->SetValue(boid - cone, boid - cone);
      return;
    }
    this->SetConePoints(point, boid, centre, velocity.stableNormalized());
    this->SetFaces(cone, point);
  }

  void Finish(vtkPolyData* output)
  {
    vtkNew<vtkPoints> points;
    points->SetData(this->Coordinates);
    output->SetPoints(points);
    output->SetVerts(this->Vertices.Finish());
    output->SetPolys(this->Faces.Finish());
  }

  vtkIdList* GetBoidOfPoint() { return this->BoidOfPoint; }

private:
  struct Cells
  {
    vtkNew<vtkIdTypeArray> Offsets;
    vtkNew<vtkIdTypeArray> Points;

    void Allocate(vtkIdType cells, vtkIdType points)
    {
      this->Offsets->SetNumberOfValues(cells + 1);
      this->Points->SetNumberOfValues(points);
      this->Offsets->SetValue(cells, points);
    }

    vtkSmartPointer<vtkCellArray> Finish()
    {
      auto cells = vtkSmartPointer<vtkCellArray>::New();
      cells->SetData(this->Offsets, this->Points);
      return cells;
    }
  };

  vtkIdType FirstPoint(vtkIdType boid) const
  {
    return boid + this->ConesBefore[boid] * this->Shape.Resolution;
  }

  void SetPoint(vtkIdType index, vtkIdType boid, const Eigen::Vector3d& point)
  {
    std::copy(point.data(), point.data() + 3, this->Coordinates->GetPointer(3 * index));
    this->BoidOfPoint->SetId(index, boid);
  }

  /// The tip, then the base anticlockwise seen from the tip.
  void SetConePoints(
    vtkIdType tip, vtkIdType boid, const Eigen::Vector3d& centre, const Eigen::Vector3d& axis)
  {
    const Eigen::Vector3d right = axis.unitOrthogonal();
    const Eigen::Vector3d up = axis.cross(right);
    this->SetPoint(tip, boid, centre + this->Shape.Length / 2 * axis);
    const Eigen::Vector3d base = centre - this->Shape.Length / 2 * axis;
    for (int side = 0; side < this->Shape.Resolution; ++side)
    {
      const Eigen::Vector2d& corner = this->Corners[side];
      this->SetPoint(
        tip + 1 + side, boid, base + this->Shape.Radius * (corner.x() * right + corner.y() * up));
    }
  }

  /// The triangles of the sides, then the base.
  void SetFaces(vtkIdType cone, vtkIdType tip)
  {
    const vtkIdType sides = this->Shape.Resolution;
    vtkIdType* const offset = this->Faces.Offsets->GetPointer(cone * (sides + 1));
    vtkIdType* corner = this->Faces.Points->GetPointer(cone * 4 * sides);
    for (vtkIdType side = 0; side <= sides; ++side)
    {
      offset[side] = cone * 4 * sides + 3 * side;
    }
    for (vtkIdType side = 0; side < sides; ++side)
    {
      *corner++ = tip;
      *corner++ = tip + 1 + side;
      *corner++ = tip + 1 + (side + 1) % sides;
    }
    for (vtkIdType side = sides; side > 0; --side)
    {
      *corner++ = tip + side;
    }
  }

  vtkSwarmGeometry::Cone Shape;
  std::vector<Eigen::Vector2d> Corners;
  std::vector<vtkIdType> ConesBefore; ///< each boid, and the end
  vtkNew<vtkDoubleArray> Coordinates;
  vtkNew<vtkIdList> BoidOfPoint;
  Cells Vertices;
  Cells Faces;
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
  return (sides + 1) * (bytesPerPoint + sizeof(vtkIdType)) + (faces + 1) * sizeof(vtkIdType);
}

void MakeCones(vtkPolyData* boids, const Cone& cone, vtkPolyData* output)
{
  vtkPointData* pointData = boids->GetPointData();
  const vtkIdType count = boids->GetNumberOfPoints();
  const auto numbers = [](vtkDataArray* array) -> const double*
  { return vtkDoubleArray::SafeDownCast(array)->GetPointer(0); };
  const double* const position = numbers(boids->GetPoints()->GetData());
  const double* const velocity = numbers(pointData->GetArray("Velocity"));
  auto* atRest = vtkUnsignedCharArray::SafeDownCast(pointData->GetArray("AtRest"));
  ShapeMaker maker(cone, atRest->GetPointer(0), count);
  boids::inParallel(count, Grain,
    [&](vtkIdType first, vtkIdType last)
    {
      for (vtkIdType i = first; i < last; ++i)
      {
        maker.Make(i, Eigen::Vector3d(position + 3 * i), Eigen::Vector3d(velocity + 3 * i));
      }
    });
  maker.Finish(output);
  vtkSwarmArrays::CopyTuples(pointData, maker.GetBoidOfPoint(), output->GetPointData());
}

void MakeConeGlyph(const Cone& cone, vtkPolyData* output)
{
  const unsigned char moves = 0;
  ShapeMaker maker(cone, &moves, 1);
  maker.Make(0, Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitX());
  maker.Finish(output);
}

void MakeVertexGlyph(vtkPolyData* output)
{
  const unsigned char atRest = 1;
  ShapeMaker maker({}, &atRest, 1);
  maker.Make(0, Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero());
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

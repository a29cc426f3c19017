// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkIsometricSVG.h"

#include "vtkSwarmArrays.h"
#include "vtkSwarmGeometry.h"

#include "vtkDataArray.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPointsProjectedHull.h"
#include "vtkPolyData.h"
#include "vtkXMLDataElement.h"

#include <boids/Entry.h>
#include <boids/IsometricProjection.h>

#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace
{

constexpr int Width = 800;
constexpr int Height = 860;
constexpr double CubeHeight = 740;
// The title is above the cube.
constexpr double CentreX = 400;
constexpr double CentreY = 450;
constexpr double PointRadius = 2;
// A velocity whose share in the plane of the picture is smaller is at right angles to it.
constexpr double EndOn = 1e-6;
// Of the box that MakeBox makes.
constexpr vtkIdType FarthestCorner = 0;
constexpr vtkIdType NearestCorner = 7;
constexpr vtkIdType NoCorner = -1;

/// A number with some digits after the point, whatever the user's language.
std::string Text(double value, int digits = 2)
{
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  stream.setf(std::ios::fixed);
  stream.precision(digits);
  stream << value;
  return stream.str();
}

vtkXMLDataElement* Add(vtkXMLDataElement* parent, const char* name)
{
  vtkNew<vtkXMLDataElement> element;
  element->SetName(name);
  parent->AddNestedElement(element);
  return element;
}

void AddText(vtkXMLDataElement* parent, const char* name, const std::string& text)
{
  Add(parent, name)->SetCharacterData(text.c_str(), static_cast<int>(text.size()));
}

void Set(vtkXMLDataElement* element, const char* name, const std::string& value)
{
  element->SetAttribute(name, value.c_str());
}

std::string Pair(double x, double y)
{
  return Text(x) + "," + Text(y);
}

/// What is drawn of one swarm.
class Picture
{
public:
  explicit Picture(vtkPolyData* boids) : Boids(boids)
  {
    this->Period = vtkSwarmArrays::FieldOf(boids, "Period");
    boids::requirePositive("Period", this->Period, 1e6);
    this->Cone.Length = vtkSwarmArrays::FieldOf(boids, "ConeLength");
    this->Cone.Radius = vtkSwarmArrays::FieldOf(boids, "ConeRadius");
    this->Cone.Resolution = static_cast<int>(vtkSwarmArrays::FieldOf(boids, "ConeResolution"));
    this->Cone.Validate();
    // Its diagonal along z and against x and y is upright, and the longest in the picture.
    this->Scale = CubeHeight / (this->Period * 2 * std::sqrt(2.0 / 3));
  }

  vtkSmartPointer<vtkXMLDataElement> Draw()
  {
    vtkNew<vtkXMLDataElement> svg;
    svg->SetName("svg");
    Set(svg, "xmlns", "http://www.w3.org/2000/svg");
    Set(svg, "width", std::to_string(Width));
    Set(svg, "height", std::to_string(Height));
    Set(svg, "viewBox", "0 0 " + std::to_string(Width) + " " + std::to_string(Height));
    this->DrawTitle(svg);
    this->DrawEdges(svg, "edges-behind", FarthestCorner, "5 5");
    this->DrawEdges(svg, "edges-around", NoCorner, "none");
    this->DrawBoids(svg);
    this->DrawEdges(svg, "edges-in-front", NearestCorner, "none");
    this->DrawRing(svg);
    return svg.Get();
  }

private:
  /// Pixels from the left and from the top, and towards the viewer.
  boids::Vector OnPicture(const boids::Vector& point) const
  {
    const boids::Vector seen = this->Scale * boids::isometric(point);
    return {CentreX + seen.x(), CentreY - seen.y(), seen.z()};
  }

  static boids::Vector PointOf(vtkPolyData* data, vtkIdType index)
  {
    boids::Vector point;
    data->GetPoint(index, point.data());
    return point;
  }

  void DrawTitle(vtkXMLDataElement* svg) const
  {
    const double time = vtkSwarmArrays::FieldOf(this->Boids, "Tick") *
      vtkSwarmArrays::FieldOf(this->Boids, "TimeStep");
    const std::string title = "time " + Text(time) + " s, mean speed " +
      Text(vtkSwarmArrays::FieldOf(this->Boids, "MeanSpeed"), 4);
    AddText(svg, "title", title);
    AddText(svg, "desc",
      "Seen along (-1, -1, -1), z up, without perspective. Nearer boids are darker. Overlap in the "
      "picture is not nearness in space.");
    vtkXMLDataElement* paper = Add(svg, "rect");
    Set(paper, "width", std::to_string(Width));
    Set(paper, "height", std::to_string(Height));
    Set(paper, "fill", "white");
    vtkXMLDataElement* text = Add(svg, "text");
    Set(text, "x", Text(CentreX, 0));
    Set(text, "y", "40");
    Set(text, "text-anchor", "middle");
    Set(text, "font-family", "sans-serif");
    Set(text, "font-size", "22");
    text->SetCharacterData(title.c_str(), static_cast<int>(title.size()));
  }

  /// The three edges of the cube that meet in its nearest or farthest corner, or the other six.
  void DrawEdges(vtkXMLDataElement* svg, const char* id, vtkIdType corner, const char* dashes) const
  {
    vtkNew<vtkPolyData> box;
    vtkSwarmGeometry::MakeBox(this->Period, box);
    std::string path;
    for (vtkIdType line = 0; line < box->GetNumberOfCells(); ++line)
    {
      vtkIdType count = 0;
      const vtkIdType* ends = nullptr;
      box->GetCellPoints(line, count, ends);
      const auto meetsIn = [&](vtkIdType one) { return ends[0] == one || ends[1] == one; };
      const bool isAround = !meetsIn(NearestCorner) && !meetsIn(FarthestCorner);
      if (corner == NoCorner ? isAround : meetsIn(corner))
      {
        const boids::Vector from = this->OnPicture(PointOf(box, ends[0]));
        const boids::Vector to = this->OnPicture(PointOf(box, ends[1]));
        path += "M" + Pair(from.x(), from.y()) + "L" + Pair(to.x(), to.y());
      }
    }
    vtkXMLDataElement* edges = Add(svg, "path");
    Set(edges, "id", id);
    Set(edges, "d", path);
    Set(edges, "stroke", "#8a94a0");
    Set(edges, "stroke-dasharray", dashes);
    Set(edges, "fill", "none");
  }

  void DrawBoids(vtkXMLDataElement* svg)
  {
    vtkNew<vtkPolyData> cones;
    vtkSwarmGeometry::MakeCones(this->Boids, this->Cone, cones);
    const std::vector<vtkIdType> firstPoint = this->FirstPoints();
    std::vector<std::pair<double, vtkIdType>> order;
    for (vtkIdType boid = 0; boid < this->Boids->GetNumberOfPoints(); ++boid)
    {
      order.emplace_back(this->OnPicture(PointOf(this->Boids, boid)).z(), boid);
    }
    std::sort(order.begin(), order.end());
    vtkXMLDataElement* group = Add(svg, "g");
    Set(group, "id", "boids");
    Set(group, "fill", "#14507d");
    Set(group, "stroke", "white");
    Set(group, "stroke-width", "0.5");
    for (const auto& [depth, boid] : order)
    {
      vtkXMLDataElement* shape =
        this->DrawBoid(group, boid, cones, firstPoint[boid], firstPoint[boid + 1]);
      // The depth is 0 in the middle of the cube.
      const double nearness = 0.5 + depth / (this->Scale * this->Period * std::sqrt(3.0));
      Set(shape, "fill-opacity", Text(0.35 + 0.65 * std::clamp(nearness, 0.0, 1.0)));
      AddText(shape, "title", "boid " + std::to_string(this->IdOf(boid)));
    }
  }

  /// A polygon or a point, placed by its transform.
  vtkXMLDataElement* DrawBoid(vtkXMLDataElement* group, vtkIdType boid, vtkPolyData* cones,
    vtkIdType first, vtkIdType last) const
  {
    const boids::Vector centre = this->OnPicture(PointOf(this->Boids, boid));
    const std::string outline =
      this->IsEndOn(boid) ? std::string() : this->Outline(cones, first, last, centre);
    vtkXMLDataElement* shape = Add(group, outline.empty() ? "circle" : "polygon");
    Set(shape, "transform", "translate(" + Pair(centre.x(), centre.y()) + ")");
    if (outline.empty())
    {
      Set(shape, "r", Text(PointRadius, 0));
    }
    else
    {
      Set(shape, "points", outline);
    }
    return shape;
  }

  /// The corners of what a cone covers, from its centre; empty for a point.
  std::string Outline(
    vtkPolyData* cones, vtkIdType first, vtkIdType last, const boids::Vector& centre) const
  {
    vtkNew<vtkPointsProjectedHull> hull;
    hull->SetDataTypeToDouble();
    for (vtkIdType point = first; point < last; ++point)
    {
      const boids::Vector corner = this->OnPicture(PointOf(cones, point)) - centre;
      hull->InsertNextPoint(corner.x(), corner.y(), 0);
    }
    const int count = last - first < 3 ? 0 : hull->GetSizeCCWHullZ();
    std::vector<double> corners(2 * static_cast<std::size_t>(count));
    hull->GetCCWHullZ(corners.data(), count);
    std::string points;
    for (std::size_t i = 0; i + 1 < corners.size(); i += 2)
    {
      points += (i ? " " : "") + Pair(corners[i], corners[i + 1]);
    }
    return points;
  }

  bool IsEndOn(vtkIdType boid) const
  {
    boids::Vector velocity;
    this->Boids->GetPointData()->GetArray("Velocity")->GetTuple(boid, velocity.data());
    const boids::Vector seen = boids::isometric(velocity);
    return std::hypot(seen.x(), seen.y()) <= EndOn * std::abs(seen.z());
  }

  /// The first point of each boid among those of the cones, and their end.
  std::vector<vtkIdType> FirstPoints() const
  {
    vtkDataArray* atRest = this->Boids->GetPointData()->GetArray("AtRest");
    std::vector<vtkIdType> first{0};
    for (vtkIdType boid = 0; boid < this->Boids->GetNumberOfPoints(); ++boid)
    {
      const vtkIdType points = atRest->GetTuple1(boid) != 0 ? 1 : this->Cone.Resolution + 1;
      first.push_back(first.back() + points);
    }
    return first;
  }

  vtkIdType IdOf(vtkIdType boid) const
  {
    vtkDataArray* ids = this->Boids->GetPointData()->GetArray("BoidId");
    return static_cast<vtkIdType>(ids->GetTuple1(boid));
  }

  void DrawRing(vtkXMLDataElement* svg) const
  {
    const auto chosen = static_cast<vtkIdType>(vtkSwarmArrays::FieldOf(this->Boids, "ChosenBoid"));
    for (vtkIdType boid = 0; boid < this->Boids->GetNumberOfPoints(); ++boid)
    {
      if (this->IdOf(boid) == chosen)
      {
        const boids::Vector centre = this->OnPicture(PointOf(this->Boids, boid));
        vtkXMLDataElement* ring = Add(svg, "circle");
        Set(ring, "id", "chosen-boid");
        Set(ring, "transform", "translate(" + Pair(centre.x(), centre.y()) + ")");
        Set(ring, "r", Text(std::max(10.0, this->Scale * this->Cone.Length)));
        Set(ring, "fill", "none");
        Set(ring, "stroke", "#d9541e");
        Set(ring, "stroke-width", "3");
      }
    }
  }

  vtkPolyData* Boids;
  double Period = 0;
  vtkSwarmGeometry::Cone Cone;
  double Scale = 0; ///< pixels a unit of length
};

/// A swarm has a vertex for each point, and arrays of these types.
void RequireSwarm(vtkPolyData* data)
{
  const auto require = [](bool holds, const char* what)
  {
    if (!holds)
    {
      throw std::invalid_argument(
        std::string("An isometric SVG shows the port Boids of a swarm; the input lacks ") + what +
        ".");
    }
  };
  require(data->GetNumberOfVerts() == data->GetNumberOfPoints() &&
      data->GetNumberOfCells() == data->GetNumberOfPoints(),
    "a vertex for each point");
  const auto requireArray = [&](vtkDataArray* array, int type, int components, const char* what)
  {
    require(array && (type == VTK_VOID || array->GetDataType() == type) &&
        array->GetNumberOfComponents() == components,
      what);
  };
  if (data->GetNumberOfPoints() > 0)
  {
    vtkPointData* arrays = data->GetPointData();
    requireArray(data->GetPoints()->GetData(), VTK_DOUBLE, 3, "points in double");
    requireArray(arrays->GetArray("Velocity"), VTK_DOUBLE, 3, "the array Velocity in double");
    requireArray(arrays->GetArray("AtRest"), VTK_UNSIGNED_CHAR, 1, "the array AtRest");
    requireArray(arrays->GetArray("BoidId"), VTK_VOID, 1, "the array BoidId");
  }
}

} // namespace

namespace vtkIsometricSVG
{

vtkSmartPointer<vtkXMLDataElement> Draw(vtkPolyData* boids)
{
  RequireSwarm(boids);
  return Picture(boids).Draw();
}

} // namespace vtkIsometricSVG

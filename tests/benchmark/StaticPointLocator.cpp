// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// VTK's own grid for points that do not move.

#include "Images.h"

#include <vtkDoubleArray.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSMPTools.h>
#include <vtkStaticPointLocator.h>

namespace benchmarks
{

namespace
{

class StaticPointLocator : public Method
{
public:
  explicit StaticPointLocator(const Parameters& parameters) : rule_(parameters), images_(rule_) {}

  void tick(Flock& flock) override
  {
    images_.make(flock.state.position);
    vtkNew<vtkDoubleArray> coordinates;
    coordinates->SetNumberOfComponents(3);
    // VTK only reads them.
    coordinates->SetArray(
      const_cast<double*>(images_.data()), static_cast<vtkIdType>(3 * images_.size()), 1);
    vtkNew<vtkPoints> points;
    points->SetData(coordinates);
    vtkNew<vtkPolyData> data;
    data->SetPoints(points);
    vtkNew<vtkStaticPointLocator> locator;
    locator->SetDataSet(data);
    // VTK's threads are not those that the benchmark limits.
    vtkSMPTools::LocalScope(vtkSMPTools::Config(1), [&] { locator->BuildLocator(); });
    vtkNew<vtkIdList> found;
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      locator->FindPointsWithinRadius(images_.reach(), flock.state.position.col(i).data(), found);
      Sums sums;
      for (vtkIdType k = 0; k < found->GetNumberOfIds(); ++k)
      {
        rule_.look(flock.state, i, images_.number(found->GetId(k)), sums);
      }
      rule_.settle(flock, i, sums);
    }
    rule_.advance(flock);
  }

private:
  Rule rule_;
  Images images_;
};

} // namespace

std::unique_ptr<Method> makeStaticPointLocator(const Parameters& parameters)
{
  return std::make_unique<StaticPointLocator>(parameters);
}

} // namespace benchmarks

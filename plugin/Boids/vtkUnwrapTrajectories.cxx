// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkUnwrapTrajectories.h"

#include "vtkSwarmArrays.h"

#include "vtkDataArray.h"
#include "vtkDoubleArray.h"
#include "vtkInformation.h"
#include "vtkNew.h"
#include "vtkObjectFactory.h"
#include "vtkPointData.h"
#include "vtkPointSet.h"
#include "vtkPoints.h"

#include <boids/Entry.h>
#include <boids/PeriodicBox.h>

#include <exception>
#include <stdexcept>

vtkStandardNewMacro(vtkUnwrapTrajectories);

namespace
{

vtkDataArray* ImageFlagsOf(vtkPointSet* input)
{
  vtkDataArray* flags = input->GetPointData()->GetArray("ImageFlags");
  if (!flags || flags->GetNumberOfComponents() != 3)
  {
    throw std::invalid_argument("Unwrap Trajectories needs the point array ImageFlags with 3 "
                                "components, as the port Boids of a swarm "
                                "has it.");
  }
  return flags;
}

} // namespace

vtkUnwrapTrajectories::vtkUnwrapTrajectories() = default;

vtkUnwrapTrajectories::~vtkUnwrapTrajectories() = default;

int vtkUnwrapTrajectories::RequestData(
  vtkInformation*, vtkInformationVector** input, vtkInformationVector* output)
{
  vtkPointSet* wrapped = vtkPointSet::GetData(input[0]);
  vtkPointSet* unwrapped = vtkPointSet::GetData(output);
  const vtkIdType count = wrapped->GetNumberOfPoints();
  if (count == 0)
  {
    // Nobody to move: an empty part of a parallel run need not have any array.
    unwrapped->ShallowCopy(wrapped);
    return 1;
  }
  try
  {
    vtkDataArray* flags = ImageFlagsOf(wrapped);
    const double period = vtkSwarmArrays::FieldOf(wrapped, "Period");
    boids::requirePositive("Period", period, 1e6);
    const boids::PeriodicBox box(period);
    vtkNew<vtkDoubleArray> coordinates;
    coordinates->SetNumberOfComponents(3);
    coordinates->SetNumberOfTuples(count);
    vtkDataArray* from = wrapped->GetPoints()->GetData();
    for (vtkIdType i = 0; i < count; ++i)
    {
      for (int axis = 0; axis < 3; ++axis)
      {
        const auto crossed = static_cast<vtkTypeInt64>(flags->GetComponent(i, axis));
        coordinates->SetTypedComponent(i, axis, box.unwrap(from->GetComponent(i, axis), crossed));
      }
    }
    vtkNew<vtkPoints> points;
    points->SetData(coordinates);
    unwrapped->ShallowCopy(wrapped);
    unwrapped->SetPoints(points);
  }
  catch (const std::exception& error)
  {
    vtkErrorMacro(<< error.what());
    unwrapped->Initialize();
  }
  return 1;
}

void vtkUnwrapTrajectories::PrintSelf(ostream& os, vtkIndent indent)
{
  this->Superclass::PrintSelf(os, indent);
}

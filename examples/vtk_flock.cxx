// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The source in a VTK program, without ParaView: the boids with ten neighbours or more at 20 s.

#include "vtkNew.h"
#include "vtkPeriodicBoids.h"
#include "vtkPolyData.h"
#include "vtkThresholdPoints.h"

#include <iostream>

int main()
{
  vtkNew<vtkPeriodicBoids> boids;
  boids->SetNumberOfBoids(300);
  boids->SetPerceptionRadius(0.8);
  vtkNew<vtkThresholdPoints> social;
  social->SetInputConnection(boids->GetOutputPort());
  social->SetInputArrayToProcess(0, 0, 0, vtkDataObject::FIELD_ASSOCIATION_POINTS, "NeighborCount");
  social->ThresholdByUpper(10);
  social->UpdateTimeStep(20);
  std::cout << social->GetOutput()->GetNumberOfPoints() << " of "
            << boids->GetOutput()->GetNumberOfPoints() << " boids have ten neighbours or more\n";
}

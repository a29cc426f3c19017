// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkBoidGlyphSource.h"

#include "vtkSwarmGeometry.h"

#include "vtkMultiBlockDataSet.h"
#include "vtkNew.h"
#include "vtkObjectFactory.h"
#include "vtkPolyData.h"

#include <exception>

vtkStandardNewMacro(vtkBoidGlyphSource);

vtkBoidGlyphSource::vtkBoidGlyphSource()
{
  this->SetNumberOfInputPorts(0);
}

vtkBoidGlyphSource::~vtkBoidGlyphSource() = default;

int vtkBoidGlyphSource::RequestData(
  vtkInformation*, vtkInformationVector**, vtkInformationVector* output)
{
  vtkNew<vtkPolyData> cone;
  vtkNew<vtkPolyData> vertex;
  try
  {
    const vtkSwarmGeometry::Cone shape{this->ConeLength, this->ConeRadius, this->ConeResolution};
    shape.Validate();
    vtkSwarmGeometry::MakeConeGlyph(shape, cone);
    vtkSwarmGeometry::MakeVertexGlyph(vertex);
  }
  catch (const std::exception& error)
  {
    vtkErrorMacro(<< error.what());
  }
  vtkMultiBlockDataSet* blocks = vtkMultiBlockDataSet::GetData(output);
  blocks->SetBlock(0, cone);
  blocks->SetBlock(1, vertex);
  return 1;
}

void vtkBoidGlyphSource::PrintSelf(ostream& os, vtkIndent indent)
{
  this->Superclass::PrintSelf(os, indent);
  os << indent << "ConeLength: " << this->ConeLength << "\n";
  os << indent << "ConeRadius: " << this->ConeRadius << "\n";
  os << indent << "ConeResolution: " << this->ConeResolution << "\n";
}

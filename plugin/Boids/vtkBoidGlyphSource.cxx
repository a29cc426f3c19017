// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkBoidGlyphSource.h"

#include "vtkSwarmGeometry.h"

#include "vtkAlgorithm.h"
#include "vtkDataArray.h"
#include "vtkDataObject.h"
#include "vtkFieldData.h"
#include "vtkInformation.h"
#include "vtkInformationIntegerKey.h"
#include "vtkInformationStringKey.h"
#include "vtkMultiBlockDataSet.h"
#include "vtkNew.h"
#include "vtkObjectFactory.h"
#include "vtkPolyData.h"

#include <exception>

vtkStandardNewMacro(vtkBoidGlyphSource);

namespace
{

/// Sets a size to what the field data say, if they do.
template <class Size>
void Take(const char* name, vtkDataObject* input, Size& size)
{
  vtkDataArray* array = input ? input->GetFieldData()->GetArray(name) : nullptr;
  if (array && array->GetNumberOfValues() == 1)
  {
    size = static_cast<Size>(array->GetTuple1(0));
  }
}

} // namespace

vtkBoidGlyphSource::vtkBoidGlyphSource()
{
  this->SetNumberOfInputPorts(1);
}

vtkBoidGlyphSource::~vtkBoidGlyphSource() = default;

int vtkBoidGlyphSource::FillInputPortInformation(int, vtkInformation* info)
{
  info->Set(vtkAlgorithm::INPUT_REQUIRED_DATA_TYPE(), "vtkDataObject");
  info->Set(vtkAlgorithm::INPUT_IS_OPTIONAL(), 1);
  return 1;
}

int vtkBoidGlyphSource::RequestData(
  vtkInformation*, vtkInformationVector** input, vtkInformationVector* output)
{
  vtkNew<vtkPolyData> cone;
  vtkNew<vtkPolyData> vertex;
  try
  {
    vtkDataObject* swarm = vtkDataObject::GetData(input[0]);
    vtkSwarmGeometry::Cone shape;
    Take("ConeLength", swarm, shape.Length);
    Take("ConeRadius", swarm, shape.Radius);
    Take("ConeResolution", swarm, shape.Resolution);
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
}

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkIsometricSVGWriter.h"

#include "vtkIsometricSVG.h"

#include "vtkAlgorithm.h"
#include "vtkErrorCode.h"
#include "vtkInformation.h"
#include "vtkInformationStringKey.h"
#include "vtkObjectFactory.h"
#include "vtkPolyData.h"
#include "vtkXMLDataElement.h"

#include <vtksys/FStream.hxx>

#include <exception>
#include <filesystem>
#include <system_error>

vtkStandardNewMacro(vtkIsometricSVGWriter);

namespace
{

/// Not a device or a pipe, which somebody else has made.
void RemoveHalfWritten(const char* name)
{
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored))
  {
    std::filesystem::remove(name, ignored);
  }
}

} // namespace

vtkIsometricSVGWriter::vtkIsometricSVGWriter() = default;

vtkIsometricSVGWriter::~vtkIsometricSVGWriter()
{
  this->SetFileName(nullptr);
}

int vtkIsometricSVGWriter::FillInputPortInformation(int, vtkInformation* info)
{
  info->Set(vtkAlgorithm::INPUT_REQUIRED_DATA_TYPE(), "vtkPolyData");
  return 1;
}

void vtkIsometricSVGWriter::WriteData()
{
  if (!this->FileName || !*this->FileName)
  {
    vtkErrorMacro("The file to be written has no name.");
    this->SetErrorCode(vtkErrorCode::NoFileNameError);
    return;
  }
  try
  {
    // Drawn before the file is opened: where that fails, an old file stays.
    const auto picture = vtkIsometricSVG::Draw(vtkPolyData::SafeDownCast(this->GetInput()));
    vtksys::ofstream file(this->FileName);
    if (!file)
    {
      vtkErrorMacro("The file " << this->FileName << " cannot be opened.");
      this->SetErrorCode(vtkErrorCode::CannotOpenFileError);
      return;
    }
    file << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    picture->PrintXML(file, vtkIndent());
    file << "\n";
    file.close();
    if (!file)
    {
      RemoveHalfWritten(this->FileName);
      vtkErrorMacro("The disk is full: " << this->FileName << " could not be written.");
      this->SetErrorCode(vtkErrorCode::OutOfDiskSpaceError);
    }
  }
  catch (const std::exception& error)
  {
    vtkErrorMacro(<< error.what());
    this->SetErrorCode(vtkErrorCode::UserError);
  }
}

void vtkIsometricSVGWriter::PrintSelf(ostream& os, vtkIndent indent)
{
  this->Superclass::PrintSelf(os, indent);
  os << indent << "FileName: " << (this->FileName ? this->FileName : "(none)") << "\n";
}

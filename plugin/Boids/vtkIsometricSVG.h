// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/// The isometric picture of a swarm as an SVG document. Private to the module.
#ifndef vtkIsometricSVG_h
#define vtkIsometricSVG_h

#include "vtkSmartPointer.h"

class vtkPolyData;
class vtkXMLDataElement;

namespace vtkIsometricSVG
{

/// The picture that vtkIsometricSVGWriter describes, of a vertex a boid. Throws
/// std::invalid_argument with a sentence for the user if something of a swarm is missing.
vtkSmartPointer<vtkXMLDataElement> Draw(vtkPolyData* boids);

} // namespace vtkIsometricSVG

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/**
 * @class   vtkIsometricSVGWriter
 * @brief   Writes a swarm in its fixed isometric projection as a vector graphic, without OpenGL.
 *
 * Seen along (-1, -1, -1) without perspective, z up, as in the Boids Isometric View. 800 x 860
 * pixels, the cube 740 of them high, whatever its period. Drawn are, in this order: the time and
 * the mean speed as a title; the edges of the cube behind the boids; each boid, the farthest first,
 * as the outline of its cone, nearer ones darker, or as a point if it is at rest or flies along the
 * line of sight; the edges of the cube in front of them; a ring round the chosen boid. Overlap in
 * the picture is not nearness in space. The element of a boid holds its number as a tooltip.
 *
 * Input: vtkPolyData of a swarm, its port Boids or a file made from it, with a vertex a boid and
 * - the points, and the point array `Velocity` (3 components), both double
 * - the point arrays `AtRest` (unsigned char) and `BoidId`
 * - the field arrays `Period`, `TimeStep`, `Tick`, `MeanSpeed`, `ChosenBoid`, `ConeLength`,
 *   `ConeRadius` and `ConeResolution`
 *
 * Without one of them, or where the file cannot be written: an error that says so; no file is left
 * half written. One process writes what it holds.
 */
#ifndef vtkIsometricSVGWriter_h
#define vtkIsometricSVGWriter_h

#include "vtkBoidsModule.h" // for export macro
#include "vtkWriter.h"

class VTKBOIDS_EXPORT vtkIsometricSVGWriter : public vtkWriter
{
public:
  static vtkIsometricSVGWriter* New();
  vtkTypeMacro(vtkIsometricSVGWriter, vtkWriter);
  void PrintSelf(ostream& os, vtkIndent indent) override;

  ///@{
  /**
   * The file to be written.
   */
  vtkSetFilePathMacro(FileName);
  vtkGetFilePathMacro(FileName);
  ///@}

protected:
  vtkIsometricSVGWriter();
  ~vtkIsometricSVGWriter() override;

  int FillInputPortInformation(int port, vtkInformation* info) override;
  void WriteData() override;

  char* FileName = nullptr;

private:
  vtkIsometricSVGWriter(const vtkIsometricSVGWriter&) = delete;
  void operator=(const vtkIsometricSVGWriter&) = delete;
};

#endif

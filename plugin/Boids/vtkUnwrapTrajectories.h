// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/**
 * @class   vtkUnwrapTrajectories
 * @brief   Moves boids to where they would be had they not been wrapped into the cube.
 *
 * Each point moves by the period times its image flags, so that a path through time has no jump
 * where a boid crosses a face of the cube. All else stays as it is.
 *
 * Input: a vtkPointSet of a swarm, its port Boids or a file made from it, with
 * - the point array `ImageFlags` (3 components): periods crossed since the start on each axis
 * - the field array `Period` (one number, model units): the edge of the cube
 *
 * Without one of them: an error that names it, and an empty output.
 */
#ifndef vtkUnwrapTrajectories_h
#define vtkUnwrapTrajectories_h

#include "vtkBoidsModule.h" // for export macro
#include "vtkPointSetAlgorithm.h"

class VTKBOIDS_EXPORT vtkUnwrapTrajectories : public vtkPointSetAlgorithm
{
public:
  static vtkUnwrapTrajectories* New();
  vtkTypeMacro(vtkUnwrapTrajectories, vtkPointSetAlgorithm);
  void PrintSelf(ostream& os, vtkIndent indent) override;

protected:
  vtkUnwrapTrajectories();
  ~vtkUnwrapTrajectories() override;

  int RequestData(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

private:
  vtkUnwrapTrajectories(const vtkUnwrapTrajectories&) = delete;
  void operator=(const vtkUnwrapTrajectories&) = delete;
};

#endif

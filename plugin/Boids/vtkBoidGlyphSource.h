// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/**
 * @class   vtkBoidGlyphSource
 * @brief   What stands for a boid when it is drawn by instances.
 *
 * Two blocks, the table of glyphs of a vtkGlyph3DMapper whose index array is AtRest: block 0 is a
 * cone along x, centred on the origin, in double; block 1 is a vertex at the origin, for a boid at
 * rest.
 *
 * A size that is not allowed gives one error that names it, and empty blocks.
 */
#ifndef vtkBoidGlyphSource_h
#define vtkBoidGlyphSource_h

#include "vtkBoidsModule.h" // for export macro
#include "vtkMultiBlockDataSetAlgorithm.h"

class VTKBOIDS_EXPORT vtkBoidGlyphSource : public vtkMultiBlockDataSetAlgorithm
{
public:
  static vtkBoidGlyphSource* New();
  vtkTypeMacro(vtkBoidGlyphSource, vtkMultiBlockDataSetAlgorithm);
  void PrintSelf(ostream& os, vtkIndent indent) override;

  ///@{
  /**
   * Length of the cone, model units, above 0, at most 1e6. Default: 0.25.
   */
  vtkSetMacro(ConeLength, double);
  vtkGetMacro(ConeLength, double);
  ///@}

  ///@{
  /**
   * Radius of the cone's base, model units, above 0, at most 1e6. Default: 0.08.
   */
  vtkSetMacro(ConeRadius, double);
  vtkGetMacro(ConeRadius, double);
  ///@}

  ///@{
  /**
   * Number of sides of the cone, 3 .. 256. Default: 8.
   */
  vtkSetMacro(ConeResolution, int);
  vtkGetMacro(ConeResolution, int);
  ///@}

protected:
  vtkBoidGlyphSource();
  ~vtkBoidGlyphSource() override;

  int RequestData(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

  double ConeLength = 0.25;
  double ConeRadius = 0.08;
  int ConeResolution = 8;

private:
  vtkBoidGlyphSource(const vtkBoidGlyphSource&) = delete;
  void operator=(const vtkBoidGlyphSource&) = delete;
};

#endif

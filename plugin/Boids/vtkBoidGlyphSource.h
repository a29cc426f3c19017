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
 * The cone has the size that the field data of the input say: `ConeLength` and `ConeRadius`
 * (double, model units) and `ConeResolution` (int), as a vtkSwarmSource writes them. What they do
 * not say is 0.25, 0.08 and 8, and so is all without an input (optional, vtkDataObject).
 *
 * A size that is not allowed gives an error that names it, and empty blocks.
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

protected:
  vtkBoidGlyphSource();
  ~vtkBoidGlyphSource() override;

  int FillInputPortInformation(int port, vtkInformation* info) override;
  int RequestData(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

private:
  vtkBoidGlyphSource(const vtkBoidGlyphSource&) = delete;
  void operator=(const vtkBoidGlyphSource&) = delete;
};

#endif

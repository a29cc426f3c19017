// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/**
 * @class   vtkPeriodicBoids
 * @brief   Boids with separation, alignment and cohesion in a periodic cube.
 *
 * Per tick each boid reads the old state of its neighbours, those within PerceptionRadius by the
 * shortest periodic displacement d (the border belongs to it):
 *
 *     S = sum of -(d/|d|) over neighbours with 0 < |d| < SeparationFraction * PerceptionRadius
 *     A = mean velocity of the neighbours - own velocity
 *     C = mean d
 *     v' = v + SeparationWeight S + AlignmentWeight A + CohesionWeight C, at most MaximumSpeed
 *     x' = x + TimeStep v', wrapped into [-Period/2, Period/2) on each axis
 *
 * The start is seeded, or given by an input (optional, vtkPolyData): its points, and their
 * velocities from the point array `Velocity` (any numbers, 3 components; absent: at rest), both
 * taken as they stand, finite and at most 1e9 in size. Points outside the cube are wrapped and
 * counted in ImageFlags. Then NumberOfBoids and Seed do not count. Of an input with time steps the
 * first is taken. Each process of a parallel run asks for the whole input.
 *
 * One variant, not *the* boids formula, and not a calibrated simulation of animals. The weights act
 * once per tick: they are not rates in continuous time. The result is defined to the last bit.
 *
 * Point arrays beside those of vtkSwarmSource, S, A and C unweighted and as they act in the next
 * tick:
 * - `Separation` (double, 3), no unit
 * - `Alignment` (double, 3), units per second
 * - `Cohesion` (double, 3), model units
 * - `NeighborCount` (int)
 *
 * Idea: C. W. Reynolds, Flocks, herds and schools: a distributed behavioral model, SIGGRAPH 1987.
 */
#ifndef vtkPeriodicBoids_h
#define vtkPeriodicBoids_h

#include "vtkSwarmSource.h"

#include <memory>

class VTKBOIDS_EXPORT vtkPeriodicBoids : public vtkSwarmSource
{
public:
  static vtkPeriodicBoids* New();
  vtkTypeMacro(vtkPeriodicBoids, vtkSwarmSource);
  void PrintSelf(ostream& os, vtkIndent indent) override;

  ///@{
  /**
   * Number of boids of a seeded start, 0 and more as memory allows. Default: 150.
   */
  vtkSetMacro(NumberOfBoids, int);
  vtkGetMacro(NumberOfBoids, int);
  ///@}

  ///@{
  /**
   * How far a boid sees, model units, above 0, at most 1e6. Default: 2.4.
   */
  vtkSetMacro(PerceptionRadius, double);
  vtkGetMacro(PerceptionRadius, double);
  ///@}

  ///@{
  /**
   * Weight of separation per tick, 0 .. 1e6. Default: 0.2.
   */
  vtkSetMacro(SeparationWeight, double);
  vtkGetMacro(SeparationWeight, double);
  ///@}

  ///@{
  /**
   * Weight of alignment per tick, 0 .. 1e6. Default: 0.3.
   */
  vtkSetMacro(AlignmentWeight, double);
  vtkGetMacro(AlignmentWeight, double);
  ///@}

  ///@{
  /**
   * Weight of cohesion per tick, 0 .. 1e6. Default: 0.3.
   */
  vtkSetMacro(CohesionWeight, double);
  vtkGetMacro(CohesionWeight, double);
  ///@}

  ///@{
  /**
   * No boid is faster, units per second, 0 .. 1e6. Default: 1.8.
   */
  vtkSetMacro(MaximumSpeed, double);
  vtkGetMacro(MaximumSpeed, double);
  ///@}

  ///@{
  /**
   * Share of PerceptionRadius within which boids separate, 0 .. 1. Default: 0.35. Another value
   * leaves the specified variant.
   */
  vtkSetMacro(SeparationFraction, double);
  vtkGetMacro(SeparationFraction, double);
  ///@}

protected:
  vtkPeriodicBoids();
  ~vtkPeriodicBoids() override;

  int FillInputPortInformation(int port, vtkInformation* info) override;
  int RequestUpdateExtent(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

  void ReadInputs(vtkInformationVector** input) override;
  void CheckEntries() override;
  vtkIdType GetTotal() override;
  const char* GetTotalName() override;
  bool ComputeTick(vtkIdType tick) override;
  void FillBoids(vtkIdType first, vtkIdType last, vtkPolyData* output) override;
  void FillFields(vtkFieldData* output) override;

  int NumberOfBoids = 150;
  double PerceptionRadius = 2.4;
  double SeparationWeight = 0.2;
  double AlignmentWeight = 0.3;
  double CohesionWeight = 0.3;
  double MaximumSpeed = 1.8;
  double SeparationFraction = 0.35;

private:
  vtkPeriodicBoids(const vtkPeriodicBoids&) = delete;
  void operator=(const vtkPeriodicBoids&) = delete;

  class vtkInternals;
  std::unique_ptr<vtkInternals> Internals;
};

#endif

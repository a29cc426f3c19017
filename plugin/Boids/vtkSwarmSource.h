// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/**
 * @class   vtkSwarmSource
 * @brief   What all time-stepping swarms share: time, ticks, ports, errors.
 *
 * A subclass computes the swarm at a tick and fills the boids' arrays; this class maps the
 * pipeline's time to ticks and makes the ports:
 *
 * 0. `Boids`: one vertex a boid, in double. Boid i is point i at every time; each process of a
 *    parallel run has a range of boids in order. Point arrays of every model:
 *    - `Velocity` (double, 3; active vectors), units per second
 *    - `Speed` (double; active scalars), units per second
 *    - `BoidId` (vtkIdType; global ids), 0 .. number of boids - 1
 *    - `ImageFlags` (64-bit integer, 3): periods crossed since the start on each axis; the point
 * plus the period times the flags is the path without wrapping
 *    - `AtRest` (unsigned char): 1 where the speed is 0
 * 1. `Cones`: a cone for each boid, all of one size, centred on it, along its velocity; a vertex
 * for a boid at rest. Carries the boids' arrays (BoidId as a plain array). Made only when asked
 * for.
 * 2. `Chosen Boid`: the vertex of one boid with all arrays; no active scalars, so that its ring is
 * of one colour.
 * 3. `Box`: the edges of the cube [-Period/2, Period/2].
 *
 * Field data of every port: `Tick`, `MeanSpeed` (units per second), `Polarization` (0 to 1),
 * `BoidsVersion`, and every property under its name.
 *
 * A time t shows tick floor(t/TimeStep + 1e-6), within 0 .. NumberOfTicks; DATA_TIME_STEP is the
 * time of the tick that is shown. What was asked for before never changes a bit of the answer.
 *
 * An entry that is not allowed gives one error that names the property, the allowed range and the
 * value, and empty outputs.
 */
#ifndef vtkSwarmSource_h
#define vtkSwarmSource_h

#include "vtkBoidsModule.h" // for export macro
#include "vtkFieldData.h"
#include "vtkNew.h"
#include "vtkPolyDataAlgorithm.h"

#include <cstddef>
#include <string>

class VTKBOIDS_EXPORT vtkSwarmSource : public vtkPolyDataAlgorithm
{
public:
  vtkAbstractTypeMacro(vtkSwarmSource, vtkPolyDataAlgorithm);
  void PrintSelf(ostream& os, vtkIndent indent) override;

  enum Port
  {
    BOIDS = 0,
    CONES,
    CHOSEN_BOID,
    BOX,
    NUMBER_OF_PORTS
  };

  ///@{
  /**
   * Seed of the start: a whole number, 0 .. 4294967295. Default: 42. A double, since an int ends at
   * 2147483647.
   */
  vtkSetMacro(Seed, double);
  vtkGetMacro(Seed, double);
  ///@}

  ///@{
  /**
   * The last tick; time steps are k * TimeStep for k = 0 .. NumberOfTicks. 0 .. 1,000,000.
   * Default: 1000.
   */
  vtkSetMacro(NumberOfTicks, int);
  vtkGetMacro(NumberOfTicks, int);
  ///@}

  ///@{
  /**
   * Number of the boid on the port Chosen Boid; -1: none. Default: 0. One that does not exist gives
   * a warning and an empty port.
   */
  vtkSetMacro(ChosenBoid, int);
  vtkGetMacro(ChosenBoid, int);
  ///@}

  ///@{
  /**
   * Length of each cone, model units, above 0, at most 1e6. Default: 0.25.
   */
  vtkSetMacro(ConeLength, double);
  vtkGetMacro(ConeLength, double);
  ///@}

  ///@{
  /**
   * Radius of each cone's base, model units, above 0, at most 1e6. Default: 0.08.
   */
  vtkSetMacro(ConeRadius, double);
  vtkGetMacro(ConeRadius, double);
  ///@}

  ///@{
  /**
   * Number of sides of each cone, 3 .. 256. Default: 8.
   */
  vtkSetMacro(ConeResolution, int);
  vtkGetMacro(ConeResolution, int);
  ///@}

  ///@{
  /**
   * Edge of the cube, model units, 1e-3 .. 1e6. Default: 8.4. Another value leaves the specified
   * variant.
   */
  vtkSetMacro(Period, double);
  vtkGetMacro(Period, double);
  ///@}

  ///@{
  /**
   * Seconds a tick, above 0, at most 1e3. Default: 0.04. Another value leaves the specified
   * variant.
   */
  vtkSetMacro(TimeStep, double);
  vtkGetMacro(TimeStep, double);
  ///@}

  ///@{
  /**
   * Memory for checkpoints, MiB, 0 .. 1048576. Default: 256. Never changes what is shown.
   */
  vtkSetMacro(CacheSize, int);
  vtkGetMacro(CacheSize, int);
  ///@}

  vtkTypeBool ProcessRequest(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

protected:
  vtkSwarmSource();
  ~vtkSwarmSource() override;

  /**
   * Takes what a model starts from out of the inputs, for a subclass that has any. Called before
   * all below; throws std::invalid_argument with a sentence for the user if it is not allowed.
   */
  virtual void ReadInputs(vtkInformationVector** input);

  /**
   * Throws std::invalid_argument with a sentence for the user if a property is not allowed. A
   * subclass checks its own properties and calls this one.
   */
  virtual void CheckEntries();

  /**
   * Number of boids in all processes.
   */
  virtual vtkIdType GetTotal() = 0;

  /**
   * What the user calls that number, for messages.
   */
  virtual const char* GetTotalName() = 0;

  /**
   * Computes the swarm at a tick, which the methods below then show. False if the work was stopped.
   * May throw.
   */
  virtual bool ComputeTick(vtkIdType tick) = 0;

  /**
   * Fills points, cells and point arrays of boids first .. last-1.
   */
  virtual void FillBoids(vtkIdType first, vtkIdType last, vtkPolyData* output) = 0;

  /**
   * Adds measures of the whole swarm and the properties. A subclass adds its own and calls this
   * one.
   */
  virtual void FillFields(vtkFieldData* output);

  /**
   * To be called between ticks: reports progress, returns false if the work is to stop.
   */
  bool GoOn(double progress);

  /**
   * Throws std::invalid_argument if the swarm would not fit into memory. Asked before anything is
   * allocated.
   */
  void RequireMemory(std::size_t modelBytesPerBoid, std::size_t checkpointBytes);

  int RequestInformation(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;
  int RequestData(
    vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output) override;

  double Seed = 42;
  int NumberOfTicks = 1000;
  int ChosenBoid = 0;
  double ConeLength = 0.25;
  double ConeRadius = 0.08;
  int ConeResolution = 8;
  double Period = 8.4;
  double TimeStep = 0.04;
  int CacheSize = 256;

private:
  vtkSwarmSource(const vtkSwarmSource&) = delete;
  void operator=(const vtkSwarmSource&) = delete;

  /**
   * The share of the boids that a process is asked for, First .. Last-1.
   */
  struct vtkPiece
  {
    bool IsFirst;
    vtkIdType First;
    vtkIdType Last;
  };

  /**
   * What was told last: each port and each time would say it again. It is new when all was well
   * meanwhile, when a property was changed since, or when another input leads to another sentence.
   * (Another sentence alone is not: one holds the free memory.)
   */
  struct vtkTold
  {
    std::string Sentence; ///< empty: all is well
    vtkTimeStamp Time;
    vtkMTimeType InputsTime = 0;

    bool IsNew(const std::string& sentence, vtkMTimeType changed, vtkMTimeType inputsTime);
  };

  vtkPiece AskedPiece(vtkInformation* info);
  void MarkNotGenerated(vtkInformation* request, vtkInformationVector* output);
  void MakePorts(int askedPort, vtkInformationVector* output);
  void LeaveStopped(int askedPort, vtkInformationVector* output);
  void TakeBackInputFields(int askedPort, vtkInformationVector* output);
  void MakePort(int port, const vtkPiece& piece, vtkPolyData* flock, vtkPolyData* output);
  void WarnOfChosenBoid(const vtkPiece& piece);
  void MakeChosenBoid(const vtkPiece& piece, vtkPolyData* flock, vtkPolyData* output);
  void Report(const char* sentence);

  vtkNew<vtkFieldData> Fields[NUMBER_OF_PORTS]; ///< that each port was made with
  vtkMTimeType InputsTime = 0;                  ///< when the data of the inputs were changed last
  vtkTold Error;
  vtkTold Warning;
};

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkPeriodicBoids.h"

#include "vtkSwarmArrays.h"

#include "vtkDataArray.h"
#include "vtkFieldData.h"
#include "vtkInformation.h"
#include "vtkInformationDoubleVectorKey.h"
#include "vtkInformationIntegerKey.h"
#include "vtkInformationVector.h"
#include "vtkObjectFactory.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPolyData.h"
#include "vtkStreamingDemandDrivenPipeline.h"

#include <boids/Measures.h>
#include <boids/Parallel.h>
#include <boids/PeriodicBoids.h>
#include <boids/Start.h>
#include <boids/Timeline.h>

#include <memory>
#include <stdexcept>
#include <string>

vtkStandardNewMacro(vtkPeriodicBoids);

using SDDP = vtkStreamingDemandDrivenPipeline;

namespace
{

/// Tuples of three numbers as columns.
boids::Vectors Columns(vtkDataArray* array)
{
  boids::Vectors columns(3, array->GetNumberOfTuples());
  for (vtkIdType i = 0; i < array->GetNumberOfTuples(); ++i)
  {
    array->GetTuple(i, columns.col(i).data());
  }
  return columns;
}

boids::Vectors Positions(vtkPolyData* input)
{
  return input->GetPoints() ? Columns(input->GetPoints()->GetData()) : boids::Vectors(3, 0);
}

/// The array Velocity; without it the boids are at rest.
boids::Vectors Velocities(vtkPolyData* input)
{
  const vtkIdType size = input->GetNumberOfPoints();
  vtkAbstractArray* array = input->GetPointData()->GetAbstractArray("Velocity");
  if (!array)
  {
    return boids::Vectors::Zero(3, size);
  }
  vtkDataArray* numbers = vtkDataArray::SafeDownCast(array);
  if (!numbers || numbers->GetNumberOfComponents() != 3 || numbers->GetNumberOfTuples() != size)
  {
    throw std::invalid_argument(
      "The input's point array Velocity must hold 3 numbers for each of the " +
      std::to_string(size) + " points, but holds " + std::to_string(array->GetNumberOfTuples()) +
      " tuples of " + std::to_string(array->GetNumberOfComponents()) + " " +
      array->GetDataTypeAsString() + ".");
  }
  return Columns(numbers);
}

} // namespace

class vtkPeriodicBoids::vtkInternals
{
public:
  using Line = boids::Timeline<boids::PeriodicBoids>;

  std::unique_ptr<Line> Timeline;
  int CacheSize = 0;            ///< that the timeline was made with
  vtkMTimeType InputTime = 0;   ///< of the input that it was made with; 0: a seeded start
  vtkPolyData* Input = nullptr; ///< of the request that is being answered; null: a seeded start
  const Line::Moment* Shown = nullptr;

  static boids::PeriodicBoidsParameters Parameters(vtkPeriodicBoids* self)
  {
    boids::PeriodicBoidsParameters parameters;
    parameters.numberOfBoids = self->GetTotal();
    if (!self->Internals->Input)
    {
      parameters.seed = boids::checkedSeed(self->Seed);
    }
    parameters.perceptionRadius = self->PerceptionRadius;
    parameters.separationWeight = self->SeparationWeight;
    parameters.alignmentWeight = self->AlignmentWeight;
    parameters.cohesionWeight = self->CohesionWeight;
    parameters.maximumSpeed = self->MaximumSpeed;
    parameters.numberOfTicks = self->NumberOfTicks;
    parameters.period = self->Period;
    parameters.timeStep = self->TimeStep;
    parameters.separationFraction = self->SeparationFraction;
    return parameters;
  }

  boids::PeriodicBoids Model(const boids::PeriodicBoidsParameters& parameters) const
  {
    return this->Input
      ? boids::PeriodicBoids(parameters, Positions(this->Input), Velocities(this->Input))
      : boids::PeriodicBoids(parameters);
  }

  /// Makes a new timeline if a parameter or the input has changed.
  void Renew(vtkPeriodicBoids* self)
  {
    const boids::PeriodicBoidsParameters parameters = Parameters(self);
    const vtkMTimeType inputTime = this->Input ? this->Input->GetMTime() : 0;
    if (this->Timeline && this->CacheSize == self->CacheSize &&
      this->Timeline->model().parameters() == parameters &&
      // An input that moves in time is made anew whenever it is shown beside, and yet starts alike.
      (this->InputTime == inputTime || this->Model(parameters) == this->Timeline->model()))
    {
      this->InputTime = inputTime;
      return;
    }
    // Given back before the new one asks for memory.
    this->Timeline.reset();
    // A start that is given is kept, and read again to compare.
    const std::size_t startBytes = this->Input ? 3 * boids::State::bytesPerBoid : 0;
    self->RequireMemory(boids::PeriodicBoids::bytesPerBoid(boids::numberOfThreads()) + startBytes,
      Line::checkpointBytes(parameters.numberOfBoids, parameters.numberOfTicks));
    this->Timeline = std::make_unique<Line>(this->Model(parameters), parameters.numberOfTicks,
      static_cast<std::size_t>(self->CacheSize) << 20);
    this->CacheSize = self->CacheSize;
    this->InputTime = inputTime;
  }
};

vtkPeriodicBoids::vtkPeriodicBoids() : Internals(new vtkInternals)
{
  this->SetNumberOfInputPorts(1);
}

vtkPeriodicBoids::~vtkPeriodicBoids() = default;

int vtkPeriodicBoids::FillInputPortInformation(int, vtkInformation* info)
{
  info->Set(vtkAlgorithm::INPUT_REQUIRED_DATA_TYPE(), "vtkPolyData");
  info->Set(vtkAlgorithm::INPUT_IS_OPTIONAL(), 1);
  return 1;
}

int vtkPeriodicBoids::RequestUpdateExtent(
  vtkInformation*, vtkInformationVector** input, vtkInformationVector*)
{
  vtkInformation* info = input[0]->GetInformationObject(0);
  if (info)
  {
    // Each process computes the whole flock, and a run has one start whatever time is shown.
    info->Set(SDDP::UPDATE_PIECE_NUMBER(), 0);
    info->Set(SDDP::UPDATE_NUMBER_OF_PIECES(), 1);
    const bool steps = info->Length(SDDP::TIME_STEPS()) > 0;
    if (steps || info->Has(SDDP::TIME_RANGE()))
    {
      info->Set(
        SDDP::UPDATE_TIME_STEP(), info->Get(steps ? SDDP::TIME_STEPS() : SDDP::TIME_RANGE(), 0));
    }
  }
  return 1;
}

void vtkPeriodicBoids::ReadInputs(vtkInformationVector** input)
{
  this->Internals->Input = vtkPolyData::GetData(input[0]);
}

void vtkPeriodicBoids::CheckEntries()
{
  vtkInternals::Parameters(this).validate();
  this->Superclass::CheckEntries();
}

vtkIdType vtkPeriodicBoids::GetTotal()
{
  vtkPolyData* input = this->Internals->Input;
  return input ? input->GetNumberOfPoints() : this->NumberOfBoids;
}

const char* vtkPeriodicBoids::GetTotalName()
{
  return this->Internals->Input ? "The number of points of the input" : "NumberOfBoids";
}

bool vtkPeriodicBoids::ComputeTick(vtkIdType tick)
{
  this->Internals->Shown = nullptr;
  this->Internals->Renew(this);
  this->Internals->Shown =
    this->Internals->Timeline->at(tick, [this](double progress) { return this->GoOn(progress); });
  return this->Internals->Shown != nullptr;
}

void vtkPeriodicBoids::FillBoids(vtkIdType first, vtkIdType last, vtkPolyData* output)
{
  const vtkSwarmArrays::Range range{first, last};
  const auto& steering = this->Internals->Shown->steering;
  vtkSwarmArrays::AddBoids(this->Internals->Shown->state, range, output);
  vtkPointData* pointData = output->GetPointData();
  vtkSwarmArrays::AddVectors("Separation", steering.separation, range, pointData);
  vtkSwarmArrays::AddVectors("Alignment", steering.alignment, range, pointData);
  vtkSwarmArrays::AddVectors("Cohesion", steering.cohesion, range, pointData);
  vtkSwarmArrays::AddCounts("NeighborCount", steering.neighborCount, range, pointData);
}

void vtkPeriodicBoids::FillFields(vtkFieldData* output)
{
  const boids::Measures measures = boids::measure(this->Internals->Shown->state.velocity);
  vtkSwarmArrays::AddField("MeanSpeed", measures.meanSpeed, output);
  vtkSwarmArrays::AddField("Polarization", measures.polarization, output);
  // Of a start that is given the number alone is known.
  vtkSwarmArrays::AddField("NumberOfBoids", static_cast<int>(this->GetTotal()), output);
  if (!this->Internals->Input)
  {
    vtkSwarmArrays::AddField("Seed", static_cast<vtkTypeInt64>(this->Seed), output);
  }
  vtkSwarmArrays::AddField("PerceptionRadius", this->PerceptionRadius, output);
  vtkSwarmArrays::AddField("SeparationWeight", this->SeparationWeight, output);
  vtkSwarmArrays::AddField("AlignmentWeight", this->AlignmentWeight, output);
  vtkSwarmArrays::AddField("CohesionWeight", this->CohesionWeight, output);
  vtkSwarmArrays::AddField("MaximumSpeed", this->MaximumSpeed, output);
  vtkSwarmArrays::AddField("SeparationFraction", this->SeparationFraction, output);
  this->Superclass::FillFields(output);
}

void vtkPeriodicBoids::PrintSelf(ostream& os, vtkIndent indent)
{
  this->Superclass::PrintSelf(os, indent);
  os << indent << "NumberOfBoids: " << this->NumberOfBoids << "\n";
  os << indent << "PerceptionRadius: " << this->PerceptionRadius << "\n";
  os << indent << "SeparationWeight: " << this->SeparationWeight << "\n";
  os << indent << "AlignmentWeight: " << this->AlignmentWeight << "\n";
  os << indent << "CohesionWeight: " << this->CohesionWeight << "\n";
  os << indent << "MaximumSpeed: " << this->MaximumSpeed << "\n";
  os << indent << "SeparationFraction: " << this->SeparationFraction << "\n";
}

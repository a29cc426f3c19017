// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkPeriodicBoids.h"

#include "vtkSwarmArrays.h"

#include "vtkFieldData.h"
#include "vtkObjectFactory.h"
#include "vtkPointData.h"
#include "vtkPolyData.h"

#include <boids/Measures.h>
#include <boids/PeriodicBoids.h>
#include <boids/Start.h>
#include <boids/Timeline.h>

#include <memory>

vtkStandardNewMacro(vtkPeriodicBoids);

class vtkPeriodicBoids::vtkInternals
{
public:
  using Line = boids::Timeline<boids::PeriodicBoids>;

  std::unique_ptr<Line> Timeline;
  int CacheSize = 0; ///< that the timeline was made with
  const Line::Moment* Shown = nullptr;

  static boids::PeriodicBoidsParameters Parameters(vtkPeriodicBoids* self)
  {
    boids::PeriodicBoidsParameters parameters;
    parameters.numberOfBoids = self->NumberOfBoids;
    parameters.seed = boids::checkedSeed(self->Seed);
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

  /// Makes a new timeline if a parameter has changed.
  void Renew(vtkPeriodicBoids* self)
  {
    const boids::PeriodicBoidsParameters parameters = Parameters(self);
    if (this->Timeline && this->CacheSize == self->CacheSize &&
      this->Timeline->model().parameters() == parameters)
    {
      return;
    }
    // Given back before the new one asks for memory.
    this->Timeline.reset();
    self->RequireMemory("NumberOfBoids", boids::PeriodicBoids::bytesPerBoid,
      Line::checkpointBytes(parameters.numberOfBoids, parameters.numberOfTicks));
    this->Timeline = std::make_unique<Line>(boids::PeriodicBoids(parameters),
      parameters.numberOfTicks, static_cast<std::size_t>(self->CacheSize) << 20);
    this->CacheSize = self->CacheSize;
  }
};

vtkPeriodicBoids::vtkPeriodicBoids() : Internals(new vtkInternals) {}

vtkPeriodicBoids::~vtkPeriodicBoids() = default;

void vtkPeriodicBoids::CheckEntries()
{
  vtkInternals::Parameters(this).validate();
  this->Superclass::CheckEntries();
}

vtkIdType vtkPeriodicBoids::GetTotal()
{
  return this->NumberOfBoids;
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
  const auto& velocity = this->Internals->Shown->state.velocity;
  vtkSwarmArrays::AddField("MeanSpeed", boids::meanSpeed(velocity), output);
  vtkSwarmArrays::AddField("Polarization", boids::polarization(velocity), output);
  vtkSwarmArrays::AddField("NumberOfBoids", this->NumberOfBoids, output);
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

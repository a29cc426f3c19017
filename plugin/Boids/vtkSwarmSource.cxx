// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkSwarmSource.h"

#include "vtkSwarmArrays.h"
#include "vtkSwarmGeometry.h"

#include "vtkDataObject.h"
#include "vtkDemandDrivenPipeline.h"
#include "vtkInformation.h"
#include "vtkInformationDoubleKey.h"
#include "vtkInformationIntegerKey.h"
#include "vtkInformationVector.h"
#include "vtkPolyData.h"
#include "vtkStreamingDemandDrivenPipeline.h"

#include <boids/Entry.h>
#include <boids/Memory.h>
#include <boids/Parallel.h>
#include <boids/Start.h>
#include <boids/Timeline.h>

#include <vtksys/SystemInformation.hxx>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

using SDDP = vtkStreamingDemandDrivenPipeline;

namespace
{

// What is shown is held once by the source and once more, at the most, by the view.
constexpr std::size_t ShownCopies = 2;

/// Bytes that this process can still take.
std::size_t FreeMemory()
{
  vtksys::SystemInformation system;
  const long long host = system.GetHostMemoryTotal() - system.GetHostMemoryUsed();
  const long long process = system.GetProcMemoryAvailable() - system.GetProcMemoryUsed();
  return static_cast<std::size_t>(std::max(0LL, std::min(host, process))) * 1024;
}

/// VTK's own filters heed this number of threads, too.
std::unique_ptr<boids::ThreadLimit> LimitThreads()
{
  const char* most = std::getenv("VTK_SMP_MAX_THREADS");
  const int threads = most ? std::atoi(most) : 0;
  return threads > 0 ? std::make_unique<boids::ThreadLimit>(threads) : nullptr;
}

/// When the data of the inputs were changed last; 0 without any.
vtkMTimeType TimeOf(vtkInformationVector** inputs, int ports)
{
  vtkMTimeType time = 0;
  for (int port = 0; port < ports; ++port)
  {
    if (vtkDataObject* data = vtkDataObject::GetData(inputs[port]))
    {
      time = std::max(time, data->GetMTime());
    }
  }
  return time;
}

/// Whether a request for one port makes another: all but the cones come along with the boids, so
/// that Update() brings them up to date; each is made alone when it is asked for.
bool IsMade(int port, int askedPort)
{
  return port == askedPort || askedPort < 0 ||
    (askedPort == vtkSwarmSource::BOIDS && port != vtkSwarmSource::CONES);
}

/// What the asked port was asked for holds for a port that is made along with it.
void CopyRequest(vtkInformation* asked, vtkInformation* along)
{
  if (along == asked)
  {
    return;
  }
  along->CopyEntry(asked, SDDP::UPDATE_TIME_STEP());
  along->CopyEntry(asked, SDDP::UPDATE_PIECE_NUMBER());
  along->CopyEntry(asked, SDDP::UPDATE_NUMBER_OF_PIECES());
  along->CopyEntry(asked, SDDP::UPDATE_NUMBER_OF_GHOST_LEVELS());
}

} // namespace

vtkSwarmSource::vtkSwarmSource()
{
  this->SetNumberOfInputPorts(0);
  this->SetNumberOfOutputPorts(NUMBER_OF_PORTS);
}

vtkSwarmSource::~vtkSwarmSource() = default;

vtkTypeBool vtkSwarmSource::ProcessRequest(
  vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output)
{
  if (request->Has(vtkDemandDrivenPipeline::REQUEST_DATA_NOT_GENERATED()))
  {
    this->MarkNotGenerated(request, output);
    return 1;
  }
  return this->Superclass::ProcessRequest(request, input, output);
}

void vtkSwarmSource::MarkNotGenerated(vtkInformation* request, vtkInformationVector* output)
{
  const int asked = request->Get(SDDP::FROM_OUTPUT_PORT());
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    if (!IsMade(port, asked))
    {
      output->GetInformationObject(port)->Set(vtkDemandDrivenPipeline::DATA_NOT_GENERATED(), 1);
    }
  }
}

int vtkSwarmSource::RequestInformation(
  vtkInformation*, vtkInformationVector**, vtkInformationVector* output)
{
  std::vector<double> times;
  try
  {
    // Of these alone: another entry that is not allowed must not take the time away.
    boids::requireTime(this->NumberOfTicks, this->TimeStep);
    times.resize(static_cast<std::size_t>(this->NumberOfTicks) + 1);
  }
  catch (const std::exception&)
  {
    // RequestData tells the user; there are no time steps.
  }
  for (std::size_t tick = 0; tick < times.size(); ++tick)
  {
    times[tick] = static_cast<double>(tick) * this->TimeStep;
  }
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    vtkInformation* info = output->GetInformationObject(port);
    info->Set(vtkAlgorithm::CAN_HANDLE_PIECE_REQUEST(), 1);
    info->Remove(SDDP::TIME_STEPS());
    info->Remove(SDDP::TIME_RANGE());
    if (!times.empty())
    {
      const double range[2] = {times.front(), times.back()};
      info->Set(SDDP::TIME_STEPS(), times.data(), static_cast<int>(times.size()));
      info->Set(SDDP::TIME_RANGE(), range, 2);
    }
  }
  return 1;
}

int vtkSwarmSource::RequestData(
  vtkInformation* request, vtkInformationVector** input, vtkInformationVector* output)
{
  const int asked = request->Get(SDDP::FROM_OUTPUT_PORT());
  this->TakeBackInputFields(asked, output);
  this->InputsTime = TimeOf(input, this->GetNumberOfInputPorts());
  try
  {
    const auto limit = LimitThreads();
    this->ReadInputs(input);
    this->CheckEntries();
    this->MakePorts(asked, output);
    this->Error.Sentence.clear();
    return 1;
  }
  catch (const std::bad_alloc&)
  {
    this->Report("There is not enough memory for this swarm.");
  }
  catch (const std::exception& error)
  {
    this->Report(error.what());
  }
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    if (IsMade(port, asked))
    {
      vtkPolyData::GetData(output, port)->Initialize();
    }
  }
  // Not 0: after that a view keeps the old picture, even when the entry has been mended.
  return 1;
}

vtkSwarmSource::vtkPiece vtkSwarmSource::AskedPiece(vtkInformation* info)
{
  const bool whole = !info->Has(SDDP::UPDATE_NUMBER_OF_PIECES());
  const int number = whole ? 0 : info->Get(SDDP::UPDATE_PIECE_NUMBER());
  const int count = whole ? 1 : std::max(1, info->Get(SDDP::UPDATE_NUMBER_OF_PIECES()));
  const auto range = vtkSwarmArrays::PieceOf(this->GetTotal(), number, count);
  return {number == 0, range.First, range.Last};
}

void vtkSwarmSource::MakePorts(int asked, vtkInformationVector* output)
{
  vtkInformation* info = output->GetInformationObject(std::max(0, asked));
  const double time = info->Has(SDDP::UPDATE_TIME_STEP()) ? info->Get(SDDP::UPDATE_TIME_STEP()) : 0;
  const vtkIdType tick = boids::tickAt(time, this->TimeStep, this->NumberOfTicks);
  if (!this->ComputeTick(tick))
  {
    this->LeaveStopped(asked, output);
    return;
  }
  const vtkPiece piece = this->AskedPiece(info);
  vtkNew<vtkPolyData> flock;
  this->FillBoids(piece.First, piece.Last, flock);
  vtkSwarmArrays::AddField("Tick", static_cast<vtkTypeInt64>(tick), flock->GetFieldData());
  this->FillFields(flock->GetFieldData());
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    if (IsMade(port, asked))
    {
      CopyRequest(info, output->GetInformationObject(port));
      vtkPolyData* data = vtkPolyData::GetData(output, port);
      this->MakePort(port, piece, flock, data);
      data->GetFieldData()->ShallowCopy(flock->GetFieldData());
      this->Fields[port]->ShallowCopy(flock->GetFieldData());
      data->GetInformation()->Set(
        vtkDataObject::DATA_TIME_STEP(), static_cast<double>(tick) * this->TimeStep);
    }
  }
}

void vtkSwarmSource::TakeBackInputFields(int asked, vtkInformationVector* output)
{
  // The executive has passed the input's field data to all outputs, also to those that keep their
  // data.
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    if (IsMade(port, asked))
    {
      this->Fields[port]->Initialize();
    }
    vtkPolyData::GetData(output, port)->GetFieldData()->ShallowCopy(this->Fields[port]);
  }
}

void vtkSwarmSource::LeaveStopped(int asked, vtkInformationVector* output)
{
  for (int port = 0; port < NUMBER_OF_PORTS; ++port)
  {
    if (IsMade(port, asked))
    {
      // The executive has emptied it; so it is made anew when it is asked for again.
      output->GetInformationObject(port)->Set(vtkDemandDrivenPipeline::DATA_NOT_GENERATED(), 1);
    }
  }
}

void vtkSwarmSource::MakePort(
  int port, const vtkPiece& piece, vtkPolyData* flock, vtkPolyData* output)
{
  switch (port)
  {
    case BOIDS:
      output->ShallowCopy(flock);
      break;
    case CONES:
    {
      const vtkSwarmGeometry::Cone cone{this->ConeLength, this->ConeRadius, this->ConeResolution};
      // Arrays that grow double their memory at the last.
      boids::requireMemory(this->GetTotalName(),
        {this->GetTotal(), 2 * cone.BytesPerBoid(vtkSwarmArrays::BytesPerBoid)}, FreeMemory());
      vtkSwarmGeometry::MakeCones(flock, cone, output);
      break;
    }
    case CHOSEN_BOID:
      this->WarnOfChosenBoid(piece);
      this->MakeChosenBoid(piece, flock, output);
      break;
    case BOX:
      if (piece.IsFirst)
      {
        vtkSwarmGeometry::MakeBox(this->Period, output);
      }
      break;
    default:
      break;
  }
}

void vtkSwarmSource::WarnOfChosenBoid(const vtkPiece& piece)
{
  const vtkIdType total = this->GetTotal();
  // An empty swarm is no wrong choice.
  if (total == 0 || (this->ChosenBoid >= -1 && this->ChosenBoid < total))
  {
    this->Warning.Sentence.clear();
    return;
  }
  const std::string sentence = "ChosenBoid must be from -1 to " + std::to_string(total - 1) +
    ", but is " + std::to_string(this->ChosenBoid) + ": no boid is marked.";
  if (piece.IsFirst && this->Warning.IsNew(sentence, this->GetMTime(), this->InputsTime))
  {
    vtkWarningMacro(<< sentence);
  }
}

void vtkSwarmSource::MakeChosenBoid(const vtkPiece& piece, vtkPolyData* flock, vtkPolyData* output)
{
  // Its place in this piece. (vtkDataArray::LookupValue would build a table of all boids.)
  const vtkIdType index = this->ChosenBoid - piece.First;
  if (index >= 0 && index < flock->GetNumberOfPoints())
  {
    vtkSwarmGeometry::MakeChosenBoid(flock, index, output);
  }
  else
  {
    vtkSwarmGeometry::MakeNobody(flock, output);
  }
}

void vtkSwarmSource::Report(const char* sentence)
{
  if (this->Error.IsNew(sentence, this->GetMTime(), this->InputsTime))
  {
    vtkErrorMacro(<< sentence);
  }
}

bool vtkSwarmSource::vtkTold::IsNew(
  const std::string& sentence, vtkMTimeType changed, vtkMTimeType inputsTime)
{
  const bool otherInput = inputsTime != this->InputsTime && sentence != this->Sentence;
  if (!this->Sentence.empty() && this->Time > changed && !otherInput)
  {
    return false;
  }
  this->InputsTime = inputsTime;
  this->Sentence = sentence;
  this->Time.Modified();
  return true;
}

void vtkSwarmSource::ReadInputs(vtkInformationVector**) {}

void vtkSwarmSource::CheckEntries()
{
  vtkSwarmGeometry::Cone{this->ConeLength, this->ConeRadius, this->ConeResolution}.Validate();
  boids::requireBetween("CacheSize", std::int64_t{this->CacheSize}, 0, 1048576);
}

void vtkSwarmSource::FillFields(vtkFieldData* output)
{
  vtkSwarmArrays::AddField("BoidsVersion", BOIDS_VERSION, output);
  vtkSwarmArrays::AddField("NumberOfTicks", this->NumberOfTicks, output);
  vtkSwarmArrays::AddField("ChosenBoid", this->ChosenBoid, output);
  vtkSwarmArrays::AddField("ConeLength", this->ConeLength, output);
  vtkSwarmArrays::AddField("ConeRadius", this->ConeRadius, output);
  vtkSwarmArrays::AddField("ConeResolution", this->ConeResolution, output);
  vtkSwarmArrays::AddField("Period", this->Period, output);
  vtkSwarmArrays::AddField("TimeStep", this->TimeStep, output);
  vtkSwarmArrays::AddField("CacheSize", this->CacheSize, output);
}

bool vtkSwarmSource::GoOn(double progress)
{
  this->UpdateProgress(progress);
  return !this->GetAbortExecute();
}

void vtkSwarmSource::RequireMemory(std::size_t modelBytesPerBoid, std::size_t checkpointBytes)
{
  boids::MemoryNeed need;
  need.numberOfBoids = this->GetTotal();
  need.bytesPerBoid = modelBytesPerBoid + ShownCopies * vtkSwarmArrays::BytesPerBoid;
  need.cacheMebibytes = static_cast<std::size_t>(this->CacheSize);
  need.allTicksBytes = checkpointBytes;
  boids::requireMemory(this->GetTotalName(), need, FreeMemory());
}

void vtkSwarmSource::PrintSelf(ostream& os, vtkIndent indent)
{
  this->Superclass::PrintSelf(os, indent);
  os << indent << "Seed: " << this->Seed << "\n";
  os << indent << "NumberOfTicks: " << this->NumberOfTicks << "\n";
  os << indent << "ChosenBoid: " << this->ChosenBoid << "\n";
  os << indent << "ConeLength: " << this->ConeLength << "\n";
  os << indent << "ConeRadius: " << this->ConeRadius << "\n";
  os << indent << "ConeResolution: " << this->ConeResolution << "\n";
  os << indent << "Period: " << this->Period << "\n";
  os << indent << "TimeStep: " << this->TimeStep << "\n";
  os << indent << "CacheSize: " << this->CacheSize << "\n";
}

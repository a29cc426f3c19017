// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TIMELINE_H
#define BOIDS_TIMELINE_H

#include <boids/Progress.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

namespace boids
{

/// The last tick at or before a time, within 0 .. lastTick. A time that is a tick up to rounding is
/// that tick; NaN counts as 0.
/// @param time seconds
/// @param timeStep seconds a tick, > 0
std::int64_t tickAt(double time, double timeStep, std::int64_t lastTick);

/// Checks what the ticks of a run depend on: the number of the last one, 0 to 1,000,000, and the
/// seconds a tick, above 0 and at most 1000.
/// @throws std::invalid_argument with a sentence that names the property, its range and the value
void requireTime(std::int64_t numberOfTicks, double timeStep);

/// A model's state at any tick, asked for in any order, always with the same bits. Checkpoints at
/// even spacing bound the ticks that a request computes again; they take no more than a budget.
///
/// A Model has types State and Steering, State start() const, Steering steer(const State&) const,
/// State advance(State, const Steering&) const and parameters() with numberOfBoids; its State has
/// bytesPerBoid.
template <class Model>
class Timeline
{
public:
  using State = typename Model::State;
  using Steering = typename Model::Steering;

  struct Moment
  {
    std::int64_t tick = 0;
    State state;
    Steering steering; ///< acts in the next tick
  };

  /// @param lastTick the last tick that will be asked for
  /// @param cacheBytes at most so much memory is taken for checkpoints
  Timeline(Model model, std::int64_t lastTick, std::size_t cacheBytes)
    : model_(std::move(model))
    , lastTick_(lastTick)
    , spacing_(spacing(model_.parameters().numberOfBoids, lastTick, cacheBytes))
  {
  }

  const Model& model() const { return model_; }

  /// The moment at @a tick, or nothing if @a progress stopped the work. It stays valid until the
  /// next request.
  /// @throws std::out_of_range if @a tick is not in 0 .. lastTick
  const Moment* at(std::int64_t tick, const Progress& progress = {})
  {
    if (tick < 0 || tick > lastTick_)
    {
      throw std::out_of_range("The tick lies outside the run.");
    }
    computedTicks_ = 0;
    // Taken out while it changes: nothing half done stays behind if memory runs out.
    std::optional<Moment> moment = nearest(tick);
    current_.reset();
    const std::int64_t first = moment->tick;
    while (moment->tick < tick)
    {
      if (progress &&
        !progress(static_cast<double>(moment->tick - first) / static_cast<double>(tick - first)))
      {
        current_ = std::move(moment);
        return nullptr;
      }
      step(*moment);
    }
    current_ = std::move(moment);
    return &*current_;
  }

  /// How many ticks the last request computed.
  std::int64_t computedTicks() const { return computedTicks_; }

  /// Ticks between two checkpoints; 0: there are none.
  std::int64_t spacing() const { return spacing_; }

  /// What a checkpoint at every tick would take, in bytes.
  static std::size_t checkpointBytes(std::int64_t boids, std::int64_t lastTick)
  {
    return checkpointBytes(boids) * (static_cast<std::size_t>(lastTick) + 1);
  }

private:
  static std::size_t checkpointBytes(std::int64_t boids)
  {
    // Also an empty state takes a node of the map.
    return static_cast<std::size_t>(boids) * State::bytesPerBoid + 256;
  }

  static std::int64_t spacing(std::int64_t boids, std::int64_t lastTick, std::size_t cacheBytes)
  {
    const std::size_t room = cacheBytes / checkpointBytes(boids);
    return room == 0 ? 0 : lastTick / static_cast<std::int64_t>(room) + 1;
  }

  std::optional<Moment> nearest(std::int64_t tick)
  {
    auto checkpoint = checkpoints_.upper_bound(tick);
    const bool hasCheckpoint = checkpoint != checkpoints_.begin();
    const std::int64_t checkpointTick = hasCheckpoint ? std::prev(checkpoint)->first : 0;
    if (current_ && current_->tick <= tick && current_->tick >= checkpointTick)
    {
      return std::move(current_);
    }
    current_.reset();
    std::optional<Moment> moment(std::in_place);
    moment->tick = checkpointTick;
    moment->state = hasCheckpoint ? std::prev(checkpoint)->second : model_.start();
    settle(*moment);
    return moment;
  }

  void step(Moment& moment)
  {
    moment.state = model_.advance(std::move(moment.state), moment.steering);
    ++moment.tick;
    ++computedTicks_;
    settle(moment);
  }

  void settle(Moment& moment)
  {
    moment.steering = model_.steer(moment.state);
    if (spacing_ > 0 && moment.tick % spacing_ == 0)
    {
      checkpoints_.try_emplace(moment.tick, moment.state);
    }
  }

  Model model_;
  std::int64_t lastTick_;
  std::int64_t spacing_;
  std::int64_t computedTicks_ = 0;
  std::optional<Moment> current_;
  std::map<std::int64_t, State> checkpoints_;
};

} // namespace boids

#endif

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TIMELINE_H
#define BOIDS_TIMELINE_H

#include <boids/Progress.h>

#include <cstddef>
#include <cstdint>
#include <deque>
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

/// How many states are kept, and which.
struct CheckpointPlan
{
  std::int64_t spacing = 0; ///< ticks from one checkpoint to the next; 0: there are none
  std::size_t recent = 0;   ///< so many of the ticks computed last are kept besides
};

/// @param room how many states there is room for
CheckpointPlan planCheckpoints(std::int64_t lastTick, std::size_t room);

/// A model's state at any tick, asked for in any order, always with the same bits.
///
/// States are kept within a budget. If it has room for a state of each tick, all are kept that were
/// computed. If not, part of it is for checkpoints at even spacing, which bound the ticks that a
/// request computes again; the rest is for the ticks computed last. While it has room for about
/// twice the square root of the number of ticks, these are all between two checkpoints, so that a
/// run played backwards computes each tick once more and not more often.
///
/// A Model has types State and Steering, State start() const, bool steer(const State&, Steering&,
/// const Progress&) const, which gives false if the progress stopped it, State advance(State, const
/// Steering&) const and parameters() with numberOfBoids; its State has bytesPerBoid.
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
  /// @param cacheBytes at most so much memory is taken for states that are kept
  Timeline(Model model, std::int64_t lastTick, std::size_t cacheBytes)
    : model_(std::move(model))
    , lastTick_(lastTick)
    , plan_(
        planCheckpoints(lastTick, cacheBytes / checkpointBytes(model_.parameters().numberOfBoids)))
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
    std::optional<Held> held = nearest(tick);
    current_.reset();
    const bool done = reach(*held, tick, progress);
    current_ = std::move(held);
    return done ? &current_->moment : nullptr;
  }

  /// How many ticks the last request computed.
  std::int64_t computedTicks() const { return computedTicks_; }

  /// Ticks between two checkpoints; 0: there are none.
  std::int64_t spacing() const { return plan_.spacing; }

  /// What a state of every tick would take, in bytes.
  static std::size_t checkpointBytes(std::int64_t boids, std::int64_t lastTick)
  {
    return checkpointBytes(boids) * (static_cast<std::size_t>(lastTick) + 1);
  }

private:
  struct Held
  {
    Moment moment;
    bool steered = false; ///< whether the steering is that of the state
  };

  static std::size_t checkpointBytes(std::int64_t boids)
  {
    // Also an empty state takes a node of the map.
    return static_cast<std::size_t>(boids) * State::bytesPerBoid + 256;
  }

  /// What is known nearest before a tick, or at it.
  std::optional<Held> nearest(std::int64_t tick)
  {
    const auto [knownTick, known] = kept(tick);
    if (current_ && current_->moment.tick <= tick && current_->moment.tick >= knownTick)
    {
      return std::move(current_);
    }
    // Into the memory that is there.
    std::optional<Held> held = current_ ? std::move(current_) : std::make_optional<Held>();
    current_.reset();
    held->steered = false;
    held->moment.tick = knownTick;
    if (known)
    {
      held->moment.state = *known;
    }
    else
    {
      held->moment.state = model_.start();
      keep(held->moment);
    }
    return held;
  }

  /// The last state that is kept of @a tick or before; none: that of tick 0 has to be made.
  std::pair<std::int64_t, const State*> kept(std::int64_t tick) const
  {
    std::pair<std::int64_t, const State*> last = {0, nullptr};
    for (const auto* states : {&checkpoints_, &recent_})
    {
      const auto after = states->upper_bound(tick);
      if (after != states->begin() && std::prev(after)->first >= last.first)
      {
        last = {std::prev(after)->first, &std::prev(after)->second};
      }
    }
    return last;
  }

  /// Computes the ticks up to one. False if it was stopped; then what is done is right, and held.
  bool reach(Held& held, std::int64_t tick, const Progress& progress)
  {
    const std::int64_t first = held.moment.tick;
    const double all = static_cast<double>(tick - first + (held.steered ? 0 : 1));
    double done = 0;
    const Progress whole = [&](double share)
    { return !progress || progress((done + share) / all); };
    while (held.moment.tick < tick || !held.steered)
    {
      if (held.steered)
      {
        step(held);
      }
      held.steered = model_.steer(held.moment.state, held.moment.steering, whole);
      if (!held.steered)
      {
        return false;
      }
      ++done;
    }
    return true;
  }

  void step(Held& held)
  {
    held.steered = false;
    held.moment.state = model_.advance(std::move(held.moment.state), held.moment.steering);
    ++held.moment.tick;
    ++computedTicks_;
    keep(held.moment);
  }

  void keep(const Moment& moment)
  {
    if (plan_.spacing > 0 && moment.tick % plan_.spacing == 0)
    {
      checkpoints_.try_emplace(moment.tick, moment.state);
    }
    else if (plan_.recent > 0 && recent_.count(moment.tick) == 0)
    {
      remember(moment);
    }
  }

  /// Keeps a state in the place of the one that was computed longest ago.
  void remember(const Moment& moment)
  {
    order_.push_back(moment.tick);
    typename States::node_type node;
    if (order_.size() > plan_.recent)
    {
      node = recent_.extract(order_.front());
      order_.pop_front();
    }
    if (node.empty())
    {
      recent_.try_emplace(moment.tick, moment.state);
    }
    else
    {
      // Into the memory that is there.
      node.key() = moment.tick;
      node.mapped() = moment.state;
      recent_.insert(std::move(node));
    }
  }

  using States = std::map<std::int64_t, State>;

  Model model_;
  std::int64_t lastTick_;
  CheckpointPlan plan_;
  std::int64_t computedTicks_ = 0;
  std::optional<Held> current_;
  States checkpoints_;
  States recent_;
  std::deque<std::int64_t> order_; ///< the ticks in recent_ as they were computed
};

} // namespace boids

#endif

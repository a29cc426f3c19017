// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>
#include <boids/PeriodicBox.h>

#include <gtest/gtest.h>

#include <cstdint>

/// What holds in every tick of every run.
namespace
{

/// A wild run: many close boids, several periods a second.
support::Parameters wild()
{
  support::Parameters parameters;
  parameters.numberOfBoids = 100;
  parameters.perceptionRadius = 1.6;
  parameters.maximumSpeed = 30;
  parameters.separationWeight = 2;
  parameters.alignmentWeight = 0; // which would calm it
  return parameters;
}

template <class Check>
void expectInEveryTick(const support::Parameters& parameters, Check&& check)
{
  for (const std::uint32_t seed : {1u, 2u, 3u})
  {
    support::Parameters seeded = parameters;
    seeded.seed = seed;
    const boids::PeriodicBoids model(seeded);
    boids::State state = model.start();
    for (int tick = 0; tick < 100; ++tick)
    {
      SCOPED_TRACE(tick);
      const auto steering = model.steer(state);
      const boids::State next = model.advance(state, steering);
      check(state, steering, next);
      state = next;
    }
  }
}

boids::Vectors path(const boids::State& state, double period)
{
  return state.position + period * state.imageFlags.cast<double>();
}

} // namespace

TEST(Invariants, UnwrappedPathIsContinuous)
{
  const support::Parameters parameters = wild();
  std::int64_t crossings = 0;
  expectInEveryTick(parameters,
    [&](const boids::State& state, const support::Steering&, const boids::State& next)
    {
      const boids::Vectors moved = path(next, parameters.period) - path(state, parameters.period);
      const boids::Vectors expected = parameters.timeStep * next.velocity;
      ASSERT_LE((moved - expected).cwiseAbs().maxCoeff(), 1e-12);
      crossings += (next.imageFlags - state.imageFlags).cwiseAbs().sum();
    });
  EXPECT_GT(crossings, 100);
}

TEST(Invariants, EveryBoidIsInTheBox)
{
  const support::Parameters parameters = wild();
  const boids::PeriodicBox box(parameters.period);
  expectInEveryTick(parameters,
    [&](const boids::State&, const support::Steering&, const boids::State& next)
    {
      for (const double x : next.position.reshaped())
      {
        ASSERT_TRUE(box.contains(x));
      }
    });
}

TEST(Invariants, NoBoidIsFasterThanTheMaximumUpToRounding)
{
  const support::Parameters parameters = wild();
  expectInEveryTick(parameters,
    [&](const boids::State&, const support::Steering&, const boids::State& next) {
      ASSERT_LE(next.velocity.colwise().norm().maxCoeff(), parameters.maximumSpeed * (1 + 1e-15));
    });
}

TEST(Invariants, BoidsPullAndPushEachOtherAlike)
{
  // What j does to i, i does to j with the other sign: the sums over all boids cancel.
  expectInEveryTick(wild(),
    [](const boids::State&, const support::Steering& steering, const boids::State&)
    {
      const Eigen::RowVectorXd k = steering.neighborCount.cast<double>().transpose();
      const boids::Vectors pulls = steering.cohesion.array().rowwise() * k.array();
      ASSERT_LE(steering.separation.rowwise().sum().cwiseAbs().maxCoeff(), 1e-11);
      ASSERT_LE(pulls.rowwise().sum().cwiseAbs().maxCoeff(), 1e-11);
      ASSERT_EQ(steering.neighborCount.sum() % 2, 0); // each pair counts twice
    });
}

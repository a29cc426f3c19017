// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <sstream>
#include <string>

namespace support
{

namespace
{

template <class Matrix>
testing::AssertionResult equalMatrices(
  const char* name, const Matrix& actual, const Matrix& expected)
{
  if (actual.rows() != expected.rows() || actual.cols() != expected.cols())
  {
    return testing::AssertionFailure()
      << name << " has " << actual.rows() << " x " << actual.cols() << " entries, not "
      << expected.rows() << " x " << expected.cols();
  }
  for (Eigen::Index i = 0; i < actual.cols(); ++i)
  {
    for (Eigen::Index c = 0; c < actual.rows(); ++c)
    {
      if (!(actual(c, i) == expected(c, i)))
      {
        std::ostringstream text;
        text.precision(17);
        text << name << " of boid " << i << ", component " << c << ": " << actual(c, i) << ", not "
             << expected(c, i);
        return testing::AssertionFailure() << text.str();
      }
    }
  }
  return testing::AssertionSuccess();
}

boids::Vector vectorOf(const brute_force::Triple& a)
{
  return {a[0], a[1], a[2]};
}

} // namespace

Parameters parametersOf(const brute_force::Rule& rule)
{
  Parameters parameters;
  parameters.perceptionRadius = rule.radius;
  parameters.separationWeight = rule.separationWeight;
  parameters.alignmentWeight = rule.alignmentWeight;
  parameters.cohesionWeight = rule.cohesionWeight;
  parameters.maximumSpeed = rule.maximumSpeed;
  parameters.period = rule.period;
  parameters.timeStep = rule.timeStep;
  parameters.separationFraction = rule.separationFraction;
  return parameters;
}

brute_force::Rule ruleOf(const Parameters& parameters)
{
  brute_force::Rule rule;
  rule.radius = parameters.perceptionRadius;
  rule.separationWeight = parameters.separationWeight;
  rule.alignmentWeight = parameters.alignmentWeight;
  rule.cohesionWeight = parameters.cohesionWeight;
  rule.maximumSpeed = parameters.maximumSpeed;
  rule.period = parameters.period;
  rule.timeStep = parameters.timeStep;
  rule.separationFraction = parameters.separationFraction;
  return rule;
}

boids::State stateOf(const brute_force::Swarm& swarm)
{
  const auto n = static_cast<Eigen::Index>(swarm.size());
  boids::State state;
  state.position.resize(3, n);
  state.velocity.resize(3, n);
  state.imageFlags.resize(3, n);
  for (Eigen::Index i = 0; i < n; ++i)
  {
    const brute_force::Boid& boid = swarm[i];
    state.position.col(i) = vectorOf(boid.position);
    state.velocity.col(i) = vectorOf(boid.velocity);
    for (Eigen::Index c = 0; c < 3; ++c)
    {
      state.imageFlags(c, i) = boid.imageFlags[c];
    }
  }
  return state;
}

brute_force::Swarm swarmOf(const boids::State& state)
{
  brute_force::Swarm swarm(state.size());
  for (Eigen::Index i = 0; i < state.size(); ++i)
  {
    for (Eigen::Index c = 0; c < 3; ++c)
    {
      swarm[i].position[c] = state.position(c, i);
      swarm[i].velocity[c] = state.velocity(c, i);
      swarm[i].imageFlags[c] = state.imageFlags(c, i);
    }
  }
  return swarm;
}

Steering steeringOf(const std::vector<brute_force::Steering>& steering)
{
  const auto n = static_cast<Eigen::Index>(steering.size());
  Steering result;
  result.separation.resize(3, n);
  result.alignment.resize(3, n);
  result.cohesion.resize(3, n);
  result.neighborCount.resize(n);
  for (Eigen::Index i = 0; i < n; ++i)
  {
    result.separation.col(i) = vectorOf(steering[i].separation);
    result.alignment.col(i) = vectorOf(steering[i].alignment);
    result.cohesion.col(i) = vectorOf(steering[i].cohesion);
    result.neighborCount[i] = steering[i].neighbors;
  }
  return result;
}

testing::AssertionResult equal(const boids::State& actual, const boids::State& expected)
{
  testing::AssertionResult result = equalMatrices("position", actual.position, expected.position);
  result = result ? equalMatrices("velocity", actual.velocity, expected.velocity) : result;
  return result ? equalMatrices("image flag", actual.imageFlags, expected.imageFlags) : result;
}

testing::AssertionResult equal(const Steering& actual, const Steering& expected)
{
  testing::AssertionResult result =
    equalMatrices("number of neighbours", actual.neighborCount, expected.neighborCount);
  result = result ? equalMatrices("separation", actual.separation, expected.separation) : result;
  result = result ? equalMatrices("alignment", actual.alignment, expected.alignment) : result;
  return result ? equalMatrices("cohesion", actual.cohesion, expected.cohesion) : result;
}

boids::Vectors columns(const std::vector<brute_force::Triple>& vectors)
{
  boids::Vectors result(3, static_cast<Eigen::Index>(vectors.size()));
  for (Eigen::Index i = 0; i < result.cols(); ++i)
  {
    result.col(i) = vectorOf(vectors[i]);
  }
  return result;
}

boids::Vectors atRest(const boids::Vectors& positions)
{
  return boids::Vectors::Zero(3, positions.cols());
}

Steering steeringAt(
  const Parameters& parameters, const boids::Vectors& position, const boids::Vectors& velocity)
{
  const boids::PeriodicBoids model(parameters, position, velocity);
  return model.steer(model.start());
}

boids::State stateAfter(const boids::PeriodicBoids& model, int ticks)
{
  boids::State state = model.start();
  for (int tick = 0; tick < ticks; ++tick)
  {
    const Steering steering = model.steer(state);
    state = model.advance(state, steering);
  }
  return state;
}

brute_force::Swarm uniformSwarm(int numberOfBoids, std::uint64_t seed, const Parameters& parameters)
{
  Random random(seed);
  brute_force::Swarm swarm(numberOfBoids);
  for (brute_force::Boid& boid : swarm)
  {
    boid.position = random.inCube(parameters.period / 2);
    boid.velocity = random.inCube(parameters.maximumSpeed);
  }
  return swarm;
}

} // namespace support

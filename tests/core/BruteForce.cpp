// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "BruteForce.h"

#include <cmath>
#include <cstddef>

namespace brute_force
{

namespace
{

double squaredLength(const Triple& a)
{
  return (a[0] * a[0] + a[1] * a[1]) + a[2] * a[2];
}

Triple displacement(const Boid& from, const Boid& to, double period)
{
  Triple d{};
  for (std::size_t c = 0; c < 3; ++c)
  {
    d[c] = shortest(to.position[c] - from.position[c], period);
  }
  return d;
}

Steering steerOne(const Rule& rule, const Swarm& swarm, std::size_t i)
{
  const double border = rule.radius * rule.radius;
  const double close =
    (rule.separationFraction * rule.radius) * (rule.separationFraction * rule.radius);
  Steering result;
  Triple velocities{};
  Triple displacements{};
  for (std::size_t j = 0; j < swarm.size(); ++j)
  {
    if (j == i)
    {
      continue;
    }
    const Triple d = displacement(swarm[i], swarm[j], rule.period);
    const double d2 = squaredLength(d);
    if (d2 <= border)
    {
      ++result.neighbors;
      const double distance = std::sqrt(d2);
      for (std::size_t c = 0; c < 3; ++c)
      {
        velocities[c] = velocities[c] + swarm[j].velocity[c];
        displacements[c] = displacements[c] + d[c];
        if (0 < d2 && d2 < close)
        {
          result.separation[c] = result.separation[c] + -(d[c] / distance);
        }
      }
    }
  }
  for (std::size_t c = 0; result.neighbors > 0 && c < 3; ++c)
  {
    result.alignment[c] = velocities[c] / result.neighbors - swarm[i].velocity[c];
    result.cohesion[c] = displacements[c] / result.neighbors;
  }
  return result;
}

} // namespace

double shortest(double difference, double period)
{
  if (difference > period / 2)
  {
    return difference - period;
  }
  if (difference < -period / 2)
  {
    return difference + period;
  }
  return difference;
}

double squaredDistance(const Boid& from, const Boid& to, double period)
{
  return squaredLength(displacement(from, to, period));
}

double wrap(double coordinate, double period)
{
  if (-period / 2 <= coordinate && coordinate < period / 2)
  {
    return coordinate;
  }
  double w = coordinate - period * std::floor((coordinate + period / 2) / period);
  if (w >= period / 2)
  {
    w = w - period;
  }
  if (w < -period / 2)
  {
    w = -period / 2;
  }
  return w;
}

double length(const Triple& a)
{
  return std::sqrt(squaredLength(a));
}

Triple cap(const Triple& a, double limit)
{
  const double size = length(a);
  if (size <= limit)
  {
    return a;
  }
  const double q = limit / size;
  return {a[0] * q, a[1] * q, a[2] * q};
}

Swarm start(std::int64_t numberOfBoids, std::uint32_t seed, const Rule& rule)
{
  std::uint64_t s = seed;
  const auto draw = [&s]
  {
    s = (1664525 * s + 1013904223) % 4294967296;
    return static_cast<double>(s) / 4294967296.0;
  };
  Swarm swarm;
  for (std::int64_t i = 0; i < numberOfBoids; ++i)
  {
    Boid boid;
    for (double& x : boid.position)
    {
      x = ((draw() - 0.5) * (rule.period / 2)) * 1.6;
    }
    for (double& v : boid.velocity)
    {
      v = (draw() - 0.5) * 2;
    }
    boid.velocity = cap(boid.velocity, rule.maximumSpeed);
    swarm.push_back(boid);
  }
  return swarm;
}

std::vector<Steering> steer(const Rule& rule, const Swarm& swarm)
{
  std::vector<Steering> all;
  for (std::size_t i = 0; i < swarm.size(); ++i)
  {
    all.push_back(steerOne(rule, swarm, i));
  }
  return all;
}

Swarm advance(const Rule& rule, const Swarm& swarm, const std::vector<Steering>& steering)
{
  Swarm next = swarm;
  for (std::size_t i = 0; i < swarm.size(); ++i)
  {
    const Steering& acting = steering[i];
    Triple v{};
    for (std::size_t c = 0; c < 3; ++c)
    {
      v[c] = ((swarm[i].velocity[c] + rule.separationWeight * acting.separation[c]) +
               rule.alignmentWeight * acting.alignment[c]) +
        rule.cohesionWeight * acting.cohesion[c];
    }
    next[i].velocity = cap(v, rule.maximumSpeed);
    for (std::size_t c = 0; c < 3; ++c)
    {
      const double x = swarm[i].position[c] + rule.timeStep * next[i].velocity[c];
      next[i].position[c] = wrap(x, rule.period);
      next[i].imageFlags[c] +=
        static_cast<std::int64_t>(std::round((x - next[i].position[c]) / rule.period));
    }
  }
  return next;
}

Swarm tick(const Rule& rule, const Swarm& swarm)
{
  return advance(rule, swarm, steer(rule, swarm));
}

double meanSpeed(const Swarm& swarm)
{
  double sum = 0;
  for (const Boid& boid : swarm)
  {
    sum = sum + length(boid.velocity);
  }
  return swarm.empty() ? 0 : sum / static_cast<double>(swarm.size());
}

double polarization(const Swarm& swarm)
{
  Triple sum{};
  for (const Boid& boid : swarm)
  {
    const double speed = length(boid.velocity);
    for (std::size_t c = 0; speed > 0 && c < 3; ++c)
    {
      sum[c] = sum[c] + boid.velocity[c] / speed;
    }
  }
  return swarm.empty() ? 0 : length(sum) / static_cast<double>(swarm.size());
}

} // namespace brute_force

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "FuzzCases.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace support
{

namespace
{

using brute_force::Triple;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Evenly over the binary orders 2^low to 2^high. By ldexp, which is exact: a case is the same with
/// each mathematical library.
double acrossOrders(Random& random, int low, int high)
{
  const int order = low + random.below(high - low);
  return std::ldexp(1 + random.unit(), order);
}

/// The number up to a few roundings.
double nudged(Random& random, double x)
{
  const int steps = std::max(0, random.below(8) - 4);
  const double towards = random.below(2) == 0 ? -infinity : infinity;
  for (int step = 0; step < steps; ++step)
  {
    x = std::nextafter(x, towards);
  }
  return x;
}

/// 2^-20 to 2^20 or an end of the range, 0 to 1e6; often a number that keeps flocks together.
double anyWeight(Random& random)
{
  switch (random.below(8))
  {
    case 0:
      return 0;
    case 1:
      return 1e6;
    case 2:
    case 3:
      return std::min(1e6, acrossOrders(random, -20, 20));
    default:
      return random.unit();
  }
}

double anyPeriod(Random& random)
{
  switch (random.below(6))
  {
    case 0:
      return std::clamp(acrossOrders(random, -10, 20), 1e-3, 1e6);
    case 1:
      return 1e-3;
    case 2:
      return 1e6;
    case 3:
      // All coordinates of a lattice are exact.
      return std::ldexp(1., random.below(24) - 5);
    default:
      return 8.4;
  }
}

double anyRadius(Random& random, double period)
{
  double radius = 0;
  switch (random.below(8))
  {
    case 0:
      radius = acrossOrders(random, -1074, 20);
      break;
    case 1:
      radius = acrossOrders(random, -40, 20);
      break;
    case 2:
    case 3:
      // As wide as the cells of a grid.
      radius = nudged(random, period / (1 + random.below(10)));
      break;
    default:
      radius = period * acrossOrders(random, -6, 1);
  }
  return std::clamp(radius, 5e-324, 1e6);
}

double anyTimeStep(Random& random)
{
  switch (random.below(4))
  {
    case 0:
      return std::clamp(acrossOrders(random, -1074, 10), 5e-324, 1e3);
    case 1:
      return std::min(1e3, acrossOrders(random, -10, 10));
    default:
      return 0.04;
  }
}

double anyFraction(Random& random)
{
  switch (random.below(5))
  {
    case 0:
      return 0;
    case 1:
      return 1;
    case 2:
      return acrossOrders(random, -40, 0);
    default:
      return random.unit();
  }
}

Parameters anyParameters(Random& random)
{
  Parameters parameters;
  parameters.period = anyPeriod(random);
  parameters.perceptionRadius = anyRadius(random, parameters.period);
  parameters.separationWeight = anyWeight(random);
  parameters.alignmentWeight = anyWeight(random);
  parameters.cohesionWeight = anyWeight(random);
  parameters.maximumSpeed = anyWeight(random);
  parameters.timeStep = anyTimeStep(random);
  parameters.separationFraction = anyFraction(random);
  return parameters;
}

/// Where the boids of a case may be.
class Places
{
public:
  enum Kind
  {
    Anywhere,
    Near,         ///< another boid, in a cube of one size
    On,           ///< another boid
    OneRadiusOff, ///< another boid, or the close radius
    Cells,        ///< on edges of cells, up to roundings
    Faces,        ///< or edges or corners of the box
    Row,          ///< anywhere along an axis
    NumberOfKinds
  };

  Places(Random& random, const Parameters& parameters)
    : random_(random)
    , parameters_(parameters)
    , half_(parameters.period / 2)
    , spread_(parameters.period * acrossOrders(random, -40, 0))
    , cells_(1 + random.below(10))
  {
    if (random.below(2) == 0)
    {
      // As many as the radius fits into the box.
      cells_ = static_cast<int>(
        std::clamp(std::round(parameters.period / parameters.perceptionRadius), 1., 1e3));
    }
    for (Kind& kind : kinds_)
    {
      kind = static_cast<Kind>(random.below(NumberOfKinds));
    }
  }

  /// A place for the next boid.
  Triple next(const brute_force::Swarm& others)
  {
    // Of one kind, of two or of three.
    const Kind kind = kinds_[std::min(random_.below(3), random_.below(3))];
    Triple place = at(others.empty() && kind != Cells && kind != Faces ? Anywhere : kind, others);
    for (double& x : place)
    {
      x = brute_force::wrap(x, parameters_.period);
    }
    return place;
  }

private:
  Triple at(Kind kind, const brute_force::Swarm& others)
  {
    Triple place = random_.inCube(half_);
    if (kind == Near || kind == On || kind == OneRadiusOff || kind == Row)
    {
      place = others[random_.below(static_cast<int>(others.size()))].position;
    }
    switch (kind)
    {
      case Near:
        return sum(place, random_.inCube(spread_));
      case OneRadiusOff:
        return sum(place, oneRadius());
      case Cells:
        return {edge(), edge(), edge()};
      case Faces:
        return inFaces(place);
      case Row:
        place[cells_ % 3] = random_.between(-half_, half_);
        return place;
      default:
        return place;
    }
  }

  static Triple sum(const Triple& a, const Triple& b)
  {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
  }

  /// One radius long, or the close radius: exactly so, up to roundings, or up to what single
  /// precision could tell.
  Triple oneRadius()
  {
    constexpr std::array<Triple, 4> directions = {Triple{1, 0, 0}, Triple{0.6, 0.8, 0},
      Triple{1. / 3, 2. / 3, 2. / 3}, Triple{2. / 7, 3. / 7, 6. / 7}};
    const double share = random_.below(3) == 0 ? parameters_.separationFraction : 1;
    const double error = random_.below(2) == 0 ? 0 : acrossOrders(random_, -52, -8);
    const double length =
      parameters_.perceptionRadius * share * (random_.below(2) == 0 ? 1 + error : 1 - error);
    Triple offset = directions[random_.below(4)];
    for (double& x : offset)
    {
      x = nudged(random_, x * length);
      x = random_.below(2) == 0 ? x : -x;
    }
    std::swap(offset[0], offset[random_.below(3)]);
    return offset;
  }

  double edge()
  {
    return nudged(random_, -half_ + parameters_.period * random_.below(cells_) / cells_);
  }

  /// In a face, an edge or a corner, or as far inside as clusters are wide.
  Triple inFaces(Triple place)
  {
    const double depth = random_.below(2) == 0 ? 0 : spread_ * random_.unit();
    const int first = random_.below(3);
    const int count = 1 + random_.below(3);
    for (int axis = first; axis < first + count; ++axis)
    {
      place[axis % 3] = random_.below(2) == 0 ? -half_ + depth : std::nextafter(half_, 0.) - depth;
    }
    return place;
  }

  Random& random_;
  const Parameters& parameters_;
  double half_;
  double spread_;
  int cells_;
  std::array<Kind, 3> kinds_;
};

/// What a velocity has of at most on each axis: none, as allowed, as fast as a start may have,
/// tiny.
double anySpeed(Random& random, const Parameters& parameters)
{
  switch (random.below(6))
  {
    case 0:
      return 0;
    case 1:
      return 1e9;
    case 2:
      return acrossOrders(random, -1074, 0);
    default:
      return parameters.maximumSpeed;
  }
}

int anySize(Random& random)
{
  // Small ones often, since there each boid counts; large ones have more cells and long lists.
  switch (random.below(64))
  {
    case 0:
      return 300 + random.below(1700);
    case 1:
      return random.below(3);
    default:
      return random.below(random.below(2) == 0 ? 80 : 300);
  }
}

} // namespace

FuzzCase fuzzCase(std::uint64_t number)
{
  Random random(number);
  FuzzCase one;
  one.parameters = anyParameters(random);
  one.ticks = 1 + random.below(3);
  one.threads = std::array<int, 3>{1, 2, 8}[random.below(3)];
  const int size = anySize(random);
  const double speed = anySpeed(random, one.parameters);
  Places places(random, one.parameters);
  for (int i = 0; i < size; ++i)
  {
    brute_force::Boid boid;
    boid.position = places.next(one.swarm);
    boid.velocity = random.inCube(speed);
    boid.imageFlags[random.below(3)] = random.below(7) - 3;
    one.swarm.push_back(boid);
  }
  return one;
}

} // namespace support

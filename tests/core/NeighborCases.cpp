// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "NeighborCases.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace support
{

namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();

Parameters withRadius(double radius, double period = 8.4)
{
  Parameters parameters;
  parameters.perceptionRadius = radius;
  parameters.period = period;
  return parameters;
}

NeighborCase uniform(int n, std::uint64_t seed, const Parameters& parameters, int ticks = 10)
{
  return {"uniform_n" + std::to_string(n) + "_seed" + std::to_string(seed), parameters,
    uniformSwarm(n, seed, parameters), ticks};
}

/// Moving boids at places that @a place gives.
template <class Place>
NeighborCase placed(const std::string& name, const Parameters& parameters, int n, Place&& place)
{
  Random random(static_cast<std::uint64_t>(n) + name.size());
  brute_force::Swarm swarm(n);
  for (int i = 0; i < n; ++i)
  {
    for (std::size_t c = 0; c < 3; ++c)
    {
      swarm[i].position[c] = place(random, i, c);
    }
    swarm[i].velocity = random.inCube(1);
  }
  return {name, parameters, swarm, 10};
}

double wrapped(double x, const Parameters& parameters)
{
  return brute_force::wrap(x, parameters.period);
}

/// Coordinates on and beside the edges of as many cells, and at both ends of the box.
/// @param share of the width of such a cell that the radius is
NeighborCase onEdges(int cells, double share)
{
  const double period = 8.4;
  const double half = period / 2;
  const Parameters parameters = withRadius(period / cells * share, period);
  std::vector<double> edges = {-half, std::nextafter(half, -infinity)};
  for (int k = 0; k < cells; ++k)
  {
    const double edge = -half + period * k / cells;
    edges.push_back(edge);
    edges.push_back(std::nextafter(edge, infinity));
    edges.push_back(k == 0 ? edge : std::nextafter(edge, -infinity));
  }
  const char* const fit = share > 1 ? "_too_narrow_cells" : "_cells";
  return placed("on_edges_of_" + std::to_string(cells) + fit, parameters, 350,
    [&](Random& random, int, std::size_t) { return edges[random.below(int(edges.size()))]; });
}

/// On a line, one radius apart up to some roundings, from the edges of cells as wide as the radius:
/// two that are neighbours by a rounding could lie two cells apart.
NeighborCase oneRadiusApart(int cells, double period)
{
  const Parameters parameters = withRadius(period / cells, period);
  const auto besideEdge = [=](int k)
  {
    double x = -period / 2 + period * (k % cells) / cells;
    const int ulps = k / cells % 7 - 3;
    for (int step = 0; step < std::abs(ulps); ++step)
    {
      x = std::nextafter(x, ulps < 0 ? -infinity : infinity);
    }
    return x;
  };
  const std::string name = "one_radius_apart_in_" + std::to_string(cells) + "_cells_of_" +
    std::to_string(static_cast<int>(period * 10)) + "_tenths";
  NeighborCase result = placed(name, parameters, 7 * cells * cells,
    [&](Random&, int i, std::size_t c) { return c == 0 ? wrapped(besideEdge(i), parameters) : 0; });
  result.ticks = 1;
  return result;
}

/// All distances are exact, and many are exactly the radius or exactly the close radius.
NeighborCase lattice(double radius, double fraction)
{
  Parameters parameters = withRadius(radius, 4);
  parameters.separationFraction = fraction;
  const int divisors[3] = {1, 8, 64};
  NeighborCase result =
    placed("lattice_r" + std::to_string(int(radius * 4)) + "quarters", parameters, 512,
      [&](Random&, int i, std::size_t c) { return -2 + 0.5 * (i / divisors[c] % 8); });
  result.ticks = 3;
  return result;
}

/// A cube of boids around a place, joined across the faces of the box.
NeighborCase crowd(const std::string& name, double place, double width, double radius)
{
  const Parameters parameters = withRadius(radius);
  return placed(name, parameters, 150,
    [&](Random& random, int, std::size_t)
    { return wrapped(place + random.between(-width, width), parameters); });
}

NeighborCase clusters(int count, double width, double radius)
{
  const Parameters parameters = withRadius(radius);
  Random centres(5);
  std::vector<brute_force::Triple> centre(count);
  for (brute_force::Triple& c : centre)
  {
    c = centres.inCube(4.2);
  }
  return placed(std::to_string(count) + "_clusters", parameters, 300,
    [&](Random& random, int i, std::size_t c)
    {
      const double spread = random.unit() + random.unit() + random.unit() - 1.5;
      return wrapped(centre[i % count][c] + width * spread, parameters);
    });
}

} // namespace

std::vector<NeighborCase> uniformCases()
{
  std::vector<NeighborCase> cases;
  for (const int n : {0, 1, 2, 3, 27})
  {
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6})
    {
      cases.push_back(uniform(n, seed, withRadius(2.4), 50));
    }
  }
  const double radii[] = {0.1, 0.35, 0.7, 1.05, 1.3, 2.09, 2.1, 2.11, 2.4, 2.79, 2.8, 2.81, 4.19,
    4.2, 4.21, 5, 7.3, 8.4, 100, 1e6};
  std::uint64_t seed = 100;
  for (const double radius : radii)
  {
    cases.push_back(uniform(200, ++seed, withRadius(radius)));
  }
  for (const double period : {1.0, 1.4142135623730951, 10.5, 7.0, 100.0})
  {
    cases.push_back(uniform(300, ++seed, withRadius(0.17 * period, period)));
  }
  cases.push_back(uniform(150, 7, withRadius(1.3), 50));
  cases.push_back(uniform(2000, 8, withRadius(0.45), 2));
  cases.push_back(uniform(2000, 9, withRadius(1), 1));
  cases.push_back(uniform(1999, 10, withRadius(3), 1));
  return cases;
}

std::vector<NeighborCase> degenerateCases()
{
  std::vector<NeighborCase> cases = {lattice(0.5, 1), lattice(1, 0.5), lattice(1.25, 0.6),
    crowd("in_one_cell", 1, 0.02, 0.5), crowd("far_inside_one_cell", 1, 1e-9, 0.5),
    crowd("in_a_corner", 4.2, 0.02, 0.013), crowd("in_a_wide_corner", -4.2, 0.6, 0.5),
    clusters(3, 0.3, 0.4), clusters(17, 0.6, 1)};
  for (int cells = 3; cells <= 7; ++cells)
  {
    cases.push_back(onEdges(cells, 0.999));
    cases.push_back(onEdges(cells, 1.001));
    cases.push_back(oneRadiusApart(cells, 8.4));
    cases.push_back(oneRadiusApart(cells, 1.1));
  }
  const Parameters narrow = withRadius(0.3);
  cases.push_back(
    placed("all_at_one_point", narrow, 60, [](Random&, int, std::size_t) { return 0.3; }));
  cases.push_back(placed("five_at_each_point", narrow, 150,
    [](Random&, int i, std::size_t c) { return -4.1 + 0.27 * (i / 5) + 0.01 * double(c); }));
  cases.push_back(placed("on_a_line", narrow, 200,
    [](Random& random, int, std::size_t c) { return c == 1 ? random.between(-4.2, 4.2) : 0.7; }));
  cases.push_back(placed("in_a_face", narrow, 200,
    [](Random& random, int, std::size_t c) { return c == 2 ? -4.2 : random.between(-4.2, 4.2); }));
  cases.push_back(placed("half_a_period_apart", withRadius(4.3), 64,
    [](Random&, int i, std::size_t c) { return (i >> c) % 2 == 0 ? -2.1 : 2.1; }));
  NeighborCase resting = uniform(100, 77, withRadius(1.5));
  resting.name = "at_rest";
  for (brute_force::Boid& boid : resting.swarm)
  {
    boid.velocity = {};
  }
  cases.push_back(resting);
  return cases;
}

std::vector<NeighborCase> extremeCases()
{
  std::vector<NeighborCase> cases;
  const Parameters sparse = withRadius(1e-6, 1e6);
  cases.push_back(placed("tiny_radius_in_a_huge_box", sparse, 200,
    [&](Random& random, int i, std::size_t c)
    {
      const double site = -5e5 + 1e4 * (i / 4) + 3e3 * double(c);
      return wrapped(site + random.between(-5e-7, 5e-7), sparse);
    }));
  cases.push_back(placed("smallest_radius", withRadius(5e-324), 50,
    [](Random&, int i, std::size_t) { return 0.1 * (i / 2); }));
  cases.push_back(placed("distance_underflows", withRadius(1e-3), 40,
    [](Random&, int i, std::size_t) { return 1e-170 * i; }));
  cases.push_back(uniform(100, 1000, withRadius(3e-4, 1e-3)));
  cases.push_back(uniform(100, 1001, withRadius(1e6, 1e-3)));
  cases.push_back(uniform(100, 1002, withRadius(3e5, 1e6)));
  Parameters most = withRadius(1e6, 1e6);
  most.separationWeight = most.alignmentWeight = most.cohesionWeight = 1e6;
  most.maximumSpeed = 1e6;
  most.timeStep = 1e3;
  most.separationFraction = 1;
  cases.push_back(uniform(100, 1003, most));
  most.period = 1e-3;
  cases.push_back(uniform(100, 1004, most));
  most.perceptionRadius = 2e-4;
  cases.push_back(uniform(100, 1005, most));
  Parameters least = withRadius(1);
  least.separationWeight = least.alignmentWeight = least.cohesionWeight = 0;
  least.separationFraction = 0;
  cases.push_back(uniform(100, 1006, least, 50));
  least.maximumSpeed = 0;
  cases.push_back(uniform(100, 1007, least));
  for (NeighborCase& one : cases)
  {
    one.name += "_extreme";
  }
  return cases;
}

std::vector<NeighborCase> allNeighborCases()
{
  std::vector<NeighborCase> cases;
  for (const auto& some : {uniformCases(), degenerateCases(), extremeCases()})
  {
    cases.insert(cases.end(), some.begin(), some.end());
  }
  return cases;
}

} // namespace support

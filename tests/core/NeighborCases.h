// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_NEIGHBOR_CASES_H
#define BOIDS_TESTS_NEIGHBOR_CASES_H

#include "Support.h"

#include <ostream>
#include <string>
#include <vector>

/// States that have broken neighbour searches, for the suite that every search runs.
namespace support
{

struct NeighborCase
{
  std::string name; ///< letters, digits and underscores
  Parameters parameters;
  brute_force::Swarm swarm;
  int ticks = 10; ///< how far to follow the swarm
};

inline std::ostream& operator<<(std::ostream& stream, const NeighborCase& one)
{
  return stream << one.name;
}

/// Any number of boids anywhere, any radius and period.
std::vector<NeighborCase> uniformCases();

/// Boids on one another, on the edges of cells and of the box, in few cells.
std::vector<NeighborCase> degenerateCases();

/// Parameters at the ends of their ranges.
std::vector<NeighborCase> extremeCases();

std::vector<NeighborCase> allNeighborCases();

} // namespace support

#endif

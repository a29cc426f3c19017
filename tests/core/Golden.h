// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_GOLDEN_H
#define BOIDS_TESTS_GOLDEN_H

#include "BruteForce.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Values of an independent program, see tests/data/golden/README.md.
namespace golden
{

/// A line of a file: a boid and what acts on it in the next tick.
struct Row
{
  int id = 0;
  brute_force::Boid boid; ///< its image flags are not in the file
  brute_force::Steering steering;
};

/// Rows by tick.
using Run = std::map<int, std::vector<Row>>;

/// The parameters that a file names; the others are at their defaults.
struct Parameters
{
  brute_force::Rule rule;
  std::int64_t numberOfBoids = 150;
  std::uint32_t seed = 42;
};

/// File names without folder and extension @a extension, in ascending order.
/// @param folder under the folder of the golden values, or empty
std::vector<std::string> names(const std::string& folder, const std::string& extension);

/// Full path of a golden file.
std::string path(const std::string& name);

/// @throws std::runtime_error if the file cannot be read to the end
Run readRun(const std::string& path);

/// The parameters in the name of a run, as n40_seed7_r7.5.
/// @throws std::runtime_error if a part of the name is not known
Parameters parametersInName(const std::string& name);

/// The parameters of a one-tick state.
/// @throws std::runtime_error if the file cannot be read or names something unknown
Parameters readParameters(const std::string& path);

} // namespace golden

#endif

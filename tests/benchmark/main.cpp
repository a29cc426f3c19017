// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// Times the core beside other ways to compute the same ticks; "--agreement" only checks that all
// give the same. table.py makes a table of what it prints.

#include "Agreement.h"
#include "Benchmarks.h"

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>
#include <string>

namespace
{

int run(int argc, char** argv)
{
  const std::string different = benchmarks::disagreement();
  if (!different.empty())
  {
    std::cerr << different << "\n";
    return 1;
  }
  if (argc == 2 && std::string(argv[1]) == "--agreement")
  {
    std::cout << "all methods agree\n";
    return 0;
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
  {
    return 1;
  }
  benchmarks::registerTicks();
  benchmarks::registerSeeks();
  benchmarks::registerSources();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

} // namespace

int main(int argc, char** argv)
{
  try
  {
    return run(argc, argv);
  }
  catch (const std::exception& error)
  {
    std::cerr << error.what() << "\n";
    return 1;
  }
}

// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Golden.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace golden
{

namespace
{

constexpr const char* header = "tick,id,x,y,z,vx,vy,vz,sx,sy,sz,ax,ay,az,cx,cy,cz,neighbors";
constexpr std::size_t numberOfColumns = 18;

std::vector<std::string> split(const std::string& text, char separator)
{
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);)
  {
    parts.push_back(part);
  }
  return parts;
}

/// The number that all of @a text is. Independent of the locale, correctly rounded.
template <class Number>
Number number(const std::string& text)
{
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || rest != end)
  {
    throw std::runtime_error("not a number: " + text);
  }
  return value;
}

std::ifstream open(const std::string& path)
{
  std::ifstream file(path);
  if (!file)
  {
    throw std::runtime_error("cannot open " + path);
  }
  return file;
}

brute_force::Triple triple(const std::vector<std::string>& columns, std::size_t first)
{
  return {number<double>(columns.at(first)), number<double>(columns.at(first + 1)),
    number<double>(columns.at(first + 2))};
}

Row row(const std::vector<std::string>& columns)
{
  Row result;
  result.id = number<int>(columns.at(1));
  result.boid.position = triple(columns, 2);
  result.boid.velocity = triple(columns, 5);
  result.steering.separation = triple(columns, 8);
  result.steering.alignment = triple(columns, 11);
  result.steering.cohesion = triple(columns, 14);
  result.steering.neighbors = number<int>(columns.at(17));
  return result;
}

using Fields = std::map<std::string, double brute_force::Rule::*>;

/// @returns whether @a name is a field
bool set(
  Parameters& parameters, const Fields& fields, const std::string& name, const std::string& value)
{
  const auto field = fields.find(name);
  if (field == fields.end())
  {
    return false;
  }
  parameters.rule.*(field->second) = number<double>(value);
  return true;
}

} // namespace

std::string path(const std::string& name)
{
  return std::string(BOIDS_TEST_DATA) + "/golden/" + name;
}

std::vector<std::string> names(const std::string& folder, const std::string& extension)
{
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(path(folder)))
  {
    if (entry.path().extension() == extension)
    {
      found.push_back(entry.path().stem().string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

Run readRun(const std::string& path)
{
  std::ifstream file = open(path);
  std::string line;
  if (!std::getline(file, line) || line != header)
  {
    throw std::runtime_error("other columns in " + path);
  }
  Run run;
  while (std::getline(file, line))
  {
    const std::vector<std::string> columns = split(line, ',');
    if (columns.size() != numberOfColumns)
    {
      throw std::runtime_error("broken line in " + path + ": " + line);
    }
    run[number<int>(columns.front())].push_back(row(columns));
  }
  return run;
}

Parameters parametersInName(const std::string& name)
{
  using Rule = brute_force::Rule;
  static const Fields fields = {{"r", &Rule::radius}, {"ws", &Rule::separationWeight},
    {"wa", &Rule::alignmentWeight}, {"wc", &Rule::cohesionWeight}, {"vmax", &Rule::maximumSpeed},
    {"L", &Rule::period}, {"dt", &Rule::timeStep}, {"f", &Rule::separationFraction}};
  Parameters parameters;
  for (const std::string& part : split(name == "default" ? "" : name, '_'))
  {
    const std::size_t digits = part.find_first_of("0123456789");
    const std::string key = part.substr(0, digits);
    const std::string value = digits == std::string::npos ? "" : part.substr(digits);
    if (key == "n")
    {
      parameters.numberOfBoids = number<std::int64_t>(value);
    }
    else if (key == "seed")
    {
      parameters.seed = number<std::uint32_t>(value);
    }
    else if (!set(parameters, fields, key, value))
    {
      throw std::runtime_error("unknown part of a name: " + part);
    }
  }
  return parameters;
}

Parameters readParameters(const std::string& path)
{
  using Rule = brute_force::Rule;
  static const Fields fields = {{"radius", &Rule::radius}, {"separation", &Rule::separationWeight},
    {"alignment", &Rule::alignmentWeight}, {"cohesion", &Rule::cohesionWeight},
    {"maxSpeed", &Rule::maximumSpeed}, {"period", &Rule::period}, {"dt", &Rule::timeStep},
    {"fraction", &Rule::separationFraction}};
  std::ifstream file = open(path);
  std::ostringstream all;
  all << file.rdbuf();
  // One flat object of numbers: without its marks it is name:value,name:value.
  std::string text = all.str();
  const auto isMark = [](char c) { return std::string("{}\" \n").find(c) != std::string::npos; };
  text.erase(std::remove_if(text.begin(), text.end(), isMark), text.end());
  Parameters parameters;
  std::size_t read = 0;
  for (const std::string& entry : split(text, ','))
  {
    const std::vector<std::string> pair = split(entry, ':');
    if (pair.size() != 2 || !set(parameters, fields, pair[0], pair[1]))
    {
      throw std::runtime_error("unknown entry in " + path + ": " + entry);
    }
    ++read;
  }
  if (read != fields.size())
  {
    throw std::runtime_error("entries are missing in " + path);
  }
  return parameters;
}

} // namespace golden

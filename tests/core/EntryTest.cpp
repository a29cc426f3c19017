// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/Entry.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <locale>
#include <stdexcept>
#include <string>

namespace
{

using boids::entryText;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class Check>
std::string refusal(Check&& check)
{
  try
  {
    check();
  }
  catch (const std::invalid_argument& error)
  {
    return error.what();
  }
  return "";
}

/// As in a country that writes 1.234,5.
class CommaForPoint : public std::numpunct<char>
{
protected:
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

} // namespace

TEST(EntryText, IsWhatAPersonWouldWrite)
{
  EXPECT_EQ(entryText(0.35), "0.35");
  EXPECT_EQ(entryText(8.4), "8.4");
  EXPECT_EQ(entryText(-1), "-1");
  EXPECT_EQ(entryText(0), "0");
  EXPECT_EQ(entryText(0.001), "0.001");
  EXPECT_EQ(entryText(1000), "1000");
  EXPECT_EQ(entryText(4294967296.0), "4294967296");
}

TEST(EntryText, HasTheFewestDigits)
{
  EXPECT_EQ(entryText(1e6), "1000000");
  EXPECT_EQ(entryText(1e-3), "0.001");
  EXPECT_EQ(entryText(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(entryText(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(entryText(1e30), "1e+30");
  EXPECT_EQ(entryText(-2.5e-9), "-2.5e-09");
  EXPECT_EQ(entryText(1.7976931348623157e308), "1.7976931348623157e+308");
}

TEST(EntryText, NamesWhatIsNotFinite)
{
  EXPECT_EQ(entryText(std::nan("")), "nan");
  EXPECT_EQ(entryText(-std::nan("")), "nan");
  EXPECT_EQ(entryText(infinity), "inf");
  EXPECT_EQ(entryText(-infinity), "-inf");
}

TEST(EntryText, TellsAValueFromItsBound)
{
  // "must be at most 1000, but is 1000" would help nobody.
  EXPECT_NE(entryText(std::nextafter(1000, 1001)), "1000");
  EXPECT_EQ(entryText(1.0000000000000002), "1.0000000000000002");
}

TEST(EntryText, ReadsBackToTheSameNumber)
{
  support::Random random(4);
  for (int i = 0; i < 2000; ++i)
  {
    const double value = std::ldexp(random.between(-1, 1), random.below(2000) - 1000);
    ASSERT_EQ(std::strtod(entryText(value).c_str(), nullptr), value) << entryText(value);
  }
  for (const double value : {5e-324, -5e-324, 2.2e-308, 1.7976931348623157e308, 0.1 + 0.2})
  {
    EXPECT_EQ(std::strtod(entryText(value).c_str(), nullptr), value) << entryText(value);
  }
}

TEST(EntryText, DoesNotDependOnTheLocale)
{
  const std::locale before = std::locale::global(std::locale(std::locale(), new CommaForPoint));
  const std::string fraction = entryText(0.35);
  const std::string large = entryText(123456789.5);
  const std::string refused = refusal([] { boids::requireBetween("A", 1234567.5, 0, 0.5); });
  std::locale::global(before);
  EXPECT_EQ(fraction, "0.35");
  EXPECT_EQ(large, "123456789.5");
  EXPECT_EQ(refused, "A must be from 0 to 0.5, but is 1234567.5.");
}

TEST(Entry, RequireBetweenTakesBothEnds)
{
  EXPECT_NO_THROW(boids::requireBetween("A", -1.5, -1.5, 2.5));
  EXPECT_NO_THROW(boids::requireBetween("A", 2.5, -1.5, 2.5));
  EXPECT_NO_THROW(boids::requireBetween("A", std::int64_t{3}, 3, 3));
}

TEST(Entry, RequireBetweenRefusesTheRestInOneSentence)
{
  EXPECT_EQ(refusal([] { boids::requireBetween("A", 2.75, -1.5, 2.5); }),
    "A must be from -1.5 to 2.5, but is 2.75.");
  EXPECT_EQ(refusal([] { boids::requireBetween("A", std::nan(""), -1.5, 2.5); }),
    "A must be from -1.5 to 2.5, but is nan.");
  EXPECT_EQ(refusal([] { boids::requireBetween("B", std::int64_t{10}, 0, 9); }),
    "B must be from 0 to 9, but is 10.");
}

TEST(Entry, RequirePositiveRefusesZero)
{
  EXPECT_NO_THROW(boids::requirePositive("A", 5e-324, 10));
  EXPECT_NO_THROW(boids::requirePositive("A", 10, 10));
  EXPECT_EQ(refusal([] { boids::requirePositive("A", 0, 10); }),
    "A must be above 0 and at most 10, but is 0.");
  EXPECT_NE(refusal([] { boids::requirePositive("A", 10.5, 10); }), "");
  EXPECT_NE(refusal([] { boids::requirePositive("A", std::nan(""), 10); }), "");
  EXPECT_NE(refusal([] { boids::requirePositive("A", infinity, 10); }), "");
}

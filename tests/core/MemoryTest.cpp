// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Memory.h>
#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace
{

constexpr std::size_t mebibyte = 1048576;

/// 1000 boids of 1024 bytes are 1,024,000 bytes: a bit less than a mebibyte.
boids::MemoryNeed need(std::size_t cacheMebibytes, std::size_t allTicksBytes)
{
  return {1000, 1024, cacheMebibytes, allTicksBytes};
}

std::string refusal(const boids::MemoryNeed& asked, std::size_t available)
{
  try
  {
    boids::requireMemory("NumberOfBoids", asked, available);
  }
  catch (const std::invalid_argument& error)
  {
    return error.what();
  }
  return "";
}

bool says(const std::string& text, const std::string& part)
{
  return text.find(part) != std::string::npos;
}

} // namespace

TEST(Memory, CacheTakesNoMoreThanAStateForEachTick)
{
  EXPECT_EQ(need(2, 10 * mebibyte).cacheBytes(), 2 * mebibyte);
  EXPECT_EQ(need(20, 10 * mebibyte).cacheBytes(), 10 * mebibyte);
  EXPECT_EQ(need(0, 10 * mebibyte).cacheBytes(), 0);
}

TEST(Memory, TakesWhatJustFits)
{
  EXPECT_EQ(refusal(need(0, 0), 1024000), "");
  EXPECT_EQ(refusal(need(3, 100 * mebibyte), 1024000 + 3 * mebibyte), "");
  EXPECT_EQ(refusal(need(500, 77), 1024000 + 77), "");
}

TEST(Memory, RefusesOneByteMoreThanFits)
{
  EXPECT_NE(refusal(need(0, 0), 1024000 - 1), "");
  EXPECT_NE(refusal(need(3, 100 * mebibyte), 1024000 + 3 * mebibyte - 1), "");
  EXPECT_NE(refusal(need(500, 77), 1024000 + 76), "");
}

TEST(Memory, RefusalOfBoidsNamesThePropertyTheValueAndHowManyArePossible)
{
  // 2 MiB / 3000 bytes = 699.05
  const std::string text = refusal({1000, 3000, 0, 0}, 2 * mebibyte);
  EXPECT_TRUE(says(text, "NumberOfBoids must be from 0 to 699 ")) << text;
  EXPECT_TRUE(says(text, " 2 MiB")) << text;
  EXPECT_TRUE(says(text, "is 1000.")) << text;
}

TEST(Memory, RefusalNamesThePropertyThatItIsTold)
{
  try
  {
    boids::requireMemory("NumberOfButterflies", {2, 1024, 0, 0}, 1024);
    FAIL() << "fits";
  }
  catch (const std::invalid_argument& error)
  {
    EXPECT_TRUE(says(error.what(), "NumberOfButterflies must be from 0 to 1 ")) << error.what();
  }
}

TEST(Memory, RefusalOfTheCacheNamesItsSizeAndWhatIsPossible)
{
  // 4 MiB less 1,024,000 bytes leave 3.02 MiB
  const std::string text = refusal(need(5, 100 * mebibyte), 4 * mebibyte);
  EXPECT_TRUE(says(text, "CacheSize must be from 0 to 3 ")) << text;
  EXPECT_TRUE(says(text, "is 5.")) << text;
}

TEST(Memory, SizeThatIsNamedAsPossibleIsPossible)
{
  EXPECT_EQ(refusal(need(3, 100 * mebibyte), 4 * mebibyte), "");
  EXPECT_EQ(refusal({699, 3000, 0, 0}, 2 * mebibyte), "");
}

TEST(Memory, RefusesNumbersSoLargeThatTheirProductOverflows)
{
  EXPECT_NE(refusal({std::int64_t{1} << 60, 1024, 0, 0}, std::size_t{1} << 40), "");
  EXPECT_NE(refusal({INT64_MAX, 1024, 0, 0}, SIZE_MAX / 2), "");
}

TEST(Memory, CacheSizeSoLargeThatItsBytesOverflowIsNotSmall)
{
  // 2^44 MiB are 2^64 bytes, which must not count as none.
  const std::size_t huge = std::size_t{1} << 44;
  EXPECT_EQ(need(huge, 10 * mebibyte).cacheBytes(), 10 * mebibyte);
  EXPECT_NE(refusal(need(huge, 10 * mebibyte), 4 * mebibyte), "");
}

TEST(Memory, AsksForNothingWithoutBoids)
{
  EXPECT_EQ(refusal({0, 1024, 0, 0}, 0), "");
}

TEST(Memory, BytesPerBoidOfATickHoldStateSteeringAndGrid)
{
  // 6 coordinates and 3 flags; 9 components and a count
  EXPECT_EQ(boids::State::bytesPerBoid, 6 * 8 + 3 * 8);
  EXPECT_EQ(boids::PeriodicBoids::Steering::bytesPerBoid, 9 * 8 + 4);
  EXPECT_GT(boids::PeriodicBoids::bytesPerBoid(1), 72 + 76);
}

TEST(Memory, ATickTakesNoMoreThan400BytesABoid)
{
  for (const int threads : {1, 2, 8})
  {
    EXPECT_LE(boids::PeriodicBoids::bytesPerBoid(threads), 400) << threads;
  }
}

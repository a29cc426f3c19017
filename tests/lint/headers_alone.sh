#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Every header of the core compiles alone.
set -eu

for header in core/boids/*.h; do
  echo "$header"
  g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ -Icore -isystem /usr/include/eigen3 \
    -include "$header" /dev/null
done

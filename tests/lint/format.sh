#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# All C++ is formatted by .clang-format.
set -eu

find core plugin tests examples \( -name '*.h' -o -name '*.cpp' -o -name '*.cxx' \) \
  -exec clang-format --dry-run -Werror {} +

#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# All C++ is formatted by .clang-format. Versions of clang-format differ in details, so one decides: that of
# Debian 12.
set -eu

if ! clang-format --version | grep -q 'version 14\.'; then
  echo "skipped: the format is that of clang-format 14"
  exit 77
fi
find core plugin tests examples \( -name '*.h' -o -name '*.cpp' -o -name '*.cxx' \) \
  -exec clang-format --dry-run -Werror {} +

#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Rules of the project that a pattern can find.
set -eu

failed=0

# forbid WHY PATTERN PATH...: no line matches.
forbid() {
  why=$1
  pattern=$2
  shift 2
  status=0
  grep -rnE --exclude-dir=lint "$pattern" "$@" || status=$?
  # 1: nothing found; 2: a path that is gone.
  if [ "$status" -ne 1 ]; then
    echo "above: $why" >&2
    failed=1
  fi
}

# require WHAT PATTERN FILE: a line matches.
require() {
  if ! grep -qE "$2" "$3"; then
    echo "$3: $1" >&2
    failed=1
  fi
}

forbid "VTK in the core" '#include *[<"]vtk|VTK::' core
forbid "the core prints, reads the clock or owns a random device" \
  '#include <(iostream|cstdio|stdio.h|ctime|chrono|time.h)>|random_device' core
forbid "T42: draws that differ between standard libraries" \
  'std::[a-z_]+_distribution|<random>' core plugin
forbid "flags that change the bits of a trajectory" \
  'ffast-math|march=native|mtune=native|funsafe-math|ffp-contract=(fast|on)' \
  CMakeLists.txt CMakePresets.json core plugin
require "no fused multiply-add in trajectories" 'PUBLIC -ffp-contract=off' core/CMakeLists.txt
# No user of the core sees a machine's path.
forbid "a path of one machine" '/(home|root|work|tmp)/' \
  core plugin xml examples/*.py examples/*.cpp examples/*.cxx README.md CONTRIBUTING.md CHANGELOG.md

for file in $(find core plugin tests examples \( -name '*.h' -o -name '*.cpp' -o -name '*.cxx' \
  -o -name '*.py' -o -name '*.sh' -o -name CMakeLists.txt \) | sort) xml/*.xml; do
  require "no licence in its first lines" 'SPDX-License-Identifier: BSD-3-Clause' "$file"
done
exit "$failed"

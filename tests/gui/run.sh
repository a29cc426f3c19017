#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# run.sh COMMAND...
# Runs ParaView with a test script, and fails too if the check at its end was never reached: a fault in
# the Python shell of the window alone would not be seen.
set -eu

"$@"
[ -e "$HOME/checked" ] || {
  echo "the check was not reached" >&2
  exit 1
}

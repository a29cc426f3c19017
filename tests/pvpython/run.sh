#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# run.sh display|nodisplay COMMAND...
# Runs a command of ParaView away from the user's settings, in a folder of its own.
set -eu

display=$1
shift
HOME=$(mktemp -d)
export HOME
trap 'rm -rf "$HOME"' EXIT
cd "$HOME"
if [ "$display" = display ]; then
  # -noreset: VTK closes and opens the display, and an X server that resets meanwhile ends the client.
  xvfb-run -a -s "-screen 0 1400x1000x24 -noreset" "$@"
else
  env -u DISPLAY "$@"
fi

#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Installs what is missing, builds the plugin and runs the main job: a flock animated in ParaView, with
# pictures and data in examples/output. Uses the screen of DISPLAY, or a virtual one without it.
#
#   examples/run.sh         the main job
#   examples/run.sh --gui   opens ParaView with the plugin loaded and a flock on the screen;
#                           what follows --gui goes to ParaView
set -eu

case "${1-}" in
  "" | --gui) ;;
  *)
    sed -n 's/^#   //p' "$0" >&2
    exit 2
    ;;
esac

cd "$(dirname "$0")/.."
.ci/install
mkdir -p build
[ -e build/release/lib ] || echo "Building the plugin"
if ! { cmake --preset release && cmake --build --preset release --target boids_plugin; } >build/release.log 2>&1; then
  tail -n 40 build/release.log >&2
  exit 1
fi
plugins=build/release/lib/$(sed -n 's/^BOIDS_PLUGIN_DIRECTORY:INTERNAL=//p' build/release/CMakeCache.txt)

if [ "${1-}" = --gui ]; then
  if [ -z "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    echo "ParaView's window needs a screen, but DISPLAY is not set." >&2
    exit 1
  fi
  shift
  PV_PLUGIN_CONFIG_FILE=$PWD/$plugins/boids.xml
  export PV_PLUGIN_CONFIG_FILE
  exec paraview --script="$PWD/examples/workspace.py" "$@"
fi
rm -rf examples/output
set -- pvpython examples/main_job.py "$plugins/Boids/Boids.so" examples/output
if [ -z "${DISPLAY-}" ]; then
  # -noreset: VTK closes and opens the display, and an X server that resets meanwhile ends the client.
  set -- xvfb-run -a -s "-screen 0 1400x1000x24 -noreset" "$@"
fi
exec "$@"

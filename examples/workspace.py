# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Shows a flock: cones, the cube, and the chosen boid.

As a script of ParaView (paraview --script=workspace.py), with the plugin loaded, it fills the active
view and makes the time controls ready.
"""

from paraview.simple import *

# Speeds start near 0.9, dip to 0.3 and rise to 1.4: one range shows a whole run.
SPEED_RANGE = (0.0, 1.8)


def prepared(view):
    """A view with a plain dark background."""
    view.ViewSize = [900, 700]
    view.UseColorPaletteForBackground = 0
    view.Background = [0.10, 0.12, 0.16]
    return view


def seen_from_a_corner(view):
    """An ordinary 3D view with the whole cube in the picture."""
    view.CameraPosition = [15.5, -19.5, 11.5]
    view.CameraFocalPoint = [0, 0, -0.4]
    view.CameraViewUp = [0, 0, 1]
    return prepared(view)


def show_flock(flock, view):
    """Cones coloured by speed, the cube's edges, and a ring round the chosen boid."""
    cones = Show(flock, view)
    ColorBy(cones, ("POINTS", "Speed"))
    colors = GetColorTransferFunction("Speed")
    colors.ApplyPreset("Viridis (matplotlib)", True)
    colors.AutomaticRescaleRangeMode = "Never"
    colors.RescaleTransferFunction(*SPEED_RANGE)
    bar = GetScalarBar(colors, view)
    bar.Title = "Speed"
    bar.ComponentTitle = ""
    bar.LabelFormat = bar.RangeLabelFormat = "%.1f"
    bar.AutomaticLabelFormat = 0
    cones.SetScalarBarVisibility(view, True)

    ring = Show(OutputPort(flock, 2), view)
    ring.DiffuseColor = ring.AmbientColor = [1.0, 0.35, 0.25]

    box = Show(OutputPort(flock, 3), view)
    box.DiffuseColor = box.AmbientColor = [0.6, 0.65, 0.7]


if __name__ == "__main__":
    window = seen_from_a_corner(GetActiveViewOrCreate("RenderView"))
    show_flock(PeriodicBoids(), window)
    GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    Render(window)

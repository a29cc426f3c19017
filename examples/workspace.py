# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Shows a flock: cones, the cube, and the chosen boid.

As a script of ParaView (paraview --script=workspace.py), with the plugin loaded, it fills the active
view and makes the time controls ready.
"""

from paraview.simple import *

# Speeds start near 0.9, dip to 0.3 and rise to 1.4: one range shows a whole run.
SPEED_RANGE = (0.0, 1.8)


def new_view():
    """A render view with a plain dark background, seen from a corner."""
    return prepared(CreateView("RenderView"))


def prepared(view):
    view.ViewSize = [900, 700]
    view.UseColorPaletteForBackground = 0
    view.Background = [0.10, 0.12, 0.16]
    view.OrientationAxesVisibility = 1
    view.CameraPosition = [13.5, -17, 10.5]
    view.CameraFocalPoint = [0, 0, -0.3]
    view.CameraViewUp = [0, 0, 1]
    return view


def show_flock(flock, view):
    """Cones coloured by speed, the cube's edges, and the chosen boid as a larger ball."""
    cones = Show(OutputPort(flock, 1), view)
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

    chosen = Show(OutputPort(flock, 2), view)
    chosen.SetRepresentationType("Point Gaussian")
    chosen.GaussianRadius = 0.18
    ColorBy(chosen, None)
    chosen.DiffuseColor = chosen.AmbientColor = [1.0, 0.35, 0.25]
    chosen.Opacity = 0.6

    box = Show(OutputPort(flock, 3), view)
    box.DiffuseColor = box.AmbientColor = [0.6, 0.65, 0.7]
    Hide(flock, view)


if __name__ == "__main__":
    window = prepared(GetActiveViewOrCreate("RenderView"))
    show_flock(PeriodicBoids(), window)
    GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    Render(window)

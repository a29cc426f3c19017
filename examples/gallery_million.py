# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython gallery_million.py PLUGIN [BOIDS]: a million boids as points, by their speed along x, million.png."""

import os
import sys

from paraview.simple import *

from workspace import prepared

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
boids = int(sys.argv[2]) if len(sys.argv) > 2 else 1000000
# Twenty neighbours each, whatever their number.
radius = 8.4 * (20 / boids * 3 / 4 / 3.14159) ** (1 / 3)
flock = PeriodicBoids(NumberOfBoids=boids, PerceptionRadius=radius, NumberOfTicks=100)
view = prepared(CreateView("BoidsIsometricView"))
view.ViewSize = [600, 540]
GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
GetAnimationScene().AnimationTime = 4
points = Show(flock, view, "GeometryRepresentation")
points.Representation = "Points"
points.PointSize = 1
ColorBy(points, ("POINTS", "Velocity", "X"))
colours = GetColorTransferFunction("Velocity")
colours.ApplyPreset("Cold and Hot", True)
colours.RescaleTransferFunction(-0.25, 0.25)
ResetCamera(view)
SaveScreenshot("million.png", view)
Delete(view)

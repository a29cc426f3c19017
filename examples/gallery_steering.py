# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython gallery_steering.py PLUGIN: separation, alignment and cohesion of one boid, steering.png."""

import os
import sys

import paraview.simple
from paraview.simple import *

from workspace import prepared, show_flock, show_steering

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
paraview.simple._DisableFirstRenderCameraReset()
view = prepared(CreateView("RenderView"))
view.ViewSize = [900, 600]
flock = PeriodicBoids(ChosenBoid=9)
show_flock(flock, view)
show_steering(flock, view)
GetDisplayProperties(flock, view).Opacity = 0.4
GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
GetAnimationScene().AnimationTime = 1
Render(view)
chosen = flock.GetDataInformation(2).GetBounds()[::2]
view.CameraFocalPoint = chosen
view.CameraPosition = [chosen[0] - 4, chosen[1] + 3, chosen[2] + 2]
view.CameraViewUp = [0, 0, 1]
SaveScreenshot("steering.png", view)
Delete(view)

# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The workspace as a state file and as a picture of the screen: workspace.pvsm, window.png.

PYTHONPATH=examples paraview --script=examples/gallery_window.py, with the plugin loaded; the picture is
taken by ImageMagick. Ends ParaView.
"""

import os
import subprocess

from paraview.simple import *

import workspace

first_view = GetActiveView()
workspace.make(PeriodicBoids(registrationName="Flock"))
workspace.close_if_empty(first_view)
RenderAllViews()
SaveState("workspace.pvsm")
GetAnimationScene().AnimationTime = 40
# The window is drawn when this script has ended.
subprocess.Popen("sleep 5; import -window root -trim window.png; kill -9 %d" % os.getpid(), shell=True)

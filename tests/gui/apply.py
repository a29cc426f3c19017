# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""After Sources > Boids > Periodic Boids, entries in the panel, Apply, and Play to the end."""

import os

exec(open(os.path.join(os.path.dirname(os.environ["BOIDS_GUI_CHECK"]), "window.py"), encoding="utf-8").read())


def check():
    (flock,) = simple.GetSources().values()
    assert flock.GetXMLName() == "PeriodicBoids"
    assert flock.NumberOfTicks == 20 and flock.Seed == 4294967295, (flock.NumberOfTicks, flock.Seed)
    assert len(flock.TimestepValues) == 21
    assert abs(simple.GetTimeKeeper().Time - 0.8) < 1e-9, simple.GetTimeKeeper().Time
    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    boids = flock.GetClientSideObject().GetOutputDataObject(0)
    assert boids.GetNumberOfPoints() == 150
    assert boids.GetFieldData().GetArray("Tick").GetValue(0) == 20
    assert coloured("flock.png") > 1000
    for port in range(4):
        simple.Hide(simple.OutputPort(flock, port))
    assert coloured("nothing.png") < 300


end_unless(check)

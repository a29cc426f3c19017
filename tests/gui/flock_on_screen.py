# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""After examples/run.sh --gui and Last Frame."""

import os

exec(open(os.path.join(os.path.dirname(os.environ["BOIDS_GUI_CHECK"]), "window.py"), encoding="utf-8").read())


def check():
    (flock,) = simple.GetSources().values()
    assert flock.GetXMLName() == "PeriodicBoids"
    assert len(flock.TimestepValues) == 1001
    assert abs(simple.GetTimeKeeper().Time - 40) < 1e-9, simple.GetTimeKeeper().Time
    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    shown = coloured("flock.png")
    simple.Hide(flock)
    simple.Hide(simple.OutputPort(flock, 2))
    hidden = coloured("nothing.png")
    assert shown > hidden + 2000, (shown, hidden)


end_unless(check)

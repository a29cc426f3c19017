# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The README's first five minutes, click by click, and what is seen after each."""

import os

from clicks import *

BOIDS, CHOSEN_BOID, BOX = 0, 2, 3


def views():
    """The ordinary view, and the isometric one if there is one."""
    from paraview import simple

    found = sorted(simple.GetViews(), key=lambda view: view.GetXMLName() == "BoidsIsometricView")
    for view in found:
        view.UpdatePropertyInformation()
    return found


def camera(view):
    """All of a camera that the mouse could change."""
    vectors = (view.CameraPosition, view.CameraFocalPoint, view.CameraViewUp)
    return [*map(list, vectors), view.CameraParallelScale, view.CameraViewAngle]


def boids():
    """What the source shows: its port Boids."""
    import window

    return window.the_flock().GetClientSideObject().GetOutputDataObject(BOIDS)


def assert_time(time, tick):
    """The time controls are at a time, and the flock is at its tick."""
    from paraview import simple

    assert abs(simple.GetTimeKeeper().Time - time) < 1e-9, simple.GetTimeKeeper().Time
    assert boids().GetFieldData().GetArray("Tick").GetValue(0) == tick


def step_2_the_flock_is_there():
    import window
    from paraview import simple

    flock = window.the_flock()
    assert (flock.GetXMLName(), flock.NumberOfBoids, flock.NumberOfTicks) == ("PeriodicBoids", 300, 250)
    assert len(flock.TimestepValues) == 251
    assert boids().GetNumberOfPoints() == 300
    shown = [simple.GetRepresentation(simple.OutputPort(flock, port)) for port in (BOIDS, CHOSEN_BOID, BOX)]
    assert [item.Representation for item in shown] == ["Boid Cones", "Boid Ring", "Surface"]
    assert all(item.Visibility for item in shown)
    assert window.coloured("step_2") > 1000


def step_3_it_was_played_to_the_end():
    from paraview import simple

    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    assert_time(10, 250)


def step_4_an_earlier_time_is_shown():
    assert_time(2.52, 63)


def step_5_both_views_show_the_flock():
    import window

    ordinary, isometric = views()
    assert (ordinary.GetXMLName(), isometric.GetXMLName()) == ("RenderView", "BoidsIsometricView")
    assert isometric.CameraParallelProjection == 1
    window.kept["ordinary"], window.kept["isometric"] = camera(ordinary), camera(isometric)
    assert window.coloured("step_5_ordinary", ordinary) > 500
    assert window.coloured("step_5_isometric", isometric) > 500
    assert_whole_cube("step_5_cube")


def assert_whole_cube(name):
    """Nothing that is brighter than the background reaches the border of the isometric view."""
    import window
    from paraview import simple

    isometric = views()[1]
    isometric.OrientationAxesVisibility = 0
    flock = window.the_flock()
    bars = [simple.GetRepresentation(simple.OutputPort(flock, BOIDS), isometric)]
    bars[0].SetScalarBarVisibility(isometric, False)
    rgb = window.pixels(name, isometric)
    bars[0].SetScalarBarVisibility(isometric, True)
    isometric.OrientationAxesVisibility = 1
    lit = rgb.max(axis=2) > 180
    assert lit.sum() > 500
    border = lit[0].sum() + lit[-1].sum() + lit[:, 0].sum() + lit[:, -1].sum()
    assert border == 0, border


def step_6_only_the_ordinary_view_turned():
    import window

    ordinary, isometric = views()
    assert camera(ordinary) != window.kept["ordinary"]
    assert camera(isometric) == window.kept["isometric"]


def step_6_reset_keeps_the_projection():
    isometric = views()[1]
    position, focus, up, *_ = camera(isometric)
    seen = [a - b for a, b in zip(position, focus)]
    assert max(seen) - min(seen) < 1e-9 * max(seen) and list(up) == [0, 0, 1], (seen, up)
    assert isometric.CameraParallelProjection == 1
    assert_whole_cube("step_6_cube")


def step_7_the_ring_moved():
    import window

    row = window.the_flock().GetClientSideObject().GetOutputDataObject(CHOSEN_BOID)
    assert row.GetPointData().GetArray("BoidId").GetValue(0) == 7
    assert row.GetPoint(0) == boids().GetPoint(7)
    window.capture("first_five_minutes")


STEPS = [
    # 1
    load_plugin(os.environ["BOIDS_PLUGIN"]),
    # 2
    menu("menuSources/Boids", "PeriodicBoids"),
    enter("NumberOfBoids", 300),
    enter("NumberOfTicks", 250),
    apply(),
    step_2_the_flock_is_there,
    # 3
    time_control("Play"),
    step_3_it_was_played_to_the_end,
    # 4
    choose_time("2.52"),
    step_4_an_earlier_time_is_shown,
    # 5
    split_view(),
    create_view(2, "BoidsIsometricView"),
    eye(BOX),
    eye(BOIDS),
    eye(CHOSEN_BOID),
    step_5_both_views_show_the_flock,
    # 6
    [*drag(1), *wheel(1)],
    [event for button in (1, 2, 4) for event in drag(2, button)],
    wheel(2),
    step_6_only_the_ordinary_view_turned,
    reset_camera(),
    step_6_reset_keeps_the_projection,
    # 7
    enter("ChosenBoid", 7),
    apply(),
    step_7_the_ring_moved,
]

# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Filters > Boids > Periodic Boids From Points on a sphere, Apply, and an entry."""

from clicks import *


def filter_and_input():
    """The filter and the sphere that it starts from."""
    from paraview import simple

    found = {source.GetXMLName(): source for source in simple.GetSources().values()}
    return found["PeriodicBoidsFromPoints"], found["SphereSource"]


def the_boids_stand_on_the_sphere():
    import window
    from paraview import simple

    flock, sphere = filter_and_input()
    boids, points = (item.GetClientSideObject().GetOutputDataObject(0) for item in (flock, sphere))
    assert boids.GetNumberOfPoints() == points.GetNumberOfPoints() == 50
    # The sphere's points are of single precision.
    assert all(boids.GetPoint(i) == points.GetPoint(i) for i in range(50))
    shown = [simple.GetRepresentation(simple.OutputPort(flock, port)) for port in (0, 2, 3)]
    assert [item.Representation for item in shown] == ["Boid Cones", "Boid Ring", "Surface"]
    assert all(item.Visibility for item in shown) and not simple.GetRepresentation(sphere).Visibility
    assert window.coloured("on_the_sphere") > 50


def the_entry_and_the_time_steps_are_there():
    flock, _ = filter_and_input()
    assert flock.ConeLength == 0.5 and len(flock.TimestepValues) == 1001


STEPS = [
    menu("menuSources/Alphabetical", "SphereSource"),
    apply(),
    menu("menuFilters/Boids", "PeriodicBoidsFromPoints"),
    [*shown("PerceptionRadius", True)],
    apply(),
    the_boids_stand_on_the_sphere,
    enter("ConeLength", 0.5),
    apply(),
    time_control("LastFrame"),
    the_entry_and_the_time_steps_are_there,
]

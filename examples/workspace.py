# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The workspace of a flock: cones, the fixed projection, the table of the chosen boid, a plot over time.

As a script or a macro of ParaView, with the plugin loaded, it makes the workspace of the swarm that is
selected in the Pipeline Browser, or of a new flock. Other scripts import its functions.
"""

from paraview.simple import *

BOIDS, CONES, CHOSEN_BOID, BOX = range(4)
# What the table of the chosen boid leaves out.
HIDDEN = ["Point ID", "Points_Magnitude", "Velocity_Magnitude", "ImageFlags", "ImageFlags_Magnitude", "AtRest",
          "Separation_Magnitude", "Alignment_Magnitude", "Cohesion_Magnitude"]
# What steers the chosen boid, each an arrow of its colour.
STEERING = {"Separation": [0.90, 0.35, 0.25], "Alignment": [0.95, 0.75, 0.25], "Cohesion": [0.35, 0.75, 0.95]}


def prepared(view):
    """A view with a plain dark background."""
    view.UseColorPaletteForBackground = 0
    view.Background = [0.10, 0.12, 0.16]
    return view


def seen_from_a_corner(view, period=8.4):
    """An ordinary 3D view with the whole cube in the picture."""
    view.CameraPosition = [1.85 * period, -2.32 * period, 1.37 * period]
    view.CameraFocalPoint = [0, 0, -0.05 * period]
    view.CameraViewUp = [0, 0, 1]
    return prepared(view)


def colour_by_speed(display, view, maximum):
    """One range for the whole run, from rest to the maximum speed; a map that all eyes can read."""
    ColorBy(display, ("POINTS", "Speed"))
    colours = GetColorTransferFunction("Speed")
    colours.ApplyPreset("Viridis (matplotlib)", True)
    colours.AutomaticRescaleRangeMode = "Never"
    colours.RescaleTransferFunction(0, maximum)
    bar = GetScalarBar(colours, view)
    bar.Title = "Speed"
    bar.ComponentTitle = ""
    bar.LabelFormat = bar.RangeLabelFormat = "%.1f"
    bar.AutomaticLabelFormat = 0
    display.SetScalarBarVisibility(view, True)


def show_flock(flock, view):
    """Cones coloured by speed, a ring round the chosen boid, the cube's edges."""
    cones = Show(flock, view)
    # Their far sides are to have a colour, too.
    cones.Ambient, cones.Diffuse = 0.5, 0.8
    colour_by_speed(cones, view, flock.MaximumSpeed)
    ring = Show(OutputPort(flock, CHOSEN_BOID), view)
    ring.DiffuseColor = ring.AmbientColor = [1.0, 0.35, 0.25]
    box = Show(OutputPort(flock, BOX), view)
    box.DiffuseColor = box.AmbientColor = [0.6, 0.65, 0.7]


def show_steering(flock, view):
    """Separation, alignment and cohesion of the chosen boid as arrows, as long as they are."""
    for name, colour in STEERING.items():
        arrow = Glyph(registrationName=name, Input=OutputPort(flock, CHOSEN_BOID), GlyphType="Arrow",
                      OrientationArray=["POINTS", name], ScaleArray=["POINTS", name], GlyphMode="All Points")
        # Alone: with the array ParaView would choose another.
        arrow.ScaleFactor = 1
        arrow.GlyphType.TipRadius, arrow.GlyphType.ShaftRadius = 0.05, 0.015
        display = Show(arrow, view)
        display.ColorArrayName = [None, ""]
        display.DiffuseColor = display.AmbientColor = colour


def show_time(flock, view):
    """The time of the tick that is shown."""
    Show(AnnotateTimeFilter(registrationName="Time", Input=flock, Format="time {time:.2f} s"), view)


def show_table(flock, view):
    """The chosen boid, with S, A and C as they act in the next tick."""
    Show(OutputPort(flock, CHOSEN_BOID), view)
    # Columns can be hidden once there are some.
    Render(view)
    view.HiddenColumnLabels = HIDDEN


def show_plot(flock, view):
    """Mean speed and polarization over all ticks."""
    plot = PlotGlobalVariablesOverTime(registrationName="Over time", Input=flock)
    lines = Show(plot, view)
    # Only then it is known which series there are; the window wants a label for each.
    Render(view)
    shown = {"MeanSpeed": "mean speed", "Polarization": "polarization"}
    lines.SeriesVisibility = list(shown)
    names = lines.SeriesLabel[::2]
    lines.SeriesLabel = [text for name in names for text in (name, shown.get(name, name))]
    view.BottomAxisTitle = "time (s)"
    view.LegendLocation = "BottomRight"


def swarm_of(source):
    """The swarm that is selected, or a new one."""
    chosen = source is not None and source.GetProperty("ChosenBoid")
    return source if chosen else PeriodicBoids(registrationName="Flock")


def close_if_empty(view):
    """Closes a view that shows nothing, and its layout if there is no other in it."""
    if view and not view.Representations:
        layout = GetLayout(view)
        Delete(view)
        if layout and not GetViewsInLayout(layout):
            RemoveLayout(layout)


def make(flock):
    """The workspace of a flock in a layout of its own: (layout, its four views)."""
    layout = CreateLayout("Flock")
    left = layout.SplitHorizontal(0, 0.5)
    upper_left, upper_right = layout.SplitVertical(left, 0.62), layout.SplitVertical(left + 1, 0.62)
    places = {"RenderView": upper_left, "BoidsIsometricView": upper_right,
              "SpreadSheetView": upper_left + 1, "XYChartView": upper_right + 1}
    views = []
    for kind, place in places.items():
        views.append(CreateView(kind))
        AssignViewToLayout(view=views[-1], layout=layout, hint=place)
    space, isometric, table, plot = views
    show_flock(flock, seen_from_a_corner(space, flock.Period))
    show_steering(flock, space)
    show_time(flock, space)
    show_flock(flock, prepared(isometric))
    ResetCamera(isometric)
    show_table(flock, table)
    show_plot(flock, plot)
    GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    SetActiveView(space)
    SetActiveSource(flock)
    return layout, views


# A macro's name while the Python Shell is open is that of the shell.
if __name__ in ("__main__", "__vtkconsole__"):
    first_view = GetActiveView()
    make(swarm_of(GetActiveSource()))
    close_if_empty(first_view)
    RenderAllViews()

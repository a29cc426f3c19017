#!/usr/bin/python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""gallery.py NAME SOURCE_DIR PLUGIN COMMAND...: runs examples/gallery_NAME.py, and looks at what it leaves."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

NAME, SOURCE, PLUGIN, *COMMAND = sys.argv[1:]
SCRIPT = os.path.join(SOURCE, "examples", f"gallery_{NAME}.py")


def pixels(name):
    """A picture, rows x columns x 3."""
    reader = vtkPNGReader()
    reader.SetFileName(name)
    reader.Update()
    width, height, _ = reader.GetOutput().GetDimensions()
    rgb = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3].astype(int)
    return rgb.reshape(height, width, 3)


def coloured(rgb):
    """Where the channels differ clearly: neither background nor grey lines."""
    return rgb.max(axis=2) - rgb.min(axis=2) > 60


def check_forming():
    greens = []
    for seconds in (0, 8, 40):
        # Without the scalar bar at the right.
        rgb = pixels("forming_%02d.png" % seconds)[:, :380]
        shown = coloured(rgb)
        assert shown.sum() > 2000, shown.sum()
        greens.append(rgb[shown][:, 1].mean())
    # Slow boids are purple: mean speeds are 1.0, 0.3 and 1.0.
    assert greens[1] < 0.7 * greens[0] and greens[1] < 0.7 * greens[2], greens


def check_isometric():
    subprocess.run(["xmllint", "--noout", "isometric.svg"], check=True)
    root = ElementTree.parse("isometric.svg").getroot()
    (boids,) = root.findall("{*}g[@id='boids']")
    assert len(boids) == 400, len(boids)


def check_pathlines():
    shown = coloured(pixels("pathlines.png")[:, :780])
    columns = shown.any(axis=0).nonzero()[0]
    # The path is much longer than the flock is wide, and all of it is drawn.
    width = columns.max() - columns.min()
    height = (shown.any(axis=1).nonzero()[0]).size
    assert width > 300 and width > 2 * height, (width, height)
    assert shown.any(axis=0)[columns.min():columns.max()].mean() > 0.95
    assert shown.sum() > 8000, shown.sum()


def check_steering():
    red, green, blue = (pixels("steering.png")[:, :780, channel] for channel in range(3))
    arrows = {
        "separation": (red > 150) & (green < 110) & (blue < 90),
        "alignment": (red > 130) & (green > 80) & (green < red) & (blue < 0.4 * red),
        "cohesion": (blue > 160) & (red < 0.6 * blue) & (green < blue),
    }
    for name, pixel in arrows.items():
        assert pixel.sum() > 120, (name, pixel.sum())


def check_million():
    rgb = pixels("million.png")
    red, blue = rgb[:, :, 0], rgb[:, :, 2]
    assert coloured(rgb).sum() > 8000, coloured(rgb).sum()
    # Both ways along x.
    assert (red > blue + 60).sum() > 2000 and (blue > red + 60).sum() > 2000


def check_window():
    rgb = pixels("window.png")
    assert coloured(rgb).sum() > 5000 and rgb.shape[1] > 1000, (coloured(rgb).sum(), rgb.shape)
    with open("workspace.pvsm", encoding="utf-8") as state:
        proxies = ElementTree.parse(state).getroot().iter("Proxy")
    types = {proxy.get("type") for proxy in proxies}
    assert {"PeriodicBoids", "BoidsIsometricView", "SpreadSheetView", "XYChartView"} <= types, types


def main():
    with open(SCRIPT, encoding="utf-8") as script:
        assert len(script.readlines()) <= 30, "too long for a gallery"
    arguments = [f"--script={SCRIPT}"] if NAME == "window" else [SCRIPT, PLUGIN]
    if NAME == "million":
        arguments.append("20000")
    environment = {**os.environ, "PYTHONPATH": os.path.join(SOURCE, "examples")}
    # The one of the window ends ParaView from without.
    subprocess.run([*COMMAND, *arguments], env=environment, check=NAME != "window")
    globals()["check_" + NAME]()


main()

#!/usr/bin/python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""blocks.py SOURCE_DIR BUILD_DIR: runs the code blocks of README.md and CONTRIBUTING.md.

A block that is in none of the tables below fails, so that a new one gets its test.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD = sys.argv[1:]

# What a Python block, found by a line of it, prints and writes.
PYTHON = {
    "flock = PeriodicBoids(NumberOfBoids=300, Seed=7)": (
        "pvpython", r"mean speed at 20 s: \d\.\d+", ["flock.csv", "flock.png"]),
    'flock_read = OpenDataFile("flock.pvd")': (
        "pvpython", "21 time steps", ["flock_0.vtp", "flock_20.vtp", "flock.pvd"]),
    'print(PeriodicBoids().NumberOfBoids, "boids by default")': ("pvpython", "77 boids by default", []),
    "flock = PeriodicBoidsFromPoints(Input=start)": ("pvpython", "3 boids at 2 s", []),
    'SaveExtracts(ExtractsOutputDirectory="extracts")': (
        "pvbatch", "", ["flock.svg", "frames_0.svg", "frames_100.svg", "extracts/boids_000000.pvtp",
                        "extracts/boids_000100.pvtp", "extracts/boids_000020.csv"]),
    "steps = GroupTimeSteps(Input=flock)": (
        "pvpython", r"150 paths\nmean speeds of the boids: \(0\.\d+, 0\.\d+\)\n15150 points in all", []),
    'SaveAnimation("flock.avi", FrameStride=2, ImageResolution=[800, 600])': (
        "pvpython", "", ["flock.avi", "flock.0000.png", "flock.0100.png"]),
    "from boids.vtkBoids import vtkPeriodicBoids": ("/usr/bin/python3", "150 boids", []),
}

# Commands that are tests of their own.
TESTED = {
    "examples/run.sh": "examples.run",
}


def here(text):
    """The text for the ParaView that is there: the README names the folder of Debian 12's."""
    (folder,) = glob.glob(os.path.join(BUILD, "lib", "paraview-*"))
    return text.replace("paraview-5.11", os.path.basename(folder))


def blocks():
    for name in ("README.md", "CONTRIBUTING.md"):
        with open(os.path.join(SOURCE, name), encoding="utf-8") as text:
            found = re.findall(r"^```(\w*)\n(.*?)^```", here(text.read()), re.MULTILINE | re.DOTALL)
        assert found, name
        yield from ((name, language, code) for language, code in found)


def test_names():
    listed = subprocess.run(
        ["ctest", "--test-dir", BUILD, "-N"], check=True, capture_output=True, text=True).stdout
    return re.findall(r"Test +#\d+: (\S+)", listed)


def check_packages(code):
    with open(os.path.join(SOURCE, ".ci", "packages"), encoding="utf-8") as text:
        wanted = re.sub("#.*", "", text.read()).split()
    with open(os.path.join(SOURCE, "README.md"), encoding="utf-8") as text:
        of_one_debian = re.findall(r"`([\w-]+)` on Debian (\d+)", text.read())
    said = code.replace("\\\n", " ").split()[3:] + [f"{debian}:{name}" for name, debian in of_one_debian]
    assert sorted(said) == sorted(wanted), set(said) ^ set(wanted)
    assert len(set(wanted)) == len(wanted), "a package is named twice"


def check_line(line):
    if line == "tests/run.sh":
        with open(os.path.join(SOURCE, ".ci", "run"), encoding="utf-8") as text:
            assert "tests/run.sh" in text.read()
        assert os.access(os.path.join(SOURCE, line), os.X_OK)
    elif line.startswith("ctest --test-dir build/release -R "):
        pattern = line.split()[4]
        assert any(re.search(pattern, name) for name in test_names()), pattern
    elif line == "cmake --workflow --preset core":
        # Less than the release, which runs it all: no test of its own, but it must be there.
        listed = subprocess.run(
            ["cmake", "--list-presets=workflow"], cwd=SOURCE, check=True, capture_output=True, text=True).stdout
        assert '"core"' in listed, listed
    else:
        assert TESTED.get(line) in test_names(), "no test runs: " + line


def run_python(code):
    matching = [value for key, value in PYTHON.items() if key in code.splitlines()]
    assert len(matching) == 1, "no test for this block:\n" + code
    program, printed, files = matching[0]
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "build"))
        os.symlink(BUILD, os.path.join(folder, "build", "release"))
        with open(os.path.join(folder, "block.py"), "w", encoding="utf-8") as script:
            script.write(code)
        run = subprocess.run(
            ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24 -noreset", program, "block.py"],
            cwd=folder, env={**os.environ, "HOME": folder}, capture_output=True, text=True, check=False)
        print(run.stdout, run.stderr, flush=True)
        assert run.returncode == 0, run.returncode
        assert not re.search(r"ERROR:|ERR\||Traceback", run.stdout + run.stderr)
        assert re.search(printed, run.stdout), printed
        for name in files:
            assert os.path.getsize(os.path.join(folder, name)) > 0, name


def main():
    for name, language, code in blocks():
        print("---", name, language, flush=True)
        print(code, flush=True)
        if language == "python":
            run_python(code)
        elif code.startswith("apt-get install"):
            check_packages(code)
        else:
            assert language == "sh", "a block of unknown language: " + language
            for line in code.splitlines():
                check_line(line)


assert shutil.which("xvfb-run")
main()

# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""State files, Python states and saved defaults bring everything back, in a process of its own."""

import gzip
import json
import os
import pathlib
import pickle
import subprocess

import numpy
import scene
import support
from paraview import servermanager, simple, smstate

RELEASES = sorted((pathlib.Path(os.environ["BOIDS_SOURCE_DIR"]) / "tests/data/states").glob("*.pvsm.gz"))
# Not allowed, and yet to be found again as they were typed.
BAD = {
    "NumberOfBoids": -3,
    "Seed": 1.5,
    "ChosenBoid": 999,
    "PerceptionRadius": -1.0,
    "NumberOfTicks": -5,
    "ConeLength": 0.0,
    "Period": 1e300,
    "CacheSize": -1,
}


def in_a_process(*arguments, **variables):
    """Runs scene.py, or another script, in a pvpython of its own."""
    command = ["pvpython", *map(str, arguments)]
    done = subprocess.run(command, env=os.environ | variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "rror" not in done.stderr, done.stdout + done.stderr
    return done.stdout


def seen(folder):
    """What a scene.py has left."""
    with open(folder / "seen.pickle", "rb") as file:
        return pickle.load(file)


def made():
    """What the scene shows in a process that makes it; its files are in the same folder."""
    folder = pathlib.Path("made").absolute()
    if not folder.exists():
        folder.mkdir()
        in_a_process(scene.__file__, "make", folder)
    return folder, seen(folder)


def read(file):
    """What the scene shows in a process that loads a file."""
    folder = pathlib.Path("read-" + pathlib.Path(file).name).absolute()
    folder.mkdir()
    in_a_process(scene.__file__, "read", file, folder)
    return seen(folder)


def same(a, b):
    """Whether two things that were seen are equal to the last bit."""
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[name], b[name]) for name in a)
    if isinstance(a, numpy.ndarray):
        return a.dtype == b.dtype and a.tobytes() == b.tobytes()
    return a == b


def assert_all_was_shown(found):
    """The scene is what it was meant to be: no entry at its default, both views full, tick 17."""
    fresh = simple.PeriodicBoids()
    assert not [n for n, value in found["seeded"].items() if fresh.GetPropertyValue(n) == value]
    assert found["seeded"] == scene.SEEDED and found["given"] == scene.ENTRIES
    assert found["seeded 0"]["field Tick"] == found["given 0"]["field Tick"] == scene.TICK
    for name in ("RenderView", "BoidsIsometricView"):
        assert found["seeded in " + name] == ["'Boid Cones'", None, "'Boid Ring'", "'Surface'"]
        assert found["ring of given in " + name] == scene.RING_RADIUS
        assert (found["picture " + name].max(axis=1) > 40).sum() > 1000


def test_a_state_file_brings_everything_back():
    folder, right = made()
    assert_all_was_shown(right)
    found = read(folder / "scene.pvsm")
    assert found.keys() == right.keys() and not [n for n in right if not same(found[n], right[n])]


def test_a_python_state_brings_everything_back():
    folder, right = made()
    found = read(folder / "scene.py")
    assert found.keys() == right.keys() and not [n for n in right if not same(found[n], right[n])]


def test_the_state_files_of_all_releases_load():
    _, right = made()
    assert len(RELEASES) >= 1
    for release in RELEASES:
        file = pathlib.Path(release.stem).absolute()
        file.write_bytes(gzip.decompress(release.read_bytes()))
        found = read(file)
        assert found.keys() == right.keys(), release
        pictures = [name for name in right if name.startswith("picture")]
        assert not [n for n in right if n not in pictures and not same(found[n], right[n])], release
        # Another ParaView may shade otherwise, but draws the same shapes.
        for name in pictures:
            lit, expected = (item[name].max(axis=1) > 40 for item in (found, right))
            assert (lit != expected).sum() < 0.02 * expected.sum(), (release, name)


def test_bad_entries_are_kept_in_states():
    # Not infinite ones and NaN: ParaView reads them back as 0, see the README's limits.
    simple.PeriodicBoids(registrationName="bad", **BAD)
    simple.SaveState("bad.pvsm")
    python_state = smstate.get_state()
    for load in (lambda: simple.LoadState("bad.pvsm"), lambda: exec(python_state, {})):
        simple.ResetSession()
        support.load()
        load()
        source = simple.FindSource("bad")
        assert {name: source.GetPropertyValue(name) for name in BAD} == BAD
        messages = support.Messages(source)
        assert support.output(source).GetNumberOfPoints() == 0
        assert len(messages.take()[0]) == 1


def test_defaults_from_a_file_of_settings():
    for number, entries in enumerate((scene.SEEDED, BAD)):
        name = f"defaults{number}.json"
        pathlib.Path(name).write_text(json.dumps({"sources": {"PeriodicBoids": entries}}), encoding="utf-8")
        settings = servermanager.vtkSMSettings.GetInstance()
        assert settings.AddCollectionFromFile(name, 10.0 + number)
        source = simple.PeriodicBoids()
        assert {n: source.GetPropertyValue(n) for n in entries} == entries
    settings.ClearAllSettings()
    assert simple.PeriodicBoids().NumberOfBoids == 150


def test_saved_defaults_are_there_in_the_next_session():
    # What the button Save As Default does, and where ParaView keeps it.
    source = simple.PeriodicBoids(**scene.SEEDED)
    settings = servermanager.vtkSMSettings.GetInstance()
    settings.SetProxySettings(source.SMProxy, None, False)
    home = pathlib.Path("home").absolute()
    folder = home / ".config" / "ParaView"
    folder.mkdir(parents=True)
    assert settings.SaveSettingsToFile(str(folder / "ParaView-UserSettings.json"))
    settings.ClearAllSettings()
    script = "import support, json; from paraview import simple; support.load(); source = simple.PeriodicBoids()\n"
    script += f"print('FOUND', json.dumps({{n: source.GetPropertyValue(n) for n in {list(scene.SEEDED)}}}))"
    pathlib.Path("next.py").write_text(script, encoding="utf-8")
    text = in_a_process("next.py", HOME=str(home))
    assert json.loads(text.split("FOUND ")[1].splitlines()[0]) == scene.SEEDED, text


support.main(globals())

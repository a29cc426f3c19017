# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The plugin installed, moved, and loaded in each way that ParaView knows. Run by a plain Python."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile

PVPYTHON, CMAKE = sys.argv[1:]
PVBATCH, PVSERVER = (pathlib.Path(PVPYTHON).with_name(name) for name in ("pvbatch", "pvserver"))
BUILD = os.environ["BOIDS_BUILD_DIR"]
ROOT = pathlib.Path(tempfile.mkdtemp(prefix="boids-loading-"))
# Where a process has this source, and from which file.
SHOW = """
from paraview import simple
assert hasattr(simple, "PeriodicBoids"), "not loaded"
source = simple.PeriodicBoids()
source.UpdatePipeline(0.4)
print("LOADED", source.GetDataInformation(0).GetNumberOfPoints())
print(*{line.split()[-1] for line in open("/proc/self/maps") if "Boids" in line}, sep="\\n")
"""


def clean(**variables):
    """The environment of a user who has set nothing."""
    hidden = ("LD_LIBRARY_PATH", "PYTHONPATH", "DISPLAY")
    kept = {k: v for k, v in os.environ.items() if k not in hidden and not k.startswith(("PV_", "BOIDS_"))}
    return kept | {name: str(value) for name, value in variables.items()}


def run(*command, cwd=None, **variables):
    """A command's output; it must succeed and say nothing of an error."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=clean(**variables), text=True, capture_output=True, timeout=100, check=False
    )
    text = done.stdout + done.stderr
    assert done.returncode == 0, (command, done.returncode, text)
    assert not re.search(r"ERR\b|ERROR|Traceback", text), (command, text)
    return text


def script(text):
    """A file with a Python script."""
    path = ROOT / "script.py"
    path.write_text(text, encoding="utf8")
    return path


def show(program, before="", cwd=None, **variables):
    """Makes a source in a program; it comes from the installed files alone."""
    text = run(program, script(before + SHOW), cwd=cwd, **variables)
    assert "LOADED 150" in text, text
    libraries = [line for line in text.splitlines() if line.endswith(".so")]
    assert libraries and all(line.startswith(str(MOVED)) for line in libraries), text
    return text


def files(folder):
    """Every file below a folder, with its time of change; not what Python keeps for itself."""
    found = (path for path in pathlib.Path(folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path: path.lstat().st_mtime_ns for path in found}


def install():
    """Installs into one folder and moves it to another, which is given back."""
    prefix, moved = ROOT / "P", ROOT / "Q"
    paraview = [folder for folder in pathlib.Path("/usr/lib").glob("**/paraview*") if folder.is_dir()]
    watched = [*paraview, "/usr/local"]
    before = {str(folder): files(folder) for folder in watched}
    text = run(CMAKE, "--install", BUILD, "--prefix", prefix)
    targets = re.findall(r"^-- (?:Installing|Up-to-date): (.*)$", text, re.MULTILINE)
    assert targets and all(target.startswith(str(prefix) + "/") for target in targets), targets
    assert before == {str(folder): files(folder) for folder in watched}
    prefix.rename(moved)
    return moved


MOVED = install()
(PLUGINS,) = MOVED.glob("lib/paraview-*/plugins")
PLUGIN = PLUGINS / "Boids" / "Boids.so"
PACKAGES = MOVED / "lib/python3/dist-packages"
LOAD = f"from paraview import simple\nsimple.LoadPlugin({str(PLUGIN)!r}, remote=False, ns=vars(simple))\n"


def test_T22_layout():
    version = re.search(r"\d+\.\d+", run(PVPYTHON, "--version"))[0]
    assert PLUGINS == MOVED / "lib" / f"paraview-{version}" / "plugins"
    assert PLUGIN.is_file() and (PLUGINS / "boids.xml").is_file()
    assert list((PACKAGES / "boids").glob("vtkBoids*.so"))


def test_T22_the_moved_plugin_loads():
    for program in (PVPYTHON, PVBATCH):
        show(program, LOAD)


def test_T22_no_library_is_missing():
    libraries = list(MOVED.rglob("*.so"))
    assert len(libraries) >= 3
    for library in libraries:
        assert "not found" not in run("ldd", library), (library, run("ldd", library))
        assert BUILD not in run("readelf", "-d", library), library


def test_T22_the_moved_python_package_works():
    text = "from boids.vtkBoids import vtkPeriodicBoids as B\nb = B()\nb.Update()\nprint('GOT', b.GetOutput().GetNumberOfPoints())"
    for program in (PVPYTHON, "/usr/bin/python3"):
        assert "GOT 150" in run(program, script(text), PYTHONPATH=PACKAGES)


def test_T22_the_python_package_and_the_plugin_are_one():
    text = LOAD + "from boids.vtkBoids import vtkPeriodicBoids as B\n"
    text += "assert type(simple.PeriodicBoids().GetClientSideObject()) is B\n"
    show(PVPYTHON, text, PYTHONPATH=PACKAGES)


def test_T21_no_Qt_and_no_display():
    for library in MOVED.rglob("*.so"):
        assert "qt" not in run("ldd", library).lower().replace(str(ROOT).lower(), ""), library
    show(PVPYTHON, "import os\nassert 'DISPLAY' not in os.environ\n" + LOAD)


def test_T21_PV_PLUGIN_PATH():
    for program in (PVPYTHON, PVBATCH):
        for folder in (PLUGINS / "Boids", PLUGINS):
            show(program, PV_PLUGIN_PATH=folder)


def test_T67_PV_PLUGIN_CONFIG_FILE():
    config = PLUGINS / "boids.xml"
    for program in (PVPYTHON, PVBATCH):
        show(program, PV_PLUGIN_CONFIG_FILE=config)
    # ParaView 5.11 does not find the plugin by a bare file name.
    show(PVPYTHON, cwd=PLUGINS, PV_PLUGIN_CONFIG_FILE="./boids.xml")
    show(PVPYTHON, cwd=PLUGINS.parent, PV_PLUGIN_CONFIG_FILE="plugins/boids.xml")


def test_T67_loading_twice_is_harmless():
    show(PVPYTHON, LOAD + LOAD)
    show(PVPYTHON, LOAD + LOAD, PV_PLUGIN_CONFIG_FILE=PLUGINS / "boids.xml")
    show(PVPYTHON, LOAD + "simple.PeriodicBoids().UpdatePipeline(1)\n" + LOAD, PV_PLUGIN_PATH=PLUGINS / "Boids")


def test_T65_no_plugin_in_Python_is_needed():
    assert not list(PLUGINS.rglob("*.py"))
    assert PLUGIN.read_bytes().startswith(b"\x7fELF")


def test_T21_client_and_server():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with open(ROOT / "server.log", "w", encoding="utf8") as log:
        server = subprocess.Popen([PVSERVER, f"--server-port={port}"], env=clean(), stdout=log, stderr=log)
    try:
        text = f"""
from paraview import simple
import time
for attempt in range(50):
    if "Accepting" in open({str(ROOT / "server.log")!r}).read(): break
    time.sleep(0.2)
simple.Connect("127.0.0.1", {port})
simple.LoadPlugin({str(PLUGIN)!r}, remote=True, ns=vars(simple))
simple.LoadPlugin({str(PLUGIN)!r}, remote=False, ns=vars(simple))
source = simple.PeriodicBoids()
source.UpdatePipeline(0.4)
print("LOADED", source.GetDataInformation(0).GetNumberOfPoints(), len(source.TimestepValues))
"""
        assert "LOADED 150 1001" in run(PVPYTHON, script(text))
    finally:
        server.terminate()
        server.wait(30)


def main():
    failed = []
    tests = [(name, value) for name, value in globals().items() if name.startswith("test_")]
    for name, test in tests:
        print(name, flush=True)
        try:
            test()
        except AssertionError as error:
            print("FAILED", name, *error.args, sep="\n", flush=True)
            failed.append(name)
    shutil.rmtree(ROOT)
    print(len(tests) - len(failed), "tests passed, failed:", *failed)
    sys.exit(bool(failed))


main()

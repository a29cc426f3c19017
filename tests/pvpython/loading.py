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
import time

PVPYTHON, CMAKE = sys.argv[1:]
PVBATCH, PVSERVER, PARAVIEW = (pathlib.Path(PVPYTHON).with_name(n) for n in ("pvbatch", "pvserver", "paraview"))
BUILD = os.environ["BOIDS_BUILD_DIR"]
ROOT = pathlib.Path(tempfile.mkdtemp(prefix="boids-loading-"))
# Where a process has this source, and from which file.
SHOW = """
from paraview import simple
assert hasattr(simple, "PeriodicBoids"), "not loaded"
source = simple.PeriodicBoids()
source.UpdatePipeline(0.4)
print("LOADED", source.GetDataInformation(0).GetNumberOfPoints(), len(source.TimestepValues))
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


def ways(plugins):
    """Each way of loading, by name: lines before the script, and the environment."""
    plugin = str(plugins / "Boids" / "Boids.so")
    load = f"from paraview import simple\nsimple.LoadPlugin({plugin!r}, remote=%s, ns=vars(simple))\n"
    return {
        "LoadPlugin": (load, {}),
        "PV_PLUGIN_PATH": ("", {"PV_PLUGIN_PATH": plugins}),
        "PV_PLUGIN_CONFIG_FILE": ("", {"PV_PLUGIN_CONFIG_FILE": plugins / "boids.xml"}),
    }


def in_pvpython(before, variables):
    """A script of pvpython."""
    return run(PVPYTHON, script((before % False if before else "") + SHOW), **variables)


def in_pvbatch(before, variables):
    """A script of pvbatch."""
    return run(PVBATCH, script((before % False if before else "") + SHOW), **variables)


def in_paraview(before, variables):
    """A script of ParaView's window, which prints into a shell of its own."""
    shown = ROOT / "shown.txt"
    lines = f"import os, sys\nsys.stdout = open({str(shown)!r}, 'w')\n"
    lines += (before % False if before else "") + SHOW + "\nsys.stdout.flush()\nos._exit(0)\n"
    screen = ("xvfb-run", "-a", "-s", "-screen 0 1400x1000x24 -noreset")
    run(*screen, PARAVIEW, "--dr", f"--script={script(lines)}", HOME=ROOT, **variables)
    return shown.read_text(encoding="utf8")


def in_client_and_server(before, variables):
    """A client of two server processes; both load the plugin."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = ROOT / "server.log"
    mpi = ("mpiexec", "-n", "2", "--oversubscribe")
    with open(log, "w", encoding="utf8") as output:
        server = subprocess.Popen(
            [*mpi, PVSERVER, f"--server-port={port}"], env=clean(**variables), stdout=output, stderr=output
        )
    try:
        while "Accepting" not in log.read_text(encoding="utf8"):
            assert server.poll() is None, log.read_text(encoding="utf8")
            time.sleep(0.1)
        connect = f"from paraview import simple\nsimple.Connect('127.0.0.1', {port})\n"
        load = before % True + before % False if before else ""
        count = "from paraview import servermanager\nprint('PROCESSES', servermanager.ActiveConnection.GetNumberOfDataPartitions())\n"
        text = run(PVPYTHON, script(connect + load + count + SHOW), **variables)
        assert "PROCESSES 2" in text, text
        return text
    finally:
        server.terminate()
        server.wait(30)


def test_T21_every_way_in_every_program_from_the_build_and_the_moved_tree():
    (build,) = pathlib.Path(BUILD).glob("lib/paraview-*/plugins")
    hosts = (in_pvpython, in_pvbatch, in_paraview, in_client_and_server)
    print("", *(host.__name__ for host in hosts), sep="\t", flush=True)
    for tree, plugins in (("build", build), ("moved", PLUGINS)):
        for name, (before, variables) in ways(plugins).items():
            for host in hosts:
                text = host(before, variables)
                assert "LOADED 150 1001" in text, (tree, name, host.__name__, text)
                libraries = [line for line in text.splitlines() if line.endswith(".so")]
                root = str(plugins.parents[1])
                assert libraries and all(line.startswith(root) for line in libraries), (tree, name, text)
            print(tree, name, *["loaded"] * len(hosts), sep="\t", flush=True)


def test_T21_PV_PLUGIN_PATH():
    # The folder that holds Boids.so, and the one above it.
    for folder in (PLUGINS / "Boids", PLUGINS):
        show(PVPYTHON, PV_PLUGIN_PATH=folder)


def test_T67_PV_PLUGIN_CONFIG_FILE():
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

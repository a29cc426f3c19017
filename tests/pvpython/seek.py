# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Times in any order, forwards and backwards, always show the same bits."""

import functools
import hashlib
import random

import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import BOIDS

NUMBER, LAST, STEP = 60, 1000, 0.04
FLOCK = {"NumberOfBoids": NUMBER, "NumberOfTicks": LAST}


def digest(data):
    """A hash of all that a port shows but the cache's size, and the tick that it says."""
    contents = support.contents(data)
    contents.pop("field CacheSize")
    text = hashlib.sha256()
    for name, array in contents.items():
        text.update(f"{name} {array.dtype} {array.shape} ".encode() + array.tobytes())
    return contents["field Tick"].item(), text.hexdigest()


@functools.cache
def fresh(tick, step=STEP):
    """What a source shows that was never asked for anything else."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(NUMBER)
    algorithm.SetNumberOfTicks(LAST)
    algorithm.SetTimeStep(step)
    shown = digest(support.request(algorithm, BOIDS, tick * step))
    assert shown[0] == tick
    return shown


def assert_ticks(source, ticks):
    """The source shows at each of the ticks, in this order, what a fresh one shows."""
    for tick in ticks:
        assert digest(support.output(source, BOIDS, tick * STEP)) == fresh(tick), tick


def test_ticks_differ():
    """Otherwise the tests below could not fail."""
    assert len({fresh(tick)[1] for tick in (0, 1, 2, 59, 60, LAST)}) == 6
    assert fresh(1, 0.05)[1] != fresh(1)[1]


def test_any_order_with_any_cache():
    for cache in (256, 1, 0):
        source = simple.PeriodicBoids(CacheSize=cache, **FLOCK)
        assert_ticks(source, (0, 5, 2, 5, LAST, 3, 3, 0, LAST, LAST - 1, 1))
        simple.Delete(source)


def test_T11_a_tick_reached_in_many_ways():
    ways = [(40,), range(41), (60, 40), range(60, 39, -1), (39, 41, 40), (0, 60, 1, 59, 40)]
    for way in ways:
        for cache in (256, 0):
            source = simple.PeriodicBoids(CacheSize=cache, **FLOCK)
            assert_ticks(source, way)
            simple.Delete(source)


def test_T11_random_requests():
    chance = random.Random(11)
    # Without a cache each step back starts anew, so those keep to the early ticks.
    for cache, count, end in ((256, 1000, LAST + 1), (1, 200, 100), (0, 100, 100)):
        source = simple.PeriodicBoids(CacheSize=cache, **FLOCK)
        assert_ticks(source, [chance.randrange(end) for _ in range(count)])
        simple.Delete(source)


def test_T11_the_cache_changes_between_requests():
    chance = random.Random(12)
    source = simple.PeriodicBoids(**FLOCK)
    for _ in range(60):
        source.CacheSize = chance.choice((0, 1, 256))
        assert_ticks(source, [chance.randrange(100)])


def test_two_sources_do_not_disturb_each_other():
    chance = random.Random(13)
    one, other = simple.PeriodicBoids(**FLOCK), simple.PeriodicBoids(**FLOCK)
    other.TimeStep = 0.05
    for _ in range(100):
        a, b = chance.randrange(60), chance.randrange(60)
        assert_ticks(one, [a])
        assert digest(support.output(other, BOIDS, b * 0.05)) == fresh(b, 0.05)
    simple.Delete(other)
    del other
    assert_ticks(one, [3, 60, 2])


class Recorder:
    """What a source shows each time it is executed for a view."""

    def __init__(self, source):
        self.shown = []
        self.source = source
        view = simple.CreateView("SpreadSheetView")
        simple.Show(source, view)
        source.GetClientSideObject().AddObserver("EndEvent", self.record)

    def record(self, algorithm, event):
        self.shown.append(digest(algorithm.GetOutputDataObject(BOIDS)))

    def take(self):
        taken, self.shown = self.shown, []
        return taken


def sources_in_a_scene(steps, ticks):
    """A recorder a source, all shown at the first frame."""
    recorders = [
        Recorder(simple.PeriodicBoids(NumberOfBoids=NUMBER, NumberOfTicks=ticks, TimeStep=step)) for step in steps
    ]
    simple.GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    return recorders


def right(shown, step, ticks):
    """Whether each result is that of a fresh source; those say another number of ticks."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(NUMBER)
    algorithm.SetNumberOfTicks(ticks)
    algorithm.SetTimeStep(step)
    return all(item == digest(support.request(algorithm, BOIDS, item[0] * step)) for item in shown)


def play(mode, frames):
    """Plays the scene from its start."""
    scene = simple.GetAnimationScene()
    scene.PlayMode = mode
    if frames:
        scene.NumberOfFrames = frames
    scene.GoToFirst()
    scene.Play()


def test_T11_play_modes():
    (recorder,) = sources_in_a_scene((STEP,), 50)
    play("Snap To TimeSteps", None)
    shown = recorder.take()
    assert {tick for tick, _ in shown} >= set(range(1, 51)), shown
    assert right(shown, STEP, 50)
    for frames in (7, 33, 100):
        play("Sequence", frames)
        shown = recorder.take()
        ticks = {int(frame * 50 / (frames - 1) + 1e-6) for frame in range(frames)}
        assert {tick for tick, _ in shown} <= ticks and len(set(shown)) >= min(frames, 51) - 2, (frames, shown)
        assert right(shown, STEP, 50)
    scene = simple.GetAnimationScene()
    scene.GoToLast()
    scene.PlayMode = "Snap To TimeSteps"
    recorder.take()
    for _ in range(50):
        scene.GoToPrevious()
    shown = recorder.take()
    assert [tick for tick, _ in shown] == list(range(49, -1, -1)), shown
    assert right(shown, STEP, 50)


def test_T52_two_time_steps_in_one_scene():
    steps = (0.1, 0.07)
    recorders = sources_in_a_scene(steps, 20)
    times = list(simple.GetTimeKeeper().TimestepValues)
    assert times == sorted({tick * step for tick in range(21) for step in steps}), times
    play("Snap To TimeSteps", None)
    for recorder, step in zip(recorders, steps):
        shown = recorder.take()
        expected = {min(int(time / step + 1e-6), 20) for time in times}
        assert {tick for tick, _ in shown} >= expected - {0}, (step, shown)
        assert right(shown, step, 20)
        recorder.source.UpdatePipeline(0.75)
        last = digest(recorder.source.GetClientSideObject().GetOutputDataObject(BOIDS))
        assert last[0] == int(0.75 / step) and right([last], step, 20)


support.main(globals())

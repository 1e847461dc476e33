"""How long a step in a replay takes on screen: ``python -m tools.benchmarks.replay_step_time [STEPS]``.

A record of every game and length, and a full year of seven seats, played at random, are opened one after another; then
decisions, turns and deals are stepped forward and back at random, at once or after ``--look`` seconds for reading the
cards. The measured time is from the key press to the frame that shows the position. Needs a screen (on Linux Xvfb will
do); prints milliseconds.
"""
from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from hachi_hachi.game import router
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.storage.settings import HOME
from tools.benchmarks.record_list_time import kinds, played

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App

#: The most seats besides the kinds of every game: the game, its ruleset, number of seats and deals.
LARGE: Final = ("hachi-hachi", "shiragiku", 7, 12)
#: The kinds of steps, and their keys.
WAYS: Final = {
    "decision": (Action.LEFT, Action.RIGHT), "turn": (Action.UP, Action.DOWN),
    "deal": (Action.PAGE_UP, Action.PAGE_DOWN),
}
FRAME: Final = 1 / 60
#: Target in seconds for a step.
ASKED: Final = 0.05


def steps_of(app: App, record: str, game: str, count: int, look: float) -> tuple[float, dict[str, list[float]]]:
    """Return the seconds until the record is shown, and of every step by kind, each ``look`` seconds after the last."""
    from hachi_hachi.game import catalog
    from hachi_hachi.game.features.replay.replay_scene import ReplayScene

    begun = time.perf_counter()
    scene = router.replay(app, catalog.GAMES[game], record)
    if not isinstance(scene, ReplayScene):
        raise TypeError(type(scene))
    app.director.start(scene)
    app.step(FRAME)
    opened = time.perf_counter() - begun
    while time.perf_counter() < begun + opened + look:
        app.step(FRAME)
        time.sleep(FRAME)
    chance = Random(88)
    took: dict[str, list[float]] = {way: [] for way in WAYS}
    for _number in range(count):
        way = chance.choice(list(WAYS))
        pressed = Press(chance.choice(WAYS[way]), "")
        begun = time.perf_counter()
        app.director.handle(pressed)
        app.step(FRAME)
        took[way].append(time.perf_counter() - begun)
    return opened, took


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.replay_step_time", description=__doc__)
    parser.add_argument("steps", nargs="?", type=int, default=1000, help="of each record (default 1000)")
    parser.add_argument("--size", default="1920x1080", help="of the window in pixels (default 1920x1080)")
    parser.add_argument("--look", type=float, default=0.0, help="seconds at the first place (default 0)")
    given = parser.parse_args(argv)
    w, h = (int(part) for part in given.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        from hachi_hachi.game.app.app import App
        from hachi_hachi.game.app.launch import Launch

        app = App(Launch(size=(w, h), speed=1))
        try:
            for game, ruleset, seats, deals in (*kinds(), LARGE):
                record = played(game, ruleset, seats, deals, 4)
                opened, took = steps_of(app, record, game, given.steps, given.look)
                print(f"{game}, {seats} seats: opened in {opened * 1000:.0f} ms; load {os.getloadavg()[0]:.1f}")
                for way, times in took.items():
                    ordered = sorted(times)
                    print(f"  {way:<9} median {statistics.median(ordered) * 1000:5.1f} ms, 99 of 100 under "
                          f"{ordered[len(ordered) * 99 // 100] * 1000:5.1f}, longest {ordered[-1] * 1000:5.1f}; "
                          f"{sum(one > ASKED for one in ordered)} of {len(ordered)} over {ASKED * 1000:.0f}")
        finally:
            app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

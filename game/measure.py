"""`python -m game --measure`: how quick the program is on this machine, and how much of it it takes.

What is measured, and under what load, is said beside each figure. Nothing of the player's is touched: the years played
here are kept in a folder of their own that is thrown away.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from ai import catalog as players
from ai.player import Budget
from ai.worker import serve
from engine.core.observation import Observation
from game import memory
from game.app import App, Launch
from game.catalog import Watch, main_game
from game.screens.title import TitleScene
from game.settings import HOME
from game.version import version_line

SIZE: Final = (1920, 1080)
#: How often the program is started, and how many frames with flying cards are looked at.
STARTS: Final = 5
FRAMES: Final = 1500
#: Seconds for which nothing moves.
IDLE: Final = 5.0
FRAME: Final = 1 / 60
#: The deals that are played: the same ones every time.
SEED: Final = 88
#: Seconds after which a start has failed.
PATIENCE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement: `value` as a reader sees it with its unit, and `under` what it was taken."""

    name: str
    value: str
    under: str


def run(options: argparse.Namespace) -> int:
    """Measure and print; returns the exit status: 1 where no window can be opened."""
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-measure-") as folder:
        before = os.environ.get(HOME)
        os.environ[HOME] = folder
        try:
            figures = measured(options.size or SIZE, Path(folder))
        except pygame.error as error:
            print(f"hachi-hachi needs a screen to open its window on: {error}", file=sys.stderr)
            return 1
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before
    print(version_line())
    widths = [max(len(getattr(figure, part)) for figure in figures) for part in ("name", "value")]
    for figure in figures:
        print(f"{figure.name:<{widths[0]}}  {figure.value:>{widths[1]}}  {figure.under}")
    return 0


def measured(size: tuple[int, int], folder: Path) -> list[Figure]:
    """All figures; raises pygame.error where there is no display."""
    starts = [time_to_title(size, folder) for _ in range(STARTS)]
    figures = [
        Figure(
            "title on screen", f"{statistics.median(starts):.2f} s",
            f"median of {STARTS} starts, from the start of the process; slowest {max(starts):.2f} s",
        )
    ]
    with pinned() as core, opened(size) as app:
        figures.append(idle_share(app))
        with busy_worker():
            figures += frame_times(app, core)
        figures += sizes()
    with opened(size) as app:
        figures += held(app)
    return figures


# -- the start ------------------------------------------------------------------
def time_to_title(size: tuple[int, int], folder: Path) -> float:
    """Seconds from the start of a process of its own until its title is on the screen."""
    log = folder / "start.jsonl"
    log.unlink(missing_ok=True)
    began = time.perf_counter()
    command = [*_program(), "--size", f"{size[0]}x{size[1]}", "--log", str(log)]
    process = subprocess.Popen(command)  # noqa: S603 - this very program
    try:
        while not (log.exists() and '"complete"' in log.read_text(encoding="utf-8")):
            if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise pygame.error("the program did not start")
            time.sleep(0.002)
        return time.perf_counter() - began
    finally:
        process.kill()
        process.wait()


def _program() -> list[str]:
    """How this program is started: packaged, or from its sources."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "game"]


# -- the window ------------------------------------------------------------------
@contextlib.contextmanager
def pinned() -> Iterator[int | None]:
    """This process, and those it starts, on one core, where the system lets us; its number."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    allowed = os.sched_getaffinity(0)
    core = max(allowed)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, allowed)


@contextlib.contextmanager
def opened(size: tuple[int, int]) -> Iterator[App]:
    """The program with its window, showing the title."""
    app = App(Launch(size=size, speed=1))
    try:
        app.audio.open()
        app.director.start(TitleScene(app))
        app.step(0.0)
        yield app
    finally:
        app.close()


def idle_share(app: App) -> Figure:
    """How much of a core the title takes while nothing happens."""
    until = time.perf_counter() + IDLE
    before = time.process_time()
    while time.perf_counter() < until:
        now = time.perf_counter()
        app.step(FRAME)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - now)))
    share = (time.process_time() - before) / IDLE
    return Figure("idle", f"{share * 100:.2f} %", f"of a core, {IDLE:.0f} s of the title with nothing moving")


@contextlib.contextmanager
def busy_worker() -> Iterator[None]:
    """A thinking process that is asked again as soon as it has answered, as niced as the game's own."""
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_think_on, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _think_on() -> None:
    """Think without end about the first decision of a year, with the strongest player there is."""
    from engine.hachihachi.open import SeatInfo, Setup, new_year  # noqa: PLC0415 - in the other process only

    if hasattr(os, "nice"):
        os.nice(5)
    strongest = players.LEVELS[-1]
    seats = tuple(SeatInfo(name, strongest) for name in "ABC")
    table = new_year(Setup("shiragiku", {}, seats, 6), SEED)
    while True:
        assert table.decision is not None  # noqa: S101 - a year begins with one
        observation: Observation[Any] = table.observation(table.decision.seat)
        players.choose(observation, strongest, 0, Budget(10_000))


def frame_times(app: App, core: int | None) -> list[Figure]:
    """What a frame takes while cards fly: from hearing the window's events until the picture is handed over."""
    main_game_scene = main_game().watch(app, Watch("full", SEED))
    app.director.start(main_game_scene)
    taken: list[float] = []
    while len(taken) < FRAMES:
        began = time.perf_counter()
        app.step(FRAME)
        spent = time.perf_counter() - began
        if app.director.running and app.director.top.animating and app.director.top.name == "table":
            taken.append(spent)
        time.sleep(max(0.0, FRAME - spent))
    taken.sort()
    where = f"{FRAMES} frames of {app.window.surface.get_width()}x{app.window.surface.get_height()} with flying cards, "
    where += "a thinking process busy all the time"
    where += f", both on core {core}" if core is not None else ""
    return [
        Figure("frame, median", f"{statistics.median(taken) * 1000:.1f} ms", where),
        Figure("frame, 99 of 100", f"{taken[int(len(taken) * 0.99)] * 1000:.1f} ms", "of the same"),
        Figure("frame, longest", f"{taken[-1] * 1000:.1f} ms", "of the same"),
    ]


def held(app: App) -> list[Figure]:
    """How long the loop is held by what is no drawing: an action with its saving, a sound, a question to a player."""
    from engine.hachihachi.open import SeatInfo, Setup, new_year  # noqa: PLC0415 - the title needs none of it
    from game.ai_client import AiClient  # noqa: PLC0415

    table = new_year(Setup("shiragiku", {}, tuple(SeatInfo(name, "normal") for name in "ABC"), 12), SEED)
    store = app.saves.within("measured")
    client = AiClient(target=serve)
    saves: list[float] = []
    asks: list[float] = []
    while table.decision is not None:
        observation = table.observation(table.decision.seat)
        asks.append(_seconds(lambda seen=observation: client.ask(seen, "normal", 0)))  # type: ignore[misc]
        while client.poll() is None:
            time.sleep(0.001)
        table.act(table.decision.legal[0])
        saves.append(_seconds(lambda: store.save(table.record_text())))
        store.settle()
    client.close()
    sounds = [_seconds(lambda: app.sound("card")) for _ in range(200)]
    return [
        _longest("save", saves, "an action's record put together and handed to the disk, over a year of 12 deals"),
        _longest("thought", asks, "a question handed to the thinking process, in the same year"),
        _longest("sound", sounds, "a sound begun" if app.audio.available else "a sound begun (no audio device here)"),
    ]


def _seconds(deed: Callable[[], object]) -> float:
    began = time.perf_counter()
    deed()
    return time.perf_counter() - began


def _longest(name: str, taken: Sequence[float], what: str) -> Figure:
    ordered = sorted(taken)
    median, high = statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000
    under = f"{what}; median {median:.2f}, longest {ordered[-1] * 1000:.2f}"
    return Figure(f"{name}, 99 of 100", f"{high:.2f} ms", under)


def sizes() -> list[Figure]:
    """Resident memory of this process and of those it started."""
    from game.hachihachi.opening import client  # noqa: PLC0415 - the title needs none of it

    own = memory.resident(os.getpid())
    pid = client().pid
    worker = memory.resident(pid) if pid is not None else None
    return [
        Figure("memory of the game", _megabytes(own), "resident, after the above"),
        Figure("memory of the worker", _megabytes(worker), "resident, its player loaded"),
    ]


def _megabytes(value: int | None) -> str:
    return "not known here" if value is None else f"{value / 1_000_000:.0f} MB"



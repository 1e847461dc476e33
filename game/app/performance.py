"""``python -m hachi_hachi --measure``: speed and resource use of the program on this machine.

Each figure states what was measured and under what load. The player's files are not touched: years played here are
saved in a temporary folder.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import pygame

from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers.pipe_loop import NICENESS, give_way
from hachi_hachi.ai.workers.player_worker import serve
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.cpu_speed import CpuSpeed
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.startup import no_window
from hachi_hachi.game.catalog import main_game
from hachi_hachi.game.scenes.scene import FRAME
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import process_memory, terminal
from hachi_hachi.game.storage.program_version import version_line
from hachi_hachi.game.storage.settings import HOME
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.game_session import Players, Session
from hachi_hachi.game.table.session.start_options import WatchOptions
from hachi_hachi.game.workers.worker_process import spawned

Result = TypeVar("Result")

SIZE: Final = (1920, 1080)
#: The seed of the deals played: the same ones every time.
SEED: Final = 88
#: Seconds after which a start counts as failed.
PATIENCE: Final = 60.0
#: A frame that takes longer is visibly late.
LATE: Final = 1 / 60


@dataclass(frozen=True, slots=True)
class MeasureExtent:
    """Sample sizes: starts of the program, seconds at idle, frames with flying cards, deals."""

    starts: int = 7
    idle: float = 10.0
    frames: int = 3000
    deals: int = 12
    seats: tuple[int, ...] = (3, 7)


@dataclass(frozen=True, slots=True)
class Measurement:
    """One measurement: ``value`` with its unit, ``under`` the conditions."""

    name: str
    value: str
    under: str


def run(options: argparse.Namespace, extent: MeasureExtent | None = None) -> int:
    """Measure and print; return the exit status: 1 if no window can be opened."""
    load = _load()
    with tempfile.TemporaryDirectory(prefix="hachi-hachi-measure-") as folder:
        before = os.environ.get(HOME)
        os.environ[HOME] = folder
        try:
            figures = measured(options.size or SIZE, Path(folder), extent or MeasureExtent())
        except pygame.error as error:
            terminal.say(f"hachi-hachi {no_window(str(error), os.environ)}")
            return 1
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before
    print(version_line())
    print(f"{'packaged' if _packaged() else 'from its sources'}; {load}")
    widths = [max(len(getattr(figure, part)) for figure in figures) for part in ("name", "value")]
    for figure in figures:
        print(f"{figure.name:<{widths[0]}}  {figure.value:>{widths[1]}}  {figure.under}")
    return 0


def _load() -> str:
    """Return a description of the other load on the machine."""
    cores = os.cpu_count() or 1
    if not hasattr(os, "getloadavg"):
        return f"{cores} cores"
    return f"{cores} cores, load {os.getloadavg()[0]:.1f} when it began"


def measured(size: tuple[int, int], folder: Path, extent: MeasureExtent) -> list[Measurement]:
    """Return all figures; raises pygame.error if there is no display."""
    figures = starts([time_to_title(size, folder) for _ in range(extent.starts)])
    with pinned() as core, opened(size) as app:
        figures += idle_shares(app, extent.idle)
        with busy_worker():
            figures += frame_times(app, core, extent.frames)
        figures += sizes()
    with opened(size) as app:
        figures += held(app, extent)
    return figures


# -- the start ------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from process start until the title is on screen: wall-clock and CPU time."""

    clock: float
    processor: float | None


def time_to_title(size: tuple[int, int], folder: Path) -> Start:
    """Start a new process and wait for its title."""
    log = folder / "start.jsonl"
    log.unlink(missing_ok=True)
    began = time.perf_counter()
    command = [*_program(), "--size", f"{size[0]}x{size[1]}", "--log", str(log)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while not (log.exists() and '"complete"' in log.read_text(encoding="utf-8")):
            if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise pygame.error("the program did not start")
            time.sleep(0.002)
        return Start(time.perf_counter() - began, _processor(process.pid))
    finally:
        process.kill()
        process.wait()


def _processor(pid: int) -> float | None:
    """Return the CPU seconds a process has used (Linux)."""
    try:
        spent = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def starts(taken: Sequence[Start]) -> list[Measurement]:
    """Return the figures for these starts."""
    clock = [one.clock for one in taken]
    worked = [one.processor for one in taken if one.processor is not None]
    under = f"median of {len(taken)} starts, from the start of the process; slowest {max(clock):.2f} s"
    found = [Measurement("title on screen", f"{statistics.median(clock):.2f} s", under)]
    if worked:
        under = "of the same: what the start takes of one core, however busy the machine is"
        found.append(Measurement("title, of the processor", f"{statistics.median(worked):.2f} s", under))
    return found


def _packaged() -> bool:
    return bool(getattr(sys, "frozen", False))


def _program() -> list[str]:
    """Return the command that starts this program: packaged or installed."""
    return [sys.executable] if _packaged() else [sys.executable, "-P", "-m", "hachi_hachi"]


# -- the window ------------------------------------------------------------------
@contextlib.contextmanager
def pinned() -> Iterator[int | None]:
    """Pin this process and its children to one core, if the system allows it; yield its number."""
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
    """Open the program's window on the title."""
    app = App(Launch(size=size, speed=1))
    app.garbage.enabled = True
    try:
        app.audio.open()
        app.director.start(TitleScene(app))
        app.step(0.0)
        yield app
    finally:
        app.close()
        gc.unfreeze()


def idle_shares(app: App, seconds: float) -> list[Measurement]:
    """Return the share of a core that the title uses while nothing happens: at first, and after a while."""
    found = []
    for name, when in (("idle at first", "from the moment it is drawn"), ("idle", "after these")):
        until = time.perf_counter() + seconds
        before = time.process_time()
        while time.perf_counter() < until:
            now = time.perf_counter()
            app.step(FRAME)
            app.rest(time.perf_counter() - now)
        share = (time.process_time() - before) / seconds
        under = f"of a core, {seconds:g} s of the title with nothing moving but its petals, {when}"
        found.append(Measurement(name, f"{share * 100:.2f} %", under))
    return found


@contextlib.contextmanager
def busy_worker() -> Iterator[None]:
    """Run an AI process that is asked again as soon as it answers, with the same nice value as in play."""
    process = spawned(_think_on)
    try:
        yield
    finally:
        process.kill()
        process.join()


def _think_on() -> None:
    """Think endlessly about the first decision of a year, with the strongest player."""
    give_way(NICENESS)
    game = main_game()
    engine, strongest = game.engine(), game.players().strongest
    seats = tuple(SeatInfo(name, strongest) for name in "ABC")
    table = engine.new(Setup(engine.default_ruleset, {}, seats, game.lengths["half"]), SEED)
    while True:
        assert table.decision is not None
        seen = table.observation(table.decision.seat)
        players.choose(seen, strongest, 0, Budget(10_000))


def frame_times(app: App, core: int | None, frames: int) -> list[Measurement]:
    """Return frame times while cards fly: from handling the window's events to presenting the frame."""
    app.director.start(router.watch(app, main_game(), WatchOptions("full", SEED)))
    clock: list[float] = []
    worked: list[float] = []
    between: list[float] = []
    pace = CpuSpeed()
    while len(clock) < frames:
        began, before = time.perf_counter(), time.thread_time()
        app.step(FRAME)
        spent, work = time.perf_counter() - began, time.thread_time() - before
        counts = app.director.running and app.director.top.animating and app.director.top.name == "table"
        pace.look()
        ahead = app.rest(spent)
        if counts:
            clock.append(spent)
            worked.append(work)
            between.append(ahead)
    w, h = app.window.surface.get_size()
    where = f"{frames} frames of {w}x{h} with flying cards, a thinking process busy all the time"
    where += f", both on core {core}" if core is not None else ""
    late = sum(one > LATE for one in clock)
    return [
        *_spread("frame", clock, where),
        *_spread("frame, of the processor", worked, "of the same: what the drawing thread takes of its core"),
        *_spread("between frames", between, "in the pauses after them: done ahead for the next, and tidied up"),
        Measurement(
            "pace of the core",
            f"{pace.share * 100:.0f} %",
            f"of its quickest: the median of a piece of work beside every frame; quickest {_micro(pace.quickest)}",
        ),
        Measurement(
            "late frames", f"{late / frames * 100:.2f} %", f"{late} of them took more than {LATE * 1000:.1f} ms"
        ),
    ]


def _spread(name: str, taken: Sequence[float], where: str) -> list[Measurement]:
    """Return the median, the 99th percentile and the maximum."""
    ordered = sorted(taken)
    return [
        Measurement(f"{name}, median", f"{statistics.median(ordered) * 1000:.1f} ms", where),
        Measurement(f"{name}, 99 of 100", f"{ordered[int(len(ordered) * 0.99)] * 1000:.1f} ms", "of the same"),
        Measurement(f"{name}, longest", f"{ordered[-1] * 1000:.1f} ms", "of the same"),
    ]


def held(app: App, extent: MeasureExtent) -> list[Measurement]:
    """Return how long the loop is blocked by other work: an action and its save, a question to a player, a sound."""
    found = []
    client = ai_client.AiClient(target=serve)
    for seats in extent.seats:
        acts, asks, polls = _played(app, client, seats, extent.deals)
        year = f"over a year of {extent.deals} deals, {seats} seats"
        found += [
            _longest(f"save, {seats} seats", acts, f"an action done and handed to the thread that saves it, {year}"),
            _longest(f"thought, {seats} seats", asks, f"a question put together and handed on, {year}"),
            _longest(f"answer, {seats} seats", polls, f"looking whether there is an answer, {year}"),
        ]
    client.close()
    sounds = Timings()
    for _ in range(200):
        sounds.time(partial(app.sound, "lay"))
    under = "a sound begun" if app.audio.available else "a sound begun (no audio device here)"
    return [*found, _longest("sound", sounds, under)]


@dataclass(slots=True)
class Timings:
    """Repeated timings in seconds: wall-clock, and CPU time of this thread."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def time(self, call: Callable[[], Result]) -> Result:
        """Call ``call`` and record its time."""
        began, before = time.perf_counter(), time.thread_time()
        found = call()
        self.processor.append(time.thread_time() - before)
        self.clock.append(time.perf_counter() - began)
        return found


def _played(app: App, client: Players, seats: int, deals: int) -> tuple[Timings, Timings, Timings]:
    """Play a year as the window does; return the timings of actions, questions and checks for an answer."""
    sitting = tuple(SeatInfo(f"{seat}", "easy") for seat in range(seats))
    engine = main_game().engine()
    table = engine.new(Setup(engine.default_ruleset, {}, sitting, deals), SEED)
    session = Session(table, client, app.saves.within(f"measured-{seats}"))
    acts, asks, polls = Timings(), Timings(), Timings()
    while table.decision is not None:
        while session.next_event() is not None:
            pass
        reply = asks.time(session.think)
        while reply is None:
            time.sleep(0.001)
            reply = polls.time(session.think)
        acts.time(partial(session.act, reply.action))
    return acts, asks, polls if polls.clock else asks


def _longest(name: str, taken: Timings, what: str) -> Measurement:
    clock, processor = sorted(taken.clock), sorted(taken.processor)
    high = int(len(clock) * 0.99)
    under = (
        f"{what}; median {statistics.median(clock) * 1000:.2f}, longest {clock[-1] * 1000:.2f} ms; "
        f"of the processor 99 of 100 {processor[high] * 1000:.2f}, longest {processor[-1] * 1000:.2f} ms"
    )
    return Measurement(f"{name}, 99 of 100", f"{clock[high] * 1000:.2f} ms", under)


def sizes() -> list[Measurement]:
    """Return the resident memory of this process and its children."""
    own = process_memory.resident(os.getpid())
    pid = ai_client.client().pid
    worker = process_memory.resident(pid) if pid is not None else None
    return [
        Measurement("memory of the game", _megabytes(own), "resident, after the above"),
        Measurement("memory of the worker", _megabytes(worker), "resident, its player loaded"),
    ]


def _micro(seconds: float) -> str:
    return f"{seconds * 1_000_000:.0f} µs"


def _megabytes(value: int | None) -> str:
    return "not known here" if value is None else f"{value / 1_000_000:.0f} MB"



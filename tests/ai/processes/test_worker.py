import multiprocessing
import pickle
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NoReturn

import pytest

from ai import catalog
from ai.hachihachi.arena.deals import deck_of
from ai.player import Budget
from ai.processes import beside, worker
from ai.processes.beside import FRAME, GAP, LOOK, SHARE, WITHIN, BesideBudget
from ai.processes.worker import Answer, Request, answer
from engine.core.observation import Observation
from engine.hachihachi.rules import Rules
from tests.ai.hachihachi.redeal import started

PATIENCE = 60


def question() -> Observation[Rules]:
    table = started(deck_of("worker", 1))
    assert table.decision is not None
    return table.observation(table.decision.seat)


def blow_up() -> NoReturn:
    raise RuntimeError("not to be read")


class Poison:
    """Breaks whoever unpickles it."""

    def __reduce__(self) -> tuple[object, tuple[()]]:
        return blow_up, ()


@pytest.fixture
def thinking() -> Iterator[tuple[Connection, SpawnProcess]]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=worker.serve, args=(there,), daemon=True)
    process.start()
    there.close()
    yield here, process
    here.close()
    process.join(PATIENCE)
    assert process.exitcode == 0


def asked(here: Connection, request: object) -> Answer:
    here.send(request)
    assert here.poll(PATIENCE)
    reply = here.recv()
    assert isinstance(reply, Answer)
    return reply


def test_questions_are_answered_bad_ones_by_an_error_and_the_end_of_the_pipe_is_its_end(
    thinking: tuple[Connection, SpawnProcess],
) -> None:
    here, process = thinking
    seen = question()
    reply = asked(here, Request(5, seen, "normal", 9))
    assert (reply.ticket, reply.error) == (5, "")
    assert (reply.action, reply.report) == catalog.choose(seen, "normal", 9)
    reply = asked(here, Request(6, seen, "grandmaster", 9))
    assert (reply.ticket, reply.action) == (6, None)
    assert "there is no level 'grandmaster'" in reply.error
    assert asked(here, ["nonsense"]).ticket == -1
    assert "not to be read" in asked(here, Poison()).error
    reply = asked(here, Request(7, seen, "easy", "a word", Budget(ceiling=1.0)))
    assert reply.action is not None
    assert process.is_alive()


def test_errors_of_a_player_become_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.catalog.choose", lambda *_: blow_up())
    reply = worker.answer(Request(3, question(), "normal", 1))
    assert (reply.ticket, reply.action, reply.report) == (3, None, None)
    assert reply.error.startswith("RuntimeError: not to be read (blow_up:")


def test_it_imports_neither_the_window_nor_the_table() -> None:
    names = "sorted(name for name in sys.modules if 'pygame' in name or name.startswith('engine'))"
    code = f"import ai.processes.worker, sys; print({names})"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "pygame" not in said
    rooms = ("steps.deal'", "steps.course", "year", "records")
    for secret in ("engine.core.table", *(f"engine.hachihachi.{room}" for room in rooms)):
        assert secret not in said
    assert "engine.hachihachi.seen.view" in said


def test_what_goes_through_the_pipe_is_small() -> None:
    assert len(pickle.dumps(Request(1, question(), "normal", 1))) < 16_000


class Core:
    """A core on which this thread works for a share of the time; it counts how often who waits was let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, share: float) -> None:
        self.now, self.share, self.let_go = 88.0, share, 0
        monkeypatch.setattr("time.monotonic", lambda: self.now)
        monkeypatch.setattr("time.thread_time", lambda: self.now * self.share)
        monkeypatch.setattr("os.sched_yield", self.yielded, raising=False)

    def yielded(self) -> None:
        self.let_go += 1


@pytest.mark.parametrize(("share", "let_go"), [(1.0, 4), (SHARE + 0.1, 4), (SHARE - 0.1, 0)])
def test_thinking_lets_go_who_waits_unless_it_would_starve(
    monkeypatch: pytest.MonkeyPatch, share: float, let_go: int
) -> None:
    core = Core(monkeypatch, share)
    late = BesideBudget(100, ceiling=3 * WITHIN).clock()
    core.now += WITHIN + GAP
    assert not late()
    core.let_go = 0
    for _ in range(9):
        core.now += GAP / 2 + 1e-9
        assert not late()
    assert core.let_go == let_go
    core.now += 2 * WITHIN
    assert late()


class Flag:
    """What a window says: that it draws, until `until` has come."""

    def __init__(self, core: Core, until: float) -> None:
        self._core, self._until = core, until

    @property
    def value(self) -> int:
        return int(self._core.now < self._until)

    @value.setter
    def value(self, value: int) -> None:
        raise NotImplementedError(value)


@pytest.mark.parametrize(
    ("share", "draws", "waited"),
    [(1.0, 3 * LOOK, 3 * LOOK), (1.0, 1.0, FRAME), (1.0, 0.0, 0.0), (SHARE - 0.1, 1.0, 0.0)],
    ids=["until it is drawn", "not for ever", "nothing is drawn", "it would starve"],
)
def test_nothing_is_thought_while_a_frame_is_drawn(
    monkeypatch: pytest.MonkeyPatch, share: float, draws: float, waited: float
) -> None:
    core = Core(monkeypatch, share)

    def slept(seconds: float) -> None:
        core.now += seconds

    monkeypatch.setattr("time.sleep", slept)
    late = BesideBudget(100, ceiling=88).clock()
    core.now += WITHIN + GAP
    late()
    core.now += GAP
    begun = core.now
    monkeypatch.setattr(beside._Window, "flag", Flag(core, begun + draws))
    late()
    assert waited <= core.now - begun <= waited + LOOK * 1.01
    assert (core.now > begun) == (waited > 0)


class Often:
    """A window that draws for `share` of every sixtieth of a second."""

    def __init__(self, core: Core, share: float) -> None:
        self._core, self._share = core, share

    @property
    def value(self) -> int:
        return int(self._core.now * 60 % 1 < self._share)

    @value.setter
    def value(self, value: int) -> None:
        raise NotImplementedError(value)


def test_who_waits_for_frames_is_not_starved_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every sixtieth of a second two thirds are drawn: thinking has less than `SHARE` of it, and all of the rest."""
    core = Core(monkeypatch, 1.0)
    slept = 0.0

    def sleep(seconds: float) -> None:
        nonlocal slept
        slept += seconds
        core.now += seconds

    monkeypatch.setattr("time.sleep", sleep)
    monkeypatch.setattr("time.thread_time", lambda: core.now - slept)
    flag = Often(core, 2 / 3)
    monkeypatch.setattr(beside._Window, "flag", flag)
    late = BesideBudget(100, ceiling=88).clock()
    thought = drawn = 0
    while core.now < 90:
        core.now += GAP + 1e-9
        thought += 1
        drawn += flag.value
        late()
    assert thought * GAP < SHARE * 2
    # it begins to wait with its next look
    assert drawn <= 120 * 2


@pytest.mark.parametrize(("cores", "waits"), [(1, True), (2, True), (3, False), (16, False)])
def test_where_there_are_cores_for_both_nobody_waits(
    monkeypatch: pytest.MonkeyPatch, cores: int, *, waits: bool
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _pid: set(range(cores)), raising=False)
    monkeypatch.setattr(beside._Window, "flag", None)
    flag = Flag(Core(monkeypatch, 1.0), 1.0)
    beside.listen(flag)
    assert (beside._Window.flag is flag) == waits


def test_letting_go_who_waits_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    core = Core(monkeypatch, 1.0)
    steps = iter(range(1, 1_000_000))
    monkeypatch.setattr("time.monotonic", lambda: next(steps) * GAP)
    monkeypatch.setattr("time.thread_time", lambda: next(steps) * GAP)
    asked, budget = question(), Budget(300)
    found = answer(Request(1, asked, "hard", 7, budget))
    assert core.let_go > 3
    assert (found.action, found.report) == catalog.choose(asked, "hard", 7, budget)

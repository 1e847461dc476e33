import multiprocessing
import pickle
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NoReturn

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.workers import player_worker
from hachi_hachi.ai.workers.player_worker import Answer, Request
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
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
    process = context.Process(target=player_worker.serve, args=(there,), daemon=True)
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
    monkeypatch.setattr("hachi_hachi.ai.catalog.choose", lambda *_: blow_up())
    reply = player_worker.answer(Request(3, question(), "normal", 1))
    assert (reply.ticket, reply.action, reply.report) == (3, None, None)
    assert reply.error.startswith("RuntimeError: not to be read (blow_up:")


def test_it_imports_neither_the_window_nor_the_table() -> None:
    names = "sorted(name for name in sys.modules if 'pygame' in name or name.startswith('hachi_hachi.engine'))"
    code = f"import hachi_hachi.ai.workers.player_worker, sys; print({names})"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "pygame" not in said
    rooms = ("steps.deal'", "steps.course", "year", "records")
    for secret in ("hachi_hachi.engine.common.table", *(f"hachi_hachi.engine.hachihachi.{room}" for room in rooms)):
        assert secret not in said
    assert "hachi_hachi.engine.hachihachi.visibility.view" in said


def test_what_goes_through_the_pipe_is_small() -> None:
    assert len(pickle.dumps(Request(1, question(), "normal", 1))) < 16_000

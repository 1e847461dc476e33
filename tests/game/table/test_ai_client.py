"""Whatever becomes of the thinking process, there is an answer, and nobody waits for it."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.workers.player_worker import serve
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.visibility.events import DealOpened
from hachi_hachi.game.table.session.ai_client import AGAIN, DEADLINE, MOST_FAILURES, NEVER, STARTING, AiClient, Reply
from tests.game.helpers import bad_players
from tests.game.helpers.at_once import year

Make = Callable[..., AiClient]
#: Seconds after which what should have happened has not.
PATIENCE = 60.0


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make(clock: Clock) -> Iterator[Make]:
    clients: list[AiClient] = []

    def build(target: Callable[[Connection], None] = serve) -> AiClient:
        client = AiClient(clock, target=target)
        clients.append(client)
        return client

    yield build
    for client in clients:
        client.close()


@pytest.fixture
def question() -> Observation[Any]:
    table = year(3)
    assert table.decision is not None
    return table.observation(table.decision.seat)


def heard(client: AiClient, clock: Clock | None = None) -> Reply:
    """What the client says at last; with a clock, half a second passes at every look."""
    until = time.monotonic() + PATIENCE
    while (reply := client.poll()) is None:
        assert time.monotonic() < until, "no answer"
        if clock is not None:
            clock.now += 0.5
        time.sleep(0.001)
    return reply


def test_the_process_answers(make: Make, question: Observation[Any]) -> None:
    client = make()
    waiting = [client.waiting]
    ticket = client.ask(question, "normal", "seed")
    waiting.append(client.waiting)
    reply = heard(client)
    waiting.append(client.waiting)
    assert question.decision is not None
    assert (reply.ticket, reply.stood_in) == (ticket, False)
    assert reply.action in question.decision.legal
    assert waiting == [False, True, False]
    assert client.poll() is None


def test_the_answer_to_an_old_question_is_dropped(make: Make, question: Observation[Any]) -> None:
    client = make()
    client.ask(question, "normal", "seed")
    other = year(4)
    assert other.decision is not None
    ticket = client.ask(other.observation(other.decision.seat), "normal", "seed")
    reply = heard(client)
    assert reply.ticket == ticket
    assert reply.action in other.decision.legal


def test_an_old_answer_is_dropped_though_it_would_be_allowed(make: Make, question: Observation[Any]) -> None:
    client = make(bad_players.by_ticket)
    client.ask(question, "normal", "seed")
    ticket = client.ask(question, "normal", "seed")
    reply = heard(client)
    assert question.decision is not None
    assert (reply.ticket, reply.stood_in, reply.action) == (ticket, False, question.decision.legal[ticket])
    assert client.failures == 0


def test_a_process_that_answered_before_is_waited_for_until_the_deadline_and_no_longer(
    make: Make, question: Observation[Any], clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.hangs_later)
    client.ask(question, "normal", "seed")
    assert not heard(client).stood_in
    line = client._line
    client.ask(question, "normal", "seed")
    for _look in range(int(DEADLINE / 0.5)):
        clock.now += 0.5
        assert client.poll() is None
        assert client.failures == 0
    clock.now += 0.5
    assert heard(client).stood_in
    assert client.failures == 1
    assert client._line is not line
    assert "no answer in time" in capfd.readouterr().err


@pytest.mark.parametrize("target", [bad_players.dies, bad_players.babbles, bad_players.breaks_off])
def test_a_process_that_dies_or_babbles_is_stood_in_for(
    make: Make, question: Observation[Any], target: Callable[[Connection], None], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(target)
    client.ask(question, "normal", "seed")
    reply = heard(client)
    assert question.decision is not None
    assert reply.stood_in
    assert reply.action in question.decision.legal
    assert "replaced" in capfd.readouterr().err
    assert client.failures == 1


@pytest.mark.parametrize("target", [bad_players.hangs, bad_players.never_listens, bad_players.stops_in_mid_word])
def test_a_process_that_hangs_is_stood_in_for_at_the_deadline(
    make: Make, question: Observation[Any], clock: Clock, target: Callable[[Connection], None],
    capfd: pytest.CaptureFixture[str],
) -> None:
    client = make(target)
    client.ask(question, "normal", "seed")
    line = client._line
    assert line is not None
    reply = heard(client, clock)
    assert reply.stood_in
    assert STARTING < line.waited <= STARTING + 0.5
    # what is asked next does not wait once more
    before = clock.now
    client.ask(question, "normal", "seed")
    assert heard(client).stood_in
    assert clock.now == before
    assert client.failures == 0
    # it is given up at last
    clock.now += NEVER
    client.ask(question, "normal", "seed")
    assert client._line is not line
    assert "no answer in time" in capfd.readouterr().err
    assert line.done.wait(PATIENCE)
    assert line._process is not None
    # whoever starts the next process may be the one who hears that this one has ended, and say so a moment later
    until = time.monotonic() + PATIENCE
    while line._process.is_alive():
        assert time.monotonic() < until, "it still runs"
        time.sleep(0.001)


def test_a_process_that_was_slow_to_start_is_used_once_it_answers(
    make: Make, question: Observation[Any], clock: Clock
) -> None:
    client = make(bad_players.starts_slowly)
    client.ask(question, "normal", "seed")
    assert heard(client, clock).stood_in
    clock.now += NEVER
    line = client._line
    assert line is not None
    line.send("go")
    until = time.monotonic() + PATIENCE
    while line.heard.empty():
        assert time.monotonic() < until, "no answer"
        time.sleep(0.001)
    client.ask(question, "normal", "seed")
    reply = heard(client)
    assert not reply.stood_in
    assert client._line is line
    assert client.failures == 0


def test_a_machine_that_was_suspended_has_not_waited(make: Make, question: Observation[Any], clock: Clock) -> None:
    client = make(bad_players.hangs)
    client.ask(question, "normal", "seed")
    clock.now += 100_000
    assert client.poll() is None
    assert client.waiting
    clock.now -= 200_000
    assert client.poll() is None
    assert client.failures == 0


def test_nobody_waits_for_a_process_that_does_not_listen(make: Make, question: Observation[Any], clock: Clock) -> None:
    """More questions than any pipe holds: they are queued, not waited for."""
    client = make(bad_players.never_listens)
    for _ in range(500):
        client.ask(question, "normal", "seed" * 1000)
        client.forget()
    assert client.failures == 0


def test_an_action_that_is_not_allowed_is_not_carried_out(
    make: Make, question: Observation[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.cheats)
    for count in range(1, MOST_FAILURES + 1):
        client.ask(question, "normal", "seed")
        reply = heard(client)
        assert question.decision is not None
        assert reply.stood_in
        assert reply.action in question.decision.legal
        assert client.failures == count
    assert client._line is None
    capfd.readouterr()


def test_after_several_failures_the_stand_in_plays_on(
    make: Make, question: Observation[Any], clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.hangs)
    client.failures = MOST_FAILURES - 1
    client.ask(question, "normal", "seed")
    assert heard(client, clock).stood_in
    clock.now += NEVER
    client.ask(question, "normal", "seed")
    assert client._line is None
    assert heard(client).stood_in
    capfd.readouterr()


def given_up(client: AiClient, question: Observation[Any]) -> None:
    """Ask until so many processes have died that no other is started."""
    for _ in range(MOST_FAILURES):
        client.ask(question, "normal", "seed")
        assert heard(client).stood_in
    assert client.pid is None
    assert client.failures == MOST_FAILURES


def test_a_player_given_up_is_tried_again_at_the_next_deal(
    make: Make, question: Observation[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.dies)
    given_up(client, question)
    client._target = serve
    client.ask(question, "normal", "seed")
    assert heard(client).stood_in  # the same deal: no other process
    assert client._line is None
    opening, *rest = question.events
    assert isinstance(opening, DealOpened)
    client.ask(replace(question, events=(replace(opening, deals_left=0), *rest)), "normal", "seed")
    assert not heard(client).stood_in
    assert client.failures == 0
    capfd.readouterr()


def test_a_player_given_up_is_tried_again_after_a_minute(
    make: Make, question: Observation[Any], clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.dies)
    clock.now = 1000.0
    given_up(client, question)
    clock.now += AGAIN - 1
    client.ask(question, "normal", "seed")
    assert heard(client).stood_in
    assert client.pid is None
    # one try a minute, as long as it fails
    clock.now += 1
    client.ask(question, "normal", "seed")
    line = client._line
    assert line is not None
    assert heard(client).stood_in
    client.ask(question, "normal", "seed")
    assert client._line is not line
    assert client.pid is None
    clock.now += AGAIN
    client._target = serve
    client.ask(question, "normal", "seed")
    assert not heard(client).stood_in
    capfd.readouterr()


def test_where_even_the_stand_in_fails_something_allowed_is_done(
    make: Make, question: Observation[Any], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(catalog, "choose", fails)
    client = make()
    client.failures = MOST_FAILURES
    client.ask(question, "normal", "seed")
    reply = heard(client)
    assert question.decision is not None
    assert reply.action == question.decision.legal[0]
    capfd.readouterr()


def test_the_pipe_is_closed_to_other_programs(make: Make, question: Observation[Any]) -> None:
    """It has no name to connect to, and programs started from here do not get it."""
    client = make()
    client.ask(question, "normal", "seed")
    heard(client)
    line = client._line
    assert line is not None
    assert line.pipe is not None
    assert not os.get_inheritable(line.pipe.fileno())
    if hasattr(socket, "AF_UNIX"):
        with socket.socket(fileno=os.dup(line.pipe.fileno())) as end:
            assert not end.getsockname()


def test_a_level_that_does_not_exist_is_stood_in_for(
    make: Make, question: Observation[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make()
    client.ask(question, "nobody", "seed")
    reply = heard(client)
    assert reply.stood_in
    assert "nobody" in capfd.readouterr().err


def test_where_no_process_can_be_started_the_stand_in_plays(
    make: Make, question: Observation[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(lambda _pipe: None)  # what has no name cannot be started in another process
    client.ask(question, "normal", "seed")
    assert heard(client).stood_in
    assert "could not be started" in capfd.readouterr().err

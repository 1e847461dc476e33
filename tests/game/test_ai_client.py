"""Whatever becomes of the thinking process, there is an answer, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

from ai.worker import serve
from engine.core.observation import Observation
from game.ai_client import MOST_FAILURES, AiClient, Reply
from tests.game import bad_players
from tests.game.at_once import year

Make = Callable[..., AiClient]


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


def heard(client: AiClient) -> Reply | None:
    """What the client says once its process has sent something or gone."""
    assert client._pipe is not None
    assert client._pipe.poll(60)
    return client.poll()


def test_the_process_answers(make: Make, question: Observation[Any]) -> None:
    client = make()
    waiting = [client.waiting]
    ticket = client.ask(question, "normal", "seed")
    waiting.append(client.waiting)
    reply = heard(client)
    waiting.append(client.waiting)
    assert reply is not None
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
    replies: list[Reply] = []
    while not replies:
        reply = heard(client)
        if reply is not None:
            replies.append(reply)
    assert replies[0].ticket == ticket
    assert replies[0].action in other.decision.legal


@pytest.mark.parametrize("target", [bad_players.dies, bad_players.babbles])
def test_a_process_that_dies_or_babbles_is_stood_in_for(
    make: Make, question: Observation[Any], target: Callable[[Connection], None], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(target)
    client.ask(question, "normal", "seed")
    reply = heard(client)
    assert reply is not None
    assert question.decision is not None
    assert reply.stood_in
    assert reply.action in question.decision.legal
    assert "replaced" in capfd.readouterr().err


def test_a_process_that_hangs_is_stood_in_for_at_the_deadline(
    make: Make, question: Observation[Any], clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.hangs)
    client.ask(question, "normal", "seed")
    process = client._process
    assert process is not None
    assert client.poll() is None
    clock.now += 1000
    reply = client.poll()
    assert reply is not None
    assert reply.stood_in
    assert not process.is_alive()
    assert "no answer in time" in capfd.readouterr().err


def test_after_several_failures_the_stand_in_plays_on(
    make: Make, question: Observation[Any], clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client = make(bad_players.hangs)
    client.failures = MOST_FAILURES - 1
    client.ask(question, "normal", "seed")
    clock.now += 1000
    assert client.poll() is not None
    client.ask(question, "normal", "seed")
    assert client._process is None
    reply = client.poll()
    assert reply is not None
    assert reply.stood_in
    capfd.readouterr()


def test_a_level_that_does_not_exist_is_stood_in_for(
    make: Make, question: Observation[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    client = make()
    client.ask(question, "nobody", "seed")
    reply = heard(client)
    assert reply is not None
    assert reply.stood_in
    assert "nobody" in capfd.readouterr().err

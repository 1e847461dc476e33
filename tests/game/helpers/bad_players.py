"""Thinking processes that go wrong, each in its own way. Spawned by tests."""

from __future__ import annotations

import os
import struct
from multiprocessing.connection import Connection

from hachi_hachi.ai.workers.player_worker import Answer, Request, answer
from hachi_hachi.engine.common.actions import Action


def dies(pipe: Connection) -> None:
    """Ends without an answer."""
    pipe.recv()
    pipe.close()


def hangs(pipe: Connection) -> None:
    """Never answers."""
    pipe.recv()
    pipe.poll(None)


def babbles(pipe: Connection) -> None:
    """Answers something that is no answer."""
    pipe.recv()
    pipe.send("the moon")
    pipe.poll(None)


def never_listens(pipe: Connection) -> None:
    """Does not even take the question."""
    signalless = os.pipe()
    os.read(signalless[0], 1)
    pipe.close()


def breaks_off(pipe: Connection) -> None:
    """Dies in the middle of its answer."""
    pipe.recv()
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"half a")
    os._exit(1)


def stops_in_mid_word(pipe: Connection) -> None:
    """Hangs in the middle of its answer."""
    pipe.recv()
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"half a")
    pipe.poll(None)


def cheats(pipe: Connection) -> None:
    """Answers with something that nobody may do."""
    while True:
        try:
            request = pipe.recv()
        except EOFError:
            return
        assert isinstance(request, Request)
        pipe.send(Answer(request.ticket, Action(request.observation.seat, "play", ("13L",)), None))


def starts_slowly(pipe: Connection) -> None:
    """Answers properly, from when it is told to on."""
    request = pipe.recv()
    os.read(pipe.fileno(), 2)
    pipe.send(answer(request))
    while True:
        try:
            pipe.send(answer(pipe.recv()))
        except EOFError:
            return


def hangs_later(pipe: Connection) -> None:
    """Answers properly once, and never again."""
    pipe.send(answer(pipe.recv()))
    hangs(pipe)


def by_ticket(pipe: Connection) -> None:
    """Answers each question with another of the actions that are allowed, by its ticket."""
    while True:
        try:
            request = pipe.recv()
        except EOFError:
            return
        assert isinstance(request, Request)
        decision = request.observation.decision
        assert decision is not None
        pipe.send(Answer(request.ticket, decision.legal[request.ticket], None))


def echo(pipe: Connection) -> None:
    """Send back every byte that comes, as it came."""
    while True:
        try:
            came = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(came)

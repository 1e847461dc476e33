"""Worker processes that fail, each in a different way. Spawned by tests."""

from __future__ import annotations

import os
import struct
from multiprocessing.connection import Connection

from hachi_hachi.ai.workers.player_worker import Answer, Request, answer
from hachi_hachi.engine.common.actions import Action


def dies(pipe: Connection) -> None:
    """Exit without an answer."""
    pipe.recv()
    pipe.close()


def hangs(pipe: Connection) -> None:
    """Never answer."""
    pipe.recv()
    pipe.poll(None)


def babbles(pipe: Connection) -> None:
    """Send something that is not an answer."""
    pipe.recv()
    pipe.send("the moon")
    pipe.poll(None)


def never_listens(pipe: Connection) -> None:
    """Never receive the question."""
    signalless = os.pipe()
    os.read(signalless[0], 1)
    pipe.close()


def breaks_off(pipe: Connection) -> None:
    """Die in the middle of the answer."""
    pipe.recv()
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"half a")
    os._exit(1)


def stops_in_mid_word(pipe: Connection) -> None:
    """Hang in the middle of the answer."""
    pipe.recv()
    os.write(pipe.fileno(), struct.pack("!i", 1000) + b"half a")
    pipe.poll(None)


def cheats(pipe: Connection) -> None:
    """Answer with an illegal action."""
    while True:
        try:
            request = pipe.recv()
        except EOFError:
            return
        assert isinstance(request, Request)
        pipe.send(Answer(request.ticket, Action(request.observation.seat, "play", ("13L",)), None))


def starts_slowly(pipe: Connection) -> None:
    """Answer properly, once told to start."""
    request = pipe.recv()
    pipe.recv()
    pipe.send(answer(request))
    while True:
        try:
            pipe.send(answer(pipe.recv()))
        except EOFError:
            return


def hangs_later(pipe: Connection) -> None:
    """Answer properly once, and never again."""
    pipe.send(answer(pipe.recv()))
    hangs(pipe)


def by_ticket(pipe: Connection) -> None:
    """Answer each question with another legal action, by its ticket."""
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
    """Send back every byte received."""
    while True:
        try:
            came = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(came)

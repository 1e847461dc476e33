"""Thinking processes that go wrong, each in its own way. Spawned by tests."""

from __future__ import annotations

from multiprocessing.connection import Connection


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

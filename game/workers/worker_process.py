"""A worker process that answers through a pipe, from the window's side. Nothing here blocks.

Threads start it, send to it and receive from it, since each can take time. No pygame here.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import multiprocessing.process
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Final
from weakref import WeakSet

#: Seconds for which the end of the program waits for a killed process.
LAST: Final = 1.0


@dataclass(frozen=True, slots=True)
class WorkerDied:
    """The last message of a worker: there will be no more answers."""

    why: str


#: Keeps Python from importing from the current folder; one process at a time is started with it.
SAFE_PATH: Final = "PYTHONSAFEPATH"
_safe_path: Final = threading.Lock()


def spawned(target: Callable[..., None], *arguments: object) -> SpawnProcess:
    """Start a process of this program that runs ``target(*arguments)``. Raises any error of starting it.

    It never imports from the current folder, where anyone may have left a ``struct.py``; and Ctrl+C in the terminal
    does not reach it, not even before it can ignore the signal itself.
    """
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=target, args=arguments, daemon=True, name="players")
    with _safe_path:  # set for that process alone
        kept = os.environ.get(SAFE_PATH)
        os.environ[SAFE_PATH] = "1"
        try:
            _start(process)
        finally:
            if kept is None:
                del os.environ[SAFE_PATH]
            else:
                os.environ[SAFE_PATH] = kept
    return process


def _start(process: SpawnProcess) -> None:
    if sys.platform == "win32":
        process.start()
        return
    resource_tracker.ensure_running()  # started below, it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class WorkerProcess:
    """A process with its pipe, and the threads that serve it. ``heard`` holds its messages, finally a
    ``WorkerDied``.
    """

    def __init__(self, target: Callable[[Connection], None]) -> None:
        self.heard: SimpleQueue[object] = SimpleQueue()
        self.proved = False
        #: Seconds that requests have waited for its first answer, and the time of the first one (None: none yet).
        self.waited = 0.0
        self.asked_at: float | None = None
        self.pipe: Connection | None = None
        #: Set when the process has ended and is cleaned up.
        self.done = threading.Event()
        self._target = target
        self._questions: SimpleQueue[object | None] = SimpleQueue()
        self._turn = threading.Lock()
        self._ended = False
        self._process: SpawnProcess | None = None
        _lines.add(self)
        try:
            threading.Thread(target=self._serve, name="asking", daemon=True).start()
        except RuntimeError as error:
            self._refused(error)

    @property
    def pid(self) -> int | None:
        """The process's number, once it has been started."""
        return self._process.pid if self._process is not None else None

    def send(self, request: object) -> None:
        """Send a request, asynchronously."""
        self._questions.put(request)

    def end(self) -> None:
        """End the process, asynchronously."""
        with self._turn:
            self._ended = True
            if self._process is not None and self._process.is_alive():
                self._process.kill()
        self._questions.put(None)

    def abandon(self) -> None:
        """Do not wait for the process at the end of the program, even if it does not end."""
        children: set[object] = getattr(multiprocessing.process, "_children", set())
        children.discard(self._process)

    def _serve(self) -> None:
        """Start the process and send it the requests, until the worker ends."""
        try:
            here, there = multiprocessing.Pipe()
            process = spawned(self._target, there)
        except Exception as error:
            self._refused(error)
            return
        self.pipe = here
        there.close()
        with self._turn:
            self._process = process
            if self._ended:
                process.kill()
        try:
            threading.Thread(target=self._listen, args=(here,), name="listening", daemon=True).start()
        except RuntimeError as error:
            self.heard.put(WorkerDied(f"nobody can listen to it: {error}"))
            self._questions.put(None)
        while (request := self._questions.get()) is not None:
            try:
                here.send(request)
            except Exception as error:
                self.heard.put(WorkerDied(f"it cannot be asked: {type(error).__name__}"))
                break
        process.kill()
        process.join()
        with contextlib.suppress(OSError):
            here.close()
        self.done.set()

    def _refused(self, error: Exception) -> None:
        """Handle a failed start: there is no process."""
        self.heard.put(WorkerDied(f"it could not be started: {error}"))
        self.done.set()

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                self.heard.put(pipe.recv())
            except Exception as error:
                self.heard.put(WorkerDied(f"{type(error).__name__}: {error}"))
                return


#: Every worker whose process may still exist.
_lines: Final[WeakSet[WorkerProcess]] = WeakSet()


def _end_all() -> None:
    """Kill every process. ``multiprocessing`` would wait for it, forever if it was stopped."""
    lines = list(_lines)
    for line in lines:
        line.end()
    until = time.monotonic() + LAST
    for line in lines:
        if not line.done.wait(max(0.0, until - time.monotonic())):
            line.abandon()


atexit.register(_end_all)  # registered after that of ``multiprocessing``, and so called before it

"""The thinking process from the window's side: questions go out with a ticket, answers are asked for once a frame.

Nothing here waits. A process that dies, hangs or answers nonsense is replaced by another, and the stand-in, which
is quick, answers in its place (it thinks in this process, from the same observation). No pygame here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from ai import catalog
from ai.player import Report
from ai.worker import Answer, Request, serve
from engine.core.actions import Action
from engine.core.observation import Observation

#: Seconds an answer may take; while a new process has not answered once, it may still be starting.
DEADLINE: Final = 4.0
STARTING: Final = 15.0
#: After so many failures in a row no new process is started: the stand-in plays on.
MOST_FAILURES: Final = 3


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a question: the action, the report on it, and whether the stand-in had to answer."""

    ticket: int
    action: Action
    report: Report | None
    stood_in: bool = False


class AiClient:
    """Asks for one decision at a time. `clock` gives seconds; `deadline` and `starting` as above."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        deadline: float = DEADLINE,
        starting: float = STARTING,
        target: Callable[[Connection], None] = serve,
    ) -> None:
        self._clock = clock
        self._deadline, self._starting = deadline, starting
        self._target = target
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._proved = False
        self._ticket = 0
        self._request: Request | None = None
        self._asked_at = 0.0
        self.failures = 0

    @property
    def waiting(self) -> bool:
        """Whether a question is out."""
        return self._request is not None

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is None and self.failures < MOST_FAILURES:
            context = multiprocessing.get_context("spawn")
            here, there = context.Pipe()
            self._process = context.Process(target=self._target, args=(there,), daemon=True, name="players")
            try:
                self._process.start()
            except OSError as error:
                print(f"no thinking process could be started: {error}", file=sys.stderr)
                self._process = None
                self.failures = MOST_FAILURES
                here.close()
            else:
                self._pipe = here
                self._proved = False
            there.close()

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Ask what `observation.seat` does at that level; returns the ticket. A question still out is forgotten."""
        self._ticket += 1
        self._request = Request(self._ticket, observation, level, seed)
        self._asked_at = self._clock()
        self.start()
        if self._pipe is not None:
            try:
                self._pipe.send(self._request)
            except (OSError, ValueError):
                self._fail("it has gone")
        return self._ticket

    def forget(self) -> None:
        """Whatever was asked is of no interest any more; its answer will be dropped."""
        self._request = None

    def poll(self) -> Reply | None:
        """The answer to the question that is out, once there is one; never waits."""
        request = self._request
        if request is None:
            return None
        while self._pipe is not None:
            try:
                if not self._pipe.poll():
                    break
                answer = self._pipe.recv()
            except Exception as error:  # noqa: BLE001 - a process that dies or answers nonsense must not end the game
                self._fail(f"{type(error).__name__}: {error}")
                break
            reply = self._taken(request, answer)
            if reply is not None:
                return reply
        if self._pipe is None:
            return self._stand_in(request)
        if self._clock() - self._asked_at > (self._deadline if self._proved else self._starting):
            self._fail("no answer in time")
            return self._stand_in(request)
        return None

    def _taken(self, request: Request, answer: object) -> Reply | None:
        """What an answer that came in is worth: None for an old ticket."""
        if not isinstance(answer, Answer):
            self._fail(f"it answered {type(answer).__name__}")
            return self._stand_in(request)
        if answer.ticket not in (request.ticket, -1):
            return None
        decision = request.observation.decision
        if answer.action is None or decision is None or answer.action not in decision.legal:
            print(f"player {request.level}: {answer.error or answer.action}", file=sys.stderr)
            return self._stand_in(request)
        self._proved, self.failures = True, 0
        self._request = None
        return Reply(request.ticket, answer.action, answer.report)

    def _stand_in(self, request: Request) -> Reply:
        self._request = None
        action, report = catalog.choose(request.observation, catalog.STAND_IN, request.seed)
        return Reply(request.ticket, action, report, stood_in=True)

    def _fail(self, why: str) -> None:
        print(f"the thinking process is replaced: {why}", file=sys.stderr)
        self.failures += 1
        self._drop(wait=0.0)

    def _drop(self, wait: float) -> None:
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
            self._pipe = None
        process, self._process = self._process, None
        if process is None:
            return
        process.join(wait)
        if process.is_alive():
            process.kill()
            process.join(wait or 0.2)

    def close(self) -> None:
        """End the process."""
        self._request = None
        self._drop(wait=1.0)

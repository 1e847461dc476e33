"""The window's side of the AI process: questions are sent with a ticket, answers polled once a frame.

Nothing here blocks: threads start the process, send to it and listen to it, as any of that may take time. A process
that dies, hangs or returns an illegal answer is replaced, and the fast fallback player answers instead (in this
process, from the same observation). No pygame here.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any, Final

from hachi_hachi.ai import catalog
from hachi_hachi.ai.player import Report
from hachi_hachi.ai.workers.player_worker import Answer, Request, serve
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.game.storage import terminal
from hachi_hachi.game.workers.worker_process import WorkerDied, WorkerProcess

#: The timeout of an answer in seconds.
DEADLINE: Final = 4.0
#: The seconds all questions together wait for a new process that has not answered yet, as it may still be starting;
#: later questions are answered by the fallback at once, until the process has answered.
STARTING: Final = 5.0
#: Seconds after which a new process that has never answered is replaced.
NEVER: Final = 15.0
#: The longest counted time between two polls: a suspended machine was not waiting for an answer.
LONGEST_STEP: Final = 0.5
#: After this many failures in a row no new process is started and the fallback plays ...
MOST_FAILURES: Final = 3
#: ... until the next deal, or for this many seconds; then one more is tried.
AGAIN: Final = 60.0


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to a question: the action, the report on it, and whether the fallback had to answer.

    ``seconds`` is the waiting time; ``compiled`` is True if the AI process runs the compiled engine.
    """

    ticket: int
    action: Action
    report: Report | None
    stood_in: bool = False
    seconds: float = 0.0
    compiled: bool = False


class AiClient:
    """A client for one decision at a time. ``clock`` gives seconds; ``deadline``, ``starting`` and ``never`` as
    above."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        deadline: float = DEADLINE,
        starting: float = STARTING,
        never: float = NEVER,
        target: Callable[[Connection], None] = serve,
    ) -> None:
        self._clock = clock
        self._deadline, self._starting, self._never = deadline, starting, never
        self._target = target
        self._line: WorkerProcess | None = None
        self._ticket = 0
        self._request: Request | None = None
        self._looked_at = self._waited = 0.0
        self._standing_in: SimpleQueue[Reply] | None = None
        self.failures = 0
        #: When the last process was given up, and the event that opened the deal of the latest question.
        self._given_up_at = 0.0
        self._deal: Event | None = None

    @property
    def waiting(self) -> bool:
        """True while a question is pending."""
        return self._request is not None

    @property
    def pid(self) -> int | None:
        """The process id of the AI process, if there is one."""
        return self._line.pid if self._line is not None else None

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._line is None and self.failures < MOST_FAILURES:
            self._line = WorkerProcess(self._target)

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Ask what ``observation.seat`` does at that level; return the ticket. A pending question is dropped."""
        self._ticket += 1
        self._request = Request(self._ticket, observation, level, seed)
        now = self._clock()
        self._looked_at, self._waited = now, 0.0
        self._standing_in = None
        opening = next(iter(observation.events), None)
        new_deal = self._deal not in (None, opening)
        self._deal = opening
        if self.failures >= MOST_FAILURES and (new_deal or now - self._given_up_at >= AGAIN):
            self.failures = MOST_FAILURES - 1
        line = self._line
        if line is not None and not line.proved and line.asked_at is not None and now - line.asked_at > self._never:
            self._hear_late(line)
        self.start()
        if self._line is not None:
            self._line.asked_at = now if self._line.asked_at is None else self._line.asked_at
            self._line.send(self._request)
        return self._ticket

    def _hear_late(self, line: WorkerProcess) -> None:
        """Mark a new process as working if it has answered in the meantime; otherwise replace it."""
        try:
            late = line.heard.get_nowait()
        except Empty:
            late = None
        if isinstance(late, Answer):
            line.proved = True
        else:
            self._fail("no answer in time")

    def forget(self) -> None:
        """Drop the pending question; its answer will be ignored."""
        self._request = self._standing_in = None

    def poll(self) -> Reply | None:
        """Return the answer to the pending question once there is one; never blocks."""
        request = self._request
        if request is None:
            return None
        now = self._clock()
        step = min(max(now - self._looked_at, 0.0), LONGEST_STEP)
        self._waited += step
        self._looked_at = now
        if self._standing_in is None:
            if self._line is not None and not self._line.proved:
                self._line.waited += step
            reply = self._hear(request)
            if reply is not None:
                return reply
        if self._standing_in is not None:
            try:
                reply = self._standing_in.get_nowait()
            except Empty:
                return None
            self.forget()
            return reply
        return None

    def _hear(self, request: Request) -> Reply | None:
        """Return the process's answer to the request; if none can be expected, start the fallback."""
        line = self._line
        while line is not None:
            try:
                answer = line.heard.get_nowait()
            except Empty:
                if line.proved and self._waited > self._deadline:
                    self._fail("no answer in time")
                elif not line.proved and line.waited > self._starting:
                    self._stand_in(request)
                    return None
                break
            if isinstance(answer, WorkerDied):
                self._fail(answer.why)
                break
            if not isinstance(answer, Answer):
                self._fail(f"it answered {type(answer).__name__}")
                break
            if answer.ticket not in (request.ticket, -1):
                line.proved = True  # late, but it answers
                continue
            reply = self._taken(request, answer)
            if reply is not None:
                line.proved, self.failures = True, 0
                self.forget()
                return reply
            if self.failures >= MOST_FAILURES:
                self._drop()
            self._stand_in(request)
            return None
        if self._line is None:
            self._stand_in(request)
        return None

    def _taken(self, request: Request, answer: Answer) -> Reply | None:
        """Return the reply from an answer to the request, or None if its action is illegal."""
        decision = request.observation.decision
        legal = decision.legal if decision is not None else ()
        action = next((one for one in legal if one == answer.action), None)
        if action is None:
            terminal.say(f"player {request.level}: {answer.error or answer.action}")
            self.failures += 1
            return None
        report = answer.report if isinstance(answer.report, Report) else None
        return Reply(request.ticket, action, report, seconds=self._waited, compiled=answer.compiled)

    def _stand_in(self, request: Request) -> None:
        answers: SimpleQueue[Reply] = SimpleQueue()
        self._standing_in = answers
        try:
            threading.Thread(target=_think, args=(request, answers), name="standing in", daemon=True).start()
        except RuntimeError:  # no resources for another thread
            _think(request, answers)

    def _fail(self, why: str) -> None:
        terminal.say(f"the player process was replaced: {why}")
        self.failures += 1
        self._drop()

    def _drop(self) -> None:
        line, self._line = self._line, None
        self._given_up_at = self._clock()
        if line is not None:
            line.end()

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._drop()


@cache
def client() -> AiClient:
    """Return the program's one AI process, started on first use; it ends with the program."""
    found = AiClient()
    found.start()
    return found


def _think(request: Request, answers: SimpleQueue[Reply]) -> None:
    """Put the fallback's answer, or the first legal action if even the fallback fails."""
    report: Report | None = None
    try:
        stand_in = catalog.game_of(request.observation).stand_in
        action, report = catalog.choose(request.observation, stand_in, request.seed)
    except Exception as error:
        terminal.say(f"the stand-in player failed: {error}")
        decision = request.observation.decision
        if decision is None:
            return
        action = decision.legal[0]
    answers.put(Reply(request.ticket, action, report, stood_in=True))

"""A lesson in progress at its table: the current step, right and wrong answers, undo. No pygame here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

from hachi_hachi.ai.player import Budget, Player
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.lessons.lesson import Kind, Lesson, Step, action_of, seated
from hachi_hachi.game.features.lessons.lesson_interface import Lessons
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Players, Session

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)
AnyTable = RecordedTable[GameRules]

#: The learner's seat.
LEARNER: Final = 0
#: Accepts any answer, in a step about looking rather than choosing.
ANY: Final = "any"


class Others:
    """The other seats' players, answering at once from the lesson's list or with the rule-based player; hints are
    forwarded."""

    def __init__(
        self, lesson: Lesson, player: Player[GameRules], hints: Players, table: Callable[[], AnyTable]
    ) -> None:
        self._lesson, self._player, self._hints, self._table = lesson, player, hints, table
        self._asked: Observation[Any] | None = None
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """True while a question is pending."""
        return self._asked is not None or self._hints.waiting

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Accept the question; one for the learner is a hint request."""
        if observation.seat == LEARNER:
            self._asked = None
            return self._hints.ask(observation, level, seed)
        self._asked = observation
        self._ticket += 1
        return self._ticket

    def poll(self) -> Reply | None:
        """Return the answer."""
        if self._asked is None:
            return self._hints.poll()
        asked, self._asked = self._asked, None
        return Reply(self._ticket, self.answer(asked), None)

    def forget(self) -> None:
        """Drop the pending question."""
        self._asked = None
        self._hints.forget()

    def answer(self, observation: Observation[Any]) -> Action:
        """Return that seat's action: the next of its list if legal."""
        decision = observation.decision
        assert decision is not None
        listed = self._lesson.others.get(decision.seat, ())
        before = sum(seated(words).seat == decision.seat for words in self._lesson.before)
        done = sum(action.seat == decision.seat for action in self._table().entries[0].actions) - before
        if done < len(listed):
            action = action_of(listed[done], decision.seat)
            if decision.allows(action):
                return action
        return self._player.choose(observation, Budget(), Random(88))[0]


class LessonSession(Session[S_co]):
    """The session of a lesson: the learner is asked only in asking steps, the others move only there; a wrong answer
    pauses.

    ``table`` is fresh; actions before the beginning of the lesson are played here.
    """

    def __init__(
        self, lesson: Lesson, table: S_co, parts: Lessons[S_co], player: Player[GameRules], hints: Players,
    ) -> None:
        self.lesson, self._parts, self._player = lesson, parts, player
        self._fresh = table
        self.at = 0
        #: The wrong answer on the table, and its consequence in words.
        self.wrong: Action | None = None
        self.feedback = ""
        #: The step in which the reader has confirmed that what ``Lessons.clears`` removes may go.
        self._seen_enough = -1
        self.others = Others(lesson, player, hints, lambda: self.table)
        super().__init__(table, self.others)
        self.people = frozenset({LEARNER})
        self.viewer = LEARNER
        self._put([seated(words) for words in lesson.before])
        if lesson.dealing:
            self.shown = self.deal_from

    # -- position ----------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """The current step, None after the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def finished(self) -> bool:
        """True if all steps are done."""
        return self.step is None

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return any(event.closes for event in self.table.events[self.deal_from :])

    @property
    def live(self) -> bool:
        """True if anyone may move."""
        step = self.step
        moves = self.wrong is None and step is not None and step.kind in (Kind.ASK, Kind.GO, Kind.FREE)
        return moves and not self.holds and not self._cleared

    @property
    def holds(self) -> bool:
        """True if the next event would clear the table and the reader has not confirmed yet, or still reads why an
        answer is wrong."""
        step = self.step
        if self.wrong is None and (step is None or step.kind is not Kind.GO or self.clearing):
            return False
        return isinstance(super().peek(), self._parts.clears)

    @property
    def waits(self) -> bool:
        """True if the reader has to confirm."""
        step = self.step
        if step is None or self.wrong is not None:
            return False
        if step.kind is Kind.GO:
            return self.holds or (self.come and not self.clearing)
        return step.kind is Kind.SETTLE or (step.kind is Kind.TELL and self.caught_up)

    @property
    def come(self) -> bool:
        """True if what a step with the others' moves waits for has come."""
        return self.caught_up and (self.over or self._learner_is_asked)

    @property
    def clearing(self) -> bool:
        """True if the reader has confirmed that the table may be cleared; the next step follows automatically."""
        step = self.step
        return step is not None and step.kind is Kind.GO and self._seen_enough == self.at

    @property
    def gathers(self) -> bool:
        """True from then until the table has been cleared on the screen and something else happens."""
        before = self.table.events[self.shown - 1 : self.shown]
        return self.clearing and any(isinstance(event, self._parts.clears) for event in (super().peek(), *before))

    @property
    def goes_on(self) -> bool:
        """True if the next step follows now: everything has come that it needs."""
        return self.clearing and (self.come or self._cleared)

    @property
    def _cleared(self) -> bool:
        """True if the table was cleared and the next step needs no further move: it speaks of what has just been."""
        if not self.clearing or not self.caught_up or self._moves_next:
            return False
        return isinstance(self.table.events[-1], self._parts.clears)

    @property
    def _moves_next(self) -> bool:
        """True if anyone moves in the step after the current one."""
        following = self.lesson.steps[self.at + 1 : self.at + 2]
        return any(step.kind in (Kind.ASK, Kind.GO, Kind.FREE) for step in following)

    @property
    def _learner_is_asked(self) -> bool:
        decision = self.table.decision
        return decision is not None and decision.seat == LEARNER

    def peek(self) -> Event | None:
        """Return the next event for the screen, but None while the table ``holds``."""
        return None if self.holds else super().peek()

    def person_decision(self) -> Decision | None:
        """Return the pending decision, in an asking step."""
        step = self.step
        asks = self.live and step is not None and step.kind is not Kind.GO
        return super().person_decision() if asks else None

    def equal_answer(self) -> Action | None:
        """Return the equivalent answer, except in a step that asks: there the learner answers everything."""
        step = self.step
        return None if step is not None and step.kind is Kind.ASK else super().equal_answer()

    def think(self) -> Reply | None:
        """Return the others' answers, if anyone may move."""
        return super().think() if self.live else None

    @property
    def settled(self) -> bool:
        """True if the settlement is shown."""
        return any(step.kind is Kind.SETTLE for step in self.lesson.steps[: self.at + 1])

    @property
    def instruction(self) -> str:
        """The words of the step, filled in with facts about the deal: in a step with the others' moves those for the
        reader once everything has come."""
        step = self.step
        if step is None:
            return ""
        came = bool(step.then) and (self.waits or self.clearing)
        return self._filled(step.then if came else step.say)

    def _filled(self, words: str) -> str:
        return _(words, **self._parts.facts(self.table, LEARNER))

    def default_answer(self) -> Action | None:
        """Return the answer that the step asks for."""
        step = self.step
        if step is None or step.kind is not Kind.ASK or ANY in step.expect:
            return None
        return action_of(step.expect[0], LEARNER)

    # -- actions -----------------------------------------------------------------------
    def go_on(self) -> None:
        """Advance after the reader has confirmed, or the awaited event has come."""
        if self.holds:
            self._seen_enough = self.at
        else:
            self.at += 1

    def act(self, action: Action) -> None:
        """Apply an action; a right answer of the learner leads to the next step, a wrong one pauses."""
        before = self.table
        step = self.step
        if action.seat != LEARNER or step is None or step.kind is not Kind.ASK:
            self.table.act(action)
            return
        decision = before.decision
        if decision is None or not decision.allows(action):
            self.table.act(action)  # raises with the reason why it is illegal
        if self.right(step, action):
            self.table.act(action)
            self.at += 1
            return
        feedback = self.feedback_for(action)
        self.table.act(action)
        self.wrong, self.feedback = action, feedback

    @staticmethod
    def right(step: Step, action: Action) -> bool:
        """Return True if the action is what the step asks for."""
        return ANY in step.expect or str(action) in step.expect

    def feedback_for(self, action: Action) -> str:
        """Return the response to a wrong answer, with both outcomes if they differ."""
        step = self.step
        assert step is not None
        sentence = next((wrong.say for wrong in step.wrong if str(action) in wrong.actions), step.other)
        words = [self._filled(sentence)] if sentence else []
        if not step.style:
            best = action_of(step.expect[0], LEARNER)
            found, best_found = self.outcome(action), self.outcome(best)
            if found < best_found:
                amount = self._parts.amount
                words.append(_(
                    self._parts.compared,
                    amount=amount(self.table, found), other=amount(self.table, best_found),
                ))
        return "\n\n".join(words) or _("You can do that, but it isn't what we asked for.")

    def outcome(self, action: Action) -> int:
        """Return the learner's gain in points at the end of the deal after ``action``, as played out by the engine."""
        table = self._at(self._done)
        others = Others(self.lesson, self._player, _NoHints(), lambda: table)
        table.act(action)
        while (decision := table.decision) is not None:
            table.act(others.answer(table.observation(decision.seat)))
        return self._parts.gained(table, LEARNER)

    @property
    def may_undo(self) -> bool:
        """True only for a wrong answer."""
        return self.wrong is not None

    def undo(self) -> bool:
        """Undo the wrong answer; return True if there was one."""
        if self.wrong is None:
            return False
        self.others.forget()
        self._put(self._done[:-1])
        self.wrong, self.feedback = None, ""
        return True

    @property
    def _done(self) -> list[Action]:
        return list(self.table.entries[0].actions)

    def _at(self, actions: list[Action]) -> S_co:
        table = self._fresh.restart_deal(0)
        for action in actions:
            table.act(action)
        return table

    def _put(self, actions: list[Action]) -> None:
        """Replace the table by one after these actions."""
        self.table = self._at(actions)
        self.deal_from = max(number for number, event in enumerate(self.table.events) if event.opens)
        self.shown = len(self.table.events)
        self._asked_at = -1

    # -- resuming -----------------------------------------------------------------------
    @property
    def kept(self) -> int:
        """The step at which the lesson can be resumed: free play starts over."""
        return next((n for n, step in enumerate(self.lesson.steps[: self.at]) if step.kind is Kind.FREE), self.at)

    def take_up(self, at: int) -> None:
        """Pass the steps before ``at`` with right answers."""
        while self.at < min(at, len(self.lesson.steps) - 1):
            self.pass_step()
        self.shown = max(self.shown, len(self.table.events)) if self.at else self.shown

    def pass_step(self) -> None:
        """Pass this step at once with the right answer."""
        step = self.step
        assert step is not None
        if step.kind in (Kind.ASK, Kind.GO, Kind.FREE):
            self.play_others(free=step.kind is Kind.FREE, clears=step.kind is Kind.GO and not self._moves_next)
        if step.kind is not Kind.ASK:
            self.at += 1
            return
        decision = self.table.decision
        assert decision is not None
        self.act(decision.legal[0] if ANY in step.expect else action_of(step.expect[0], LEARNER))

    def play_others(self, *, free: bool = False, clears: bool = False) -> None:
        """Let the others move until the learner's turn; if ``free``, the learner's seat plays on too. If ``clears``,
        they stop once the table is cleared."""
        while (decision := self.table.decision) is not None and (free or decision.seat != LEARNER):
            if clears and isinstance(self.table.events[-1], self._parts.clears):
                break
            self.table.act(self.others.answer(self.table.observation(decision.seat)))


class _NoHints:
    """A source of no hints."""

    waiting = False

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Raise NotImplementedError; never called."""
        raise NotImplementedError

    def poll(self) -> Reply | None:
        """Return nothing."""
        return None

    def forget(self) -> None:
        """Do nothing."""


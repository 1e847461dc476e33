"""A lesson being gone through at its table: which step, whether an answer was right, and back again. No pygame here."""

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
from hachi_hachi.game.features.lessons.lesson_support import Lessons
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Players, Session

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)
AnyTable = RecordedTable[GameRules]

#: The learner sits there.
LEARNER: Final = 0
#: Answers that could be anything, in a step that is about looking rather than choosing.
ANY: Final = "any"


class Others:
    """Answers at once for the seats of a lesson, by its list and else by the rules' own player; hints are handed on."""

    def __init__(
        self, lesson: Lesson, player: Player[GameRules], hints: Players, table: Callable[[], AnyTable]
    ) -> None:
        self._lesson, self._player, self._hints, self._table = lesson, player, hints, table
        self._asked: Observation[Any] | None = None
        self._ticket = 0

    @property
    def waiting(self) -> bool:
        """Whether a question is out."""
        return self._asked is not None or self._hints.waiting

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Take the question; what is asked for the learner is a hint."""
        if observation.seat == LEARNER:
            self._asked = None
            return self._hints.ask(observation, level, seed)
        self._asked = observation
        self._ticket += 1
        return self._ticket

    def poll(self) -> Reply | None:
        """The answer."""
        if self._asked is None:
            return self._hints.poll()
        asked, self._asked = self._asked, None
        return Reply(self._ticket, self.answer(asked), None)

    def forget(self) -> None:
        """What is asked is of no interest any more."""
        self._asked = None
        self._hints.forget()

    def answer(self, observation: Observation[Any]) -> Action:
        """What that seat does: the next of its list where that is allowed."""
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
    """The learner is asked only in steps that ask, and the others move only there; a wrong answer stops all.

    `table` has nothing done at it. What was played before the lesson begins is played here.
    """

    def __init__(
        self, lesson: Lesson, table: S_co, parts: Lessons[S_co], player: Player[GameRules], hints: Players,
    ) -> None:
        self.lesson, self._parts, self._player = lesson, parts, player
        self._fresh = table
        self.at = 0
        #: The wrong answer that lies on the table, and what its consequence is, in words.
        self.wrong: Action | None = None
        self.told = ""
        #: The step in which the reader has seen enough of what `Lessons.clears` takes away.
        self._seen_enough = -1
        self.others = Others(lesson, player, hints, lambda: self.table)
        super().__init__(table, self.others)
        self.people = frozenset({LEARNER})
        self.viewer = LEARNER
        self._put([seated(words) for words in lesson.before])
        if lesson.dealing:
            self.shown = self.deal_from

    # -- where one is ------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """The step at hand, None behind the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def finished(self) -> bool:
        """Whether all has been gone through."""
        return self.step is None

    @property
    def over(self) -> bool:
        """Whether the deal has come to its end."""
        return any(event.closes for event in self.table.events[self.deal_from :])

    @property
    def live(self) -> bool:
        """Whether somebody may move."""
        step = self.step
        moves = self.wrong is None and step is not None and step.kind in (Kind.ASK, Kind.GO, Kind.FREE)
        return moves and not self.holds

    @property
    def holds(self) -> bool:
        """Whether what lies there would be cleared away next, and the reader has not gone on yet."""
        step = self.step
        if step is None or step.kind is not Kind.GO or self._seen_enough == self.at:
            return False
        return isinstance(super().peek(), self._parts.clears)

    @property
    def waits(self) -> bool:
        """Whether the reader is to say that they have read it."""
        step = self.step
        if step is None or self.wrong is not None:
            return False
        if step.kind is Kind.GO:
            return self.holds or self.come
        return step.kind in (Kind.TELL, Kind.SETTLE)

    @property
    def come(self) -> bool:
        """Whether what a step that lets the others move waits for has come."""
        return self.caught_up and (self.over or self._learner_is_asked)

    @property
    def goes_on(self) -> bool:
        """Whether the next step follows by itself: the reader has gone on already, and all has come."""
        step = self.step
        return step is not None and step.kind is Kind.GO and self._seen_enough == self.at and self.come

    @property
    def _learner_is_asked(self) -> bool:
        decision = self.table.decision
        return decision is not None and decision.seat == LEARNER

    def peek(self) -> Event | None:
        """The next event for the screen, but none while the table `holds`."""
        return None if self.holds else super().peek()

    def asked(self) -> Decision | None:
        """What is asked, in a step that asks."""
        step = self.step
        asks = self.live and step is not None and step.kind is not Kind.GO
        return super().asked() if asks else None

    def equal_answer(self) -> Action | None:
        """In a step that asks for something the learner answers everything."""
        step = self.step
        return None if step is not None and step.kind is Kind.ASK else super().equal_answer()

    def think(self) -> Reply | None:
        """The others' answers, where somebody may move."""
        return super().think() if self.live else None

    @property
    def settled(self) -> bool:
        """Whether the settlement is what is looked at."""
        return any(step.kind is Kind.SETTLE for step in self.lesson.steps[: self.at + 1])

    @property
    def says(self) -> str:
        """The words of the step, filled in with how the deal stands."""
        step = self.step
        return "" if step is None else _(step.say, **self._parts.facts(self.table, LEARNER))

    # -- what is done ------------------------------------------------------------------
    def go_on(self) -> None:
        """The reader has read it, or seen enough of what lies there, or what was waited for has come."""
        if self.holds:
            self._seen_enough = self.at
        else:
            self.at += 1

    def act(self, action: Action) -> None:
        """Carry it out; of the learner it is right, and the next step follows, or wrong, and all waits."""
        before = self.table
        step = self.step
        if action.seat != LEARNER or step is None or step.kind is not Kind.ASK:
            self.table.act(action)
            return
        decision = before.decision
        if decision is None or not decision.allows(action):
            self.table.act(action)  # which says why it is not allowed
        if self.right(step, action):
            self.table.act(action)
            self.at += 1
            return
        told = self.told_of(action)
        self.table.act(action)
        self.wrong, self.told = action, told

    @staticmethod
    def right(step: Step, action: Action) -> bool:
        """Whether that is what the step asks for."""
        return ANY in step.expect or str(action) in step.expect

    def told_of(self, action: Action) -> str:
        """What is said of a wrong answer, with what it comes to where the two come to something else."""
        step = self.step
        assert step is not None
        said = next((wrong.say for wrong in step.wrong if str(action) in wrong.actions), step.other)
        words = [_(said)] if said else []
        if not step.style:
            best = action_of(step.expect[0], LEARNER)
            found, best_found = self.outcome(action), self.outcome(best)
            if found < best_found:
                amount = self._parts.amount
                words.append(_(
                    "Played on from here you end the deal with {amount}; after the better choice with {other}.",
                    amount=amount(self.table, found), other=amount(self.table, best_found),
                ))
        return "\n\n".join(words) or _("That is allowed, but it is not what was asked for.")

    def outcome(self, action: Action) -> int:
        """What the learner has won at the end of the deal when all play on after `action`, in points: the engine says.
        """
        table = self._at(self._done)
        others = Others(self.lesson, self._player, _NoHints(), lambda: table)
        table.act(action)
        while (decision := table.decision) is not None:
            table.act(others.answer(table.observation(decision.seat)))
        return self._parts.gained(table, LEARNER)

    @property
    def may_undo(self) -> bool:
        """A wrong answer, and nothing else, is taken back."""
        return self.wrong is not None

    def undo(self) -> bool:
        """Take the wrong answer back; whether there was one."""
        if self.wrong is None:
            return False
        self.others.forget()
        self._put(self._done[:-1])
        self.wrong, self.told = None, ""
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
        """The table is that at which these have been done."""
        self.table = self._at(actions)
        self.deal_from = max(number for number, event in enumerate(self.table.events) if event.opens)
        self.shown = len(self.table.events)
        self._asked_at = -1

    # -- where one was ------------------------------------------------------------------
    @property
    def kept(self) -> int:
        """The step at which one can take it up again: what is played freely begins anew."""
        return next((n for n, step in enumerate(self.lesson.steps[: self.at]) if step.kind is Kind.FREE), self.at)

    def take_up(self, at: int) -> None:
        """Go through what lies before step `at`, as it would rightly be played."""
        while self.at < min(at, len(self.lesson.steps) - 1):
            self.pass_step()
        self.shown = max(self.shown, len(self.table.events)) if self.at else self.shown

    def pass_step(self) -> None:
        """Do rightly what this step asks for, at once."""
        step = self.step
        assert step is not None
        if step.kind in (Kind.ASK, Kind.GO, Kind.FREE):
            self.play_others(free=step.kind is Kind.FREE)
        if step.kind is not Kind.ASK:
            self.at += 1
            return
        decision = self.table.decision
        assert decision is not None
        self.act(decision.legal[0] if ANY in step.expect else action_of(step.expect[0], LEARNER))

    def play_others(self, *, free: bool = False) -> None:
        """Let the others move until the learner is asked; if `free` the learner's seat plays on too."""
        while (decision := self.table.decision) is not None and (free or decision.seat != LEARNER):
            self.table.act(self.others.answer(self.table.observation(decision.seat)))


class _NoHints:
    """Nobody to give hints."""

    waiting = False

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Never asked."""
        raise NotImplementedError

    def poll(self) -> Reply | None:
        """Nothing comes."""
        return None

    def forget(self) -> None:
        """Nothing was asked."""


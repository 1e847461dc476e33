"""Hints in three steps, only on request: a nudge, the two best cards lit, every choice with reasons.

The strongest player thinks in its own process; the window only polls for the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.game_session import Session

STEPS: Final = 3
#: The number of choices shown.
CHOICES_SHOWN: Final = 2


class HintRow(NamedTuple):
    """A choice in words: what it is, its value ("" if it is the only one), and the reasons."""

    choice: str
    amount: str
    why: tuple[str, ...]


class CardMark(NamedTuple):
    """A mark on a card of the table: its words, or a single character, and whether it marks the best choice."""

    card: int
    words: str
    best: bool


@dataclass(frozen=True, slots=True)
class HintWords:
    """A game's wording of hints. ``card`` is the card that an action plays, or None; ``target`` the one it takes.

    ``nudge`` is the first step: what to look at for the best choice; ``choice`` names the action; ``rows`` has every
    choice of a report, in its order; ``note`` explains the amounts. ``terms`` maps messages of shared screens to
    this game's own. ``month`` names the month of a deal by the event that opens it, "" if the game has no months.

    For records: ``begins`` are the verbs of the actions that begin a part of a deal, as a lead begins a trick; without
    any, a part is one seat's turn. ``where(table, entry, number)`` says where decision ``number`` of deal ``entry`` is,
    None for the shared words. ``names`` are those of the seats with what the game adds to them, such as their teams.
    """

    card: Callable[[Action], int | None]
    nudge: Callable[[Observation[GameRules], Report], str]
    choice: Callable[[Candidate], str]
    rows: Callable[[Observation[GameRules], Report], Sequence[HintRow]]
    note: Callable[[Observation[GameRules]], str]
    terms: Mapping[str, str] = field(default_factory=dict)
    month: Callable[[Event], str] = lambda _event: ""
    target: Callable[[Action], int | None] = lambda _action: None
    begins: frozenset[str] = frozenset()
    where: Callable[[RecordedTable[GameRules], int, int], str] | None = None
    names: Callable[[Sequence[str]], Sequence[str]] = list

    def term(self, message: str, **values: object) -> str:
        """Return a message of a shared screen in this game's wording, in the current language."""
        return _(self.terms.get(message, message), **values)


class Hints:
    """The hint for the current decision; ``level`` is the player that gives it."""

    def __init__(self, session: Session[RecordedTable[GameRules]], level: str, words: HintWords) -> None:
        self._session = session
        self.level = level
        self._words = words
        self.step = 0
        self.report: Report | None = None
        self._decision: Decision | None = None
        self._seen: Observation[GameRules] | None = None
        self._out = False

    def more(self, decision: Decision | None) -> None:
        """Show one more step for this decision (None: nothing is pending)."""
        if decision is None:
            return
        if decision != self._decision:
            self.forget()
            self._decision = decision
        self.step = self.step % STEPS + 1 if self.report is not None else 1
        if self.report is None and not self._out:
            session = self._session
            number = len(session.table.events)
            seed = f"{session.players_seed}/hint/{decision.seat}/{number}"
            session.when_hinted()
            self._seen = session.table.observation(decision.seat)
            session.ai.ask(self._seen, self.level, seed)
            self._out = True

    def poll(self) -> bool:
        """Check whether the answer has arrived; return True if anything may look different."""
        if not self._out:
            return False
        reply = self._session.ai.poll()
        if reply is None:
            return False
        self._out = False
        self.report = None if reply.report is None else in_order(reply.report)
        if reply.report is None:
            self.forget()
        return True

    def forget(self) -> None:
        """Drop the hint, as the decision is made or no longer pending."""
        if self._out:
            self._session.ai.forget()
        self.step, self.report, self._decision, self._seen, self._out = 0, None, None, None, False

    # -- display ------------------------------------------------------------------------
    def _card(self, candidate: Candidate) -> int | None:
        return self._words.card(candidate.action)

    @property
    def best(self) -> tuple[Candidate, ...]:
        """The best choices, best first; of the two ways to capture with one card only the better."""
        if self.report is None:
            return ()
        found: list[Candidate] = []
        for candidate in self.report.candidates:
            card = self._card(candidate)
            if card is None or all(card != self._card(other) for other in found):
                found.append(candidate)
        return tuple(found[:CHOICES_SHOWN])

    @property
    def cards(self) -> tuple[int, ...]:
        """The highlighted cards, the better first."""
        if self.step < CHOICES_SHOWN:
            return ()
        return tuple(card for card in map(self._card, self.best) if card is not None)

    @property
    def marks(self) -> tuple[CardMark, ...]:
        """The ranks of the highlighted cards."""
        return tuple(CardMark(card, str(rank), rank == 1) for rank, card in enumerate(self.cards, start=1))

    def words(self) -> tuple[str, str]:
        """Return the text of the hint, in two parts; empty without a request."""
        if self.step == 0:
            return "", ""
        if self.report is None or self._seen is None or not self.best:
            return _("Hint: thinking …"), ""
        if self.step == 1:
            return _("Hint (H: more)"), self._words.nudge(self._seen, self.report)
        if self.step == STEPS:
            return _("Best choice"), self._line(self.best[0])
        choices = [self._words.choice(candidate) for candidate in self.best]
        if len(choices) > 1:
            choices = [f"{rank} {choice}" for rank, choice in enumerate(choices, start=1)]
        return _("Hint (H: more)"), " · ".join(choices)

    @property
    def rows(self) -> Sequence[HintRow]:
        """Every choice in words, the best first; empty before the last step."""
        if self.report is None or self._seen is None or self.step < STEPS:
            return ()
        return self._words.rows(self._seen, self.report)

    @property
    def note(self) -> str:
        """The explanation of the amounts in the rows."""
        return "" if self._seen is None else self._words.note(self._seen)

    def _line(self, candidate: Candidate) -> str:
        """Return a choice and its value, as one short line; the reasons are on the page with every choice."""
        assert self.report is not None
        row = self.rows[self.report.candidates.index(candidate)]
        return _("{choice}: {amount}", choice=row.choice, amount=row.amount) if row.amount else row.choice


def in_order(report: Report) -> Report:
    """Return the report with the recommended choice first and the others by value.

    A search reports choices in the order in which it dropped them; those dropped early were searched least.
    """
    best, *others = report.candidates
    return replace(report, candidates=(best, *sorted(others, key=lambda one: -one.worth)))

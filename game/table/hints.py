"""A hint in three steps, asked for and never pushed: a nudge, the two best cards lit, every choice with its reasons.

The strongest player there is thinks in its own process; the window only looks whether it has answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.session.game_session import Session

STEPS: Final = 3
#: So many choices are told.
TOLD: Final = 2


class HintRow(NamedTuple):
    """A choice in words: what it is, what it is worth ("" where there is no other), and why."""

    choice: str
    amount: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HintWords:
    """What a game says in a hint. `card` is the card that an action plays, None where it plays none.

    `nudge` is the first step, for the best choice; `choice` says what is to be done; `rows` has every choice of a
    report, in its order; `note` says what the amounts are. ``terms`` are messages of screens that all games share, each
    with the one that this game uses in its place.
    """

    card: Callable[[Action], int | None]
    nudge: Callable[[Candidate], str]
    choice: Callable[[Candidate], str]
    rows: Callable[[Observation[GameRules], Report], Sequence[HintRow]]
    note: Callable[[Observation[GameRules]], str]
    terms: Mapping[str, str] = field(default_factory=dict)

    def term(self, message: str, **values: object) -> str:
        """Return a message of a shared screen as this game puts it, in the language in use."""
        return _(self.terms.get(message, message), **values)


class Hints:
    """What has been asked about the decision at hand; `level` is who is asked."""

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
        """One step more about this decision (None: nothing is asked)."""
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
        """Look whether the answer has come; whether anything may look different."""
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
        """The decision is made, or no longer asked."""
        if self._out:
            self._session.ai.forget()
        self.step, self.report, self._decision, self._seen, self._out = 0, None, None, None, False

    # -- what is shown ------------------------------------------------------------------
    def _card(self, candidate: Candidate) -> int | None:
        return self._words.card(candidate.action)

    @property
    def best(self) -> tuple[Candidate, ...]:
        """The best choices, best first; of a card that can take either of two only the better way."""
        if self.report is None:
            return ()
        found: list[Candidate] = []
        for candidate in self.report.candidates:
            card = self._card(candidate)
            if card is None or all(card != self._card(other) for other in found):
                found.append(candidate)
        return tuple(found[:TOLD])

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are lit, the better first."""
        if self.step < TOLD:
            return ()
        return tuple(card for card in map(self._card, self.best) if card is not None)

    def words(self) -> tuple[str, str]:
        """What is said of it, in two pieces; empty where nothing was asked."""
        if self.step == 0:
            return "", ""
        if self.report is None or not self.best:
            return _("Hint: thinking …"), ""
        if self.step == 1:
            return _("Hint (H: more)"), self._words.nudge(self.best[0])
        if self.step == STEPS:
            told = [self._line(candidate) for candidate in self.best]
            return told[0], told[1] if len(told) > 1 else ""
        return _("Hint (H: more)"), _(" or ").join(self._words.choice(candidate) for candidate in self.best)

    @property
    def rows(self) -> Sequence[HintRow]:
        """Every choice in words, the best first; none before the last step."""
        if self.report is None or self._seen is None or self.step < STEPS:
            return ()
        return self._words.rows(self._seen, self.report)

    @property
    def note(self) -> str:
        """What the amounts of the rows are."""
        return "" if self._seen is None else self._words.note(self._seen)

    def _line(self, candidate: Candidate) -> str:
        """A choice in one line: one line each has to do above a question."""
        assert self.report is not None
        row = self.rows[self.report.candidates.index(candidate)]
        words = _("{choice}: {amount}", choice=row.choice, amount=row.amount) if row.amount else row.choice
        return _("{words} – {reasons}", words=words, reasons=row.why[0]) if row.why else words


def in_order(report: Report) -> Report:
    """The report with the choice first that it is for, and the others by what they are worth.

    A search reports in the order in which it gave choices up; those it gave up early were looked at least.
    """
    best, *others = report.candidates
    return replace(report, candidates=(best, *sorted(others, key=lambda one: -one.worth)))

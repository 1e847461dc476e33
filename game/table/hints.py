"""A hint in three steps, asked for and never pushed: a nudge, the two best cards lit, the numbers with a reason.

The strongest player there is thinks in its own process; the window only looks whether it has answered.
"""

from __future__ import annotations

from typing import Final

from ai.hachihachi.game import HACHIHACHI
from ai.player import Candidate, Report
from engine.core.actions import Decision
from engine.hachihachi.actions import PLAY, TAKE, cards_of
from game.hachihachi.words.hint_words import choice_text, nudge, numbers
from game.keeping.text import _
from game.table.match import Match

STEPS: Final = 3
#: So many choices are told.
TOLD: Final = 2


class Hints:
    """What has been asked about the decision at hand."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.step = 0
        self.report: Report | None = None
        self._decision: Decision | None = None
        self._out = False

    @property
    def level(self) -> str:
        """Who is asked: the strongest there is."""
        return HACHIHACHI.strongest

    def more(self, decision: Decision | None) -> None:
        """One step more about this decision (None: nothing is asked)."""
        if decision is None:
            return
        if decision != self._decision:
            self.forget()
            self._decision = decision
        self.step = self.step % STEPS + 1 if self.report is not None else 1
        if self.report is None and not self._out:
            session = self._match.session
            number = len(session.table.events)
            seed = f"{session.players_seed}/hint/{decision.seat}/{number}"
            session.ai.ask(session.table.observation(decision.seat), self.level, seed)
            self._out = True

    def poll(self) -> bool:
        """Look whether the answer has come; whether anything may look different."""
        if not self._out:
            return False
        reply = self._match.session.ai.poll()
        if reply is None:
            return False
        self._out = False
        self.report = reply.report
        if reply.report is None:
            self.forget()
        return True

    def forget(self) -> None:
        """The decision is made, or no longer asked."""
        if self._out:
            self._match.session.ai.forget()
        self.step, self.report, self._decision, self._out = 0, None, None, False

    # -- what is shown ------------------------------------------------------------------
    @property
    def best(self) -> tuple[Candidate, ...]:
        """The best choices, best first; of a card that can take either of two only the better way."""
        if self.report is None:
            return ()
        found: list[Candidate] = []
        for candidate in self.report.candidates:
            if all(_card(candidate) is None or _card(candidate) != _card(other) for other in found):
                found.append(candidate)
        return tuple(found[:TOLD])

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that are lit, the better first."""
        if self.step < TOLD:
            return ()
        return tuple(card for card in map(_card, self.best) if card is not None)

    def words(self) -> tuple[str, str]:
        """What is said of it, in two pieces; empty where nothing was asked."""
        if self.step == 0:
            return "", ""
        if self.report is None or not self.best:
            return _("Hint: thinking …"), ""
        rules, names = self._match.rules, self._match.names
        if self.step == 1:
            return _("Hint (H: more)"), nudge(self.best[0])
        if self.step == STEPS:
            # One line each has to do above a question; of two answers only the better is explained.
            told = [
                numbers(candidate, rules, names, why=not place or _card(candidate) is not None)
                for place, candidate in enumerate(self.best)
            ]
            return told[0], told[1] if len(told) > 1 else ""
        told = [choice_text(candidate, rules, names) for candidate in self.best]
        return _("Hint (H: more)"), _(" or ").join(told)


def _card(candidate: Candidate) -> int | None:
    return cards_of(candidate.action)[0] if candidate.action.verb in (PLAY, TAKE) else None

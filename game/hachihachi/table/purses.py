"""What a campaign adds to the seats: what they owe for darumas, and who is ginmi. No drawing."""

from __future__ import annotations

from typing import NamedTuple

from engine.hachihachi.accounts import BANK
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from game.hachihachi.match import Session


class Purse(NamedTuple):
    """What a campaign adds to a seat: darumas it owes for, whether it is ginmi."""

    loans: int = 0
    ginmi: bool = False


class Purses:
    """The purses at the table of a session, as far as the screen has been shown."""

    def __init__(self, session: Session) -> None:
        self._session = session
        #: What each seat owes for darumas, in points, and up to which event that was looked up.
        self._owed = [0] * session.seats
        self._owed_to = 0

    def at(self, view: View) -> list[Purse]:
        """The purse of each seat, by the scores of `view`."""
        session, rules = self._session, view.rules
        if not rules.campaign:
            return [Purse()] * session.seats
        if session.shown < self._owed_to:
            self._owed, self._owed_to = [0] * session.seats, 0
        for event in session.table.events[self._owed_to : session.shown]:
            if isinstance(event, ev.Paid) and event.reason == "loan":
                seat, sign = (event.payee, 1) if event.payer == BANK else (event.payer, -1)
                self._owed[int(seat)] += sign * event.points
        self._owed_to = session.shown
        own = [score - owed for score, owed in zip(view.opening_scores, self._owed, strict=True)]
        lead = max(own)
        loan = max(1, rules.campaign_loan * rules.kan_points)
        return [
            Purse(owed // loan, ginmi=any(own) and score == lead and own.count(lead) == 1)
            for score, owed in zip(own, self._owed, strict=True)
        ]

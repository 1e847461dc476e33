"""The campaign status of the seats: daruma loans, and ginmi. No drawing."""

from __future__ import annotations

from typing import NamedTuple

from hachi_hachi.engine.hachihachi.analysis.campaign_loans import CampaignBooks
from hachi_hachi.game.hachihachi.year_match import Session


class CampaignSeat(NamedTuple):
    """The campaign status of a seat: darumas owed, and whether it is ginmi."""

    loans: int = 0
    ginmi: bool = False


class CampaignStatus:
    """The campaign status of a session's seats, as far as shown on screen."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._books = CampaignBooks(session.rules, session.seats)
        self._folded = 0

    def now(self) -> list[CampaignSeat]:
        """Return the campaign status of each seat."""
        session = self._session
        if session.shown < self._folded:
            self._books, self._folded = CampaignBooks(session.rules, session.seats), 0
        self._books.fold(session.table.events[self._folded : session.shown])
        self._folded = session.shown
        return [CampaignSeat(self._books.loans(seat), ginmi=self._books.ginmi == seat) for seat in range(session.seats)]

"""The deals of a match so far, as its last page lists them. No drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hachi_hachi.engine.common.events import Event, by_deal
from hachi_hachi.engine.koikoi.play.deal_result import DealResult
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.koikoi.text.terms import yaku_name
from hachi_hachi.game.storage.i18n import _


class PlayedDeal(NamedTuple):
    """A deal: its number and month, its result, the scores after it, and the view of it when it was over."""

    number: int
    month: int
    result: DealResult
    scores: tuple[int, ...]
    view: View

    @property
    def won_with(self) -> str:
        """The winner's yaku in words, "" without a winner or without yaku."""
        return _(", ").join(yaku_name(name) for name in self.yaku)

    @property
    def yaku(self) -> list[str]:
        """The winner's yaku by their names in records, none without a winner."""
        winner = self.result.winner
        if winner is None:
            return []
        return [yaku.name for yaku in self.view.yaku(winner)] or list(self.view.teyaku[winner])


class SeatTally(NamedTuple):
    """What a seat did in a match: deals won, those that counted more than once, calls of koi-koi, the deal that gave it
    most points, and how often it won with each yaku, the most frequent first."""

    won: int
    multiplied: int
    calls: int
    best: PlayedDeal | None
    yaku: dict[str, int]


def tally(deals: Sequence[PlayedDeal], seat: int) -> SeatTally:
    """Return what ``seat`` did in ``deals``."""
    won = [deal for deal in deals if deal.result.winner == seat]
    names = Counter(name for deal in won for name in deal.yaku)
    return SeatTally(
        len(won), sum(deal.result.multiplier > 1 for deal in won), sum(deal.view.calls[seat] for deal in deals),
        max(won, key=lambda deal: deal.result.points[seat], default=None), dict(names.most_common()),
    )


def played_deals(events: Sequence[Event], rules: Rules) -> list[PlayedDeal]:
    """Return the deals that count, in order."""
    found = []
    for deal in by_deal(events):
        view = View(rules, -1)
        view.fold(deal)
        if view.result is not None:
            found.append(PlayedDeal(view.deal, view.month, view.result, view.scores, view))
    return found

"""The deals of a match so far, as its last page lists them. No drawing."""

from __future__ import annotations

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
        winner = self.result.winner
        if winner is None:
            return ""
        names = [yaku.name for yaku in self.view.yaku(winner)] or list(self.view.teyaku[winner])
        return _(", ").join(yaku_name(name) for name in names)


def played_deals(events: Sequence[Event], rules: Rules) -> list[PlayedDeal]:
    """Return the deals that count, in order."""
    found = []
    for deal in by_deal(events):
        view = View(rules, -1)
        view.fold(deal)
        if view.result is not None:
            found.append(PlayedDeal(view.deal, view.month, view.result, view.scores, view))
    return found

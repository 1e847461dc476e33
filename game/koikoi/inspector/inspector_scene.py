"""The information pages of Koi-Koi: every yaku as it stands for both seats, unseen cards by month, the log."""

from __future__ import annotations

from hachi_hachi.engine.koikoi.analysis.yaku_progress import UNSEEN, YakuProgress, progress
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.inspector.inspector_pages import InspectorPages
from hachi_hachi.game.hanafuda.inspector.yaku_rows import (
    HAND,
    Legend,
    SeatLegend,
    SeatProgress,
    YakuDescription,
    YakuRow,
)
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table.drawing.ledger import progress_words
from hachi_hachi.game.koikoi.text.deal_log import log_of
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Column, Scroll, Widget


class InspectorScene(InspectorPages):
    """The information pages over the table of Koi-Koi."""

    def __init__(self, match: Match, page: str) -> None:
        self.view = View.of(match.session.observed())
        lines = log_of(match.session.deal_events(), match.session.viewer, match.names)
        super().__init__(match, page, lines, unseen=self.view.unseen(), commitment=self.view.commitment)

    def _yaku(self) -> Widget:
        match, view, seat = self.match, self.view, self.match.session.seat
        pairs = zip(progress(view, seat), progress(view, 1 - seat), strict=True)
        rows = [YakuRow(match.deck, description(view, own, other)) for own, other in pairs]
        head: list[Widget] = [Legend(), SeatLegend(match.names, (seat, 1 - seat))]
        return Scroll(Column([*head, *rows], gap=2))

    def _unseen_words(self, total: int) -> str:
        return ngettext(
            "{n} card is in the other hand or the draw pile; faint ones have been seen.",
            "{n} cards are in the other hand or the draw pile; faint ones have been seen.", total,
        )


def description(view: View, own: YakuProgress, other: YakuProgress) -> YakuDescription:
    """Return a yaku as it stands for both seats, the player's own first."""
    seats = tuple(
        SeatProgress(one.seat, progress_words(view, one), made=one.made, possible=one.possible) for one in (own, other)
    )
    cards = sorted(own.cards, key=lambda one: one.where == UNSEEN)
    worth = points_text(own.points, signed=True) if own.points else ""
    return YakuDescription(
        yaku_name(own.name), _("{name}: {what}", name=yaku_meaning(own.name), what=yaku_formed(own.name)), worth,
        _lacks(own), tuple((one.card, one.where) for one in cards), seats,
    )


def _lacks(own: YakuProgress) -> str:
    """Return what is missing, and how much of that is in the player's hand."""
    if own.made:
        return _("made")
    if not own.possible:
        return _("out of reach")
    words = ngettext("{n} card missing", "{n} cards missing", own.missing)
    held = sum(one.where == HAND for one in own.cards)
    if not held:
        return words
    return ngettext("{lacking}, {n} of them in your hand", "{lacking}, {n} of them in your hand",
                    min(held, own.missing), lacking=words)

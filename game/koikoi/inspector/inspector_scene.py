"""The information pages: yaku and where their cards are (Y), unseen cards by month (U), the log (L)."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.koikoi.analysis.yaku_progress import UNSEEN as NOT_SEEN
from hachi_hachi.engine.koikoi.analysis.yaku_progress import YakuProgress, progress
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.hanafuda.inspector.card_lists import LogRow, Unseen, unseen_by_month
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
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.scenes.scene import Push, Transition
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.widgets import Button, Column, Label, Row, Scroll, Widget
from hachi_hachi.game.widgets.theme import SMALL

YAKU, UNSEEN, LOG = "sets", "unseen", "log"
PAGES: Final = ((YAKU, N_("Yaku")), (UNSEEN, N_("Unseen cards")), (LOG, N_("Log")))
#: The page of each key.
KEYS: Final = {Action.SETS: YAKU, Action.UNSEEN: UNSEEN, Action.LOG: LOG}
WIDTH: Final = 1100.0


class InspectorScene(PagesScene):
    """The information pages over the table; Y, U and L open their pages, and close them."""

    name = "knowledge"
    overlay = True
    pages = PAGES
    most = WIDTH
    closing = 0.26
    keys = KEYS
    ends = LOG

    def __init__(self, match: Match, page: str) -> None:
        super().__init__(match.app, page)
        self.match = match
        self.view = View.of(match.session.observed())
        self.lines = log_of(match.session.deal_events(), match.session.viewer, match.names)

    def build_page(self, page: str) -> Widget:
        """Build one of the three pages."""
        return {YAKU: self._yaku, UNSEEN: self._unseen, LOG: self._log}[page]()

    def _yaku(self) -> Widget:
        match, view, seat = self.match, self.view, self.match.session.seat
        pairs = zip(progress(view, seat), progress(view, 1 - seat), strict=True)
        rows = [YakuRow(match.deck, description(view, own, other)) for own, other in pairs]
        head: list[Widget] = [Legend(), SeatLegend(match.names, (seat, 1 - seat))]
        return Scroll(Column([*head, *rows], gap=2))

    def _unseen(self) -> Widget:
        months = unseen_by_month(self.view.unseen())
        total = sum(len(cards) for cards in months)
        words = ngettext(
            "{n} card is in the other hand or the draw pile; faint ones have been seen.",
            "{n} cards are in the other hand or the draw pile; faint ones have been seen.", total,
        )
        return Column([Label(words, size=SMALL, colour=INK_SOFT, wrap=True), Unseen(self.match.deck, months)], gap=8)

    def _log(self) -> Widget:
        rows: list[Widget] = []
        if self.view.commitment:
            sign = Button(_("Is the deal fair?"), self._prove, size=SMALL, min_width=80, height=32)
            rows.append(Row([sign], fx=1.0))
        return Scroll(Column([*rows, *(LogRow(line) for line in self.lines)], gap=1))

    def _prove(self) -> Transition:
        sha256 = self.view.commitment
        grouped = " ".join(sha256[start : start + 16] for start in range(0, 64, 16))
        return Push(MessageScene(self.app, lambda: _("Is the deal fair?"), lambda: _(
            "This deal's cards are already fixed and nobody can change them: their seal is SHA-256 {sha256}. After "
            "the deal its salt is shown, and the settlement says whether the cards match.", sha256=grouped,
        )))


def description(view: View, own: YakuProgress, other: YakuProgress) -> YakuDescription:
    """Return a yaku as it stands for both seats, the player's own first."""
    seats = tuple(
        SeatProgress(one.seat, progress_words(view, one), made=one.made, possible=one.possible) for one in (own, other)
    )
    cards = sorted(own.cards, key=lambda one: one.where == NOT_SEEN)
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

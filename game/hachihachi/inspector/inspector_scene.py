"""The information pages: yaku and where their cards are (Y), unseen cards by month (U), the log (L)."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.hachihachi.inspector.yaku_descriptions import description
from hachi_hachi.game.hachihachi.inspector.yaku_progress import playing, progress_of
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.inspector.card_lists import LogRow, Unseen, unseen_by_month
from hachi_hachi.game.hanafuda.inspector.yaku_rows import Legend, SeatLegend, YakuRow
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
        self.lines = log_of(match.session.deal_events(), match.session.viewer, match.names, match.rules)

    def build_page(self, page: str) -> Widget:
        """Build one of the three pages."""
        return {YAKU: self._yaku, UNSEEN: self._unseen, LOG: self._log}[page]()

    def _yaku(self) -> Widget:
        match, view = self.match, self.view
        rows = [
            YakuRow(match.deck, description(state, seats)) for state, seats in progress_of(view, match.session.seat)
        ]
        head: list[Widget] = [Legend(), SeatLegend(match.names, playing(view, match.session.seat))]
        if view.multiplier > 1:
            words = _("Values shown are before this deal's ×{n}.", n=view.multiplier)
            head.append(Label(words, size=SMALL, colour=INK_SOFT, wrap=True))
        return Scroll(Column([*head, *rows], gap=2))

    def _unseen(self) -> Widget:
        months = unseen_by_month(self.view.unseen())
        total = sum(len(cards) for cards in months)
        words = ngettext(
            "{n} card is in other hands or the draw pile; faint ones have been seen.",
            "{n} cards are in other hands or the draw pile; faint ones have been seen.", total,
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

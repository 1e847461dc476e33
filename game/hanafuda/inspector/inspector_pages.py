"""The information pages of a hanafuda game: yaku (Y), unseen cards by month (U), the log (L)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.hanafuda.inspector.card_lists import LogRow, Unseen, unseen_by_month
from hachi_hachi.game.hanafuda.move_text import LogLine
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.scenes.scene import Push, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.scenes.seal_scene import SealScene
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, Column, Label, Row, Scroll, Widget
from hachi_hachi.game.widgets.theme import SMALL

YAKU, UNSEEN, LOG = "sets", "unseen", "log"
#: The page of each key.
KEYS: Final = {Action.SETS: YAKU, Action.UNSEEN: UNSEEN, Action.LOG: LOG}


class InspectorPages(PagesScene):
    """The information pages over the table; Y, U and L open their pages, and close them.

    ``lines`` is the log, ``unseen`` the mask of the cards that the viewer has not seen, ``commitment`` the seal of the
    deal, "" for none.
    """

    name = "knowledge"
    overlay = True
    pages = ((YAKU, N_("Yaku")), (UNSEEN, N_("Unseen cards")), (LOG, N_("Log")))
    most = 1100.0
    closing = 0.26
    keys = KEYS
    ends = LOG

    def __init__(
        self, match: Match[Any], page: str, lines: Sequence[LogLine], *, unseen: int, commitment: str
    ) -> None:
        super().__init__(match.app, page)
        self.match = match
        self._lines, self._unseen_cards, self._commitment = lines, unseen, commitment

    # -- implemented by a game -----------------------------------------------------------------
    def _yaku(self) -> Widget:
        """Build the page of the yaku."""
        raise NotImplementedError

    def _unseen_words(self, total: int) -> str:
        """Return where the ``total`` unseen cards are."""
        raise NotImplementedError

    # -- pages -----------------------------------------------------------------------------------
    def build_page(self, page: str) -> Widget:
        """Build one of the three pages."""
        return {YAKU: self._yaku, UNSEEN: self._unseen, LOG: self._log}[page]()

    def _unseen(self) -> Widget:
        months = unseen_by_month(self._unseen_cards)
        words = self._unseen_words(sum(len(cards) for cards in months))
        return Column([Label(words, size=SMALL, colour=INK_SOFT, wrap=True), Unseen(self.match.deck, months)], gap=8)

    def _log(self) -> Widget:
        rows: list[Widget] = []
        if self._commitment:
            sign = Button(_("Is the deal fair?"), self._prove, size=SMALL, min_width=80, height=32)
            rows.append(Row([sign], fx=1.0))
        return Scroll(Column([*rows, *(LogRow(line, self.match.deck) for line in self._lines)], gap=1))

    def _prove(self) -> Transition:
        return Push(SealScene(self.app, self._commitment))

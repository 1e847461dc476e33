"""The information pages of Hachi-Hachi: every yaku as it stands for those who play, unseen cards by month, the log."""

from __future__ import annotations

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.hachihachi.inspector.yaku_descriptions import description
from hachi_hachi.game.hachihachi.inspector.yaku_progress import playing, progress_of
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.inspector.inspector_pages import InspectorPages
from hachi_hachi.game.hanafuda.inspector.yaku_rows import Legend, SeatLegend, YakuRow
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Column, Label, Scroll, Widget
from hachi_hachi.game.widgets.theme import SMALL


class InspectorScene(InspectorPages):
    """The information pages over the table of Hachi-Hachi."""

    def __init__(self, match: Match, page: str) -> None:
        self.view = View.of(match.session.observed())
        lines = log_of(match.session.deal_events(), match.session.viewer, match.names, match.rules)
        super().__init__(match, page, lines, unseen=self.view.unseen(), commitment=self.view.commitment)

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

    def _unseen_words(self, total: int) -> str:
        return ngettext(
            "{n} card is in other hands or the draw pile; faint ones have been seen.",
            "{n} cards are in other hands or the draw pile; faint ones have been seen.", total,
        )

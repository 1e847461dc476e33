"""The information pages: yaku and where their cards are (Y), unseen cards by month (U), the log (L)."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.display.palette import INK, INK_FAINT, INK_SOFT, SEATS
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachihachi.inspector.unseen_cards import playing, progress_of, unseen_by_month
from hachi_hachi.game.hachihachi.inspector.yaku_rows import Legend, SeatLegend, YakuRow
from hachi_hachi.game.hachihachi.text.deal_log import log_of
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.hanafuda.move_text import LogLine
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.pages_scene import PagesScene
from hachi_hachi.game.scenes.scene import Push, Transition
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.widgets import Button, Column, Label, Row, Scroll, Widget
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import SMALL

YAKU, UNSEEN, LOG = "sets", "unseen", "log"
PAGES: Final = ((YAKU, N_("Yaku")), (UNSEEN, N_("Unseen cards")), (LOG, N_("Log")))
#: The page of each key.
KEYS: Final = {Action.SETS: YAKU, Action.UNSEEN: UNSEEN, Action.LOG: LOG}
WIDTH: Final = 1100.0


class Unseen(Widget):
    """A column for each month; cards already seen are faint."""

    def __init__(self, match: Match, months: list[list[int]]) -> None:
        super().__init__()
        self._match, self._months = match, months

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, four cards high."""
        del canvas
        return 960.0, 500.0

    def draw(self, canvas: Canvas) -> None:
        """Draw month, count and four cards in each column."""
        head = 2 * canvas.line_height(SMALL) + 4
        for number, column in enumerate(self.box.columns([1.0] * 12, 6)):
            h = min((self.box.h - head) / 4 - 5, column.w * RATIO)
            left = self._months[number]
            canvas.text(
                month_name(number + 1), column.cx, column.y, SMALL, INK, "serif", bold=True, fx=0.5, width=column.w + 4
            )
            canvas.text(
                str(len(left)), column.cx, column.y + canvas.line_height(SMALL), SMALL, INK if left else INK_FAINT,
                fx=0.5,
            )
            for rank in range(4):
                card = 4 * number + rank
                y = column.y + head + h / 2 + rank * (h + 5)
                pose = Pose(column.cx, y, h / RATIO / CARD, alpha=1.0 if card in left else 0.16)
                self._match.deck.draw(canvas, card_key(card), pose)


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
        rows = [YakuRow(match, state, seats) for state, seats in progress_of(view, match.session.seat)]
        head: list[Widget] = [Legend(), SeatLegend(match.names, playing(view, match.session.seat))]
        if view.multiplier > 1:
            words = _("Values shown are before this deal's ×{n}.", n=view.multiplier)
            head.append(Label(words, size=SMALL, colour=INK_SOFT, wrap=True))
        return Scroll(Column([*head, *rows], gap=2))

    def _unseen(self) -> Widget:
        months = unseen_by_month(self.view)
        total = sum(len(cards) for cards in months)
        words = ngettext(
            "{n} card is in other hands or the draw pile; faint ones have been seen.",
            "{n} cards are in other hands or the draw pile; faint ones have been seen.", total,
        )
        return Column([Label(words, size=SMALL, colour=INK_SOFT, wrap=True), Unseen(self.match, months)], gap=8)

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


class LogRow(Widget):
    """A line of the log: its seat, the words, and the card notation."""

    def __init__(self, line: LogLine) -> None:
        super().__init__()
        self._line = line

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of one line."""
        return 600.0, canvas.line_height(SMALL) + 4

    def draw(self, canvas: Canvas) -> None:
        """Draw mark, words and notation."""
        line, box = self._line, self.box
        if line.seat >= 0:
            draw_seat_dot(canvas, box.x + 8, box.cy, 7, line.seat, SEATS[line.seat])
        ink = INK_SOFT if line.quiet else INK
        canvas.text(line.words, box.x + 22, box.cy, SMALL, ink, fy=0.5, width=box.w - 270, bold=line.seat < 0)
        canvas.text(line.notation, box.right, box.cy, SMALL, INK_SOFT, fx=1.0, fy=0.5, width=240)

"""The settlement of a deal: what it was won with, what multiplied it, and both seats with their piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOLD, GOOD, INK, INK_SOFT, LACQUER_RED, PAPER_EDGE, Colour
from hachi_hachi.game.display.palette import SEATS as COLOURS
from hachi_hachi.game.hanafuda.all_cards_scene import AllCardsScene
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.hanafuda.table.sprites import by_kind
from hachi_hachi.game.hanafuda.won_panel import LEAST, SeatBar, draw_bars, draw_cards
from hachi_hachi.game.koikoi.deal.table_scene import TableScene
from hachi_hachi.game.koikoi.inspector.help_scene import HelpScene
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.settlement.deal_rows import DealRow, deal_rows
from hachi_hachi.game.koikoi.text.settlement_text import deals_next, how_it_ended, in_a_sentence
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_worth
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, DECISIVE, DISPLAY, SUBHEADING
from hachi_hachi.game.widgets.tooltip import tooltip

#: The largest height of the cards of a pile, of the winner's cards below the rows; the gap between seats.
PILE: Final = 78.0
WINNING: Final = 132.0
#: Up to that many cards are on one row; the height from which the standing is shown below them.
FEW: Final = 6
STANDING: Final = 124.0
#: Text size and gap of the rows, the largest first.
ROW_SIZES: Final = ((SUBHEADING, 13.0), (SUBHEADING, 5.0), (BODY, 9.0), (BODY, 3.0))
BETWEEN: Final = 16.0
#: The height of the band with the points of the deal at normal text size.
BAND: Final = 74.0
DOT: Final = 8.0
#: The most lines of the yaku of a pile, and of who deals next; the smallest text size that makes them fit.
LINES: Final = 2
SMALLEST: Final = 7.0


class SettlementScene(SettledScene[MatchTable]):
    """The settlement of Koi-Koi, see ``hachi_hachi.game.table.scenes.settled_scene.SettledScene``."""

    def __init__(self, match: Match, next_deal: Callable[[Match], Scene], all_over: Callable[[Match], Scene]) -> None:
        super().__init__(match, next_deal, all_over)
        session = match.session
        while isinstance(session.peek(), ev.GameClosed):
            session.next_event()
        events = session.deal_events()
        self.view = View(match.rules, -1)
        self.view.fold(events)
        self.rows = deal_rows(self.view, match.names)
        self.check = _check(events)
        self.table: Table | None = None
        self.band = self.winning = self.seats = Box(0, 0, 0, 0)

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the rows and the winning cards on the left, the seats on the right."""
        body = self.place_sheet(canvas)
        left, self.seats = body.columns([1.12, 1.0], 36)
        self.band = left.top(BAND * (1 + 0.5 * (canvas.text_scale - 1)))
        left = left.below(self.band.h + 10)
        columns = [Column(_("For"), 1.6), Column(_("Points"), 1.0, 1.0)]
        lines = [self._line(row) for row in self.rows]
        tables = [Table(columns, lines, size=size, pad=pad, head=DECISIVE) for size, pad in ROW_SIZES]
        room = left.h - LEAST - 14
        table = next((one for one in tables if one.size(canvas)[1] <= room), tables[-1])
        high = min(left.h, table.size(canvas)[1]) if lines else 0.0
        table.place(canvas, left.top(high))
        self.table = table
        self.winning = left.below(high + 14)
        self.place_ways(canvas, table)

    @staticmethod
    def _line(row: DealRow) -> Line:
        colour = LACQUER_RED if row.total else INK
        return Line(
            [Cell(row.words, colour, bold=row.total), Cell(row.amount, colour, bold=row.total)], hint=row.why,
            total=row.total,
        )

    def _words_on(self) -> str:
        if self.match.again:
            return _("Continue") if self.match.sign else _("Back to the match")
        return _("End of the match") if self._last else _("Next deal")

    # -- following scenes ----------------------------------------------------------------
    @property
    def _last(self) -> bool:
        return not isinstance(self.match.session.peek(), ev.DealOpened)

    def _dealt(self) -> Scene:
        session = self.match.session
        return AllCardsScene(self.match, session.table.entries[deal_again.entry_of(session)].shuffle.deck)

    def _table(self, match: Match, follows: Callable[[Match], Scene | None]) -> Scene:
        return TableScene(match, follows)

    def _rules(self) -> Scene:
        return HelpScene.of(self.match)

    # -- drawing ------------------------------------------------------------------
    @property
    def _viewer(self) -> int:
        """The only person at the table; -1 if there are several or none."""
        people = list(self.match.session.people)
        return people[0] if len(people) == 1 else -1

    def _heading(self) -> str:
        view = self.view
        if self.match.session.setup.day:
            return self.match.headed(_("{words}: settlement", words=self.match.sign))
        return self.match.headed(_("Deal {n}: {month}", n=view.deal, month=month_name(view.month)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth."""
        view, names = self.view, self.match.names
        summary = how_it_ended(view, names) if self._viewer < 0 else in_a_sentence(view, names, self._viewer)
        self.draw_sheet(canvas, summary, self._heading())
        self._draw_band(canvas)
        for part in (*self.buttons, self.table if self.rows else None):
            if part is not None:
                part.draw(canvas)
        self._draw_winning(canvas)
        canvas.line(self.seats.x - 18, self.seats.y, self.seats.x - 18, self.seats.bottom, PAPER_EDGE)
        first = max(0, self._viewer)
        for seat, box in zip((first, 1 - first), self._seat_boxes(), strict=True):
            self._draw_seat(canvas, box, seat)
        table = self.table
        said = self.hinted() if table is None or not table.focused else None
        row = None if table is None or table.current is None else table.row_box(table.current)
        if said is not None:
            tooltip(canvas, *said)
        elif table is not None and table.focused and row is not None and table.current is not None:
            tooltip(canvas, table.lines[table.current].hint, row)

    def _draw_band(self, canvas: Canvas) -> None:
        """Draw the points of the deal, the largest letters of the sheet, and who deals next."""
        view, box, result = self.view, self.band, self.view.result
        assert result is not None
        seat = self._viewer if self._viewer >= 0 else result.winner if result.winner is not None else 0
        gain = result.points[seat]
        colour: Colour = GOOD if gain > 0 else BAD if gain < 0 else INK_SOFT
        words = points_text(gain, signed=True)
        size = canvas.fitting(words, box.w * 0.5, min(DISPLAY, box.h / (1.3 * canvas.text_scale)), "serif", bold=True)
        amount = canvas.text(words, box.right, box.cy - 2, size, colour, "serif", bold=True, fx=1.0, fy=0.5)
        room = amount.x - box.x - 14
        lines, size = two_lines(canvas, self._next_words() or how_it_ended(view, self.match.names), room, BODY)
        y = box.cy - canvas.line_height(size) * len(lines) / 2
        for number, line in enumerate(lines):
            canvas.text(line, box.x, y + number * canvas.line_height(size), size, INK, width=room)
        canvas.line(box.x, box.bottom, box.right, box.bottom, GOLD, 0.8)

    def _draw_winning(self, canvas: Canvas) -> None:
        """Draw the cards with which the deal was won, and the standing below them, as far as there is room."""
        cards = tuple(dict.fromkeys(card for row in self.rows for card in row.cards))
        box = self.winning
        if cards and box.h >= 40:
            high = min(box.h, (WINNING if len(cards) <= FEW else 2 * WINNING) * canvas.area.h / 720)
            high = high if box.h - high < STANDING else min(high, box.h - STANDING)
            draw_cards(canvas, box.top(high), cards, self.match.deck)
            box = box.below(high + 18)
        if box.h < STANDING - 18 or min(self.view.scores) < 0:  # bars show nothing below zero
            return
        order = sorted(range(SEATS), key=lambda seat: -self.view.scores[seat])
        bars = [
            SeatBar(seat, self.match.names[seat], self.view.scores[seat], points_text(self.view.scores[seat]))
            for seat in order
        ]
        draw_bars(canvas, box, _("Score"), bars)

    def _seat_boxes(self) -> list[Box]:
        return self.seats.rows([1.0] * SEATS, BETWEEN)

    def _draw_seat(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw name, score with the gain, the yaku of the pile, and the pile."""
        view, result = self.view, self.view.result
        assert result is not None
        gain, score = result.points[seat], view.scores[seat]
        line = canvas.line_height(SUBHEADING)
        draw_seat_dot(canvas, box.x + DOT, box.y + line / 2, DOT, seat, COLOURS[seat])
        total = canvas.text(points_text(score), box.right, box.y, SUBHEADING, INK, "serif", bold=True, fx=1.0)
        canvas.text(self.match.names[seat], box.x + 24, box.y, SUBHEADING, INK, "serif", bold=True,
                    width=total.x - box.x - 34)
        y = box.y + line + 2
        if gain:
            colour = GOOD if gain > 0 else BAD
            words = points_text(gain, signed=True)
            canvas.text(words, box.right, y, BODY, colour, bold=True, fx=1.0)
        self._draw_yaku(canvas, Box(box.x + 24, y, box.w * 0.68, line), seat)
        y += canvas.line_height(DECISIVE) * 2 + 4
        high = min(PILE * canvas.area.h / 720, (box.bottom - y - 6) / 2)
        if high > 14:
            self._draw_pile(canvas, Box(box.x, y, box.w, 2 * high + 6), view.piles[seat], high)

    def _draw_yaku(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw the yaku of the pile, on two lines at most."""
        yaku: Sequence[str] = [yaku_worth(one.name, one.points) for one in self.view.yaku(seat)] or [_("No yaku")]
        lines, size = two_lines(canvas, " · ".join(yaku), box.w, DECISIVE)
        for number, words in enumerate(lines):
            canvas.text(words, box.x, box.y + number * canvas.line_height(size), size, INK_SOFT, width=box.w)

    def _draw_pile(self, canvas: Canvas, box: Box, pile: int, high: float) -> None:
        """Draw a pile in two rows: brights and animals, ribbons and chaff next to each other."""
        kinds = by_kind(pile)
        for number, row in enumerate(((0, 2), (1, 3))):
            groups = [kinds[kind] for kind in row if kinds[kind]]
            place = Box(box.x, box.y + number * (high + 6), box.w, high)
            weights = [float(max(len(group), 1)) + 0.6 for group in groups]
            width = min(place.w, sum(len(group) * high / RATIO * 1.06 for group in groups) + 24)
            for group, part in zip(groups, place.left(width).columns(weights, 12) if groups else [], strict=True):
                draw_row(canvas, part, group, self.match.deck, marks=False, fx=0.0)

    def _next_words(self) -> str:
        """Return who deals next, "" if nobody does."""
        opened, result = self.match.session.peek(), self.view.result
        if not isinstance(opened, ev.DealOpened) or self.match.again or result is None:
            return ""
        return deals_next(result, opened.dealer, self.match.names, self.match.rules)


def two_lines(canvas: Canvas, words: str, width: float, size: float) -> tuple[list[str], float]:
    """Return the lines of ``words``, two at most, and their text size: ``size``, or a smaller one if they need more."""
    lines = canvas.wrapped(words, width, size)
    while len(lines) > LINES and size > SMALLEST:
        size *= 0.95
        lines = canvas.wrapped(words, width, size)
    return lines, size


def _check(events: Sequence[Event]) -> CommitmentText | None:
    """Return the verification of the deal's commitment; None without one."""
    opened = next((event for event in events if isinstance(event, ev.DealOpened)), None)
    shown = next((event for event in events if isinstance(event, ev.DealShown)), None)
    if opened is None or shown is None or not opened.commitment:
        return None
    holds = commitment(HANAFUDA_48, shown.salt, shown.deck) == opened.commitment
    return CommitmentText(opened.commitment, shown.salt, holds)

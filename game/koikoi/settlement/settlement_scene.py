"""The settlement of a deal: what it was won with, what multiplied it, and both seats with their piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.committed_deck import commitment
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
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
from hachi_hachi.game.koikoi.settlement.deal_rows import DealRow, deal_rows, new_cards
from hachi_hachi.game.koikoi.settlement.rows_cue import APPEARED, CARDS_SHOWN, COUNTED, rows_cue
from hachi_hachi.game.koikoi.text.settlement_text import deals_next, how_it_ended, in_a_sentence
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_worth
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.victory import pop_of
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
        self._lines: list[Line] = []
        #: What the static part was drawn of.

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the rows and the winning cards on the left, the seats on the right; what moves is finished at once."""
        self._ground = object()
        body = self.place_sheet(canvas)
        left, self.seats = body.columns([1.12, 1.0], 36)
        self.band = left.top(BAND * (1 + 0.5 * (canvas.text_scale - 1)))
        left = left.below(self.band.h + 10)
        columns = [Column(_("For"), 1.6), Column(_("Points"), 1.0, 1.0)]
        lines = self._lines = [self._line(row) for row in self.rows]
        tables = [Table(columns, lines, size=size, pad=pad, head=DECISIVE) for size, pad in ROW_SIZES]
        room = left.h - LEAST - 14
        table = next((one for one in tables if one.size(canvas)[1] <= room), tables[-1])
        high = min(left.h, table.size(canvas)[1]) if lines else 0.0
        table.place(canvas, left.top(high))
        self.table = table
        self.winning = left.below(high + 14)
        self.place_ways(canvas, table)
        self.begin(rows_cue(new_cards(self.rows)))
        self._follow()

    def _follow(self) -> None:
        """Show the rows that have appeared."""
        count = self.stage.props.get(APPEARED, 0)
        if self.table is not None and len(self.table.lines) != count:
            self.table.lines = self._lines[:count]
            self.invalidate()

    @property
    def outcome(self) -> int:
        """1 if the person at the screen has won, -1 if it was the other seat, otherwise 0."""
        result = self.view.result
        if result is None or result.winner is None or self._viewer < 0:
            return 0
        return 1 if result.winner == self._viewer else -1

    def _seal(self) -> tuple[float, float, float]:
        wide = self.app.canvas.measure(self._amount(1.0), self._amount_size(), "serif", bold=True)[0]
        side = self.band.h * 0.96
        return self.band.right - wide - side * 0.85, self.band.cy - 3, side

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

    def _items(self, canvas: Canvas) -> list[Item]:
        """Return what changes while the deal is counted, or under the pointer."""
        table, share = self.table, self.stage.props.get(COUNTED, 0.0)
        found: list[Item] = []
        if table is not None and self.rows:
            look = (len(table.lines), table.current, table.focused, table.first)
            found.append(item(canvas, "rows", look, table.box, table.draw))
        cards, place, below = self._won_cards(canvas)
        scores = tuple(self._score(seat, share) for seat in range(SEATS))
        standing = partial(self._draw_standing, box=below, scores=scores)
        found.append(item(canvas, "standing", scores, below, standing))
        if cards:
            first = self.stage.props.get(CARDS_SHOWN, 0)
            draw = partial(draw_cards, box=place, cards=cards, deck=self.match.deck, first=first)
            found.append(item(canvas, "winning", (first, self.match.deck.improved), place.inset(-2), draw))
        for number, button in enumerate(self.buttons):
            pressed = (button.focused, button.pressed)
            found.append(item(canvas, ("button", number), pressed, button.box.inset(-10), button.draw))
        words, pop = self._amount(share), pop_of(self.stage)
        found.append(item(canvas, "amount", (words, pop), self.band, partial(self._draw_amount, words=words, pop=pop)))
        for seat, box in zip(self._seats, self._seat_boxes(), strict=True):
            sums = partial(self._draw_sums, box=box, seat=seat, share=share)
            found.append(item(canvas, ("sums", seat), share, box.left(box.w), sums))
        found = self.celebrated_items(canvas, found)
        said = self.hinted() if table is None or not table.focused else None
        row = None if table is None or table.current is None else table.row_box(table.current)
        if said is None and table is not None and table.focused and row is not None and table.current is not None:
            said = table.lines[table.current].hint, row
        if said is not None and self.timeline.idle:
            found.append(item(canvas, "hint", said, canvas.area, partial(_said, said=said)))
        return found

    @property
    def _seats(self) -> tuple[int, int]:
        first = max(0, self._viewer)
        return first, 1 - first

    def _draw_still(self, canvas: Canvas) -> None:
        """Draw what stays unchanged while the deal is counted."""
        view, names, viewer, whole = self.view, self.match.names, self._viewer, self.counted_up
        summary = how_it_ended(view, names) if viewer < 0 else in_a_sentence(view, names, viewer, whole=whole)
        self.draw_sheet(canvas, summary, self._heading())
        self._draw_band(canvas)
        canvas.line(self.seats.x - 18, self.seats.y, self.seats.x - 18, self.seats.bottom, PAPER_EDGE)
        for seat, box in zip(self._seats, self._seat_boxes(), strict=True):
            self._draw_seat(canvas, box, seat)

    def _gain(self, seat: int, share: float) -> int:
        """Return the points of a seat as far as they are counted up."""
        result = self.view.result
        assert result is not None
        return int(result.points[seat] * share)

    def _score(self, seat: int, share: float) -> int:
        """Return the score of a seat as far as it is counted up."""
        return self.view.scores[seat] - self._gain(seat, 1.0) + self._gain(seat, share)

    @property
    def _own(self) -> int:
        """The seat whose points are in the largest letters."""
        result = self.view.result
        winner = None if result is None else result.winner
        return self._viewer if self._viewer >= 0 else winner if winner is not None else 0

    def _amount(self, share: float) -> str:
        return points_text(self._gain(self._own, share), signed=True)

    def _amount_size(self) -> float:
        canvas, box = self.app.canvas, self.band
        most = min(DISPLAY, box.h / (1.3 * canvas.text_scale))
        return canvas.fitting(self._amount(1.0), box.w * 0.5, most, "serif", bold=True)

    def _draw_amount(self, canvas: Canvas, words: str, pop: float) -> None:
        """Draw the points of the deal, the largest letters of the sheet."""
        gain, box = self._gain(self._own, 1.0), self.band
        colour: Colour = GOOD if gain > 0 else BAD if gain < 0 else INK_SOFT
        size = self._amount_size() * pop
        canvas.text(words, box.right, box.cy - 2, size, colour, "serif", bold=True, fx=1.0, fy=0.5)

    def _draw_band(self, canvas: Canvas) -> None:
        """Draw who deals next, beside the points of the deal."""
        view, box = self.view, self.band
        wide = canvas.measure(self._amount(1.0), self._amount_size(), "serif", bold=True)[0]
        sealed = 1.3 * box.h if self.outcome > 0 else 0.0
        room = box.w - wide - 14 - sealed
        lines, size = two_lines(canvas, self._next_words() or how_it_ended(view, self.match.names), room, BODY)
        y = box.cy - canvas.line_height(size) * len(lines) / 2
        for number, line in enumerate(lines):
            canvas.text(line, box.x, y + number * canvas.line_height(size), size, INK, width=room)
        canvas.line(box.x, box.bottom, box.right, box.bottom, GOLD, 0.8)

    def _won_cards(self, canvas: Canvas) -> tuple[tuple[int, ...], Box, Box]:
        """Return the cards with which the deal was won, none if there is no room, their box, and the box below it."""
        cards = tuple(dict.fromkeys(card for row in self.rows for card in row.cards))
        box = self.winning
        if not cards or box.h < 40:
            return (), box, box
        high = min(box.h, (WINNING if len(cards) <= FEW else 2 * WINNING) * canvas.area.h / 720)
        high = high if box.h - high < STANDING else min(high, box.h - STANDING)
        return cards, box.top(high), box.below(high + 18)

    def _draw_standing(self, canvas: Canvas, box: Box, scores: tuple[int, ...]) -> None:
        """Draw the scores, as far as they are counted up, below the cards with which the deal was won, if there is
        room.
        """
        if box.h < STANDING - 18 or min(*self.view.scores, *scores) < 0:  # bars show nothing below zero
            return
        order = sorted(range(SEATS), key=lambda seat: -self.view.scores[seat])
        bars = [
            SeatBar(seat, self.match.names[seat], scores[seat], points_text(scores[seat]))
            for seat in order
        ]
        draw_bars(canvas, box, _("Score"), bars)

    def _seat_boxes(self) -> list[Box]:
        return self.seats.rows([1.0] * SEATS, BETWEEN)

    def _draw_seat(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Draw name, the yaku of the pile, and the pile."""
        view = self.view
        line = canvas.line_height(SUBHEADING)
        draw_seat_dot(canvas, box.x + DOT, box.y + line / 2, DOT, seat, COLOURS[seat])
        total = canvas.measure(points_text(view.scores[seat]), SUBHEADING, "serif", bold=True)[0]
        canvas.text(self.match.names[seat], box.x + 24, box.y, SUBHEADING, INK, "serif", bold=True,
                    width=box.w - total - 44)
        y = box.y + line + 2
        self._draw_yaku(canvas, Box(box.x + 24, y, box.w * 0.68, line), seat)
        y += canvas.line_height(DECISIVE) * 2 + 4
        high = min(PILE * canvas.area.h / 720, (box.bottom - y - 6) / 2)
        if high > 14:
            self._draw_pile(canvas, Box(box.x, y, box.w, 2 * high + 6), view.piles[seat], high)

    def _draw_sums(self, canvas: Canvas, box: Box, seat: int, share: float) -> None:
        """Draw the score of a seat and its gain, as far as they are counted up."""
        gain, whole = self._gain(seat, share), self._gain(seat, 1.0)
        score = points_text(self._score(seat, share))
        canvas.text(score, box.right, box.y, SUBHEADING, INK, "serif", bold=True, fx=1.0)
        if whole:
            words = points_text(gain, signed=True)
            y = box.y + canvas.line_height(SUBHEADING) + 2
            canvas.text(words, box.right, y, BODY, GOOD if whole > 0 else BAD, bold=True, fx=1.0)

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


def _said(canvas: Canvas, said: tuple[str, Box]) -> None:
    tooltip(canvas, *said)


def _check(events: Sequence[Event]) -> CommitmentText | None:
    """Return the verification of the deal's commitment; None without one."""
    opened = next((event for event in events if isinstance(event, ev.DealOpened)), None)
    shown = next((event for event in events if isinstance(event, ev.DealShown)), None)
    if opened is None or shown is None or not opened.commitment:
        return None
    holds = commitment(HANAFUDA_48, shown.salt, shown.deck) == opened.commitment
    return CommitmentText(opened.commitment, shown.salt, holds)

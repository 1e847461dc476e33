"""The end of a match: the winner's ceremony, both scores, the running score by deal, and a table of the deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.display.palette import SEATS as COLOURS
from hachi_hachi.game.hanafuda.card_names import month_card, month_name
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.settlement.match_deals import PlayedDeal, played_deals, tally
from hachi_hachi.game.koikoi.text.settlement_text import match_outcome
from hachi_hachi.game.koikoi.text.terms import points_text, times_text, yaku_word
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, number, pgettext
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.motion.finale_contents import Finale, Place, Tile
from hachi_hachi.game.table.scenes.base_end_scene import EndScene
from hachi_hachi.game.widgets import FocusGroup, Widget
from hachi_hachi.game.widgets import Row as Beside
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.materials import seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, SMALL, SUBHEADING
from hachi_hachi.game.widgets.tooltip import tooltip

#: The text size of many deals, which must all be visible at once; the number from which they are many.
TIGHT: Final = 13.0
MANY: Final = 8
#: The height of a seat at normal text size.
SEAT: Final = 44.0
NUMERALS: Final = "壱弐"


class MatchScene(EndScene[MatchTable]):
    """The end of a match. ``festive``: a ceremony comes before the accounts."""

    def __init__(self, match: Match, *, festive: bool = False) -> None:
        super().__init__(match)
        session = match.session
        while session.next_event() is not None:
            pass
        self.deals = played_deals(session.table.events, match.rules)
        start = (match.rules.start_points,) * SEATS
        self.scores = self.deals[-1].scores if self.deals else start
        self.places = Box(0, 0, 0, 0)
        self.parts: list[LineChart | Table | Beside] = []
        self._table: Table | None = None
        if festive and self.deals:
            self.celebrate(self._finale())

    @property
    def winner(self) -> int | None:
        """The seat with the higher score; None for a tie."""
        first, second = self.scores
        return None if first == second else int(second > first)

    def _finale(self) -> Finale:
        """Return the ceremony: a tile for each deal, with who won it."""
        match, winner = self.match, self.winner
        people = match.session.people
        own = match.session.viewer if people and not match.session.many else -1
        won = 0 if own < 0 or winner is None else 1 if winner == own else -1
        title = _("Winner of the match") if winner is not None else _("The match is a tie")
        name = match.names[winner] if winner is not None else " = ".join(match.names)
        amount = _("{more} to {fewer}", more=number(max(self.scores)), fewer=number(min(self.scores)))
        return Finale(
            self._heading(), title, name, amount, self._best(), [self._tile(deal) for deal in self.deals],
            self._chart(), match.deck, self._ranked(own), won,
        )

    def _ranked(self, own: int) -> list[Place]:
        """Return both places, the first one first; after a tie there are two first ones."""
        order = sorted(range(SEATS), key=lambda seat: (-self.scores[seat], seat))
        return [
            Place(1 + sum(score > self.scores[seat] for score in self.scores), self.match.names[seat],
                  points_text(self.scores[seat]), COLOURS[seat], seat, own=seat == own)
            for seat in order
        ]

    def _tile(self, deal: PlayedDeal) -> Tile:
        card, winner = card_key(month_card(deal.month)), deal.result.winner
        if winner is None:
            return Tile(month_name(deal.month), card)
        amount = points_text(deal.result.points[winner], signed=True)
        return Tile(month_name(deal.month), card, "", self.match.names[winner], COLOURS[winner], amount, winner)

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place seats and chart on the left, the deals on the right; or the ceremony before them: it has the chart, and
        what each player did is on the left then."""
        if self.finale is not None:
            self.place_finale(canvas, self.finale)
            return
        body = self.place_sheet(canvas)
        left, right = body.columns([1.0, 1.16], 36)
        self.places = left.top(SEAT * SEATS * (1 + 0.4 * (canvas.text_scale - 1)) + 8)
        rest, buttons = left.below(self.places.h + 10), self.ways_on(canvas)
        deals = self._deals()
        group: list[Widget] = [buttons, deals]
        if self.celebrated:  # there is room for larger letters
            deals = next((one for one in map(self._deals, (BODY, SMALL)) if one.size(canvas)[1] <= right.h), deals)
            feats = next((one for one in map(self._feats, (BODY, SMALL)) if one.size(canvas)[1] <= rest.h),
                         self._feats(TIGHT))
            feats.place(canvas, rest.top(min(rest.h, feats.size(canvas)[1])))
            self.parts, group = [feats, deals, buttons], [buttons, deals, feats]
        else:
            chart = self._chart()
            chart.place(canvas, rest)
            self.parts = [chart, deals, buttons]
        deals.place(canvas, right.top(min(right.h, deals.size(canvas)[1])))
        self._table = deals
        self.group = FocusGroup(group, self.invalidate, self.play_click)
        self.group.focus_first()

    def _chart(self) -> LineChart:
        marks = ["", *(str(deal.number) for deal in self.deals)]
        start = self.match.rules.start_points
        series = [
            Series(name, COLOURS[seat], [start, *(deal.scores[seat] for deal in self.deals)], seat)
            for seat, name in enumerate(self.match.names)
        ]
        return LineChart(marks, series, finest=1.0)

    def _feats(self, size: float) -> Table:
        """Return what each player did: deals won and how, and with which yaku."""
        tallies = [tally(self.deals, seat) for seat in range(SEATS)]
        names = list(dict.fromkeys(name for one in tallies for name in one.yaku))
        best = [
            "–" if one.best is None else _(
                "{month}: {points}", month=month_name(one.best.month), points=number(one.best.result.points[seat])
            ) for seat, one in enumerate(tallies)
        ]
        rows: list[tuple[str, Sequence[str]]] = [
            (_("Deals won"), [str(one.won) for one in tallies]), (_("Best deal"), best),
            (_("Counted double or more"), [str(one.multiplied) for one in tallies]),
            (_("Koi-koi called"), [str(one.calls) for one in tallies]),
        ]
        rows += [(_("Won with {yaku}", yaku=yaku_word(name)), [str(one.yaku.get(name, "–")) for one in tallies])
                 for name in names]
        columns = [Column("", 1.5), *(Column(name, 1.0, 1.0) for name in self.match.names)]
        return Table(columns, [
            Line([Cell(label, INK_SOFT), *(Cell(amount) for amount in amounts)]) for label, amounts in rows
        ], size=size)

    def _deals(self, size: float = 0.0) -> Table:
        columns = [
            Column(_("Deal"), 0.5, 0.5), Column(_("Month"), 1.0), Column(_("Winner"), 1.0),
            Column(pgettext("column", "By"), 1.6), Column("×", 0.45, 0.5), Column(_("Points"), 0.65, 1.0),
        ]
        size = size or (TIGHT if len(self.deals) > MANY else BODY)
        return Table(columns, [self._line(deal) for deal in self.deals], size=size)

    def _line(self, deal: PlayedDeal) -> Line:
        result, names = deal.result, self.match.names
        cells = [Cell(str(deal.number), INK_SOFT), Cell(month_name(deal.month))]
        hint = " : ".join(f"{names[seat]} {number(score)}" for seat, score in enumerate(deal.scores))
        winner = result.winner
        if winner is None:
            return Line([*cells, *[Cell("–", INK_SOFT)] * 4], hint=hint)
        times = times_text(result.multiplier) if result.multiplier > 1 else "–"
        return Line([
            *cells, Cell(names[winner], mark=COLOURS[winner], seat=winner), Cell(deal.won_with),
            Cell(times, INK_SOFT), Cell(number(result.points[winner]), bold=True),
        ], hint=hint)

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, or the ceremony before it."""
        if self.finale is not None:
            return self.draw_finale(canvas, self.finale)
        self.draw_sheet(canvas, self._heading(), match_outcome(self.scores, self.match.names))
        self._draw_seats(canvas)
        for part in self.parts:
            part.draw(canvas)
        self._draw_foot(canvas)
        table = self._table
        row = None if table is None or table.current is None else table.row_box(table.current)
        if table is not None and table.focused and row is not None and table.current is not None:
            tooltip(canvas, table.lines[table.current].hint, row)
        return None

    def _heading(self) -> str:
        words = _("The match is over")
        return _("{words} (with undo)", words=words) if self.match.session.with_undo else words

    def _best(self) -> str:
        """Return the deal that brought most, "" if nobody has won one."""
        won = [(deal.result.points[deal.result.winner], deal) for deal in self.deals if deal.result.winner is not None]
        if not won:
            return ""
        points, deal = max(won, key=lambda one: one[0])
        winner = deal.result.winner
        assert winner is not None
        return _("Best moment: {month}, {name} {amount}", month=month_name(deal.month), name=self.match.names[winner],
                 amount=points_text(points, signed=True))

    def _draw_seats(self, canvas: Canvas) -> None:
        """Draw both seats with their scores, the winner first with the seal of the first place."""
        order = sorted(range(SEATS), key=lambda seat: (-self.scores[seat], seat))
        tie = self.winner is None
        for place, (seat, box) in enumerate(zip(order, self.places.rows([1.0] * SEATS, 4), strict=True)):
            mark = min(box.h * 0.86, 40.0)
            seal(canvas, Box(box.x, box.cy - mark / 2, mark, mark), NUMERALS[0 if tie else place])
            draw_seat_dot(canvas, box.x + mark + 22, box.cy, 8, seat, COLOURS[seat])
            size = SUBHEADING if tie or not place else BODY
            amount = canvas.text(points_text(self.scores[seat]), box.right, box.cy, size, INK, "serif", bold=True,
                                 fx=1.0, fy=0.5)
            left = box.x + mark + 40
            canvas.text(self.match.names[seat], left, box.cy, size, INK, "serif", bold=True, fy=0.5,
                        width=amount.x - 10 - left)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Draw the best moment, and the path of the record."""
        room = Box(self.foot.x, self.foot.y - 4, self.foot.w - 620, self.foot.h + 8)
        words = [best] if (best := self._best()) else []
        if self.kept is not None:
            words.append(_("This match's record is kept as {path}", path=safe_files.shown(self.kept.name)))
        line = canvas.line_height(SMALL)
        y = room.cy - line * len(words) / 2
        for index, text in enumerate(words):
            size = canvas.fitting(text, room.w, SMALL)
            canvas.text(text, room.x, y + index * line, size, INK if not index else INK_SOFT, width=room.w)

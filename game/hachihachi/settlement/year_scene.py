"""The end of a year: places, the running score by month, a table of the months, the payments of the year."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.account_names import OFF_LEDGER_REASONS
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, SEATS, Colour
from hachi_hachi.game.hachihachi.settlement.account_cells import account_cell
from hachi_hachi.game.hachihachi.settlement.year_finale import year_finale
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import (
    EVERYBODY,
    OTHERS,
    DealAccount,
    PaymentRow,
    YearAccount,
    together,
    year_accounts,
)
from hachi_hachi.game.hachihachi.text.payments.payment_text import explained, outcome, paid_most, why_won
from hachi_hachi.game.hachihachi.text.terms import kan_text, kan_value, month_of_year, reason_text
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.scenes.scene import Replace, Scene, Transition
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_, _, number, pgettext
from hachi_hachi.game.table.scenes.base_end_scene import EndScene
from hachi_hachi.game.widgets import Button, FocusGroup
from hachi_hachi.game.widgets import Row as Beside
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.materials import seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, SMALL, SUBHEADING
from hachi_hachi.game.widgets.tooltip import tooltip

#: The text size of a full year's months, which must all be visible at once.
TIGHT: Final = 12.6
#: After the ceremony there is room for larger letters in the tables: text size and gap of the rows, the largest first.
LARGER: Final = ((SUBHEADING, 36.0), (BODY, 36.0), (BODY, 20.0), (BODY, 9.0), (SMALL, 9.0))
#: The largest height of a place and of all together, with a chart below them and after the ceremony.
PLACE: Final = {False: (38.0, 200.0), True: (64.0, 280.0)}
#: Up to this many deals, the names of all months are under the chart; beyond that only those of the first.
MANY: Final = 14
#: The width of the year column in a campaign's tables of months and of payments, equal on screen.
YEAR_OF_MONTH: Final = 0.55
YEAR: Final = 0.39
#: The months of half a year.
HALF: Final = 6
#: The right edge of the scores, as a share of the width of places; behind it is the rounded score.
MIDDLE: Final = 0.66
#: The places as the numerals of documents: the plain ones look like signs and dashes.
NUMERALS: Final = "壱弐参肆伍陸漆"


@dataclass(frozen=True, slots=True)
class YearResult:
    """The result of a year or campaign: scores in points, places (1 is best), rounded kan (empty: not shown)."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    rounded: tuple[int, ...] = ()


class YearScene(EndScene[YearTable]):
    """The end of a year. ``go_on(match)`` makes the first scene of a campaign's next year. ``whole``: the result of the
    whole campaign is shown, after its last year. ``festive``: a ceremony comes before the accounts."""

    def __init__(
        self,
        match: Match,
        go_on: Callable[[Match], Scene] | None = None,
        *,
        whole: bool = False,
        festive: bool = False,
    ) -> None:
        super().__init__(match)
        self._go_on, self._festive = go_on, festive
        session = match.session
        while session.peek() is not None and not isinstance(session.peek(), ev.DealOpened):
            session.next_event()
        years = year_accounts(session.table.events[: session.shown])
        self.over = session.peek() is None
        self.campaign = match.rules.campaign and self.over and whole
        self.year = max(1, sum(year.closed is not None for year in years))
        this = years[self.year - 1]
        self.deals, self.payments = this.deals, this.payments
        self.standing = _of_year(this)
        if self.campaign:
            self.deals = [deal for year in years for deal in year.deals]
            self.payments = years[-1].payments
            self.standing = _of_campaign(session.table.events)
        self.places = Box(0, 0, 0, 0)
        self.parts: list[LineChart | Table | Beside] = []
        if festive and self.standing is not None and self.deals:
            title = _("Winner of the campaign") if self.campaign else _("Winner of the year")
            title = _("Winner of the half year") if self._half else title
            words = (self._heading(), title, self._best())
            self.celebrate(year_finale(
                match, self.deals, self.standing.places, self.standing.scores, self._chart(), words
            ))

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place places and chart on the left, months and payments on the right, or the ceremony before them: it has
        the chart, and the payments are on the left then.
        """
        if self.finale is not None:
            self.place_finale(canvas, self.finale)
            return
        body = self.place_sheet(canvas)
        left, right = body.columns([1.0, 1.12], 36)
        least, most = PLACE[self.celebrated]
        self.places = left.top(min(least, most / len(self.match.names)) * len(self.match.names) + 8)
        months, rows = self._months(), self._payments()
        if self.celebrated:  # there is room for larger letters
            wide = right.w - 14
            months = next((
                one for size, pad in LARGER if (one := self._months(size, pad)).size(canvas)[1] <= right.h
                and (size <= BODY or one.size(canvas)[0] <= wide)
            ), months)
            rows = next((
                one for size, pad in LARGER if (one := self._payments(size, pad)).size(canvas)[1] <= left.h / 2
                and (size <= BODY or one.size(canvas)[0] <= left.w - 14)
            ), rows)
        wanted = months.size(canvas)[1]
        parts: list[LineChart | Table | Beside] = [months]
        if self.celebrated:
            months.place(canvas, right.top(min(wanted, right.h)))
            rows.place(canvas, left.below(self.places.h + 18))
        else:
            chart = self._chart()
            chart.place(canvas, left.below(self.places.h + 10))
            parts.insert(0, chart)
            below = rows.size(canvas)[1] + 12 if rows.lines else 0.0
            months_height = min(wanted, max(right.h * 0.5, right.h - below))
            months.place(canvas, right.top(months_height))
            rows.place(canvas, right.below(months_height + 14))
        follows = None
        if self._follows:
            words = _("The whole campaign") if self.over else _("Next year")
            follows = Button(words, self._next, kind="red", min_width=240)
        buttons = self.ways_on(canvas, follows)
        self.parts = [*parts, buttons]
        if rows.lines:
            self.parts.append(rows)
        self.group = FocusGroup([buttons, months, rows], self.invalidate, self.play_click)
        self.group.focus_first()

    def _chart(self) -> LineChart:
        kan = self.match.rules.kan_points
        many = len(self.deals) > MANY
        marks = ["", *("" if many and deal.month > 1 else str(deal.month) for deal in self.deals)]
        parts: list[tuple[int, str]] = []
        if self.campaign:
            # there is no room for the months of so many deals: only the beginnings of the years are labelled
            marks = [""] * len(marks) if many else marks
            began = {deal.year: number for number, deal in reversed(list(enumerate(self.deals, start=1)))}
            parts = [(number, _("Year {year}", year=year)) for year, number in sorted(began.items())]
        series = []
        for seat, name in enumerate(self.match.names):
            begun = self.deals[0].before[seat] / kan if self.deals else 0.0
            values = [begun, *(deal.scores[seat] / kan for deal in self.deals)]
            series.append(Series(name, SEATS[seat], values, seat))
        return LineChart(marks, series, parts=parts, shown=lambda value: _("{kan} kan", kan=number(value, "g")))

    def _months(self, size: float = 0.0, pad: float = 9.0) -> Table:
        columns = [
            Column(_("Month"), 1.04),
            Column("×", 0.62 if self.campaign else 0.5, 0.5),  # the year column takes its width from all columns
            Column(_("Gained most"), 1.06),
            Column(_("Gain"), 0.84, 1.0),
            Column(_("For"), 1.7),
            Column(_("Deals next"), 1.06),
        ]
        if self.campaign:
            columns.insert(0, Column(pgettext("column", "Year"), YEAR_OF_MONTH, 0.5))
        size = size or (TIGHT if len(self.deals) > 6 else BODY)
        lines = [self._month(deal) for deal in self.deals]
        return Table(columns, lines, size=size, pad=pad, head=BODY if size > BODY else SMALL)

    def _month(self, deal: DealAccount) -> Line:
        names, rules = self.match.names, self.match.rules
        seat, gain = deal.swing()
        follows = deal.winner >= 0 and not (self.over and deal is self.deals[-1])
        year = [Cell(str(deal.year), INK_SOFT)] if self.campaign else []
        return Line(
            [
                *year,
                Cell(month_name(deal.month)),
                Cell(f"×{deal.multiplier}", INK if deal.multiplier > 1 else INK_SOFT),
                account_cell(seat, names) if deal.most else Cell("–", INK_SOFT),
                Cell(kan_text(gain, rules, signed=True)) if deal.most else Cell("–", INK_SOFT),
                Cell(paid_most(deal, seat) if deal.most else ""),
                account_cell(deal.winner, names) if follows else Cell("–", INK_SOFT),
            ],
            hint=self._outcome_words(deal),
        )

    def _outcome_words(self, deal: DealAccount) -> str:
        """Return how a month ended; if its winner did not gain most, explain both."""
        names, (seat, gain) = self.match.names, deal.swing()
        words = outcome(deal, names)
        if deal.winner < 0 or not deal.most or deal.winner in deal.most:
            return words
        message = N_(
            "{outcome}. {name} gained the most: {amount}. {winner} {winner:deals/deal} the next month ({why})."
        )
        if self.over and deal is self.deals[-1]:  # in a campaign the winner deals the first month of the next year
            message = N_("{outcome}. {name} gained the most: {amount}.")
        return _(
            message, outcome=words, winner=names[deal.winner], why=why_won(deal), name=names[seat],
            amount=kan_text(gain, self.match.rules, signed=True),
        )

    def _payments(self, size: float = 0.0, pad: float = 9.0) -> Table:
        """Return the payments outside the deals: half-time, ante, loans, ginmi, month board and prize."""
        seats = len(self.match.names)
        rows: list[tuple[str, PaymentRow]] = []
        for deal in self.deals:
            off_ledger = together([row for row in deal.rows if row.reason in OFF_LEDGER_REASONS], seats)
            rows += [(str(deal.year), row) for row in off_ledger]
        rows += [("", row) for row in together(self.payments, seats)]
        columns = [
            Column(_("From"), 1.0), Column(_("To"), 1.0), Column(_("For"), 1.5), Column(_("Amount"), 1.0, 1.0)
        ]
        if self.campaign:
            columns.insert(0, Column(pgettext("column", "Year"), YEAR, 0.5))
        size = size or (TIGHT if len(self.deals) > 6 else SMALL)
        lines = [self._payment(year, row) for year, row in rows]
        return Table(columns, lines, size=size, pad=pad, head=BODY if size > BODY else SMALL)

    def _payment(self, year: str, row: PaymentRow) -> Line:
        names = self.match.names

        def cell(account: int | str) -> Cell:
            if account in (EVERYBODY, OTHERS):
                return Cell(_("All players") if account == EVERYBODY else _("All others"))
            return account_cell(account, names)

        amount = Cell(kan_text(row.points, self.match.rules), bold=True)
        cells = [cell(row.payer), cell(row.payee), Cell(reason_text(row.reason)), amount]
        return Line([Cell(year, INK_SOFT), *cells] if self.campaign else cells, hint=explained(row, self.match.rules))

    @property
    def _follows(self) -> bool:
        """True if more of a campaign follows: its next year, or its final result."""
        return self.match.rules.campaign and not self.campaign and self._go_on is not None

    def _next(self) -> Transition:
        assert self._go_on is not None
        if self.over:
            return Replace(YearScene(self.match, self._go_on, whole=True, festive=self._festive))
        return Replace(self._go_on(self.match))

    @property
    def picture(self) -> str | None:
        """The screenshot name: the end of a year, or of the whole campaign."""
        return "campaign" if self.campaign else self.name

    def leave_by_itself(self) -> Transition:
        """Continue a campaign, otherwise return to the title."""
        return self._next() if self._follows else self._title()

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the sheet on the cloth, or the ceremony before it."""
        if self.finale is not None:
            return self.draw_finale(canvas, self.finale)
        self.draw_sheet(canvas, self._heading(), self._winners())
        self._draw_places(canvas)
        for part in self.parts:
            part.draw(canvas)
        self._draw_foot(canvas)
        for table in (part for part in self.parts if isinstance(part, Table)):
            row = None if table.current is None else table.row_box(table.current)
            if row is not None and table.current is not None:
                tooltip(canvas, table.lines[table.current].hint, row)
        return None

    def _draw_foot(self, canvas: Canvas) -> None:
        """Draw the best moment, and the path of the record."""
        room = Box(self.foot.x, self.foot.y - 4, self.foot.w - 620, self.foot.h + 8)
        words = [best] if (best := self._best()) else []
        unit = self.match.rules.kan_points
        if self.standing is not None and any(score % unit for score in self.standing.scores):
            words.append(_("The number after kan is points, with the same sign; {n} of them make a kan.", n=unit))
        if self.kept is not None:
            words.append(_("This year's record is kept as {path}", path=safe_files.shown(self.kept.name)))
        line = canvas.line_height(SMALL)
        y = room.cy - line * len(words) / 2
        for index, text in enumerate(words):
            size = canvas.fitting(text, room.w, SMALL)
            canvas.text(text, room.x, y + index * line, size, INK if not index else INK_SOFT, width=room.w)

    def _best(self) -> str:
        """Return the month in which most was gained, "" if nothing was paid."""
        paid = [deal for deal in self.deals if deal.most]
        if not paid:
            return ""
        best = max(paid, key=lambda deal: deal.swing()[1])
        seat, gain = best.swing()
        month = month_of_year(best.month, best.year) if self.campaign else month_name(best.month)
        return _(
            "Best moment: {month}, {name} {amount} ({reason})", month=month, name=self.match.names[seat],
            amount=kan_text(gain, self.match.rules, signed=True), reason=paid_most(best, seat),
        )

    def _winners(self) -> str:
        """Return who has won."""
        if self.standing is None:
            return ""
        names = listed([self.match.names[seat] for seat, place in enumerate(self.standing.places) if place == 1])
        if self.campaign:
            return _("Winner of the campaign: {names}", names=names)
        if self._half:
            return _("Winner of the half year: {names}", names=names)
        return _("Winner of the year: {names}", names=names)

    def _heading(self) -> str:
        """Return the heading, with a note if a decision was undone."""
        words = self._over_words()
        return _("{words} (with undo)", words=words) if self.match.session.with_undo else words

    def _over_words(self) -> str:
        if self.campaign:
            return _("The campaign is over")
        if self.match.rules.campaign:
            return _("Year {year} is over", year=self.year)
        return _("The half year is over") if self._half else _("The year is over")

    @property
    def _half(self) -> bool:
        """True after half a year."""
        return not self.match.rules.campaign and self.match.session.setup.deals == HALF

    def _draw_places(self, canvas: Canvas) -> None:
        if self.standing is None:
            return
        closed, rules = self.standing, self.match.rules
        order = sorted(range(len(self.match.names)), key=lambda seat: (closed.places[seat], seat))
        for seat, box in zip(order, self.places.rows([1.0] * len(order), 4), strict=True):
            place = closed.places[seat]
            mark = box.h * 0.86
            seal(canvas, Box(box.x, box.cy - mark / 2, mark, mark), NUMERALS[place - 1])
            draw_seat_dot(canvas, box.x + mark + 24, box.cy, 8, seat, SEATS[seat])
            size = SUBHEADING if place == 1 else BODY
            middle = box.x + box.w * MIDDLE
            score = closed.scores[seat]
            colour: Colour = GOOD if score > 0 else BAD if score < 0 else INK_SOFT
            amount = canvas.text(
                kan_text(score, rules, signed=True), middle, box.cy, size, colour, "serif", bold=True, fx=1.0, fy=0.5,
                width=box.w * 0.22,
            )
            left = box.x + mark + 42
            canvas.text(self.match.names[seat], left, box.cy, size, INK, "serif", bold=True, fy=0.5,
                        width=amount.x - 6 - left)
            if closed.rounded:
                rounded = _("rounded to {amount}", amount=kan_value(closed.rounded[seat]))
                canvas.text(rounded, box.right, box.cy, SMALL, INK_SOFT, fx=1.0, fy=0.5, width=box.right - middle - 10)


def _of_year(year: YearAccount) -> YearResult | None:
    closed = year.closed
    return None if closed is None else YearResult(closed.gains, closed.places, closed.rounded_kan)


def _of_campaign(events: Sequence[Event]) -> YearResult | None:
    """Return the end of a campaign, with the highest score first."""
    closed = next((event for event in reversed(events) if isinstance(event, ev.CampaignClosed)), None)
    if closed is None:
        return None
    return YearResult(
        closed.scores, tuple(1 + sum(other > score for other in closed.scores) for score in closed.scores)
    )

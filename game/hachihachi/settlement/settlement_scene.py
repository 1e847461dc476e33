"""The settlement of a deal: payments as rows while their stones travel, gains, card points and piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import INK_SOFT, PAPER_EDGE
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.inspector.help_scene import HelpScene
from hachi_hachi.game.hachihachi.settlement.account_cells import account_cell
from hachi_hachi.game.hachihachi.settlement.deal_commitment import commitment_check
from hachi_hachi.game.hachihachi.settlement.own_result import OwnResult, own_height, own_item, seal_place
from hachi_hachi.game.hachihachi.settlement.settled_seats import SettledSeats
from hachi_hachi.game.hachihachi.settlement.stone_flights import APPEARED, COUNTED, counted, stone_items, stones_cue
from hachi_hachi.game.hachihachi.settlement.won_with import draw_won
from hachi_hachi.game.hachihachi.text.narration import account_name
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import PaymentRow, deal_account
from hachi_hachi.game.hachihachi.text.payments.payment_text import (
    deals_next,
    explained,
    gained_most,
    in_a_sentence,
    reason_of,
)
from hachi_hachi.game.hachihachi.text.terms import kan_text, month_of_year
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.all_cards_scene import AllCardsScene
from hachi_hachi.game.hanafuda.card_names import month_name, plant_name
from hachi_hachi.game.hanafuda.won_panel import LEAST
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.victory import pop_of
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import BODY, DECISIVE, SMALL, SUBHEADING
from hachi_hachi.game.widgets.tooltip import tooltip

#: The height of the strip with the baskets of the table's accounts.
STRIP: Final = 46.0
#: Text size and gap of the rows, the largest first.
ROW_SIZES: Final = (
    (SUBHEADING, 13.0), (SUBHEADING, 6.0), (BODY, 9.0), (DECISIVE, 9.0), (DECISIVE, 4.0), (DECISIVE, 1.0), (SMALL, 1.0),
)
PICTURES: Final[dict[str, str]] = {"pot": "pot", "board": "month_board", "prize": "ginmi_medal", "bank": "daruma"}
#: The gap between the rows and what won the deal.
APART: Final = 18.0
#: Up to this text scale there is room for a line on what the rows of payments tell.
NOTED: Final = 1.1


class SettlementScene(SettledScene[YearTable]):
    """The settlement of Hachi-Hachi, see ``hachi_hachi.game.table.scenes.settled_scene.SettledScene``."""

    def __init__(self, match: Match, next_deal: Callable[[Match], Scene], all_over: Callable[[Match], Scene]) -> None:
        super().__init__(match, next_deal, all_over)
        self.account = deal_account(match.session.deal_events())
        self.settled = SettledSeats(match, self.account, last=self._last)
        self.check = commitment_check(match.session.deal_events())
        self.seats = Box(0, 0, 0, 0)
        self.strip = Box(0, 0, 0, 0)
        self.own = Box(0, 0, 0, 0)
        self.won = Box(0, 0, 0, 0)
        self.table: Table | None = None
        self._lines: list[Line] = []

    # -- layout ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the rows on the left and the seats on the right; running animations are finished at once."""
        self._ground = object()
        body = self.place_sheet(canvas)
        left, self.seats = body.columns([1.32, 1.0], 34)
        self.own = left.top(own_height(canvas))
        left = left.below(self.own.h + 8)
        others = self._others
        self.strip = Box(left.x, left.bottom - STRIP, left.w, STRIP) if others else Box(left.x, left.bottom, left.w, 0)
        rows = Box(left.x, left.y, left.w, left.h - (STRIP + 6 if others else 0))
        self._lines = [self._line(row) for row in self.account.rows]
        size, pad = self._row_size(canvas, rows.h)
        self.table = Table(self._columns(), self._lines, size=size, pad=pad, head=min(size, DECISIVE))
        high = self.table.size(canvas)[1]
        left_over = rows.h - high - APART
        self.won = Box(rows.x, rows.y + high + APART, rows.w, left_over if left_over >= LEAST else 0)
        self.table.place(canvas, rows.top(rows.h - left_over) if self.won.h else rows)
        self.place_ways(canvas, self.table)
        still = self.app.settings.reduced_motion
        self.begin(stones_cue(self.account.rows, self._baskets(canvas), self.match.rules, still=still))
        self._follow()

    def _words_on(self) -> str:
        if self.match.again:
            return _("Continue") if self.match.sign else _("Back to the year")
        return _("Year summary") if self._last else _("Next month")

    def row_box(self, number: int) -> Box | None:
        """Return the box of a payment row (from 0); None if it is not visible."""
        return self.table.row_box(number) if self.table is not None and number < len(self._lines) else None

    def _row_size(self, canvas: Canvas, height: float) -> tuple[float, float]:
        """Return the largest text with which all rows fit, and what won the deal below them if it may."""
        room = height - canvas.line_height(DECISIVE) - 12
        rows = len(self.account.rows)
        needed = {one: rows * (canvas.line_height(one[0]) + one[1]) for one in ROW_SIZES}
        below = LEAST * 1.4 + APART
        pictured = (one for one, high in needed.items() if one[0] >= BODY and high + below <= room)
        fits = (one for one, high in needed.items() if high <= room)
        return next(pictured, None) or next(fits, ROW_SIZES[-1])

    @property
    def _others(self) -> list[str]:
        """The table's accounts that pay or are paid."""
        met = {account for row in self.account.rows for account in (row.payer, row.payee)}
        return [name for name in PICTURES if name in met]

    def _baskets(self, canvas: Canvas) -> dict[Account, tuple[float, float]]:
        """Return the centre of every account's basket."""
        found: dict[Account, tuple[float, float]] = {
            seat: self.settled.basket(canvas, box).center for seat, box in enumerate(self.settled.boxes(self.seats))
        }
        for name, box in zip(self._others, self._strip_boxes(), strict=True):
            found[name] = (box.x + STRIP / 2, box.cy)
        return found

    def _strip_boxes(self) -> list[Box]:
        count = len(self._others)
        return self.strip.left(self.strip.w * min(1.0, 0.28 * count)).columns([1.0] * count, 8) if count else []

    @property
    def _last(self) -> bool:
        """True if no deal follows."""
        return not isinstance(self.match.session.peek(), ev.DealOpened)

    def _columns(self) -> list[Column]:
        return [
            Column(_("From"), 1.0),
            Column(_("To"), 1.12),
            Column(_("For"), 1.75),
            Column("×", 0.36, 1.0),
            Column(_("Amount"), 0.95, 1.0),
        ]

    def _line(self, row: PaymentRow) -> Line:
        match = self.match
        return Line(
            [
                account_cell(row.payer, match.names),
                account_cell(row.payee, match.names),
                Cell(reason_of(row, players=len(self.account.active))),
                Cell(f"×{row.multiplier}" if row.multiplier > 1 else "", INK_SOFT),
                Cell(kan_text(row.points, match.rules), bold=True),
            ],
            hint=explained(row, match.rules, players=len(self.account.active)),
        )

    # -- following scenes ----------------------------------------------------------------
    def _dealt(self) -> Scene:
        entry = self.match.session.table.year.entries[deal_again.entry_of(self.match.session)]
        return AllCardsScene(self.match, entry.shuffle.deck, entry.draw_pile)

    def _table(self, match: Match, follows: Callable[[Match], Scene | None]) -> Scene:
        return TableScene(match, follows)

    def _rules(self) -> Scene:
        return HelpScene.of(self.match)

    # -- time ---------------------------------------------------------------------------------
    @property
    def outcome(self) -> int:
        """1 if the person at the screen has gained something, -1 for a loss, otherwise 0."""
        gain = self.account.gains[self._viewer] if self._viewer >= 0 else 0
        return (gain > 0) - (gain < 0)

    def _seal(self) -> tuple[float, float, float]:
        words = kan_text(self.account.gains[self._viewer], self.match.rules, signed=True)
        return seal_place(self.app.canvas, self.own, words)

    def _follow(self) -> None:
        """Show the rows that have appeared."""
        count = self.stage.props.get(APPEARED, 0)
        if self.table is not None and len(self.table.lines) != count:
            self.table.lines = self._lines[:count]
            self.table.scroll_to(0 if self.timeline.idle else count)
            self.invalidate()

    # -- drawing ------------------------------------------------------------------
    def _items(self, canvas: Canvas) -> list[Item]:
        table = self.table
        if table is None:
            return []
        rows = (len(table.lines), table.current, table.focused, table.first)
        found = [item(canvas, "rows", rows, table.box, table.draw)]
        for number, button in enumerate(self.buttons):
            pressed = (button.focused, button.pressed)
            found.append(item(canvas, ("button", number), pressed, button.box.inset(-10), button.draw))
        found += self.settled.sum_items(canvas, self.seats, self.sums())
        found.append(own_item(canvas, self.own, self._own_result()))
        found += stone_items(canvas, self.stage)
        found = self.celebrated_items(canvas, found)
        said = self._said_of(table) if self.timeline.idle else None
        if said is not None:
            words, anchor = said
            found.append(item(canvas, "hint", said, canvas.area, lambda target: self._said(target, words, anchor)))
        return found

    def _own_result(self) -> OwnResult:
        """Return the result of the person at the screen so far, without one of who gained the most."""
        account, match = self.account, self.match
        seat = self._viewer if self._viewer >= 0 else (account.most or (account.dealer,))[0]
        facts = [gained_most(account, match.names, match.rules)] if account.most and self.counted_up else []
        if account.winner >= 0 and not self._last:
            facts.append(deals_next(account, match.names))
        if account.rows and match.app.canvas.text_scale <= NOTED:
            facts.append(_("Choose a payment to see its rule."))
        return OwnResult(
            seat, match.names[seat], self.sums()[seat], account.gains[seat], account.before[seat], match.rules,
            tuple(facts), pop_of(self.stage),
        )

    @property
    def _viewer(self) -> int:
        """The only person at the table; -1 if there are several or none."""
        people = list(self.match.session.people)
        return people[0] if len(people) == 1 else -1

    def _said_of(self, table: Table) -> tuple[str, Box] | None:
        """Return the rule behind the payment pointed at, or a button's hint."""
        if not table.focused:
            return self.hinted()
        if table.current is None or table.current >= len(table.lines):
            return None
        row = table.row_box(table.current)
        return None if row is None else (table.lines[table.current].hint, row)

    def sums(self) -> list[int]:
        """Return each seat's gain as far as it has been counted up, in points."""
        share = self.stage.props.get(COUNTED, 0.0)
        return [counted(gain, share, self.match.rules) for gain in self.account.gains]

    def _draw_still(self, canvas: Canvas) -> None:
        """Draw everything that stays unchanged while stones travel."""
        account = self.account
        campaign = self.match.rules.campaign
        month = month_of_year(account.month, account.year) if campaign else month_name(account.month)
        heading = _("Settlement: {month}, {plant}", month=month, plant=plant_name(account.month))
        if self.match.session.setup.day:
            heading = _("{words}: settlement", words=self.match.sign)
        summary = in_a_sentence(
            account, self.match.names, self.match.rules, self._viewer, whole=self.counted_up
        )
        self.draw_sheet(canvas, summary, self.match.headed(heading))
        if self.table is not None and not account.rows:
            canvas.text(_("Nothing was paid."), self.table.box.cx, self.table.box.y + 60, SUBHEADING, INK_SOFT, fx=0.5)
        canvas.line(self.seats.x - 17, self.seats.y, self.seats.x - 17, self.seats.bottom, PAPER_EDGE)
        self.settled.draw(canvas, self.seats, whole=self.counted_up)
        if self.won.h:
            draw_won(canvas, self.won, account, self.settled.view, self.match)
        self._draw_unit(canvas)
        for name, box in zip(self._others, self._strip_boxes(), strict=True):
            draw_picture(canvas, PICTURES[name], Box(box.x, box.y + 3, STRIP, box.h - 6))
            canvas.text(
                account_name(name, self.match.names), box.x + STRIP + 6, box.cy, DECISIVE, INK_SOFT, fy=0.5,
                width=box.w - STRIP - 6,
            )

    def _draw_unit(self, canvas: Canvas) -> None:
        """Draw the points per kan below the payments, if an amount has points and there is room."""
        unit = self.match.rules.kan_points
        amounts = [row.points for row in self.account.rows] + list(self.account.gains) + list(self.account.scores)
        boxes = self._strip_boxes()
        room = self.strip.right - (boxes[-1].right if boxes else self.strip.x)
        if not any(points % unit for points in amounts):
            return
        short = _("{n} points make a kan.", n=unit)
        whole = _("The number after kan is points, with the same sign; {n} of them make a kan.", n=unit)
        lines = next(
            (lines for lines in ([whole], [short])
             if max(canvas.measure(line, DECISIVE)[0] for line in lines) <= room - 12), [],
        )
        step = canvas.line_height(DECISIVE)
        for number, line in enumerate(lines):
            y = self.strip.cy + (number - (len(lines) - 1) / 2) * step
            canvas.text(line, self.strip.right, y, DECISIVE, INK_SOFT, fx=1.0, fy=0.5)

    def _said(self, canvas: Canvas, words: str, anchor: Box) -> None:
        """Draw a note at a row or a button; that at a row keeps clear of the buttons."""
        row = anchor.bottom < self.foot.y
        tooltip(canvas, words, anchor, clear=self.foot.y if row else canvas.area.bottom)

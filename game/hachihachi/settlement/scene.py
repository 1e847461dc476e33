"""After a deal: every payment as a row while its stones travel, what each seat won, its card points and its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from engine.core.ledger import Account
from engine.hachihachi.seen import events as ev
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.inputs import Action, Input, Press, Touch
from game.display.palette import GOLD_DEEP, INK_SOFT, PAPER_EDGE, SEATS, Colour
from game.display.pictures import draw_picture
from game.display.repaint import Item, Repainter
from game.hachihachi.deal.scene import TableScene
from game.hachihachi.looking.help_scene import HelpScene
from game.hachihachi.match import Match
from game.hachihachi.settlement.commitment import commitment_check
from game.hachihachi.settlement.dealt import DealtScene
from game.hachihachi.settlement.seats import SettledSeats
from game.hachihachi.settlement.stones import APPEARED, ARRIVED, stone_items, stones_cue
from game.hachihachi.table.furniture import item
from game.hachihachi.words.accounts import Row, deal_account
from game.hachihachi.words.payment_words import explained, outcome
from game.hachihachi.words.telling import account_name
from game.hachihachi.words.words import kan_text, month_name, month_of_year, plant_name, reason_text
from game.keeping.text import _
from game.playback.stage import Stage
from game.playback.timeline import Timeline
from game.scenes.confirm import MessageScene
from game.scenes.scene import Pop, Push, Quit, Replace, Scene, Stay, Transition
from game.scenes.sheet_scene import SheetScene
from game.table import again
from game.table.commitment import told
from game.widgets import Button, FocusGroup, Table
from game.widgets import Row as Beside
from game.widgets.table import Cell, Column, Line
from game.widgets.theme import BODY, SMALL
from game.widgets.tooltip import tooltip

#: The strip with the baskets of the table's own accounts.
STRIP: Final = 46.0
#: The type of the rows and the room between them, the largest first.
ROW_SIZES: Final = ((BODY, 9.0), (SMALL, 9.0), (SMALL, 4.0), (13.0, 2.0))
PICTURES: Final[dict[str, str]] = {"pot": "pot", "board": "month_board", "prize": "ginmi_medal", "bank": "daruma"}
STAY: Final = Stay()


class SettlementScene(SheetScene):
    """`next_deal` and `year_over` make the scenes that can follow; behind a deal played again nothing does."""

    name = "settlement"
    seconds: ClassVar[float] = 6.0

    def __init__(self, match: Match, next_deal: Callable[[Match], Scene], year_over: Callable[[Match], Scene]) -> None:
        super().__init__(match.app, watched=match.session.watching)
        self.match = match
        self._next_deal, self._year_over = next_deal, year_over
        self.account = deal_account(match.session.deal_events())
        self.settled = SettledSeats(match, self.account, last=self._last)
        self.check = commitment_check(match.session.deal_events())
        self.stage = Stage()
        self.timeline = Timeline(self.stage, match.app.sound)
        self.seats = Box(0, 0, 0, 0)
        self.strip = Box(0, 0, 0, 0)
        self.table: Table | None = None
        self.group: FocusGroup | None = None
        self.button: Button | None = None
        self.buttons: list[Button] = []
        self._lines: list[Line] = []
        self._ground: pygame.Surface | None = None
        self._repainter = Repainter()
        self._begun = False

    # -- places ------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """A sheet with the rows on the left and the seats on the right; what is under way is brought to its end."""
        self.timeline.skip()
        self._ground = None
        body = self.lay_sheet(canvas)
        left, self.seats = body.columns([1.32, 1.0], 34)
        others = self._others
        self.strip = Box(left.x, left.bottom - STRIP, left.w, STRIP) if others else Box(left.x, left.bottom, left.w, 0)
        rows = Box(left.x, left.y, left.w, left.h - (STRIP + 6 if others else 0))
        self._lines = [self._line(row) for row in self.account.rows]
        size, pad = self._row_size(canvas, rows.h)
        self.table = Table(self._columns(), self._lines, size=size, pad=pad)
        self.table.place(canvas, rows)
        self._place_buttons(canvas)
        if not self._begun:
            self._begun = True
            self.timeline.speed = self.app.speed
            still = self.app.settings.reduced_motion
            self.timeline.add(stones_cue(self.account.rows, self._baskets(canvas), self.match.rules, still=still))
        self._follow()

    def _place_buttons(self, canvas: Canvas) -> None:
        foot = self.foot
        self.button = Button(self._words_on(), self._go_on, kind="red", min_width=240)
        self.button.place(canvas, foot.placed(max(240.0, self.button.size(canvas)[0]), 46))
        self.buttons = [self.button]
        beside = [Button(_("The cards"), self._cards, size=SMALL, min_width=60, height=34)]
        beside.append(Button(_("Watch again"), self._watch, size=SMALL, min_width=60, height=34))
        if self.match.session.people or self.match.again:
            beside.append(Button(_("Play it again"), self._play, size=SMALL, min_width=60, height=34))
        row = Beside(list(beside), gap=10)
        w = min(row.size(canvas)[0], self.button.box.x - foot.x - 20)
        Beside(list(beside), weights=[1.0] * len(beside), gap=10).place(canvas, Box(foot.x, foot.cy - 18, w, 36))
        self.buttons += beside
        if self.check is not None:
            # a small sign; the hashes are for who asks for them
            words = _("As committed") if self.check.holds else _("Not as committed!")
            sign = Button(words, self._prove, size=SMALL, min_width=60, height=34,
                          kind="paper" if self.check.holds else "red")
            w = min(sign.size(canvas)[0], foot.right - self.button.box.right - 20)
            sign.place(canvas, Box(foot.right - w, foot.cy - 18, w, 36))
            self.buttons.append(sign)
        tables = [] if self.table is None else [self.table]
        self.group = FocusGroup([*self.buttons, *tables], self.invalidate, self.heard)
        self.group.set_focus(self.button)

    def _words_on(self) -> str:
        if self.match.again:
            return _("Back to the year")
        return _("Year summary") if self._last else _("Next month")

    def _row_size(self, canvas: Canvas, height: float) -> tuple[float, float]:
        """Smaller and closer type where there are many rows, so that all fit as long as they can be read."""
        room = height - canvas.line_height(SMALL) - 12
        rows = len(self.account.rows)
        fits = (one for one in ROW_SIZES if rows * (canvas.line_height(one[0]) + one[1]) <= room)
        return next(fits, ROW_SIZES[-1])

    @property
    def _others(self) -> list[str]:
        """The table's own accounts that pay or are paid."""
        met = {account for row in self.account.rows for account in (row.payer, row.payee)}
        return [name for name in PICTURES if name in met]

    def _baskets(self, canvas: Canvas) -> dict[Account, tuple[float, float]]:
        """The middle of the basket of every account."""
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
        """Whether no deal follows."""
        return not isinstance(self.match.session.peek(), ev.DealOpened)

    def _columns(self) -> list[Column]:
        return [
            Column(_("From"), 1.0),
            Column(_("To"), 1.12),
            Column(_("For"), 1.75),
            Column("×", 0.36, 1.0),
            Column(_("Amount"), 0.95, 1.0),
        ]

    def _line(self, row: Row) -> Line:
        match = self.match
        return Line(
            [
                Cell(account_name(row.payer, match.names), mark=_mark(row.payer)),
                Cell(account_name(row.payee, match.names), mark=_mark(row.payee)),
                Cell(reason_text(row.reason, row.yaku)),
                Cell(f"×{row.multiplier}" if row.multiplier > 1 else "", INK_SOFT),
                Cell(kan_text(row.points, match.rules), bold=True),
            ],
            hint=explained(row, players=len(self.account.active)),
        )

    # -- what can be done ------------------------------------------------------------------
    def _go_on(self) -> Transition:
        if self.match.again:
            return Pop()
        if self.match.exit_after == "deal":
            return Quit()
        return Replace((self._year_over if self._last else self._next_deal)(self.match))

    def leave_by_itself(self) -> Transition:
        """To the next deal, or to the end of the year."""
        return self._go_on()

    def _cards(self) -> Transition:
        return Push(DealtScene(self.match))

    def _watch(self) -> Transition:
        return Push(TableScene(again.to_watch(self.match), lambda _match: None))

    def _play(self) -> Transition:
        def settled(match: Match) -> Scene:
            return SettlementScene(match, self._next_deal, self._year_over)

        scene = TableScene(again.to_play(self.match), settled)
        return Replace(scene) if self.match.again else Push(scene)

    def _prove(self) -> Transition:
        check = self.check
        assert check is not None  # noqa: S101 - there is a button only then
        return Push(MessageScene(self.app, lambda: _("Commitment of the deal"), lambda: told(check)))

    def resume(self) -> None:
        """Back from the cards or from the same deal once more: the way on has the focus."""
        if self.group is not None:
            self.group.set_focus(self.button)

    # -- time and inputs ------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Stones travel."""
        return not self.timeline.idle

    @property
    def picture(self) -> str | None:
        """Complete when everything has been paid."""
        return self.name if self.timeline.idle else None

    @property
    def at_rest(self) -> bool:
        """All has been paid and seen."""
        return super().at_rest and self.timeline.idle

    def update(self, dt: float) -> Transition | None:
        """Let stones travel."""
        if not self.timeline.idle:
            self.timeline.speed = self.app.speed
            self.timeline.advance(dt)
            self._follow()
            self.invalidate()  # what has arrived is drawn once more at rest
            return None
        return super().update(dt)

    def _follow(self) -> None:
        """The rows are those that have appeared."""
        count = self.stage.notes.get(APPEARED, 0)
        if self.table is not None and len(self.table.lines) != count:
            self.table.lines = self._lines[:count]
            self.table.scroll_to(0 if self.timeline.idle else count)
            self.invalidate()

    def handle(self, event: Input) -> Transition | None:
        """The first press shows the end of it; then the buttons and the rows; help and pause."""
        if isinstance(event, Press):
            if event.action is Action.HELP:
                return Push(HelpScene.of(self.match))
            if event.leaves:
                return Push(self.app.paused())
        if not self.timeline.idle:
            skips = event.action in (Action.CONFIRM, Action.SKIP) if isinstance(event, Press) else (
                event.kind is Touch.DOWN
            )
            if skips:
                self.timeline.skip()
                self._follow()
                self.invalidate()
                return STAY
        return self.group.handle(event) if self.group is not None else None

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """The sheet on the cloth, and over it what changes while stones travel."""
        if self._ground is None or self._ground.get_size() != canvas.surface.get_size():
            kept = canvas.surface
            self._ground = pygame.Surface(kept.get_size()).convert()
            canvas.surface = self._ground
            try:
                self._draw_still(canvas)
            finally:
                canvas.surface = kept
        return self._repainter.paint(canvas, self._ground, self._items(canvas))

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
        found += stone_items(canvas, self.stage)
        shown = table.current is not None and table.current < len(table.lines)
        row = table.row_box(table.current) if shown and table.current is not None else None
        if row is not None and self.timeline.idle and table.current is not None:
            hint = table.lines[table.current].hint
            look = (table.current, table.first)
            found.append(item(canvas, "hint", look, canvas.area, lambda target: _said(target, hint, row)))
        return found

    def sums(self) -> list[int]:
        """What each seat has won by the payments that have arrived, in points."""
        found = [0] * self.match.session.seats
        for row in self.account.rows[: self.stage.notes.get(ARRIVED, 0)]:
            for account, points_won in ((row.payer, -row.points), (row.payee, row.points)):
                if isinstance(account, int):
                    found[account] += points_won
        return found

    def _draw_still(self, canvas: Canvas) -> None:
        """Whatever stays while stones travel."""
        account = self.account
        campaign = self.match.rules.campaign
        month = month_of_year(account.month, account.year) if campaign else month_name(account.month)
        heading = _("Settlement: {month}, {plant}", month=month, plant=plant_name(account.month))
        if self.match.again:
            heading = _("{words} (does not count)", words=heading)
        self.draw_sheet(canvas, heading, outcome(account, self.match.names))
        if self.table is not None and not account.rows:
            canvas.text(_("Nothing was paid."), self.table.box.cx, self.table.box.y + 60, BODY, INK_SOFT, fx=0.5)
        canvas.line(self.seats.x - 17, self.seats.y, self.seats.x - 17, self.seats.bottom, PAPER_EDGE)
        self.settled.draw(canvas, self.seats)
        for name, box in zip(self._others, self._strip_boxes(), strict=True):
            draw_picture(canvas, PICTURES[name], Box(box.x, box.y + 3, STRIP, box.h - 6))
            canvas.text(
                account_name(name, self.match.names), box.x + STRIP + 6, box.cy, SMALL, INK_SOFT, fy=0.5,
                width=box.w - STRIP - 6,
            )


def _said(canvas: Canvas, words: str, row: Box) -> None:
    tooltip(canvas, words, row)


def _mark(account: Account) -> Colour:
    return SEATS[account] if isinstance(account, int) else GOLD_DEEP

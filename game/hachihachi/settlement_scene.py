"""After a deal: every payment as a row, what each seat won, its card points and what lies in its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.ledger import Account
from engine.hachihachi import events as ev
from engine.hachihachi.deck import points
from engine.hachihachi.tokushuyaku import PAR
from game.canvas import Canvas
from game.geometry import Box
from game.hachihachi.accounts import DealAccount, Row, deal_account
from game.hachihachi.banner import draw_row
from game.hachihachi.commitment import commitment_check, short, told
from game.hachihachi.help_scene import HelpScene
from game.hachihachi.layout import RATIO
from game.hachihachi.match import Match
from game.hachihachi.tabletop import by_kind
from game.hachihachi.telling import account_name, listed
from game.hachihachi.words import kan_text, month_name, plant_name, reason_text, yaku_name
from game.inputs import Action, Input, Press
from game.palette import BAD, GOLD, GOLD_DEEP, GOOD, INK, INK_SOFT, PAPER_EDGE, SEATS, Colour
from game.playback.timeline import INSTANT
from game.scene import Push, Quit, Replace, Scene, Transition
from game.screens.confirm import MessageScene
from game.screens.pause import PauseScene
from game.text import N_, _, ngettext
from game.widgets import Button, FocusGroup, Table
from game.widgets.paint import cloth, gold_rule, paper
from game.widgets.table import Cell, Column, Line
from game.widgets.theme import BODY, HEADING, SMALL, SUBHEADING

#: Seconds for which a watched year shows a settlement.
WATCHED: Final = 6.0
CARD_HEIGHT: Final = 84.0
#: The height of a seat that did not play, and the most for one that did.
IDLE: Final = 46.0
SHARE_MOST: Final = 150.0
#: Why a seat did not play, as messages.
OUT: Final[dict[str, str]] = {
    "blank": N_("held the blank"),
    "folded": N_("folded"),
    "forced_out": N_("forced out"),
    "dropped_out": N_("dropped out"),
}


class SettlementScene(Scene):
    """`next_deal` and `year_over` make the scenes that can follow."""

    name = "settlement"

    def __init__(self, match: Match, next_deal: Callable[[Match], Scene], year_over: Callable[[Match], Scene]) -> None:
        super().__init__(match.app)
        self.match = match
        self._next_deal, self._year_over = next_deal, year_over
        self.account = deal_account(match.session.deal_events())
        self.view = match.session.view()
        self.check = commitment_check(match.session.deal_events())
        self.proof = Box(0, 0, 0, 0)
        self.full: Button | None = None
        self.table: Table | None = None
        self.group: FocusGroup | None = None
        self.button: Button | None = None
        self.seats = Box(0, 0, 0, 0)
        self.sheet = Box(0, 0, 0, 0)
        self._shown = False
        self._seconds = 0.0

    def layout(self, canvas: Canvas) -> None:
        """A sheet with the rows on the left and the seats on the right."""
        area = canvas.area
        self.sheet = Box.around(area.cx, area.cy, min(area.w - 28, 1360), min(area.h - 24, 820))
        inner = self.sheet.inset(30, 20)
        body = inner.below(78)
        body = Box(body.x, body.y, body.w, body.h - 62)
        left, self.seats = body.columns([1.32, 1.0], 34)
        self.table = Table(self._columns(), self._lines(), size=self._row_size(canvas, left.h))
        self.table.place(canvas, left)
        over = self._last
        self.button = Button(_("Year summary") if over else _("Next month"), self._go_on, kind="red", min_width=240)
        foot = Box(inner.x, inner.bottom - 48, inner.w, 48)
        self.proof = Box(inner.right - 300, foot.y, 300, foot.h)
        self.full = Button(_("In full"), self._prove, kind="paper", size=SMALL, min_width=70, height=32)
        w = self.full.size(canvas)[0]
        self.full.place(canvas, Box(self.proof.x - w - 14, foot.cy - 17, w, 34))
        self.button.place(canvas, foot.placed(max(240.0, self.button.size(canvas)[0]), 46))
        proofs = [self.full] if self.check is not None else []
        self.group = FocusGroup([self.button, *proofs, self.table], self.invalidate)
        self.group.set_focus(self.button)

    def _row_size(self, canvas: Canvas, height: float) -> float:
        """Small type where there are many rows, so that they all fit as long as they can be read."""
        rows = len(self.account.rows)
        return SMALL if rows * (canvas.line_height(BODY) + 9) > height - 40 else BODY

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

    def _lines(self) -> list[Line]:
        return [self._line(row) for row in self.account.rows]

    def _line(self, row: Row) -> Line:
        match = self.match
        return Line(
            [
                Cell(account_name(row.payer, match.names), mark=_mark(row.payer)),
                Cell(account_name(row.payee, match.names), mark=_mark(row.payee)),
                Cell(reason_text(row.reason, row.yaku)),
                Cell(f"×{row.multiplier}" if row.multiplier > 1 else "", INK_SOFT),
                Cell(kan_text(row.points, match.rules), bold=True),
            ]
        )

    def _go_on(self) -> Transition:
        if self.match.exit_after == "deal":
            return Quit()
        return Replace((self._year_over if self._last else self._next_deal)(self.match))

    def update(self, dt: float) -> Transition | None:
        """A watched year goes on by itself."""
        if not self.match.session.watching or not self._shown:
            return None
        self._seconds += dt
        speed = self.app.speed
        return self._go_on() if speed == INSTANT or self._seconds * speed >= WATCHED else None

    def handle(self, event: Input) -> Transition | None:
        """The button and the rows; help and pause."""
        if isinstance(event, Press):
            if event.action is Action.HELP:
                return Push(HelpScene(self.match))
            if event.action in (Action.BACK, Action.MENU):
                return Push(PauseScene(self.app))
        return self.group.handle(event) if self.group is not None else None

    def drawn(self) -> None:
        """It has been seen."""
        super().drawn()
        self._shown = True

    # -- drawing ------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """The sheet on the cloth."""
        cloth(canvas)
        paper(canvas, self.sheet)
        inner = self.sheet.inset(30, 20)
        account = self.account
        canvas.text(
            _("Settlement: {month}, {plant}", month=month_name(account.month), plant=plant_name(account.month)),
            inner.x, inner.y + 4, HEADING, INK, "serif", bold=True, width=inner.w * 0.55,
        )
        canvas.text(
            self.outcome(), inner.right, inner.y + 14, BODY, INK_SOFT, "serif", fx=1.0, width=inner.w * 0.44
        )
        gold_rule(canvas, inner.cx, inner.y + 60, inner.w)
        if self.table is not None and self.button is not None:
            self.table.draw(canvas)
            self.button.draw(canvas)
            if self.full is not None and self.check is not None:
                self.full.draw(canvas)
            if not self.account.rows:
                canvas.text(_("Nothing was paid."), self.table.box.cx, self.table.box.y + 60, BODY, INK_SOFT, fx=0.5)
        canvas.line(self.seats.x - 17, self.seats.y, self.seats.x - 17, self.seats.bottom, PAPER_EDGE)
        for seat, box in enumerate(self._seat_boxes()):
            self._draw_seat(canvas, box, seat)
        self._draw_commitment(canvas)

    def _seat_boxes(self) -> list[Box]:
        """A part for each seat: a line for those who did not play, room for a pile for those who did."""
        playing = [seat in self.account.active for seat in range(self.match.session.seats)]
        if all(playing) or not any(playing):
            return self.seats.rows([1.0] * len(playing), 12)
        room = self.seats.h - 12 * (len(playing) - 1) - IDLE * playing.count(False)
        share = min(SHARE_MOST, room / playing.count(True))
        boxes = []
        y = self.seats.y
        for plays in playing:
            boxes.append(Box(self.seats.x, y, self.seats.w, share if plays else IDLE))
            y = boxes[-1].bottom + 12
        return boxes

    # -- the commitment ------------------------------------------------------------------
    def _draw_commitment(self, canvas: Canvas) -> None:
        """What the deal was committed to, and that it was dealt so."""
        box, check = self.proof, self.check
        if check is None:
            return
        size = SMALL
        good = check.holds
        words = _("The deal was the one committed to") if good else _("The deal was NOT the one committed to!")
        line = canvas.line_height(size)
        canvas.text(words, box.x, box.cy - line, size, GOOD if good else BAD, width=box.w, bold=not good)
        canvas.text(short(check.sha256), box.x, box.cy, size, INK_SOFT, width=box.w)

    def _prove(self) -> Transition:
        check = self.check
        assert check is not None  # noqa: S101 - there is a button only then
        return Push(MessageScene(self.app, lambda: _("Commitment of the deal"), lambda: told(check)))

    def outcome(self) -> str:
        """How the deal ended, in one line."""
        return outcome(self.account, self.match.names)

    def _draw_seat(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Name, gain and score; card points against par; the pile."""
        match, account = self.match, self.account
        size = SUBHEADING if box.h > IDLE else BODY
        line = canvas.line_height(size)
        canvas.circle(box.x + 8, box.y + line / 2, 7, SEATS[seat])
        gain = account.gains[seat]
        colour: Colour = GOOD if gain > 0 else BAD if gain < 0 else INK_SOFT
        name = match.names[seat]
        if seat == account.winner:
            name = _("{name} – winner of the deal", name=name)
        canvas.text(name, box.x + 24, box.y, size, INK, "serif", bold=True, width=box.w * 0.6)
        canvas.text(
            kan_text(gain, match.rules, signed=True), box.right, box.y, size, colour, "serif", bold=True, fx=1.0
        )
        y = box.y + line + 2
        self._draw_points(canvas, Box(box.x + 24, y, box.w * 0.62, line), seat)
        canvas.text(
            _("Score {score}", score=kan_text(account.scores[seat], match.rules)), box.right, y, SMALL, INK, bold=True,
            fx=1.0,
        )
        y += canvas.line_height(SMALL) + 6
        h = min(CARD_HEIGHT * (canvas.area.h / 720), box.bottom - y - 6)
        if seat in account.active and h > 12:
            self._draw_pile(canvas, Box(box.x, y, box.w, h), seat)
        if seat + 1 < match.session.seats:
            canvas.line(box.x, box.bottom + 6, box.right, box.bottom + 6, GOLD, 0.6)

    def _draw_points(self, canvas: Canvas, box: Box, seat: int) -> None:
        """Card points against par, or why there are none."""
        account = self.account
        if seat not in account.active or (account.split and seat in account.split):
            words = _("took the pot") if seat in account.split else _(OUT[account.out.get(seat, "dropped_out")])
            canvas.text(words, box.x, box.y, SMALL, INK_SOFT, width=box.w)
            return
        counted = account.counted.get(seat, points(self.view.piles[seat]))
        against = f"{counted - PAR:+d}" if counted != PAR else "±0"
        canvas.text(
            _("Card points {points} ({against} against {par})", points=counted, against=against, par=PAR),
            box.x, box.y, SMALL, INK_SOFT, width=box.w,
        )

    def _draw_pile(self, canvas: Canvas, box: Box, seat: int) -> None:
        kinds = [cards for cards in by_kind(self.view.piles[seat]) if cards]
        if not kinds:
            canvas.text(_("took nothing"), box.x + 24, box.y, SMALL, INK_SOFT)
            return
        w = box.h / RATIO
        between = sum(len(cards) - 1 for cards in kinds)
        room = box.w - len(kinds) * w - (len(kinds) - 1) * 8
        step = min(w * 0.62, room / max(1, between))
        x = box.x
        for cards in kinds:
            width = w + step * (len(cards) - 1)
            draw_row(canvas, Box(x, box.y, width, box.h), cards, self.match.deck, marks=False)
            x += width + 8


def _mark(account: Account) -> Colour:
    return SEATS[account] if isinstance(account, int) else GOLD_DEEP


def outcome(account: DealAccount, names: list[str]) -> str:
    """How a deal ended, in one line: who stopped with what, or that the hands ran out."""
    if account.split:
        return _("Not played: the pot goes to {names}", names=listed([names[seat] for seat in account.split]))
    if account.aborted:
        return _("A shisou ended the deal")
    if account.stopped_by >= 0:
        sets = listed([yaku_name(name) for name in account.sets_of(account.stopped_by)])
        return _("{name} stopped with {sets}", name=names[account.stopped_by], sets=sets)
    special = [(seat, name) for seat, name in account.made if name in ("souhachi", "futahachi", "sujiroku")]
    if special:
        seat, name = special[0]
        return _("{name} made {yaku}", name=names[seat], yaku=yaku_name(name))
    count = len(account.made)
    if count:
        return ngettext("The hands ran out after {n} set", "The hands ran out after {n} sets", count)
    return _("The hands ran out without a set")

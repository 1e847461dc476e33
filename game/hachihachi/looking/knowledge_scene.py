"""What one can know: sets and where their cards are (Y), unseen cards by month (U), what has happened (L)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.hachihachi.seen.view import View
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.inputs import Action, Input, Press
from game.display.palette import INK, INK_FAINT, INK_SOFT, SEATS
from game.hachihachi.looking.knowledge import playing, progress_of, unseen_by_month
from game.hachihachi.looking.set_rows import Legend, SeatLegend, SetRow
from game.hachihachi.match import Match
from game.hachihachi.words.deal_log import LogLine, log_of
from game.hachihachi.words.words import month_name
from game.keeping.text import N_, _, ngettext
from game.playback.stage import Pose
from game.scenes.confirm import MessageScene
from game.scenes.scene import Pop, Push, Scene, Transition
from game.table.card_set import CARD, RATIO, card_key
from game.widgets import Button, Choice, Column, FocusGroup, Label, Panel, Row, Scroll, Widget
from game.widgets.theme import SMALL

PAGES: Final = (("sets", N_("Sets")), ("unseen", N_("Unseen cards")), ("log", N_("What has happened")))
#: The page of each key.
KEYS: Final = {"y": "sets", "u": "unseen", "l": "log"}
WIDTH: Final = 1100.0


class Unseen(Widget):
    """A column for each month with the cards not seen yet, the others faint."""

    def __init__(self, match: Match, months: list[list[int]]) -> None:
        super().__init__()
        self._match, self._months = match, months

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Four cards high."""
        del canvas
        return 960.0, 500.0

    def draw(self, canvas: Canvas) -> None:
        """Month, count, four cards."""
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


class KnowledgeScene(Scene):
    """Lies over the table; Y, U and L turn to their pages, and close them."""

    name = "knowledge"
    overlay = True

    def __init__(self, match: Match, page: str) -> None:
        super().__init__(match.app)
        self.match = match
        self.page = page
        self.view = View.of(match.session.observed())
        self.lines = log_of(match.session.deal_events(), match.session.viewer, match.names, match.rules)
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.head: Row | None = None
        self.body: Widget | None = None

    def layout(self, canvas: Canvas) -> None:
        """A sheet as large as there is room."""
        area = canvas.area
        choice = Choice([(page, _(words)) for page, words in PAGES], self.page, self._turn)
        close = Button(_("Back"), Pop, kind="red", aside="Esc", min_width=150)
        pages: dict[str, Callable[[], Widget]] = {"sets": self._sets, "unseen": self._unseen, "log": self._log}
        self.body = pages[self.page]()
        sheet = Box.around(area.cx, area.cy, min(area.w - 28, WIDTH), min(area.h - 24, 860))
        inner = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        self.head = Row([choice, close], weights=[1.0, 0.26], gap=20)
        self.head.place(canvas, inner.top(48))
        self.body.place(canvas, inner.below(62))
        if isinstance(self.body, Scroll) and self.page == "log":
            self.body.scroll_to(self.body.furthest)
        self.group = FocusGroup([self.head, self.body], self.invalidate, self.heard)
        self.group.set_focus(choice)

    def _turn(self, page: str) -> None:
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    # -- pages ------------------------------------------------------------------
    def _sets(self) -> Widget:
        match, view = self.match, self.view
        rows = [SetRow(match, state, seats) for state, seats in progress_of(view, match.session.seat)]
        return Scroll(Column([Legend(), SeatLegend(match.names, playing(view, match.session.seat)), *rows], gap=2))

    def _unseen(self) -> Widget:
        months = unseen_by_month(self.view)
        total = sum(len(cards) for cards in months)
        words = ngettext(
            "{n} card is in other hands or the stock; the faint ones have been seen.",
            "{n} cards are in other hands or the stock; the faint ones have been seen.", total,
        )
        return Column([Label(words, size=SMALL, colour=INK_SOFT, wrap=True), Unseen(self.match, months)], gap=8)

    def _log(self) -> Widget:
        rows: list[Widget] = []
        if self.view.commitment:
            sign = Button(_("The deal is committed to"), self._prove, size=SMALL, min_width=80, height=32)
            rows.append(Row([sign], fx=1.0))
        return Scroll(Column([*rows, *(LogRow(line) for line in self.lines)], gap=1))

    def _prove(self) -> Transition:
        sha256 = self.view.commitment
        grouped = " ".join(sha256[start : start + 16] for start in range(0, 64, 16))
        return Push(MessageScene(self.app, lambda: _("Commitment of the deal"), lambda: _(
            "The cards of this deal are fixed by the SHA-256 {sha256}. After the deal its salt is shown, and the "
            "settlement says whether it was dealt so.", sha256=grouped,
        )))

    # -- what the director asks ------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """The pages; their keys, back and menu."""
        if isinstance(event, Press):
            if event.action in (Action.BACK, Action.MENU):
                return Pop()
            page = KEYS.get(event.key)
            if page is not None and not event.repeat:
                if page == self.page:
                    return Pop()
                self._turn(page)
                return None
            if event.action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.body is not None:
                result = self.body.press(event)
                self.invalidate()
                return result
        return self.group.handle(event) if self.group is not None else None

    def draw(self, canvas: Canvas) -> None:
        """The sheet."""
        if self.panel is not None and self.head is not None and self.body is not None:
            self.panel.draw(canvas)
            self.head.draw(canvas)
            self.body.draw(canvas)


class LogRow(Widget):
    """A line of the log: whose, in words, and in card notation."""

    def __init__(self, line: LogLine) -> None:
        super().__init__()
        self._line = line

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """One line."""
        return 600.0, canvas.line_height(SMALL) + 4

    def draw(self, canvas: Canvas) -> None:
        """Mark, words, notation."""
        line, box = self._line, self.box
        if line.seat >= 0:
            canvas.circle(box.x + 7, box.cy, 5, SEATS[line.seat])
        ink = INK_SOFT if line.quiet else INK
        canvas.text(line.words, box.x + 22, box.cy, SMALL, ink, fy=0.5, width=box.w - 270, bold=line.seat < 0)
        canvas.text(line.notation, box.right, box.cy, SMALL, INK_SOFT, fx=1.0, fy=0.5, width=240)

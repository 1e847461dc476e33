"""A month calendar; a day is picked with a click or the arrow keys."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD_DEEP,
    INK,
    INK_FAINT,
    INK_SOFT,
    PAPER_EDGE,
    PAPER_LIGHT,
    Colour,
    faded,
)
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, SMALL
from hachi_hachi.game.widgets.transition import Transition

DAYS: Final = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
#: The supported dates, a bound for wrong clocks and endless paging; Python's dates end soon after.
FIRST: Final = date(1889, 1, 1)
LAST: Final = date(9998, 12, 31)
STEPS: Final = {Action.LEFT: -1, Action.RIGHT: 1, Action.UP: -7, Action.DOWN: 7}


class Calendar(Widget):
    """The calendar of the month of ``day``, which is picked; days after ``last`` cannot be.

    ``describe(day)`` returns a day's text and colour; ``picked(day)`` is called when another day is picked.
    """

    focusable = True

    def __init__(
        self, day: date, last: date, describe: Callable[[date], tuple[str, Colour]], picked: Callable[[date], None]
    ) -> None:
        super().__init__()
        self.day, self._last, self._describe, self._picked = day, last, describe, picked

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size for seven columns."""
        wide = max(canvas.measure("+00.0", SMALL)[0] + 16, 48.0) * 7
        return wide, (canvas.line_height(SMALL) + canvas.line_height(BODY) + 6) * 6 + canvas.line_height(SMALL) + 8

    def spoken(self) -> str:
        """Return the picked day and its text."""
        return f"{self.day.isoformat()} {self._describe(self.day)[0]}".rstrip()

    def pick(self, day: date) -> None:
        """Pick a day, limited to the supported dates."""
        day = max(FIRST, min(day, self._last))
        if day != self.day:
            self.day = day
            self._picked(day)

    def month(self, by: int) -> None:
        """Pick the same day of another month, or its last."""
        number = self.day.year * 12 + self.day.month - 1 + by
        year, month = divmod(number, 12)
        length = calendar.monthrange(year, month + 1)[1]
        self.pick(date(year, month + 1, min(self.day.day, length)))

    def press(self, event: Press) -> Transition | None:
        """Move by day and week with the arrows, by month with the page keys; down from the last week leaves."""
        if event.action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self.month(-1 if event.action is Action.PAGE_UP else 1)
            return CONSUMED
        step = STEPS.get(event.action) if event.action is not None else None
        if step is None:
            return None
        day = self.day + timedelta(days=step)
        if day > self._last or (step in (-7, 7) and day.month != self.day.month):
            return None
        self.pick(day)
        return CONSUMED

    def touch(self, event: Pointer) -> Transition | None:
        """Pick the clicked day."""
        if event.kind is not Touch.DOWN:
            return None
        for day, box in self._boxes():
            if box.contains(event.x, event.y) and day <= self._last:
                self.pick(day)
        return CONSUMED

    def _boxes(self) -> list[tuple[date, Box]]:
        weeks = calendar.Calendar().monthdatescalendar(self.day.year, self.day.month)
        head = self._head
        w, h = self.box.w / 7, (self.box.h - head) / max(5, len(weeks))
        return [
            (day, Box(self.box.x + column * w, self.box.y + head + row * h, w, h).inset(2, 2))
            for row, week in enumerate(weeks) for column, day in enumerate(week) if day.month == self.day.month
        ]

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place the calendar."""
        super().place(canvas, box)
        self._head = canvas.line_height(SMALL) + 6

    def draw(self, canvas: Canvas) -> None:
        """Draw the weekday names, and a box for each day with its text."""
        w = self.box.w / 7
        for column, name in enumerate(DAYS):
            canvas.text(_(name), self.box.x + (column + 0.5) * w, self.box.y, SMALL, INK_SOFT, fx=0.5)
        for day, box in self._boxes():
            words, colour = self._describe(day)
            chosen = day == self.day
            fill = PAPER_LIGHT if chosen else faded(PAPER_LIGHT, 0.75 if words else 0.35)
            canvas.rounded(box, fill, 5, edge=FOCUS if chosen else GOLD_DEEP if day == self._last else PAPER_EDGE)
            ink = INK if day <= self._last else INK_FAINT
            size = min(SMALL, box.h * 0.34 / canvas.text_scale)
            canvas.text(str(day.day), box.x + 6, box.y + box.h * 0.24, size, ink, fy=0.5, bold=chosen)
            if words:
                # the result is what one looks for: it is larger than the day
                large = canvas.fitting(words, box.w - 8, min(BODY + 1, box.h * 0.46 / canvas.text_scale))
                canvas.text(words, box.cx, box.y + box.h * 0.68, large, colour, fx=0.5, fy=0.5, bold=True)
        if self.focused:
            focus_ring(canvas, self.box)

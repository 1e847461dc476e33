"""A line of text to be typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from game.display.canvas import Canvas
from game.display.inputs import Action, Press
from game.display.palette import GOLD_DEEP, INK, INK_FAINT, INK_SOFT, PAPER_EDGE, PAPER_LIGHT, VERMILION, mix
from game.widgets.base import STAY, Widget
from game.widgets.paint import focus_ring
from game.widgets.theme import BODY, CONTROL_HEIGHT, RADIUS_SMALL
from game.widgets.transition import Transition


class TextField(Widget):
    """A text of at most `longest` signs, no control characters; `changed(text)` hears of every change.

    Left and right move the place of writing; up, down, tab and confirm leave the field.
    """

    focusable = True

    def __init__(
        self, text: str, changed: Callable[[str], None], *, longest: int = 24, empty: str = "", hint: str = ""
    ) -> None:
        super().__init__(hint=hint)
        self.text = text[:longest]
        self.place_of_writing = len(self.text)
        self._changed = changed
        self._longest = longest
        self._empty = empty

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Room for a name."""
        return 240.0, max(CONTROL_HEIGHT, canvas.line_height(BODY) + 14)

    def press(self, event: Press) -> Transition | None:
        """Type, delete, move."""
        at = self.place_of_writing
        match event.key:
            case "backspace":
                self._set(self.text[: max(0, at - 1)] + self.text[at:], at - 1)
            case "delete":
                self._set(self.text[:at] + self.text[at + 1 :], at)
            case "left" | "right":
                self._set(self.text, at + (1 if event.key == "right" else -1))
            case "home":
                self._set(self.text, 0)
            case "end":
                self._set(self.text, len(self.text))
            case _:
                typed = "".join(sign for sign in event.text if not unicodedata.category(sign).startswith("C"))
                if not typed or event.action in (Action.NEXT, Action.PREVIOUS):
                    return None
                typed = typed[: self._longest - len(self.text)]
                self._set(self.text[:at] + typed + self.text[at:], at + len(typed))
        return STAY

    def _set(self, text: str, place: int) -> None:
        changed = text != self.text
        self.text = text
        self.place_of_writing = min(max(place, 0), len(text))
        if changed:
            self._changed(text)

    def draw(self, canvas: Canvas) -> None:
        """The text and, with the focus, the place of writing."""
        box = self.box
        canvas.rounded(box, PAPER_LIGHT, RADIUS_SMALL, edge=GOLD_DEEP if self.focused else PAPER_EDGE)
        if self.text:
            canvas.text(self.text, box.x + 12, box.cy, BODY, INK, fy=0.5, width=box.w - 24)
        elif self._empty:
            canvas.text(self._empty, box.x + 12, box.cy, BODY, mix(INK_SOFT, INK_FAINT, 0.4), fy=0.5, width=box.w - 24)
        if self.focused:
            x = box.x + 12 + canvas.measure(self.text[: self.place_of_writing], BODY)[0]
            canvas.line(x, box.y + 9, x, box.bottom - 9, VERMILION, 1.6)
            focus_ring(canvas, box, radius=RADIUS_SMALL)

"""Lacquer and paper buttons."""

from __future__ import annotations

from typing import Final, Literal

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    INK_FAINT,
    LACQUER,
    LACQUER_LIGHT,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    faded,
    mix,
)
from hachi_hachi.game.widgets.base import Command, Widget
from hachi_hachi.game.widgets.materials import focus_ring, lacquer
from hachi_hachi.game.widgets.theme import BODY, CONTROL_HEIGHT, RADIUS, SMALL
from hachi_hachi.game.widgets.transition import Transition

Kind = Literal["red", "black", "paper"]

#: Text that is too long shrinks to this share before it is cut.
SMALLEST: Final = 0.7
#: The opacity of a text at the right end.
ASIDE: Final = 0.8
#: How far the colour of a disabled button is blended towards paper.
FAINT_RED: Final = 0.55
FAINT_BLACK: Final = 0.14


class Button(Widget):
    """A button that runs its action when chosen. ``kind``: "red" for the likeliest choice, "black" and "paper" for
    others.

    ``aside`` is a short text at its right end, such as the key for the same action.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        command: Command,
        *,
        kind: Kind = "paper",
        size: float = BODY,
        aside: str = "",
        hint: str = "",
        min_width: float = 140.0,
        height: float = CONTROL_HEIGHT,
    ) -> None:
        super().__init__(hint=hint)
        self.text = text
        self.aside = aside
        self.kind: Kind = kind
        self._command = command
        self._text_size = size
        self._min_width = min_width
        self._height = height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of its text."""
        w, h = canvas.measure(self.text, self._text_size, "serif", bold=True)
        if self.aside:
            # The text stays centred: there is room on both sides.
            w += 2 * canvas.measure(self.aside, SMALL)[0] + 20
        return max(self._min_width, w + 44), max(self._height, h + 14)

    def fit(self, canvas: Canvas) -> None:
        """Adapt to the given box: hide ``aside`` if there is no room for it."""
        room = self.box.w - 24
        aside = canvas.measure(self.aside, SMALL)[0] + 10 if self.aside else 0.0
        w = canvas.measure(self.text, self._text_size, "serif", bold=True)[0]
        if self.aside and w + 2 * aside > room:
            self.aside = ""

    def spoken(self) -> str:
        """Return its text."""
        return self.text

    def confirm(self) -> Transition | None:
        """Run its action."""
        return self._command()

    def draw(self, canvas: Canvas) -> None:
        """Draw the button: pressed, focused or faded."""
        box = self.box.moved(0, 1.5) if self.pressed else self.box
        if self.kind == "paper":
            fill = PAPER_LIGHT if self.focused else mix(PAPER_LIGHT, PAPER_DEEP, 0.55)
            canvas.rounded(box, fill, RADIUS, edge=GOLD_DEEP if self.focused else PAPER_EDGE)
            ink = INK if self.enabled else INK_FAINT
        else:
            dark, light = (LACQUER_RED, LACQUER_RED_LIGHT) if self.kind == "red" else (LACQUER, LACQUER_LIGHT)
            if self.focused:
                light = mix(light, GOLD_LIGHT, 0.18)
                dark = mix(dark, light, 0.3)
            if not self.enabled:
                faint = FAINT_RED if self.kind == "red" else FAINT_BLACK
                dark, light = mix(dark, PAPER_DEEP, faint), mix(light, PAPER_DEEP, faint)
            lacquer(canvas, box, colour=dark, light=light, edge=GOLD if self.enabled else None, raised=self.enabled)
            ink = PAPER_LIGHT if self.enabled else mix(PAPER_LIGHT, dark, 0.5)
        room = box.w - 24
        if self.aside:
            w = canvas.text(self.aside, box.right - 16, box.cy, SMALL, faded(ink, ASIDE), fx=1.0, fy=0.5).w
            room -= 2 * (w + 8)
        wide = canvas.measure(self.text, self._text_size, "serif", bold=True)[0]
        size = self._text_size * max(SMALLEST, min(1.0, room / max(1.0, wide)))
        canvas.text(self.text, box.cx, box.cy - 1, size, ink, "serif", bold=True, fx=0.5, fy=0.5, width=room)
        if self.focused:
            focus_ring(canvas, box)

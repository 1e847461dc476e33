"""A tool beside the hand: a keycap and a word, no box until it is pointed at."""

from __future__ import annotations

from typing import Final

from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import FOCUS, GOLD, GOLD_DEEP, GOLD_LIGHT, LACQUER, ON_CLOTH, WHITE, faded
from game.scenes.scene import Transition
from game.widgets import Widget
from game.widgets.base import Deed
from game.widgets.theme import RADIUS_SMALL

#: The letters of word and key; a keycap, narrow for one sign and wide for more; the word's distance.
WORD: Final = 16.0
KEY: Final = 12.5
CAP: Final = (24.0, 30.0)
GAP: Final = 8.0
#: Keycaps do not grow beyond this.
LARGEST_CAP: Final = 1.25
#: A word beside a narrow hand becomes smaller, down to this share.
LEAST_WORD: Final = 0.5
#: How much of a tool is seen that cannot be used now.
FAINT: Final = 0.43


class Tool(Widget):
    """What can be asked for at any time: `name` for whoever explains it, `text` its word, `key` what does the same."""

    focusable = True

    def __init__(self, name: str, text: str, key: str, deed: Deed) -> None:
        super().__init__()
        self.name, self.text, self.key = name, text, key
        self._deed = deed

    def confirm(self) -> Transition | None:
        """Do it."""
        return self._deed()

    def draw(self, canvas: Canvas) -> None:
        """Keycap and word; pointed at, on a dark ground."""
        box = self.box
        seen = 1.0 if self.enabled else FAINT
        if self.focused and self.enabled:
            canvas.rounded(box.inset(1), faded(LACQUER, 0.72), RADIUS_SMALL, edge=FOCUS, edge_width=1.6)
        grown = min(LARGEST_CAP, canvas.text_scale)
        w, h = CAP[len(self.key) > 1] * grown, CAP[0] * grown
        cap = Box(box.x + 5, box.cy - h / 2, w, h)
        edge = faded(GOLD_LIGHT if self.pressed else GOLD, 0.5 * seen) if seen < 1 else faded(GOLD, 0.55)
        canvas.rounded(cap, faded(LACQUER, 0.75 * seen), RADIUS_SMALL, edge=edge)
        canvas.rounded(cap.inset(1.5), faded(GOLD_DEEP, 0.0), RADIUS_SMALL - 1, edge=faded(WHITE, 0.05))
        size = canvas.fitting(self.key, w - 5, KEY * grown / canvas.text_scale)
        canvas.text(self.key, cap.cx, cap.cy, size, faded(GOLD_LIGHT, seen), fx=0.5, fy=0.5, width=w - 2)
        room = box.right - cap.right - GAP - 2
        size = canvas.fitting(self.text, room, WORD * grown / canvas.text_scale, "serif")
        wide = canvas.measure(self.text, size, "serif")[0]
        if wide > room:
            size *= max(LEAST_WORD, room / wide)
        canvas.text(self.text, cap.right + GAP, box.cy, size, faded(ON_CLOTH, seen), "serif", fy=0.5, width=room + 1)

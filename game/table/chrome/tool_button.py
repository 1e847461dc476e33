"""A tool button beside the hand: a key of lacquer with a keycap and a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.line_breaks import pieces
from hachi_hachi.game.display.palette import (
    GOLD,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_LIGHT,
    ON_CLOTH,
    SHADOW,
    WHITE,
    faded,
    mix,
)
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.materials import lacquer, shadow
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: Text sizes of word and key; keycap widths for one character and for more; the gap before the word.
WORD: Final = 16.0
KEY: Final = 14.0
CAP: Final = (24.0, 32.0)
GAP: Final = 8.0
#: The room between a word and the edges of its button.
EDGE: Final = 3.0
#: The maximum scale of keycaps.
LARGEST_CAP: Final = 1.25
#: From this text scale on there are no keycaps.
NO_CAPS: Final = 1.4
#: The minimum scale of a word beside a narrow hand.
LEAST_WORD: Final = 0.5
#: The line spacing of a word on two lines, in heights of its letters.
LINE: Final = 1.06
#: A word is broken into two lines if its letters become this many times larger.
LARGER: Final = 1.15
#: The width of the white ring that shows the focus: the edge of every key is golden.
RING: Final = 2.6
#: The opacity of a disabled tool.
FAINT: Final = 0.5


class CommandKey(Widget):
    """A button whose ``words`` say what its command does; ``key`` is its shortcut."""

    focusable = True

    def __init__(self, words: str, key: str, command: Command, hint: str = "") -> None:
        super().__init__(hint=hint)
        self.words, self.key = words, key
        self._command = command

    def spoken(self) -> str:
        """Return what it does and its key."""
        return _("{word}, key {key}", word=self.words, key=self.key)

    def confirm(self) -> Transition | None:
        """Run the command."""
        return self._command()


class Tool(CommandKey):
    """A tool available at any time: ``name`` identifies it for explanations, ``text`` is its word."""

    def __init__(self, name: str, text: str, key: str, command: Command) -> None:
        super().__init__(text, key, command)
        self.name, self.text = name, text

    def draw(self, canvas: Canvas) -> None:
        """Draw keycap and word on lacquer, brighter when pointed at, lower when pressed."""
        box = self.box
        seen = 1.0 if self.enabled else FAINT
        key_ground(canvas, self, seen)
        # with large text the word needs the room of the keycap; explanation and help have the key
        small = canvas.text_scale < NO_CAPS
        x = key_cap(canvas, box, self.key, seen, pressed=self.pressed) + GAP if small else box.x + GAP
        edge = EDGE if small else GAP
        self._draw_word(canvas, Box(x, box.y + EDGE, box.right - edge - x, box.h - 2 * EDGE), seen)

    def _draw_word(self, canvas: Canvas, room: Box, seen: float) -> None:
        """Draw the word on one line, or on two, as equal as possible, if that allows larger letters; shrink it only if
        neither fits."""
        plain = WORD * min(LARGEST_CAP, canvas.text_scale) / canvas.text_scale
        whole, *broken = [(_size_for(canvas, lines, room, plain), lines) for lines in _broken(self.text)]
        best = max(broken, key=lambda choice: (choice[0], -max(map(len, choice[1]))), default=whole)
        size, lines = best if best[0] > LARGER * whole[0] else whole
        step = size * canvas.text_scale * LINE
        for number, line in enumerate(lines):
            y = room.cy + (number - (len(lines) - 1) / 2) * step
            canvas.text(line, room.x, y, size, faded(ON_CLOTH, seen), "serif", fy=0.5, width=room.w)


def key_ground(canvas: Canvas, widget: Widget, seen: float) -> None:
    """Draw the lacquer of a key, brighter when pointed at, lower when pressed; ``seen`` is its opacity."""
    box, pointed = widget.box, widget.focused and widget.enabled
    shadow(canvas, box, spread=5, drop=2, strength=0.4 if widget.enabled and not widget.pressed else 0.15)
    light = mix(LACQUER, LACQUER_LIGHT, 1.0 if pointed and not widget.pressed else 0.35)
    lacquer(canvas, box, radius=RADIUS_SMALL + 1, colour=mix(LACQUER, SHADOW, 0.35), light=light, edge=None)
    edge = WHITE if pointed else faded(GOLD, 0.55 * seen)
    canvas.rounded(box, faded(LACQUER, 0), RADIUS_SMALL + 1, edge=edge, edge_width=RING if pointed else 1.0)


def key_cap(canvas: Canvas, box: Box, key: str, seen: float, *, pressed: bool) -> float:
    """Draw the keycap at the left of a key's box; return its right edge."""
    grown = min(LARGEST_CAP, canvas.text_scale)
    w, h = CAP[len(key) > 1] * grown, CAP[0] * grown
    cap = Box(box.x + 6, box.cy - h / 2, w, h)
    rim = faded(GOLD_LIGHT if pressed else GOLD, 0.7 * seen)
    canvas.rounded(cap, faded(SHADOW, 0.5), RADIUS_SMALL, edge=rim)
    size = canvas.fitting(key, w - 5, KEY * grown / canvas.text_scale)
    canvas.text(key, cap.cx, cap.cy, size, faded(GOLD_LIGHT, seen), fx=0.5, fy=0.5, width=w - 2)
    return cap.right


def _broken(text: str) -> list[tuple[str, ...]]:
    """Return the text unbroken, and broken once at every possible place."""
    parts = pieces(text)
    halves = (("".join(parts[:at]).rstrip(), "".join(parts[at:])) for at in range(1, len(parts)))
    return [(text,), *halves]


def _size_for(canvas: Canvas, lines: Sequence[str], room: Box, plain: float) -> float:
    """Return the size at which lines of ``plain`` size fit into the room, at least ``LEAST_WORD`` of it."""
    wide = max(canvas.measure(line, plain, "serif")[0] for line in lines)
    high = plain * canvas.text_scale * LINE * len(lines)
    return plain * max(LEAST_WORD, min(1.0, (room.w - 1) / wide, 1.0 if len(lines) == 1 else room.h / high))

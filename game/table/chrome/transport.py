"""The controls of anything that is watched or replayed: back, play or pause, on, to the ends, and the speed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, faded
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.tool_button import CAP, FAINT, KEY, LARGEST_CAP, CommandKey, key_cap, key_ground
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.theme import SMALL

#: The signs.
BACK, ON, FIRST, LAST, PLAY, PAUSE = "◀", "▶", "|◀", "▶|", "play", "pause"
#: The shapes of each sign: -1 and 1 are triangles to the left and the right, 0 is a bar.
SHAPES: Final = {BACK: (-1, 0), ON: (0, 1), FIRST: (0, -1, -1), LAST: (1, 1, 0), PLAY: (1,), PAUSE: (0, 0)}
#: The height of a sign, and the widths of its shapes and of the gap between them, in shares of it.
SIGN: Final = 15.0
TRIANGLE, BAR, GAP = 0.85, 0.26, 0.2
#: The room around the content, and between keycap and sign.
ROOM: Final = 12.0
BESIDE: Final = 8.0
HEIGHT: Final = 36.0


class Transport(Protocol):
    """Something that can be watched. ``ends`` are the words for a jump back and on, "" for the signs."""

    ends: tuple[str, str]

    @property
    def playing(self) -> bool:
        """True if it goes on by itself."""

    @property
    def speed_words(self) -> str:
        """The speed, such as 2×."""

    def toggle(self) -> Transition | None:
        """Play or pause."""

    def step(self, by: int) -> Transition | None:
        """Go back or on by one decision, and pause."""

    def jump(self, by: int) -> Transition | None:
        """Go to the beginning or the end of the deal."""

    def next_speed(self) -> Transition | None:
        """Set the next speed."""


class TransportKey(CommandKey):
    """A control: a sign, or the word ``shown`` instead."""

    def __init__(
        self, sign: str, words: str, key: str, command: Command, *, shown: str = "", cap: bool = False
    ) -> None:
        super().__init__(words, key, command, hint=words)
        self.sign, self.shown = sign, shown
        #: What tells it from the others, and from what it was before.
        self.text = shown or (words if cap else sign)
        self._cap = cap

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of its content."""
        w = canvas.measure(self.shown, SMALL)[0] if self.shown else _sign_width(self.sign)
        if self._cap:
            w += CAP[len(self.key) > 1] * min(LARGEST_CAP, canvas.text_scale) + BESIDE
        return max(HEIGHT + 6, w + 2 * ROOM), max(HEIGHT, canvas.line_height(SMALL) + 10)

    def draw(self, canvas: Canvas) -> None:
        """Draw sign or word in the middle, after the keycap if there is one."""
        box = self.box
        seen = 1.0 if self.enabled else FAINT
        key_ground(canvas, self, seen)
        left = box.x
        if self._cap:
            left = key_cap(canvas, box, self.key, seen, pressed=self.pressed)
        x = (left + box.right) / 2
        if self.shown:
            room = box.right - left - 6
            size = canvas.fitting(self.shown, room, KEY + 1)
            canvas.text(self.shown, x, box.cy, size, faded(ON_CLOTH, seen), fx=0.5, fy=0.5, width=room)
        else:
            _draw_sign(canvas, self.sign, x, box.cy, seen)


def _sign_width(sign: str) -> float:
    shapes = SHAPES[sign]
    return SIGN * (sum(TRIANGLE if shape else BAR for shape in shapes) + GAP * (len(shapes) - 1))


def _draw_sign(canvas: Canvas, sign: str, cx: float, cy: float, seen: float) -> None:
    x, half, colour = cx - _sign_width(sign) / 2, SIGN / 2, faded(GOLD_LIGHT, seen)
    for shape in SHAPES[sign]:
        w = SIGN * (TRIANGLE if shape else BAR)
        back, tip = (x, x + w) if shape >= 0 else (x + w, x)
        points = [(back, cy - half), (tip, cy), (back, cy + half)]
        if not shape:
            points = [(x, cy - half), (x + w, cy - half), (x + w, cy + half), (x, cy + half)]
        canvas.polygon(points, colour)
        x += w + SIGN * GAP


@dataclass(frozen=True, slots=True)
class TransportKeys:
    """The controls by purpose: ``steps`` in order, then play and speed."""

    steps: Sequence[TransportKey]
    play: TransportKey
    speed: TransportKey


def transport_keys(transport: Transport, *, jump: tuple[str, str]) -> TransportKeys:
    """Return the controls; ``jump`` are the keys to the beginning and the end of the deal, as shown."""
    first, last = transport.ends
    bound = keys()
    steps = [
        TransportKey(FIRST, first or _("To the beginning"), jump[0], lambda: transport.jump(-1), shown=first),
        TransportKey(BACK, _("One move back"), bound.label(Action.LEFT), lambda: transport.step(-1)),
        TransportKey(ON, _("One move on"), bound.label(Action.RIGHT), lambda: transport.step(1)),
        TransportKey(LAST, last or _("To the end"), jump[1], lambda: transport.jump(1), shown=last),
    ]
    sign, words = (PAUSE, _("Pause")) if transport.playing else (PLAY, _("Play back"))
    play = TransportKey(sign, words, bound.label(Action.PLAY), transport.toggle, cap=True)
    speed = TransportKey(
        "", _("Speed: {speed}", speed=transport.speed_words), bound.label(Action.SPEED), transport.next_speed,
        shown=transport.speed_words, cap=True,
    )
    return TransportKeys(steps, play, speed)

"""The choice of something to say at a table: phrases, and stamps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.screens.online.online_text import PHRASES, SPOKEN
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Grid, Widget
from hachi_hachi.game.widgets.materials import seal

#: The side of a stamp's seal on its button, as a share of the button's height.
SEAL: Final = 0.76


class StampButton(Button):
    """A button with the seal of a stamp before its words."""

    def __init__(self, sign: str, text: str, command: Callable[[], Transition | None]) -> None:
        super().__init__(text, command, min_width=120)
        self.sign = sign

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the seal on both sides, so that the words stay in the middle."""
        w, h = super().size(canvas)
        return w + 2 * h, h

    def draw(self, canvas: Canvas) -> None:
        """Draw the button, then the seal."""
        super().draw(canvas)
        side = self.box.h * SEAL
        seal(canvas, Box(self.box.x + 8, self.box.cy - side / 2, side, side), self.sign)


class PhrasesScene(DialogScene):
    """All phrases and stamps; ``say(number)`` says one."""

    name = "phrases"
    width = 720.0

    def __init__(self, app: Host, say: Callable[[int], None]) -> None:
        super().__init__(app)
        self._say = say

    def heading(self) -> str:
        """Return the title."""
        return _("Say something")

    def body(self) -> Sequence[Widget]:
        """Return the phrases above the stamps, in two columns."""
        made: list[Widget] = [
            StampButton(sign, _(words), partial(self._said, number)) if sign
            else Button(_(words), partial(self._said, number), min_width=120)
            for number, (sign, words) in enumerate(PHRASES)
        ]
        return [Grid(made[:SPOKEN], 2, gap=8), Grid(made[SPOKEN:], 2, gap=8)]

    def buttons(self) -> Sequence[Button]:
        """Return the way back."""
        return [Button(_("Back"), Pop)]

    def layout(self, canvas: Canvas) -> None:
        """Lay out the dialog and focus the first phrase."""
        super().layout(canvas)
        if self.group is not None:
            self.group.focus_first()

    def _said(self, number: int) -> Transition:
        self._say(number)
        return Pop()

"""The pass-and-play screen, which hides everything until the next person is ready."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input, Pointer, Press, Touch
from hachi_hachi.game.display.palette import GOLD, INK, INK_SOFT, PAPER_LIGHT, Colour
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, FocusGroup
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.materials import cloth, gold_rule, paper
from hachi_hachi.game.widgets.theme import BODY, HEADING

WIDTH = 560.0
#: Seconds in which nothing but the pause is heard: a second quick press was meant for the table before.
DEAF: Final = 0.5


class HandoverScene(Scene):
    """A cover over the whole window with the name of the next player, in the colour of the seat.

    ``ready`` runs once that person confirms; if it returns no transition, the scene beneath continues. Back and menu
    open the pause.
    """

    name = "cover"

    def __init__(self, app: Host, seat_name: str, colour: Colour, ready: Command | None = None) -> None:
        super().__init__(app)
        self.seat_name = seat_name
        self.colour = colour
        self._ready = ready
        #: Seconds since the cover was last on top.
        self._since = 0.0
        self._sheet = Box(0, 0, 0, 0)
        self._words = Box(0, 0, 0, 0)
        self.button = Button("", self._go, kind="red")
        self.group = FocusGroup([], self.invalidate)

    def layout(self, canvas: Canvas) -> None:
        """Place a panel with one button in the middle."""
        area = canvas.area
        self.button = Button(_("Ready"), self._go, kind="red", min_width=240, height=50)
        w = min(WIDTH * canvas.text_scale, area.w - 40)
        head = 40 + canvas.line_height(HEADING, "serif") + 34
        said = canvas.line_height(BODY) * len(canvas.wrapped(self._said(), w - 80, BODY))
        below = max(50.0, self.button.size(canvas)[1])
        self._sheet = Box.around(area.cx, area.cy, w, head + said + 28 + below + 36)
        self._words = Box(self._sheet.x + 40, self._sheet.y + head, w - 80, said)
        bw = min(self.button.size(canvas)[0], w - 60)
        self.button.place(canvas, Box(area.cx - bw / 2, self._words.bottom + 28, bw, below))
        self.group = FocusGroup([self.button], self.invalidate, self.play_click)

    @staticmethod
    def _said() -> str:
        return _("All hands are hidden. Pass the screen to the player whose turn it is; the others look away.")

    def _go(self) -> Transition:
        return (self._ready() if self._ready is not None else None) or Pop()

    def resume(self) -> None:
        """Wait again: what closed the pause may be pressed twice too."""
        self._since = 0.0

    def update(self, dt: float) -> Transition | None:
        """Count the time."""
        self._since += dt
        return None

    def handle(self, event: Input) -> Transition | None:
        """Handle the button, after a moment; back and menu open the pause."""
        moved = isinstance(event, Pointer) and event.kind is Touch.MOVE
        result = self.group.handle(event) if moved or self._since >= DEAF else None
        if result is None and isinstance(event, Press) and event.leaves:
            return Push(self.app.paused())
        return result

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer background and the panel."""
        cloth(canvas, "lacquer")
        sheet = self._sheet
        paper(canvas, sheet)
        name = _("{name}, it's your turn", name=self.seat_name)
        room = sheet.w - 110
        w = min(room, canvas.measure(name, HEADING, "serif", bold=True)[0])
        y = sheet.y + 40 + canvas.line_height(HEADING, "serif") / 2
        canvas.circle(sheet.cx - w / 2 - 22, y, 10, self.colour)
        canvas.circle(sheet.cx - w / 2 - 22, y, 10, PAPER_LIGHT, width=1.5)
        canvas.text(name, sheet.cx, y, HEADING, INK, "serif", bold=True, fx=0.5, fy=0.5, width=room)
        gold_rule(canvas, sheet.cx, self._words.y - 18, 300, colour=GOLD)
        canvas.paragraph(self._said(), self._words, BODY, INK_SOFT, fx=0.5)
        self.button.draw(canvas)

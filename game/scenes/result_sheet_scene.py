"""The base of the settlement and the end of a year: a panel on the cloth that closes by itself when only watched."""

from __future__ import annotations

from typing import ClassVar, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press, Touch
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.display.playback.timeline import INSTANT
from hachi_hachi.game.scenes.scene import Host, Scene, Transition
from hachi_hachi.game.widgets.materials import cloth, fitted, gold_rule, paper
from hachi_hachi.game.widgets.theme import BODY, HEADING

#: The margin around the panel, its padding, and the heights of its head and foot, in units.
AROUND: Final = 26.0
EDGE: Final = (30.0, 18.0)
HEAD: Final = 64.0
RULE: Final = 50.0
FOOT: Final = 50.0
#: Seconds in which no press goes on: after the sheet has appeared, and after its animation was skipped. A press too
#: many, meant for what was shown before, would leave it unseen.
GUARD: Final = 0.25
#: The largest width and height of the panel.
MOST: Final = (1380.0, 850.0)


class SheetScene(Scene):
    """A sheet of results. In a watched year it is shown for ``seconds``, then left through ``leave_by_itself``."""

    seconds: ClassVar[float] = 6.0

    def __init__(self, app: Host, *, watched: bool) -> None:
        super().__init__(app)
        self._watched = watched
        self.sheet = self.inner = self.foot = Box(0, 0, 0, 0)
        self._shown = False
        self._seconds = 0.0
        self._guarded = 0.0
        self.guard()

    # -- presses too many ------------------------------------------------------------------
    def guard(self) -> None:
        """Let no press go on for a moment, unless play is instant."""
        self._guarded = 0.0 if self.app.speed == INSTANT else GUARD

    def pass_guard(self, dt: float) -> None:
        """Let ``dt`` seconds pass in which no press goes on."""
        self._guarded = max(0.0, self._guarded - dt)

    def guarded(self, event: Input) -> bool:
        """Return True if an input would go on that was meant for what was shown before, or is a key still held."""
        if not isinstance(event, Press):
            return event.kind is Touch.DOWN and self._guarded > 0
        return event.action in (Action.CONFIRM, Action.SKIP) and (event.repeat or self._guarded > 0)

    # -- layout ------------------------------------------------------------------
    def place_sheet(self, canvas: Canvas) -> Box:
        """Place the panel and its foot for the current size; return the box between head and foot."""
        area = canvas.area
        self.sheet = Box.around(area.cx, area.cy, min(area.w - AROUND, MOST[0]), min(area.h - AROUND, MOST[1]))
        self.inner = inner = self.sheet.inset(*EDGE)
        self.foot = Box(inner.x, inner.bottom - FOOT, inner.w, FOOT)
        body = inner.below(HEAD)
        return Box(body.x, body.y, body.w, body.h - FOOT - 14)

    def draw_sheet(self, canvas: Canvas, heading: str, words: str) -> None:
        """Draw the panel on the cloth, with its heading on the left and ``words`` on the right."""
        cloth(canvas)
        paper(canvas, self.sheet)
        inner = self.inner
        middle = inner.y + RULE / 2 - 2
        size = fitted(canvas, HEADING, RULE - 6)
        placed = canvas.text(heading, inner.x, middle, size, INK, "serif", bold=True, fy=0.5, width=inner.w * 0.62)
        canvas.text(
            words, inner.right, middle + 3, fitted(canvas, BODY + 1, RULE / 1.6), INK_SOFT, "serif", fx=1.0, fy=0.5,
            width=inner.right - placed.right - 24,
        )
        gold_rule(canvas, inner.cx, inner.y + RULE, inner.w)

    # -- a watched year ------------------------------------------------------------------
    @property
    def held(self) -> bool:
        """True if it stays in a watched year, too."""
        return False

    @property
    def at_rest(self) -> bool:
        """True if everything has been shown."""
        return self._shown

    def leave_by_itself(self) -> Transition:
        """Return the transition that continues a watched year."""
        raise NotImplementedError

    def update(self, dt: float) -> Transition | None:
        """Leave by itself in a watched year."""
        self.pass_guard(dt)
        if not self._watched or not self.at_rest or self.held:
            return None
        self._seconds += dt
        speed = self.app.speed
        return self.leave_by_itself() if speed == INSTANT or self._seconds * speed >= self.seconds else None

    def mark_drawn(self) -> None:
        """Mark the sheet as shown."""
        super().mark_drawn()
        self._shown = True

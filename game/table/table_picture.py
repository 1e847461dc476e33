"""The drawing of a table: the cards of the stage, what is shown besides them, and the season under everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Memo
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.hints import CardMark
from hachi_hachi.game.table.motion.overlay_dim import Painter
from hachi_hachi.game.table.motion.season import SeasonDrift, SeasonLayer
from hachi_hachi.game.widgets import Widget

#: How many pictures of panels, plates and messages are made in a frame, while cards move.
MOST_PICTURES: Final = 1
#: The margin around a button and around a panel for its shadow, in units.
WIDGET_ROOM: Final = 12.0
PANEL_ROOM: Final = 30.0

H = TypeVar("H")


@dataclass(slots=True)
class TableOverlay(Generic[H]):
    """The content to draw besides the stage; ``highlights`` are those of the cards."""

    highlights: H
    prompt: str = ""
    said: str = ""
    #: What explains a sign at the table, once.
    tip: str = ""
    widgets: Sequence[Widget] = ()
    panel: Widget | None = None
    panel_look: object = None
    marks: tuple[CardMark, ...] = ()
    explained: Sequence[Item] = ()
    #: The seat that thinks, and how bright its plate is (0-1).
    thinking_light: tuple[int, float] = (-1, 0.0)
    #: True if another frame follows at once: what an event changes may be spread over some frames.
    moving: bool = False


OverlayT = TypeVar("OverlayT", bound=TableOverlay[Any])


class BaseTablePicture(Generic[OverlayT]):
    """The drawing of a stage in its layout, only the changed parts if possible; a game gives its ground and items."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._season = SeasonLayer()
        self._widgets = Memo[list[Item]]()

    def ground(self, canvas: Canvas, stage: Stage) -> pygame.Surface:
        """Return the cloth, with everything on it that stays the same during a deal."""
        raise NotImplementedError

    def items(self, canvas: Canvas, stage: Stage, shown: OverlayT) -> list[Item]:
        """Return everything over the ground, lowest first."""
        raise NotImplementedError

    def draw(
        self, canvas: Canvas, stage: Stage, shown: OverlayT, drift: SeasonDrift | None = None
    ) -> list[pygame.Rect] | None:
        """Draw everything that has changed; return the rectangles touched in pixels, None for everything.

        ``drift`` is the season under everything else.
        """
        self._season.cover(self.items(canvas, stage, shown))
        return self.draw_drift(canvas, stage, drift, MOST_PICTURES if shown.moving else None)

    def draw_drift(
        self, canvas: Canvas, stage: Stage, drift: SeasonDrift | None, most: int | None = None
    ) -> list[pygame.Rect] | None:
        """Draw only the season again; everything else as it was. ``most``: see ``Repainter.paint``."""
        ground = self.ground(canvas, stage)
        return self._painter.paint(canvas, stage, ground, self._season.items(canvas, drift), most)

    def widget_items(self, canvas: Canvas, widgets: Sequence[Widget]) -> list[Item]:
        """Return the buttons, from the first."""
        looks = [
            (one, one.box, one.focused, one.pressed, one.enabled, one.visible, getattr(one, "text", ""))
            for one in widgets
        ]
        return self._widgets.get((language(), canvas.frame, canvas.text_scale, looks), lambda: [
            item(canvas, ("widget", number), look[2:], look[1].inset(-WIDGET_ROOM), look[0].draw)
            for number, look in enumerate(looks)
        ])


def panel_items(canvas: Canvas, shown: TableOverlay[Any]) -> list[Item]:
    """Return the panel over the table, if there is one."""
    panel = shown.panel
    if panel is None:
        return []
    return [Item("panel", shown.panel_look, canvas.rect(panel.box.inset(-PANEL_ROOM)), panel.draw)]

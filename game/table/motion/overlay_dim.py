"""The dimmed table behind a ceremony: blurred once, darkened, and not redrawn until the ceremony ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from hachi_hachi.game.display import blur
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.display.playback.stage import Sprite, Stage, passing
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table.chrome.ceremony import CARD_Z, CEREMONY, DARK, DUSK_Z, Ceremony
from hachi_hachi.game.table.chrome.ceremony_drawing import box_of, draw_passing, draw_words, look_of, passes
from hachi_hachi.game.table.motion.ceremony_petals import petal_items, ring_item

DUSK = passing("dusk")


class OverlayDim:
    """The cache of the blurred table while a dusk sprite covers it."""

    def __init__(self) -> None:
        self._made: pygame.Surface | None = None
        #: True if nothing but the ceremony was drawn in the last frame.
        self.covers = False

    def over(
        self, canvas: Canvas, stage: Stage, ground: pygame.Surface, items: Sequence[Item]
    ) -> tuple[pygame.Surface, Sequence[Item]]:
        """Return the ground and items to draw instead: in full dusk the blurred table is the ground."""
        sprite = stage.sprites.get(DUSK)
        self.covers = False
        if sprite is None:
            self._made = None
            return ground, items
        if self._made is None and canvas.kept:
            self._made = blur.dusk(canvas.surface, DARK)
        made, alpha = self._made, look_of(sprite.pose).alpha
        at = next((number for number, one in enumerate(items) if one.key == DUSK), None)
        if made is None or made.get_size() != canvas.surface.get_size() or at is None:
            return ground, items
        if alpha >= 1:
            self.covers = True
            return made, items[at + 1 :]

        def draw(target: Canvas) -> None:
            made.set_alpha(round(255 * alpha))
            target.surface.blit(made, (0, 0))
            made.set_alpha(None)

        veil = Item(DUSK, ("blurred", alpha), canvas.surface.get_rect(), draw)
        return ground, [*items[:at], veil, *items[at + 1 :]]


class Painter:
    """The renderer of a table and its ceremonies; it redraws only the changed parts if it can."""

    def __init__(self) -> None:
        self._repainter, self._dusk = Repainter(), OverlayDim()

    def paint(
        self, canvas: Canvas, stage: Stage, ground: pygame.Surface, items: Sequence[Item], most: int | None = None
    ) -> list[pygame.Rect] | None:
        """Draw these ``items``, lowest first, over this ``ground``; return the rectangles touched in pixels, None for
        everything. ``most``: see ``Repainter.paint``; the whole table is drawn when it comes back into sight."""
        covered = self._dusk.covers
        ground, items = self._dusk.over(canvas, stage, ground, items)
        if covered and not self._dusk.covers:
            most = None
        return self._repainter.paint(canvas, ground, items, most)


def ceremony_items(
    canvas: Canvas, stage: Stage, plates_on_top: Callable[[Ceremony], Sequence[Item]], card: Callable[[Sprite], Item]
) -> list[Item]:
    """Return the items above the table, lowest first: dusk, disc and petals, ``plates_on_top``, the words, cards,
    stones.

    ``card`` makes the item of a card.
    """
    ceremony = stage.props.get(CEREMONY)
    found: list[Item] = []
    for sprite in stage.in_order():
        if sprite.pose.z < DUSK_Z:
            continue
        if ceremony is not None and sprite.pose.z >= CARD_Z:
            found += [*plates_on_top(ceremony), *_words(canvas, stage, ceremony)]
            ceremony = None
        match sprite.face:
            case ("petals", int(count)):
                found += petal_items(canvas, sprite, count)
            case ("ring",):
                found.append(ring_item(canvas, sprite))
            case face if passes(face) and isinstance(face, tuple):
                pose = look_of(sprite.pose)
                draw = partial(draw_passing, face=face, pose=pose)
                box = canvas.rect(box_of(canvas, face, pose).inset(-8))
                found.append(Item(sprite.key, (language(), face, pose), box, draw))
            case _:
                found.append(card(sprite))
    return found


def _words(canvas: Canvas, stage: Stage, ceremony: Ceremony) -> list[Item]:
    """Return the words, once the name is visible."""
    slip = stage.sprites.get(passing("slip"))
    if slip is None or slip.pose.alpha <= 0:
        return []
    area = canvas.area
    box = Box(area.w * 0.1, area.h * 0.5, area.w * 0.8, area.h * 0.46)
    draw = partial(draw_words, area=area, ceremony=ceremony, colours=SEATS)
    return [Item("ceremony", (language(), ceremony), canvas.rect(box.inset(-8)), draw)]

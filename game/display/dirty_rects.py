"""Dirty-rectangle drawing: a static background, and items over it that declare their look and position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

import pygame

from hachi_hachi.game.display.canvas import Canvas

#: Above this share of the surface everything is redrawn: that is faster than many large pieces.
WHOLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Item:
    """Something over the background: two items with the same ``key`` and ``look`` in the same ``rect`` (pixels) look
    alike.

    An item whose height in the pile changes has a new look. ``cached``: it is slow to draw, so its picture is kept
    until its look or size changes; translucent parts of it must not overlap.
    """

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    draw: Callable[[Canvas], None]
    cached: bool = False

    def same(self, other: Item) -> bool:
        """Return True if another item of the same key looks the same and is in the same place."""
        # most items are the same object as in the previous frame
        return self is other or (self.rect == other.rect and self.look == other.look)


Made = TypeVar("Made")


class Memo(Generic[Made]):
    """A memo of the last result, valid while its input is the same: most frames change little."""

    def __init__(self) -> None:
        self._made: tuple[object, Made] | None = None

    def get(self, of: object, make: Callable[[], Made], *, stale: bool = False) -> Made:
        """Return ``make(of)``, cached; ``of`` is compared and must not change in place.

        ``stale``: the last result will do, whatever it was made of.
        """
        if self._made is None or (self._made[0] != of and not stale):
            self._made = (of, make())
        return self._made[1]


class Repainter:
    """A painter that remembers the last frame and draws only the difference."""

    def __init__(self) -> None:
        #: The items drawn last, by key.
        self._before: dict[Hashable, Item] = {}
        #: The pictures of cached items, by key.
        self._pictures: dict[Hashable, pygame.Surface] = {}

    def forget(self) -> None:
        """Redraw everything next time."""
        self._before = {}
        self._pictures.clear()

    def paint(
        self, canvas: Canvas, ground: pygame.Surface, items: Sequence[Item], most: int | None = None
    ) -> list[pygame.Rect] | None:
        """Draw ``items``, lowest first, over ``ground``, which is as large as the surface.

        Return the rectangles drawn in pixels, ``None`` for everything. ``most`` is the number of pictures of cached
        items to make in this frame: further ones look as they did, until the next frame.
        """
        if most is not None and canvas.kept:
            items = self._postponed(items, most)
        now = {item.key: item for item in items}
        surface = canvas.surface
        whole = surface.get_rect()
        if canvas.kept:
            changed = self._changed(now)
            dirty = self._dirty(now, changed)
            for key in changed:
                if not self._moved(key, now):
                    self._pictures.pop(key, None)
        else:
            dirty = [whole]
            self._pictures.clear()
        self._before = now
        pieces = merged([rect.clip(whole) for rect in dirty])
        if sum(rect.w * rect.h for rect in pieces) > WHOLE * whole.w * whole.h:
            pieces = [whole]
        for piece in pieces:
            surface.set_clip(piece)
            surface.blit(ground, piece, piece)
            for item in piece.collideobjectsall(items):
                self._draw(canvas, item)
        surface.set_clip(None)
        return None if pieces == [whole] else pieces

    def _postponed(self, items: Sequence[Item], most: int) -> list[Item]:
        """Return the items, of which so many may need a new picture; others keep theirs, or are left out as yet."""
        found = []
        for item in items:
            was, drawn = self._before.get(item.key), item.key in self._pictures
            if item.cached and not (drawn and was is not None and was.look == item.look):
                most -= 1
                if most < 0:
                    if was is not None and drawn:  # its old picture where it is now, or it would lie over others
                        found.append(replace(was, rect=pygame.Rect(item.rect.topleft, was.rect.size)))
                    continue
            found.append(item)
        return found

    def _moved(self, key: Hashable, now: dict[Hashable, Item]) -> bool:
        """Return True if an item still looks the same, perhaps in another place."""
        before, item = self._before.get(key), now.get(key)
        return (
            before is not None and item is not None
            and before.look == item.look and before.rect.size == item.rect.size
        )

    def _draw(self, canvas: Canvas, item: Item) -> None:
        if not item.cached:
            item.draw(canvas)
            return
        picture = self._pictures.get(item.key)
        if picture is None:
            picture = self._pictures[item.key] = canvas.picture(item.rect, item.draw)
        canvas.surface.blit(picture, item.rect)

    def _changed(self, now: dict[Hashable, Item]) -> set[Hashable]:
        """Return the keys of items that have moved or changed."""
        before = self._before
        found = set(before.keys() - now.keys())
        for key, item in now.items():
            was = before.get(key)
            if was is None or not was.same(item):
                found.add(key)
        return found

    def _dirty(self, now: dict[Hashable, Item], changed: Iterable[Hashable]) -> list[pygame.Rect]:
        """Return the rectangles they cover, and covered before."""
        seen = [one.get(key) for key in changed for one in (self._before, now)]
        return [item.rect for item in seen if item is not None]


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the same pixels as rectangles that do not overlap (they may cover a little more)."""
    pieces = [rect.copy() for rect in rects if rect.w > 0 and rect.h > 0]
    done: list[pygame.Rect] = []
    while pieces:
        piece = pieces.pop()
        hit = next((other for other in done if other.colliderect(piece)), None)
        if hit is None:
            done.append(piece)
        else:
            done.remove(hit)
            pieces.append(hit.union(piece))
    return done

"""Dirty-rectangle drawing: a static background, and items over it that declare their look and position."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from hachi_hachi.game.display.canvas import Canvas

#: Above this share of the surface everything is redrawn: that is faster than many large pieces.
WHOLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Item:
    """Something over the background: two items with the same ``key`` and ``look`` in the same ``rect`` (pixels) look
    alike.

    An item whose height in the pile changes has a new look.
    """

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    draw: Callable[[Canvas], None]

    def same(self, other: Item) -> bool:
        """Return True if another item of the same key looks the same and is in the same place."""
        # most items are the same object as in the previous frame
        return self is other or (self.rect == other.rect and self.look == other.look)


Made = TypeVar("Made")


class Memo(Generic[Made]):
    """A memo of the last result, valid while its input is the same: most frames change little."""

    def __init__(self) -> None:
        self._made: tuple[object, Made] | None = None

    def made(self, of: object, make: Callable[[], Made]) -> Made:
        """Return ``make(of)``, cached; ``of`` is compared and must not change in place."""
        if self._made is None or self._made[0] != of:
            self._made = (of, make())
        return self._made[1]


class Repainter:
    """A painter that remembers the last frame and draws only the difference."""

    def __init__(self) -> None:
        #: The items drawn last, by key.
        self._before: dict[Hashable, Item] = {}

    def forget(self) -> None:
        """Redraw everything next time."""
        self._before = {}

    def paint(self, canvas: Canvas, ground: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect] | None:
        """Draw ``items``, lowest first, over ``ground``, which is as large as the surface.

        Return the rectangles drawn in pixels, ``None`` for everything.
        """
        now = {item.key: item for item in items}
        surface = canvas.surface
        whole = surface.get_rect()
        dirty = self._dirty(now, self._changed(now)) if canvas.kept else [whole]
        self._before = now
        pieces = merged([rect.clip(whole) for rect in dirty])
        if sum(rect.w * rect.h for rect in pieces) > WHOLE * whole.w * whole.h:
            pieces = [whole]
        for piece in pieces:
            surface.set_clip(piece)
            surface.blit(ground, piece, piece)
            for item in piece.collideobjectsall(items):
                item.draw(canvas)
        surface.set_clip(None)
        return None if pieces == [whole] else pieces

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

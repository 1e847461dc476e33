"""Draws only what has changed: a still ground, and items over it that say what they look like and where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.display.canvas import Canvas
from game.display.tape import Tape

#: Beyond this share of the surface everything is drawn anew: that is quicker than many large pieces.
WHOLE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Item:
    """Something over the ground: two items with the same `key` and `look` in the same `rect` (pixels) look the same.

    What changes its height in the pile has a new look. What is `still` is drawn of surfaces that stay as they are and
    of filled rectangles: seen again, it is laid down as it was.
    """

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    draw: Callable[[Canvas], None]
    still: bool = False


Made = TypeVar("Made")


class Last(Generic[Made]):
    """What was made last, as long as that from which it was made is the same: most frames change little."""

    def __init__(self) -> None:
        self._made: tuple[object, Made] | None = None

    def made(self, of: object, make: Callable[[], Made]) -> Made:
        """What `make` makes `of` this, which is compared and must not change in place."""
        if self._made is None or self._made[0] != of:
            self._made = (of, make())
        return self._made[1]


class Repainter:
    """Remembers what was drawn last and draws the difference."""

    def __init__(self) -> None:
        #: What was drawn last, by key.
        self._before: dict[Hashable, Item] = {}
        #: How still items that were seen before are drawn.
        self._tapes: dict[Hashable, Tape] = {}

    def forget(self) -> None:
        """The next drawing is a whole one."""
        self._before = {}
        self._tapes.clear()

    def paint(self, canvas: Canvas, ground: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect] | None:
        """Draw `items`, lowest first, over `ground`, which is as large as the surface.

        Returns the rectangles drawn in pixels, None for everything.
        """
        now = {item.key: item for item in items}
        surface = canvas.surface
        whole = surface.get_rect()
        changed = self._changed(now)
        dirty = self._dirty(now, changed) if canvas.kept else [whole]
        self._before = now
        if canvas.kept:
            for key in changed:
                self._tapes.pop(key, None)
        else:
            self._tapes.clear()
        pieces = merged([rect.clip(whole) for rect in dirty])
        if sum(rect.w * rect.h for rect in pieces) > WHOLE * whole.w * whole.h:
            pieces = [whole]
        for piece in pieces:
            surface.set_clip(piece)
            surface.blit(ground, piece, piece)
            for item in piece.collideobjectsall(items):
                tape = self._tapes.get(item.key)
                if tape is not None:
                    tape.play(surface)
                elif item.still and canvas.kept and item.key not in changed:
                    self._tapes[item.key] = tape = canvas.taped(item.draw)
                    tape.play(surface)
                else:
                    item.draw(canvas)
        surface.set_clip(None)
        return None if pieces == [whole] else pieces

    def _changed(self, now: dict[Hashable, Item]) -> set[Hashable]:
        """The keys of what is not where and as it was."""
        before = self._before
        found = set(before.keys() - now.keys())
        for key, item in now.items():
            was = before.get(key)
            # most items are the very same as in the frame before
            if was is not item and (was is None or was.rect != item.rect or was.look != item.look):
                found.add(key)
        return found

    def _dirty(self, now: dict[Hashable, Item], changed: Iterable[Hashable]) -> list[pygame.Rect]:
        """Where that is to be seen, and was."""
        seen = [one.get(key) for key in changed for one in (self._before, now)]
        return [item.rect for item in seen if item is not None]


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in rectangles that do not overlap each other (they may cover a little more)."""
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

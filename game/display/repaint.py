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
#: While something is in motion no more than about so many pixels are drawn anew in a frame, or this share of a larger
#: surface; one more item costs as much as so many. What is still then waits for a later frame, but for no more than so
#: many of them.
AT_ONCE: Final = 166_000
SHARE: Final = 0.08
ONE_ITEM: Final = 15_000
PATIENCE: Final = 4


@dataclass(frozen=True, slots=True)
class Item:
    """Something over the ground: two items with the same `key` and `look` in the same `rect` (pixels) look the same.

    What changes its height in the pile has a new look. What is `still` is drawn of surfaces that stay as they are and
    of filled rectangles: seen again, it is laid down as it was, and while other things are in motion a change of it may
    be seen a few frames later.
    """

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    draw: Callable[[Canvas], None]
    still: bool = False

    def same(self, other: Item) -> bool:
        """Whether another of the same key looks the same, and lies where this one does."""
        # most items are the very same as in the frame before
        return self is other or (self.rect == other.rect and self.look == other.look)


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
    """Remembers what was drawn last and draws the difference.

    Without `patience` every change is drawn at once. With it, whoever draws has to draw again while `waiting`, even if
    nothing else changes.
    """

    def __init__(self, *, patience: bool = False) -> None:
        self._patient = patience
        #: What was drawn last, by key.
        self._before: dict[Hashable, Item] = {}
        #: How still items that were seen before are drawn.
        self._tapes: dict[Hashable, Tape] = {}
        #: For how many frames each change has waited that is not drawn yet.
        self._waits: dict[Hashable, int] = {}
        #: What changed last, without what had waited.
        self._fresh: set[Hashable] = set()
        #: How still items are drawn that will have changed in the next drawing.
        self._ahead: dict[Hashable, tuple[Item, Tape]] = {}

    @property
    def waiting(self) -> bool:
        """Whether a change was put off: then there is something to draw though nothing has changed any more."""
        return bool(self._waits)

    def forget(self) -> None:
        """The next drawing is a whole one."""
        self._before = {}
        self._tapes.clear()
        self._waits.clear()
        self._ahead.clear()

    def prepare(self, canvas: Canvas, items: Sequence[Item], goes_on: Callable[[], bool]) -> None:
        """Work out how those of `items` are drawn that are still and look other than before, as long as it `goes_on`.

        They are expected in the next drawing; what does not come as it was expected is drawn as if nothing had been.
        """
        if not canvas.kept:
            return
        known, self._ahead = self._ahead, {}
        for item in items:
            was = self._before.get(item.key)
            if not item.still or (was is not None and was.same(item)):
                continue
            made = known.get(item.key)
            if made is None or not made[0].same(item):
                if not goes_on():
                    return
                made = item, canvas.taped(item.draw)
            self._ahead[item.key] = made

    def _prepared(self, item: Item) -> Tape | None:
        """How an item is drawn, where that was worked out before."""
        made = self._ahead.pop(item.key, None)
        return made[1] if made is not None and made[0].same(item) else None

    def paint(self, canvas: Canvas, ground: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect] | None:
        """Draw `items`, lowest first, over `ground`, which is as large as the surface.

        Where the canvas is hidden the lowest share of them is drawn that it asks for: the rest comes with the next.

        Returns the rectangles drawn in pixels, None for everything.
        """
        if canvas.hidden:
            items = items[: round(len(items) * canvas.hidden)]
        now = {item.key: item for item in items}
        surface = canvas.surface
        whole = surface.get_rect()
        changed = self._changed(now)
        if not canvas.kept:
            self._waits.clear()
        elif not canvas.hidden and self._put_off(now, changed, max(AT_ONCE, SHARE * whole.w * whole.h)):
            items = list(now.values())
        dirty = self._dirty(now, changed) if canvas.kept else [whole]
        self._before = now
        if canvas.kept:
            for key in changed:
                self._tapes.pop(key, None)
                if key in now and now[key].still and (tape := self._prepared(now[key])) is not None:
                    self._tapes[key] = tape
        else:
            self._tapes.clear()
            self._ahead.clear()  # what is drawn whole may look other for a reason that no look tells
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

    def _put_off(self, now: dict[Hashable, Item], changed: set[Hashable], pixels: float) -> bool:
        """Leave still things as they were, and out of `changed`, where drawing all would cost more than `pixels` do.

        Nothing is put off where nothing is in motion: where nothing changes for the second time on end. What has waited
        longest comes first. Whether anything was left.
        """
        before, waits = self._before, self._waits
        costs: dict[Hashable, float] = {}
        fresh, self._fresh = self._fresh, changed - waits.keys()
        moving = not fresh.isdisjoint(self._fresh)
        for key in changed:
            item, was = now.get(key), before.get(key)
            if item is not None and was is not None:
                costs[key] = _area(item.rect.union(was.rect)) + ONE_ITEM
        if not moving or not self._patient or sum(costs.values()) <= pixels:
            waits.clear()
            return False
        still = [key for key in now if key in costs and now[key].still and waits.get(key, 0) < PATIENCE]
        left = pixels - sum(costs.values()) + sum(costs[key] for key in still)
        late: dict[Hashable, int] = {}
        # the first is drawn in any case
        for number, key in enumerate(sorted(still, key=lambda key: -waits.get(key, 0))):
            left -= costs[key]
            if left < 0 and number:
                late[key] = waits.get(key, 0) + 1
                now[key] = before[key]
                changed.discard(key)
        self._waits = late
        return bool(late)

    def _changed(self, now: dict[Hashable, Item]) -> set[Hashable]:
        """The keys of what is not where and as it was."""
        before = self._before
        found = set(before.keys() - now.keys())
        for key, item in now.items():
            was = before.get(key)
            if was is None or not was.same(item):
                found.add(key)
        return found

    def _dirty(self, now: dict[Hashable, Item], changed: Iterable[Hashable]) -> list[pygame.Rect]:
        """Where that is to be seen, and was."""
        seen = [one.get(key) for key in changed for one in (self._before, now)]
        return [item.rect for item in seen if item is not None]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


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

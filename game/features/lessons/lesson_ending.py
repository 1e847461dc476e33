"""What comes after a lesson: the next one, a new game, or another game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Bridge:
    """A ``lesson`` of another game for players of this one: the other ``game``'s name, and ``opened``, which makes the
    list of its lessons with this one over it."""

    game: str
    lesson: Lesson
    opened: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Ending:
    """What comes after a lesson: the ``next`` one of the course and ``open_next``, or None; how many of the course are
    ``done`` of how many; ``play``, which makes a new game's scene; and what leads to another game, if anything."""

    next: Lesson | None
    done: Callable[[], tuple[int, int]]
    open_next: Callable[[], Scene]
    play: Callable[[], Scene]
    bridge: Bridge | None = None

    @property
    def leads_on(self) -> Bridge | None:
        """What leads to another game, at the end of the course."""
        return self.bridge if self.next is None else None

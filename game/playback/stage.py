"""What lies on the table to be seen: sprites by name, each with a pose, and notes such as a caption."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

Key = Hashable


@dataclass(frozen=True, slots=True)
class Pose:
    """How a sprite lies.

    `x`, `y` its middle in units, `scale` 1 for its own size, `angle` in degrees counter-clockwise, `z` its height in
    the pile (higher is drawn later), `alpha` 0 (gone) to 1, `turn` 0 flat to 1 flat again on the other side,
    `glow` 0 to 1 how strongly it is lit.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    z: float = 0.0
    alpha: float = 1.0
    turn: float = 0.0
    glow: float = 0.0

    def at(self, **changes: float) -> Pose:
        """The pose with some of its values changed."""
        return replace(self, **changes)


@dataclass(slots=True)
class Sprite:
    """A thing on the stage: its name, which picture it shows, how it lies."""

    key: Key
    face: Hashable
    pose: Pose


@dataclass(slots=True)
class Stage:
    """The sprites and notes; cues change it, drawing only reads it."""

    sprites: dict[Key, Sprite] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)

    def put(self, key: Key, face: Hashable, pose: Pose) -> Sprite:
        """Lay a sprite down, in place of one of the same name."""
        sprite = Sprite(key, face, pose)
        self.sprites[key] = sprite
        return sprite

    def remove(self, key: Key) -> None:
        """Take a sprite away; one that is not there is no error."""
        self.sprites.pop(key, None)

    def in_order(self) -> list[Sprite]:
        """The sprites as they are drawn, lowest first; those of equal height in the order they were laid."""
        return sorted(self.sprites.values(), key=lambda sprite: sprite.pose.z)

    def snapshot(self) -> dict[str, Any]:
        """Everything to be seen, for comparing: `{"sprites": {key: (face, pose)}, "notes": {...}}`."""
        return {
            "sprites": {key: (sprite.face, sprite.pose) for key, sprite in self.sprites.items()},
            "notes": dict(self.notes),
        }

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self.in_order())

"""The visible contents of the table: sprites by name, each with a pose, and props such as a caption."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar, cast, overload

Key = Hashable
#: Height of flying sprites, above all others.
FLYING_Z: Final = 200.0
T = TypeVar("T")
#: Prefix of the names of transient sprites.
PASSING = "passing"


@dataclass(frozen=True)
class PropKey(Generic[T]):
    """The name of a prop, which also carries its type: ``SAID = PropKey[Event]("said")``."""

    name: str


@dataclass(slots=True)
class Props:
    """The state next to the sprites: a caption, whose turn it is. Each prop has the type that its key says."""

    _held: dict[object, object] = field(default_factory=dict)

    @overload
    def get(self, key: PropKey[T]) -> T | None: ...

    @overload
    def get(self, key: PropKey[T], otherwise: T) -> T: ...

    def get(self, key: PropKey[T], otherwise: T | None = None) -> T | None:
        """Return the prop, or ``otherwise`` if it is not set."""
        return cast("T | None", self._held.get(key, otherwise))

    def put(self, key: PropKey[T], value: T) -> None:
        """Set the prop."""
        self._held[key] = value

    def drop(self, key: PropKey[T]) -> None:
        """Remove the prop, if it is set."""
        self._held.pop(key, None)

    def clear(self) -> None:
        """Remove every prop."""
        self._held.clear()

    def hold(self, others: Props) -> bool:
        """Return True if all props of ``others`` are set here too, with the same values."""
        return all(key in self._held and self._held[key] == value for key, value in others._held.items())

    def copy(self) -> Props:
        """Return an independent copy."""
        return Props(dict(self._held))

    def __contains__(self, key: PropKey[T]) -> bool:
        return key in self._held

class Pose(NamedTuple):
    """The pose of a sprite.

    ``x``, ``y`` its middle in units, ``scale`` 1 for its own size, ``angle`` in degrees counter-clockwise, ``z`` its
    height in the pile (higher is drawn later), ``alpha`` 0 (gone) to 1, ``turn`` 0 flat to 1 flat again on the other
    side, ``glow`` 0 to 1 how strongly it is lit.
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
        """Return the pose with some of its values changed."""
        return self._replace(**changes)


@dataclass(slots=True)
class Sprite:
    """A thing on the stage: its name, its face and its pose."""

    key: Key
    face: Hashable
    pose: Pose


def passing(*name: Hashable) -> Key:
    """Return the name of a transient sprite: a stone in flight, a light that fades."""
    return (PASSING, *name)


class Snapshot(NamedTuple):
    """A stage at one moment: the face and the pose of every sprite, and the props."""

    sprites: dict[Key, tuple[Hashable, Pose]]
    notes: Props


@dataclass(slots=True)
class Stage:
    """The sprites and props; cues change it, drawing only reads it."""

    sprites: dict[Key, Sprite] = field(default_factory=dict)
    props: Props = field(default_factory=Props)

    def put(self, key: Key, face: Hashable, pose: Pose) -> Sprite:
        """Put a sprite on the stage, replacing one of the same name."""
        sprite = Sprite(key, face, pose)
        self.sprites[key] = sprite
        return sprite

    def remove(self, key: Key) -> None:
        """Remove a sprite; a missing one is no error."""
        self.sprites.pop(key, None)

    def in_order(self) -> list[Sprite]:
        """Return the sprites in drawing order, lowest first; those of equal height in the order they were put there.

        A sprite without a face (None) is invisible: it only tracks progress.
        """
        seen = (sprite for sprite in self.sprites.values() if sprite.face is not None)
        return sorted(seen, key=lambda sprite: sprite.pose.z)

    def lying(self) -> dict[Key, tuple[Hashable, Pose]]:
        """Return the face and pose of every sprite by name, without transient ones (``passing``)."""
        return {
            key: (sprite.face, sprite.pose) for key, sprite in self.sprites.items()
            if not (isinstance(key, tuple) and key[0] == PASSING)
        }

    def snapshot(self) -> Snapshot:
        """Return the visible state, for comparing."""
        return Snapshot(self.lying(), self.props.copy())

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self.in_order())

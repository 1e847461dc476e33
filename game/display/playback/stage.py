"""What lies on the table to be seen: sprites by name, each with a pose, and notes such as a caption."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar, cast, overload

Key = Hashable
#: What flies is above all that lies.
FLYING_Z: Final = 200.0
T = TypeVar("T")
#: What the names of sprites begin with that only pass by.
PASSING = "passing"


@dataclass(frozen=True)
class PropKey(Generic[T]):
    """The name of a note, and by it the type of what the note holds: `SAID = PropKey[Event]("said")`."""

    name: str


@dataclass(slots=True)
class Props:
    """What stands beside the sprites: a caption, whose turn it is. Each note is of the type that its key says."""

    _held: dict[object, object] = field(default_factory=dict)

    @overload
    def get(self, key: PropKey[T]) -> T | None: ...

    @overload
    def get(self, key: PropKey[T], otherwise: T) -> T: ...

    def get(self, key: PropKey[T], otherwise: T | None = None) -> T | None:
        """The note, or `otherwise` where it does not stand there."""
        return cast("T | None", self._held.get(key, otherwise))

    def put(self, key: PropKey[T], value: T) -> None:
        """Let the note stand there."""
        self._held[key] = value

    def drop(self, key: PropKey[T]) -> None:
        """Take the note away, if it stands there."""
        self._held.pop(key, None)

    def clear(self) -> None:
        """Take every note away."""
        self._held.clear()

    def hold(self, others: Props) -> bool:
        """Whether all notes of `others` stand here too, the same."""
        return all(key in self._held and self._held[key] == value for key, value in others._held.items())

    def copy(self) -> Props:
        """The same notes, to be changed apart from these."""
        return Props(dict(self._held))

    def __contains__(self, key: PropKey[T]) -> bool:
        return key in self._held

class Pose(NamedTuple):
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
        return self._replace(**changes)


@dataclass(slots=True)
class Sprite:
    """A thing on the stage: its name, which picture it shows, how it lies."""

    key: Key
    face: Hashable
    pose: Pose


def passing(*name: Hashable) -> Key:
    """The name of a sprite that belongs to no table at rest: a stone on its way, a light that goes out again."""
    return (PASSING, *name)


class Snapshot(NamedTuple):
    """A stage at one moment: the face and the pose of every sprite, and the notes."""

    sprites: dict[Key, tuple[Hashable, Pose]]
    notes: Props


@dataclass(slots=True)
class Stage:
    """The sprites and notes; cues change it, drawing only reads it."""

    sprites: dict[Key, Sprite] = field(default_factory=dict)
    props: Props = field(default_factory=Props)

    def put(self, key: Key, face: Hashable, pose: Pose) -> Sprite:
        """Lay a sprite down, in place of one of the same name."""
        sprite = Sprite(key, face, pose)
        self.sprites[key] = sprite
        return sprite

    def remove(self, key: Key) -> None:
        """Take a sprite away; one that is not there is no error."""
        self.sprites.pop(key, None)

    def in_order(self) -> list[Sprite]:
        """The sprites as they are drawn, lowest first; those of equal height in the order they were laid.

        One without a face (None) is not seen: it only says how far something has come.
        """
        seen = (sprite for sprite in self.sprites.values() if sprite.face is not None)
        return sorted(seen, key=lambda sprite: sprite.pose.z)

    def lying(self) -> dict[Key, tuple[Hashable, Pose]]:
        """Every sprite by its name: which picture it shows, how it lies; not those that only pass by (`passing`)."""
        return {
            key: (sprite.face, sprite.pose) for key, sprite in self.sprites.items()
            if not (isinstance(key, tuple) and key[0] == PASSING)
        }

    def snapshot(self) -> Snapshot:
        """Everything to be seen, for comparing."""
        return Snapshot(self.lying(), self.props.copy())

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self.in_order())

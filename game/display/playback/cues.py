"""Cues: what happens on the stage and when. They are plain data; the timeline plays them.

Every effect says its end in absolute terms ("to this place", never "by so much"), so that skipping, which carries
out the same ends in the same order, leaves the same stage as playing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from hachi_hachi.game.display.playback.easing import Easing, ease_in_out, ease_out, linear
from hachi_hachi.game.display.playback.stage import Key, Pose, PropKey, Stage

T = TypeVar("T")


class Effect(Protocol):
    """One change of the stage over `duration` seconds (0: at once)."""

    @property
    def duration(self) -> float:
        """Seconds at normal speed."""
        ...

    @property
    def target(self) -> Hashable:
        """What it changes, None where it changes nothing: of two effects on one thing the later one has the last word.
        """
        ...

    def begin(self, stage: Stage) -> Pose | None:
        """Its time has come: returns what `between` needs to know of the stage as it is now."""
        ...

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """`share` (0-1, both excluded) of its time has passed."""
        ...

    def end(self, stage: Stage) -> None:
        """Its time is over: the stage as it shall be left."""
        ...


class _AtOnce:
    """What effects without a duration share."""

    @property
    def target(self) -> Hashable:
        """Nothing, unless there is more to say."""
        return None

    @property
    def duration(self) -> float:
        """None."""
        return 0.0

    def begin(self, stage: Stage) -> None:
        """Nothing to remember."""
        del stage

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """Never called."""


@dataclass(frozen=True)
class Put(_AtOnce):
    """Lay a sprite down."""

    key: Key
    face: Hashable
    pose: Pose

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """The sprite lies there."""
        stage.put(self.key, self.face, self.pose)


@dataclass(frozen=True)
class Remove(_AtOnce):
    """Take a sprite away."""

    key: Key

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """The sprite is gone."""
        stage.remove(self.key)


@dataclass(frozen=True)
class Face(_AtOnce):
    """Show another picture at once."""

    key: Key
    face: Hashable

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """The sprite shows it."""
        if self.key in stage.sprites:
            stage.sprites[self.key].face = self.face


@dataclass(frozen=True)
class Note(_AtOnce, Generic[T]):
    """Set a note of the stage (a caption, whose turn it is), or take it away with None."""

    key: PropKey[T]
    value: T | None

    @property
    def target(self) -> Hashable:
        """The note that this is done to."""
        return "note", self.key

    def end(self, stage: Stage) -> None:
        """The note stands there."""
        if self.value is None:
            stage.props.drop(self.key)
        else:
            stage.props.put(self.key, self.value)


@dataclass(frozen=True)
class Move:
    """Bring values of a pose to those of `to` (names of `Pose` fields): `Move("4R", {"x": 300, "y": 200}, 0.3)`.

    `arc` lifts the way by so many units in its middle; `height` is the `z` on the way (what flies is above the rest).
    """

    key: Key
    to: dict[str, float]
    duration: float
    easing: Easing = ease_out
    arc: float = 0.0
    height: float | None = None

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> Pose | None:
        """Where it starts from, None where there is no such sprite."""
        sprite = stage.sprites.get(self.key)
        return sprite.pose if sprite else None

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """Lay it where it is after that share of the way, with the easing."""
        sprite = stage.sprites.get(self.key)
        if sprite is None or begun is None:
            return
        t = self.easing(share)
        values = {name: getattr(begun, name) + (end - getattr(begun, name)) * t for name, end in self.to.items()}
        if self.arc and "y" in values:
            values["y"] -= self.arc * 4 * share * (1 - share)
        if self.height is not None and "z" in values:
            values["z"] = self.height
        sprite.pose = sprite.pose.at(**values)

    def end(self, stage: Stage) -> None:
        """Lay it where it ends."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(**self.to)


@dataclass(frozen=True)
class Flip:
    """Turn a sprite over: its picture changes while it stands on edge."""

    key: Key
    face: Hashable
    duration: float
    easing: Easing = ease_in_out

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Nothing to remember."""

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """Show it as narrow as it is at that share of its turn, from the middle on with the new face."""
        del begun
        sprite = stage.sprites.get(self.key)
        if sprite is None:
            return
        turn = self.easing(share)
        sprite.pose = sprite.pose.at(turn=turn)
        if turn >= 0.5:
            sprite.face = self.face

    def end(self, stage: Stage) -> None:
        """Show the new face, as wide as before."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.face = self.face
            sprite.pose = sprite.pose.at(turn=0.0)


@dataclass(frozen=True)
class Flash:
    """Light a sprite up and let it go out again."""

    key: Key
    duration: float

    @property
    def target(self) -> Hashable:
        """The sprite that this is done to: later cues for it end what goes on."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Nothing to remember."""

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """Let it shine as at that share: stronger, then weaker."""
        del begun
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(glow=linear(1 - abs(2 * share - 1)))

    def end(self, stage: Stage) -> None:
        """Let it shine no more."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(glow=0.0)


@dataclass(frozen=True)
class Pause(_AtOnce):
    """Let `seconds` pass with nothing happening."""

    seconds: float

    @property
    def duration(self) -> float:
        """As long as asked."""
        return self.seconds

    def end(self, stage: Stage) -> None:
        """Nothing changes."""


@dataclass(frozen=True)
class Sound(_AtOnce):
    """Let a sound be heard; not when skipped."""

    name: str

    def end(self, stage: Stage) -> None:
        """Nothing to be seen."""


@dataclass(frozen=True)
class Cue:
    """Effects with the seconds after which each begins; `length` is at least as long as all of them.

    The next cue may begin after `over` seconds, while this one comes to rest; None: when all of it is over.
    """

    parts: tuple[tuple[float, Effect], ...] = field(default=())
    length: float = 0.0
    over: float | None = None


@dataclass(frozen=True)
class Concurrent(_AtOnce):
    """Play a cue beside all others: nobody waits for its end. What it changes, no other cue does."""

    cue: Cue

    def end(self, stage: Stage) -> None:
        """The timeline plays it."""


Piece = Effect | Cue


def as_cue(piece: Piece) -> Cue:
    """A piece as a cue of its own."""
    return piece if isinstance(piece, Cue) else Cue(((0.0, piece),), piece.duration)


def shifted(piece: Piece, seconds: float) -> Cue:
    """The piece, beginning `seconds` later."""
    cue = as_cue(piece)
    return Cue(tuple((start + seconds, effect) for start, effect in cue.parts), cue.length + seconds)


def overlapping(cue: Cue, seconds: float) -> Cue:
    """The cue, the last `seconds` of which the next one does not wait for."""
    return Cue(cue.parts, cue.length, max(0.0, cue.length - seconds))


def sequence(pieces: Sequence[Piece]) -> Cue:
    """One after the other."""
    parts: list[tuple[float, Effect]] = []
    length = 0.0
    for piece in pieces:
        cue = as_cue(piece)
        parts.extend((start + length, effect) for start, effect in cue.parts)
        length += cue.length
    return Cue(tuple(parts), length)


def parallel(pieces: Sequence[Piece]) -> Cue:
    """All at once; as long as the longest."""
    cues = [as_cue(piece) for piece in pieces]
    return Cue(tuple(part for cue in cues for part in cue.parts), max((cue.length for cue in cues), default=0.0))


def staggered(pieces: Sequence[Piece], gap: float) -> Cue:
    """Each begins `gap` seconds after the one before, whether that is over or not: cards being dealt."""
    return parallel([shifted(piece, gap * number) for number, piece in enumerate(pieces)])


@dataclass(frozen=True, slots=True)
class _Jump:
    """The end of another effect, at once."""

    effect: Effect
    duration: float = 0.0

    @property
    def target(self) -> Hashable:
        """That of the other."""
        return self.effect.target

    def begin(self, stage: Stage) -> None:
        """Nothing to remember."""

    def between(self, stage: Stage, share: float, begun: Pose | None) -> None:
        """Never called."""

    def end(self, stage: Stage) -> None:
        """As the other would leave it."""
        self.effect.end(stage)


def reduced(cue: Cue) -> Cue:
    """The cue for players who want little motion: what would move is there at the end of its time at once."""

    def still(start: float, effect: Effect) -> tuple[float, Effect]:
        if isinstance(effect, Concurrent):
            return start, Concurrent(reduced(effect.cue))
        if isinstance(effect, (Move, Flip, Flash)):
            return start + effect.duration, _Jump(effect)
        return start, effect

    return Cue(tuple(still(start, effect) for start, effect in cue.parts), cue.length, cue.over)

"""Cues: what happens on the stage and when. They are plain data; the timeline plays them.

Every effect states its end in absolute terms ("to this position", never "by so much"), so that skipping, which applies
the same ends in the same order, leaves the same stage as playing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from hachi_hachi.game.display.playback.easing import Easing, ease_in_out, ease_out, linear, swell
from hachi_hachi.game.display.playback.stage import Key, Pose, PropKey, Stage

T = TypeVar("T")


class Effect(Protocol):
    """A change of the stage over ``duration`` seconds (0: at once)."""

    @property
    def duration(self) -> float:
        """Seconds at normal speed."""
        ...

    @property
    def target(self) -> Hashable:
        """The key of what it changes, None if nothing: of two effects on one thing the later one wins."""
        ...

    def begin(self, stage: Stage) -> Pose | None:
        """Begin the effect; return what ``show_at`` needs to know of the stage as it is now."""
        ...

    def show_at(self, stage: Stage, share: float, start: Pose | None) -> None:
        """Show the effect after ``share`` (0-1, both excluded) of its time."""
        ...

    def end(self, stage: Stage) -> None:
        """Finish the effect: leave the stage in its final state."""
        ...


class _AtOnce:
    """The shared part of effects without a duration."""

    @property
    def target(self) -> Hashable:
        """None by default."""
        return None

    @property
    def duration(self) -> float:
        """Zero."""
        return 0.0

    def begin(self, stage: Stage) -> None:
        """Do nothing: no state is needed."""
        del stage

    def show_at(self, stage: Stage, share: float, start: Pose | None) -> None:
        """Do nothing: this is never called."""


@dataclass(frozen=True)
class Put(_AtOnce):
    """Put a sprite on the stage."""

    key: Key
    face: Hashable
    pose: Pose

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """Put the sprite there."""
        stage.put(self.key, self.face, self.pose)


@dataclass(frozen=True)
class Remove(_AtOnce):
    """Remove a sprite."""

    key: Key

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """Remove the sprite."""
        stage.remove(self.key)


@dataclass(frozen=True)
class Face(_AtOnce):
    """Show another face of a sprite at once."""

    key: Key
    face: Hashable

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def end(self, stage: Stage) -> None:
        """Show the new face."""
        if self.key in stage.sprites:
            stage.sprites[self.key].face = self.face


@dataclass(frozen=True)
class Note(_AtOnce, Generic[T]):
    """Set a prop of the stage (a caption, whose turn it is), or remove it with None."""

    key: PropKey[T]
    value: T | None

    @property
    def target(self) -> Hashable:
        """The key of the prop."""
        return "note", self.key

    def end(self, stage: Stage) -> None:
        """Set the prop."""
        if self.value is None:
            stage.props.drop(self.key)
        else:
            stage.props.put(self.key, self.value)


@dataclass(frozen=True)
class Move:
    """Move values of a pose to those of ``to`` (names of ``Pose`` fields): ``Move("4R", {"x": 300, "y": 200}, 0.3)``.

    ``arc`` raises the path by so many units in its middle, ``swell`` the scale by that share; ``height`` is ``z`` in
    flight (flying sprites are above the rest).
    """

    key: Key
    to: dict[str, float]
    duration: float
    easing: Easing = ease_out
    arc: float = 0.0
    height: float | None = None
    swell: float = 0.0

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> Pose | None:
        """Return the starting pose, None if there is no such sprite."""
        sprite = stage.sprites.get(self.key)
        return sprite.pose if sprite else None

    def show_at(self, stage: Stage, share: float, start: Pose | None) -> None:
        """Place the sprite after that share of the path, with easing."""
        sprite = stage.sprites.get(self.key)
        if sprite is None or start is None:
            return
        t = self.easing(share)
        values = {name: getattr(start, name) + (end - getattr(start, name)) * t for name, end in self.to.items()}
        if self.arc and "y" in values:
            values["y"] -= self.arc * swell(share)
        if self.swell and "scale" in values:
            values["scale"] *= 1 + self.swell * swell(share)
        if self.height is not None and "z" in values:
            values["z"] = self.height
        sprite.pose = sprite.pose.at(**values)

    def end(self, stage: Stage) -> None:
        """Place the sprite at the end of the path."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(**self.to)


@dataclass(frozen=True)
class Flip:
    """Turn a sprite over: its face changes while it is edge-on."""

    key: Key
    face: Hashable
    duration: float
    easing: Easing = ease_in_out

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Do nothing: no state is needed."""

    def show_at(self, stage: Stage, share: float, start: Pose | None) -> None:
        """Show the sprite as narrow as after that share of the turn, from the middle on with the new face."""
        del start
        sprite = stage.sprites.get(self.key)
        if sprite is None:
            return
        turn = self.easing(share)
        sprite.pose = sprite.pose.at(turn=turn)
        if turn >= 0.5:
            sprite.face = self.face

    def end(self, stage: Stage) -> None:
        """Show the new face at full width."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.face = self.face
            sprite.pose = sprite.pose.at(turn=0.0)


@dataclass(frozen=True)
class Flash:
    """Light up a sprite and let it fade again."""

    key: Key
    duration: float

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Do nothing: no state is needed."""

    def show_at(self, stage: Stage, share: float, start: Pose | None) -> None:
        """Set the glow after that share: rising, then falling."""
        del start
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(glow=linear(1 - abs(2 * share - 1)))

    def end(self, stage: Stage) -> None:
        """Switch the glow off."""
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = sprite.pose.at(glow=0.0)


@dataclass(frozen=True)
class Pause(_AtOnce):
    """Wait ``seconds`` without changing anything."""

    seconds: float

    @property
    def duration(self) -> float:
        """The seconds to wait."""
        return self.seconds

    def end(self, stage: Stage) -> None:
        """Do nothing."""


@dataclass(frozen=True)
class Sound(_AtOnce):
    """Play a sound; not when skipped. ``x`` is where it is heard, in units (None: in the middle); ``gain`` is in dB."""

    name: str
    x: float | None = None
    gain: float = 0.0

    def end(self, stage: Stage) -> None:
        """Do nothing: there is nothing to see."""


@dataclass(frozen=True)
class Shown(_AtOnce):
    """Mark the moment from which everything is shown: a player who skips before it is taken only so far.

    It stays for ``seconds`` then; the next skip goes on.
    """

    seconds: float = 0.8

    def end(self, stage: Stage) -> None:
        """Do nothing: there is nothing to see."""


@dataclass(frozen=True)
class Cue:
    """A group of effects with the seconds after which each begins; ``length`` is at least as long as all of them.

    The next cue may begin after ``over`` seconds, while this one finishes; None: when all of it has finished.
    """

    parts: tuple[tuple[float, Effect], ...] = field(default=())
    length: float = 0.0
    over: float | None = None


@dataclass(frozen=True)
class Concurrent(_AtOnce):
    """Play a cue in parallel with all others: nothing waits for its end. It must not change what another cue
    changes.
    """

    cue: Cue

    def end(self, stage: Stage) -> None:
        """Do nothing: the timeline plays the cue."""


Piece = Effect | Cue


def as_cue(piece: Piece) -> Cue:
    """Return a piece as a separate cue."""
    return piece if isinstance(piece, Cue) else Cue(((0.0, piece),), piece.duration)


def shifted(piece: Piece, seconds: float) -> Cue:
    """Return the piece, beginning ``seconds`` later."""
    cue = as_cue(piece)
    return Cue(tuple((start + seconds, effect) for start, effect in cue.parts), cue.length + seconds)


def overlapping(cue: Cue, seconds: float) -> Cue:
    """Return the cue; the next one does not wait for its last ``seconds``."""
    return Cue(cue.parts, cue.length, max(0.0, cue.length - seconds))


def sequence(pieces: Sequence[Piece]) -> Cue:
    """Return a cue that plays the pieces one after another."""
    parts: list[tuple[float, Effect]] = []
    length = 0.0
    for piece in pieces:
        cue = as_cue(piece)
        parts.extend((start + length, effect) for start, effect in cue.parts)
        length += cue.length
    return Cue(tuple(parts), length)


def parallel(pieces: Sequence[Piece]) -> Cue:
    """Return a cue that plays all pieces at once; as long as the longest."""
    cues = [as_cue(piece) for piece in pieces]
    return Cue(tuple(part for cue in cues for part in cue.parts), max((cue.length for cue in cues), default=0.0))


def staggered(pieces: Sequence[Piece], gap: float) -> Cue:
    """Return a cue in which each piece begins ``gap`` seconds after the previous one, as when cards are dealt."""
    return parallel([shifted(piece, gap * number) for number, piece in enumerate(pieces)])

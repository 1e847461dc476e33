"""Effects of a hit: a sprite that is pushed and swings back, and a sprite that is only shown for a moment."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from hachi_hachi.game.display.playback.easing import recoil
from hachi_hachi.game.display.playback.stage import Key, Pose, Stage


@dataclass(frozen=True)
class Kick:
    """Push a sprite away from its place ``rest`` by ``push`` (x, y in units, degrees); it swings back."""

    key: Key
    rest: Pose
    push: tuple[float, float, float]
    duration: float

    @property
    def target(self) -> Hashable:
        """The key of the sprite: later cues for it end this one."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Do nothing: no state is needed."""

    def show_at(self, stage: Stage, share: float, start: object) -> None:
        """Place the sprite where it is after that share of the time."""
        del start
        self._place(stage, recoil(share))

    def end(self, stage: Stage) -> None:
        """Place the sprite at rest."""
        self._place(stage, 0.0)

    def _place(self, stage: Stage, share: float) -> None:
        sprite = stage.sprites.get(self.key)
        if sprite is None:
            return
        x, y, angle = self.push
        rest = self.rest
        sprite.pose = sprite.pose.at(x=rest.x + share * x, y=rest.y + share * y, angle=rest.angle + share * angle)


@dataclass(frozen=True)
class Burst:
    """Show a transient sprite while ``duration`` passes; its alpha is the share of that time.

    It is only there to be seen moving: with reduced motion it is left out.
    """

    key: Key
    face: Hashable
    pose: Pose
    duration: float

    @property
    def target(self) -> Hashable:
        """The key of the sprite."""
        return "sprite", self.key

    def begin(self, stage: Stage) -> None:
        """Put the sprite on the stage."""
        stage.put(self.key, self.face, self.pose.at(alpha=0.0))

    def show_at(self, stage: Stage, share: float, start: object) -> None:
        """Show the sprite after that share of the time."""
        del start
        sprite = stage.sprites.get(self.key)
        if sprite is not None:
            sprite.pose = self.pose.at(alpha=share)

    def end(self, stage: Stage) -> None:
        """Remove the sprite."""
        stage.remove(self.key)

"""Cues without motion: sprites jump to the end of a movement, and bursts are left out."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Effect, Flash, Flip, Move
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.stage import Stage


@dataclass(frozen=True, slots=True)
class _Jump:
    """The end state of another effect, applied at once."""

    effect: Effect
    duration: float = 0.0

    @property
    def target(self) -> Hashable:
        """The target of the other effect."""
        return self.effect.target

    def begin(self, stage: Stage) -> None:
        """Do nothing: no state is needed."""

    def show_at(self, stage: Stage, share: float, start: object) -> None:
        """Do nothing: this is never called."""

    def end(self, stage: Stage) -> None:
        """Apply the end of the other effect."""
        self.effect.end(stage)


def reduced(cue: Cue) -> Cue:
    """Return the cue for reduced motion: as long as before, but nothing in it moves."""

    def still(start: float, effect: Effect) -> tuple[float, Effect]:
        if isinstance(effect, Concurrent):
            return start, Concurrent(reduced(effect.cue))
        if isinstance(effect, (Move, Flip, Flash, Kick)):
            return start + effect.duration, _Jump(effect)
        return start, effect

    parts = [still(start, effect) for start, effect in cue.parts if not isinstance(effect, Burst)]
    return Cue(tuple(parts), cue.length, cue.over)

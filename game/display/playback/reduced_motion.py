"""Cues without motion: sprites jump to the end of a movement as it begins and stay there; bursts are left out."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Effect, Flash, Flip, Move
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.stage import Stage


@dataclass(frozen=True, slots=True)
class _Held:
    """The end state of another effect, shown from its beginning to its end."""

    effect: Effect

    @property
    def duration(self) -> float:
        """As long as the other effect."""
        return self.effect.duration

    @property
    def target(self) -> Hashable:
        """The target of the other effect."""
        return self.effect.target

    def begin(self, stage: Stage) -> None:
        """Apply the end of the other effect."""
        self.effect.end(stage)

    def show_at(self, stage: Stage, share: float, start: object) -> None:
        """Do nothing: the end is shown already."""

    def end(self, stage: Stage) -> None:
        """Apply the end again: another effect on the same thing may have begun later and ended sooner."""
        self.effect.end(stage)


def reduced(cue: Cue) -> Cue:
    """Return the cue for reduced motion: as long as before, but nothing in it moves."""

    def still(start: float, effect: Effect) -> tuple[float, Effect]:
        if isinstance(effect, Concurrent):
            return start, Concurrent(reduced(effect.cue))
        if isinstance(effect, (Move, Flip, Flash, Kick)):
            return start, _Held(effect)
        return start, effect

    parts = [still(start, effect) for start, effect in cue.parts if not isinstance(effect, Burst)]
    return Cue(tuple(parts), cue.length, cue.over)

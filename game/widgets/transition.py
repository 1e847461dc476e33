"""What using something can lead to: a change of scene, of which widgets know no more than that there is one."""

from __future__ import annotations

from dataclasses import dataclass


class Transition:
    """What a scene or a widget returns when it has used an input: one of those in `hachi_hachi.game.scenes.scene`."""


@dataclass(frozen=True, slots=True)
class Consumed(Transition):
    """The input was used up and no scene changes: nobody else needs to look at it."""

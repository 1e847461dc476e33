"""The base of scene transitions: widgets only know that there is one."""

from __future__ import annotations

from dataclasses import dataclass


class Transition:
    """The result of handling an input, if the scene changes: one of those in ``hachi_hachi.game.scenes.scene``."""


@dataclass(frozen=True, slots=True)
class Consumed(Transition):
    """The input was handled and no scene changes: no other handler needs to look at it."""

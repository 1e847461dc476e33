"""A deal as a sequence of small steps: each says what is asked, of whom, and what an answer does."""
from typing import Protocol, TypeVar

from engine.core.actions import Action, Decision

D_contra = TypeVar("D_contra", contravariant=True)


class Step(Protocol[D_contra]):
    """One phase of a deal of type ``D``."""

    def enter(self, deal: D_contra) -> None:
        """Do what the step does before anybody is asked."""

    def decision(self, deal: D_contra) -> Decision | None:
        """Return what is asked now, or ``None`` when the step is done."""

    def act(self, deal: D_contra, action: Action) -> None:
        """Carry out ``action``, which is among those asked for."""

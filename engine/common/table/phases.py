"""A deal as a sequence of phases: each defines its decisions and the effect of an answer."""
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision


class Redealable(Protocol):
    """The part of a deal that the phase runner needs: ``redeal`` is set if the cards are to be dealt again."""

    redeal: bool


D = TypeVar("D", bound=Redealable)
D_contra = TypeVar("D_contra", contravariant=True)


class Phase(Protocol[D_contra]):
    """One phase of a deal of type ``D``."""

    def enter(self, deal: D_contra) -> None:
        """Do everything that comes before the first decision."""

    def decision(self, deal: D_contra) -> Decision | None:
        """Return the pending decision, or ``None`` when the phase is done."""

    def act(self, deal: D_contra, action: Action) -> None:
        """Apply ``action``, which is legal."""


class PhaseRunner(Generic[D]):
    """Runs ``deal`` through its phases, stopping at each decision."""

    def __init__(self, deal: D, steps: Sequence[type[Phase[D]]]) -> None:
        self.deal = deal
        self._steps = [step() for step in steps]
        self._entered = False

    def decision(self) -> Decision | None:
        """Advance to the next decision and return it; ``None`` when the deal is settled, or must be redealt."""
        while self._steps and not self.deal.redeal:
            if not self._entered:
                self._entered = True
                self._steps[0].enter(self.deal)
            decision = self._steps[0].decision(self.deal)
            if decision is not None:
                return decision
            self._steps.pop(0)
            self._entered = False
        return None

    def act(self, action: Action) -> None:
        """Apply ``action``, which the last decision allows."""
        self._steps[0].act(self.deal, action)

"""A deal as a sequence of small steps: each says what is asked, of whom, and what an answer does."""
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision


class Redealable(Protocol):
    """What the course of a deal must know of it: ``redeal`` is set where the cards are dealt again."""

    redeal: bool


D = TypeVar("D", bound=Redealable)
D_contra = TypeVar("D_contra", contravariant=True)


class Phase(Protocol[D_contra]):
    """One phase of a deal of type ``D``."""

    def enter(self, deal: D_contra) -> None:
        """Do what the step does before anybody is asked."""

    def decision(self, deal: D_contra) -> Decision | None:
        """Return what is asked now, or ``None`` when the step is done."""

    def act(self, deal: D_contra, action: Action) -> None:
        """Carry out ``action``, which is among those asked for."""


class PhaseRunner(Generic[D]):
    """Takes ``deal`` through ``steps``, resting at each decision."""

    def __init__(self, deal: D, steps: Sequence[type[Phase[D]]]) -> None:
        self.deal = deal
        self._steps = [step() for step in steps]
        self._entered = False

    def decision(self) -> Decision | None:
        """Go on to the next decision and return it; ``None`` when the deal is settled, or to be dealt again."""
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
        """Carry out ``action``, one of those the last decision allowed."""
        self._steps[0].act(self.deal, action)

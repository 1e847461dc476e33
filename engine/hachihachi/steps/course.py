"""The course of a deal: the steps that bring it from the pack to the settlement (docs/rules.md section 3)."""
from collections.abc import Sequence
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.steps import Step
from engine.hachihachi.steps.bidding import Bidding
from engine.hachihachi.steps.deal import Deal
from engine.hachihachi.steps.dealing import Dealing, Mizuten
from engine.hachihachi.steps.declaring import Declaring
from engine.hachihachi.steps.playing import Playing
from engine.hachihachi.steps.settlement import Settlement

#: The steps of a deal, in order.
STEPS: Final[tuple[type[Step[Deal]], ...]] = (Mizuten, Dealing, Bidding, Declaring, Playing, Settlement)


class Course:
    """Takes ``deal`` through ``steps``, resting at each decision."""

    def __init__(self, deal: Deal, steps: Sequence[type[Step[Deal]]] = STEPS) -> None:
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

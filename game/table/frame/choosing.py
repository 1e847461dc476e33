"""Which card of the hand has the focus. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from engine.core.actions import Decision


class HandFocus:
    """`hand` are card indices from the left, `index` the one with the focus; `decision` is what is asked."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.index = 0
        self.decision: Decision | None = None

    @property
    def card(self) -> int | None:
        """The card of the hand that has the focus."""
        return self.hand[self.index] if self.hand else None

    def holds(self, hand: list[int]) -> None:
        """The hand is this now; the focus stays on its card, or near where it was."""
        if hand == self.hand:
            return
        card = self.card
        self.hand = list(hand)
        self.index = self.hand.index(card) if card in self.hand else min(self.index, max(0, len(hand) - 1))

    def asks(self, decision: Decision | None) -> None:
        """This is asked now (None: nothing)."""
        if decision != self.decision:
            self.decision = decision
            self._asked(decision)

    def _asked(self, decision: Decision | None) -> None:
        """Something else is asked than before."""

    def step(self, by: int) -> bool:
        """Move the focus left or right; whether there was anywhere to go."""
        if not self.hand:
            return False
        self.index = (self.index + by) % len(self.hand)
        return True

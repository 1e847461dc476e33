"""Which card of the hand has the focus. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from engine.core.actions import Decision


class HandFocus:
    """`hand` are card indices from the left, `index` the place of the one with the focus (None: none has it);
    `decision` is what is asked.
    """

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.index: int | None = 0
        self.decision: Decision | None = None

    @property
    def card(self) -> int | None:
        """The card of the hand that has the focus."""
        return self.hand[self.index] if self.hand and self.index is not None else None

    def holds(self, hand: list[int]) -> None:
        """The hand is this now; the focus stays on its card, or near where it was."""
        if hand == self.hand:
            return
        card = self.card
        self.hand = list(hand)
        if self.index is not None:
            self.index = self.hand.index(card) if card in self.hand else min(self.index, max(0, len(hand) - 1))

    def clear(self) -> None:
        """No card has the focus, until keys or the pointer give it to one."""
        self.index = None

    def asks(self, decision: Decision | None) -> None:
        """This is asked now (None: nothing)."""
        if decision != self.decision:
            self.decision = decision
            self._asked(decision)

    def _asked(self, decision: Decision | None) -> None:
        """Something else is asked than before."""

    def step(self, by: int) -> bool:
        """Move the focus left or right; where no card has it, to an end of the hand. Whether there was anywhere to go.
        """
        if not self.hand:
            return False
        start = self.index if self.index is not None else (-1 if by > 0 else 0)
        self.index = (start + by) % len(self.hand)
        return True

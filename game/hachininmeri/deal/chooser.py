"""What a person is choosing from the hand. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from engine.core.actions import Action, Decision
from game.hachininmeri.words.telling import card_of


class Chooser:
    """Holds the focus in the hand: `hand` are card indices from the left, `index` the one with the focus."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.index = 0
        self.decision: Decision | None = None

    @property
    def card(self) -> int | None:
        """The card that has the focus."""
        return self.hand[self.index] if self.hand else None

    def holds(self, hand: list[int]) -> None:
        """The hand is this now; the focus stays on its card, or near where it was."""
        if hand == self.hand:
            return
        card = self.card
        self.hand = list(hand)
        self.index = self.hand.index(card) if card in self.hand else min(self.index, max(0, len(hand) - 1))

    def asks(self, decision: Decision | None) -> None:
        """This is asked now (None: nothing); the focus goes to a card that may be played."""
        if decision == self.decision:
            return
        self.decision = decision
        if self.card is not None and decision is not None and self.action(self.card) is None:
            free = [number for number, card in enumerate(self.hand) if self.action(card) is not None]
            if free:
                self.index = min(free, key=lambda number: abs(number - self.index))

    def action(self, card: int) -> Action | None:
        """The action that leads, lays or plays a card; None where it may not be."""
        legal = self.decision.legal if self.decision is not None else ()
        return next((one for one in legal if card_of(one) == card), None)

    @property
    def barred(self) -> frozenset[int]:
        """The cards of the hand that a rule forbids now."""
        decision = self.decision
        if decision is None:
            return frozenset()
        return frozenset(card for one in decision.barred if (card := card_of(one)) is not None)

    def step(self, by: int) -> None:
        """Move the focus left or right."""
        if self.hand:
            self.index = (self.index + by) % len(self.hand)

    def focus_card(self, card: int) -> bool:
        """Give the focus to a card of the hand; whether that changed anything."""
        if card not in self.hand or self.card == card:
            return False
        self.index = self.hand.index(card)
        return True

"""What a person is choosing from the hand. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from engine.core.actions import Action, Decision
from game.hachininmeri.words.telling import card_of
from game.table.frame.choosing import HandFocus


class Chooser(HandFocus):
    """The focus in the hand, and which cards of it may be played."""

    def _asked(self, decision: Decision | None) -> None:
        """The focus goes to a card that may be played."""
        if self.card is not None and decision is not None and self.action(self.card) is None:
            free = [number for number, card in enumerate(self.hand) if self.action(card) is not None]
            at = self.hand.index(self.card)
            if free:
                self.index = min(free, key=lambda number: abs(number - at))

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

    def focus_card(self, card: int) -> bool:
        """Give the focus to a card of the hand; whether that changed anything."""
        if card not in self.hand or self.card == card:
            return False
        self.index = self.hand.index(card)
        return True

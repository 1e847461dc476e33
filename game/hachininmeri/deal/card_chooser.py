"""What a person is choosing from the hand. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.game.hachininmeri.text.narration import card_of
from hachi_hachi.game.table.chrome.hand_focus import HandFocus


class Chooser(HandFocus):
    """The focus in the hand, and which cards of it may be played."""

    def _asked(self) -> None:
        """The focus that keys gave goes to a card that may be played."""
        if not self._pointed:
            self._to_free()

    def step(self, by: int) -> bool:
        """Move the focus left or right; where no card has it, to one that may be played."""
        begins = self.index is None
        moved = super().step(by)
        if begins:
            self._to_free()
        return moved

    def _to_free(self) -> None:
        """From a card that may not be played to the nearest that may."""
        card = self.card
        if card is None or self.decision is None or self.action(card) is not None:
            return
        free = [number for number, one in enumerate(self.hand) if self.action(one) is not None]
        at = self.hand.index(card)
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

"""A person's choice from the hand. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.game.hachininmeri.text.narration import card_of
from hachi_hachi.game.table.chrome.hand_focus import HandFocus


class Chooser(HandFocus):
    """The focus in the hand, and the playable cards."""

    def _asked(self) -> None:
        """Move a focus set by keys to a playable card."""
        if not self._pointed:
            self._to_free()

    def step(self, by: int) -> bool:
        """Move the focus left or right; without a focus, to a playable card."""
        begins = self.index is None
        moved = super().step(by)
        if begins:
            self._to_free()
        return moved

    def _to_free(self) -> None:
        """Move the focus from an unplayable card to the nearest playable one."""
        card = self.card
        if card is None or self.decision is None or self.action(card) is not None:
            return
        free = [number for number, one in enumerate(self.hand) if self.action(one) is not None]
        at = self.hand.index(card)
        if free:
            self.index = min(free, key=lambda number: abs(number - at))

    def action(self, card: int) -> Action | None:
        """Return the action that leads, covers with or plays a card; None if it is not legal."""
        legal = self.decision.legal if self.decision is not None else ()
        return next((one for one in legal if card_of(one) == card), None)

    @property
    def barred(self) -> frozenset[int]:
        """The cards of the hand that a rule forbids now."""
        decision = self.decision
        if decision is None:
            return frozenset()
        return frozenset(card for one in decision.barred if (card := card_of(one)) is not None)

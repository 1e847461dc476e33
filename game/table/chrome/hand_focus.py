"""The focused card of the hand. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Decision


class HandFocus:
    """The focus in the hand: ``hand`` has card indices from the left, ``index`` is the focused place (None for none)
    and ``decision`` the pending decision.

    No card has the focus before keys or the pointer give it: a card that rises by itself looks like advice.
    """

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.index: int | None = None
        self.decision: Decision | None = None
        #: Where the keys continue while no card has the focus, and whether the pointer set it last.
        self._near: int | None = None
        self._pointed = False
        #: The card that was played last, until it has left the hand: it shows no focus on its way.
        self.released: int | None = None

    @property
    def card(self) -> int | None:
        """The card of the hand that has the focus."""
        return self.hand[self.index] if self.hand and self.index is not None else None

    @property
    def chosen_target(self) -> int | None:
        """The card on the table that has the focus instead, as the target of the hand's card."""
        return None

    def holds(self, hand: list[int]) -> None:
        """Set the cards of the hand. The focus stays on its card; if that is gone, only the keys remember the place."""
        if hand == self.hand:
            return
        card, at = self.card, self.index
        self.released = None
        self.hand = list(hand)
        if at is None:
            return
        if card in self.hand:
            self.index = self.hand.index(card)
            return
        near = min(at, max(0, len(hand) - 1))
        self.index, self._near = (None, near) if self._pointed else (near, None)

    def release(self, card: int) -> None:
        """Take note that a card is played, and leaves the hand."""
        self.released = card

    def clear(self) -> None:
        """Remove the focus until keys or the pointer set it again."""
        self.index = self._near = None

    def asks(self, decision: Decision | None) -> None:
        """Set the pending decision (None for none)."""
        if decision is not None:
            self.released = None
        if decision != self.decision:
            self.decision = decision
            self._asked()

    def _asked(self) -> None:
        """React to a change of the pending decision."""

    def step(self, by: int) -> bool:
        """Move the focus left or right; without a focus, to its last place or to an end of the hand.

        Return False if the hand is empty.
        """
        if not self.hand:
            return False
        self._pointed = False
        if self.index is None and self._near is not None:
            self.index, self._near = min(self._near, len(self.hand) - 1), None
            return True
        start = self.index if self.index is not None else (-1 if by > 0 else 0)
        self.index = (start + by) % len(self.hand)
        return True

    def focus_card(self, card: int, *, pointed: bool = False) -> bool:
        """Focus a card of the hand, by key or because it is ``pointed`` at; return True if that changed anything."""
        if card not in self.hand:
            return False
        changed = self.card != card
        self.index, self._pointed = self.hand.index(card), pointed
        return changed

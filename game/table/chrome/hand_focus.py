"""Which card of the hand has the focus. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Decision


class HandFocus:
    """`hand` are card indices from the left, `index` the place of the one with the focus (None: none has it);
    `decision` is what is asked.

    No card has it before keys or the pointer give it to one: a card that has risen by itself looks like advice.
    """

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.index: int | None = None
        self.decision: Decision | None = None
        #: Where keys go on while no card has the focus, and whether the pointer gave it last.
        self._near: int | None = None
        self._pointed = False

    @property
    def card(self) -> int | None:
        """The card of the hand that has the focus."""
        return self.hand[self.index] if self.hand and self.index is not None else None

    def holds(self, hand: list[int]) -> None:
        """The hand is this now. The focus stays on its card; of one that is gone it stays near for keys alone."""
        if hand == self.hand:
            return
        card, at = self.card, self.index
        self.hand = list(hand)
        if at is None:
            return
        if card in self.hand:
            self.index = self.hand.index(card)
            return
        near = min(at, max(0, len(hand) - 1))
        self.index, self._near = (None, near) if self._pointed else (near, None)

    def clear(self) -> None:
        """No card has the focus, until keys or the pointer give it to one."""
        self.index = self._near = None

    def asks(self, decision: Decision | None) -> None:
        """This is asked now (None: nothing)."""
        if decision != self.decision:
            self.decision = decision
            self._asked()

    def _asked(self) -> None:
        """Something else is asked than before."""

    def step(self, by: int) -> bool:
        """Move the focus left or right; where no card has it, to where it was last, or to an end of the hand.

        Whether there was anywhere to go.
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
        """Give the focus to a card of the hand, by key or because it is `pointed` at; whether that changed anything."""
        if card not in self.hand:
            return False
        changed = self.card != card
        self.index, self._pointed = self.hand.index(card), pointed
        return changed

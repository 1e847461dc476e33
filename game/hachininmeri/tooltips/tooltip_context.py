"""The context of an explanation: the viewer's knowledge, the seats, the pending decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS, plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import suit_of
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The table as shown, the ``names`` of the seats, and the viewer's pending decision with a card, if any.

    ``standing_in`` are the seats replaced by a simpler player.
    """

    view: View
    names: Sequence[str]
    decision: Decision | None
    standing_in: frozenset[int] = frozenset()

    def place(self, card: int) -> int:
        """Return a card's strength among trumps, or in its plain suit: higher is stronger."""
        return int(ORDERS[self.view.trump].place[card])

    def alike(self, card: int) -> list[int]:
        """Return all trumps for a trump, otherwise its plain suit, lowest first."""
        view = self.view
        return trumps_of(view.trump) if view.is_trump(card) else plain_of(suit_of(card), view.trump)

    def shown(self) -> dict[int, int]:
        """Return the cards others have shown and not played face up since, with the seat that showed each."""
        view, found = self.view, dict[int, int]()
        if view.declared >= 0:
            found[view.robai] = view.declared
        if view.taken:
            found[view.open_trump] = view.dealer if view.declared < 0 else view.declared
        unseen = set(view.unseen())
        return {card: seat for card, seat in found.items() if card in unseen and seat != view.seat}

    def unseen(self) -> set[int]:
        """Return the cards the viewer has not seen yet, without those in known hands."""
        return set(self.view.unseen()).difference(*self.view.hands)

    def stronger(self, card: int) -> list[int]:
        """Return the cards of that kind that would beat it, highest first."""
        alike = self.alike(card)
        return alike[:alike.index(card):-1]

    def stronger_played(self, card: int) -> int | None:
        """Return the strongest trump of an earlier trick above this trump, which then makes no yaku any more; or
        None."""
        view = self.view
        taken = (other for trick in view.tricks if trick.winner >= 0 for other in trick.cards)
        above = [other for other in taken if view.is_trump(other) and self.place(other) > self.place(card)]
        return max(above, key=self.place) if above else None

    def ahead(self, trick: Trick) -> tuple[int, int] | None:
        """Return seat and card currently winning the trick; None while a card in it is face down."""
        if trick.face_down:
            return None
        return max(zip(trick.seats, trick.cards, strict=True), key=lambda one: self._worth(trick, one[1]))

    def beats(self, card: int, trick: Trick) -> bool:
        """Return True if the card would beat all face-up cards of the trick."""
        return all(self._worth(trick, card) > self._worth(trick, other) for other in trick.cards if other != HIDDEN)

    def _worth(self, trick: Trick, card: int) -> int:
        """Return a card's strength in a trick; -1 if it cannot win."""
        wins = self.view.is_trump(card) or suit_of(card) == suit_of(trick.cards[0])
        return self.place(card) if wins else -1

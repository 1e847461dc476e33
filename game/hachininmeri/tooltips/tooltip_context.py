"""What an explanation is made from: what the viewer sees, who is who, what is asked."""

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
    """The table as it is shown, the `names` of the seats, and what the viewer is asked with a card, if anything is.

    `standing_in` are the seats for which a simpler player answers.
    """

    view: View
    names: Sequence[str]
    decision: Decision | None
    standing_in: frozenset[int] = frozenset()

    def place(self, card: int) -> int:
        """How strong a card is among trumps, or in its plain suit: the higher, the stronger."""
        return int(ORDERS[self.view.trump].place[card])

    def alike(self, card: int) -> list[int]:
        """All trumps if the card is one, else its plain suit, lowest first."""
        view = self.view
        return trumps_of(view.trump) if view.is_trump(card) else plain_of(suit_of(card), view.trump)

    def shown(self) -> dict[int, int]:
        """The cards that others have shown before they played them, and not played in sight: with who showed each."""
        view, found = self.view, dict[int, int]()
        if view.declared >= 0:
            found[view.robai] = view.declared
        if view.taken:
            found[view.open_trump] = view.dealer if view.declared < 0 else view.declared
        unseen = set(view.unseen())
        return {card: seat for card, seat in found.items() if card in unseen and seat != view.seat}

    def unseen(self) -> set[int]:
        """The cards that the viewer has not seen yet, in a hand that lies open neither."""
        return set(self.view.unseen()).difference(*self.view.hands)

    def stronger(self, card: int) -> list[int]:
        """The cards of that kind which would beat it, highest first."""
        alike = self.alike(card)
        return alike[:alike.index(card):-1]

    def stronger_played(self, card: int) -> int | None:
        """The strongest trump of an earlier trick that is stronger than this trump: then it makes no yaku any more."""
        view = self.view
        taken = (other for trick in view.tricks if trick.winner >= 0 for other in trick.cards)
        above = [other for other in taken if view.is_trump(other) and self.place(other) > self.place(card)]
        return max(above, key=self.place) if above else None

    def ahead(self, trick: Trick) -> tuple[int, int] | None:
        """Seat and card that would win the trick as far as it lies open; None while a card lies face down in it."""
        if trick.face_down:
            return None
        return max(zip(trick.seats, trick.cards, strict=True), key=lambda one: self._worth(trick, one[1]))

    def beats(self, card: int, trick: Trick) -> bool:
        """Whether the card would be ahead of all that lies open in the trick."""
        return all(self._worth(trick, card) > self._worth(trick, other) for other in trick.cards if other != HIDDEN)

    def _worth(self, trick: Trick, card: int) -> int:
        """The strength of a card in a trick; -1 where it can win nothing."""
        wins = self.view.is_trump(card) or suit_of(card) == suit_of(trick.cards[0])
        return self.place(card) if wins else -1

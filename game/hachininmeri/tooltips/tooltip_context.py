"""The context of an explanation: the viewer's knowledge, the seats, the pending decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS, plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import suit_of
from hachi_hachi.engine.hachininmeri.visibility.trick_result import best_place, stronger_before
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The table as shown, the ``names`` of the seats, and the viewer's pending decision with a card, if any.

    ``standing_in`` are the seats replaced by a simpler player; ``order``: the order of the cards is shown at the right.
    """

    view: View
    names: Sequence[str]
    decision: Decision | None
    standing_in: frozenset[int] = frozenset()
    order: bool = False

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
        taken = [trick for trick in self.view.tricks if trick.winner >= 0]
        above = stronger_before(card, taken, self.view.trump)
        return None if above < 0 else above

    def winning_play(self, trick: Trick) -> tuple[int, int] | None:
        """Return seat and card currently winning the trick; None while a card in it is face down."""
        if trick.face_down:
            return None
        place = best_place(trick.cards, self.view.trump)
        return trick.seats[place], trick.cards[place]

    def beats(self, card: int, trick: Trick) -> bool:
        """Return True if the card would beat all face-up cards of the trick."""
        return best_place([*trick.cards, card], self.view.trump) == len(trick.cards)

"""The places that the cards of the field have on the table."""

from __future__ import annotations

from collections.abc import Sequence


class FieldPlaces:
    """The place of each card of the field, from 0 to ``most`` - 1; three cards of a month share one.

    A card keeps its place until it is taken.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.places: dict[int, int] = {}

    def update(self, field: Sequence[int]) -> None:
        """Give a place to each card new on the ``field``, which lists its cards in the order in which they came."""
        self.places = {card: place for card, place in self.places.items() if card in field}
        for card in field:
            if card not in self.places:
                self.places[card] = self._free_place(card)

    def _free_place(self, card: int) -> int:
        """Return the place for a card: the first free one or, for the third of its month, that of the other two."""
        fellows = [other for other in self.places if other // 4 == card // 4]
        if len(fellows) == 2:
            # three of a month form one stack, at the place of the first
            first = self.places[fellows[0]]
            self.places[fellows[1]] = first
            return first
        if len(fellows) == 3:
            return self.places[fellows[0]]
        taken = set(self.places.values())
        return next((place for place in range(self._most) if place not in taken), self._most - 1)

    def stack_of(self, card: int, field: Sequence[int]) -> list[int]:
        """Return the cards of the ``field`` in one place with ``card``, lowest first."""
        return [other for other in field if self.places[other] == self.places[card]]

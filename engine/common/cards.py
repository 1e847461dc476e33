"""A pack of cards, and the notation of each card.

Cards are indices from 0 everywhere inside the program; users, records and logs see their notation. Each game decides
how to represent a *set* of cards: 49 cards fit one machine word as a mask (``hachi_hachi.engine.common.bitset``), 75
need two. The games share only this module.
"""
from collections.abc import Iterable
from typing import Final, final

from hachi_hachi.engine.common.errors import NO_CARD, RefusalError
from hachi_hachi.engine.common.events import HIDDEN

#: The notation of a card that the viewer cannot see.
UNSEEN: Final = "??"


@final
class Pack:
    """The cards of a game: ``notations`` by index."""

    def __init__(self, notations: Iterable[str]) -> None:
        self.notations: Final = tuple(notations)
        self._by_notation: Final = {notation: index for index, notation in enumerate(self.notations)}

    def __len__(self) -> int:
        return len(self.notations)

    def parse(self, notation: str) -> int:
        """Return the index of the card with this ``notation``. Raises ``RefusalError`` if there is no such card."""
        index = self._by_notation.get(notation)
        if index is None:
            raise RefusalError(NO_CARD(card=repr(notation)))
        return index

    def parse_each(self, notations: Iterable[object]) -> tuple[int, ...] | None:
        """Return the card indices of ``notations``, faster than one ``parse`` each; ``None`` if one is not a card."""
        try:
            return tuple([self._by_notation[notation] for notation in notations])  # type: ignore[index]  # others raise
        except (KeyError, TypeError):
            return None

    def parse_all(self, text: str) -> tuple[int, ...]:
        """Return the indices of the cards in ``text``, separated by blanks. Raises the same errors as ``parse``."""
        return tuple(self.parse(word) for word in text.split())

    def notation(self, card: int) -> str:
        """Return the notation of the card with index ``card``; ``UNSEEN`` for a hidden one."""
        return UNSEEN if card == HIDDEN else self.notations[card]

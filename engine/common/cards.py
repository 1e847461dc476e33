"""A pack of cards: which there are, and how each is written.

Cards are indices from 0 everywhere; strangers, records and logs see their notation. How a *set* of cards is held is
each game's own affair: 49 cards fit one machine word as a mask (``hachi_hachi.engine.common.bitset``), 75 are held in
two. What every game shares is no more than this.
"""
from collections.abc import Iterable
from typing import Final, final

from hachi_hachi.engine.common.errors import NO_CARD, RefusalError
from hachi_hachi.engine.common.events import HIDDEN

#: How a card is written that the one who looks cannot see.
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
        """Return the index of the card written ``notation``. Raises ``RefusalError`` where there is no such card."""
        index = self._by_notation.get(notation)
        if index is None:
            raise RefusalError(NO_CARD(card=repr(notation)))
        return index

    def parse_each(self, notations: Iterable[object]) -> tuple[int, ...] | None:
        """Return the indices of the cards written so, as ``parse`` does but at once; ``None`` where one is no card."""
        try:
            return tuple([self._by_notation[notation] for notation in notations])  # type: ignore[index]  # others raise
        except (KeyError, TypeError):
            return None

    def parse_all(self, text: str) -> tuple[int, ...]:
        """Return the indices of the cards in ``text``, separated by blanks. Raises as ``parse``."""
        return tuple(self.parse(word) for word in text.split())

    def notation(self, card: int) -> str:
        """Return how the card with index ``card`` is written; ``UNSEEN`` for a hidden one."""
        return UNSEEN if card == HIDDEN else self.notations[card]

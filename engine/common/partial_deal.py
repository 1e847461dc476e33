"""Deals of which only some cards are given, as in lessons: all other cards fill the gaps."""
import random
from collections.abc import Sequence
from typing import Final

#: The usual seed of the cards that are left open.
SEED: Final = 88


def filled(
    cards: int, places: Sequence[tuple[Sequence[int], int]], taken: Sequence[int] = (), seed: int = SEED
) -> tuple[list[list[int]], list[int]]:
    """Return the cards of each of ``places``, filled up to its length, and the cards left over.

    The first ``cards`` of the pack are dealt. Those in no place and not ``taken`` are shuffled by ``seed``. Raises
    ``ValueError`` if the places need more cards than there are, as a card named twice leaves too few.
    """
    named = {*taken, *(card for place, _length in places for card in place)}
    rest = [card for card in range(cards) if card not in named]
    if sum(max(0, length - len(place)) for place, length in places) > len(rest):
        raise ValueError("the places need more cards than the pack has")
    random.Random(seed).shuffle(rest)
    found = [[*place, *(rest.pop() for _ in range(length - len(place)))] for place, length in places]
    return found, rest

"""Which cards match: what a card would take from the field (docs/rules.md section 3.7)."""
from engine.core.masks import cards_in
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import MONTH_MASKS


def matching(view: View, card: int) -> int:
    """Return the mask of the field cards of the month of ``card``."""
    return view.field & MONTH_MASKS[card // 4]


def ways(view: View, card: int) -> tuple[int, ...]:
    """Return the ways in which ``card`` can be played on the field, as masks of what it takes with it.

    One way for most: 0 where nothing of its month lies there, the one card, or all three; of two either can be chosen.
    """
    found = matching(view, card)
    return tuple(1 << other for other in cards_in(found)) if found.bit_count() == 2 else (found,)


def takers(view: View, seat: int) -> int:
    """Return the mask of the cards known to be in the hand of ``seat`` that take something from the field."""
    return sum(1 << card for card in cards_in(view.hands[seat]) if ways(view, card)[0])

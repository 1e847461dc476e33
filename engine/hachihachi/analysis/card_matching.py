"""Card matching, and cards that are equivalent during play (docs/rules.md section 3.7)."""
from collections.abc import Iterable
from functools import cache

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS
from hachi_hachi.engine.hanafuda.card_actions import distinct_by
from hachi_hachi.engine.hanafuda.deck import CARDS, MONTH_MASKS


def matching(view: View, card: int) -> int:
    """Return the mask of the field cards of the month of ``card``."""
    return view.field & MONTH_MASKS[card // 4]


def ways(view: View, card: int) -> tuple[int, ...]:
    """Return the ways to play ``card`` on the field, as masks of the cards it takes.

    Usually there is one: 0 if no card of its month is on the field, the one card, or all three; of two either can be
    chosen.
    """
    found = matching(view, card)
    return tuple(1 << other for other in cards_in(found)) if found.bit_count() == 2 else (found,)


def takers(view: View, seat: int) -> int:
    """Return the mask of the cards known to be in the hand of ``seat`` that take something from the field."""
    return sum(1 << card for card in cards_in(view.hands[seat]) if ways(view, card)[0])


@cache
def _traits(card: int) -> tuple[object, ...]:
    """Return every property of a card that matters after the deal, under any rules: no option changes it."""
    shown, one = CARDS[card], 1 << card
    return (
        shown.month, shown.kind, shown.points, bool(SUJIROKU_CARDS & one), *(bool(row.cards & one) for row in DEKIYAKU),
    )


def equal(card: int, other: int) -> bool:
    """Return True if it makes no difference which of two field cards of one month is taken.

    Two cards of a month are both on the field only if they were dealt there: a third card of the month would have taken
    one. So nobody has played either of them, and they do not differ in liability.
    """
    return _traits(card) == _traits(other)


def distinct(legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions of ``legal`` without those that take a card equivalent to that of an earlier one."""
    return distinct_by(_traits, legal)

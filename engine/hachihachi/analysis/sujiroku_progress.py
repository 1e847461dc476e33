"""Progress towards sujiroku, the one special yaku that grows card by card (docs/rules.md section 7.2)."""
from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU, SUJIROKU_CARDS, TOKUSHUYAKU

#: The most cards that a card from the hand or the draw pile adds: three of its month, and itself.
MOST_AT_ONCE: Final = 4
#: A pile counts as near if it lacks at most this many.
NEAR: Final = 3


def may_gather(view: View, seat: int, mine: int, to_come: int) -> bool:
    """Return True if ``seat`` can make sujiroku, and be paid for it, having taken the cards ``mine`` (a mask).

    ``to_come`` is how many cards of its hand and of the draw pile it still plays. Cards in other piles do not count.
    """
    rules = view.rules
    if seat not in view.active or not rules.specials_among(len(view.active)):
        return False
    if view.dekiyaku and not rules.tokushuyaku_after_dekiyaku:
        return False
    mine &= SUJIROKU_CARDS
    elsewhere = sum(pile for other, pile in enumerate(view.piles) if other != seat)
    left = (SUJIROKU_CARDS & ~(elsewhere | mine)).bit_count()
    return mine.bit_count() + min(MOST_AT_ONCE * to_come, left) >= TOKUSHUYAKU[SUJIROKU].least


def chaff_near(view: View, seat: int) -> int:
    """Return the chaff and willow cards in the pile of ``seat`` as a mask; 0 unless it has or is near sujiroku."""
    mine = view.piles[seat] & SUJIROKU_CARDS
    if mine.bit_count() < TOKUSHUYAKU[SUJIROKU].least - NEAR:
        return 0
    # in its own turn a card may still be turned up after that of the hand has been played
    to_come = 2 * view.hand_sizes[seat] + (view.turn == seat)
    return mine if may_gather(view, seat, mine, to_come) else 0


def sujiroku_kan(cards: int) -> int:
    """Return the value of sujiroku with these cards (a mask) from each opponent, in kan; at least that of sixteen."""
    row = TOKUSHUYAKU[SUJIROKU]
    return row.kan + row.extra * max(0, (cards & SUJIROKU_CARDS).bit_count() - row.least)

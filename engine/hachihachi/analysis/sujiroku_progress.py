"""How near a seat is to sujiroku, the one set of the deal's end that grows card by card (docs/rules.md section 7.2)."""
from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU, SUJIROKU_CARDS, TOKUSHUYAKU

#: What a card of the hand or of the stock takes at most: three of its month, and itself.
MOST_AT_ONCE: Final = 4
#: A pile that lacks no more than so many is near.
NEAR: Final = 3


def may_gather(view: View, seat: int, mine: int, to_come: int) -> bool:
    """Return whether ``seat`` can have sujiroku, and would be paid for it, with the cards ``mine`` (a mask) taken.

    ``to_come`` is how many cards of its hand and of the stock it still places. Cards in other piles are lost to it.
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
    """Return the chaff and willow cards in the pile of ``seat`` as a mask; 0 unless they are, or are near, sujiroku."""
    mine = view.piles[seat] & SUJIROKU_CARDS
    if mine.bit_count() < TOKUSHUYAKU[SUJIROKU].least - NEAR:
        return 0
    # of its own turn the card of the stock may be still to come when that of the hand has been played
    to_come = 2 * view.hand_sizes[seat] + (view.turn == seat)
    return mine if may_gather(view, seat, mine, to_come) else 0


def sujiroku_kan(cards: int) -> int:
    """Return what sujiroku is worth from each, in kan, with these cards (a mask); as with sixteen where there are less.
    """
    row = TOKUSHUYAKU[SUJIROKU]
    return row.kan + row.extra * max(0, (cards & SUJIROKU_CARDS).bit_count() - row.least)

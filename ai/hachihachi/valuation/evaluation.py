"""The value of a position of the play for one seat: a sum of weights, one for each feature of the table.

A position is encoded by some thirty *marks*, numbers below ``RAW``: for each month where its four cards are, for each
dekiyaku the progress of each seat and the places of its other cards, and the counts of points, chaff and ribbons. A
table has the weight of every mark, in ten-thousandths of a kan, so that sums are exact and the same compiled or not.
``features`` defines the meaning of marks and makes the tables from the few hundred weights of the data.
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import popcount, shift_left
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import AKATAN, AOTAN, DEKIYAKU, NANATAN, SHIKOU
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS
from hachi_hachi.engine.hanafuda.deck import ANIMALS, BRIGHTS, CHAFF, PACK, RIBBONS

_PACK: Final[i64] = PACK
_BRIGHTS: Final[i64] = BRIGHTS
_ANIMALS: Final[i64] = ANIMALS
_RIBBONS: Final[i64] = RIBBONS
_CHAFF: Final[i64] = CHAFF
_PLAIN: Final[i64] = SUJIROKU_CARDS
_SEVEN: Final[i64] = DEKIYAKU[NANATAN].cards
_LOWS: Final[i64] = 0x1111_1111_1111

#: Bit n of a month's four cards moved to bit 2n: one base-4 digit for each card.
_SPREAD: Final[vec[i64]] = vec[i64]([(n & 1) | (n & 2) << 1 | (n & 4) << 2 | (n & 8) << 3 for n in range(16)])

#: The yaku of three or four cards that are raced for, and the first mark of each: the player's own and another's.
THREES: Final = (DEKIYAKU[AKATAN].cards, DEKIYAKU[AOTAN].cards)
FOUR: Final = DEKIYAKU[SHIKOU].cards
_AKATAN: Final[i64] = THREES[0]
_AOTAN: Final[i64] = THREES[1]
_FOUR: Final[i64] = FOUR
_RACED: Final[i64] = THREES[0] | THREES[1] | FOUR

MONTHS_AT: Final[i64] = 0
OWN_THREE_AT: Final[i64] = 3072
LEFT_THREE_AT: Final[i64] = 4096
RIGHT_THREE_AT: Final[i64] = 4352
OWN_FOUR_AT: Final[i64] = 4608
LEFT_FOUR_AT: Final[i64] = 7733
RIGHT_FOUR_AT: Final[i64] = 8358
POINTS_AT: Final[i64] = 8983
CHAFF_AT: Final[i64] = 9778
RIBBONS_AT: Final[i64] = 9853
RAW: Final[i64] = 9973
SLOTS: Final[i64] = 30


def points_of(cards: i64) -> i64:
    """Return the card points of a mask."""
    return (
        20 * popcount(cards & _BRIGHTS)
        + 10 * popcount(cards & _ANIMALS)
        + 5 * popcount(cards & _RIBBONS)
        + popcount(cards & _CHAFF)
    )


def whole_months(cards: i64) -> i64:
    """Return the mask of all cards of the months that have a card in ``cards``."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & _LOWS) * 15


@final
class Features:
    """Reads the marks of positions; ``slots`` holds those of the last one.

    Cards are masks: the ``hand`` and pile ``mine`` of the evaluating seat, the ``field``, the pile ``left`` of the seat
    that plays next and ``right`` of the one after it (0 if two play).
    """

    def __init__(self) -> None:
        self.slots: vec[i64] = vec[i64]([0] * SLOTS)
        self._unseen: i64 = 0
        self._left: i64 = 0
        self._right: i64 = 0

    def read(self, hand: i64, field: i64, mine: i64, left: i64, right: i64) -> None:
        """Put the marks of this position into ``slots``."""
        slots = self.slots
        unseen = _PACK & ~(hand | field | mine | left | right)
        self._unseen = unseen
        self._left = left
        self._right = right
        h = hand
        f = field
        u = unseen
        k: i64 = 0
        while k < 12:
            slots[k] = k * 256 + _SPREAD[h & 15] + 2 * _SPREAD[f & 15] + 3 * _SPREAD[u & 15]
            h >>= 4
            f >>= 4
            u >>= 4
            k += 1
        reach = field & whole_months(hand)
        lain = hand & whole_months(field)
        open_to = field & whole_months(unseen)
        captured = left | right
        slots[12] = OWN_THREE_AT + _own(_AKATAN, 4, hand, field, mine, captured, reach, lain)
        slots[13] = OWN_THREE_AT + _own(_AOTAN, 4, hand, field, mine, captured, reach, lain)
        slots[14] = OWN_FOUR_AT + _own(_FOUR, 5, hand, field, mine, captured, reach, lain)
        captured = mine | right
        slots[15] = LEFT_THREE_AT + _others(_AKATAN, 4, hand, field, left, captured, open_to)
        slots[16] = LEFT_THREE_AT + _others(_AOTAN, 4, hand, field, left, captured, open_to)
        slots[17] = LEFT_FOUR_AT + _others(_FOUR, 5, hand, field, left, captured, open_to)
        captured = mine | left
        slots[18] = RIGHT_THREE_AT + _others(_AKATAN, 4, hand, field, right, captured, open_to)
        slots[19] = RIGHT_THREE_AT + _others(_AOTAN, 4, hand, field, right, captured, open_to)
        slots[20] = RIGHT_FOUR_AT + _others(_FOUR, 5, hand, field, right, captured, open_to)
        slots[21] = POINTS_AT + points_of(mine)
        slots[22] = POINTS_AT + 265 + points_of(left)
        slots[23] = POINTS_AT + 530 + points_of(right)
        slots[24] = CHAFF_AT + popcount(mine & _PLAIN)
        slots[25] = CHAFF_AT + 25 + popcount(left & _PLAIN)
        slots[26] = CHAFF_AT + 50 + popcount(right & _PLAIN)
        a = popcount(mine & _SEVEN)
        b = popcount(left & _SEVEN)
        c = popcount(right & _SEVEN)
        slots[27] = RIBBONS_AT + _count(a, b + c)
        slots[28] = RIBBONS_AT + 40 + _count(b, a + c)
        slots[29] = RIBBONS_AT + 80 + _count(c, a + b)

    def value(self, table: vec[i64], start: i64, hand: i64, field: i64, mine: i64, left: i64, right: i64) -> i64:
        """Return the value of the position by the ``RAW`` numbers of ``table`` from ``start`` on, in 1/10000 kan."""
        self.read(hand, field, mine, left, right)
        slots = self.slots
        total: i64 = 0
        k: i64 = 0
        while k < SLOTS:
            total += table[start + slots[k]]
            k += 1
        return total

    def change(self, table: vec[i64], start: i64, card: i64, hand: i64, field: i64, mine: i64) -> i64:
        """Return the difference in value between the position after placing ``card`` and the one last read.

        ``hand``, ``field`` and ``mine`` are those after it. Only marks affected by the month of ``card`` are evaluated,
        which makes evaluating every card of a hand fast; the sum is the same.
        """
        slots = self.slots
        month = card >> 2
        shift = card & 60
        unseen = self._unseen
        mark = month * 256 + _SPREAD[hand >> shift & 15] + 2 * _SPREAD[field >> shift & 15]
        more = table[start + mark + 3 * _SPREAD[unseen >> shift & 15]] - table[start + slots[month]]
        near = shift_left(15, shift)
        if near & _RACED:
            reach = field & whole_months(hand)
            lain = hand & whole_months(field)
            open_to = field & whole_months(unseen)
            left = self._left
            right = self._right
            if near & _AKATAN:
                more += self._three(table, start, 12, _AKATAN, hand, field, mine, reach, lain, open_to)
            if near & _AOTAN:
                more += self._three(table, start, 13, _AOTAN, hand, field, mine, reach, lain, open_to)
            if near & _FOUR:
                mark = OWN_FOUR_AT + _own(_FOUR, 5, hand, field, mine, left | right, reach, lain)
                more += table[start + mark] - table[start + slots[14]]
                mark = LEFT_FOUR_AT + _others(_FOUR, 5, hand, field, left, mine | right, open_to)
                more += table[start + mark] - table[start + slots[17]]
                mark = RIGHT_FOUR_AT + _others(_FOUR, 5, hand, field, right, mine | left, open_to)
                more += table[start + mark] - table[start + slots[20]]
        if mine & near:
            more += table[start + POINTS_AT + points_of(mine)] - table[start + slots[21]]
            more += table[start + CHAFF_AT + popcount(mine & _PLAIN)] - table[start + slots[24]]
            if mine & near & _SEVEN:
                a = popcount(mine & _SEVEN)
                b = popcount(self._left & _SEVEN)
                c = popcount(self._right & _SEVEN)
                more += table[start + RIBBONS_AT + _count(a, b + c)] - table[start + slots[27]]
                more += table[start + RIBBONS_AT + 40 + _count(b, a + c)] - table[start + slots[28]]
                more += table[start + RIBBONS_AT + 80 + _count(c, a + b)] - table[start + slots[29]]
        return more

    def _three(
        self,
        table: vec[i64],
        start: i64,
        slot: i64,
        cards: i64,
        hand: i64,
        field: i64,
        mine: i64,
        reach: i64,
        lain: i64,
        open_to: i64,
    ) -> i64:
        """Return the change in value of the marks of a yaku of three, whose first slot is ``slot``."""
        slots = self.slots
        left = self._left
        right = self._right
        mark = OWN_THREE_AT + _own(cards, 4, hand, field, mine, left | right, reach, lain)
        more = table[start + mark] - table[start + slots[slot]]
        mark = LEFT_THREE_AT + _others(cards, 4, hand, field, left, mine | right, open_to)
        more += table[start + mark] - table[start + slots[slot + 3]]
        mark = RIGHT_THREE_AT + _others(cards, 4, hand, field, right, mine | left, open_to)
        return more + table[start + mark] - table[start + slots[slot + 6]]


def _own(cards: i64, radix: i64, hand: i64, field: i64, mine: i64, captured: i64, reach: i64, lain: i64) -> i64:
    """Return the mark of the player's own progress with the yaku ``cards``; ``radix`` is one more than its size.

    Digits: in the pile, on the field within reach and out of it, in the hand with something to take and without.
    A yaku with a card in another pile is dead: all digits at their highest, which no live one can have.
    """
    if cards & captured:
        return radix * radix * radix * radix * radix - 1
    code = popcount(cards & mine)
    code = code * radix + popcount(cards & reach)
    code = code * radix + popcount(cards & field & ~reach)
    code = code * radix + popcount(cards & lain)
    return code * radix + popcount(cards & hand & ~lain)


def _others(cards: i64, radix: i64, hand: i64, field: i64, pile: i64, captured: i64, open_to: i64) -> i64:
    """Return the mark of another seat's progress with the yaku ``cards``, like ``_own``.

    Digits: in its pile, on the field open to it and not open, in the hand of the evaluating seat.
    """
    if cards & captured:
        return radix * radix * radix * radix - 1
    code = popcount(cards & pile)
    code = code * radix + popcount(cards & open_to)
    code = code * radix + popcount(cards & field & ~open_to)
    return code * radix + popcount(cards & hand)


def _count(own: i64, elsewhere: i64) -> i64:
    """Return the mark of ``own`` ribbons of the nine with ``elsewhere`` in the piles of others."""
    return own * 4 + min(elsewhere, 3)

"""Teyaku: the value of a dealt hand of seven cards (docs/rules.md section 5). Hands are masks, values kan.

Compiled: world sampling checks for every hand whether it holds the declared teyaku.
"""
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, mask_of, popcount, single_bit
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hanafuda.deck import (
    ANIMALS,
    BRIGHTS,
    CHAFF,
    MONTH_MASKS,
    PACK,
    RIBBONS,
    WILLOW,
    parse_all,
)


class MonthTeyaku(NamedTuple):
    """A row of group A: the hand holds months of at least these sizes, ``standing`` of its triplets stand.

    ``catches`` is the narrowest value of the option ``catching_sets`` under which its triplets can be caught.
    """

    name: str
    kan: int
    sizes: tuple[int, ...]
    standing: int = 0
    catches: str = ""


class KindTeyaku(NamedTuple):
    """A row of group B: besides chaff and willow from ``least`` to ``most`` cards, all of the one ``kind`` (a mask)."""

    name: str
    kan: int
    kind: int
    least: int
    most: int
    pulls: bool = True


#: Highest first: a hand counts for the first row that it forms.
GROUP_A: Final[tuple[MonthTeyaku, ...]] = (
    MonthTeyaku("shisou", 20, (4, 3), catches="any_triplet"),
    MonthTeyaku("ichinishi", 8, (4, 2, 1)),
    MonthTeyaku("futatatesanbon", 8, (3, 3), standing=2, catches="sanbon"),
    MonthTeyaku("haneken", 7, (3, 2, 2), catches="any_triplet"),
    MonthTeyaku("sanbon_tatesanbon", 7, (3, 3), standing=1, catches="sanbon"),
    MonthTeyaku("teshi", 6, (4,)),
    MonthTeyaku("futasanbon", 6, (3, 3), catches="sanbon"),
    MonthTeyaku("kuttsuki", 4, (2, 2, 2)),
    MonthTeyaku("tatesanbon", 3, (3,), standing=1, catches="sanbon"),
    MonthTeyaku("sanbon", 2, (3,), catches="sanbon"),
)

#: The hand whose value is an option, ``aka_value``.
_AKA: Final = "aka"
#: Any hand forms at most one row.
GROUP_B: Final[tuple[KindTeyaku, ...]] = (
    KindTeyaku(_AKA, 2, RIBBONS, 2, 7),
    KindTeyaku("tanichi", 3, RIBBONS, 1, 1),
    KindTeyaku("toichi", 3, ANIMALS, 1, 1),
    KindTeyaku("pikaichi", 4, BRIGHTS, 1, 1, pulls=False),
    KindTeyaku("karasu", 4, 0, 0, 0),
)

#: The hand that may abort a deal.
SHISOU: Final = GROUP_A[0].name

#: Every teyaku by name, group A first.
NAMES: Final[tuple[str, ...]] = (*(row.name for row in GROUP_A), *(row.name for row in GROUP_B))

_MONTH_ROWS: Final = {row.name: row for row in GROUP_A}
_PULLING: Final = frozenset(row.name for row in GROUP_B if row.pulls)
#: A triplet of paulownia stands only if it is its three chaff.
_STANDING: Final = MONTH_MASKS[3] | MONTH_MASKS[4] | MONTH_MASKS[6] | mask_of(parse_all("12c1 12c2 12c3"))
_STANDING_CARDS: Final[i64] = _STANDING
_PLAIN_CARDS: Final[i64] = CHAFF | WILLOW
_PACK: Final[i64] = PACK
_LOWS: Final[i64] = 0x1111_1111_1111
_ODD: Final[i64] = 0x5555_5555_5555
_TWO_BITS: Final[i64] = 0x3333_3333_3333
_HAND: Final = 7
_TWO: Final = 2
#: One more than the most months of four, three, two and one card in a hand of seven.
_FOURS: Final[i64] = 2
_THREES: Final[i64] = 3
_TWOS: Final[i64] = 4
_ONES: Final[i64] = 8


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A teyaku found in a hand: ``group`` ``"a"`` or ``"b"``, its name, its value in ``kan``.

    ``shown`` is the mask of the cards shown; ``triplets`` are the masks of the triplets that count in it, by month.
    """

    group: str
    name: str
    kan: int
    shown: int
    triplets: tuple[int, ...] = ()


def best(hand: int, rules: Rules) -> tuple[DealtHand, ...]:
    """Return the best teyaku of group A and the best of group B in ``hand``, a mask of seven cards without the blank.

    Both, one (group A first) or none (docs/rules.md section 5).
    """
    return tuple(found for found in (_of_months(hand, rules), _of_kinds(hand, rules)) if found)


def catchable(hand: DealtHand, rules: Rules) -> tuple[int, ...]:
    """Return the fourth cards that ``hand``, once declared, can catch: a mask of one card for each of its triplets.

    The option ``catching_needs`` says which other cards the pile must hold (docs/rules.md section 7.5).
    """
    row = _MONTH_ROWS.get(hand.name)
    if row is None or row.catches not in ("sanbon", rules.catching_sets):
        return ()
    return tuple(month & ~three for three in hand.triplets for month in MONTH_MASKS if month & three)


def kan_of_kind(row: KindTeyaku, rules: Rules) -> int:
    """Return the value of a ``row`` of group B under ``rules``, in kan."""
    return rules.aka_value if row.name == _AKA else row.kan


def pulls(hand: DealtHand) -> bool:
    """Return True if ``hand``, once declared, allows an escape (pulling the points; docs/rules.md section 7.5)."""
    return hand.name in _PULLING


def finder(rules: Rules) -> "TeyakuFinder":
    """Return a teyaku finder for ``rules``, shared by all rules with the same relevant options."""
    return _finder(rules.double_triplets, rules.aka_max_two, rules.group_b_shows == "chaff")


@cache
def _finder(double_triplets: bool, aka_max_two: bool, chaff_shown: bool) -> "TeyakuFinder":
    return TeyakuFinder(double_triplets, aka_max_two, chaff_shown)


def _of_months(hand: int, rules: Rules) -> DealtHand | None:
    found = finder(rules)
    number = int(found.month_row(hand))
    if number < 0:
        return None
    row, three = GROUP_A[number], int(found.triplets(hand))
    triplets = tuple(three & month for month in MONTH_MASKS if three & month)
    return DealtHand("a", row.name, row.kan, int(found.months_shown(hand, number)), triplets)


def _of_kinds(hand: int, rules: Rules) -> DealtHand | None:
    found = finder(rules)
    number = int(found.kind_row(hand))
    if number < 0:
        return None
    row = GROUP_B[number]
    return DealtHand("b", row.name, kan_of_kind(row, rules), int(found.kinds_shown(hand)))


@cache
def _formed(sizes: tuple[int, ...]) -> tuple[MonthTeyaku, ...]:
    """Return the rows of group A that months of these ``sizes``, largest first, form as far as sizes matter."""
    padded = (*sizes, 0, 0, 0)
    return tuple(row for row in GROUP_A if all(size >= need for size, need in zip(padded, row.sizes, strict=False)))


def _row_for(sizes: tuple[int, ...], standing: int, *, double_triplets: bool) -> int:
    """Return the number of the row of group A formed by a hand whose months have these ``sizes``, or -1.

    ``standing`` of its triplets stand.
    """
    if sum(sizes) > _HAND:
        return -1
    rows = _formed(sizes)
    if sizes.count(3) == _TWO and not double_triplets:  # of two triplets only the better one
        standing = min(1, standing)
        rows = tuple(row for row in rows if len(row.sizes) == 1)
    return next((GROUP_A.index(row) for row in rows if standing >= row.standing), -1)


@final
class TeyakuFinder:
    """Finds the rows of both groups in hands, under the three relevant options: a search calls it often.

    Hands and cards are masks; rows are given by their number in ``GROUP_A`` and ``GROUP_B``, -1 for none.
    """

    def __init__(self, double_triplets: bool, aka_max_two: bool, chaff_shown: bool) -> None:
        self._double: bool = double_triplets
        self._chaff_shown: bool = chaff_shown
        #: The row by the numbers of months with four, three, two and one card and of triplets that stand (`_place`).
        self._rows: vec[i64] = vec[i64]([
            _row_for((4,) * four + (3,) * three + (2,) * two + (1,) * one, standing, double_triplets=double_triplets)
            for four in range(_FOURS) for three in range(_THREES) for two in range(_TWOS) for one in range(_ONES)
            for standing in range(_THREES)
        ])
        #: The least number of cards of a month that a row shows; 0: only its triplets.
        self._shows: vec[i64] = vec[i64]([0 if set(row.sizes) == {3} else min(row.sizes) for row in GROUP_A])
        self._kinds: vec[i64] = vec[i64]([row.kind for row in GROUP_B])
        self._least: vec[i64] = vec[i64]([row.least for row in GROUP_B])
        self._most: vec[i64] = vec[i64]([2 if row.name == _AKA and aka_max_two else row.most for row in GROUP_B])

    def month_row(self, hand: i64) -> i64:
        """Return the number of the best row of group A in ``hand``."""
        counts = _counts(hand)
        three = _threes(counts)
        place = popcount((counts >> 2) & _LOWS) * _THREES + popcount(three)
        place = place * _TWOS + popcount((counts >> 1) & ~counts & _LOWS)
        place = place * _ONES + popcount(counts & ~(counts >> 1) & _LOWS)
        return self._rows[place * _THREES + popcount(_standing(hand, three))]

    def triplets(self, hand: i64) -> i64:
        """Return the cards of the triplets that count in ``hand``.

        Of two under ``double_triplets = off`` only the better one: one that stands, otherwise the earlier month.
        """
        three = _threes(_counts(hand))
        if not self._double and popcount(three) == _TWO:
            better = _standing(hand, three)
            three = single_bit(lowest_bit(better or three))
        return hand & (three * 15)

    def months_shown(self, hand: i64, row: i64) -> i64:
        """Return the cards of ``hand`` shown for a ``row`` of group A: all of the months large enough for it."""
        least = self._shows[row]
        if least == 0:
            return self.triplets(hand)
        counts = _counts(hand)
        large = (counts >> 2) & _LOWS
        if least <= 3:
            large |= _threes(counts)
        if least <= 2:
            large |= (counts >> 1) & _LOWS
        if least <= 1:
            large |= counts & _LOWS
        return hand & (large * 15)

    def kind_row(self, hand: i64) -> i64:
        """Return the number of the row of group B in ``hand``."""
        others = hand & ~_PLAIN_CARDS
        number = popcount(others)
        row: i64 = 0
        while row < len(self._kinds):
            if self._least[row] <= number <= self._most[row] and not others & ~self._kinds[row]:
                return row
            row += 1
        return -1

    def kinds_shown(self, hand: i64) -> i64:
        """Return the cards of ``hand`` shown for a row of group B."""
        return hand & _PLAIN_CARDS if self._chaff_shown else hand & ~_PLAIN_CARDS


def _counts(hand: i64) -> i64:
    """Return the number of cards of each month in ``hand``, four bits a month."""
    pairs = (hand & _PACK) - (((hand & _PACK) >> 1) & _ODD)
    return (pairs & _TWO_BITS) + ((pairs >> 2) & _TWO_BITS)


def _threes(counts: i64) -> i64:
    """Return the months of three cards, the lowest bit of each."""
    return counts & (counts >> 1) & _LOWS


def _standing(hand: i64, three: i64) -> i64:
    """Return those of the triplets ``three`` that stand, the lowest bit of each month."""
    other = hand & ~_STANDING_CARDS
    return three & ~(other | other >> 1 | other >> 2 | other >> 3)

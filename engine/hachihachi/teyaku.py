"""Teyaku: what a dealt hand of seven cards is worth (docs/rules.md section 5). Hands are masks, values kan."""
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from engine.core.cards import mask_of
from engine.hachihachi.deck import ANIMALS, CHAFF, LIGHTS, MONTH_MASKS, RIBBONS, WILLOW, parse_all
from engine.hachihachi.rules import Rules


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

#: Any hand forms one row at most.
GROUP_B: Final[tuple[KindTeyaku, ...]] = (
    KindTeyaku("aka", 2, RIBBONS, 2, 7),
    KindTeyaku("tanichi", 3, RIBBONS, 1, 1),
    KindTeyaku("toichi", 3, ANIMALS, 1, 1),
    KindTeyaku("pikaichi", 4, LIGHTS, 1, 1, pulls=False),
    KindTeyaku("karasu", 4, 0, 0, 0),
)

#: The hand that may abort a deal.
SHISOU: Final = GROUP_A[0].name

#: Every teyaku by name, group A first.
NAMES: Final[tuple[str, ...]] = (*(row.name for row in GROUP_A), *(row.name for row in GROUP_B))

_MONTH_ROWS: Final = {row.name: row for row in GROUP_A}
_PULLING: Final = frozenset(row.name for row in GROUP_B if row.pulls)
#: A triplet of paulownia stands only as its three chaff.
_STANDING: Final = MONTH_MASKS[3] | MONTH_MASKS[4] | MONTH_MASKS[6] | mask_of(parse_all("12c1 12c2 12c3"))
_PLAIN: Final = CHAFF | WILLOW


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A teyaku found in a hand: ``group`` ``"a"`` or ``"b"``, its name, its value in ``kan``.

    ``shown`` is the mask of the cards laid open; ``triplets`` are the masks of the triplets that count in it, by month.
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

    What must lie in the pile besides it is for the option ``catching_needs`` (docs/rules.md section 7.5).
    """
    row = _MONTH_ROWS.get(hand.name)
    if row is None or row.catches not in ("sanbon", rules.catching_sets):
        return ()
    return tuple(month & ~three for three in hand.triplets for month in MONTH_MASKS if month & three)


def pulls(hand: DealtHand) -> bool:
    """Return whether ``hand``, once declared, can pull the points (docs/rules.md section 7.5)."""
    return hand.name in _PULLING


def _of_months(hand: int, rules: Rules) -> DealtHand | None:
    months = [hand & month for month in MONTH_MASKS]
    rows = _formed(tuple(sorted((cards.bit_count() for cards in months if cards), reverse=True)))
    if not rows:
        return None
    three = [cards for cards in months if cards.bit_count() == 3]
    if len(three) == 2 and not rules.double_triplets:
        # of two triplets the better one alone: one that stands, else the earlier month
        three = [next((cards for cards in three if _stands(cards)), three[0])]
        rows = tuple(row for row in rows if len(row.sizes) == 1)
    standing = sum(_stands(cards) for cards in three)
    row = next(row for row in rows if standing >= row.standing)
    return DealtHand("a", row.name, row.kan, _forming(row, months, three), tuple(three))


def _of_kinds(hand: int, rules: Rules) -> DealtHand | None:
    others = hand & ~_PLAIN
    number = others.bit_count()
    for row in GROUP_B:
        most = 2 if row.name == "aka" and rules.aka_max_two else row.most
        if row.least <= number <= most and not others & ~row.kind:
            return DealtHand("b", row.name, row.kan, hand & _PLAIN if rules.group_b_shows == "chaff" else others)
    return None


@cache
def _formed(sizes: tuple[int, ...]) -> tuple[MonthTeyaku, ...]:
    """Return the rows of group A that months of these ``sizes``, largest first, form as far as sizes go."""
    padded = (*sizes, 0, 0, 0)
    return tuple(row for row in GROUP_A if all(size >= need for size, need in zip(padded, row.sizes, strict=False)))


def _forming(row: MonthTeyaku, months: Iterable[int], three: Iterable[int]) -> int:
    """Return the cards that form ``row``: its triplets, or all cards of the months that are large enough."""
    if set(row.sizes) == {3}:
        return sum(three)
    return sum(cards for cards in months if cards.bit_count() >= min(row.sizes))


def _stands(triplet: int) -> bool:
    return not triplet & ~_STANDING

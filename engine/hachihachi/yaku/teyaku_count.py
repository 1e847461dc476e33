"""The number of seven-card hands that hold each teyaku: the table in docs/rules.md section 5.

``python -m hachi_hachi.engine.hachihachi.yaku.teyaku_count`` prints it. Exact: hands that ``teyaku.best`` cannot tell
apart by value are counted together, month by month, and one hand of each class is evaluated.
"""
from collections import Counter
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B, best
from hachi_hachi.engine.hanafuda.deck import ANIMALS, BRIGHTS, MONTH_MASKS, RIBBONS, WILLOW

#: All hands: 7 of 48 cards.
HANDS: Final = comb(48, 7)
NONE: Final = "none"


class Likeness(NamedTuple):
    """The properties of cards that matter for teyaku: month sizes (ascending), standing triplets, the kinds.

    ``standing`` counts triplets that stand; ``brights``, ``animals`` and ``ribbons`` are those other than willow.
    """

    sizes: tuple[int, ...]
    standing: int
    brights: int
    animals: int
    ribbons: int


def count(rules: Rules) -> dict[tuple[str, str], int]:
    """Return how many of the ``HANDS`` hold each pair (name of group A, name of group B), ``"none"`` for neither."""
    alike: dict[Likeness, tuple[int, int]] = {Likeness((), 0, 0, 0, 0): (1, 0)}
    for month in range(12):
        grown: dict[Likeness, tuple[int, int]] = {}
        for before, (hands, example) in alike.items():
            for cards, holding in _HOLDINGS[month]:
                after = _joined(before, holding)
                if sum(after.sizes) <= 7:
                    known, _ = grown.get(after, (0, 0))
                    grown[after] = known + hands, example | cards
        alike = grown
    pairs: Counter[tuple[str, str]] = Counter()
    for likeness, (hands, example) in alike.items():
        if sum(likeness.sizes) == 7:
            names = {found.group: found.name for found in best(example, rules)}
            pairs[names.get("a", NONE), names.get("b", NONE)] += hands
    return dict(pairs)


def table(rules: Rules) -> list[str]:
    """Return the lines of a Markdown table: rows group A, columns group B, numbers of hands, with sums."""
    pairs = count(rules)
    rows = [*(row.name for row in reversed(GROUP_A)), NONE]
    columns = [*(row.name for row in GROUP_B), NONE]
    lines = [_line(["group A \\ B", *columns, "all"]), "|" + "---|" + "---:|" * (len(columns) + 1)]
    for row in rows:
        numbers = [pairs.get((row, column), 0) for column in columns]
        lines.append(_line([row, *(f"{number:,}" for number in (*numbers, sum(numbers)))]))
    sums = [sum(pairs.get((row, column), 0) for row in rows) for column in columns]
    return [*lines, _line(["all", *(f"{number:,}" for number in (*sums, sum(sums)))])]


def main() -> None:
    """Print the table under the default rules."""
    print("\n".join(table(Rules())))


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _holding(cards: int) -> Likeness:
    """Return the properties of ``cards``, all of one month; its value alone shows whether a triplet stands."""
    size = cards.bit_count()
    kinds = [(cards & kind & ~WILLOW).bit_count() for kind in (BRIGHTS, ANIMALS, RIBBONS)]
    stands = size == 3 and any(found.name == "tatesanbon" for found in best(cards, Rules()))
    return Likeness((size,) if size else (), int(stands), *kinds)


def _joined(one: Likeness, other: Likeness) -> Likeness:
    return Likeness(
        tuple(sorted(one.sizes + other.sizes)), one.standing + other.standing,
        one.brights + other.brights, one.animals + other.animals, one.ribbons + other.ribbons,
    )


#: For each month every possible holding: its mask and its properties.
_HOLDINGS: Final = [
    [
        (mask_of(cards), _holding(mask_of(cards)))
        for size in range(5)
        for cards in combinations([card for card in range(48) if mask >> card & 1], size)
    ]
    for mask in MONTH_MASKS
]


if __name__ == "__main__":  # pragma: no cover - the command line
    main()

"""The yaku of a pile as a list, for events, views and reports."""
from functools import lru_cache
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.deck import ANIMALS, BLUE_RIBBONS, BRIGHTS, CHAFF, MONTH_MASKS, POETRY_RIBBONS, RIBBONS
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.yaku_scoring import ALL_YAKU, CUP_IS_CHAFF, points_of, total_of, yaku_of
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.yaku import yaku_constants as table

#: The compiled form of rules: the same for all deals of a game, and never modified.
play_rules: Final = lru_cache(maxsize=16)(PlayRules)


class PileYaku(NamedTuple):
    """A yaku that stands in a pile: its ``name`` in records, its ``points``, and its ``cards`` there (a mask)."""

    name: str
    points: int
    cards: int


def month_of(deal: int) -> int:
    """Return the month, 1 to 12, of deal number ``deal``."""
    return (deal - 1) % 12 + 1


def yaku_in(rules: Rules, pile: int, field: int, month: int) -> tuple[PileYaku, ...]:
    """Return the yaku that stand in ``pile`` with these cards on the ``field`` (masks)."""
    compiled = play_rules(rules)
    found = int(yaku_of(compiled, pile, field, compiled.months[month - 1]))
    cup_counts = rules.sake_cup == "both" or found & int(CUP_IS_CHAFF) != 0
    chaff = CHAFF | table.SAKE_CUP if cup_counts else CHAFF
    animals = ANIMALS & ~table.SAKE_CUP if found & int(CUP_IS_CHAFF) else ANIMALS
    kinds = {table.TANE: animals, table.TAN: RIBBONS, table.KASU: chaff, table.MONTH: MONTH_MASKS[month - 1]}
    return tuple(
        PileYaku(
            table.YAKU[number], int(points_of(compiled, pile, found, number)),
            pile & kinds.get(number, _CARDS.get(number, BRIGHTS)),
        )
        for number in cards_in(found & int(ALL_YAKU))
    )


#: The cards of the yaku that are always made of the same ones.
_CARDS: Final[dict[int, int]] = {
    table.INOSHIKACHOU: table.BOAR_DEER_BUTTERFLIES,
    table.AKATAN: POETRY_RIBBONS,
    table.AOTAN: BLUE_RIBBONS,
    table.AKATAN_AOTAN: POETRY_RIBBONS | BLUE_RIBBONS,
    table.HANAMI: table.CURTAIN | table.SAKE_CUP,
    table.TSUKIMI: table.MOON | table.SAKE_CUP,
}


def total_in(rules: Rules, pile: int, field: int, month: int) -> int:
    """Return the total of ``pile`` with these cards on the ``field`` (masks)."""
    compiled = play_rules(rules)
    return int(total_of(compiled, pile, yaku_of(compiled, pile, field, compiled.months[month - 1])))

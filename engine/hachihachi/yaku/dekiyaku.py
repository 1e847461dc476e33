"""Dekiyaku, the yaku captured during play, as rows of data (docs/rules.md section 6)."""
from functools import cache
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hanafuda.deck import BLUE_RIBBONS, BRIGHTS, POETRY_RIBBONS, RIBBONS, parse_all


class Dekiyaku(NamedTuple):
    """A dekiyaku: any ``needs`` of the ``cards`` (a mask), worth ``kan`` from each; ``guarded``: liability applies."""

    name: str
    cards: int
    needs: int
    kan: int
    guarded: bool


AKATAN: Final = 0
AOTAN: Final = 1
NANATAN: Final = 2
SHIKOU: Final = 3
GOKOU: Final = 4
INOSHIKACHOU: Final = 5

_WILLOW_BRIGHT: Final = mask_of(parse_all("11L"))
_WILLOW_RIBBON: Final = mask_of(parse_all("11R"))

#: In the order in which several made in one turn are announced; the index is the constant above.
DEKIYAKU: Final[tuple[Dekiyaku, ...]] = (
    Dekiyaku("akatan", POETRY_RIBBONS, 3, 7, guarded=True),
    Dekiyaku("aotan", BLUE_RIBBONS, 3, 7, guarded=True),
    Dekiyaku("nanatan", RIBBONS & ~_WILLOW_RIBBON, 7, 10, guarded=False),
    Dekiyaku("shikou", BRIGHTS & ~_WILLOW_BRIGHT, 4, 10, guarded=True),
    Dekiyaku("gokou", BRIGHTS, 5, 12, guarded=False),
    Dekiyaku("inoshikachou", mask_of(parse_all("7A 10A 6A")), 3, 7, guarded=True),
)


def dekiyaku_in_force(rules: Rules) -> tuple[Dekiyaku, ...]:
    """Return the dekiyaku in force under ``rules``, by number; ``guarded`` are those with liability."""
    return _in_force(rules.responsibility, inoshikachou=rules.inoshikachou)


@cache
def _in_force(responsibility: str, *, inoshikachou: bool) -> tuple[Dekiyaku, ...]:
    rows = [row for row in DEKIYAKU if row.name != "inoshikachou" or inoshikachou]
    answers = responsibility != "off"
    gokou = responsibility == "strict"
    return tuple(
        row._replace(guarded=answers and (row.guarded or (gokou and row.name == "gokou"))) for row in rows
    )

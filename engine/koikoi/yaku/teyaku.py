"""Teyaku: yaku in the hand that a player was dealt (docs/rules-koi-koi.md section 2.4)."""
from typing import Final

from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS
from hachi_hachi.engine.koikoi.rules import Rules

#: Four of a month; and nothing but pairs.
TESHI: Final = "teshi"
KUTTSUKI: Final = "kuttsuki"

_FOUR: Final = 4


def pairs_only(mask: int) -> bool:
    """Return True if ``mask`` has an even number of cards of each month."""
    return all((mask & month).bit_count() % 2 == 0 for month in MONTH_MASKS)


def teyaku_of(hand: int, rules: Rules) -> tuple[str, ...]:
    """Return the teyaku of a dealt ``hand`` (a mask) by name; none if the rules ignore them."""
    if rules.teyaku == "off":
        return ()
    has_four = any((hand & month).bit_count() == _FOUR for month in MONTH_MASKS)
    is_kuttsuki = pairs_only(hand) and (not has_four or rules.teyaku_together == "twice")
    return (TESHI,) * has_four + (KUTTSUKI,) * is_kuttsuki

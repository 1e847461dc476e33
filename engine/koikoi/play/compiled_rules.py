"""The rules as plain integers for the play core. Compiled: typed with fixed-width integers, no objects in the loop."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.hanafuda.deck import (
    ANIMALS,
    BLUE_RIBBONS,
    BRIGHTS,
    CHAFF,
    MONTH_MASKS,
    POETRY_RIBBONS,
    RIBBONS,
    WILLOW,
)
from hachi_hachi.engine.koikoi.rules import OPTIONS, Rules
from hachi_hachi.engine.koikoi.yaku.yaku_constants import BOAR_DEER_BUTTERFLIES, CURTAIN, MOON, RAINMAN, SAKE_CUP

#: The values of options by number, in the order of ``OPTIONS``.
CUP_BOTH: Final[i64] = 0
CUP_ANIMAL: Final[i64] = 1
CUP_EITHER: Final[i64] = 2
WEATHER_OFF: Final[i64] = 0
WEATHER_FIELD: Final[i64] = 1
WEATHER_PILE: Final[i64] = 2
WEATHER_RAINMAN: Final[i64] = 3
COUNT_ALL: Final[i64] = 0
COUNT_BEST: Final[i64] = 1
COUNT_BOTH_PILES: Final[i64] = 2
CALLS_UNLIMITED: Final[i64] = 0
CALLS_EACH_ONCE: Final[i64] = 1
CALLS_ONCE: Final[i64] = 2
KOIKOI_OPPONENT: Final[i64] = 0
KOIKOI_NONE: Final[i64] = 1
KOIKOI_OWN: Final[i64] = 2
KOIKOI_ANYONE: Final[i64] = 3
KOIKOI_COUNT: Final[i64] = 4
KOIKOI_OWN_COUNT: Final[i64] = 5
KOIKOI_POWER: Final[i64] = 6
FIELD_OFF: Final[i64] = 0
FIELD_DOUBLE: Final[i64] = 1
FIELD_NUMBER: Final[i64] = 2
FIELD_PLUS: Final[i64] = 3
EXHAUSTED_NOTHING: Final[i64] = 0
EXHAUSTED_DEALER: Final[i64] = 1
EXHAUSTED_LAST_KOIKOI: Final[i64] = 2
EXHAUSTED_MOST: Final[i64] = 3


@final
class PlayRules:
    """The part of ``Rules`` that the play core needs; named option values are the numbers of this module."""

    def __init__(self, rules: Rules) -> None:
        self.gokou: i64 = rules.gokou
        self.shikou: i64 = rules.shikou
        self.ame_shikou: i64 = rules.ame_shikou
        self.sankou: i64 = rules.sankou
        self.sankou_with_rain: bool = rules.sankou_with_rain
        self.inoshikachou: i64 = rules.inoshikachou
        self.tan_points: i64 = rules.tan_points
        self.merges_tan: bool = rules.both_tan == "merge"
        self.special_extra: bool = rules.special_extra
        self.replaces_counted: bool = rules.special_and_count == "replace"
        #: The cards of hanami and of tsukimi; -1, which no pile has, if they do not count.
        self.hanami: i64 = CURTAIN | SAKE_CUP if rules.hanami else -1
        self.tsukimi: i64 = MOON | SAKE_CUP if rules.tsukimi else -1
        self.viewing_points: i64 = rules.viewing_points
        self.viewing_needs_other: bool = rules.viewing_needs_other
        self.weather: i64 = _number(rules, "weather")
        #: The cards of the month by the number of the deal, from 0; -1 if they do not count.
        self.months: vec[i64] = vec[i64]([mask if rules.month_cards else -1 for mask in MONTH_MASKS])
        self.sake_cup: i64 = _number(rules, "sake_cup")
        self.counted: i64 = _number(rules, "counted")
        self.asks_for_new_names: bool = rules.new_yaku == "name"
        self.stop_least: i64 = rules.stop_least
        self.koikoi_least: i64 = rules.koikoi_least
        self.koikoi_limit: i64 = _number(rules, "koikoi_limit")
        self.asks_empty_hand: bool = rules.empty_hand == "asked"
        self.seven_doubles: bool = rules.seven_doubles
        self.koikoi_multiplier: i64 = _number(rules, "koikoi_multiplier")
        self.adds_factors: bool = rules.combine == "add"
        self.field_brights: i64 = _number(rules, "field_brights")
        self.exhausted: i64 = _number(rules, "exhausted")
        self.dealer_points: i64 = rules.dealer_points
        self.dealer_needs_no_yaku: bool = rules.dealer_when == "no_yaku"
        self.zero_sum: bool = rules.scoring == "zero_sum"
        self.brights: i64 = BRIGHTS
        self.animals: i64 = ANIMALS
        self.ribbons: i64 = RIBBONS
        self.chaff: i64 = CHAFF
        self.poetry_ribbons: i64 = POETRY_RIBBONS
        self.blue_ribbons: i64 = BLUE_RIBBONS
        self.boar_deer_butterflies: i64 = BOAR_DEER_BUTTERFLIES
        self.rainman: i64 = RAINMAN
        self.cup: i64 = SAKE_CUP
        self.willow: i64 = WILLOW
        self.paulownia: i64 = MONTH_MASKS[11]
        #: Zeros, to be sliced: slicing is faster than making a new list.
        self.nothing: vec[i64] = vec[i64]([0] * 8)


def _number(rules: Rules, name: str) -> int:
    """Return the value of an option with named values as its number."""
    allowed = OPTIONS[name].allowed
    assert allowed is not None
    return allowed.index(getattr(rules, name))

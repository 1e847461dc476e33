"""The yaku of a pile (docs/rules-koi-koi.md section 4), by number and name."""
from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse_all

#: The names in records, by number.
YAKU: Final[tuple[str, ...]] = (
    "gokou", "shikou", "ame_shikou", "sankou", "inoshikachou", "akatan", "aotan", "akatan_aotan", "tane", "tan", "kasu",
    "hanami", "tsukimi", "month",
)
GOKOU: Final = 0
SHIKOU: Final = 1
AME_SHIKOU: Final = 2
SANKOU: Final = 3
INOSHIKACHOU: Final = 4
AKATAN: Final = 5
AOTAN: Final = 6
AKATAN_AOTAN: Final = 7
TANE: Final = 8
TAN: Final = 9
KASU: Final = 10
HANAMI: Final = 11
TSUKIMI: Final = 12
MONTH: Final = 13

#: How many cards tane and tan, and kasu, need.
COUNTED_LEAST: Final = 5
KASU_LEAST: Final = 10
#: The points of the cards of the month.
MONTH_POINTS: Final = 4

#: The rainman, the sake cup, the curtain and the moon, and the animals of inoshikachou, as masks.
RAINMAN: Final[int] = mask_of(parse_all("11L"))
SAKE_CUP: Final[int] = mask_of(parse_all("9A"))
CURTAIN: Final[int] = mask_of(parse_all("3L"))
MOON: Final[int] = mask_of(parse_all("8L"))
BOAR_DEER_BUTTERFLIES: Final[int] = mask_of(parse_all("7A 10A 6A"))

"""The yaku as rows of data (docs/rules-hachinin-meri.md section 4)."""
from typing import Final, NamedTuple

from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, ROBAI, SOTA, SUN, UN

#: The value of a yaku, and its value in the last trick or if the hidden dragon makes it.
YAKU_POINTS: Final = 2
HIGH_POINTS: Final = 5

#: A card of a row that ranks as a dragon: the robai of trumps, or the tenka.
DRAGON: Final = ROBAI


class Yaku(NamedTuple):
    """A yaku: its ``name`` in records; the trump of value ``over`` beats an opponent's trump of value ``beaten``.

    0: there is no such card, the yaku is the chase. ``suits`` restricts the trump suit: any, long or round ones.
    """

    name: str
    over: int = 0
    beaten: int = 0
    suits: str = "any"


YAKU: Final[tuple[Yaku, ...]] = (
    Yaku("chase"),
    Yaku("sun_un", SUN, UN),
    Yaku("un_sota", UN, SOTA),
    Yaku("sota_robai", SOTA, DRAGON),
    Yaku("robai_kiri", DRAGON, KIRI),
    Yaku("two_one", 2, 1, "long"),
    Yaku("eight_nine", 8, 9, "round"),
)
CHASE: Final = 0

"""The yaku as rows of data (docs/rules-hachinin-meri.md section 4)."""
from typing import Final, NamedTuple

from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, ROBAI, SOTA, SUN, UN

#: What a yaku is worth, and what in the last trick, or where the hidden dragon makes it.
YAKU_POINTS: Final = 2
HIGH_POINTS: Final = 5

#: A card of a row that ranks among dragons: the robai of trumps, or the tenka.
DRAGON: Final = ROBAI


class Yaku(NamedTuple):
    """A yaku: its ``name`` in records, and that the trump of value ``over`` beats an opponent's of value ``beaten``.

    0: there is no such card, the yaku is the chase. ``suits`` says for which suits of trumps: any, long or round ones.
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

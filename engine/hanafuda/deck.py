"""The 48 hanafuda cards and the blank, and sets of them as masks."""
from typing import Final, NamedTuple

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.cards import Pack

#: The cards of each month, highest first, in the order of the rules' table: L bright (light), A animal, R ribbon,
#: c chaff.
MONTHS: Final[tuple[str, ...]] = (
    "LRcc",  # 1 pine
    "ARcc",  # 2 plum
    "LRcc",  # 3 cherry
    "ARcc",  # 4 wisteria
    "ARcc",  # 5 iris
    "ARcc",  # 6 peony
    "ARcc",  # 7 bush clover
    "LAcc",  # 8 susuki
    "ARcc",  # 9 chrysanthemum
    "ARcc",  # 10 maple
    "LARc",  # 11 willow
    "Lccc",  # 12 paulownia
)

#: Card points of each kind.
POINTS: Final[dict[str, int]] = {"L": 20, "A": 10, "R": 5, "c": 1}


class Card(NamedTuple):
    """One card: ``month`` 1-12 (0 for the blank), ``kind`` L, A, R, c (or B), its card ``points`` and notation."""

    month: int
    kind: str
    points: int
    notation: str


def _cards() -> tuple[Card, ...]:
    cards = []
    for number, kinds in enumerate(MONTHS, start=1):
        for rank, kind in enumerate(kinds):
            suffix = f"c{kinds[: rank + 1].count('c')}" if kind == "c" else kind
            cards.append(Card(number, kind, POINTS[kind], f"{number}{suffix}"))
    return (*cards, Card(0, "B", 0, "B"))


#: Index = 4 x (month - 1) + rank; the blank is 48.
CARDS: Final[tuple[Card, ...]] = _cards()
BLANK: Final = 48
#: The pack by notation, the blank last.
HANAFUDA: Final = Pack(card.notation for card in CARDS)
#: The pack of a game without the blank.
HANAFUDA_48: Final = Pack(HANAFUDA.notations[:BLANK])
#: Parsing and formatting of cards: see ``Pack``.
parse: Final = HANAFUDA.parse
parse_all: Final = HANAFUDA.parse_all
notation: Final = HANAFUDA.notation

#: Masks: the whole pack without the blank, the kinds, the months (MONTH_MASKS[0] is month 1).
PACK: Final[int] = (1 << 48) - 1
BRIGHTS: Final[int] = mask_of(i for i, card in enumerate(CARDS) if card.kind == "L")
ANIMALS: Final[int] = mask_of(i for i, card in enumerate(CARDS) if card.kind == "A")
RIBBONS: Final[int] = mask_of(i for i, card in enumerate(CARDS) if card.kind == "R")
CHAFF: Final[int] = mask_of(i for i, card in enumerate(CARDS) if card.kind == "c")
MONTH_MASKS: Final[tuple[int, ...]] = tuple(15 << 4 * month for month in range(12))
WILLOW: Final[int] = MONTH_MASKS[10]
#: The ribbons with writing (pine, plum, cherry) and the blue ones (peony, chrysanthemum, maple).
POETRY_RIBBONS: Final[int] = mask_of(parse_all("1R 2R 3R"))
BLUE_RIBBONS: Final[int] = mask_of(parse_all("6R 9R 10R"))


def notations(mask: int) -> list[str]:
    """Return the notation of every card in ``mask``, in the order of the pack."""
    return [CARDS[card].notation for card in cards_in(mask)]


def month(card: int) -> int:
    """Return the month 1-12 of a card; 0 for the blank."""
    return CARDS[card].month


def month_mask(card: int) -> int:
    """Return the mask of the four cards of the month of ``card`` (an index below 48)."""
    return 15 << (card & ~3)


def full_months(mask: int) -> int:
    """Return the mask of the cards of ``mask`` whose month is complete in it."""
    return sum(four for four in MONTH_MASKS if mask & four == four)


def points(mask: int) -> int:
    """Return the card points of ``mask``: 20, 10, 5 and 1 by kind."""
    return sum(CARDS[card].points for card in cards_in(mask))

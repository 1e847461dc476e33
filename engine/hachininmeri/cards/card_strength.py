"""The order of strength under each trump suit (docs/rules-hachinin-meri.md section 2), in the core's representation.

While a suit is trump, every card has a *place*: a plain one 15 x (its suit among the four plain ones) + its strength,
so 0-59; a trump ``LOWEST_TRUMP`` + its strength, 60-75. Of two cards of one suit, and of two trumps, the one with the
higher place is stronger. A set of plain cards is a mask of 60 bits, a set of trumps one of 16. The tables are rows of
data; the places of the special trumps are the same under every suit. Compiled.
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import single_bit
from hachi_hachi.engine.hachininmeri.cards.pack import (
    CARDS,
    CLUBS,
    IN_SUIT,
    KIRI,
    LONG,
    ROBAI,
    SOTA,
    SUN,
    SWORDS,
    TENKA,
    UMA,
    UN,
    card_of,
    suit_of,
    value_of,
)
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU

NO_PLACE: Final[i64] = -1
LOWEST_TRUMP: Final[i64] = 60
#: Trumps by place. If clubs are trump their dragon, the tenka, is simply the robai, and its own place stays empty.
UMA_PLACE: Final[i64] = 69
KIRI_PLACE: Final[i64] = 70
ROBAI_PLACE: Final[i64] = 71
TENKA_PLACE: Final[i64] = 72
SOTA_PLACE: Final[i64] = 73
UN_PLACE: Final[i64] = 74
SUN_PLACE: Final[i64] = 75
PLACES: Final = 76

#: Values by strength, lowest first: numbers, then court cards. ``0`` reserves the tenka's place among trumps.
_LONG_NUMBERS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
_ROUND_NUMBERS: Final = (9, 8, 7, 6, 5, 4, 3, 2, 1)
_TRUMP_COURTS: Final = (UMA, KIRI, ROBAI, 0, SOTA, UN, SUN)
_PLAIN_COURTS: Final = (ROBAI, SOTA, UMA, KIRI, UN, SUN)
#: Ipponhan: the dragon of plain swords counts 1½.
_PLAIN_SWORDS: Final = (1, ROBAI, 2, 3, 4, 5, 6, 7, 8, 9, SOTA, UMA, KIRI, UN, SUN)


def _numbers(suit: int) -> tuple[int, ...]:
    return _LONG_NUMBERS if suit in LONG else _ROUND_NUMBERS


@final
class StrengthOrder:
    """The places of the cards while ``trump`` (0-4) is the trump suit.

    ``place`` is by card, ``card`` by place (-1 if there is none). ``beats`` has for each trump, by its place less 60,
    the mask of the trumps with which it makes a yaku by beating them, ``makes`` the number of that yaku.
    """

    def __init__(self, trump: i64) -> None:
        suit = int(trump)
        places = [0] * CARDS
        cards = [-1] * PLACES
        for slot, plain in enumerate(other for other in range(5) if other != suit):
            values = _PLAIN_SWORDS if plain == SWORDS else (*_numbers(plain), *_PLAIN_COURTS)
            for strength, value in enumerate(values):
                places[card_of(plain, value)] = IN_SUIT * slot + strength
        for strength, value in enumerate((*_numbers(suit), *_TRUMP_COURTS)):
            if value:
                places[card_of(suit, value)] = 60 + strength
        if suit != CLUBS:
            places[TENKA] = int(TENKA_PLACE)
        for card in range(CARDS):
            cards[places[card]] = card
        beats = [0] * 16
        makes = [0] * 16
        for number, row in enumerate(YAKU):
            if row.over and row.suits in ("any", "long" if suit in LONG else "round"):
                for over in _of_value(cards, row.over):
                    makes[over] = number
                    for beaten in _of_value(cards, row.beaten):
                        beats[over] |= 1 << beaten
        self.trump: i64 = trump
        self.place: vec[i64] = vec[i64](places)
        self.card: vec[i64] = vec[i64](cards)
        self.beats: vec[i64] = vec[i64](beats)
        self.makes: vec[i64] = vec[i64](makes)
        #: All trumps in the game, as a mask of places less 60.
        self.trumps: i64 = single_bit(12) - 1 if suit == CLUBS else single_bit(13) - 1
        self.trumps |= single_bit(13) | single_bit(14) | single_bit(15)


def _of_value(cards: list[int], value: int) -> list[int]:
    """Return the strengths, 0-15, of the trumps of ``value``: there may be two dragons."""
    return [
        strength for strength in range(16)
        if cards[60 + strength] >= 0 and value_of(cards[60 + strength]) == value
    ]


#: The order for each trump suit.
ORDERS: Final[tuple[StrengthOrder, ...]] = tuple(StrengthOrder(suit) for suit in range(5))


def order_for(open_trump: int) -> StrengthOrder:
    """Return the order in force if the card ``open_trump`` is turned up."""
    return ORDERS[suit_of(open_trump)]


def trumps_of(trump: int) -> list[int]:
    """Return the trumps, lowest first, while ``trump`` is their suit: 15 for clubs, otherwise 16 with the tenka."""
    return [int(card) for card in ORDERS[trump].card[LOWEST_TRUMP:] if card >= 0]


def plain_of(suit: int, trump: int) -> list[int]:
    """Return the cards of the plain ``suit``, lowest first, while another is ``trump``; clubs exclude the tenka."""
    first = IN_SUIT * (suit - (suit > trump))
    return [int(card) for card in ORDERS[trump].card[first : first + IN_SUIT] if card >= 0]

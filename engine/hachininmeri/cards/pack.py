"""The 75 cards of Unsun Karuta, the seats and the teams (docs/rules-hachinin-meri.md sections 1 and 3)."""
from typing import Final

from hachi_hachi.engine.common.cards import Pack

#: The suits in the order of the pack: clubs and swords are long, cups, coins and drums round.
SUITS: Final = "CSUOD"
CLUBS: Final = 0
SWORDS: Final = 1
CUPS: Final = 2
COINS: Final = 3
DRUMS: Final = 4
#: The suits whose numbers rank with the 9 on top; in the others the 1 is the highest number.
LONG: Final = (CLUBS, SWORDS)

#: Cards of a suit, and the values of the court cards; the numbers are 1 to 9.
IN_SUIT: Final = 15
ROBAI: Final = 10
SOTA: Final = 11
UMA: Final = 12
KIRI: Final = 13
UN: Final = 14
SUN: Final = 15
#: Their names, by value.
COURTS: Final[dict[int, str]] = {ROBAI: "robai", SOTA: "sota", UMA: "uma", KIRI: "kiri", UN: "un", SUN: "sun"}

#: The pack by notation: index = 15 x suit + value - 1.
UNSUN: Final = Pack(f"{suit}{value}" for suit in SUITS for value in range(1, IN_SUIT + 1))
CARDS: Final = len(UNSUN)
#: Parsing and formatting of cards: see ``Pack``.
parse: Final = UNSUN.parse
parse_all: Final = UNSUN.parse_all
notation: Final = UNSUN.notation

#: The dragon of clubs: always a trump, whatever the trump suit.
TENKA: Final = CLUBS * IN_SUIT + ROBAI - 1

SEATS: Final = 8
#: The cards dealt to each seat, and the packet size; the rest is the widow, whose top card is the open trump.
HAND: Final = 9
PACKET: Final = 3
WIDOW: Final = 3
#: As many tricks as cards in a hand.
TRICKS: Final = 9

#: The teams: seats 0, 2, 4, 6 and seats 1, 3, 5, 7.
TEAMS: Final = ("genji", "heiji")


def suit_of(card: int) -> int:
    """Return the suit of ``card``, 0-4; the tenka's is clubs, even as a trump of another suit."""
    return card // IN_SUIT


def value_of(card: int) -> int:
    """Return the value of ``card``, 1-15."""
    return card % IN_SUIT + 1


def card_of(suit: int, value: int) -> int:
    """Return the card of this ``suit`` and ``value``."""
    return IN_SUIT * suit + value - 1


def team_of(seat: int) -> int:
    """Return the team of ``seat``, an index into ``TEAMS``."""
    return seat % 2


def is_trump(card: int, trump: int) -> bool:
    """Return True if ``card`` is a trump while ``trump`` is the trump suit."""
    return suit_of(card) == trump or card == TENKA

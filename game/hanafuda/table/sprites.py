"""The sprites of a hanafuda table at rest: their keys, their heights, and the order of the cards in a pile."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.display.playback.stage import Key
from hachi_hachi.game.hanafuda.card_names import KINDS
from hachi_hachi.game.hanafuda.table.pile_layout import Pile, RowEntry

#: Heights of things on the table, lowest first; moving cards (``FLYING_Z``) are above all of them.
STOCK_Z: Final = 5.0
FIELD_Z: Final = 10.0
PILE_Z: Final = 30.0
HAND_Z: Final = 60.0
TURNED_Z: Final = 90.0

STOCK: Final = ("stock",)

#: The order of ribbons and brights by month: poetry, blue, plain; the dry brights, then the rainman.
RIBBON_ORDER: Final = (1, 2, 3, 6, 9, 10, 4, 5, 7, 11)
ORDERS: Final[dict[str, tuple[int, ...]]] = {"R": RIBBON_ORDER, "L": (1, 3, 8, 12, 11)}


def slot_key(seat: int, card: int) -> tuple[str, int, int]:
    """Return the sprite key of the slot of a card that alone is missing from a yaku of that seat."""
    return ("slot", seat, card)


def is_slot(key: Key) -> bool:
    """Return True if a sprite is the slot of a missing card."""
    return isinstance(key, tuple) and key[0] == "slot"


def by_kind(pile: int) -> list[list[int]]:
    """Return the cards of a pile (a mask) in display order: brights, animals, ribbons, chaff.

    Each kind is sorted by month, but poetry ribbons come before blue ones and those before plain ones, and the
    rainman is the last of the brights.
    """
    cards = sorted(cards_in(pile), key=_order)
    return [[card for card in cards if CARDS[card].kind == kind] for kind in KINDS]


def _order(card: int) -> tuple[int, int]:
    shown = CARDS[card]
    months = ORDERS.get(shown.kind)
    return (months.index(shown.month) if months else shown.month, card)


@lru_cache(maxsize=256)
def entries(pile: int, slots: tuple[int, ...] = ()) -> Pile:
    """Return the entries of a pile in display order, with slots for the missing cards in ``slots``."""
    found = []
    for cards in by_kind(pile | mask_of(slots)):
        line: list[RowEntry] = []
        for card in cards:
            apart = bool(line) and _yaku_of(card) != _yaku_of(cards[len(line) - 1])
            line.append(RowEntry(card, apart=apart, slot=card in slots))
        found.append(tuple(line))
    return tuple(found)


def _yaku_of(card: int) -> int:
    """Return the group of a ribbon, one of three; 0 for any other card."""
    shown = CARDS[card]
    return RIBBON_ORDER.index(shown.month) // 3 if shown.kind == "R" else 0

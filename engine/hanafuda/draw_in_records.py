"""The draw for the first dealer in records: reading, writing and checking it (docs/record.md)."""
from collections.abc import Callable
from typing import Any, Final, TypeVar

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import NO_DEALER, WHERE_WHY, RefusalError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.committed_deck import read_card
from hachi_hachi.engine.common.records.json_reader import BrokenRecordError, UnreadableRecordError
from hachi_hachi.engine.hanafuda import dealer_draw_messages as why
from hachi_hachi.engine.hanafuda.dealer_draw import Round
from hachi_hachi.engine.hanafuda.deck import notation

T = TypeVar("T")

#: The keys in the header of a record.
KEYS: Final = ("draw", "first_dealer")


def read_draw(
    found: dict[str, Any], pack: Pack, seats: int, *, by_draw: bool, has_deals: bool
) -> tuple[tuple[Round, ...] | None, int | None]:
    """Return the draw and the first dealer in the header of the record ``found``; ``None`` for what is not there.

    ``by_draw``: the rules decide the first dealer by a draw. Raises ``UnreadableRecordError``.
    """
    rounds = tuple(_round(row, pack, seats) for row in read.rows(found.get("draw", []), "draw", len(pack)))
    dealer = found.get("first_dealer")
    if "draw" in found and not by_draw:  # it would be ignored, even if it named another dealer
        raise UnreadableRecordError(why.DRAWN_BY_LOT())
    if has_deals and not (rounds if by_draw else dealer is not None):
        raise UnreadableRecordError(NO_DEALER())
    if by_draw and not rounds and dealer is not None:  # the draw would give another dealer
        raise UnreadableRecordError(why.UNDRAWN())
    if dealer is not None:
        dealer = read.number(dealer, "first_dealer", 0, seats - 1)
    return rounds or None, dealer


def _round(row: object, pack: Pack, seats: int) -> Round:
    drawn = read.rows(row, why.A_ROUND(), seats)
    if len(drawn) != seats:
        raise UnreadableRecordError(why.SHORT_ROUND(number=seats))
    return tuple(None if card is None else read_card(pack, card, why.THE_DRAW()) for card in drawn)


def written_draw(rounds: tuple[Round, ...] | None, dealer: int | None) -> dict[str, Any]:
    """Return the keys for the draw and the first dealer, as far as they are known."""
    found: dict[str, Any] = {}
    if rounds is not None:
        found["draw"] = [[None if card is None else notation(card) for card in row] for row in rounds]
    if dealer is not None:
        found["first_dealer"] = dealer
    return found


def check_dealer(dealer: int | None, stated: int | None) -> None:
    """Raise ``BrokenRecordError`` if the first dealer ``stated`` in the record is not the ``dealer`` that was found."""
    if dealer is not None and stated not in (None, dealer):
        raise BrokenRecordError(why.OTHER_DEALER(seat=dealer, other=stated))


def with_draw(opened: Callable[[], T]) -> T:
    """Return the table that ``opened`` opens with a recorded draw.

    Raises ``BrokenRecordError`` if that is no draw that can have happened.
    """
    try:
        return opened()
    except RefusalError as error:
        raise BrokenRecordError(WHERE_WHY(where=why.THE_DRAW(), why=error.message)) from None

"""The part of a record's reader that is the same for every game (docs/record.md)."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from hachi_hachi.engine.common.cards import Pack
from hachi_hachi.engine.common.errors import DEAL, THE_COMMITMENT, THE_CONTRIBUTIONS, THE_DECK, THE_RESULT, Where
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.actions import read_actions, read_stood_in
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, read_cards, read_promise
from hachi_hachi.engine.common.records.contribution import read_contributions
from hachi_hachi.engine.common.records.header import CONTRIBUTIONS, STOOD_IN, Setup, deal_keys
from hachi_hachi.engine.common.records.record import RecordedDeal

C = TypeVar("C", bound=CommittedDeck)
T = TypeVar("T")

_MOST_DEALS: Final = 1000


@dataclass(frozen=True, slots=True)
class DealFormat(Generic[C, T]):
    """The deals of a game's records: its pack, and functions that read what only this game has.

    ``cards`` gets the deck with its commitment, the deal, its commitment as written, and the place for error messages.
    ``keys`` and ``commitment_keys`` are the optional keys of this game. Both functions raise ``UnreadableRecordError``.
    """

    pack: Pack
    cards: Callable[[CommittedDeck, dict[str, Any], dict[str, Any], Where], C]
    result: Callable[[object, Where], T]
    keys: tuple[str, ...] = ()
    commitment_keys: tuple[str, ...] = ()


def read_deals(
    found: dict[str, Any], setup: Setup, deal_format: DealFormat[C, T], whole: int
) -> tuple[RecordedDeal[C, T], ...]:
    """Return the deals of the record ``found``, whose decks are the first ``whole`` cards of the pack.

    Raises ``UnreadableRecordError``.
    """
    rows = read.rows(found["deals"], "deals", 1 if setup.day else _MOST_DEALS)
    more = deal_keys(found)
    seats = len(setup.seats)
    return tuple(_deal(row, number, deal_format, whole, more, seats) for number, row in enumerate(rows, start=1))


def _deal(
    value: object, number: int, deal_format: DealFormat[C, T], whole: int, more: tuple[str, ...], seats: int
) -> RecordedDeal[C, T]:
    where = DEAL(deal=number)
    deal = read.mapping(value, where)
    keys = ("deck", "actions", "commitment", "result", *deal_format.keys, *more)
    read.only(deal, where, keys, ("deck", "actions"))
    deck = read_cards(deal_format.pack, deal["deck"], THE_DECK(where=where), whole)
    actions = read_actions(deal["actions"], number, where)
    promise: dict[str, Any] = {}
    salt = sha256 = ""
    if "commitment" in deal:
        the_commitment, needed = THE_COMMITMENT(where=where), ("sha256", "salt")
        promise = read.mapping(deal["commitment"], the_commitment)
        read.only(promise, the_commitment, (*needed, *deal_format.commitment_keys), needed)
        salt, sha256 = read_promise(promise, where)
    contributions = read_contributions(deal.get(CONTRIBUTIONS, []), THE_CONTRIBUTIONS(where=where), seats)
    cards = deal_format.cards(CommittedDeck(deck, salt, sha256, contributions=contributions), deal, promise, where)
    result = deal_format.result(deal["result"], THE_RESULT(where=where)) if "result" in deal else None
    stood_in = read_stood_in(deal.get(STOOD_IN, []), actions, where)
    return RecordedDeal(cards, actions, result, tuple(stood_in))

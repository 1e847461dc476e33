"""A reader of records that checks their format (docs/record.md)."""
from typing import Final

from hachi_hachi.engine.common.errors import OF, THE_RECORD, Where
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.deals_reader import DealFormat, read_deals
from hachi_hachi.engine.common.records.header import KEYS, optional_keys, read_head
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48
from hachi_hachi.engine.hanafuda.draw_in_records import KEYS as DRAW_KEYS
from hachi_hachi.engine.hanafuda.draw_in_records import read_draw
from hachi_hachi.engine.koikoi import error_messages as why
from hachi_hachi.engine.koikoi.records.record import Record, Result
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.rulesets import rules_for

_NEEDED: Final = (*KEYS, "deals")
_MOST_POINTS: Final = 10**6


def parse_record(text: str) -> Record:
    """Return the record in ``text``.

    Raises ``UnreadableRecordError`` if it is not one: the message says what is wrong and where.
    """
    found = read.load(text)
    read.only(found, THE_RECORD(), (*_NEEDED, *DRAW_KEYS, *optional_keys(found)), _NEEDED)
    setup = read_head(found, Rules.game, (SEATS,))
    try:
        rules = rules_for(setup)
    except RulesError as error:
        raise UnreadableRecordError(error.message) from None
    deals = read_deals(found, setup, _DEALS, len(HANAFUDA_48))
    by_draw = rules.first_dealer == "draw"
    rounds, dealer = read_draw(found, HANAFUDA_48, SEATS, by_draw=by_draw, has_deals=bool(deals))
    return Record(setup, dealer, deals, rounds)


def _result(value: object, where: Where) -> Result:
    result = read.mapping(value, where)
    read.only(result, where, ("winner", "points"), ("winner", "points"))
    winner = result["winner"]
    if winner is not None:
        winner = read.number(winner, OF(key="winner", where=where), 0, SEATS - 1)
    the_points = why.THE_POINTS(where=where)
    rows = read.rows(result["points"], the_points, SEATS)
    if len(rows) != SEATS:
        raise UnreadableRecordError(why.TWO_POINTS(where=the_points, number=SEATS))
    return Result(winner, tuple(read.number(row, the_points, -_MOST_POINTS, _MOST_POINTS) for row in rows))


_DEALS: Final = DealFormat(HANAFUDA_48, lambda cards, *_more: cards, _result)

"""A reader of records that checks their format (docs/record.md)."""
from typing import Final

from hachi_hachi.engine.common.errors import NO_DEALER, OF, THE_RECORD, Where
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.deals_reader import DealFormat, read_deals
from hachi_hachi.engine.common.records.header import KEYS, optional_keys, read_head
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hachininmeri import error_messages as why
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SEATS, TEAMS, UNSUN
from hachi_hachi.engine.hachininmeri.records.record import Record, Result
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.rulesets import rules_for

_MOST_POINTS: Final = 1000


def parse_record(text: str) -> Record:
    """Return the record in ``text``.

    Raises ``UnreadableRecordError`` if it is not one: the message says what is wrong and where.
    """
    found = read.load(text)
    read.only(found, THE_RECORD(), (*KEYS, *optional_keys(found), "first_dealer", "deals"), (*KEYS, "deals"))
    setup = read_head(found, Rules.game, (SEATS,))
    try:
        rules_for(setup)
    except RulesError as error:
        raise UnreadableRecordError(error.message) from None
    deals = read_deals(found, setup, _GAMES, CARDS)
    if deals and "first_dealer" not in found:
        raise UnreadableRecordError(NO_DEALER())
    dealer = read.number(found["first_dealer"], "first_dealer", 0, SEATS - 1) if "first_dealer" in found else None
    return Record(setup, dealer, deals)


def _result(value: object, where: Where) -> Result:
    result = read.mapping(value, where)
    read.only(result, where, ("points", "winner"), ("points", "winner"))
    points = read.mapping(result["points"], OF(key="points", where=where))
    read.only(points, OF(key="points", where=where), TEAMS, TEAMS)
    genji, heiji = (read.number(points[team], OF(key=team, where=where), 0, _MOST_POINTS) for team in TEAMS)
    winner = result["winner"]
    if winner is not None and winner not in TEAMS:
        raise UnreadableRecordError(why.NO_TEAM(where=where, teams=", ".join(TEAMS)))
    return Result((genji, heiji), None if winner is None else TEAMS.index(winner))


_GAMES: Final = DealFormat(UNSUN, lambda cards, *_more: cards, _result)

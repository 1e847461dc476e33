"""A reader of records that checks their format (docs/record.md)."""
from typing import Final

from hachi_hachi.engine.common.errors import DEAL, OF, THE_COMMITMENT, THE_DECK, THE_RECORD, THE_RESULT, Where
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.actions import read_actions, read_stood_in
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, read_cards, read_promise
from hachi_hachi.engine.common.records.header import KEYS, STOOD_IN, deal_keys, optional_keys, read_head
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hachininmeri import error_messages as why
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, SEATS, TEAMS, UNSUN
from hachi_hachi.engine.hachininmeri.records.record import Record, RecordedGame, Result
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.rulesets import rules_for

_MOST_GAMES: Final = 1000
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
    deals = read.rows(found["deals"], "deals", 1 if setup.day else _MOST_GAMES)
    if deals and "first_dealer" not in found:
        raise UnreadableRecordError(why.NO_DEALER())
    dealer = read.number(found["first_dealer"], "first_dealer", 0, SEATS - 1) if "first_dealer" in found else None
    more = deal_keys(found)
    return Record(setup, dealer, tuple(_game(deal, number, more) for number, deal in enumerate(deals, start=1)))


def _game(value: object, number: int, more: tuple[str, ...]) -> RecordedGame:
    where = DEAL(deal=number)
    game = read.mapping(value, where)
    read.only(game, where, ("deck", "actions", "commitment", "result", *more), ("deck", "actions"))
    deck = read_cards(UNSUN, game["deck"], THE_DECK(where=where), CARDS)
    actions = read_actions(game["actions"], number, where)
    salt = sha256 = ""
    if "commitment" in game:
        promise = read.mapping(game["commitment"], THE_COMMITMENT(where=where))
        read.only(promise, THE_COMMITMENT(where=where), ("sha256", "salt"), ("sha256", "salt"))
        salt, sha256 = read_promise(promise, where)
    result = _result(game["result"], THE_RESULT(where=where)) if "result" in game else None
    stood_in = read_stood_in(game.get(STOOD_IN, []), actions, where)
    return RecordedGame(CommittedDeck(deck, salt, sha256), actions, result, tuple(stood_in))


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

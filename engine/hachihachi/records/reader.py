"""A record as it is read, checked for its form (docs/record.md)."""
import re
from typing import Any, Final

from engine.core import record as read
from engine.core.actions import Action
from engine.core.ledger import Payment, sums
from engine.core.options import RulesError
from engine.core.record import UnreadableRecordError
from engine.core.refusals import AN_ACTION, DOES_NOT_SAY, PART_OF_AN_ACTION, THE_RECORD, WHERE_WHY, RefusalError, Where
from engine.hachihachi import refusals as why
from engine.hachihachi.records.record import GAME, Record, RecordedDeal, Result, SeatInfo, Setup
from engine.hachihachi.steps.shuffle import Shuffle
from engine.hachihachi.yaku.deck import BLANK_SEATS, parse
from engine.hachihachi.year.drawing import Round

_TOP: Final = (
    "format", "version", "game", "rules", "seats", "deals_in_year", "years", "draw", "first_dealer", "deals",
)
_MOST_DEALS: Final = 1000
_MOST_ACTIONS: Final = 1000
_LONGEST_ACTION: Final = 4
_SHA256: Final = re.compile("[0-9a-f]{64}")


def parse_record(text: str) -> Record:
    """Return the record in ``text``.

    Raises ``UnreadableRecordError`` where it is none: the sentence says what is wrong and where.
    """
    found = read.load(text)
    read.only(found, THE_RECORD(), _TOP, ("game", "rules", "seats", "deals_in_year", "deals"))
    if found["game"] != GAME:
        raise UnreadableRecordError(DOES_NOT_SAY(key="game", value=GAME))
    setup = _setup(found)
    seats = len(setup.seats)
    rounds = [_round(row, seats) for row in read.rows(found.get("draw", []), "draw", 48)]
    dealer = found.get("first_dealer")
    deals = read.rows(found["deals"], "deals", _MOST_DEALS)
    drawn = setup.rules.first_dealer == "draw"
    if deals and not (rounds if drawn else dealer is not None):
        raise UnreadableRecordError(why.NO_DEALER())
    if drawn and not rounds and dealer is not None:  # whoever draws then would be another one
        raise UnreadableRecordError(why.UNDRAWN())
    return Record(
        setup,
        tuple(rounds) if rounds else None,
        None if dealer is None else read.number(dealer, "first_dealer", 0, seats - 1),
        tuple(_deal(deal, number, seats) for number, deal in enumerate(deals, start=1)),
    )


def _setup(found: dict[str, Any]) -> Setup:
    rules = read.mapping(found["rules"], "rules")
    read.only(rules, "rules", ("preset", "set"), ("preset",))
    preset = read.text(rules["preset"], "preset")
    changed = {
        read.text(name, why.NAME_OF_OPTION()): read.scalar(value, why.OPTION(option=name))
        for name, value in read.mapping(rules.get("set", {}), "rules.set").items()
    }
    seats = []
    for number, row in enumerate(read.rows(found["seats"], "seats", 7)):
        where = why.SEAT(seat=number)
        seat = read.mapping(row, where)
        read.only(seat, where, ("name", "player"), ("name", "player"))
        name, player = (read.text(seat[key], why.OF(key=key, where=where)) for key in ("name", "player"))
        seats.append(SeatInfo(name, player))
    setup = Setup(preset, changed, tuple(seats), read.number(found["deals_in_year"], "deals_in_year", 1, 12))
    try:
        rules_in_force = setup.rules
    except RulesError as error:
        raise UnreadableRecordError(error.said) from None
    years = read.number(found.get("years", setup.years), "years", 1, 7)
    if years != setup.years or ("years" in found and not rules_in_force.campaign):
        raise UnreadableRecordError(why.YEARS())
    return setup


def _round(row: object, seats: int) -> Round:
    drawn = read.rows(row, why.A_ROUND(), seats)
    if len(drawn) != seats:
        raise UnreadableRecordError(why.SHORT_ROUND(number=seats))
    return tuple(None if card is None else _card(card, why.THE_DRAW()) for card in drawn)


def _card(value: object, where: Where) -> int:
    try:
        return parse(read.text(value, why.A_CARD(where=where)))
    except read.UnreadableRecordError:
        raise
    except RefusalError as error:
        raise UnreadableRecordError(WHERE_WHY(where=where, why=error.said)) from None


def _cards(value: object, where: Where, pack: int | None) -> tuple[int, ...]:
    """Return a list of different cards; with ``pack`` they must be the first so many of the pack, in any order."""
    cards = tuple(_card(card, where) for card in read.rows(value, where, 49))
    if len(set(cards)) != len(cards) or (pack is not None and sorted(cards) != list(range(pack))):
        raise UnreadableRecordError(why.EACH_ONCE(where=where, number=pack or len(cards)))
    return cards


def _deal(value: object, deal_number: int, seats: int) -> RecordedDeal:
    where = why.DEAL(deal=deal_number)
    deal = read.mapping(value, where)
    read.only(deal, where, ("deck", "stock", "actions", "commitment", "result"), ("deck", "actions"))
    deck = _cards(deal["deck"], why.THE_DECK(where=where), 48 + (seats == BLANK_SEATS))
    stock = _cards(deal.get("stock", []), why.THE_STOCK(where=where), None)
    actions = []
    for number, row in enumerate(read.rows(deal["actions"], why.THE_ACTIONS(where=where), _MOST_ACTIONS), start=1):
        try:
            actions.append(_action(row))
        except RefusalError as error:
            said = why.AT_ACTION(deal=deal_number, action=number, why=error.said)
            raise UnreadableRecordError(said) from None
    salt = sha256 = ""
    order: tuple[int, ...] = ()
    if "commitment" in deal:
        promise = read.mapping(deal["commitment"], why.THE_COMMITMENT(where=where))
        read.only(promise, why.THE_COMMITMENT(where=where), ("sha256", "salt", "order"), ("sha256", "salt"))
        if "order" in promise:
            order = _cards(promise["order"], why.THE_ORDER(where=where), 48)
        sha256, salt = (read.text(promise[key], why.OF(key=key, where=where), 200) for key in ("sha256", "salt"))
        if not _SHA256.fullmatch(sha256):
            raise UnreadableRecordError(why.NO_SHA256(where=where))
    result = _result(deal["result"], why.THE_RESULT(where=where)) if "result" in deal else None
    return RecordedDeal(Shuffle(deck, salt, sha256, order, stock), tuple(actions), result)


def _action(row: object) -> Action:
    """Return the action in ``row``; what stands in it is short and printable, for it comes back in sentences."""
    action = Action.from_list(row)
    for part in read.rows(row, AN_ACTION(), _LONGEST_ACTION):
        read.scalar(part, PART_OF_AN_ACTION())
    return action


def _result(value: object, where: Where) -> Result:
    result = read.mapping(value, where)
    keys = ("multiplier", "winner", "payments")
    read.only(result, where, keys, keys)
    payments = []
    for row in read.rows(result["payments"], why.THE_PAYMENTS(where=where), _MOST_ACTIONS):
        paid = read.mapping(row, why.A_PAYMENT(where=where))
        fields = ("from", "to", "points", "reason")
        read.only(paid, why.A_PAYMENT(where=where), fields, fields)
        payer, payee = (_account(paid[key], where) for key in ("from", "to"))
        points = read.number(paid["points"], why.OF(key="points", where=where), 1, 10**9)
        payments.append(Payment(payer, payee, points, read.text(paid["reason"], why.A_REASON(where=where)), 0))
    return Result(
        read.number(result["multiplier"], why.OF(key="multiplier", where=where), 1, 10**6),
        None if result["winner"] is None else read.number(result["winner"], why.OF(key="winner", where=where), 0, 6),
        sums(payments),
    )


def _account(value: object, where: Where) -> int | str:
    return read.text(value, why.AN_ACCOUNT(where=where)) if isinstance(value, str) else read.number(
        value, why.AN_ACCOUNT(where=where), 0, 6
    )

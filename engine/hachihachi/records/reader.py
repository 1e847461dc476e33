"""A reader of records that checks their format (docs/record.md)."""
from dataclasses import replace
from typing import Any, Final

from hachi_hachi.engine.common.errors import OF, THE_RECORD, Where
from hachi_hachi.engine.common.ledger import Payment, sums
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.actions import MOST_ACTIONS
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, read_card, read_cards
from hachi_hachi.engine.common.records.header import KEYS, Setup, optional_keys, read_head
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.common.records.reader import DealFormat, read_deals
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hachihachi.phases.deal_cards import DealCards
from hachi_hachi.engine.hachihachi.records.record import Record, Result
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.rulesets import current, rules_for, years_of
from hachi_hachi.engine.hachihachi.year.dealer_draw import Round
from hachi_hachi.engine.hanafuda.deck import HANAFUDA

_NEEDED: Final = (*KEYS, "deals_in_year", "deals")
_OPTIONAL: Final = ("years", "draw", "first_dealer")
_MOST_SEATS: Final = 7
_LONGEST_YEAR: Final = 12


def parse_record(text: str) -> Record:
    """Return the record in ``text``.

    Raises ``UnreadableRecordError`` if it is not one: the message says what is wrong and where.
    """
    found = read.load(text)
    read.only(found, THE_RECORD(), (*_NEEDED, *_OPTIONAL, *optional_keys(found)), _NEEDED)
    setup = _setup(found)
    seats = len(setup.seats)
    rounds = [_round(row, seats) for row in read.rows(found.get("draw", []), "draw", 48)]
    dealer = found.get("first_dealer")
    deals = read_deals(found, setup, _DEALS, 48 + (seats == BLANK_SEATS))
    drawn = rules_for(setup).first_dealer == "draw"
    if "draw" in found and not drawn:  # it would be ignored, even if it named another dealer
        raise UnreadableRecordError(why.DRAWN_BY_LOT())
    if deals and not (rounds if drawn else dealer is not None):
        raise UnreadableRecordError(why.NO_DEALER())
    if drawn and not rounds and dealer is not None:  # the draw would give another dealer
        raise UnreadableRecordError(why.UNDRAWN())
    if dealer is not None:
        dealer = read.number(dealer, "first_dealer", 0, seats - 1)
    return Record(setup, dealer, deals, tuple(rounds) or None)


def _setup(found: dict[str, Any]) -> Setup:
    head = read_head(found, Rules.game, range(_MOST_SEATS + 1))
    setup = replace(head, deals=read.number(found["deals_in_year"], "deals_in_year", 1, _LONGEST_YEAR))
    try:
        rules = rules_for(setup)
    except RulesError as error:
        raise UnreadableRecordError(error.message) from None
    years = read.number(found.get("years", years_of(setup)), "years", 1, _MOST_SEATS)
    setup = replace(setup, changed=current(setup.changed))
    if years != years_of(setup) or ("years" in found and not rules.campaign):
        raise UnreadableRecordError(why.YEARS())
    return setup


def _round(row: object, seats: int) -> Round:
    drawn = read.rows(row, why.A_ROUND(), seats)
    if len(drawn) != seats:
        raise UnreadableRecordError(why.SHORT_ROUND(number=seats))
    return tuple(None if card is None else read_card(HANAFUDA, card, why.THE_DRAW()) for card in drawn)


def _cards(cards: CommittedDeck, deal: dict[str, Any], promise: dict[str, Any], where: Where) -> DealCards:
    """Return the cards of a deal with the order of its draw pile."""
    stock = read_cards(HANAFUDA, deal.get("stock", []), why.THE_STOCK(where=where))
    order = read_cards(HANAFUDA, promise["order"], why.THE_ORDER(where=where), 48) if "order" in promise else ()
    return DealCards(cards.deck, cards.salt, cards.sha256, order, stock)


def _result(value: object, where: Where) -> Result:
    result = read.mapping(value, where)
    keys = ("multiplier", "winner", "payments")
    read.only(result, where, keys, keys)
    payments = []
    a_payment, a_reason = why.A_PAYMENT(where=where), why.A_REASON(where=where)
    points_of = OF(key="points", where=where)
    fields = ("from", "to", "points", "reason")
    for row in read.rows(result["payments"], why.THE_PAYMENTS(where=where), MOST_ACTIONS):
        paid = read.mapping(row, a_payment)
        read.only(paid, a_payment, fields, fields)
        payer, payee = (_account(paid[key], where) for key in ("from", "to"))
        points = read.number(paid["points"], points_of, 1, 10**9)
        payments.append(Payment(payer, payee, points, read.text(paid["reason"], a_reason), 0))
    return Result(
        read.number(result["multiplier"], OF(key="multiplier", where=where), 1, 10**6),
        None if result["winner"] is None else read.number(result["winner"], OF(key="winner", where=where), 0, 6),
        sums(payments),
    )


def _account(value: object, where: Where) -> int | str:
    return read.text(value, why.AN_ACCOUNT(where=where)) if isinstance(value, str) else read.number(
        value, why.AN_ACCOUNT(where=where), 0, 6
    )


_DEALS: Final = DealFormat(HANAFUDA, _cards, _result, ("stock",), ("order",))

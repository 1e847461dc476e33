"""A reader of records that checks their format (docs/record.md)."""
from dataclasses import replace
from typing import Any, Final

from hachi_hachi.engine.common.errors import OF, THE_RECORD, Where
from hachi_hachi.engine.common.ledger import Payment, sums
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records import json_reader as read
from hachi_hachi.engine.common.records.actions import MOST_ACTIONS
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck, read_cards
from hachi_hachi.engine.common.records.deals_reader import DealFormat, read_deals
from hachi_hachi.engine.common.records.header import KEYS, Setup, optional_keys, read_head
from hachi_hachi.engine.common.records.json_reader import UnreadableRecordError
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hachihachi.records.record import Record, Result
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.rulesets import current, rules_for, years_of
from hachi_hachi.engine.hanafuda.deck import HANAFUDA
from hachi_hachi.engine.hanafuda.draw_in_records import KEYS as DRAW_KEYS
from hachi_hachi.engine.hanafuda.draw_in_records import read_draw

_NEEDED: Final = (*KEYS, "deals_in_year", "deals")
_OPTIONAL: Final = ("years", *DRAW_KEYS)
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
    deals = read_deals(found, setup, _DEALS, 48 + (seats == BLANK_SEATS))
    by_draw = rules_for(setup).first_dealer == "draw"
    rounds, dealer = read_draw(found, HANAFUDA, seats, by_draw=by_draw, has_deals=bool(deals))
    return Record(setup, dealer, deals, rounds)


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


def _cards(cards: CommittedDeck, deal: dict[str, Any], promise: dict[str, Any], where: Where) -> DealCards:
    """Return the cards of a deal with the order of its draw pile."""
    draw_pile = read_cards(HANAFUDA, deal.get("stock", []), why.THE_DRAW_PILE(where=where))
    order = read_cards(HANAFUDA, promise["order"], why.THE_ORDER(where=where), 48) if "order" in promise else ()
    return DealCards(cards.deck, cards.salt, cards.sha256, order, draw_pile, contributions=cards.contributions)


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

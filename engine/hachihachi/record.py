"""A year as a record: what is written after every action, and what a replay reads (docs/record.md)."""
import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core import record as read
from engine.core.actions import Action
from engine.core.ledger import Payment, sums
from engine.core.options import RulesError, Value
from engine.core.record import FORMAT, VERSION, UnreadableRecordError
from engine.hachihachi.deck import BLANK_SEATS, notation, parse
from engine.hachihachi.drawing import Round
from engine.hachihachi.presets import SHEETS, check_table, rules_of
from engine.hachihachi.rules import Rules
from engine.hachihachi.source import Shuffle
from engine.hachihachi.year import Entry, Year

GAME: Final = "hachi-hachi"
_TOP: Final = (
    "format", "version", "game", "rules", "seats", "deals_in_year", "years", "draw", "first_dealer", "deals",
)
_MOST_DEALS: Final = 1000
_MOST_ACTIONS: Final = 1000
_LONGEST_ACTION: Final = 4
_SHA256: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there: a ``name`` to show, and ``player``: ``"human"`` or the level of a computer player."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What a year is set up with: the sheet, the options ``changed`` on top of it, the seats, and how many deals."""

    preset: str
    changed: dict[str, Value]
    seats: tuple[SeatInfo, ...]
    deals: int

    @property
    def years(self) -> int:
        """How many years are played: a campaign has as many as seats."""
        return len(self.seats) if self.changed.get("campaign", SHEETS[self.preset].rules.campaign) else 1

    @property
    def rules(self) -> Rules:
        """The rules in force. Raises ``RulesError`` where they cannot be played by so many seats for so long."""
        rules = rules_of(self.preset, self.changed)
        check_table(self.preset, len(self.seats), self.deals)
        return rules


@dataclass(frozen=True, slots=True)
class Result:
    """What a settled deal came to, as the record has it: payments as sums by payer, payee and reason."""

    multiplier: int
    winner: int | None
    payments: dict[tuple[int | str, int | str, str], int]


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as read from a record; its actions are not checked against the rules yet."""

    shuffle: Shuffle
    actions: tuple[Action, ...]
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: of the right form, its deals not yet played through."""

    setup: Setup
    draw: tuple[Round, ...] | None
    first_dealer: int | None
    deals: tuple[RecordedDeal, ...] = field(default=())


def write(setup: Setup, year: Year) -> str:
    """Return the record of ``year`` as it stands, as JSON text with a line for each deck and each action."""
    head: dict[str, Any] = {
        "format": FORMAT, "version": VERSION, "game": GAME,
        "rules": {"preset": setup.preset, "set": setup.changed},
        "seats": [{"name": seat.name, "player": seat.player} for seat in setup.seats],
        "deals_in_year": setup.deals,
    }
    if setup.rules.campaign:
        head["years"] = setup.years
    if year.draw is not None:
        head["draw"] = [[None if card is None else notation(card) for card in drawn] for drawn in year.draw]
    if year.first_dealer is not None:
        head["first_dealer"] = year.first_dealer
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    deals = ",\n".join(_deal_text(entry, year.ledger.of_deal(number)) for number, entry in enumerate(year.entries))
    return "{\n" + ",\n".join([*lines, f'"deals": [\n{deals}\n]']) + "\n}\n"


def _deal_text(entry: Entry, payments: list[Payment]) -> str:
    parts = [f'"deck": {_cards_text(entry.shuffle.deck)}']
    if entry.stock:
        parts.append(f'"stock": {_cards_text(entry.stock)}')
    actions = ",\n".join(json.dumps(action.to_list()) for action in entry.actions)
    parts.append(f'"actions": [\n{actions}\n]')
    if entry.shuffle.sha256:
        order = {"order": [notation(card) for card in entry.shuffle.order]} if entry.shuffle.order else {}
        promise = {"sha256": entry.shuffle.sha256, "salt": entry.shuffle.salt, **order}
        parts.append(f'"commitment": {json.dumps(promise)}')
    if entry.closed and not entry.redealt:
        result = {
            "multiplier": entry.multiplier,
            "winner": entry.winner,
            "payments": [payment.to_json() for payment in payments],
        }
        parts.append(f'"result": {json.dumps(result)}')
    return "{" + ",\n".join(parts) + "}"


def _cards_text(cards: tuple[int, ...]) -> str:
    return json.dumps([notation(card) for card in cards])


def parse_record(text: str) -> Record:
    """Return the record in ``text``.

    Raises ``UnreadableRecordError`` where it is none: the sentence says what is wrong and where.
    """
    found = read.load(text)
    read.only(found, "the record", _TOP, ("game", "rules", "seats", "deals_in_year", "deals"))
    if found["game"] != GAME:
        raise UnreadableRecordError(f'the record does not say "game": "{GAME}"')
    setup = _setup(found)
    seats = len(setup.seats)
    rounds = [_round(row, seats) for row in read.rows(found.get("draw", []), "draw", 48)]
    dealer = found.get("first_dealer")
    deals = read.rows(found["deals"], "deals", _MOST_DEALS)
    drawn = setup.rules.first_dealer == "draw"
    if deals and not (rounds if drawn else dealer is not None):
        raise UnreadableRecordError("the record has deals, but nothing says who deals first")
    return Record(
        setup,
        tuple(rounds) if rounds else None,
        None if dealer is None else read.number(dealer, "first_dealer", 0, seats - 1),
        tuple(_deal(deal, f"deal {number}", seats) for number, deal in enumerate(deals, start=1)),
    )


def _setup(found: dict[str, Any]) -> Setup:
    rules = read.mapping(found["rules"], "rules")
    read.only(rules, "rules", ("preset", "set"), ("preset",))
    preset = read.text(rules["preset"], "preset")
    changed = {
        read.text(name, "the name of an option"): read.scalar(value, f"option {name}")
        for name, value in read.mapping(rules.get("set", {}), "rules.set").items()
    }
    seats = []
    for number, row in enumerate(read.rows(found["seats"], "seats", 7)):
        seat = read.mapping(row, f"seat {number}")
        read.only(seat, f"seat {number}", ("name", "player"), ("name", "player"))
        name, player = (read.text(seat[key], f"{key} of seat {number}") for key in ("name", "player"))
        seats.append(SeatInfo(name, player))
    setup = Setup(preset, changed, tuple(seats), read.number(found["deals_in_year"], "deals_in_year", 1, 12))
    try:
        rules_in_force = setup.rules
    except RulesError as error:
        raise UnreadableRecordError(str(error)) from None
    years = read.number(found.get("years", setup.years), "years", 1, 7)
    if years != setup.years or ("years" in found and not rules_in_force.campaign):
        raise UnreadableRecordError("years must be the number of seats in a campaign, and stand in no other record")
    return setup


def _round(row: object, seats: int) -> Round:
    drawn = read.rows(row, "a round of the draw", seats)
    if len(drawn) != seats:
        raise UnreadableRecordError(f"a round of the draw must have {seats} entries")
    return tuple(None if card is None else _card(card, "the draw") for card in drawn)


def _card(value: object, where: str) -> int:
    try:
        return parse(read.text(value, f"a card of {where}"))
    except read.UnreadableRecordError:
        raise
    except ValueError as error:
        raise UnreadableRecordError(f"{where}: {error}") from None


def _cards(value: object, where: str, pack: int | None) -> tuple[int, ...]:
    """Return a list of different cards; with ``pack`` they must be the first so many of the pack, in any order."""
    cards = tuple(_card(card, where) for card in read.rows(value, where, 49))
    if len(set(cards)) != len(cards) or (pack is not None and sorted(cards) != list(range(pack))):
        raise UnreadableRecordError(f"{where} must hold each of the {pack or len(cards)} cards once")
    return cards


def _deal(value: object, where: str, seats: int) -> RecordedDeal:
    deal = read.mapping(value, where)
    read.only(deal, where, ("deck", "stock", "actions", "commitment", "result"), ("deck", "actions"))
    deck = _cards(deal["deck"], f"the deck of {where}", 48 + (seats == BLANK_SEATS))
    stock = _cards(deal.get("stock", []), f"the stock of {where}", None)
    actions = []
    for number, row in enumerate(read.rows(deal["actions"], f"the actions of {where}", _MOST_ACTIONS), start=1):
        try:
            actions.append(_action(row))
        except ValueError as error:
            raise UnreadableRecordError(f"{where}, action {number}: {error}") from None
    salt = sha256 = ""
    order: tuple[int, ...] = ()
    if "commitment" in deal:
        promise = read.mapping(deal["commitment"], f"the commitment of {where}")
        read.only(promise, f"the commitment of {where}", ("sha256", "salt", "order"), ("sha256", "salt"))
        if "order" in promise:
            order = _cards(promise["order"], f"the order of {where}", 48)
        sha256, salt = (read.text(promise[key], f"{key} of {where}", 200) for key in ("sha256", "salt"))
        if not _SHA256.fullmatch(sha256):
            raise UnreadableRecordError(f"sha256 of {where} must be 64 hexadecimal digits")
    result = _result(deal["result"], f"the result of {where}") if "result" in deal else None
    return RecordedDeal(Shuffle(deck, salt, sha256, order, stock), tuple(actions), result)


def _action(row: object) -> Action:
    """Return the action in ``row``; what stands in it is short and printable, for it comes back in sentences."""
    action = Action.from_list(row)
    for part in read.rows(row, "an action", _LONGEST_ACTION):
        read.scalar(part, "each part of an action")
    return action


def _result(value: object, where: str) -> Result:
    result = read.mapping(value, where)
    keys = ("multiplier", "winner", "payments")
    read.only(result, where, keys, keys)
    payments = []
    for row in read.rows(result["payments"], f"the payments of {where}", _MOST_ACTIONS):
        paid = read.mapping(row, f"a payment of {where}")
        fields = ("from", "to", "points", "reason")
        read.only(paid, f"a payment of {where}", fields, fields)
        payer, payee = (_account(paid[key], where) for key in ("from", "to"))
        points = read.number(paid["points"], f"points of {where}", 1, 10**9)
        payments.append(Payment(payer, payee, points, read.text(paid["reason"], f"a reason of {where}"), 0))
    return Result(
        read.number(result["multiplier"], f"multiplier of {where}", 1, 10**6),
        None if result["winner"] is None else read.number(result["winner"], f"winner of {where}", 0, 6),
        sums(payments),
    )


def _account(value: object, where: str) -> int | str:
    return read.text(value, f"an account of {where}") if isinstance(value, str) else read.number(
        value, f"an account of {where}", 0, 6
    )

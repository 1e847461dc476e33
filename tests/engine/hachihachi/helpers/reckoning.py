"""An independent, slow computation of a deal from its events and docs/rules.md, compared with the engine's payments.

Cards are in notation, sets are Python's, and nothing is shared with the engine but its events and the options. This
module covers everything before the play of the cards; ``reckoning_of_play`` has the rest.
"""
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hanafuda.deck import CARDS

Paid = Counter[tuple[Account, Account, str]]

NOTATION = [card.notation for card in CARDS]
MULTIPLIERS = {"1L": 2, "3L": 2, "8L": 2, "11L": 4, "12L": 4}
#: The yaku of certain cards, and their kan; nanatan is any seven of the ribbons below.
CAPTURED = {
    "akatan": ({"1R", "2R", "3R"}, 7),
    "aotan": ({"6R", "9R", "10R"}, 7),
    "shikou": ({"1L", "3L", "8L", "12L"}, 10),
    "gokou": ({"1L", "3L", "8L", "11L", "12L"}, 12),
    "inoshikachou": ({"7A", "10A", "6A"}, 7),
}
RIBBONS = {f"{number}R" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10)}


def month(card: str) -> int:
    return int(card.rstrip("LAR").split("c")[0])


def kind(card: str) -> str:
    return card[-1] if card[-1] in "LAR" else "c"


def names(cards: Iterable[int]) -> list[str]:
    return [NOTATION[card] for card in cards]


@dataclass
class Turn:
    """A turn: the card from the hand, the card from the draw pile, their captures, and the call."""

    seat: int
    card: str = ""
    taken: set[str] = field(default_factory=set)
    draw_pile: str = ""
    stock_took: set[str] = field(default_factory=set)
    call: str = ""


@dataclass
class Declaration:
    group: str
    name: str
    kan: int
    late: bool


class Heard:
    """The events of a deal, sorted by kind; folding and buying a place are paid here."""

    def __init__(self, events: Sequence[Event], rules: Rules, seats: int) -> None:
        opened = events[0]
        assert isinstance(opened, ev.DealOpened)
        self.rules, self.seats = rules, seats
        self.dealer, self.waiting, self.pot = opened.dealer, list(opened.carried), opened.pot
        self.paid: Paid = Counter()
        self.dealt: list[list[str]] = [[] for _ in range(seats)]
        self.field: list[str] = []
        self.blank = self.multiplier = -1
        self.after: tuple[int, ...] = ()
        self.bound = self.aborted = False
        self.folded: list[int] = []
        self.joined: list[int] = []
        self.forced: list[int] = []
        self.agreed: dict[int, int] = {}
        self.redealt = ""
        self.left: tuple[int, ...] = ()
        self.active: tuple[int, ...] = ()
        self.four: tuple[int, set[str]] = (-1, set())
        self.declared: dict[int, list[Declaration]] = defaultdict(list)
        self.turns: list[Turn] = []
        self._offer: ev.Offered | None = None
        self._accepted = 0
        for event in events[1:]:
            self._hear(event)

    @property
    def kan(self) -> int:
        return self.rules.kan_points * self.multiplier

    @property
    def order(self) -> list[int]:
        around = [(self.dealer + number) % self.seats for number in range(self.seats)]
        return [seat for seat in around if seat != self.blank]

    def pay(self, payer: Account, payee: Account, points: int, reason: str) -> None:
        assert points >= 0
        if points:
            self.paid[payer, payee, reason] += points

    def _hear(self, event: Event) -> None:
        match event:
            case ev.MizutenCalled(_, bound):
                self.bound = bound
            case ev.HandDealt(seat, cards):
                self.dealt[seat] += names(cards)
            case ev.FieldDealt(cards):
                self.field += names(cards)
            case ev.BlankShown(seat, cards):
                self.blank, self.field = seat, names(cards)
                self.bound = self.bound and seat != self.dealer
                assert sorted([*self.field, "B"]) == sorted(self.dealt[seat])
            case ev.MultiplierRead(multiplier, carried):
                self.multiplier, self.after = multiplier, carried
            case ev.Redealt(reason):
                self.redealt = reason
            case ev.TeyakuDeclared(seat, group, name, kan):
                self.declared[seat].append(Declaration(group, name, kan, bool(self.turns)))
            case ev.DealAborted():
                self.aborted = True
            case ev.TurnBegun(seat):
                self.turns.append(Turn(seat))
            case ev.CardPlayed(_, card, taken):
                self.turns[-1].card, self.turns[-1].taken = NOTATION[card], set(names(taken))
            case ev.DrawnCardPlaced(_, card, taken):
                self.turns[-1].draw_pile, self.turns[-1].stock_took = NOTATION[card], set(names(taken))
            case ev.Called(_, call):
                self.turns[-1].call = call
            case _:
                self._hear_a_bid(event)

    def _hear_a_bid(self, event: Event) -> None:
        match event:
            case ev.Bid(seat, "fold"):
                fee = (2 + len(self.folded)) * self.kan // 2
                self.pay(seat, "pot", fee, "fold_fee")
                self.pot += fee
                self.folded.append(seat)
            case ev.Bid(seat):
                self.joined.append(seat)
            case ev.ForcedOut(seats):
                self.forced = list(seats)
            case ev.Offered():
                self._offer, self._accepted = event, 0
            case ev.Answered(seat, True):
                self._agree(seat)
            case ev.NotPlayed(seats):
                self.left = seats
            case ev.ActivesNamed(active):
                self.active = active
            case ev.FourTaken(seat, cards):
                self.four = seat, set(names(cards))

    def _agree(self, seat: int) -> None:
        offer = self._offer
        assert offer is not None
        self._accepted += 1
        if offer.target is not None:
            self.pay(offer.seat, seat, offer.points, "negotiation")
            self.joined[self.joined.index(seat)] = offer.seat
            self.forced.remove(offer.seat)
        elif self._accepted == len(self.joined):
            self.agreed[offer.seat] = offer.points


@dataclass
class Hand:
    """The best teyaku of a hand, as (name, kan), and the months of the triplets that count in that of group A."""

    a: tuple[str, int] | None
    b: tuple[str, int] | None
    triplets: list[int]

    @property
    def kan(self) -> int:
        return sum(found[1] for found in (self.a, self.b) if found)


def teyaku(hand: Iterable[str], rules: Rules) -> Hand:
    by_month: dict[int, list[str]] = defaultdict(list)
    others = []
    for card in hand:
        by_month[month(card)].append(card)
        if month(card) != 11 and kind(card) != "c":
            others.append(kind(card))
    sizes = sorted((len(cards) for cards in by_month.values()), reverse=True)
    triplets = sorted(number for number, cards in by_month.items() if len(cards) == 3)
    standing = [
        number for number in triplets
        if number in (4, 5, 7) or (number == 12 and all(kind(card) == "c" for card in by_month[12]))
    ]
    if len(triplets) == 2 and not rules.double_triplets:
        triplets, standing = [*standing, *triplets][:1], standing[:1]
        sizes = [3, 1, 1, 1, 1]
    return Hand(_of_months(sizes, len(standing)), _of_kinds(others, rules), triplets)


def _of_months(sizes: list[int], standing: int) -> tuple[str, int] | None:
    match sizes:
        case [4, 3]:
            return "shisou", 20
        case [4, 2, 1]:
            return "ichinishi", 8
        case [4, *_]:
            return "teshi", 6
        case [3, 3, *_]:
            return (("futasanbon", 6), ("sanbon_tatesanbon", 7), ("futatatesanbon", 8))[standing]
        case [3, 2, 2]:
            return "haneken", 7
        case [3, *_]:
            return ("tatesanbon", 3) if standing else ("sanbon", 2)
        case [2, 2, 2, *_]:
            return "kuttsuki", 4
    return None


def _of_kinds(others: list[str], rules: Rules) -> tuple[str, int] | None:
    one = {"L": ("pikaichi", 4), "A": ("toichi", 3), "R": ("tanichi", 3)}
    if not others:
        return "karasu", 4
    if len(others) == 1:
        return one[others[0]]
    return ("aka", rules.aka_value) if set(others) == {"R"} and (len(others) == 2 or not rules.aka_max_two) else None


def multiplied(heard: Heard) -> tuple[int, tuple[int, ...]]:
    """Return the effect of the field: the multiplier, and the one carried over to later deals."""
    brights = [MULTIPLIERS[card] for card in heard.field if card in MULTIPLIERS]
    if heard.rules.field_carry == "multiply":
        product = 1
        for bright in brights:
            product *= bright
        return product, ()
    if heard.rules.field_carry == "queue":
        waiting = sorted([*heard.waiting, *brights], reverse=True)
        return (waiting[0] if waiting else 1), tuple(waiting[1:])
    highest = max(brights, default=0)
    return max([1, *heard.waiting, *brights]), (highest,) if brights.count(highest) > 1 else ()


def compensated(hand: set[str], lying: set[str], rules: Rules) -> int:
    """Return what each player pays a seat that is forced out, without the multiplier."""
    owed = teyaku(hand, rules).kan
    complete: list[set[str]] = []
    if rules.compensation_sets != "none":
        reach = hand | lying if rules.compensation_sets == "hand_and_field" else hand
        found = [name for name in ("akatan", "aotan", "shikou", "gokou") if CAPTURED[name][0] <= reach & (hand | lying)]
        found = [name for name in found if CAPTURED[name][0] & hand and not (name == "shikou" and "gokou" in found)]
        if rules.inoshikachou and CAPTURED["inoshikachou"][0] <= hand:
            found.append("inoshikachou")
        owed += sum(CAPTURED[name][1] for name in found)
        complete = [CAPTURED[name][0] for name in found]
        if len(hand & RIBBONS) == 7:
            owed += 10
            complete.append(RIBBONS)
    paid_for = ["akatan", "aotan", "gokou", *(["inoshikachou"] if rules.inoshikachou else [])]
    cards = hand & set().union(*(CAPTURED[name][0] for name in paid_for))
    if rules.compensation_cards == "rest":
        cards -= set().union(*complete)
    return owed * rules.kan_points // 2 + 3 * len(cards)

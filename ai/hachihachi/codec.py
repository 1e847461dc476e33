"""Encoding of Hachi-Hachi for machine learning: see ``hachi_hachi.ai.codec``. Only what the seat has seen is used."""
from collections.abc import Iterator
from functools import cache
from typing import Final

from hachi_hachi.ai.codec import Codec, EncodedObservation, among, one_hot
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hachihachi import actions as verbs
from hachi_hachi.engine.hachihachi.rules import FULL_YEAR, Rules
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hanafuda.deck import notation, parse

CARDS: Final = 48
#: The kinds of decisions, and the calls after a dekiyaku.
_KINDS: Final = ("play", "take", "call", "declare", "mizuten", "bid", "answer", "buy_out", "two_left")
_CALLS: Final = (verbs.STOP, verbs.SAGE, verbs.WITHDRAW)
_PLAIN: Final = (
    verbs.STOP, verbs.SAGE, verbs.WITHDRAW, "declare a", "declare b", "declare ab", verbs.SILENT, verbs.MIZUTEN,
    verbs.PASS, verbs.JOIN, verbs.FOLD, verbs.ACCEPT, verbs.REFUSE, verbs.SPLIT, verbs.DUEL, verbs.OFFER,
)
#: The divisors of numbers, which make them roughly between -1 and 1.
_MULTIPLIER: Final = 4
_KAN: Final = 10
_SCORE_KAN: Final = 50
_HAND: Final = 7


def planes(seats: int) -> tuple[str, ...]:
    """Return the names of the planes: masks of the 48 cards."""
    each = ("pile", "known in the hand", "let go by")
    return ("own hand", "field", "turned", "unseen", *(f"{what} {seat}" for what in each for seat in range(seats)))


def numbers(seats: int) -> tuple[str, ...]:
    """Return the names of the numbers."""
    each = (
        "own seat", "active", "cards in hand", "score", "teyaku", "joined", "folded", "forced out", "sage owed by",
        "mizuten", "blank", *(f"{row.name} of" for row in DEKIYAKU), *(f"{call} of" for call in _CALLS), "offer of",
        "offer to",
    )
    return (
        *(f"asked: {kind}" for kind in _KINDS), *(f"month {month}" for month in range(1, FULL_YEAR + 1)),
        "deals left", "multiplier", "stock", "offer", *(f"{what} {seat}" for what in each for seat in range(seats)),
    )


@cache
def actions(seats: int) -> tuple[str, ...]:
    """Return the names of the actions: as in records, with seats counted from the dealer.

    Amounts to choose are not encoded: "offer" offers the amount in ``Decision.legal``.
    """
    cards = [notation(card) for card in range(CARDS)]
    return (
        *(f"play {card}" for card in cards),
        *(f"play {card} {other}" for card in cards for other in cards if card != other and _same_month(card, other)),
        *(f"take {card}" for card in cards),
        *_PLAIN,
        *(f"offer {seat}" for seat in range(seats)),
    )


def _same_month(card: str, other: str) -> bool:
    return parse(card) // 4 == parse(other) // 4


def name_of(action: Action, first: int, seats: int) -> str:
    """Return the name of ``action`` among ``actions``."""
    if action.verb == verbs.OFFER:
        return f"offer {(int(action.args[0]) - first) % seats}" if len(action.args) > 1 else verbs.OFFER
    return str(action)


def encode(observation: Observation[GameRules]) -> EncodedObservation:
    """Return the observation as the planes and numbers named above."""
    view = View.of(own(observation, Rules))
    order = from_seat(view.dealer, view.seats)
    let_go = [sum(1 << card for card, by in view.let_go.items() if by == seat) for seat in order]
    masks = [
        view.hands[view.seat] if view.seat >= 0 else 0, view.field,
        0 if view.turned == HIDDEN else 1 << view.turned, view.unseen(),
        *(view.piles[seat] for seat in order), *(view.hands[seat] for seat in order), *let_go,
    ]
    kind = observation.decision.kind if observation.decision is not None else ""
    found = [
        *(float(kind == known) for known in _KINDS), *one_hot((view.month - 1) % FULL_YEAR, FULL_YEAR),
        view.deals_left / FULL_YEAR, view.multiplier / _MULTIPLIER, view.draw_pile_size / CARDS,
        view.offer.points / view.rules.kan_points / _KAN if view.offer is not None else 0.0,
    ]
    return EncodedObservation(masks, [*found, *_by_seat(view, order)], view.dealer)


def _by_seat(view: View, order: tuple[int, ...]) -> Iterator[float]:
    """Yield the numbers that each seat has, each kind in the order of seats."""
    seats, kan = len(order), view.rules.kan_points

    def place(seat: int | None) -> int:
        return -1 if seat is None or seat < 0 else (seat - view.dealer) % seats

    yield from one_hot(place(view.seat), seats)
    yield from among(map(place, view.active), seats)
    yield from (view.hand_sizes[seat] / _HAND for seat in order)
    yield from (view.scores[seat] / kan / _SCORE_KAN for seat in order)
    yield from (sum(made.kan for made in view.teyaku[seat]) / _KAN for seat in order)
    for group in (view.joined, view.folded, view.forced_out):
        yield from among(map(place, group), seats)
    for one in (view.owing, view.mizuten, view.blank):
        yield from one_hot(place(one), seats)
    for row in DEKIYAKU:
        made = [place(found.seat) for found in view.dekiyaku if found.name == row.name and not found.void]
        yield from among(made, seats)
    for call in _CALLS:
        yield from among([place(seat) for seat, verb in view.calls if verb == call], seats)
    yield from one_hot(place(view.offer.seat if view.offer is not None else None), seats)
    yield from one_hot(place(view.offer.target if view.offer is not None else None), seats)


def gains(event: Event, seats: int) -> Iterator[tuple[int, int]]:
    """Yield the gains of the seats from ``event``, in points."""
    if isinstance(event, Paid):
        for account, points in ((event.payer, -event.points), (event.payee, event.points)):
            if isinstance(account, int) and account < seats:
                yield account, points


CODEC: Final = Codec(CARDS, planes, numbers, actions, encode, name_of, gains, "points")

"""Encoding of Koi-Koi for machine learning: see ``hachi_hachi.ai.codec``. Only what the seat has seen is used."""
from collections.abc import Iterator
from functools import cache
from typing import Final

from hachi_hachi.ai.codec import Codec, EncodedObservation, one_hot
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hanafuda.deck import notation, parse
from hachi_hachi.engine.koikoi import actions as verbs
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.events import DealClosed
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.yaku.yaku_constants import YAKU

CARDS: Final = 48
_KINDS: Final = ("play", "take", "call")
_MONTHS: Final = 12
#: The divisors of numbers, which make them roughly between -1 and 1.
_HAND: Final = 8
_SCORE: Final = 50
_YAKU: Final = 10


def planes(seats: int) -> tuple[str, ...]:
    """Return the names of the planes: masks of the 48 cards."""
    return ("own hand", "field", "turned", "unseen", *(f"pile {seat}" for seat in range(seats)))


def numbers(seats: int) -> tuple[str, ...]:
    """Return the names of the numbers."""
    each = (
        "own seat", "cards in hand", "score", "calls of", "total at the last call of",
        *(f"{name} of" for name in YAKU),
    )
    return (
        *(f"asked: {kind}" for kind in _KINDS), *(f"month {month}" for month in range(1, _MONTHS + 1)), "deal",
        "draw pile", "brights first on the field", *(f"{what} {seat}" for what in each for seat in range(seats)),
    )


@cache
def actions(_seats: int) -> tuple[str, ...]:
    """Return the names of the actions: as in records."""
    cards = [notation(card) for card in range(CARDS)]
    return (
        *(f"play {card}" for card in cards),
        *(f"play {card} {other}" for card in cards for other in cards if card != other and _same_month(card, other)),
        *(f"take {card}" for card in cards),
        verbs.STOP, verbs.KOIKOI,
    )


def _same_month(card: str, other: str) -> bool:
    return parse(card) // 4 == parse(other) // 4


def name_of(action: Action, _first: int, _seats: int) -> str:
    """Return the name of ``action`` among ``actions``."""
    return str(action)


def encode(observation: Observation[GameRules]) -> EncodedObservation:
    """Return the observation as the planes and numbers named above."""
    view = View.of(own(observation, Rules))
    first = max(view.dealer, 0)
    order = from_seat(first, view.seats)
    masks = [
        view.hands[view.seat] if view.seat >= 0 else 0, view.field_mask,
        0 if view.turned == HIDDEN else 1 << view.turned, view.unseen(), *(view.piles[seat] for seat in order),
    ]
    kind = observation.decision.kind if observation.decision is not None else ""
    found = [
        *(float(kind == known) for known in _KINDS), *one_hot(view.month - 1, _MONTHS), view.deal / _MONTHS,
        view.draw_pile / CARDS, view.brights / _HAND,
    ]
    return EncodedObservation(masks, [*found, *_by_seat(view, order)], first)


def _by_seat(view: View, order: tuple[int, ...]) -> Iterator[float]:
    """Yield the numbers that each seat has, each kind in the order of seats."""
    seats = len(order)
    yield from one_hot(-1 if view.seat < 0 else (view.seat - order[0]) % seats, seats)
    yield from (view.hand_sizes[seat] / _HAND for seat in order)
    yield from (view.scores[seat] / _SCORE for seat in order)
    yield from (float(view.calls[seat]) for seat in order)
    yield from (view.call_totals[seat] / _YAKU for seat in order)
    made = [{yaku.name: yaku.points for yaku in view.yaku(seat)} for seat in order]
    for name in YAKU:
        yield from (yaku.get(name, 0) / _YAKU for yaku in made)


def gains(event: Event, seats: int) -> Iterator[tuple[int, int]]:
    """Yield the gains of the seats from ``event``: the points of a deal."""
    if isinstance(event, DealClosed):
        yield from list(enumerate(event.result.points))[:seats]


CODEC: Final = Codec(CARDS, planes, numbers, actions, encode, name_of, gains, "points")

"""Encoding of Hachinin Meri for machine learning: see ``hachi_hachi.ai.codec``. Only what the seat has seen is used."""
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from hachi_hachi.ai.codec import Codec, EncodedObservation, among, one_hot
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hachininmeri import actions as verbs
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, HAND, SUITS, TRICKS, notation, team_of
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import TrickTaken
from hachi_hachi.engine.hachininmeri.visibility.view import View

_KINDS: Final = ("redeal", "dragon", "open", verbs.LEAD, verbs.COVER, verbs.PLAY)
_PLAIN: Final = (verbs.KEEP, verbs.REDEAL, verbs.DECLARE, verbs.HIDE, verbs.TAKE, verbs.LEAVE)
#: The divisors of points and other numbers, which make them roughly between -1 and 1.
_POINTS: Final = 20


def planes(seats: int) -> tuple[str, ...]:
    """Return the names of the planes: masks of the 75 cards."""
    each = ("known in the hand", "in the trick by", "played before by")
    return (
        "own hand", "unseen", "open trump", "first lead", "buried",
        *(f"{what} {seat}" for what in each for seat in range(seats)),
    )


def numbers(seats: int) -> tuple[str, ...]:
    """Return the names of the numbers."""
    each = ("own seat", "cards in hand", "led by", "face down by", "turn of", "declared by", "hidden by", "tricks of")
    return (
        *(f"asked: {kind}" for kind in _KINDS), *(f"trump {suit}" for suit in SUITS), "open trump taken",
        "trick", "meri", "monchi", "a meri was seen", *(f"points of {team}" for team in ("the dealer's", "the others")),
        *(f"{what} {seat}" for what in each for seat in range(seats)),
    )


@cache
def actions(_seats: int) -> tuple[str, ...]:
    """Return the names of the actions: as in records."""
    cards = [notation(card) for card in range(CARDS)]
    return (*_PLAIN, *(f"{verb} {card}" for verb in (verbs.LEAD, verbs.COVER, verbs.PLAY) for card in cards))


def name_of(action: Action, _first: int, _seats: int) -> str:
    """Return the name of ``action`` among ``actions``."""
    return str(action)


def encode(observation: Observation[GameRules]) -> EncodedObservation:
    """Return the observation as the planes and numbers named above."""
    view = View.of(own(observation, Rules))
    first = max(view.dealer, 0)
    order = from_seat(first, view.seats)
    trick = view.trick
    now = dict(zip(trick.seats, trick.cards, strict=True)) if trick is not None else {}
    before = [
        [card for past in view.tricks if past is not trick for by, card in zip(past.seats, past.cards, strict=True)
         if by == seat]
        for seat in order
    ]
    masks = [
        _mask(view.hands[view.seat]) if view.seat >= 0 else 0, _mask(view.unseen()), _mask((view.open_trump,)),
        _mask((view.first_lead,)), _mask(view.buried), *(_mask(view.hands[seat]) for seat in order),
        *(_mask((now.get(seat, HIDDEN),)) for seat in order), *map(_mask, before),
    ]
    kind = observation.decision.kind if observation.decision is not None else ""
    side = team_of(first)
    found = [
        *(float(kind == known) for known in _KINDS), *one_hot(view.trump, len(SUITS)), float(view.taken is True),
        len(view.tricks) / TRICKS, float(trick is not None and trick.meri), float(trick is not None and trick.monchi),
        float(view.seen_meri), view.points[side] / _POINTS, view.points[1 - side] / _POINTS,
    ]
    return EncodedObservation(masks, [*found, *_by_seat(view, order)], first)


def _by_seat(view: View, order: tuple[int, ...]) -> Iterator[float]:
    """Yield the numbers that each seat has, each kind in the order of seats."""
    seats, trick = len(order), view.trick

    def place(seat: int) -> int:
        return -1 if seat < 0 else (seat - order[0]) % seats

    yield from one_hot(place(view.seat), seats)
    yield from (view.hand_sizes[seat] / HAND for seat in order)
    yield from one_hot(place(trick.leader) if trick is not None else -1, seats)
    yield from among([place(trick.seats[number]) for number in trick.face_down] if trick is not None else (), seats)
    yield from one_hot(place(view.turn), seats)
    yield from one_hot(place(view.declared), seats)
    yield from one_hot(place(view.hider), seats)
    won = [past.winner for past in view.tricks]
    yield from (won.count(seat) / TRICKS for seat in order)


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards if card != HIDDEN)


def gains(event: Event, seats: int) -> Iterator[tuple[int, int]]:
    """Yield the gains of the seats from ``event``: a trick's points to the team that takes it, and from the other."""
    if isinstance(event, TrickTaken):
        for seat in range(seats):
            yield seat, event.points if team_of(seat) == team_of(event.seat) else -event.points


CODEC: Final = Codec(CARDS, planes, numbers, actions, encode, name_of, gains, "points")

"""Deductions from what a seat was shown: the possible places of each card that it cannot see.

The section "What follows for all" of docs/rules-hachinin-meri.md is one function, ``follows``; ``places`` is what it
leaves possible. Every deal that a player imagines must respect it, and every deal that does could have been dealt.
"""
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.pack import (
    CARDS,
    HAND,
    IN_SUIT,
    SEATS,
    SUITS,
    SUN,
    TENKA,
    TRICKS,
    card_of,
    is_trump,
    suit_of,
)
from hachi_hachi.engine.hachininmeri.cards.yaku import HIGH_POINTS
from hachi_hachi.engine.hachininmeri.visibility.view import Trick, View

#: Places of hidden cards: 0-7 the hand of that seat; ``FACE_DOWN`` + seat the face-down card of that seat; ``COVER``
#: the leader's card under the first lead; ``WIDOW`` the other unseen cards of the widow, or the undealt cards during
#: the deal.
FACE_DOWN: Final = SEATS
COVER: Final = 2 * SEATS
WIDOW: Final = 2 * SEATS + 1
PLACES: Final = 2 * SEATS + 2

#: The sentences of the section, in order: the values of ``Deduction.because``.
MERI_PLAIN: Final = "in a meri a plain card means: no trump, or dealt the sun alone"
SUN_NOT_ALONE: Final = "a seat that has shown another trump, or took the open trump, was not dealt the sun alone"
MONCHI_OTHER: Final = "in monchi a card of another plain suit means: neither the suit led nor a trump"
BACK: Final = "a card face down is a trump"
DECLARED: Final = "a declared dragon is in that hand until played or perhaps covered"
TAKEN: Final = "a taken open trump is in the leader's hand, led, or under the lead"
HIGH_YAKU: Final = "a yaku of 5 before the last trick: the dragon was hidden in a hand"
LOW_YAKU: Final = "a yaku of 2, nobody having declared: the dragon is in the widow"
BECAUSE: Final = (MERI_PLAIN, SUN_NOT_ALONE, MONCHI_OTHER, BACK, DECLARED, TAKEN, HIGH_YAKU, LOW_YAKU)

_ALL: Final = frozenset(range(PLACES))
_PACK: Final = frozenset(range(CARDS))
#: By suit: the trumps if it is the trump suit, and its cards if not.
_TRUMPS: Final = tuple(frozenset(card for card in range(CARDS) if is_trump(card, suit)) for suit in range(len(SUITS)))
_PLAIN: Final = tuple(
    frozenset(range(IN_SUIT * suit, IN_SUIT * (suit + 1))) - {TENKA} for suit in range(len(SUITS))
)


class Deduction(NamedTuple):
    """None of ``cards`` is at any of ``places``, for the reason in ``because``."""

    places: frozenset[int]
    cards: frozenset[int]
    because: str


@dataclass(frozen=True, slots=True)
class PossiblePlaces:
    """The possible places of the hidden cards.

    ``of`` has the places of each card, ``counts`` the number of cards at each place. Every assignment with each card at
    a possible place and each place filled is a deal in which this seat would have been shown the same.
    """

    of: dict[int, frozenset[int]]
    counts: tuple[int, ...]


def places(view: View) -> PossiblePlaces:
    """Return the possible places of each card that the seat of ``view`` does not see, everything taken into account."""
    counts = hidden_counts(view)
    there = frozenset(place for place, number in enumerate(counts) if number)
    left = {card: set(there) for card in view.unseen()}
    for follows_from in follows(view):
        for card in follows_from.cards:
            if card in left:
                left[card] -= follows_from.places
    return PossiblePlaces({card: frozenset(found) for card, found in left.items()}, counts)


def hidden_counts(view: View) -> tuple[int, ...]:
    """Return the number of cards at each place that the seat of ``view`` does not see."""
    counts = [0] * PLACES
    for seat in range(SEATS):
        if seat != view.seat:
            counts[seat] = view.hand_sizes[seat]
    trick = view.trick
    if trick is not None:
        for at in trick.face_down:
            if trick.cards[at] == HIDDEN:
                counts[FACE_DOWN + (trick.leader + at) % SEATS] = 1
    leader = first_leader(view)
    if view.settled and view.taken is not None and leader != view.seat:
        covered = not view.tricks and view.hand_sizes[leader] == HAND - 1 + view.taken
        counts[FACE_DOWN + leader] += covered
        counts[COVER] = int(bool(view.buried) and view.taken)
    counts[WIDOW] = len(view.unseen()) - sum(counts)
    return tuple(counts)


def first_leader(view: View) -> int:
    """Return the leader of the first trick, once the dragon is settled."""
    return view.dealer if view.declared < 0 else view.declared


def follows(view: View) -> Iterator[Deduction]:
    """Yield all deductions about the hidden cards of ``view`` from what everybody has seen."""
    if view.trump < 0:
        return
    for trick in view.tricks:
        if trick.meri or trick.monchi or trick.face_down:
            yield from _of_trick(view, trick)
    yield from _of_dragon(view)
    if view.taken:
        yield Deduction(_ALL - _with_leader(view), frozenset({view.open_trump}), TAKEN)


def _of_trick(view: View, trick: Trick) -> Iterator[Deduction]:
    """Yield the deductions from the cards of ``trick``; they do not cover cards that were covered before."""
    suit, trumps = suit_of(trick.cards[0]), _TRUMPS[view.trump]
    for seat, card in zip(trick.seats, trick.cards, strict=True):
        if card in trumps:
            continue
        here = frozenset({seat, FACE_DOWN + seat})
        if card == HIDDEN:
            yield Deduction(frozenset({FACE_DOWN + seat}), _PACK - trumps, BACK)
        elif trick.meri:
            sun = frozenset({card_of(view.trump, SUN)})
            yield Deduction(here, trumps - sun, MERI_PLAIN)
            if _not_alone(view, seat, trumps - sun):
                yield Deduction(here, sun, SUN_NOT_ALONE)
        elif trick.monchi and suit_of(card) != suit:
            yield Deduction(here, trumps | _PLAIN[suit], MONCHI_OTHER)


def _not_alone(view: View, seat: int, others: frozenset[int]) -> bool:
    """Return True if ``seat`` cannot have been dealt the sun of trumps and none of the ``others``."""
    took = view.taken and seat == first_leader(view)
    return took or seat == view.declared or any(
        card in others for trick in view.tricks
        for player, card in zip(trick.seats, trick.cards, strict=True) if player == seat
    )


def _of_dragon(view: View) -> Iterator[Deduction]:
    """Yield the deductions about the robai of trumps from declarations, and from the points of yaku."""
    robai = frozenset({view.robai})
    if view.declared >= 0:
        yield Deduction(_ALL - _with_leader(view), robai, DECLARED)
    elif view.rules.hidden_dragon_all and view.open_trump != view.robai:
        points = [made.points for trick in view.tricks[: TRICKS - 1] for made in trick.yaku]
        if points and max(points) == HIGH_POINTS:
            yield Deduction(frozenset({WIDOW}), robai, HIGH_YAKU)
        elif points:
            yield Deduction(_ALL - {WIDOW}, robai, LOW_YAKU)


def _with_leader(view: View) -> frozenset[int]:
    """Return the places of the first leader's known cards: hand, face down before the leader, under the lead."""
    leader = first_leader(view)
    return frozenset({leader, FACE_DOWN + leader, COVER})

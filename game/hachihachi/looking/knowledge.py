"""What can be known of the deal at hand: each set with where its cards are, and what is unseen. No drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.events import HIDDEN
from engine.core.masks import cards_in
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import PACK
from engine.hachihachi.yaku.dekiyaku import Dekiyaku
from game.hachihachi.asking.call_panel import sets_in_force

#: Where a card is, as a seat sees it.
PILE, HAND, FIELD, LOST, UNSEEN = "pile", "hand", "field", "lost", "unseen"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A card of a set: `where` it is, and in whose pile where it is lost (else -1)."""

    card: int
    where: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class SetState:
    """A set and its cards. `missing`: how many it still takes; `in_hand`: how many of those the seat's own hand has.

    `possible`: whether the seat can still make it.
    """

    row: Dekiyaku
    cards: tuple[Whereabouts, ...]
    missing: int
    in_hand: int
    possible: bool

    @property
    def taken(self) -> int:
        """How many of its cards lie in the seat's pile, at most as many as it takes."""
        return self.row.needs - self.missing


def whereabouts(view: View, seat: int, card: int) -> Whereabouts:
    """Where `card` is for `seat`, by what `view` shows."""
    bit = 1 << card
    for other, pile in enumerate(view.piles):
        if pile & bit:
            return Whereabouts(card, PILE) if other == seat else Whereabouts(card, LOST, other)
    if view.field & bit or view.turned == card != HIDDEN:
        return Whereabouts(card, FIELD)
    if view.hands[seat] & bit:
        return Whereabouts(card, HAND)
    return Whereabouts(card, UNSEEN)


def sets_of(view: View, seat: int) -> Iterator[SetState]:
    """Every set in force and where its cards are for `seat`."""
    for row in sets_in_force(view.rules):
        cards = tuple(whereabouts(view, seat, card) for card in cards_in(row.cards))
        counts = Counter(one.where for one in cards)
        missing = max(0, row.needs - counts[PILE])
        possible = len(cards) - counts[LOST] >= row.needs
        yield SetState(row, cards, missing, min(missing, counts[HAND]), possible)


def playing(view: View, seat: int) -> list[int]:
    """The seats whose piles count in this deal, `seat` first where it plays."""
    seats = list(view.active) or list(range(view.seats))
    at = seats.index(seat) if seat in seats else 0
    return seats[at:] + seats[:at]


def progress_of(view: View, seat: int) -> Iterator[tuple[SetState, list[tuple[int, SetState]]]]:
    """Every set as it stands for `seat`, and with it how far each seat that plays has come (itself first)."""
    seats = playing(view, seat)
    for own, *every in zip(sets_of(view, seat), *(sets_of(view, one) for one in seats), strict=True):
        yield own, list(zip(seats, every, strict=True))


def unseen_by_month(view: View) -> list[list[int]]:
    """The cards that could be in other hands or the stock, for each month from the first."""
    mask = view.unseen() & PACK
    return [[card for card in range(4 * month, 4 * month + 4) if mask >> card & 1] for month in range(12)]

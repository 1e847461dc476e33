"""Dekiyaku as a seat sees them: which are still possible, and for whom (docs/rules.md section 6)."""
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachihachi.visibility.events import DrawnCardPlaced
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import Dekiyaku, dekiyaku_in_force

#: The possible places of a card, from a seat's point of view.
PILE: Final = "pile"
HAND: Final = "hand"
FIELD: Final = "field"
LOST: Final = "lost"
UNSEEN: Final = "unseen"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """A card of a dekiyaku: ``where`` it is, and whose pile it is in if lost (otherwise -1)."""

    card: int
    where: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class YakuState:
    """The progress of ``seat`` on the dekiyaku ``row``; ``missing`` is the number of cards its pile still lacks.

    ``possible``: it is made, or can still be made with cards that are in no other pile, by an active seat with a turn
    left (``has_turn``). ``void``: it was made and no longer counts. ``lost_to`` are the seats whose piles hold its
    cards, if that makes it impossible; otherwise empty.
    """

    seat: int
    row: Dekiyaku
    cards: tuple[Whereabouts, ...]
    missing: int
    possible: bool
    void: bool
    lost_to: tuple[int, ...]

    @property
    def made(self) -> bool:
        """True if the pile contains it."""
        return self.missing == 0

    @property
    def taken(self) -> int:
        """The number of its cards in the pile, at most as many as it needs."""
        return self.row.needs - self.missing

    @property
    def in_hand(self) -> int:
        """The number of missing cards that are known to be in the hand."""
        return min(self.missing, self.at(HAND))

    @property
    def lacking(self) -> int:
        """The mask of its cards that can still be taken: those in no pile."""
        return sum(1 << one.card for one in self.cards if one.where not in {PILE, LOST})

    def at(self, where: str) -> int:
        """Return the number of its cards at that place."""
        return sum(one.where == where for one in self.cards)


def whereabouts(view: View, seat: int, card: int) -> Whereabouts:
    """Return the place of ``card`` for ``seat``, according to ``view``."""
    one = 1 << card
    for other, pile in enumerate(view.piles):
        if pile & one:
            return Whereabouts(card, PILE) if other == seat else Whereabouts(card, LOST, other)
    if view.field & one or view.turned == card != HIDDEN:
        return Whereabouts(card, FIELD)
    return Whereabouts(card, HAND if view.hands[seat] & one else UNSEEN)


def has_turn(view: View, seat: int) -> bool:
    """Return True if ``seat`` can still take cards in the current deal: it has cards, or its turn is not over.

    A seat that decides between stop and sage has played both cards of its turn (docs/rules.md section 6).
    """
    if view.hand_sizes[seat]:
        return True
    return view.turn == seat and not any(isinstance(move, DrawnCardPlaced) for move in view.last_moves[seat])


def state_of(view: View, seat: int, row: Dekiyaku) -> YakuState:
    """Return the state of one dekiyaku for ``seat``, according to ``view``."""
    cards = tuple(whereabouts(view, seat, card) for card in cards_in(row.cards))
    held = sum(one.where == PILE for one in cards)
    missing = max(0, row.needs - held)
    within = sum(one.where != LOST for one in cards)
    plays = not view.active or (seat in view.active and has_turn(view, seat))
    possible = missing == 0 or (within >= row.needs and plays)
    lost_to = tuple(sorted({one.seat for one in cards if one.where == LOST})) if within < row.needs else ()
    void = missing == 0 and any(made.seat == seat and made.name == row.name and made.void for made in view.dekiyaku)
    return YakuState(seat, row, cards, missing, possible, void, lost_to)


def yaku_of(view: View, seat: int) -> tuple[YakuState, ...]:
    """Return the state of every dekiyaku in force for ``seat``, according to ``view``."""
    return tuple(state_of(view, seat, row) for row in dekiyaku_in_force(view.rules))


def prospects(view: View, seat: int) -> tuple[YakuState, ...]:
    """Return the dekiyaku that ``seat`` can still make, without those it has made, the nearest first."""
    found = [state for state in yaku_of(view, seat) if state.possible and not state.made]
    return tuple(sorted(found, key=lambda state: state.missing))


def lacks_only(view: View, card: int, seat: int) -> tuple[Dekiyaku, ...]:
    """Return the dekiyaku for which the pile of ``seat`` lacks only ``card``."""
    one = 1 << card
    pile = view.piles[seat]
    return tuple(
        row
        for row in dekiyaku_in_force(view.rules)
        if row.cards & one and not pile & one and (row.cards & pile).bit_count() == row.needs - 1
    )


def answers_for(view: View, card: int, seat: int) -> tuple[Dekiyaku, ...]:
    """Return the dekiyaku for which ``seat`` becomes liable if it plays ``card`` from its hand and another takes it.

    Empty for the last card of the hand, for which nobody is liable, and between two, where liability changes nothing.
    """
    if view.hand_sizes[seat] < 2 or len(view.active) < 3:
        return ()
    return tuple(
        row
        for other in view.active
        if other != seat
        for row in lacks_only(view, card, other)
        if row.guarded
    )

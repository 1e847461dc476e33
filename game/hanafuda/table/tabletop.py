"""The state of a hanafuda table on screen: a seat's view, and the places given to the field's cards.

A fold over events like the view itself, so that a resumed table looks as it did before.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.deal_view import DealView
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hanafuda.events import CardPlayed, DrawnCardPlaced
from hachi_hachi.game.display.playback.stage import Key, Pose
from hachi_hachi.game.hanafuda.table.field_layout import FIELD, WIDE_FROM
from hachi_hachi.game.hanafuda.table.field_places import FieldPlaces
from hachi_hachi.game.hanafuda.table.last_moves import LISTED, Placed
from hachi_hachi.game.hanafuda.table.pile_layout import Pile, PiledCards
from hachi_hachi.game.hanafuda.table.sprites import FIELD_Z, PILE_Z, STOCK, STOCK_Z, TURNED_Z, entries, slot_key
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.frame_layout import CardPlace, askew
from hachi_hachi.game.table.motion.card_moves import Lying, posed


class CardView(Protocol):
    """The part of a game's view that is about cards on the table."""

    seat: int
    seats: int
    hands: list[int]
    hand_sizes: list[int]
    piles: list[int]
    turned: int

    def apply(self, event: Event) -> None:
        """Take in one event."""


class CardLayout(Protocol):
    """The part of a game's layout that is about places of cards."""

    @property
    def width(self) -> float:
        """The width of the table in units."""

    @property
    def height(self) -> float:
        """Its height."""

    @property
    def stock(self) -> CardPlace:
        """The draw pile."""

    @property
    def turned(self) -> CardPlace:
        """The card turned up from it."""

    def position(self, seat: int, viewer: int) -> int:
        """Return the position of a seat as seen by the viewer."""

    def field_card(self, place: int) -> CardPlace:
        """Return a place of the field."""

    def stack_card(self, place: int, depth: int) -> CardPlace:
        """Return the place of a card in a stack of three."""

    def pile(self, position: int, pile: Pile) -> PiledCards:
        """Return the places of the cards of a pile."""

    def __hash__(self) -> int:
        """Return the hash: places are cached by layout."""


V = TypeVar("V", bound=CardView)
L = TypeVar("L", bound=CardLayout)
D = TypeVar("D", bound=DealView[Any])


class HanafudaTabletop(ABC, Generic[V, L]):
    """The table as the seat of ``view`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, view: V) -> None:
        self.view = view
        self._field = FieldPlaces(FIELD)
        #: Each seat's moves in its last turn, shown until it plays its next card.
        self.moves: dict[int, tuple[Placed, ...]] = {}
        #: The moves of all seats in this deal, the newest last: as many as a table may list.
        self.recent: tuple[Placed, ...] = ()
        #: How many times each seat has taken cards in this deal.
        self.captures: dict[int, int] = {}
        #: True if the field has needed more places than its seven columns have, in this deal.
        self.wide = False
        #: True if the piles have slots for cards that alone are missing from a yaku.
        self.slotted = True
        #: True if other hands are face up, where known.
        self.open_hands = False

    # -- implemented by a game -----------------------------------------------------------------
    @property
    @abstractmethod
    def dealt(self) -> bool:
        """True if a deal has begun."""

    @property
    @abstractmethod
    def field(self) -> Sequence[int]:
        """The cards of the field, in the order in which they came there."""

    @property
    @abstractmethod
    def draw_pile(self) -> int:
        """The number of cards in the draw pile."""

    @abstractmethod
    def slots(self, seat: int) -> tuple[int, ...]:
        """Return the missing cards that have a slot in the pile of ``seat``."""

    @abstractmethod
    def arranged(self, layout: L) -> L:
        """Return the layout for this deal."""

    @abstractmethod
    def _hand(self, seat: int, layout: L) -> Lying:
        """Return the sprites of a hand."""

    # -- events --------------------------------------------------------------------------------
    def fold(self, events: Iterable[Event]) -> None:
        """Take in ``events``, as the seat sees them."""
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        self.view.apply(event)
        if isinstance(event, CardPlayed | DrawnCardPlaced):
            begun = () if isinstance(event, CardPlayed) else self.moves.get(event.seat, ())
            self.moves[event.seat] = (*begun, event)
            self.recent = (*self.recent, event)[-LISTED:]
            if event.taken:
                self.captures[event.seat] = self.captures.get(event.seat, 0) + 1
        self._field.update(self.field)
        self.wide = self.wide or max(self.places.values(), default=0) >= WIDE_FROM

    def _open(self) -> None:
        """Forget the last deal."""
        self.moves, self.recent, self.captures, self.wide = {}, (), {}, False

    # -- appearance --------------------------------------------------------------------------
    @property
    def places(self) -> dict[int, int]:
        """The place of each card of the field."""
        return self._field.places

    def stack_of(self, card: int) -> list[int]:
        """Return the field cards in one place with ``card``, lowest first."""
        return self._field.stack_of(card, self.field)

    def fresh(self, seat: int) -> frozenset[int]:
        """Return the cards that a seat took in its last turn."""
        return frozenset(
            card for move in self.moves.get(seat, ()) if move.taken for card in (move.card, *move.taken)
        )

    def pile_places(self, seat: int, layout: L) -> PiledCards:
        """Return the places of the cards of a pile, with slots for missing ones."""
        layout = self.arranged(layout)
        return _places(self.view.piles[seat], self.slots(seat), layout.position(seat, self.view.seat), layout)

    def lying(self, layout: L) -> Lying:
        """Return every sprite of the table at rest: its face and its pose."""
        view = self.view
        found: Lying = {}
        if not self.dealt:
            return found
        layout = self.arranged(layout)
        if self.draw_pile > 0:
            found[STOCK] = (("stock", self.draw_pile), posed(layout.stock, STOCK_Z))
        for card in self.field:
            found[card_key(card)] = (card_key(card), self.field_pose(card, layout))
        for seat in range(view.seats):
            found |= self._hand(seat, layout)
            found |= _pile(seat, view.piles[seat], self.slots(seat), layout.position(seat, view.seat), layout)
        if view.turned != HIDDEN:
            found[card_key(view.turned)] = (card_key(view.turned), posed(layout.turned, TURNED_Z))
        return found

    def field_pose(self, card: int, layout: L) -> Pose:
        """Return the pose of a card of the field; its height depends on its place, so it stays when another is
        taken."""
        stack, place = self.stack_of(card), self.places[card]
        depth = stack.index(card)
        lies = layout.stack_card(place, depth) if len(stack) >= 3 else layout.field_card(place)
        return posed(lies, FIELD_Z + place / 10 + depth / 100).at(angle=askew(card))


def snapshot(view: D) -> D:
    """Return an independent copy of a view; only immutable values are shared."""
    new = copy.copy(view)
    for field in fields(view):
        value = getattr(new, field.name)
        if isinstance(value, list):
            setattr(new, field.name, [copy.copy(item) for item in value])
        elif isinstance(value, dict):
            setattr(new, field.name, dict(value))
    return new


# An event changes one hand or pile, but all are laid out again after each event: the layouts are cached and must not be
# modified.
@lru_cache(maxsize=256)
def _places(pile: int, slots: tuple[int, ...], position: int, layout: CardLayout) -> PiledCards:
    return layout.pile(position, entries(pile, slots))


@lru_cache(maxsize=256)
def _pile(seat: int, pile: int, slots: tuple[int, ...], position: int, layout: CardLayout) -> Lying:
    found: Lying = {}
    for cards in _places(pile, slots, position, layout):
        for index, one in enumerate(cards):
            key: Key = slot_key(seat, one.key) if one.slot else card_key(one.key)
            face = ("slot", one.key) if one.slot else card_key(one.key)
            found[key] = (face, posed(one.place, PILE_Z + index))
    return found

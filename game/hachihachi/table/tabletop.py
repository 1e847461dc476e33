"""The state of the table on screen: a seat's view, and the places given to the field's cards.

A fold over events like the view itself, so that a resumed table looks as it did before.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import fields
from functools import lru_cache

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachihachi.phases.dealing import BRIGHT_MULTIPLIERS
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BLANK
from hachi_hachi.game.display.playback.stage import Key, Pose
from hachi_hachi.game.hachihachi.table.layout import CardPlace, Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hanafuda.table.field_layout import FIELD, WIDE_FROM
from hachi_hachi.game.hanafuda.table.field_places import FieldPlaces
from hachi_hachi.game.hanafuda.table.last_moves import LISTED, Placed
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards
from hachi_hachi.game.hanafuda.table.sprites import (
    FIELD_Z,
    HAND_Z,
    PILE_Z,
    STOCK,
    STOCK_Z,
    TURNED_Z,
    Lying,
    back_key,
    entries,
    posed,
    slot_key,
)
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.frame_layout import askew


def snapshot(view: View) -> View:
    """Return an independent copy of a view; only immutable values are shared."""
    new = copy.copy(view)
    for field in fields(view):
        value = getattr(new, field.name)
        if isinstance(value, list):
            setattr(new, field.name, [list(item) if isinstance(item, list) else item for item in value])
        elif isinstance(value, dict):
            setattr(new, field.name, dict(value))
    return new


def playing(view: View, layout: Layout) -> frozenset[int] | None:
    """Return the positions of the seats that play, None while that is not known."""
    return frozenset(layout.position(seat, view.seat) for seat in view.active) if view.active else None


class Tabletop:
    """The table as ``seat`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, rules: Rules, seat: int, seats: int) -> None:
        self.view = View(rules, seat, seats)
        self._field = FieldPlaces(FIELD)
        #: Each seat's last moves, shown until it plays its next card.
        self.moves: dict[int, tuple[Event, ...]] = {}
        #: The moves of all seats in this deal, the newest last: as many as a table may list.
        self.recent: tuple[Placed, ...] = ()
        #: Each seat's last bid.
        self.bids: dict[int, Event] = {}
        #: How many times each seat has taken cards in this deal.
        self.captures: dict[int, int] = {}
        #: The cards of the field that gave this deal's multiplier.
        self.causes: tuple[int, ...] = ()
        #: True if the field has needed more places than its seven columns have, in this deal.
        self.wide = False
        #: True if the piles have slots for cards that alone are missing from a yaku.
        self.slotted = True
        #: True if other hands are face up, where known.
        self.open_hands = False

    @property
    def slots(self) -> dict[int, int]:
        """The place of each card of the field."""
        return self._field.places

    @property
    def viewer(self) -> int:
        """The seat at the bottom of the table."""
        return max(0, self.view.seat)

    def fold(self, events: Iterable[Event]) -> None:
        """Take in ``events``, as the seat sees them."""
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        self.view.apply(event)
        match event:
            case ev.DealOpened():
                self.moves, self.bids, self.wide, self.causes, self.captures = {}, {}, False, (), {}
                self.recent = ()
            case ev.MultiplierRead():
                self.causes = tuple(card for card in self.view.field_order if card in BRIGHT_MULTIPLIERS)
            case ev.Bid(seat) | ev.Offered(seat) | ev.Answered(seat) | ev.TwoLeft(seat):
                self.bids[seat] = event
            case ev.CardPlayed(seat):
                self.moves[seat] = (event,)
            case ev.DrawnCardPlaced(seat):
                self.moves[seat] = (*self.moves.get(seat, ()), event)
            case _:
                pass
        if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced):
            self.recent = (*self.recent, event)[-LISTED:]
            if event.taken:
                self.captures[event.seat] = self.captures.get(event.seat, 0) + 1
        self._field.update(self.view.field_order)
        self.wide = self.wide or max(self.slots.values(), default=0) >= WIDE_FROM

    def stack_of(self, card: int) -> list[int]:
        """Return the field cards in one place with ``card``, lowest first."""
        return self._field.stack_of(card, self.view.field_order)

    def fresh(self, seat: int) -> frozenset[int]:
        """Return the cards that a seat took in its last turn."""
        return frozenset(
            card for event in self.moves.get(seat, ())
            if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced) and event.taken
            for card in (event.card, *event.taken)
        )

    # -- appearance --------------------------------------------------------------------------
    def arranged(self, layout: Layout) -> Layout:
        """Return the layout for this deal."""
        return layout.arranged(playing(self.view, layout), wide=self.wide, shown=self.open_hands)

    def pile_places(self, seat: int, layout: Layout) -> PiledCards:
        """Return the places of the cards of a pile, with slots for missing ones."""
        layout = self.arranged(layout)
        slots = missing(self.view, seat) if self.slotted else ()
        return _places(self.view.piles[seat], slots, layout.position(seat, self.view.seat), layout)

    def lying(self, layout: Layout) -> Lying:
        """Return every sprite of the table at rest: its face and its pose."""
        view = self.view
        found: Lying = {}
        if not view.hand_sizes:
            return found
        layout = self.arranged(layout)
        if view.blank >= 0:
            place = layout.blank(layout.position(view.blank, view.seat))
            found[card_key(BLANK)] = (card_key(BLANK), posed(place, HAND_Z))
        if view.draw_pile_size > 0:
            found[STOCK] = (("stock", view.draw_pile_size), posed(layout.stock, STOCK_Z))
        for card in view.field_order:
            found[card_key(card)] = (card_key(card), self.field_pose(card, layout))
        for seat in range(view.seats):
            found |= self._hand(seat, layout)
            found |= self._pile(seat, layout)
        if view.turned != HIDDEN:
            found[card_key(view.turned)] = (card_key(view.turned), posed(layout.turned, TURNED_Z))
        return found

    def field_pose(self, card: int, layout: Layout) -> Pose:
        """Return the pose of a card of the field; its height depends on its place, so it stays when another is
        taken."""
        stack, slot = self.stack_of(card), self.slots[card]
        depth = stack.index(card)
        place = layout.stack_card(slot, depth) if len(stack) >= 3 else layout.field_card(slot)
        return posed(place, FIELD_Z + slot / 10 + depth / 100).at(angle=askew(card))

    def _hand(self, seat: int, layout: Layout) -> Lying:
        view = self.view
        position = layout.position(seat, view.seat)
        count = view.hand_sizes[seat]
        if position == 0 and view.seat >= 0:
            return _own_hand(view.hands[seat], count, layout)
        if self.open_hands and view.hands[seat].bit_count() == count:
            return _open_hand(view.hands[seat], position, count, layout)
        return _backs(seat, position, count, layout)

    def _pile(self, seat: int, layout: Layout) -> Lying:
        slots = missing(self.view, seat) if self.slotted else ()
        return _pile(seat, self.view.piles[seat], slots, layout.position(seat, self.view.seat), layout)


# An event changes one hand or pile, but all are laid out again after each event: the layouts are cached and must not be
# modified.
@lru_cache(maxsize=256)
def _own_hand(hand: int, count: int, layout: Layout) -> Lying:
    return {
        card_key(card): (card_key(card), posed(layout.hand(index, count), HAND_Z + index))
        for index, card in enumerate(cards_in(hand))
    }


@lru_cache(maxsize=256)
def _backs(seat: int, position: int, count: int, layout: Layout) -> Lying:
    places = [layout.back(position, number, count) for number in range(count)]
    return {back_key(seat, n): (BACK, posed(place, HAND_Z + n)) for n, place in enumerate(places)}


@lru_cache(maxsize=256)
def _open_hand(hand: int, position: int, count: int, layout: Layout) -> Lying:
    """Return the cards of another seat face up, side by side from the table's edge inwards."""
    first, last = layout.back(position, 0, count), layout.back(position, count - 1, count)
    step = first.box.w + 1.5
    start = first.x if first.x < layout.width / 2 else last.x - (count - 1) * step
    return {
        card_key(card): (card_key(card), posed(CardPlace(start + n * step, first.y, first.scale), HAND_Z + n))
        for n, card in enumerate(cards_in(hand))
    }


@lru_cache(maxsize=256)
def _places(pile: int, slots: tuple[int, ...], position: int, layout: Layout) -> PiledCards:
    return layout.pile(position, entries(pile, slots))


@lru_cache(maxsize=256)
def _pile(seat: int, pile: int, slots: tuple[int, ...], position: int, layout: Layout) -> Lying:
    found: Lying = {}
    for cards in _places(pile, slots, position, layout):
        for index, one in enumerate(cards):
            key: Key = slot_key(seat, one.key) if one.slot else card_key(one.key)
            face = ("slot", one.key) if one.slot else card_key(one.key)
            found[key] = (face, posed(one.place, PILE_Z + index))
    return found

"""The state of the table on screen: a seat's view, and the places given to the field's cards.

A fold over events like the view itself, so that a resumed table looks as it did before.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.koikoi.analysis.yaku_progress import last_cards
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.playback.stage import Key, Pose
from hachi_hachi.game.hanafuda.table.field_layout import FIELD, WIDE_FROM
from hachi_hachi.game.hanafuda.table.field_places import FieldPlaces
from hachi_hachi.game.hanafuda.table.last_moves import Placed
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
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.frame_layout import CardPlace, askew

#: The most moves that a table lists.
LISTED: Final = 16


def snapshot(view: View) -> View:
    """Return an independent copy of a view; only immutable values are shared."""
    new = copy.copy(view)
    new.hands, new.hand_sizes, new.field = list(view.hands), list(view.hand_sizes), list(view.field)
    new.piles, new.teyaku, new.turns = list(view.piles), list(view.teyaku), [replace(turn) for turn in view.turns]
    new.calls, new.call_totals, new.call_yaku = list(view.calls), list(view.call_totals), list(view.call_yaku)
    return new


class Tabletop:
    """The table as ``seat`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.view = View(rules, seat)
        self._field = FieldPlaces(FIELD)
        #: Each seat's moves in its last turn, shown until it plays its next card.
        self.moves: dict[int, tuple[Placed, ...]] = {}
        #: The moves of both seats in this deal, the newest last: as many as a table may list.
        self.recent: tuple[Placed, ...] = ()
        #: How many times each seat has taken cards in this deal.
        self.captures: dict[int, int] = {}
        #: The yaku that each seat has had at the end of a turn in this deal, and those new at the end of the last one.
        self.made: tuple[frozenset[str], ...] = (frozenset(),) * SEATS
        self.new_yaku: tuple[ev.YakuShown, ...] = ()
        #: True if the field has needed more places than its seven columns have, in this deal.
        self.wide = False
        #: True if the piles have slots for cards that alone are missing from a yaku.
        self.slotted = True
        #: True if other hands are face up, where known.
        self.open_hands = False

    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return self.view.deal > 0

    def fold(self, events: Iterable[Event]) -> None:
        """Take in ``events``, as the seat sees them."""
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        self.view.apply(event)
        match event:
            case ev.DealOpened():
                self.moves, self.recent, self.captures, self.wide = {}, (), {}, False
                self.made, self.new_yaku = (frozenset(),) * SEATS, ()
            case ev.PileCounted(seat, made):
                self._count(seat, made)
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
        self._field.update(self.view.field)
        self.wide = self.wide or max(self._field.places.values(), default=0) >= WIDE_FROM

    def _count(self, seat: int, made: tuple[ev.YakuShown, ...]) -> None:
        self.new_yaku = tuple(yaku for yaku in made if yaku.name not in self.made[seat])
        had = self.made[seat].union(yaku.name for yaku in made)
        self.made = tuple(had if other == seat else names for other, names in enumerate(self.made))

    def fresh(self, seat: int) -> frozenset[int]:
        """Return the cards that a seat took in its last turn."""
        return frozenset(
            card for move in self.moves.get(seat, ()) if move.taken for card in (move.card, *move.taken)
        )

    # -- appearance --------------------------------------------------------------------------
    @property
    def shown(self) -> bool:
        """True if the opponent's hand is face up."""
        view = self.view
        other = 1 - max(0, view.seat)
        return bool(view.hand_sizes[other]) and self._is_open(other)

    def _is_open(self, seat: int) -> bool:
        """Return True if the hand of a seat other than the viewer's is face up: in a replay, or if it was shown."""
        view = self.view
        known = view.hands[seat].bit_count() == view.hand_sizes[seat]
        return known and (self.open_hands or bool(view.teyaku[seat]))

    def arranged(self, layout: Layout) -> Layout:
        """Return the layout for this deal."""
        return layout.arranged(wide=self.wide, shown=self.shown)

    def slots(self, seat: int) -> tuple[int, ...]:
        """Return the missing cards that have a slot in the pile of ``seat``."""
        return last_cards(self.view, seat) if self.slotted and self.dealt and self.view.result is None else ()

    def pile_places(self, seat: int, layout: Layout) -> PiledCards:
        """Return the places of the cards of a pile, with slots for missing ones."""
        return _places(self.view.piles[seat], self.slots(seat), layout.position(seat, self.view.seat), layout)

    def lying(self, layout: Layout) -> Lying:
        """Return every sprite of the table at rest: its face and its pose."""
        view = self.view
        found: Lying = {}
        if not self.dealt:
            return found
        layout = self.arranged(layout)
        if view.draw_pile > 0:
            found[STOCK] = (("stock", view.draw_pile), posed(layout.stock, STOCK_Z))
        for card in view.field:
            found[card_key(card)] = (card_key(card), self.field_pose(card, layout))
        for seat in range(SEATS):
            found |= self._hand(seat, layout)
            found |= _pile(seat, self.view.piles[seat], self.slots(seat), layout.position(seat, view.seat), layout)
        if view.turned != HIDDEN:
            found[card_key(view.turned)] = (card_key(view.turned), posed(layout.turned, TURNED_Z))
        return found

    def field_pose(self, card: int, layout: Layout) -> Pose:
        """Return the pose of a card of the field; its height depends on its place, so it stays when another is
        taken."""
        stack, place = self._field.stack_of(card, self.view.field), self._field.places[card]
        depth = stack.index(card)
        lies = layout.stack_card(place, depth) if len(stack) >= 3 else layout.field_card(place)
        return posed(lies, FIELD_Z + place / 10 + depth / 100).at(angle=askew(card))

    def _hand(self, seat: int, layout: Layout) -> Lying:
        view = self.view
        position, count = layout.position(seat, view.seat), view.hand_sizes[seat]
        face_up = (position == 0 and view.seat >= 0) or self._is_open(seat)
        return _cards_of(seat, view.hands[seat] if face_up else 0, count, position, layout)


# An event changes one hand or pile, but all are laid out again after each event: the layouts are cached and must not be
# modified.
@lru_cache(maxsize=256)
def _cards_of(seat: int, hand: int, count: int, position: int, layout: Layout) -> Lying:
    """Return a hand: the cards of the mask ``hand`` face up, or ``count`` backs."""
    places: list[CardPlace] = [
        layout.back(index, count) if position else layout.hand(index, count) for index in range(count)
    ]
    keys: list[Key] = [card_key(card) for card in cards_in(hand)] if hand else [
        back_key(seat, index) for index in range(count)
    ]
    return {
        key: (key if hand else BACK, posed(place, HAND_Z + index))
        for index, (key, place) in enumerate(zip(keys, places, strict=True))
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

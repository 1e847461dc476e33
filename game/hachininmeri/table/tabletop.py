"""The state of the table of eight on screen: a seat's view as sprites. A fold over events, like the view itself."""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterable
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, is_trump
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.playback.stage import Key
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.frame_layout import CardPlace, askew
from hachi_hachi.game.table.motion.card_moves import Lying, back_key, posed

#: Heights of things on the table, lowest first; moving cards are above all of them.
BACKS_Z: Final = 10.0
TRICK_Z: Final = 30.0
HAND_Z: Final = 60.0


def down_key(seat: int) -> tuple[str, int]:
    """Return the sprite key of another seat's face-down card in the trick."""
    return ("down", seat)


def sorted_hand(cards: Iterable[int], trump: int) -> list[int]:
    """Return a hand in display order: plain suits from the left, each from its lowest card up, then the trumps."""
    if trump < 0:
        return sorted(cards)
    place = ORDERS[trump].place
    return sorted(cards, key=lambda card: int(place[card]))


class Tabletop:
    """The table as ``seat`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.view = View(rules, seat)
        #: The seat that has led the first card face down, -1 before and after.
        self.covered_lead = -1
        #: True if other hands are face up, where known.
        self.open_hands = False

    def fold(self, events: Iterable[Event]) -> None:
        """Take in ``events``, as the seat sees them."""
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        self.view.apply(event)
        match event:
            case ev.LeadLaid(seat):
                self.covered_lead = seat
            case ev.CardLed() | ev.GameOpened():
                self.covered_lead = -1
            case _:
                pass

    @property
    def dealt(self) -> bool:
        """True if a game has begun."""
        return self.view.game_number > 0

    def hand(self) -> list[int]:
        """Return the viewer's cards in display order."""
        view = self.view
        return sorted_hand(view.hands[view.seat], view.trump) if view.seat >= 0 else []

    def trumps_held(self) -> int:
        """Return how many of them are trumps."""
        view = self.view
        return sum(is_trump(card, view.trump) for card in self.hand()) if view.trump >= 0 else 0

    def lying(self, layout: Layout) -> Lying:
        """Return every sprite of the table at rest: its face and its pose."""
        view = self.view
        found: Lying = {}
        if not self.dealt:
            return found
        for seat in range(SEATS):
            position = layout.position(seat, view.seat)
            count = view.hand_sizes[seat]
            if position == 0 and view.seat >= 0:
                found |= self._own(layout)
                continue
            known = sorted_hand(view.hands[seat], view.trump) if self.open_hands else []
            for index in range(count):
                if index < len(known):
                    place = self._shown(layout, position, index, count)
                    found[card_key(known[index])] = (card_key(known[index]), posed(place, BACKS_Z + index))
                else:
                    place = self._backs(layout, position, index, count)
                    found[back_key(seat, index)] = (BACK, posed(place, BACKS_Z + index))
        return found | self._trick(layout)

    @staticmethod
    def _backs(layout: Layout, position: int, index: int, count: int) -> CardPlace:
        return layout.hand(index, count, 0) if position == 0 else layout.back(position, index, count)

    @staticmethod
    def _shown(layout: Layout, position: int, index: int, count: int) -> CardPlace:
        return layout.hand(index, count, 0) if position == 0 else layout.shown(position, index, count)

    def _own(self, layout: Layout) -> Lying:
        hand, trumps = self.hand(), self.trumps_held()
        count = self.view.hand_sizes[max(0, self.view.seat)]
        return {
            card_key(card): (card_key(card), posed(layout.hand(index, count, trumps), HAND_Z + index))
            for index, card in enumerate(hand)
        }

    def _trick(self, layout: Layout) -> Lying:
        view = self.view
        found: Lying = {}
        if self.covered_lead >= 0:
            # the others see its back; the player's own card is face up, as its player might forget which it was
            pose, card = posed(layout.trick(layout.position(self.covered_lead, view.seat)), TRICK_Z), view.first_lead
            found[self._key(self.covered_lead, card)] = (BACK if card == HIDDEN else card_key(card), pose)
        trick = view.trick
        if trick is None:
            return found
        for number, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            pose = posed(layout.trick(layout.position(seat, view.seat)), TRICK_Z + number + 1).at(angle=askew(card))
            face: Hashable = BACK if number in trick.face_down else card_key(card)
            found[self._key(seat, card)] = (face, pose)
        return found

    @staticmethod
    def _key(seat: int, card: int) -> Key:
        return down_key(seat) if card == HIDDEN else card_key(card)


def snapshot(view: View) -> View:
    """Return an independent copy of a view."""
    return copy.deepcopy(view)

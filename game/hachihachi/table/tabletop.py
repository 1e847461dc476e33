"""The state of the table on screen: see ``hachi_hachi.game.hanafuda.table.tabletop``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.phases.dealing import counted_brights
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BLANK
from hachi_hachi.game.hachihachi.table.layout import CardPlace, Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hanafuda.table.sprites import HAND_Z
from hachi_hachi.game.hanafuda.table.tabletop import HanafudaTabletop
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.motion.card_moves import Lying, back_key, posed


def playing(view: View, layout: Layout) -> frozenset[int] | None:
    """Return the positions of the seats that play, None while that is not known."""
    return frozenset(layout.position(seat, view.seat) for seat in view.active) if view.active else None


class Tabletop(HanafudaTabletop[View, Layout]):
    """The table of Hachi-Hachi as ``seat`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, rules: Rules, seat: int, seats: int) -> None:
        super().__init__(View(rules, seat, seats))
        #: Each seat's last bid.
        self.bids: dict[int, Event] = {}
        #: The cards of the field that gave this deal's multiplier.
        self.causes: tuple[int, ...] = ()

    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return bool(self.view.hand_sizes)

    @property
    def field(self) -> Sequence[int]:
        """The cards of the field, in the order in which they came there."""
        return self.view.field_order

    @property
    def draw_pile(self) -> int:
        """The number of cards in the draw pile."""
        return self.view.draw_pile_size

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        super().apply(event)
        match event:
            case ev.DealOpened():
                self._open()
                self.bids, self.causes = {}, ()
            case ev.MultiplierRead(multiplier):
                self.causes = counted_brights(self.field, multiplier, self.view.rules)
            case ev.Bid(seat) | ev.Offered(seat) | ev.Answered(seat) | ev.TwoLeft(seat):
                self.bids[seat] = event
            case _:
                pass

    # -- appearance --------------------------------------------------------------------------
    def arranged(self, layout: Layout) -> Layout:
        """Return the layout for this deal."""
        return layout.arranged(playing(self.view, layout), wide=self.wide, shown=self.open_hands)

    def slots(self, seat: int) -> tuple[int, ...]:
        """Return the missing cards that have a slot in the pile of ``seat``."""
        return missing(self.view, seat) if self.slotted else ()

    def lying(self, layout: Layout) -> Lying:
        """Return every sprite of the table at rest, with the blank: its face and its pose."""
        view, found = self.view, super().lying(layout)
        if view.blank < 0 or not found:
            return found
        layout = self.arranged(layout)
        place = layout.blank(layout.position(view.blank, view.seat))
        return {card_key(BLANK): (card_key(BLANK), posed(place, HAND_Z)), **found}

    def _hand(self, seat: int, layout: Layout) -> Lying:
        view = self.view
        position = layout.position(seat, view.seat)
        count = view.hand_sizes[seat]
        if position == 0 and view.seat >= 0:
            return _own_hand(view.hands[seat], count, layout)
        if self.open_hands and view.hands[seat].bit_count() == count:
            return _open_hand(view.hands[seat], position, count, layout)
        return _backs(seat, position, count, layout)


# Cached like the piles; must not be modified.
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

"""The state of the table on screen: see ``hachi_hachi.game.hanafuda.table.tabletop``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi.analysis.yaku_progress import last_cards
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.playback.stage import Key
from hachi_hachi.game.hanafuda.table.sprites import HAND_Z
from hachi_hachi.game.hanafuda.table.tabletop import HanafudaTabletop
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.frame_layout import CardPlace
from hachi_hachi.game.table.motion.card_moves import Lying, back_key, posed


class Tabletop(HanafudaTabletop[View, Layout]):
    """The table of Koi-Koi as ``seat`` (-1: a spectator) sees it, after the events so far."""

    def __init__(self, rules: Rules, seat: int) -> None:
        super().__init__(View(rules, seat))
        #: The yaku that each seat has had at the end of a turn in this deal, and those new at the end of the last one.
        self.made: tuple[frozenset[str], ...] = (frozenset(),) * SEATS
        self.new_yaku: tuple[ev.YakuShown, ...] = ()

    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return self.view.deal > 0

    @property
    def field(self) -> Sequence[int]:
        """The cards of the field, in the order in which they came there."""
        return self.view.field

    @property
    def draw_pile(self) -> int:
        """The number of cards in the draw pile."""
        return self.view.draw_pile

    def apply(self, event: Event) -> None:
        """Take in one event, as the seat sees it."""
        super().apply(event)
        match event:
            case ev.DealOpened():
                self._open()
                self.made, self.new_yaku = (frozenset(),) * SEATS, ()
            case ev.PileCounted(seat, made):
                self._count(seat, made)
            case _:
                pass

    def _count(self, seat: int, made: tuple[ev.YakuShown, ...]) -> None:
        self.new_yaku = tuple(yaku for yaku in made if yaku.name not in self.made[seat])
        had = self.made[seat].union(yaku.name for yaku in made)
        self.made = tuple(had if other == seat else names for other, names in enumerate(self.made))

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

    def _hand(self, seat: int, layout: Layout) -> Lying:
        view = self.view
        position, count = layout.position(seat, view.seat), view.hand_sizes[seat]
        face_up = (position == 0 and view.seat >= 0) or self._is_open(seat)
        return _cards_of(seat, view.hands[seat] if face_up else 0, count, position, layout)


# Cached like the piles; must not be modified.
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

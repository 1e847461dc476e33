"""The conversion of events to animations that all hanafuda games share: dealing, playing and taking cards.

Every animation ends with the sprites exactly where the tabletop after the event puts them, and with the prop "view"
holding that view, so playing and skipping end the same way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.engine.hanafuda.events import (
    CardDrawn,
    CardPlayed,
    DrawnCardPlaced,
    FieldDealt,
    HandDealt,
    TurnBegun,
)
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Note,
    Pause,
    Piece,
    Put,
    Remove,
    Sound,
    overlapping,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.playback.stage import Key, PropKey
from hachi_hachi.game.display.sound.catalog import pluck
from hachi_hachi.game.hanafuda.sound_levels import GESTURES, dearest, gain_of
from hachi_hachi.game.hanafuda.table.big_moves import big_move
from hachi_hachi.game.hanafuda.table.last_moves import Placed
from hachi_hachi.game.hanafuda.table.motions import GATHERS, PLUCKED, SETTLES, Motions
from hachi_hachi.game.hanafuda.table.sprites import is_slot, slot_key
from hachi_hachi.game.hanafuda.table.stage_props import FRESH, PILES, RECENT, SAID, big_move_key
from hachi_hachi.game.hanafuda.table.table_markers import bar_light
from hachi_hachi.game.hanafuda.table.tabletop import CardLayout, HanafudaTabletop
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY
from hachi_hachi.game.table.chrome.fading_lights import APPEARING, appearing, changing, warming
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import Lying, final_places

#: The seconds of rest after the last card that is dealt.
DEALT: Final = 0.08
#: From this number of brights in a pile on, each new one hits harder.
MANY_BRIGHTS: Final = 3
#: By how many dB a pluck is louder with chaff, to which the worth of dearer cards is added, and a muted one.
OVER_BLOW: Final = -1.5
OVER_SLAM: Final = 4.5
#: The seconds after which silk is heard, once the blow is over.
SWISHES: Final = 0.05

#: The pieces before everything is put in its place, and those after.
Parts = tuple[list[Piece], list[Piece]]

T = TypeVar("T", bound=HanafudaTabletop[Any, Any])
L = TypeVar("L", bound=CardLayout)
B = TypeVar("B")


class HanafudaPresenter(Motions, ABC, Generic[T, L]):
    """The presenter of a deal: turns its events into animations one by one; ``top`` is the state after the last one.

    ``names`` are those of the seats. ``brisk()`` is True if play is too fast for ceremonies, ``still()`` with reduced
    motion.
    """

    #: Seconds at normal speed: between turns, and for a card turned up before it takes.
    think: ClassVar[float]
    wait: ClassVar[float]

    def __init__(
        self, top: T, layout: L, names: Sequence[str], *, brisk: Callable[[], bool], still: Callable[[], bool]
    ) -> None:
        self.top = top
        self.layout = layout
        self._names = names
        self._brisk, self._still = brisk, still
        #: The sprites after the last event, and the layout they are for.
        self._sprites: tuple[L, Lying] | None = None
        #: The cards that alone were missing from a yaku of the viewer before the last capture.
        self._wanted: tuple[int, ...] = ()
        #: The same for the seat that takes cards.
        self._lacked: tuple[int, ...] = ()
        #: True while cards are dealt.
        self._dealing = False
        #: Seconds for which the cards of the last move are still on their way when its animation makes room.
        self._still_flying = 0.0
        #: Seconds by which a pile with a slot that has cracked closes up later than the cards of the move are home.
        self._closes = 0.0

    # -- implemented by a game -----------------------------------------------------------------
    @abstractmethod
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the pieces before everything is put in its place, and those after; see ``_card_parts``."""

    @abstractmethod
    def _props(self) -> list[Piece]:
        """Return the props after the event, besides those of all hanafuda tables."""

    @abstractmethod
    def _passing_props(self) -> list[Piece]:
        """Return the removal of the props that are shown only for a moment."""

    @abstractmethod
    def _missing(self, seat: int) -> tuple[int, ...]:
        """Return the cards that alone are missing from a yaku of ``seat``."""

    @abstractmethod
    def _suspenseful(self, seat: int, card: int) -> bool:
        """Return True if a card just turned up by ``seat`` takes a bright, or the only card missing from a yaku."""

    # -- called by a deal's player ---------------------------------------------------------------
    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return self.top.dealt

    @property
    def lies(self) -> Lying:
        """All sprites after the events taken in; the same object until the next event."""
        if self._sprites is None or self._sprites[0] is not self.layout:
            self._sprites = self.layout, self.top.lying(self.layout)
        return self._sprites[1]

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, as the seat sees them, without animations."""
        self._sprites = None
        self.top.fold(events)

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it, and advance the table."""
        view, own = self.top.view, self.top.view.seat
        before, turn = self.lies, view.turn
        taking = isinstance(event, Placed) and bool(event.taken)
        self._wanted = self._missing(own) if taking and own >= 0 else ()
        self._lacked = self._missing(event.seat) if isinstance(event, Placed) and taking else ()
        self.top.apply(event)
        self._sprites = None
        after = self.lies
        self._closes = 0.0
        lead, tail = self._parts(event, before, after)
        dealt, self._dealing = self._dealing, isinstance(event, HandDealt | FieldDealt)
        if dealt and not self._dealing:
            lead = [Pause(DEALT), *lead]
        flying, self._still_flying = self._still_flying, 0.0
        if flying and not isinstance(event, TurnBegun | CardDrawn | HandDealt | FieldDealt):
            lead = [Pause(flying), *lead]  # what was won is at home before anything is made of it
        notes = self._notes()
        if view.turn not in (turn, -1):
            notes.append(warming(turn, view.turn))
        new = [key for key in after if key not in before and is_slot(key)]
        notes += [appearing(key) for key in new]
        if isinstance(event, Placed) and event.taken:
            notes += self._captured(event.seat, (event.card, *event.taken), new)
        if event.opens or isinstance(event, TurnBegun):
            return sequence([*notes, *lead, *final_places(before, after), *tail])
        cue = sequence([*lead, *final_places(before, after), *notes, *tail])
        if self._dealing:
            self._still_flying = max(0.0, cue.length - self.packet_time)
            return overlapping(cue, self._still_flying)
        if isinstance(event, Placed):
            # cards come to rest while the draw pile is turned up or the next turn begins
            rests = (GATHERS if event.taken else SETTLES)[isinstance(event, DrawnCardPlaced)]
            self._still_flying = rests + self._closes
            return overlapping(cue, self._still_flying)
        return cue

    def at_rest(self) -> Cue:
        """Return an animation that puts everything in its current place: after a jump, a resize or a repair."""
        pieces: list[Piece] = [Put(key, face, pose) for key, (face, pose) in self.top.lying(self.layout).items()]
        lines = [Note(big_move_key(seat), None) for seat in range(self.top.view.seats if self.top.dealt else 0)]
        return sequence([*pieces, Note(CEREMONY, None), *lines, *self._passing_props(), *self._notes()])

    # -- what the movements ask -------------------------------------------------------------------
    @property
    def seen(self) -> Any:
        """The view after the events taken in."""
        return self.top.view

    @property
    def arranged(self) -> L:
        """The layout for the shown deal."""
        arranged: L = self.top.arranged(self.layout)
        return arranged

    @property
    def motionless(self) -> bool:
        """True with reduced motion."""
        return self._still()

    @property
    def _area(self) -> Box:
        return Box(0, 0, self.layout.width, self.layout.height)

    def _notes(self) -> list[Piece]:
        top, seats = self.top, range(self.top.view.seats if self.top.dealt else 0)
        return [
            *self._props(), Note(RECENT, top.recent), Note(FRESH, {seat: top.fresh(seat) for seat in seats}),
            Note(PILES, {seat: top.pile_places(seat, self.layout) for seat in seats}),
        ]

    # -- dealing and playing ----------------------------------------------------------------------
    def shuffle(self, after: Lying) -> list[Piece]:
        """Return the shuffle; with reduced motion it is only heard: the halves of the pile would jump to and fro."""
        pieces = super().shuffle(after)
        if not self._still():
            return pieces
        return [*(piece for piece in pieces if isinstance(piece, Sound)), Pause(sequence(pieces).length)]

    def _card_parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the parts of an event that is the same in every hanafuda game; nothing for any other."""
        match event:
            case HandDealt(seat, cards):
                return [self.packet(seat, cards, before, after)], []
            case FieldDealt(cards):
                return [self.deal_out([card_key(card) for card in cards], before, after)], []
            case TurnBegun(seat):
                return [Note(PICTURE, "table"), Pause(0.0 if seat == self.top.view.seat else self.think)], []
            case CardPlayed(seat, card, taken):
                placed = self._placed(seat, card, taken, before, after)
                return [Note(SAID, event), *self.from_hand(seat, card, before), *placed], []
            case CardDrawn(seat, card):
                held = not self._still() and self._suspenseful(seat, card)
                return [*self.turned_up(card, held=held), Note(SAID, event)], [Pause(self.wait)]
            case DrawnCardPlaced(seat, card, taken):
                return [Note(SAID, event), *self._placed(seat, card, taken, before, after)], []
            case _ if event.opens:
                return [*(Remove(key) for key in before), Note(SAID, event), *self.shuffle(after)], []
            case _:
                return [], []

    def _placed(self, seat: int, card: int, taken: tuple[int, ...], before: Lying, after: Lying) -> list[Piece]:
        heard = self._capture_sounds(seat, card, taken, before)
        number, decisive = self.top.captures.get(seat, 1), self._decisive(seat, card, taken)
        own = self.top.view.seat
        lands = partial(self.lands, card, taken, before, after, heard, number, decisive=decisive, own=seat == own)
        lost = self._lost(seat, (card, *taken), before) if taken else []
        if not lost:
            return lands()
        late = {card_key(one) for one in cards_in(self.top.view.piles[own])}
        late |= {key for key in before if is_slot(key) and isinstance(key, tuple) and key[1] == own}
        found = lands(lost=lost, late=late)
        self._closes = sequence(found).length - sequence(lands()).length
        return found

    def _lost(self, seat: int, gained: tuple[int, ...], before: Lying) -> list[Key]:
        """Return the slots of the viewer's pile whose cards another seat has ``gained``."""
        own = self.top.view.seat
        if seat == own:
            return []
        return [key for card in self._wanted if card in gained and (key := slot_key(own, card)) in before]

    def _decisive(self, seat: int, card: int, taken: tuple[int, ...]) -> bool:
        """Return True if a seat has taken a bright after others, or a card after which a yaku is near or complete."""
        if not taken:
            return False
        gained, pile = mask_of((card, *taken)), self.top.view.piles[seat]
        if gained & BRIGHTS and (pile & BRIGHTS).bit_count() >= MANY_BRIGHTS:
            return True
        return bool(gained & mask_of(self._lacked)) or bool(set(self._missing(seat)) - set(self._lacked))

    def _capture_sounds(self, seat: int, card: int, taken: tuple[int, ...], before: Lying) -> list[Piece]:
        """Return the sounds besides those of the cards when a seat takes some.

        Each kind has its gesture: ribbons silk, animals a block of wood, brights a drum. Each capture of the viewer in
        a deal is a higher pluck, or a run for a bright; if another seat takes the only card missing from a yaku of the
        viewer, the pluck is low and muted.
        """
        if not taken:
            return []
        found: list[Piece] = []
        x = before[card_key(taken[-1])][1].x
        cards = (card, *taken)
        if gesture := GESTURES.get(dearest(cards)):
            found.append(shifted(Sound(gesture, x, gain_of(cards)), SWISHES if gesture == "silk" else 0.0))
        if seat == self.top.view.seat:
            if mask_of(cards) & BRIGHTS:
                return found
            found.append(shifted(Sound(pluck(self.top.captures[seat]), x, OVER_BLOW + gain_of(cards)), PLUCKED))
        elif set(self._wanted) & set(cards):
            found.append(shifted(Sound("muted", x, OVER_SLAM), PLUCKED))
        return found

    def _captured(self, seat: int, gained: tuple[int, ...], new: Sequence[Key]) -> list[Piece]:
        """Return what is special about a move that took cards; ``new`` are the slots that it has made.

        A yaku of the viewer is near, or another seat has taken its last card or made a big move.
        """
        own = self.top.view.seat
        bars: list[Piece] = [Concurrent(parallel([changing(bar_light(card), APPEARING) for card in gained]))]
        near = tuple(int(key[2]) for key in new if isinstance(key, tuple) and key[1] == seat)
        if seat == own:
            return [*bars, Sound("near")] if near else bars
        return [*bars, *big_move(seat, gained, near)]


def shown_for(
    seconds: float, prop: PropKey[B], banner: B, sound: str, *, picture: str = ""
) -> list[Piece]:
    """Return a banner that is shown for ``seconds``, with its sound and the screenshot that is complete then."""
    shown: list[Piece] = [Note(prop, banner), Sound(sound)]
    if picture:
        shown.append(Note(PICTURE, picture))
    return [*shown, Pause(seconds), Note(prop, None)]

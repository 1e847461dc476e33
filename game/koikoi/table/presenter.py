"""The conversion of events to animations: durations, movements, sounds.

Every animation ends with the sprites exactly where the ``Tabletop`` after the event puts them, and with the prop "view"
holding that view, so playing and skipping end the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, month_mask
from hachi_hachi.engine.koikoi.analysis.yaku_progress import last_cards, progress
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Flash,
    Note,
    Pause,
    Piece,
    Put,
    Remove,
    Sound,
    overlapping,
    parallel,
    sequence,
)
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.stage import Key, passing
from hachi_hachi.game.display.sound.catalog import pluck
from hachi_hachi.game.hanafuda.table.furniture import bar_light
from hachi_hachi.game.hanafuda.table.motions import GATHER, LOOK, Motions
from hachi_hachi.game.hanafuda.table.sprites import is_slot, slot_key
from hachi_hachi.game.hanafuda.table.tabletop import snapshot
from hachi_hachi.game.koikoi.table.celebrations import CALLS, called, cards_of, figure, yaku_made
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.stage_props import BANNER, FRESH, LAYOUT, PILES, RECENT, SAID, VIEW, Banner
from hachi_hachi.game.koikoi.table.tabletop import Tabletop
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY, celebration
from hachi_hachi.game.table.chrome.fading_lights import APPEARING, appearing, changing, warming
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import SHIFT, Lying, final_places
from hachi_hachi.game.table.motion.plate_lights import flashing
from hachi_hachi.game.table.motion.seals import stamped

# Seconds at normal speed: between turns, a card turned up before it takes, a call, a banner, a slot that cracks, the
# seal of a deal that is won.
THINK: Final = 0.12
WAIT: Final = 0.12
CALL: Final = 1.2
READ: Final = 1.9
SLIP: Final = 0.7
CRACK: Final = 0.35
WON: Final = 0.6
#: The seal of the winner of a deal, and its width in units.
WINS: Final = "勝"
WON_SEAL: Final = 112.0
Parts = tuple[list[Piece], list[Piece]]
CAPTURES = (ev.CardPlayed, ev.DrawnCardPlaced)


class Presenter(Motions):
    """The presenter of a deal: turns its events into animations one by one; ``top`` is the state after the last one.

    ``names`` are those of the seats. ``brisk()`` is True if play is too fast for ceremonies, ``still()`` with reduced
    motion.
    """

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = ("",) * SEATS, *,
        brisk: Callable[[], bool] = lambda: False, still: Callable[[], bool] = lambda: False,
    ) -> None:
        self.top = top
        self.layout = layout
        self._names, self._brisk, self._still = names, brisk, still
        #: The sprites after the last event, and the layout they are for.
        self._laid: tuple[Layout, Lying] | None = None
        #: The cards that alone were missing from a yaku of the viewer before the last capture.
        self._wanted: tuple[int, ...] = ()

    # -- what a deal's player asks --------------------------------------------------------------
    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return self.top.dealt

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, as the seat sees them, without animations."""
        self._laid = None
        self.top.fold(events)

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer has won the deal that the event closes, -1 if the other seat, otherwise 0."""
        seat = self.top.view.seat
        if not isinstance(event, ev.DealClosed) or event.result.winner is None or seat < 0:
            return 0
        return 1 if event.result.winner == seat else -1

    def at_rest(self) -> Cue:
        """Return an animation that puts everything in its current place: after a jump, a resize or a repair."""
        lying = self.top.lying(self.layout)
        pieces: list[Piece] = [Put(key, face, pose) for key, (face, pose) in lying.items()]
        return sequence([*pieces, Note(CEREMONY, None), Note(BANNER, None), *self._notes()])

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it, and advance the table."""
        before, turn = self.lies, self.top.view.turn
        took = isinstance(event, CAPTURES) and bool(event.taken)
        own = self.top.view.seat
        self._wanted = last_cards(self.top.view, own) if took and own >= 0 else ()
        self.top.apply(event)
        self._laid = None
        after, now = self.lies, self.top.view.turn
        lead, tail = self._parts(event, before, after)
        notes = self._notes()
        if now not in (turn, -1):
            notes.append(warming(turn, now))
        new = [key for key in after if key not in before and is_slot(key)]
        notes += [appearing(key) for key in new]
        if isinstance(event, CAPTURES) and event.taken:
            notes += self._moments(event.seat, (event.card, *event.taken), before, new)
        if isinstance(event, (ev.DealOpened, ev.TurnBegun)):
            return sequence([*notes, *lead, *final_places(before, after), *tail])
        cue = sequence([*lead, *final_places(before, after), *notes, *tail])
        if isinstance(event, CAPTURES):
            # taken cards slide to the pile while the draw pile is turned up or the next turn begins
            return overlapping(cue, GATHER if event.taken else SHIFT)
        return cue

    # -- what the movements ask -------------------------------------------------------------------
    @property
    def seen(self) -> View:
        """The view after the events taken in."""
        return self.top.view

    @property
    def arranged(self) -> Layout:
        """The layout for the shown deal."""
        return self.top.arranged(self.layout)

    @property
    def lies(self) -> Lying:
        """All sprites after the events taken in; the same object until the next event."""
        if self._laid is None or self._laid[0] is not self.layout:
            self._laid = self.layout, self.top.lying(self.layout)
        return self._laid[1]

    @property
    def _area(self) -> Box:
        return Box(0, 0, self.layout.width, self.layout.height)

    def shuffle(self, after: Lying) -> list[Piece]:
        """Return the shuffle; with reduced motion it is only heard: the halves of the pile would jump to and fro."""
        pieces = super().shuffle(after)
        if not self._still():
            return pieces
        return [*(piece for piece in pieces if isinstance(piece, Sound)), Pause(sequence(pieces).length)]

    def _notes(self) -> list[Piece]:
        top = self.top
        seats = range(SEATS) if top.dealt else range(0)
        return [
            Note(VIEW, snapshot(top.view)), Note(LAYOUT, self.arranged), Note(RECENT, top.recent),
            Note(FRESH, {seat: top.fresh(seat) for seat in seats}),
            Note(PILES, {seat: top.pile_places(seat, self.arranged) for seat in seats}),
        ]

    def _moments(self, seat: int, gained: tuple[int, ...], before: Lying, new: Sequence[Key]) -> list[Piece]:
        """Return what is special about a move that took cards; ``new`` are the slots that it has made.

        A yaku of the viewer is near, or can no longer be made; the other seat has taken a bright or needs one card.
        """
        own = self.top.view.seat
        found: list[Piece] = [
            Concurrent(parallel([changing(bar_light(card), APPEARING) for card in gained]))
        ]
        near = any(isinstance(key, tuple) and key[1] == seat for key in new)
        if seat == own:
            return [*found, Sound("near")] if near else found
        keys = [slot_key(own, card) for card in self._wanted if card in gained]
        found += [
            Concurrent(sequence([Burst(passing("crack", key), ("crack",), before[key][1], CRACK)]))
            for key in keys if key in before
        ]
        return [*found, flashing(seat)] if near or mask_of(gained) & BRIGHTS else found

    # -- events --------------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the pieces before everything is put in its place, and those after."""
        match event:
            case ev.DealOpened():
                return [*(Remove(key) for key in before), Note(SAID, event), *self.shuffle(after)], []
            case ev.HandDealt(seat, cards):
                return [self.packet(seat, cards, before, after)], []
            case ev.FieldDealt(cards):
                return [self.deal_out([card_key(card) for card in cards], before, after)], [Note(PICTURE, "deal")]
            case ev.FieldSwept(_, _, cards, refill):
                swept = parallel([Flash(card_key(card), LOOK) for card in cards])
                filled = self.deal_out([card_key(card) for card in refill], before, after)
                lead: list[Piece] = [Note(SAID, event), Pause(LOOK), swept, self.gather(cards, before, after), filled]
                return lead, [Pause(LOOK)]
            case ev.FieldWon(seat, cards) | ev.TeyakuShown(seat, cards):
                return [Note(SAID, event)], _banner(Banner(event, seat, cards), READ, "clapper", picture="teyaku")
            case ev.Redealt():
                return [Note(SAID, event)], _banner(Banner(event), READ, "clapper")
            case _:
                return self._played(event, before, after)

    def _played(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the same for the play."""
        match event:
            case ev.TurnBegun(seat):
                return [Note(PICTURE, "table"), Pause(0.0 if seat == self.top.view.seat else THINK)], []
            case ev.CardPlayed(seat, card, taken):
                lands = self._lands(seat, card, taken, before, after)
                return [Note(SAID, event), *self.from_hand(seat, card, before), *lands], []
            case ev.CardDrawn(seat, card):
                held = not self._still() and _holds_breath(self.top.view, seat, card)
                return [Note(SAID, event), *self.turned_up(card, held=held)], [Pause(WAIT)]
            case ev.DrawnCardPlaced(seat, card, taken):
                return [Note(SAID, event), *self._lands(seat, card, taken, before, after)], []
            case ev.PileCounted(_, made):
                return ([Note(SAID, event)], self._counted(event, after)) if made else ([], [])
            case ev.Called():
                return [Note(SAID, event)], self._called(event)
            case ev.DealClosed():
                return [Note(SAID, event)], self._closed(event)
            case _:
                return [], []

    def _lands(self, seat: int, card: int, taken: tuple[int, ...], before: Lying, after: Lying) -> list[Piece]:
        heard = self._capture_sounds(seat, card, taken, before)
        return self.lands(card, taken, before, after, heard, self.top.captures.get(seat, 1))

    def _capture_sounds(self, seat: int, card: int, taken: tuple[int, ...], before: Lying) -> list[Sound]:
        """Return the sounds besides those of the cards when a seat takes some.

        A bright has a drum. Each capture of the viewer in a deal is a higher pluck; if the other seat takes the only
        card missing from a yaku of the viewer, the pluck is low and muted.
        """
        if not taken:
            return []
        found, x = [], before[card_key(taken[-1])][1].x
        if mask_of((card, *taken)) & BRIGHTS:
            found.append(Sound("drum", x))
        if seat == self.top.view.seat:
            found.append(Sound(pluck(self.top.captures[seat]), x))
        elif set(self._wanted) & {card, *taken}:
            found.append(Sound("muted", x))
        return found

    def _counted(self, event: ev.PileCounted, after: Lying) -> list[Piece]:
        """Return the ceremony of new yaku, or a banner if play is fast; yaku that only grow are heard."""
        new = self.top.new_yaku
        if not new:
            return [Sound("near")]
        view, names = self.top.view, [yaku.name for yaku in new]
        cards = cards_of(view, event.seat, new)
        if self._brisk():
            return _banner(Banner(event, event.seat, tuple(cards)), SLIP, figure(names), picture="yaku")
        lying = [(key, after[key][1]) for key in map(card_key, cards)]
        return [celebration(self._area, yaku_made(event, new), lying, [])]

    def _called(self, event: ev.Called) -> list[Piece]:
        """Return the word of stop or koi-koi, only heard if play is fast."""
        if self._brisk():
            return [Sound(CALLS[event.call][-1]), Pause(WAIT)]
        return [celebration(self._area, called(event, self._names), [], [], until=CALL)]

    def _closed(self, event: ev.DealClosed) -> list[Piece]:
        """Return the seal on the winner's plate, or that nobody has won."""
        winner = event.result.winner
        if winner is None:
            return _banner(Banner(event), READ, "clapper")
        layout = self.arranged
        plate = layout.plate(layout.position(winner, self.top.view.seat))
        side = min(WON_SEAL, 1.5 * plate.h)
        return [stamped("won", WINS, max(plate.cx, side * 0.75), max(plate.cy, side * 0.62), side, WON)]


def _holds_breath(view: View, seat: int, card: int) -> bool:
    """Return True if a card just turned up by ``seat`` takes a bright, or the only card missing from a yaku."""
    found = view.field_mask & month_mask(card)
    gained = found | 1 << card
    wanted = [one.lacking for one in progress(view, seat) if one.missing == 1 and one.possible]
    return bool(found) and bool(gained & BRIGHTS or any(gained & lacking for lacking in wanted))


def _banner(banner: Banner, seconds: float, sound: str, *, picture: str = "") -> list[Piece]:
    shown: list[Piece] = [Note(BANNER, banner), Sound(sound)]
    if picture:
        shown.append(Note(PICTURE, picture))
    return [*shown, Pause(seconds), Note(BANNER, None)]

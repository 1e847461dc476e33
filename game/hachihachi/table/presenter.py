"""The conversion of events to animations: durations, movements, sounds.

Every animation ends with the sprites exactly where the ``Tabletop`` after the event puts them, and with the prop "view"
holding that view, so playing and skipping end the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
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
    shifted,
)
from hachi_hachi.game.display.playback.stage import Key
from hachi_hachi.game.display.sound.catalog import pluck, stones
from hachi_hachi.game.hachihachi.table.celebrations import CALL_SOUNDS, Vessels, called, figure, payments, yaku_made
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.moments import big_move, crack, deal_won, field_event, is_suspenseful
from hachi_hachi.game.hachihachi.table.motions import Motions
from hachi_hachi.game.hachihachi.table.stage_props import (
    BANNER,
    BIDS,
    CAUSES,
    FRESH,
    LAYOUT,
    PAID,
    PILES,
    RECENT,
    SAID,
    TOGETHER,
    VIEW,
    Banner,
    big_move_key,
    slip_key,
)
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hanafuda.table.furniture import bar_light
from hachi_hachi.game.hanafuda.table.motions import GATHER, LOOK, SETTLE
from hachi_hachi.game.hanafuda.table.sprites import is_slot
from hachi_hachi.game.hanafuda.table.tabletop import snapshot
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY, STONES, STONES_AT, celebration, paying, poured
from hachi_hachi.game.table.chrome.fading_lights import APPEARING, appearing, changing, warming
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import SHIFT, Lying, final_places, others

# Seconds at normal speed.
WAIT: Final = 0.14
THINK: Final = 0.16
READ: Final = 2.0
CALL: Final = 1.2
PAY: Final = 0.1
SAY: Final = 0.42
ANNOUNCE: Final = 0.6
#: How long a slip stays at a plate, in parallel with the play; shorter at high speed.
SLIP: Final = 2.6
SLIP_FAST: Final = 0.6
SLIP_BEGINS: Final = 0.3

#: The events by which a seat may take cards.
CAPTURES: Final = (ev.CardPlayed, ev.DrawnCardPlaced)

#: The pieces before everything is put in its place, and those after.
Parts = tuple[list[Piece], list[Piece]]



def _of_a_yaku(event: Event) -> bool:
    return isinstance(event, ev.Paid) and event.reason == "dekiyaku"


class Presenter(Motions):
    """The presenter of a deal: turns its events into animations one by one; ``top`` is the state after the last one.

    ``names`` are those of the seats. ``coming()`` are the following events, as far as they have happened; ``brisk()``
    is True if play is too fast for ceremonies, ``still()`` with reduced motion; ``vessel`` gives the boxes of pot and
    board.
    """

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = (), *,
        coming: Callable[[], Iterable[Event]] = tuple, brisk: Callable[[], bool] = lambda: False,
        still: Callable[[], bool] = lambda: False, vessel: Vessels = lambda _account: None,
    ) -> None:
        self.top = top
        self.layout = layout
        self._names = names or [""] * layout.seats
        self._coming, self._brisk, self._still, self._vessel = coming, brisk, still, vessel
        #: The sprites after the last event, and the layout they are for.
        self._arranged_sprites: tuple[Layout, Lying] | None = None
        #: The number of payments shown.
        self._payments = 0
        #: Consecutive payments to the same account for the same reason.
        self._together: tuple[ev.Paid, ...] = ()
        #: The cards that alone were missing from a yaku of the viewer before the last capture.
        self._wanted: tuple[int, ...] = ()
        #: Payments shown together with their yaku, whose events are still to come.
        self._shown: list[Event] = []

    @property
    def seen(self) -> View:
        """The view after the events taken in."""
        return self.top.view

    @property
    def arranged(self) -> Layout:
        """The layout for the shown deal."""
        return self.top.arranged(self.layout)

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it, and advance the table."""
        before, turn = self.lies, self.top.view.turn
        own = self.top.view.seat
        self._wanted = missing(self.top.view, own) if own >= 0 and isinstance(event, CAPTURES) and event.taken else ()
        if not isinstance(event, ev.Paid):
            self._together = ()
        self.top.apply(event)
        self._arranged_sprites = None
        after, now = self.lies, self.top.view.turn
        lead, tail = self._parts(event, before, after)
        notes = self._notes()
        if now not in (turn, -1):
            notes.append(warming(turn, now))
        new = [key for key in after if key not in before and is_slot(key)]
        notes += [appearing(key) for key in new]
        notes += self._moments(event, before, new)
        if isinstance(event, CAPTURES) and event.taken:
            bars = [changing(bar_light(card), APPEARING) for card in (event.card, *event.taken)]
            notes.append(Concurrent(parallel(bars)))
        if isinstance(event, (ev.DealOpened, ev.TurnBegun)):
            return sequence([*notes, *lead, *final_places(before, after), *tail])
        cue = sequence([*lead, *final_places(before, after), *notes, *tail])
        if isinstance(event, CAPTURES):
            # taken cards slide to the pile while the draw pile is turned up or the next turn begins
            return overlapping(cue, GATHER if event.taken else SHIFT)
        return cue

    def _moments(self, event: Event, before: Lying, new: Sequence[Key]) -> list[Piece]:
        """Return what is special about a move that took cards: a yaku that is near or lost, another seat's big move.

        ``new`` are the slots that it has made.
        """
        if not (isinstance(event, CAPTURES) and event.taken):
            return []
        view, seat, gained = self.top.view, event.seat, (event.card, *event.taken)
        lost = tuple(card for card in self._wanted if card in gained) if seat != view.seat else ()
        near = [int(key[2]) for key in new if isinstance(key, tuple) and key[1] == seat]
        heard: list[Piece] = [Sound("near")] if near and seat == view.seat else []
        return [*heard, *crack(view.seat, lost, before), *big_move(view, seat, gained, tuple(near))]

    @property
    def lies(self) -> Lying:
        """All sprites after the events taken in; the same object until the next event."""
        if self._arranged_sprites is None or self._arranged_sprites[0] is not self.layout:
            self._arranged_sprites = self.layout, self.top.lying(self.layout)
        return self._arranged_sprites[1]

    def _notes(self) -> list[Piece]:
        top = self.top
        view = snapshot(top.view)
        layout = top.arranged(self.layout)
        seats = range(view.seats) if view.hand_sizes else range(0)
        return [
            Note(VIEW, view), Note(BIDS, dict(top.bids)), Note(LAYOUT, layout),
            Note(CAUSES, top.causes), Note(FRESH, {seat: top.fresh(seat) for seat in seats}),
            Note(PILES, {seat: top.pile_places(seat, layout) for seat in seats}), Note(RECENT, top.recent),
        ]

    def at_rest(self) -> Cue:
        """Return an animation that puts everything in its current place: after a jump, a resize or a repair."""
        lying = self.top.lying(self.layout)
        pieces: list[Piece] = [Put(key, face, pose) for key, (face, pose) in lying.items()]
        passed: list[Piece] = [Note(PAID, None), Note(CEREMONY, None), Note(BANNER, None)]
        passed += [Note(big_move_key(seat), None) for seat in range(self.layout.seats)]
        return sequence([*pieces, *passed, *self._notes()])

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer has gained something in the deal that the event closes, -1 for a loss, otherwise 0."""
        if not isinstance(event, ev.DealClosed) or not event.gained or self.top.view.seat < 0:
            return 0
        gained = event.gained[self.top.view.seat]
        return (gained > 0) - (gained < 0)

    @property
    def dealt(self) -> bool:
        """True if a deal has begun."""
        return bool(self.top.view.hand_sizes)

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, as the seat sees them, without animations."""
        self._arranged_sprites = None
        self.top.fold(events)

    def shuffle(self, after: Lying) -> list[Piece]:
        """Return the shuffle; with reduced motion it is only heard: the halves of the pile would jump to and fro."""
        pieces = super().shuffle(after)
        if not self._still():
            return pieces
        return [*(piece for piece in pieces if isinstance(piece, Sound)), Pause(sequence(pieces).length)]

    # -- events --------------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the pieces before everything is put in its place, and those after."""
        lead: list[Piece] = []
        tail: list[Piece] = []
        match event:
            case ev.DealOpened():
                lead = [*(Remove(key) for key in before), Note(SAID, event), *self.shuffle(after)]
            case ev.HandDealt(seat, cards):
                lead = [self.packet(seat, cards, before, after)]
            case ev.FieldDealt(cards):
                lead = [self.deal_out([card_key(card) for card in cards], before, after)]
            case ev.MultiplierRead(multiplier):
                flashes = parallel([Flash(card_key(card), 0.4) for card in cards_in(self.top.view.field & BRIGHTS)])
                counts = multiplier > 1
                heard = [Sound("clapper")] if counts else []
                lead = [Note(SAID, event if counts else None), *heard, flashes]
                opens = field_event(multiplier, self.top.causes, self.arranged) if counts else []
                tail = [Note(PICTURE, "deal"), parallel([*opens, Pause(ANNOUNCE if counts else LOOK)])]
            case ev.BlankShown(seat, cards):
                lead, tail = [Note(SAID, event), Sound("flip"), self.blank(seat, cards, before, after)], [Pause(SAY)]
            case ev.ActivesNamed():
                lead = [parallel(others(before, after, [], SETTLE))]
            case ev.DrawPileMade():
                lead = [Note(SAID, event), *self.back_to_stock(before, after), *self.shuffle(after)]
            case ev.FourTaken(_, cards):
                lead, tail = [Note(SAID, event), Pause(LOOK), self.gather(cards, before, after)], [Pause(LOOK)]
            case _:
                return self._played(event, before, after)
        return lead, tail

    def _played(self, event: Event, before: Lying, after: Lying) -> Parts:
        """Return the same for events once it is known who plays."""
        lead: list[Piece] = []
        tail: list[Piece] = []
        match event:
            case ev.TeyakuDeclared(seat, _, name, kan, shown):
                slip = self._slip(Banner("teyaku", seat, name, kan, shown))
                plate = self.arranged.plate(self.arranged.position(seat, self.top.view.seat))
                tail = [slip, Note(PICTURE, "teyaku"), Sound(stones(kan), plate.cx), Pause(SLIP_BEGINS)]
            case ev.Paid():
                lead, tail = self._paid(event)
            case ev.TurnBegun(seat):
                lead = [Note(PICTURE, "table"), Pause(0.0 if seat == self.top.view.seat else THINK)]
            case ev.CardPlayed(seat, card, taken):
                from_hand = self.from_hand(seat, card, before)
                heard = self._capture_sounds(seat, card, taken, before)
                number = self.top.captures.get(seat, 1)
                lead = [Note(SAID, event), *from_hand, *self.lands(card, taken, before, after, heard, number)]
            case ev.CardDrawn(seat, card):
                held = not self._still() and is_suspenseful(self.top.view, seat, card)
                lead, tail = [Note(SAID, event), *self.turned_up(card, held=held)], [Pause(WAIT)]
            case ev.DrawnCardPlaced(seat, card, taken):
                heard, number = self._capture_sounds(seat, card, taken, before), self.top.captures.get(seat, 1)
                lead = [Note(SAID, event), *self.lands(card, taken, before, after, heard, number)]
            case _:
                tail = self._announcement(event, after)
        return lead, tail

    def _capture_sounds(self, seat: int, card: int, taken: tuple[int, ...], before: Lying) -> list[Sound]:
        """Return the sounds besides those of the cards when a seat takes some.

        A bright has a drum. Each capture of the viewer in a deal is a higher pluck; if another seat takes the only card
        missing from a yaku of the viewer, the pluck is low and muted.
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

    def _slip(self, banner: Banner) -> Piece:
        """Show a slip at a seat's plate, in parallel with the play."""
        key = slip_key(banner.seat, banner.name)
        seconds = SLIP_FAST if self._brisk() else SLIP
        return Concurrent(sequence([Note(key, banner), Pause(seconds), Note(key, None)]))

    def _paid(self, event: ev.Paid) -> Parts:
        """Animate stones from payer to payee in parallel with the play; those of a yaku came with its ceremony."""
        if event in self._shown:
            self._shown.remove(event)
            return [], [Note(PAID, self._on_their_way())]
        self._payments += 1
        goes_on = [(one.payee, one.reason) for one in self._together[-1:]] == [(event.payee, event.reason)]
        self._together = (*self._together, event) if goes_on else (event,)
        ways = payments(self.top.view, self.arranged, [event], self._vessel, self._payments)
        flights = [paying(one) for one in ways]
        return [Note(SAID, event), Note(TOGETHER, self._together)], [poured(ways), *flights, Pause(PAY)]

    def _on_their_way(self) -> Mapping[int, int] | None:
        """Return the points shown as paid but not yet booked, by seat."""
        found: dict[int, int] = {}
        for event in self._shown:
            if isinstance(event, ev.Paid):
                for account, points in ((event.payer, -event.points), (event.payee, event.points)):
                    if isinstance(account, int):
                        found[account] = found.get(account, 0) + points
        return found or None

    def _yaku_made(self, event: ev.DekiyakuMade, after: Lying) -> list[Piece]:
        """Return the ceremony of a captured yaku, or a slip at the plate if play is fast."""
        cards = self._yaku_cards(event.seat, event.name)
        if self._brisk():
            slip = self._slip(Banner("dekiyaku", event.seat, event.name, event.kan, cards))
            return [slip, Sound(figure(event.name)), Pause(SLIP_BEGINS)]
        paid = [one for one in takewhile(_of_a_yaku, self._coming()) if isinstance(one, ev.Paid)]
        self._shown = list(paid)
        view, layout = self.top.view, self.arranged
        ceremony = yaku_made(view, event, paid, self._names)
        lying = [(key, after[key][1]) for key in map(card_key, cards)]
        area = Box(0, 0, layout.width, layout.height)
        cue = celebration(area, ceremony, lying, payments(view, layout, paid))
        counted = shifted(Note(PAID, self._on_their_way()), STONES_AT + STONES)
        return [parallel([cue, counted])]

    def _called(self, event: ev.Called) -> list[Piece]:
        """Return the announcement of stop or sage: only the word."""
        if self._brisk():
            return _banner(Banner("call", event.seat, event.call), SLIP_FAST, CALL_SOUNDS[event.call])
        layout = self.arranged
        area = Box(0, 0, layout.width, layout.height)
        return [celebration(area, called(event, self._names), [], [], until=CALL)]

    def _announcement(self, event: Event, after: Lying) -> list[Piece]:
        """Return the announcement of events that move no card."""
        match event:
            case ev.DekiyakuMade():
                return self._yaku_made(event, after)
            case ev.Called():
                return self._called(event)
            case ev.SageFailed(seat):
                return _banner(Banner("sage_failed", seat), CALL, "clapper")
            case ev.PointsCounted():
                return [Pause(CALL / 2)]
            case ev.DealClosed():
                return deal_won(event, self.arranged, self.top.view.seat)
            case ev.TokushuyakuMade(seat, name, kan):
                return _banner(Banner("tokushuyaku", seat, name, kan), READ, stones(kan))
            case _:
                return self._news(event)

    @staticmethod
    def _news(event: Event) -> list[Piece]:
        """Return the announcement of bids, and of events of the whole deal."""
        match event:
            case ev.MizutenCalled() | ev.Bid() | ev.Offered() | ev.Answered() | ev.ForcedOut() | ev.TwoLeft():
                return [Note(SAID, event), Sound("slide"), Pause(SAY)]
            case ev.NotPlayed():
                return _banner(Banner("news", name="not_played"), READ, "clapper")
            case ev.Redealt(reason):
                return _banner(Banner("news", name=reason), READ, "clapper")
            case ev.DealAborted():
                return _banner(Banner("news", name="aborted"), READ, "clapper")
            case _:
                return []

    def _yaku_cards(self, seat: int, name: str) -> tuple[int, ...]:
        row = next(row for row in DEKIYAKU if row.name == name)
        return tuple(cards_in(self.top.view.piles[seat] & row.cards))


def _banner(banner: Banner, seconds: float, sound: str, *, picture: str = "") -> list[Piece]:
    shown: list[Piece] = [Note(BANNER, banner), Sound(sound)]
    if picture:
        shown.append(Note(PICTURE, picture))
    return [*shown, Pause(seconds), Note(BANNER, None)]

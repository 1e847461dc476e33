"""Events as cues: how long things take, how they move, what is heard. Nothing else knows.

Every cue ends with the sprites exactly where the `Tabletop` after the event says they lie, and with the note "view"
holding that view: playing and skipping cannot end differently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from engine.core.events import HIDDEN, Event
from engine.core.masks import cards_in
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import BLANK, LIGHTS
from engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from game.display.geometry import Box
from game.hachihachi.table.celebrated import called, payments, set_made
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.pile_layout import PiledCards
from game.hachihachi.table.tabletop import STOCK, Lying, Tabletop, back_key, posed, snapshot
from game.playback.cue import (
    Beside,
    Cue,
    Face,
    Flash,
    Flip,
    Move,
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
    staggered,
)
from game.playback.easing import ease_in_out, ease_out
from game.playback.stage import FLYING_Z, Key, NoteKey, Pose
from game.table.card_set import BACK, card_key
from game.table.deal_player import PICTURE
from game.table.frame.ceremony import CEREMONY, STONES, STONES_AT, celebration, paying

# Seconds at normal speed.
DEALING: Final = 1.25
PACKET: Final = 0.16
FLIP: Final = 0.22
FLY: Final = 0.28
GATHER: Final = 0.26
SHIFT: Final = 0.15
LOOK: Final = 0.24
WAIT: Final = 0.14
THINK: Final = 0.16
READ: Final = 2.0
CALL: Final = 1.2
PAY: Final = 0.1
SAY: Final = 0.42
ANNOUNCE: Final = 0.6
SETTLE: Final = 0.3
#: A slip at a plate stays so long beside all that goes on, and shorter where play is fast.
SLIP: Final = 2.6
SLIP_FAST: Final = 0.6
SLIP_BEGINS: Final = 0.3
SHUFFLE: Final = 0.07
SHUFFLES: Final = 2

#: How far above and beside its goal a card lies for a moment before both are taken, in units.
ON_TOP: Final = (9.0, 12.0)
#: How high a flight rises in its middle, in units.
ARC: Final = 16.0

@dataclass(frozen=True, slots=True)
class Banner:
    """Something laid open for a moment: `kind` "teyaku", "dekiyaku", "tokushuyaku", "call", "sage_failed", "news".

    News are what befalls the whole deal: `name` is "not_played", "nobody_left", "four_on_field" or "aborted".

    `name` is the yaku or the call, `kan` its value, `cards` what is shown of it.
    """

    kind: str
    seat: int = -1
    name: str = ""
    kan: int = 0
    cards: tuple[int, ...] = ()


#: Notes of the stage: what is laid open, what is being said, the view that is shown, the last moves by seat, what each
#: seat said last while the deal was bid for, the layout of this deal, the cards that its multiplier was read from, what
#: each seat took last, where the cards of each pile lie, and the points that are on their way to each seat.
BANNER: Final = NoteKey[Banner]("banner")
SAID: Final = NoteKey[Event]("said")
VIEW: Final = NoteKey[View]("view")
MOVES: Final = NoteKey[Mapping[int, tuple[Event, ...]]]("moves")
BIDS: Final = NoteKey[Mapping[int, Event]]("bids")
LAYOUT: Final = NoteKey[Layout]("layout")
CAUSES: Final = NoteKey[tuple[int, ...]]("causes")
FRESH: Final = NoteKey[Mapping[int, frozenset[int]]]("fresh")
PILES: Final = NoteKey[Mapping[int, PiledCards]]("piles")
PAID: Final = NoteKey[Mapping[int, int]]("paid")


def slip_key(seat: int, name: str) -> NoteKey[Banner]:
    """The note of a slip at a seat's plate."""
    return NoteKey[Banner](f"slip {seat} {name}")


def _of_a_set(event: Event) -> bool:
    return isinstance(event, ev.Paid) and event.reason == "dekiyaku"


#: What happens before everything is laid in its place, and what after it.
Parts = tuple[list[Piece], list[Piece]]


def _flight(key: Key, goal: Pose, seconds: float, order: int = 0, arc: float = ARC) -> Move:
    to = {"x": goal.x, "y": goal.y, "scale": goal.scale, "z": goal.z}
    return Move(key, to, seconds, easing=ease_in_out, arc=arc, height=FLYING_Z + order)


def _slide(key: Key, goal: Pose, seconds: float) -> Move:
    return Move(key, {"x": goal.x, "y": goal.y, "scale": goal.scale, "z": goal.z}, seconds, easing=ease_out)


class Presenter:
    """Turns the events of one deal into cues, one after the other; `top` is always what the last cue ends with.

    `names` are those of the seats. `coming()` are the events that follow, as far as they have happened; `brisk()` says
    whether play is too fast for ceremonies.
    """

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = (), *,
        coming: Callable[[], Iterable[Event]] = tuple, brisk: Callable[[], bool] = lambda: False,
    ) -> None:
        self.top = top
        self.layout = layout
        self._names = names or [""] * layout.seats
        self._coming, self._brisk = coming, brisk
        #: Payments that were shown with the set they follow from, and are still to come as events.
        self._shown: list[Event] = []

    @property
    def arranged(self) -> Layout:
        """The layout as it is for the deal being shown."""
        return self.top.arranged(self.layout)

    def cue(self, event: Event) -> Cue:
        """The cue for the next event, in the form that the seat sees. The table moves on to its end."""
        before = self.top.lying(self.layout)
        self.top.apply(event)
        after = self.top.lying(self.layout)
        lead, tail = self._parts(event, before, after)
        notes = self._notes()
        if isinstance(event, (ev.DealOpened, ev.TurnBegun)):
            return sequence([*notes, *lead, *_laid(before, after), *tail])
        cue = sequence([*lead, *_laid(before, after), *notes, *tail])
        if isinstance(event, (ev.CardPlayed, ev.StockPlaced)):
            # what was taken slides to its pile while the stock is turned up, or the next turn begins
            return overlapping(cue, GATHER if event.taken else SHIFT)
        return cue

    def _notes(self) -> list[Piece]:
        top = self.top
        view = snapshot(top.view)
        layout = top.arranged(self.layout)
        seats = range(view.seats) if view.hand_sizes else range(0)
        return [
            Note(VIEW, view), Note(MOVES, dict(top.moves)), Note(BIDS, dict(top.bids)), Note(LAYOUT, layout),
            Note(CAUSES, top.causes), Note(FRESH, {seat: top.fresh(seat) for seat in seats}),
            Note(PILES, {seat: top.pile_places(seat, layout) for seat in seats}),
        ]

    def at_rest(self) -> Cue:
        """A cue that lays everything as it lies now: after a jump, a resize or a repair."""
        lying = self.top.lying(self.layout)
        pieces: list[Piece] = [Put(key, face, pose) for key, (face, pose) in lying.items()]
        passed: list[Piece] = [Note(PAID, None), Note(CEREMONY, None), Note(BANNER, None)]
        return sequence([*pieces, *passed, *self._notes()])

    @property
    def dealt(self) -> bool:
        """Whether a deal has begun."""
        return bool(self.top.view.hand_sizes)

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, in the form that the seat sees, without a cue."""
        self.top.fold(events)

    # -- event by event ------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        """What happens before everything is laid in its place, and what after it."""
        lead: list[Piece] = []
        tail: list[Piece] = []
        match event:
            case ev.DealOpened():
                lead = [*(Remove(key) for key in before), Note(SAID, event), *self._shuffle(after)]
            case ev.HandDealt(seat, cards):
                lead = [self._packet(seat, cards, before, after)]
            case ev.FieldDealt(cards):
                lead = [self._dealt([card_key(card) for card in cards], before, after)]
            case ev.MultiplierRead(multiplier):
                flashes = parallel([Flash(card_key(card), 0.4) for card in cards_in(self.top.view.field & LIGHTS)])
                counts = multiplier > 1
                lead = [Note(SAID, event if counts else None), *([Sound("clapper")] if counts else []), flashes]
                tail = [Note(PICTURE, "deal"), Pause(ANNOUNCE if counts else LOOK)]
            case ev.BlankShown(seat, cards):
                lead, tail = [Note(SAID, event), Sound("flip"), self._blank(seat, cards, before, after)], [Pause(SAY)]
            case ev.ActivesNamed():
                lead = [parallel(_others(before, after, [], SETTLE))]
            case ev.StockMade():
                lead = [Note(SAID, event), *self._back_to_stock(before, after), *self._shuffle(after)]
            case ev.FourTaken(_, cards):
                lead, tail = [Note(SAID, event), Pause(LOOK), self._gather(cards, before, after)], [Pause(LOOK)]
            case _:
                return self._played(event, before, after)
        return lead, tail

    def _played(self, event: Event, before: Lying, after: Lying) -> Parts:
        """The same for what happens once it is known who plays."""
        lead: list[Piece] = []
        tail: list[Piece] = []
        match event:
            case ev.TeyakuDeclared(seat, _, name, kan, shown):
                slip = self._slip(Banner("teyaku", seat, name, kan, shown))
                tail = [slip, Note(PICTURE, "teyaku"), Sound("stones"), Pause(SLIP_BEGINS)]
            case ev.Paid():
                lead, tail = self._paid(event)
            case ev.TurnBegun(seat):
                lead = [Note(PICTURE, "table"), Pause(0.0 if seat == self.top.view.seat else THINK)]
            case ev.CardPlayed(seat, card, taken):
                from_hand = self._from_hand(seat, card, before)
                lead = [Note(SAID, event), *from_hand, *self._lands(card, taken, before, after)]
            case ev.StockTurned(_, card):
                lead, tail = [Note(SAID, event), *self._turned_up(card)], [Pause(WAIT)]
            case ev.StockPlaced(_, card, taken):
                lead = [Note(SAID, event), *self._lands(card, taken, before, after)]
            case _:
                tail = self._told(event, after)
        return lead, tail

    def _slip(self, banner: Banner) -> Piece:
        """A slip at a seat's plate, beside whatever goes on."""
        key = slip_key(banner.seat, banner.name)
        seconds = SLIP_FAST if self._brisk() else SLIP
        return Beside(sequence([Note(key, banner), Pause(seconds), Note(key, None)]))

    def _paid(self, event: ev.Paid) -> Parts:
        """Stones travel from plate to plate; those of a set have travelled with it."""
        if event in self._shown:
            self._shown.remove(event)
            return [], [Note(PAID, self._on_their_way())]
        stones = [] if self._brisk() else [
            paying(one) for one in payments(self.top.view, self.arranged, [event])
        ]
        return [Note(SAID, event)], [Sound("stones"), *stones, Pause(PAY)]

    def _on_their_way(self) -> Mapping[int, int] | None:
        """What was shown to be paid and is not booked yet, by seat."""
        found: dict[int, int] = {}
        for event in self._shown:
            if isinstance(event, ev.Paid):
                for account, points in ((event.payer, -event.points), (event.payee, event.points)):
                    if isinstance(account, int):
                        found[account] = found.get(account, 0) + points
        return found or None

    def _set_made(self, event: ev.DekiyakuMade, after: Lying) -> list[Piece]:
        """The ceremony of a captured set; where play is fast, a slip at the plate."""
        cards = self._set_cards(event.seat, event.name)
        if self._brisk():
            return [self._slip(Banner("dekiyaku", event.seat, event.name, event.kan, cards)), Pause(SLIP_BEGINS)]
        paid = [one for one in takewhile(_of_a_set, self._coming()) if isinstance(one, ev.Paid)]
        self._shown = list(paid)
        view, layout = self.top.view, self.arranged
        told = set_made(view, event, paid, self._names)
        lying = [(key, after[key][1]) for key in map(card_key, cards)]
        area = Box(0, 0, layout.width, layout.height)
        cue = celebration(area, told, lying, payments(view, layout, paid))
        counted = shifted(Note(PAID, self._on_their_way()), STONES_AT + STONES)
        return [parallel([cue, counted])]

    def _called(self, event: ev.Called) -> list[Piece]:
        """Stop or sage: the word alone."""
        if self._brisk():
            return _banner(Banner("call", event.seat, event.call), SLIP_FAST, "clapper")
        layout = self.arranged
        area = Box(0, 0, layout.width, layout.height)
        return [celebration(area, called(event, self._names), [], [], until=CALL)]

    def _told(self, event: Event, after: Lying) -> list[Piece]:
        """What is said of events that move no card."""
        match event:
            case ev.DekiyakuMade():
                return self._set_made(event, after)
            case ev.Called():
                return self._called(event)
            case ev.SageFailed(seat):
                return _banner(Banner("sage_failed", seat), CALL, "clapper")
            case ev.PointsCounted():
                return [Pause(CALL / 2)]
            case ev.TokushuyakuMade(seat, name, kan):
                return _banner(Banner("tokushuyaku", seat, name, kan), READ, "stones")
            case _:
                return self._news(event)

    @staticmethod
    def _news(event: Event) -> list[Piece]:
        """What is said of bids, and of what befalls the whole deal."""
        match event:
            case ev.MizutenCalled() | ev.Bid() | ev.Offered() | ev.Answered() | ev.ForcedOut() | ev.TwoLeft():
                return [Note(SAID, event), Sound("card"), Pause(SAY)]
            case ev.NotPlayed():
                return _banner(Banner("news", name="not_played"), READ, "clapper")
            case ev.Redealt(reason):
                return _banner(Banner("news", name=reason), READ, "clapper")
            case ev.DealAborted():
                return _banner(Banner("news", name="aborted"), READ, "clapper")
            case _:
                return []

    def _set_cards(self, seat: int, name: str) -> tuple[int, ...]:
        row = next(row for row in DEKIYAKU if row.name == name)
        return tuple(cards_in(self.top.view.piles[seat] & row.cards))

    # -- the dealing ------------------------------------------------------------------
    def _shuffle(self, after: Lying) -> list[Piece]:
        """The stock is parted and put together again a few times, then cut."""
        if STOCK not in after:
            return []
        pose = after[STOCK][1]
        halves: list[Key] = [("half", 0), ("half", 1)]
        aside = 0.62 * 100 * pose.scale
        pieces: list[Piece] = [Remove(STOCK)]
        pieces += [Put(key, BACK, pose.at(z=pose.z + 1 + number)) for number, key in enumerate(halves)]
        pieces.append(Sound("shuffle"))
        for _ in range(SHUFFLES):
            for side in (1.0, 0.0):
                moves = [
                    Move(key, {"x": pose.x + sign * aside * side}, SHUFFLE, easing=ease_in_out)
                    for key, sign in zip(halves, (-1, 1), strict=True)
                ]
                pieces.append(parallel(moves))
        cut = Move(halves[1], {"y": pose.y - 0.8 * aside, "x": pose.x + 0.5 * aside}, SHUFFLE, easing=ease_in_out)
        under = Move(halves[1], {"x": pose.x, "y": pose.y, "z": pose.z}, SHUFFLE, easing=ease_in_out)
        pieces += [cut, under, *(Remove(key) for key in halves)]
        return pieces

    def _packet(self, seat: int, cards: tuple[int, ...], before: Lying, after: Lying) -> Piece:
        """Cards fly from the stock to a hand; one's own are turned up there."""
        keys: list[Key]
        if seat == self.top.view.seat and HIDDEN not in cards:
            keys = [card_key(card) for card in sorted(cards)]
        else:
            held = self.top.view.hand_sizes[seat]
            keys = [back_key(seat, index) for index in range(held - len(cards), held)]
        return self._dealt(keys, before, after)

    def _dealt(self, keys: list[Key], before: Lying, after: Lying) -> Piece:
        whole = min(PACKET, DEALING / (2 * self.top.view.seats + 2))
        flight, gap = 0.7 * whole, 0.3 * whole / len(keys)
        stock = posed(self.arranged.stock, FLYING_Z)
        flights: list[Piece] = []
        for order, key in enumerate(keys):
            face, goal = after[key]
            moving: list[Piece] = [_flight(key, goal, flight, order)]
            if face != BACK:
                moving.append(Flip(key, face, flight))
            flights.append(sequence([Put(key, BACK, stock), parallel(moving)]))
        return parallel([Sound("card"), staggered(flights, gap), *_others(before, after, keys, flight)])

    # -- who plays ------------------------------------------------------------------
    def _blank(self, seat: int, cards: tuple[int, ...], before: Lying, after: Lying) -> Piece:
        """The holder of the blank lays it down; his other six cards become the field."""
        own = seat == self.top.view.seat
        flights: list[Piece] = []
        for order, card in enumerate((*cards, BLANK)):
            key = card_key(card)
            flight: list[Piece] = [_flight(key, after[key][1], FLY, order)]
            if not own:
                back = back_key(seat, order)
                face, pose = before[back]
                flights.append(Remove(back))
                flights.append(Put(key, face, pose.at(z=FLYING_Z)))
                flight.append(shifted(Flip(key, key, FLIP), FLY - FLIP))
            flights.append(parallel(flight))
        return parallel(flights)

    def _back_to_stock(self, before: Lying, after: Lying) -> list[Piece]:
        """The hands of those who do not play fly back, face down."""
        stock = posed(self.arranged.stock, FLYING_Z)
        keys = [key for key in before if key not in after]
        flights = [
            sequence([Face(key, BACK), _flight(key, stock, FLY, order), Remove(key)]) for order, key in enumerate(keys)
        ]
        return [parallel([staggered(flights, 0.02), *_others(before, after, [], FLY)])] if flights else []

    # -- the play ------------------------------------------------------------------
    def _from_hand(self, seat: int, card: int, before: Lying) -> list[Piece]:
        """A card of somebody else leaves the hand face down; one's own is there already."""
        if seat == self.top.view.seat:
            return []
        back = back_key(seat, self.top.view.hand_sizes[seat])
        face, pose = before[back]
        return [Remove(back), Put(card_key(card), face, pose.at(z=FLYING_Z))]

    def _lands(self, card: int, taken: tuple[int, ...], before: Lying, after: Lying) -> list[Piece]:
        """The card goes to its place on the field, or onto what it takes, and all of that to the pile."""
        key = card_key(card)
        if not taken:
            flight = self._turning(key, after[key][1], before)
            return [parallel([flight, *_others(before, after, [key])]), Sound("card")]
        goal = before[card_key(taken[-1])][1]
        onto = goal.at(x=goal.x + ON_TOP[0], y=goal.y + ON_TOP[1], z=FLYING_Z)
        lit = [Flash(card_key(one), LOOK + 0.1) for one in taken]
        return [
            self._turning(key, onto, before),
            Sound("card"),
            parallel([*lit, Pause(LOOK)]),
            self._gather((*taken, card), before, after),
        ]

    def _turned_up(self, card: int) -> list[Piece]:
        """The uppermost card of the stock is turned up beside it."""
        key = card_key(card)
        goal = posed(self.arranged.turned, FLYING_Z)
        up = parallel([_flight(key, goal, FLIP, arc=0.0), Flip(key, key, FLIP)])
        return [Put(key, BACK, posed(self.arranged.stock, FLYING_Z)), Sound("flip"), up]

    def _turning(self, key: Key, goal: Pose, before: Lying) -> Piece:
        """A flight, on which a card that was not seen so far is turned up."""
        flight = _flight(key, goal, FLY)
        if key in before:
            return flight
        return parallel([flight, shifted(Flip(key, key, FLIP), FLY - FLIP)])

    def _gather(self, cards: Sequence[int], before: Lying, after: Lying) -> Piece:
        """Cards fly to the pile one after the other while what lies there makes room."""
        keys: list[Key] = [card_key(card) for card in cards]
        flights = [_flight(key, after[key][1], GATHER, order) for order, key in enumerate(keys)]
        return sequence([parallel([staggered(flights, 0.05), *_others(before, after, keys, GATHER)]), Sound("card")])


def _others(before: Lying, after: Lying, moved: Sequence[Key], seconds: float = SHIFT) -> list[Piece]:
    """Whatever lies elsewhere afterwards, besides what was `moved`, slides there."""
    return [
        _slide(key, pose, seconds)
        for key, (_, pose) in after.items()
        if key in before and key not in moved and before[key][1] != pose
    ]


def _laid(before: Lying, after: Lying) -> list[Piece]:
    """Everything that is not as before is laid exactly as it shall be."""
    gone: list[Piece] = [Remove(key) for key in before if key not in after]
    return [*gone, *(Put(key, face, pose) for key, (face, pose) in after.items() if before.get(key) != (face, pose))]


def _banner(banner: Banner, seconds: float, sound: str, *, picture: str = "") -> list[Piece]:
    shown: list[Piece] = [Note(BANNER, banner), Sound(sound)]
    if picture:
        shown.append(Note(PICTURE, picture))
    return [*shown, Pause(seconds), Note(BANNER, None)]

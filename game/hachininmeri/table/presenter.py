"""The conversion of events to animations: durations, movements, sounds.

Every animation ends with the sprites where the ``Tabletop`` after the event puts them, and with the prop of that view,
so playing and skipping end the same way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.hachininmeri.cards.pack import TRICKS, team_of
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.trick_result import best_place, may_be_winning
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import (
    Cue,
    Flip,
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
from hachi_hachi.game.display.playback.easing import ease_in_out, strike
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, PropKey
from hachi_hachi.game.display.sound.catalog import pluck
from hachi_hachi.game.hachininmeri.table.celebrations import MERI, cards_of, figure, game_over, meri_made, yaku_made
from hachi_hachi.game.hachininmeri.table.layout import SEATS, Layout
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop, down_key, snapshot
from hachi_hachi.game.hachininmeri.table.tally import LED_ON, SWEEP_AT, counted, pressed, sweeping, swept_away
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.trick_text import result_lines
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.chrome.ceremony import CEREMONY, celebration
from hachi_hachi.game.table.chrome.fading_lights import changing, warming
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import SHIFT, Lying, back_key, final_places, flight, others, posed
from hachi_hachi.game.table.motion.hits import hit, strength
from hachi_hachi.game.table.reading_time import reading_time

# Seconds at normal speed.
PACKET: Final = 0.085
FLIP: Final = 0.24
FLY: Final = 0.28
#: By how many dB the sound of a trick won is louder, and of one that the others have won.
OVER_CARDS: Final = 2.0
OTHERS_WON: Final = 5.0
#: By how many dB a card is louder that takes the lead in its trick.
LEADS: Final = 3.0
#: By how many dB each card of a trick is louder than the one before.
HARDER: Final = 0.3
#: The most seconds by which a hand is early or late: eight hands are no clockwork.
LATE: Final = 0.025
THINK: Final = 0.12
LOOK: Final = 0.45
SAY: Final = 0.75
READ: Final = 1.5
#: A banner slides in and away for so long, by the light of that name.
SLIDES: Final = 0.26
LEAVES: Final = 0.16
SLIDING: Final = "banner slides"


@dataclass(frozen=True, slots=True)
class Banner:
    """A banner over the middle of the table: ``kind`` "trump", "declared", "nobody", "meri", "yaku", "redeal".

    ``seat`` is whose it is (-1: nobody's), ``card`` the card shown, ``yaku`` what a trick made, ``points`` its value.
    """

    kind: str
    seat: int = -1
    card: int = -1
    yaku: tuple[ev.YakuMade, ...] = ()
    points: int = 0


#: Props of the stage: the banner, the event of the message, a trick's result, the current view.
BANNER: Final = PropKey[Banner]("banner")
SAID: Final = PropKey[Event]("said")
RESULT: Final = PropKey[tuple[str, ...]]("result")
VIEW: Final = PropKey[View]("view")


class Presenter:
    """The presenter of a game: turns its events into animations one by one; ``top`` is the state after the last one.

    ``names`` are those of the seats. ``coming()`` are the following events, as far as they have happened; ``brisk()``
    is True if play is too fast for ceremonies; ``pace()`` is the speed of play, by which what must be read is slower.
    """

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = ("",) * SEATS, *,
        coming: Callable[[], Iterable[Event]] = tuple, brisk: Callable[[], bool] = lambda: False,
        pace: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.top = top
        self.layout = layout
        self._names, self._coming, self._brisk, self._pace = names, coming, brisk, pace
        #: The sprites after the last event, and the layout they are for.
        self._lies: tuple[Layout, Lying] | None = None

    @property
    def dealt(self) -> bool:
        """True if a game has begun."""
        return self.top.dealt

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, as the seat sees them, without animations."""
        self._lies = None
        self.top.fold(events)

    def decided(self, event: Event) -> bool:
        """Return True if a team has won the game that the event closes."""
        return isinstance(event, ev.GameClosed) and event.winner is not None

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer's team has won the game that the event closes, -1 if the other one, otherwise 0."""
        own = self.top.view.seat
        if not isinstance(event, ev.GameClosed) or event.winner is None or own < 0:
            return 0
        return 1 if event.winner == team_of(own) else -1

    def at_rest(self) -> Cue:
        """Return an animation that puts everything in its current place: after a jump, a resize or a repair."""
        lying = self.top.lying(self.layout)
        passed = (Note(CEREMONY, None), Note(BANNER, None), Note(RESULT, None))
        return sequence([*(Put(key, face, pose) for key, (face, pose) in lying.items()), *passed, *self._notes()])

    def _notes(self) -> list[Piece]:
        return [Note(VIEW, snapshot(self.top.view))]

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it, and advance the table."""
        before, turn = self.lies, self.top.view.turn
        self.top.apply(event)
        self._lies = None
        after, now = self.lies, self.top.view.turn
        lead, tail = self._parts(event, before, after)
        warmer = [warming(turn, now)] if now not in (turn, -1) else []
        cue = sequence([*lead, *final_places(before, after), *self._notes(), *warmer, *tail])
        if isinstance(event, ev.TrickTaken) and len(self.top.view.tricks) < TRICKS:
            # the next lead begins while the result can still be read
            return overlapping(cue, LED_ON * self._read(self._result()))
        return cue

    @property
    def lies(self) -> Lying:
        """All sprites after the events taken in; the same object until the next event."""
        if self._lies is None or self._lies[0] is not self.layout:
            self._lies = self.layout, self.top.lying(self.layout)
        return self._lies[1]

    # -- events --------------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> tuple[list[Piece], list[Piece]]:
        """Return the pieces before everything is put in its place, and those after."""
        match event:
            case ev.GameOpened():
                return [*(Remove(key) for key in before), Note(SAID, event), Sound("shuffle"), Pause(0.3)], []
            case ev.PacketDealt(seat, cards):
                return [self._packet(seat, cards, before, after)], []
            case ev.OpenTrumpTurned(card):
                shift = parallel(others(before, after, [], 0.3))
                tail = [Note(PICTURE, "deal"), *_banner(Banner("trump", card=card), READ, "clapper")]
                return [Note(SAID, event), Sound("flip"), shift], tail
            case ev.RedealAnswered() | ev.DragonSettled() | ev.OpenTrumpAnswered() | ev.LeadCovered():
                slid = parallel(others(before, after, [], SHIFT))
                return [Note(SAID, event), Sound("slide"), slid], self._announcement(event)
            case ev.LeadLaid(seat, card):
                return [self._lead_face_down(seat, card, before, after)], [Pause(THINK)]
            case _:
                return self._played(event, before, after)

    def _announcement(self, event: Event) -> list[Piece]:
        """Return the announcement of an answer."""
        match event:
            case ev.RedealAnswered(seat, True):
                return _banner(Banner("redeal", seat), READ, "clapper")
            case ev.DragonSettled(declared, _):
                shown = Banner("declared", declared, self.top.view.robai) if declared >= 0 else Banner("nobody")
                return [*_banner(shown, READ, "lay"), Note(PICTURE, "table")]
            case _:
                return [Pause(SAY)]

    def _played(self, event: Event, before: Lying, after: Lying) -> tuple[list[Piece], list[Piece]]:
        """Return the same for the tricks."""
        match event:
            case ev.CardLed(seat, card, meri):
                waits: list[Piece] = [Pause(THINK)]
                tail = self._meri(event) if meri else waits
                return [Note(SAID, event), *self._led(seat, card, before, after)], tail
            case ev.CardPlayed(seat, card, face_down):
                moved = self._from_hand(seat, card, before, after, face_down=face_down)
                return [Note(SAID, event), *moved], [Pause(THINK + late(seat, len(self.top.view.tricks)))]
            case ev.Showdown(seats, cards):
                return [Note(SAID, event), *self._showdown(seats, cards, before)], [Pause(LOOK)]
            case ev.TrickTaken(seat, yaku, points):
                return self._taken(event, seat, yaku, points, before), self._counts(seat, points)
            case ev.GameClosed():
                return [Note(SAID, event)], []
            case _:
                return [], []

    @property
    def _area(self) -> Box:
        return Box(0, 0, self.layout.width, self.layout.height)

    def _meri(self, event: ev.CardLed) -> list[Piece]:
        """Return the ceremony of a game's first meri, after which other rules hold; later ones are announced."""
        first = sum(trick.meri for trick in self.top.view.tricks) == 1
        if self._brisk() or not first or len(self.top.view.tricks) == TRICKS:  # the new rules no longer matter
            return _banner(Banner("meri", event.seat, event.card), SAY, "meri")
        ceremony = meri_made(event, self._names)
        return [celebration(self._area, ceremony, [], [], until=MERI * max(1.0, self._pace()))]

    def _over(self) -> list[Piece]:
        """Return the ceremony after the last trick: the end of the game, and possibly of set and match.

        Fast play has none for a game alone; that of a set and of the match can be read at any speed.
        """
        rest = self._rest()
        closed = next((one for one in rest if isinstance(one, ev.GameClosed)), None)
        if closed is None or len(self.top.view.tricks) < TRICKS or (self._brisk() and not _ends_set(rest)):
            return []
        ceremony, until = game_over(closed, rest, self.top.view)
        return [celebration(self._area, ceremony, [], [], until=until * max(1.0, self._pace()))]

    def set_over(self) -> Cue | None:
        """Return the ceremony of the set or match that the last trick ends; None if it ends neither."""
        pieces = self._over() if _ends_set(self._rest()) else []
        return sequence(pieces) if pieces else None

    def _rest(self) -> list[Event]:
        """Return what follows in this game, as far as it has happened."""
        return list(takewhile(lambda one: not one.opens, self._coming()))

    def _packet(self, seat: int, cards: tuple[int, ...], before: Lying, after: Lying) -> Piece:
        """Return a packet flying from the dealer to a hand; the player's own cards are turned up there."""
        view = self.top.view
        keys: list[Key]
        if seat == view.seat and HIDDEN not in cards:
            keys = [card_key(card) for card in cards]
        else:
            held = view.hand_sizes[seat]
            keys = [back_key(seat, index) for index in range(held - len(cards), held)]
        x, y = self.layout.centre
        start = Pose(x, y, self.layout.open_trump.scale, z=FLYING_Z)
        flights: list[Piece] = []
        for order, key in enumerate(keys):
            face, goal = after[key]
            moving: list[Piece] = [flight(key, goal, PACKET, order)]
            if face != BACK:
                moving.append(Flip(key, face, PACKET))
            flights.append(sequence([Put(key, BACK, start), parallel(moving)]))
        heard = Sound("deal", after[keys[0]][1].x if keys else None)
        hand = shifted(heard, LATE + late(seat, view.hand_sizes[seat]))
        return parallel([hand, staggered(flights, 0.01), *others(before, after, keys, PACKET)])

    def _lead_face_down(self, seat: int, card: int, before: Lying, after: Lying) -> Piece:
        key = down_key(seat) if card == HIDDEN else card_key(card)
        goal = after[key][1]
        return sequence([
            *self._leaves_hand(seat, key, before), parallel([flight(key, goal, FLY), *others(before, after, [key])]),
            Sound("lay", goal.x),
        ])

    def _leaves_hand(self, seat: int, key: Key, before: Lying) -> list[Piece]:
        """Return another seat's card leaving its hand face down; the player's own is on the table already."""
        if key in before:
            return []
        back = back_key(seat, self.top.view.hand_sizes[seat])
        face, pose = before.get(back, (BACK, posed(self.layout.open_trump, FLYING_Z)))
        return [Remove(back), Put(key, face, pose.at(z=FLYING_Z))]

    def _led(self, seat: int, card: int, before: Lying, after: Lying) -> list[Piece]:
        """Return a lead: from the hand, or the first one, already on the table, turned up with the card on it."""
        key = card_key(card)
        if key in before and before[key][0] == BACK:
            return [Sound("flip", before[key][1].x), Flip(key, key, FLIP)]
        down = down_key(seat)
        if down in before:
            pose = before[down][1]
            return [Remove(down), Put(key, BACK, pose), Sound("flip", pose.x), Flip(key, key, FLIP)]
        return self._from_hand(seat, card, before, after, face_down=False)

    def _from_hand(self, seat: int, card: int, before: Lying, after: Lying, *, face_down: bool) -> list[Piece]:
        key: Key = down_key(seat) if card == HIDDEN else card_key(card)
        goal = after[key][1]
        slams = not face_down and card != HIDDEN and self.top.view.is_trump(card) and self._leads()
        easing = strike if slams else ease_in_out
        moving: list[Piece] = [flight(key, goal, FLY, easing=easing), *others(before, after, [key])]
        if face_down and card != HIDDEN:
            moving.append(shifted(Flip(key, BACK, FLIP), max(0.0, FLY - FLIP)))
        elif not face_down and key not in before:
            moving.append(shifted(Flip(key, key, FLIP), max(0.0, FLY - FLIP)))
        lands = self._slam(key, goal) if slams else [Sound("lay", goal.x, self._hard())]
        return [*self._leaves_hand(seat, key, before), parallel(moving), *lands]

    def _hard(self) -> float:
        """Return how much louder the card played last is: harder from card to card, more if it takes the lead."""
        trick = self.top.view.trick
        place = 0 if trick is None else len(trick.cards) - 1
        return HARDER * place + (LEADS if self._leads() else 0.0)

    def _leads(self) -> bool:
        """Return True if the card played last wins the trick at the moment, as far as the viewer can know."""
        trick = self.top.view.trick
        return trick is not None and may_be_winning(trick, self.top.view) == (len(trick.cards) - 1,)

    def _slam(self, key: Key, goal: Pose) -> list[Piece]:
        """Return a trump that takes the lead hitting the table, harder later in the game."""
        strong = strength(1.0, len(self.top.view.tricks) + 1)
        return [Sound("slam", goal.x, 2 * strong), *hit(key, goal, self.layout.centre, [], strong)]

    def _showdown(self, seats: Sequence[int], cards: Sequence[int], before: Lying) -> list[Piece]:
        """Return the face-down cards being turned up one by one, in order of play."""
        turns: list[Piece] = [Pause(THINK)]
        trick = self.top.view.trick
        best = trick.cards[best_place(trick.cards, self.top.view.trump)] if trick is not None else HIDDEN
        for seat, card in zip(seats, cards, strict=True):
            key, down = card_key(card), down_key(seat)
            pieces: list[Piece] = [Sound("flip", before[down][1].x if down in before else None)]
            if down in before:
                pieces += [Remove(down), Put(key, BACK, before[down][1])]
            lands = self._slam(key, before[down][1]) if down in before and card == best else []
            turns.append(sequence([*pieces, Flip(key, key, FLIP), *lands]))
        return [staggered(turns, FLIP * 0.7)]

    def _trick_sounds(self, seat: int) -> list[Sound]:
        """Return the sound of a trick won by a seat: each trick of the viewer's team in a game is a higher pluck."""
        view, team = self.top.view, team_of(seat)
        if view.seat < 0:
            return []
        if team != team_of(view.seat):
            return [Sound("muted", None, OTHERS_WON)]
        return [Sound(pluck(sum(team_of(trick.winner) == team for trick in view.tricks)), None, OVER_CARDS)]

    def _taken(
        self, event: ev.TrickTaken, seat: int, yaku: tuple[ev.YakuMade, ...], points: int, before: Lying
    ) -> list[Piece]:
        """Return the winning card pressed down, its yaku, and the cards sweeping to the panel of its team."""
        trick = self.top.view.tricks[-1]
        keys: list[Key] = [card_key(card) for card in trick.cards]
        won = keys[trick.seats.index(seat)]
        made: list[Piece] = []
        if yaku and self._brisk():
            made = _banner(Banner("yaku", seat, yaku=yaku, points=points), READ, figure(yaku))
        elif yaku:
            lying = [(key, before[key][1]) for key in map(card_key, cards_of(event, trick))]
            made = [celebration(self._area, yaku_made(event, trick, self._names, self.top.view.seat), lying, [])]
        lines = self._result()
        return [
            Note(SAID, event), Note(RESULT, lines), Note(PICTURE, "trick"), *self._trick_sounds(seat),
            *made, pressed(won, before[won][1], SWEEP_AT * self._read(lines)),
            swept_away([key for key in keys if key in before], won, self.layout.team(team_of(seat))),
        ]

    def _result(self) -> tuple[str, ...]:
        """Return the result of the last trick."""
        return tuple(result_lines(self.top.view, len(self.top.view.tricks) - 1, crested(self._names)))

    def _read(self, lines: Sequence[str]) -> float:
        """Return the seconds for which lines must stay, at normal speed: more if play is faster."""
        return reading_time(lines) * max(1.0, self._pace())

    def _counts(self, seat: int, points: int) -> list[Piece]:
        """Return the count at the panel of the team, and the rest until the result has been read."""
        team = team_of(seat)
        rest = Pause(max(0.0, (1 - SWEEP_AT) * self._read(self._result()) - sweeping(SEATS)))
        return [
            counted(team, points, self.layout.team(team)), rest, Note(RESULT, None), Note(PICTURE, "table"),
            *self._over(),
        ]


def late(*place: int) -> float:
    """Return the seconds by which a hand at that place of a game is late, always the same; early if negative."""
    return random.Random(str(place)).uniform(-LATE, LATE)


def _banner(banner: Banner, seconds: float, sound: str) -> list[Piece]:
    slides = parallel([changing(SLIDING, SLIDES), Pause(seconds)])
    away = changing(SLIDING, LEAVES, 1.0, 0.0)
    return [Note(BANNER, banner), Sound(sound), slides, away, Note(BANNER, None)]


def _ends_set(events: Iterable[Event]) -> bool:
    return any(isinstance(one, ev.SetClosed) for one in events)

"""The conversion of events of Hachi-Hachi to animations: durations, movements, sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, full_months
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Flash,
    Note,
    Pause,
    Piece,
    Sound,
    as_cue,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.sound.catalog import stones
from hachi_hachi.game.hachihachi.table.celebrations import CALL_SOUNDS, Vessels, called, heard_with, payments, yaku_made
from hachi_hachi.game.hachihachi.table.event_effects import counts_from, deal_won, field_event, is_suspenseful
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.motions import Motions
from hachi_hachi.game.hachihachi.table.stage_props import (
    BANNER,
    BIDS,
    CAUSES,
    LAYOUT,
    PAID,
    TEARING,
    TIMES,
    TOGETHER,
    TORN,
    VIEW,
    Banner,
    slip_key,
    slip_light,
)
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hachihachi.text.slip_text import slip_lines
from hachi_hachi.game.hanafuda.table.motions import LOOK, SETTLE
from hachi_hachi.game.hanafuda.table.presenter import HanafudaPresenter, Parts, shown_for
from hachi_hachi.game.hanafuda.table.stage_props import SAID
from hachi_hachi.game.hanafuda.table.tabletop import snapshot
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import PAYING, STONES, STONES_AT, celebration, paying, poured, until_read
from hachi_hachi.game.table.chrome.fading_lights import changing
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import Lying, others
from hachi_hachi.game.table.motion.plate_lights import sinking
from hachi_hachi.game.table.reading_time import reading_time

# Seconds at normal speed.
READ: Final = 2.0
CALL: Final = 1.0
#: The slip of a sage that has failed: how long it is shown, the share of that after which it is torn, by how many dB
#: that is louder, and how long the play waits. How long the plate of a loser stays dark.
TORN_FOR: Final = 1.2
RIPS: Final = 0.5
RIPPED: Final = 6.0
FAILED: Final = 0.35
LOST: Final = 1.4
#: How much louder the failed sage of another seat is, in dB.
OTHERS_FAILED: Final = -5.0
PAY: Final = 0.08
SAY: Final = 0.6
ANNOUNCE: Final = 1.1
ANNOUNCE_MORE: Final = 1.35
FLASHES: Final = 0.35
#: How long a slip stays at a plate after its words can have been read, for its cards; and in all at high speed. It is
#: shown in parallel with the play. Its cards are put away first, after ``SLIP_WHOLE``: then it takes less room.
SLIP_CARDS: Final = 0.8
SLIP_WHOLE: Final = 1.8
SLIP_SHRINKS: Final = 0.25
SLIP_FAST: Final = 0.6
SLIP_BEGINS: Final = 0.3
#: The figures of yaku of the end of a deal, the rarest of all, and from how many kan on they have the second.
RAREST: Final = ("yaku_2", "yaku_3")
DEAREST: Final = 12
#: Payments at the end of a deal are heard before the seal of its winner, for so many seconds.
POURED: Final = 0.4

def _pays(event: Event) -> bool:
    return isinstance(event, ev.Paid)


def _of_a_yaku(event: Event) -> bool:
    return isinstance(event, ev.Paid) and event.reason == "dekiyaku"


class Presenter(HanafudaPresenter[Tabletop, Layout], Motions):
    """The presenter of a deal, see ``hachi_hachi.game.hanafuda.table.presenter.HanafudaPresenter``.

    ``coming()`` are the following events, as far as they have happened; ``vessel`` gives the boxes of pot and board.
    ``pace()`` is the speed of play, by which what must be read is slower.
    """

    think = 0.18
    wait = 0.1

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = (), *,
        coming: Callable[[], Iterable[Event]] = tuple, brisk: Callable[[], bool] = lambda: False,
        still: Callable[[], bool] = lambda: False, vessel: Vessels = lambda _account: None,
        pace: Callable[[], float] = lambda: 1.0,
    ) -> None:
        super().__init__(top, layout, names or [""] * layout.seats, brisk=brisk, still=still)
        self._coming, self._vessel, self._pace = coming, vessel, pace
        #: The number of payments shown.
        self._payments = 0
        #: Consecutive payments to the same account for the same reason.
        self._together: tuple[ev.Paid, ...] = ()
        #: How many of the payments that follow are heard with the first of them.
        self._poured = 0
        #: True if the last event was a payment.
        self._paying = False
        #: Payments shown together with their yaku, whose events are still to come.
        self._shown: list[Event] = []

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it, and advance the table."""
        if not isinstance(event, ev.Paid):
            self._paying, self._together, self._poured = bool(self._together), (), 0
        return super().cue(event)

    def decided(self, event: Event) -> bool:
        """Return True if anyone has gained something in the deal that the event closes."""
        return isinstance(event, ev.DealClosed) and any(event.gained)

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer has gained something in the deal that the event closes, -1 for a loss, otherwise 0."""
        if not isinstance(event, ev.DealClosed) or not event.gained or self.top.view.seat < 0:
            return 0
        gained = event.gained[self.top.view.seat]
        return (gained > 0) - (gained < 0)

    # -- asked by the shared presenter -------------------------------------------------------
    def _props(self) -> list[Piece]:
        top = self.top
        return [
            Note(VIEW, snapshot(top.view)), Note(LAYOUT, self.arranged), Note(BIDS, dict(top.bids)),
            Note(CAUSES, top.causes),
        ]

    def _passing_props(self) -> list[Piece]:
        return [Note(PAID, None), Note(BANNER, None), Note(TIMES, None), Note(TORN, None)]

    def _missing(self, seat: int) -> tuple[int, ...]:
        return missing(self.top.view, seat)

    def _suspenseful(self, seat: int, card: int) -> bool:
        return is_suspenseful(self.top.view, seat, card)

    # -- events --------------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        match event:
            case ev.MultiplierRead(multiplier):
                return self._multiplier(event, multiplier, after)
            case ev.BlankShown(seat, cards):
                return [Note(SAID, event), Sound("flip"), self.blank(seat, cards, before, after)], [Pause(SAY)]
            case ev.ActivesNamed():
                return [parallel(others(before, after, [], SETTLE))], []
            case ev.DrawPileMade():
                return [Note(SAID, event), *self.back_to_stock(before, after), *self.shuffle(after)], []
            case ev.FourTaken(_, cards):
                return [Note(SAID, event), Pause(LOOK), self.gather(cards, before, after)], [Pause(LOOK)]
            case ev.TeyakuDeclared(seat, _, name, kan):
                slip = self._slip(Banner("teyaku", seat, name, kan, self._hand_cards(event)))
                plate = self.arranged.plate(self.arranged.position(seat, self.top.view.seat))
                return [], [slip, Note(PICTURE, "teyaku"), Sound(stones(kan), plate.cx), Pause(SLIP_BEGINS)]
            case ev.Paid():
                return self._paid(event)
            case _:
                lead, tail = self._card_parts(event, before, after)
                return lead, [*tail, *self._announcement(event, after)]

    def _multiplier(self, event: Event, multiplier: int, after: Lying) -> Parts:
        """Return the brights of the field flashing, and what shows a field that multiplies."""
        flashes = parallel([Flash(card_key(card), FLASHES) for card in cards_in(self.top.view.field & BRIGHTS)])
        if multiplier == 1:
            return [Note(SAID, None), flashes], [Note(PICTURE, "deal"), Pause(LOOK)]
        opens = field_event(multiplier, self.top.causes, self.arranged, after)
        said = shifted(Note(SAID, event), counts_from(multiplier))
        shown = parallel([*opens, said, Pause(ANNOUNCE if multiplier <= 2 else ANNOUNCE_MORE)])
        return [Note(SAID, None), Note(TIMES, 1), Sound("clapper"), flashes], [Note(PICTURE, "deal"), shown]

    def _slip(self, banner: Banner) -> Piece:
        """Show a slip at a seat's plate, in parallel with the play."""
        key = slip_key(banner.seat, banner.name)
        lines = slip_lines(self.top.view, banner.name, banner.kan, self._names[banner.seat])
        pace = max(1.0, self._pace())
        if self._brisk():
            return Concurrent(sequence([Note(key, banner), Pause(SLIP_FAST * pace), Note(key, None)]))
        rest = (reading_time(lines) + SLIP_CARDS - SLIP_WHOLE) * pace
        shrinks = changing(slip_light(banner.seat, banner.name), SLIP_SHRINKS, 1.0, 0.0)
        return Concurrent(sequence([
            Note(key, banner), Pause(SLIP_WHOLE * pace), shrinks, Note(key, replace(banner, cards=())),
            Pause(max(0.0, rest - SLIP_SHRINKS)), Note(key, None),
        ]))

    def _paid(self, event: ev.Paid) -> Parts:
        """Animate stones from payer to payee in parallel with the play; those of a yaku came with its ceremony."""
        if event in self._shown:
            self._shown.remove(event)
            return [], [Note(PAID, self._on_their_way())]
        self._payments += 1
        goes_on = [(one.payee, one.reason) for one in self._together[-1:]] == [(event.payee, event.reason)]
        self._together = (*self._together, event) if goes_on else (event,)
        if self._poured:
            self._poured -= 1
            sounds: list[Piece] = []
        else:
            run = [event, *(one for one in takewhile(_pays, self._coming()) if isinstance(one, ev.Paid))]
            self._poured = len(run) - 1
            every = payments(self.top.view, self.arranged, run, self._vessel, self._payments)
            sounds = [Concurrent(as_cue(poured(every, PAYING)))]
        ways = payments(self.top.view, self.arranged, [event], self._vessel, self._payments)
        flights = [paying(one) for one in ways]
        return [Note(SAID, event), Note(TOGETHER, self._together)], [*sounds, *flights, Pause(PAY)]

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
            heard = heard_with(event.name, event.seat, self.top.view.seat)
            return [slip, heard, Pause(SLIP_BEGINS)]
        paid = [one for one in takewhile(_of_a_yaku, self._coming()) if isinstance(one, ev.Paid)]
        self._shown = list(paid)
        view, layout = self.top.view, self.arranged
        ceremony = yaku_made(view, event, paid, self._names, counted=not self._still())
        lying = [(key, after[key][1]) for key in map(card_key, cards)]
        cue = celebration(self._area, ceremony, lying, payments(view, layout, paid))
        counted = shifted(Note(PAID, self._on_their_way()), STONES_AT + STONES)
        return [parallel([cue, counted])]

    def _called(self, event: ev.Called) -> list[Piece]:
        """Return the announcement of stop or sage: only the word."""
        if self._brisk():
            return self._banner(Banner("call", event.seat, event.call), SLIP_FAST, CALL_SOUNDS[event.call])
        ceremony = called(event, self._names)
        return [celebration(self._area, ceremony, [], [], until=until_read(ceremony, self._pace()))]

    def _announcement(self, event: Event, after: Lying) -> list[Piece]:
        """Return the announcement of events that move no card."""
        match event:
            case ev.DekiyakuMade():
                return self._yaku_made(event, after)
            case ev.Called():
                return self._called(event)
            case ev.SageFailed(seat):
                return self._sage_failed(Banner("sage_failed", seat))
            case ev.DealClosed():
                heard = [Pause(POURED)] if self._paying else []
                lost = [Concurrent(sinking(self.top.view.seat, LOST))] if self.outcome(event) < 0 else []
                return [*heard, *lost, *deal_won(event, self.top.view, self.arranged, after)]
            case ev.TokushuyakuMade(seat, name, kan):
                return self._banner(Banner("tokushuyaku", seat, name, kan), READ, RAREST[kan >= DEAREST])
            case _:
                return self._news(event)

    def _sage_failed(self, banner: Banner) -> list[Piece]:
        """Return the slip of a sage being torn while its plate sinks, in parallel with the play; a sheet with reduced
        motion."""
        if self._still():
            return self._banner(banner, CALL, "failed")
        seconds = max(TORN_FOR, SLIP_FAST * self._pace())
        slip = sequence([Note(TORN, banner), changing(TEARING, seconds), Note(TORN, None)])
        torn = shifted(Sound("silk", None, RIPPED), RIPS * seconds)
        return [
            Concurrent(slip), Concurrent(sinking(banner.seat, seconds)), Concurrent(torn),
            Sound("failed", None, 0.0 if self.top.view.seat in (banner.seat, -1) else OTHERS_FAILED), Pause(FAILED),
        ]

    def _news(self, event: Event) -> list[Piece]:
        """Return the announcement of bids, and of events of the whole deal."""
        match event:
            case ev.MizutenCalled() | ev.Bid() | ev.Offered() | ev.Answered() | ev.ForcedOut() | ev.TwoLeft():
                return [Note(SAID, event), Sound("slide"), Pause(SAY)]
            case ev.NotPlayed():
                return self._banner(Banner("news", name="not_played"), READ, "failed")
            case ev.Redealt(reason):
                four = cards_in(full_months(self.top.view.field))
                return self._banner(Banner("news", name=reason, cards=tuple(four)), READ, "clapper")
            case ev.DealAborted():
                return self._banner(Banner("news", name="aborted"), READ, "failed")
            case _:
                return []

    def _yaku_cards(self, seat: int, name: str) -> tuple[int, ...]:
        row = next(row for row in DEKIYAKU if row.name == name)
        return tuple(cards_in(self.top.view.piles[seat] & row.cards))

    def _hand_cards(self, event: ev.TeyakuDeclared) -> tuple[int, ...]:
        """Return the cards of a dealt hand: all of one by kind, unless the viewer sees only those declared."""
        view = self.top.view
        hand = cards_in(view.hands[event.seat])
        whole = event.group == "b" and len(hand) == view.hand_sizes[event.seat]
        return tuple(hand) if whole else event.shown

    def _banner(self, banner: Banner, seconds: float, sound: str) -> list[Piece]:
        """Return a banner; its word can be read at any speed."""
        return shown_for(max(seconds, SLIP_FAST * self._pace()), BANNER, banner, sound)

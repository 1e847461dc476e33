"""The conversion of events of Koi-Koi to animations: durations, movements, sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, month_mask
from hachi_hachi.engine.koikoi.actions import KOIKOI
from hachi_hachi.engine.koikoi.analysis.yaku_progress import last_cards, progress
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Flash,
    Note,
    Pause,
    Piece,
    Sound,
    parallel,
    sequence,
)
from hachi_hachi.game.hanafuda.table.motions import LOOK
from hachi_hachi.game.hanafuda.table.presenter import HanafudaPresenter, Parts, shown_for
from hachi_hachi.game.hanafuda.table.stage_props import CLOTH, SAID, SPREADS
from hachi_hachi.game.hanafuda.table.tabletop import snapshot
from hachi_hachi.game.koikoi.table.celebrations import called, cards_of, figure, yaku_made
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.table.stage_props import BANNER, LAYOUT, VIEW, Banner
from hachi_hachi.game.koikoi.table.tabletop import Tabletop
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.ceremony import celebration, until_read
from hachi_hachi.game.table.chrome.fading_lights import changing
from hachi_hachi.game.table.deal_player import PICTURE
from hachi_hachi.game.table.motion.card_moves import Lying
from hachi_hachi.game.table.motion.plate_lights import sinking
from hachi_hachi.game.table.motion.victory import victory

# Seconds at normal speed: a banner, any while play is fast.
READ: Final = 1.9
FAST: Final = 0.6
#: Yaku worth so many points get a brief ceremony.
SMALL: Final = 1
#: How long the plate of the loser of a deal stays dark.
LOST: Final = 1.4


class Presenter(HanafudaPresenter[Tabletop, Layout]):
    """The presenter of a deal, see ``hachi_hachi.game.hanafuda.table.presenter.HanafudaPresenter``.

    ``pace()`` is the speed of play, by which what must be read is slower.
    """

    think = 0.23
    wait = 0.13

    def __init__(
        self, top: Tabletop, layout: Layout, names: Sequence[str] = ("",) * SEATS, *,
        brisk: Callable[[], bool] = lambda: False, still: Callable[[], bool] = lambda: False,
        pace: Callable[[], float] = lambda: 1.0,
    ) -> None:
        super().__init__(top, layout, names, brisk=brisk, still=still)
        self._pace = pace

    def decided(self, event: Event) -> bool:
        """Return True if a seat has won the deal that the event closes."""
        return isinstance(event, ev.DealClosed) and event.result.winner is not None

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer has won the deal that the event closes, -1 if the other seat, otherwise 0."""
        seat = self.top.view.seat
        if not isinstance(event, ev.DealClosed) or event.result.winner is None or seat < 0:
            return 0
        return 1 if event.result.winner == seat else -1

    # -- asked by the shared presenter -------------------------------------------------------
    def _props(self) -> list[Piece]:
        return [Note(VIEW, snapshot(self.top.view)), Note(LAYOUT, self.arranged)]

    def _passing_props(self) -> list[Piece]:
        return [Note(BANNER, None)]

    def _missing(self, seat: int) -> tuple[int, ...]:
        return last_cards(self.top.view, seat)

    def _suspenseful(self, seat: int, card: int) -> bool:
        view = self.top.view
        found = view.field_mask & month_mask(card)
        gained = found | 1 << card
        wanted = [one.lacking for one in progress(view, seat) if one.missing == 1 and one.possible]
        return bool(found) and bool(gained & BRIGHTS or any(gained & lacking for lacking in wanted))

    # -- events --------------------------------------------------------------------------
    def _parts(self, event: Event, before: Lying, after: Lying) -> Parts:
        match event:
            case ev.FieldDealt():
                lead, tail = self._card_parts(event, before, after)
                return lead, [*tail, Note(PICTURE, "deal")]
            case ev.FieldSwept(_, _, cards, refill):
                swept = parallel([Flash(card_key(card), LOOK) for card in cards])
                filled = self.deal_out([card_key(card) for card in refill], before, after)
                lead = [Note(SAID, event), Pause(LOOK), swept, self.gather(cards, before, after), filled]
                return lead, [Pause(LOOK)]
            case ev.FieldWon(seat, cards) | ev.TeyakuShown(seat, cards):
                return [Note(SAID, event)], self._banner(Banner(event, seat, cards), READ, "clapper", picture="teyaku")
            case ev.Redealt(_, cards):
                return [Note(SAID, event)], self._banner(Banner(event, cards=cards), READ, "clapper")
            case ev.PileCounted(_, made):
                return ([Note(SAID, event)], self._counted(event, after)) if made else ([], [])
            case ev.Called():
                return [Note(SAID, event)], self._called(event)
            case ev.DealClosed():
                return [Note(SAID, event)], self._closed(event, after)
            case _:
                return self._card_parts(event, before, after)

    def _counted(self, event: ev.PileCounted, after: Lying) -> list[Piece]:
        """Return the ceremony of new yaku, or a banner if play is fast; yaku that only grow are heard."""
        new = self.top.new_yaku
        if not new:
            return [Sound("near")]
        view = self.top.view
        cards = cards_of(view, event.seat, new)
        if self._brisk():
            return self._banner(Banner(event, event.seat, tuple(cards)), FAST, figure(new), picture="yaku")
        lying = [(key, after[key][1]) for key in map(card_key, cards)]
        ceremony = yaku_made(event, new, view.seat, counted=not self._still())
        brief = sum(yaku.points for yaku in new) <= SMALL
        return [celebration(self._area, ceremony, lying, [], brief=brief)]

    def _called(self, event: ev.Called) -> list[Piece]:
        """Return the word of stop or koi-koi."""
        ceremony = called(event, self._names)
        until = until_read(ceremony, self._pace(), brisk=self._brisk())
        called_now = celebration(self._area, ceremony, [], [], until=until)
        if event.call != KOIKOI or sum(self.top.view.calls) != 1:
            return [called_now]
        # the cloth changes its colour as the table comes back into sight
        waits = changing(CLOTH, until, end=0.0)
        return [Concurrent(sequence([waits, changing(CLOTH, SPREADS)])), called_now]

    def _closed(self, event: ev.DealClosed, after: Lying) -> list[Piece]:
        """Return what celebrates the winner, or that nobody has won."""
        winner = event.result.winner
        if winner is None:
            return self._banner(Banner(event), READ, "clapper")
        view = self.top.view
        made = [card for yaku in view.yaku(winner) for card in cards_in(yaku.cards)]
        lying = [(card_key(card), after[card_key(card)][1]) for card in dict.fromkeys(made) if card_key(card) in after]
        lost = [Concurrent(sinking(view.seat, LOST))] if self.outcome(event) < 0 else []
        return [*lost, *victory(winner, self.arranged.mat, self._area, lying, view.month, own=winner == view.seat)]

    def _banner(self, banner: Banner, seconds: float, sound: str, *, picture: str = "") -> list[Piece]:
        """Return a banner; its word can be read at any speed."""
        return shown_for(max(seconds, FAST * self._pace()), BANNER, banner, sound, picture=picture)

"""Card play at the table: the core's moves as actions, its results as events (docs/rules-koi-koi.md sections 3-6)."""
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi import actions
from hachi_hachi.engine.koikoi.phases.deal_state import Deal
from hachi_hachi.engine.koikoi.play.deal_result import EXHAUSTED, STOPPED, result_of
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    ASK_TARGET,
    MOVE_KOIKOI,
    MOVE_STOP,
    OVER,
    Sink,
)
from hachi_hachi.engine.koikoi.play.yaku_in_pile import month_of, yaku_in
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility import events

#: The kind of decision for each core phase with one.
KINDS: Final[dict[int, str]] = {ASK_CARD: "play", ASK_TARGET: "take", ASK_CALL: "call"}
_CALLS: Final[dict[int, str]] = {MOVE_STOP: actions.STOP, MOVE_KOIKOI: actions.KOIKOI}


class TableSink(Sink):
    """Turns the core's callbacks into events."""

    def __init__(self, deal: Deal, core: PlayCore) -> None:
        self._deal = deal
        self._core = core
        #: The points of each yaku of a seat when its pile was last counted.
        self._yaku: list[dict[str, int]] = [{} for _ in range(SEATS)]

    def began(self, seat: int) -> None:
        """Emit the start of a turn."""
        self._deal.emit(events.TurnBegun(seat))

    def played(self, seat: int, card: int, taken: int) -> None:
        """Emit a card played from the hand."""
        self._deal.emit(events.CardPlayed(seat, card, tuple(cards_in(taken))))

    def turned(self, seat: int, card: int) -> None:
        """Emit a card turned from the draw pile."""
        self._deal.emit(events.CardDrawn(seat, card))

    def placed(self, seat: int, card: int, taken: int) -> None:
        """Emit the placement of the turned card."""
        self._deal.emit(events.DrawnCardPlaced(seat, card, tuple(cards_in(taken))))

    def counted(self, seat: int, total: int) -> None:
        """Emit the total of a pile, and the yaku that are new or worth more."""
        deal, core = self._deal, self._core
        before = self._yaku[seat]
        now = yaku_in(deal.rules, int(core.piles[seat]), int(core.field), month_of(deal.number))
        self._yaku[seat] = {yaku.name: yaku.points for yaku in now}
        made = tuple(
            events.YakuShown(yaku.name, yaku.points) for yaku in now if yaku.points > before.get(yaku.name, 0)
        )
        deal.emit(events.PileCounted(seat, made, total))

    def asked(self, seat: int) -> None:
        """Emit the question."""
        self._deal.emit(events.CallAsked(seat))

    def called(self, seat: int, move: int) -> None:
        """Emit stop or koi-koi."""
        self._deal.emit(events.Called(seat, _CALLS[move]))


class CardPlay:
    """Card play from the dealer's first card until somebody stops or the hands have run out."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._moves: dict[Action, int] = {}
        self._core = deal.core = deal.new_core()
        self._sink = TableSink(deal, self._core)
        self._core.begin(self._sink)

    def decision(self) -> Decision | None:
        """Return the decision of the seat on turn; ``None`` when the deal is over, and has its result."""
        core = self._core
        if core.phase == OVER:
            return None
        seat = int(core.turn)
        self._moves = {_action(core, seat, move): move for move in core.legal()}
        return Decision(seat, KINDS[core.phase], tuple(self._moves))

    def act(self, action: Action) -> None:
        """Apply the move that ``action`` names."""
        core = self._core
        core.apply(self._moves[action], self._sink)
        if core.phase == OVER:
            self._deal.result = result_of(core, STOPPED if core.stopped else EXHAUSTED)


def _action(core: PlayCore, seat: int, move: int) -> Action:
    if core.phase == ASK_CARD:
        return actions.play(seat, move & 63, (move >> 6) - 1 if move >> 6 else None)
    if core.phase == ASK_TARGET:
        return actions.take(seat, move)
    return Action(seat, _CALLS[move])

"""Card play at the table: the core's moves as actions, its results as events (docs/rules.md section 3.7)."""
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.declaring import DeclaringPhase
from hachi_hachi.engine.hachihachi.play.compiled_rules import REASONS
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import fourths_of
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachihachi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    ASK_TARGET,
    HELD,
    MOVE_SAGE,
    MOVE_STOP,
    MOVE_WITHDRAW,
)
from hachi_hachi.engine.hachihachi.play.settlement import SettlementSink
from hachi_hachi.engine.hachihachi.visibility import events
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import TOKUSHUYAKU

#: The kind of decision for each core phase with one.
KINDS: Final[dict[int, str]] = {ASK_CARD: "play", ASK_TARGET: "take", ASK_CALL: "call"}
_CALLS: Final[dict[int, str]] = {MOVE_STOP: actions.STOP, MOVE_SAGE: actions.SAGE, MOVE_WITHDRAW: actions.WITHDRAW}


class TableSink(SettlementSink):
    """Turns the core's callbacks into events and payments of the table."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    def began(self, position: int) -> None:
        """Emit the start of a turn."""
        self.deal.emit(events.TurnBegun(self._seat(position)))

    def played(self, position: int, card: int, taken: int) -> None:
        """Emit a card played from the hand."""
        self.deal.emit(events.CardPlayed(self._seat(position), card, tuple(cards_in(taken))))

    def turned(self, position: int, card: int) -> None:
        """Emit a card turned from the draw pile."""
        self.deal.emit(events.CardDrawn(self._seat(position), card))

    def placed(self, position: int, card: int, taken: int) -> None:
        """Emit the placement of the turned card."""
        self.deal.emit(events.DrawnCardPlaced(self._seat(position), card, tuple(cards_in(taken))))

    def made(self, position: int, number: int, kan: int, liable: int) -> None:
        """Emit a dekiyaku."""
        payer = None if liable < 0 else self._seat(liable)
        self.deal.emit(events.DekiyakuMade(self._seat(position), DEKIYAKU[number].name, kan, payer))

    def improved(self, position: int, number: int, kan: int) -> None:
        """Emit the improvement of a dekiyaku."""
        self.deal.emit(events.DekiyakuMade(self._seat(position), DEKIYAKU[number].name, kan, None, improves=True))

    def outsiders(self, position: int) -> None:
        """Charge all inactive seats for mizuten, except the holder of the blank."""
        for seat in range(self.deal.seats):
            if seat not in self.deal.active and seat != self.deal.blank:
                self.deal.pay(seat, self._seat(position), self.deal.kan, "mizuten")

    def called(self, position: int, move: int) -> None:
        """Emit stop or sage."""
        self.deal.emit(events.Called(self._seat(position), _CALLS[move]))

    def failed(self, position: int) -> None:
        """Emit a failed sage."""
        self.deal.emit(events.SageFailed(self._seat(position)))

    def special(self, position: int, number: int, kan: int) -> None:
        """Emit a tokushuyaku."""
        self.deal.emit(events.TokushuyakuMade(self._seat(position), TOKUSHUYAKU[number].name, kan))

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """Book a payment."""
        self.deal.pay(self._seat(payer), self._seat(payee), points, REASONS[reason])

    def _seat(self, position: int) -> int:
        return self.deal.active[position]


class CardPlayPhase:
    """Card play from the dealer's first card until the hands are empty or somebody stops."""

    def __init__(self) -> None:
        self._moves: dict[Action, int] = {}
        self._late: DeclaringPhase | None = None

    def enter(self, deal: Deal) -> None:
        """Set up the core with the cards on the table."""
        if deal.aborted or not deal.played:
            return
        hands = [deal.hands[seat] for seat in deal.active]
        piles = [mask_of(deal.four), *[0] * (len(hands) - 1)]
        core = core_of(deal.play_rules, hands, piles, mask_of(deal.field), deal.draw_pile, deal.multiplier)
        core.hold = any(deal.undeclared)
        deal.core = core
        self._sink = TableSink(deal)
        core.begin(self._sink)

    def decision(self, deal: Deal) -> Decision | None:
        """Ask the seat on turn for a card, a target, or stop or sage; in between, ask for late declarations."""
        core = deal.core
        if core is None:
            return None
        if core.phase == HELD:
            if self._late is None:
                self._late = DeclaringPhase()
                self._late.enter_late(deal)
            asked = self._late.decision(deal)
            if asked is not None or deal.aborted:
                return asked
            core.go_on(self._sink)
        seat = deal.active[core.turn]
        self._moves = {self._action(core, seat, move): move for move in core.legal()}
        return Decision(seat, KINDS[core.phase], tuple(self._moves)) if self._moves else None

    def act(self, deal: Deal, action: Action) -> None:
        """Apply the move that ``action`` names."""
        core = deal.core
        assert core is not None
        if core.phase == HELD:
            assert self._late is not None
            seat = action.seat
            before = deal.teyaku[seat]
            self._late.act(deal, action)
            self._excuse(deal, core, [found for found in deal.teyaku[seat] if found not in before])
        else:
            core.apply(self._moves[action], self._sink)

    @staticmethod
    def _excuse(deal: Deal, core: PlayCore, late: list[DealtHand]) -> None:
        """Clear the liability of seats that played a fourth card before its triplet was declared (section 7.5)."""
        core.excuse(fourths_of(late, deal.rules))

    @staticmethod
    def _action(core: PlayCore, seat: int, move: int) -> Action:
        if core.phase == ASK_CARD and move < MOVE_WITHDRAW:
            return actions.play(seat, move & 63, (move >> 6) - 1 if move >> 6 else None)
        if core.phase == ASK_TARGET:
            return actions.take(seat, move)
        return Action(seat, _CALLS[move])

"""The play of the cards: the one implementation, used by the table with a sink and by the search without one.

Usage without a table: ``core_of`` makes a core, ``begin`` starts it; then, until ``phase`` is ``OVER``, ``legal`` lists
the moves of the seat ``turn`` and ``apply`` makes one. ``copy`` gives an independent core to play out. When the deal is
over, ``gain(core, seat)`` of ``scoring`` are the points won. Sections are those of docs/rules-koi-koi.md.
"""
from collections.abc import Iterable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, single_bit
from hachi_hachi.engine.hanafuda.capture import hand_moves, matching, takes
from hachi_hachi.engine.koikoi.play.compiled_rules import (
    CALLS_EACH_ONCE,
    CALLS_UNLIMITED,
    WEATHER_FIELD,
    PlayRules,
)
from hachi_hachi.engine.koikoi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    ASK_TARGET,
    CALL_TOTAL,
    CALL_YAKU,
    CALLS,
    MOVE_KOIKOI,
    MOVE_STOP,
    NOBODY,
    PlayState,
    Sink,
)
from hachi_hachi.engine.koikoi.play.scoring import end_exhausted, win_by_yaku
from hachi_hachi.engine.koikoi.play.yaku_scoring import ALL_YAKU, total_of, yaku_of


def core_of(
    rules: PlayRules, hands: tuple[int, int], piles: tuple[int, int], field: int, draw_pile: Iterable[int],
    dealer: int, *, deal: int = 1, brights: int = 0,
) -> "PlayCore":
    """Return the core of a deal: masks by seat, and the draw pile with its next card first.

    ``deal`` is its number, from 1; ``brights`` the number of brights first dealt to the field.
    """
    return PlayCore(
        rules, vec[i64](list(hands)), vec[i64](list(piles)), field, vec[i64](list(draw_pile)), vec[i64]([0] * 6),
        dealer, rules.months[(deal - 1) % 12], brights,
    )


@final
class PlayCore(PlayState):
    """A deal between two seats that can be played on: ``begin`` starts it, ``apply`` makes a move."""

    def copy(self) -> "PlayCore":
        """Return an independent copy; it shares only the draw pile, which never changes."""
        new = PlayCore(
            self.rules, self.hands[:], self.piles[:], self.field, self.draw_pile, self.calls[:], self.dealer,
            self.month, self.brights,
        )
        new.top = self.top
        new.turn = self.turn
        new.turns = self.turns
        new.phase = self.phase
        new.card = self.card
        new.pile_changed = self.pile_changed
        new.last_caller = self.last_caller
        new.winner = self.winner
        new.stopped = self.stopped
        new.base = self.base
        new.seven = self.seven
        new.koikoi = self.koikoi
        new.field_factor = self.field_factor
        new.multiplier = self.multiplier
        return new

    def begin(self, sink: Sink | None = None) -> None:
        """Start the turn of the seat on turn."""
        self.phase = ASK_CARD
        self.pile_changed = self.turns < 2  # the dealer's pile may have cards before the first turn
        if sink is not None:
            sink.began(self.turn)

    def legal(self) -> list[int]:
        """Return the legal moves without duplicates; empty when the deal is over.

        At ``ASK_CARD`` a move is one of ``hand_moves`` (engine/hanafuda/capture.py), at ``ASK_TARGET`` the target, at
        ``ASK_CALL`` ``MOVE_STOP`` or ``MOVE_KOIKOI``.
        """
        moves: list[int] = []
        if self.phase == ASK_CARD:
            moves = hand_moves(self.hands[self.turn], self.field)
        elif self.phase == ASK_TARGET:
            found = matching(self.field, self.card)
            moves.append(lowest_bit(found))
            moves.append(lowest_bit(found & (found - 1)))
        elif self.phase == ASK_CALL:
            moves.append(MOVE_STOP)
            moves.append(MOVE_KOIKOI)
        return moves

    def apply(self, move: i64, sink: Sink | None = None) -> None:
        """Make ``move``, which must be one of ``legal()``: it is not checked. Its results go to ``sink``."""
        if self.phase == ASK_CARD:
            self._play(move & 63, (move >> 6) - 1, sink)
        elif self.phase == ASK_TARGET:
            self._place(single_bit(move), sink)
        elif move == MOVE_STOP:
            self._stop(sink)
        else:
            self._call(sink)

    def _play(self, card: i64, target: i64, sink: Sink | None) -> None:
        """Play a card of the hand, and turn up the top card of the draw pile (section 3)."""
        turn = self.turn
        one = single_bit(card)
        self.hands[turn] ^= one
        taken = takes(self.field, card, target)
        self._capture(one, taken)
        if sink is not None:
            sink.played(turn, card, taken)
        self.card = self.draw_pile[self.top]
        self.top += 1
        if sink is not None:
            sink.turned(turn, self.card)
        found = matching(self.field, self.card)
        if popcount(found) == 2:
            self.phase = ASK_TARGET
        else:
            self._place(found, sink)

    def _capture(self, one: i64, taken: i64) -> None:
        """Have the card ``one`` (a mask) take the mask ``taken``, or put it on the field."""
        if taken:
            self.piles[self.turn] |= one | taken
            self.field ^= taken
            self.pile_changed = True
        else:
            self.field |= one

    def _place(self, taken: i64, sink: Sink | None) -> None:
        self._capture(single_bit(self.card), taken)
        if sink is not None:
            sink.placed(self.turn, self.card, taken)
        self.card = NOBODY
        self._end_turn(sink)

    def _end_turn(self, sink: Sink | None) -> None:
        """Look at the pile of the seat on turn: it may have to stop, or has the choice (section 5)."""
        turn = self.turn
        self.turns += 1
        # without a capture only the weather on the field can make the total higher
        if sink is not None or self.pile_changed or self.rules.weather == WEATHER_FIELD:
            rules = self.rules
            pile = self.piles[turn]
            yaku = yaku_of(rules, pile, self.field, self.month)
            total = total_of(rules, pile, yaku)
            if sink is not None:
                sink.counted(turn, total)
            is_new = not rules.asks_for_new_names or yaku & ALL_YAKU & ~self.calls[CALL_YAKU + turn] != 0
            if total > self.calls[CALL_TOTAL + turn] and is_new and total >= rules.stop_least:
                if total >= rules.koikoi_least and self._may_call():
                    self.phase = ASK_CALL
                    if sink is not None:
                        sink.asked(turn)
                else:
                    self._stop(sink)
                return
        self._next_turn(sink)

    def _may_call(self) -> bool:
        """Return True if the seat on turn may say koi-koi, whatever its total (section 5.3)."""
        rules = self.rules
        if self.hands[self.turn] == 0 and not rules.asks_empty_hand:
            return False
        if rules.koikoi_limit == CALLS_UNLIMITED:
            return True
        if rules.koikoi_limit == CALLS_EACH_ONCE:
            return self.calls[CALLS + self.turn] == 0
        return self.last_caller == NOBODY

    def _next_turn(self, sink: Sink | None) -> None:
        self.turn = 1 - self.turn
        if self.hands[self.turn] == 0:
            end_exhausted(self, played=True)
        else:
            self.begin(sink)

    def _stop(self, sink: Sink | None) -> None:
        if sink is not None:
            sink.called(self.turn, MOVE_STOP)
        win_by_yaku(self, self.turn, stopped=True)

    def _call(self, sink: Sink | None) -> None:
        turn = self.turn
        if sink is not None:
            sink.called(turn, MOVE_KOIKOI)
        pile = self.piles[turn]
        yaku = yaku_of(self.rules, pile, self.field, self.month)
        self.calls[CALLS + turn] += 1
        self.calls[CALL_TOTAL + turn] = total_of(self.rules, pile, yaku)
        self.calls[CALL_YAKU + turn] = yaku & ALL_YAKU
        self.last_caller = turn
        self._next_turn(sink)

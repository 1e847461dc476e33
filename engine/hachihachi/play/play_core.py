"""The play of the cards: the one implementation, used by the table with a sink and by the search without one.

Seats are *positions* here: 0 is the dealer (oya), then in order of play. Cards are indices, sets of cards masks,
amounts points with the multiplier included. Everything is a plain integer so that the same file compiles (docs/rules.md
sections 3.7 and 6).
"""
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, single_bit
from hachi_hachi.engine.hachihachi.play.compiled_rules import AT_END, AT_ONCE, NEXT_TURN, NULLIFY, STRICT, PlayRules
from hachi_hachi.engine.hachihachi.play.notes_layout import (
    ACTS,
    DROPPED,
    LAPSED,
    LAST_DROP,
    LET_GO,
    MADE,
    NOBODY,
    NOTES,
    PAID_NOW,
    STAKE,
)
from hachi_hachi.engine.hachihachi.play.play_state import (
    ASK_CALL,
    ASK_CARD,
    ASK_TARGET,
    HELD,
    MOVE_SAGE,
    MOVE_STOP,
    MOVE_WITHDRAW,
    OVER,
    PlayState,
    Sink,
)
from hachi_hachi.engine.hachihachi.play.yaku_tracking import look_at_dekiyaku, watch_hand_card, watch_lure
from hachi_hachi.engine.hanafuda.capture import hand_moves, matching, takes


def core_of(
    rules: PlayRules, hands: list[int], piles: list[int], field: int, draw_pile: list[int], multiplier: int
) -> "PlayCore":
    """Return the core of a deal from plain lists: masks by position, and the draw pile with its next card first."""
    acts = [0] * ACTS if rules.responsibility == STRICT else []
    return PlayCore(
        rules, vec[i64](hands), vec[i64](piles), field, vec[i64](draw_pile), multiplier,
        vec[i64]([0] * len(hands)), vec[i64]([0] * NOTES), vec[i64](acts),
    )


@final
class PlayCore(PlayState):
    """A deal between two or three positions that can be played on: ``begin`` starts it, ``apply`` makes a move."""

    def copy(self) -> "PlayCore":
        """Return an independent copy; it shares only the draw pile, which never changes."""
        acts = self.acts
        if len(acts):
            acts = acts[:]
        new = PlayCore(
            self.rules, self.hands[:], self.piles[:], self.field, self.draw_pile, self.multiplier,
            self.gain[:], self.notes[:], acts,
        )
        new.top = self.top
        new.turn = self.turn
        new.turns = self.turns
        new.phase = self.phase
        new.card = self.card
        new.hold = self.hold
        new.ran_out = self.ran_out
        new.withdrawn = self.withdrawn
        new.stopper = self.stopper
        new.before = self.before
        new.middle = self.middle
        new.owing = self.owing
        new.first_sage = self.first_sage
        new.last_sage = self.last_sage
        new.called_sage = self.called_sage
        return new

    def legal(self) -> list[int]:
        """Return the legal moves without duplicates; empty when the play is over or held.

        At ``ASK_CARD`` a move is one of ``hand_moves`` (engine/hanafuda/capture.py), or ``MOVE_WITHDRAW``. At
        ``ASK_TARGET`` it is the target, at ``ASK_CALL`` ``MOVE_STOP`` or ``MOVE_SAGE``.
        """
        moves: list[int] = []
        if self.phase == ASK_CARD:
            moves = hand_moves(self.hands[self.turn], self.field)
            if self.rules.sage == AT_END and self.owing == self.turn:
                moves.append(MOVE_WITHDRAW)
        elif self.phase == ASK_TARGET:
            found = matching(self.field, self.card)
            moves.append(lowest_bit(found))
            moves.append(lowest_bit(found & (found - 1)))
        elif self.phase == ASK_CALL:
            moves.append(MOVE_STOP)
            moves.append(MOVE_SAGE)
        return moves

    def apply(self, move: i64, sink: Sink | None = None) -> None:
        """Make ``move``, which must be one of ``legal()``: it is not checked. Its results go to ``sink``."""
        if self.phase == ASK_CARD and move < MOVE_WITHDRAW:
            self._play(move & 63, (move >> 6) - 1, sink)
        elif self.phase == ASK_TARGET:
            self._place(single_bit(move), sink)
        else:
            self._call(move, sink)

    def begin(self, sink: Sink | None = None) -> None:
        """Start the turn of the position on turn."""
        turn = self.turn
        self.phase = ASK_CARD
        self.before = self.piles[turn]
        if self.rules.responsibility == NEXT_TURN:  # nobody took it in the round since: no liability
            self.notes[LET_GO + turn] &= ~(self.notes[LAST_DROP + turn] & self.field)
        if self.rules.catching_responsibility == NEXT_TURN:
            self.notes[LAPSED] |= self.notes[LAST_DROP + turn] & self.field
        self.notes[LAST_DROP + turn] = 0
        if sink is not None:
            sink.began(turn)

    def go_on(self, sink: Sink | None = None) -> None:
        """Turn up the first card of the draw pile after the late declarations (phase ``HELD``)."""
        self.hold = False
        self._turn_up(sink)

    def excuse(self, fourths: i64) -> None:
        """Clear the dealer's liability for those of the mask ``fourths`` that are on the field: nobody knew of them."""
        self.notes[LAPSED] |= fourths & self.field

    def _play(self, card: i64, target: i64, sink: Sink | None) -> None:
        turn = self.turn
        one = single_bit(card)
        held = self.hands[turn]
        self.hands[turn] = held ^ one
        taken = takes(self.field, card, target)
        if len(self.acts):
            watch_hand_card(self, one, taken, held)
        if taken:
            self.piles[turn] |= one | taken
            self.field ^= taken
        else:
            self.field |= one
            if held != one:
                self.notes[DROPPED + turn] |= one
                self.notes[LAST_DROP + turn] = one
                if one & self.rules.guarded_cards:
                    self._guard(one)
        self.middle = self.piles[turn]
        if sink is not None:
            sink.played(turn, card, taken)
        if self.hold:
            self.phase = HELD
        else:
            self._turn_up(sink)

    def _guard(self, one: i64) -> None:
        """Note that the position on turn plays a card that is the last missing one of another's guarded dekiyaku."""
        rules = self.rules
        number: i64 = 0
        while number < rules.yaku_count:
            cards = rules.yaku_cards[number]
            if rules.yaku_guarded[number] and cards & one:
                others = cards ^ one
                position: i64 = 0
                while position < self.positions:
                    if position != self.turn and self.piles[position] & others == others:
                        self.notes[LET_GO + self.turn] |= one
                    position += 1
            number += 1

    def _turn_up(self, sink: Sink | None) -> None:
        self.card = self.draw_pile[self.top]
        self.top += 1
        if sink is not None:
            sink.turned(self.turn, self.card)
        found = matching(self.field, self.card)
        if popcount(found) == 2:
            self.phase = ASK_TARGET
        else:
            self._place(found, sink)

    def _place(self, taken: i64, sink: Sink | None) -> None:
        one = single_bit(self.card)
        if len(self.acts):
            watch_lure(self, one, taken)
        if taken:
            self.piles[self.turn] |= one | taken
            self.field ^= taken
        else:
            self.field |= one
        if sink is not None:
            sink.placed(self.turn, self.card, taken)
        self.card = NOBODY
        self._end_turn(sink)

    def _end_turn(self, sink: Sink | None) -> None:
        turn = self.turn
        self.turns += 1
        made = False
        if (self.piles[turn] ^ self.before) & self.rules.watched:
            made = look_at_dekiyaku(self, sink)
        following = turn + 1
        if following == self.positions:
            following = 0
        if self.hands[following] == 0:
            self.phase = OVER
            if made and self.rules.sage != AT_ONCE:
                self.stopper = turn  # with no cards left there is no choice: its maker has stopped
            else:
                self.ran_out = True
        elif not made:
            self.turn = following
            self.begin(sink)
        elif self.rules.sage == NULLIFY and not self._another_possible():
            self.stopper = turn
            self.phase = OVER
        else:
            self.phase = ASK_CALL

    def _another_possible(self) -> bool:
        """Return True if the position on turn has a turn left and can still make another dekiyaku."""
        if self.hands[self.turn] == 0:
            return False
        rules = self.rules
        lost: i64 = 0
        position: i64 = 0
        while position < self.positions:
            if position != self.turn:
                lost |= self.piles[position]
            position += 1
        number: i64 = 0
        while number < rules.yaku_count:
            made = self.notes[MADE + self.turn] & single_bit(number)
            if not made and popcount(rules.yaku_cards[number] & ~lost) >= rules.yaku_needs[number]:
                return True
            number += 1
        return False

    def _call(self, move: i64, sink: Sink | None) -> None:
        if sink is not None:
            sink.called(self.turn, move)
        turn = self.turn
        if move != MOVE_SAGE:
            self.stopper = turn
            self.withdrawn = move == MOVE_WITHDRAW
            self.phase = OVER
            return
        self.owing = turn
        self.last_sage = turn
        self.called_sage |= single_bit(turn)
        if self.first_sage < 0:
            self.first_sage = turn
        position: i64 = 0
        while position < self.positions:
            self.notes[STAKE + position] = self.notes[PAID_NOW + position]
            position += 1
        self.turn = turn + 1 if turn + 1 < self.positions else 0
        self.begin(sink)

"""The play of the cards: the one implementation that the table drives with a sink and the search without one.

Seats are *positions* here: 0 is oya, then in order of play. Cards are indices, sets masks, amounts points with the
multiplier in them. Everything is a plain integer so that the same file compiles (docs/rules.md sections 3.7 and 6).
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from engine.core.cards import bit, lowest, shl, size
from engine.hachihachi.compiled import DEKIYAKU_PAID, GUARD, SAGE_FAILED, PlayRules
from engine.hachihachi.dekiyaku import GOKOU, SHIKOU

#: What is asked next: a card from the hand, which of two the turned card takes, stop or sage, nothing any more.
PLAY: Final[i64] = 0
TAKE: Final[i64] = 1
CALL: Final[i64] = 2
OVER: Final[i64] = 3

#: Moves at CALL.
STOP: Final[i64] = 0
SAGE: Final[i64] = 1

_SHIKOU: Final[i64] = SHIKOU
_GOKOU: Final[i64] = GOKOU
_NOBODY: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Hears what happens in a ``PlayCore``: the table turns it into events and payments. Does nothing by itself."""

    def began(self, position: int) -> None:
        """The turn of ``position`` begins."""

    def played(self, position: int, card: int, taken: int) -> None:
        """A card from the hand takes the mask ``taken``, or 0: it stays on the field."""

    def turned(self, position: int, card: int) -> None:
        """A card is turned up from the stock."""

    def placed(self, position: int, card: int, taken: int) -> None:
        """The turned card takes the mask ``taken``, or 0: it stays on the field."""

    def made(self, position: int, number: int, responsible: int) -> None:
        """The dekiyaku ``number`` is made; ``responsible`` is a position or -1."""

    def called(self, position: int, move: int) -> None:
        """The position says ``STOP`` or ``SAGE``."""

    def failed(self, position: int) -> None:
        """The position said sage and made no other dekiyaku."""

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """``points`` go from one position to another; ``reason`` is a number of ``compiled.REASONS``."""


def deal(
    rules: PlayRules, hands: list[int], piles: list[int], field: int, stock: list[int], multiplier: int
) -> "PlayCore":
    """Return the core of a deal from plain lists: masks by position, and the stock with its next card first."""
    return PlayCore(rules, vec[i64](hands), vec[i64](piles), field, vec[i64](stock), multiplier)


@final
class PlayCore:
    """Hands, field, piles and stock of one deal between two or three positions, from oya's first card on.

    ``hands`` and ``piles`` are masks by position, ``stock`` card indices with the next one first, at least as many as
    there are cards in all hands together. ``gain`` is what each position has won in points since the play began.
    ``begin`` begins it.
    """

    def __init__(
        self, rules: PlayRules, hands: vec[i64], piles: vec[i64], field: i64, stock: vec[i64], multiplier: i64
    ) -> None:
        none = piles[:]
        position: i64 = 0
        while position < len(none):
            none[position] = 0
            position += 1
        self.rules = rules
        self.positions: i64 = position
        self.hands: vec[i64] = hands
        self.piles: vec[i64] = piles
        self.field: i64 = field
        self.stock: vec[i64] = stock
        self.top: i64 = 0
        self.multiplier: i64 = multiplier
        self.turn: i64 = 0
        self.phase: i64 = PLAY
        self.card: i64 = _NOBODY
        self.ran_out: bool = False
        #: Dekiyaku made, by position, as bits; the pile as it was when the turn began.
        self.sets: vec[i64] = none
        self.before: i64 = piles[0]
        #: Who owes another dekiyaku, what each paid for the stake, and for the sets of this turn.
        self.owing: i64 = _NOBODY
        self.stake: vec[i64] = none[:]
        self.paid_now: vec[i64] = none[:]
        #: Cards that a position put on the field from its hand, not as its last; and those let go under ``guard``.
        self.dropped: vec[i64] = none[:]
        self.let_go: vec[i64] = none[:]
        self.gain: vec[i64] = none[:]

    def copy(self) -> "PlayCore":
        """Return an independent copy; only the stock is shared, which never changes."""
        new = PlayCore(self.rules, self.hands[:], self.piles[:], self.field, self.stock, self.multiplier)
        new.top = self.top
        new.turn = self.turn
        new.phase = self.phase
        new.card = self.card
        new.ran_out = self.ran_out
        new.sets = self.sets[:]
        new.before = self.before
        new.owing = self.owing
        new.stake = self.stake[:]
        new.paid_now = self.paid_now[:]
        new.dropped = self.dropped[:]
        new.let_go = self.let_go[:]
        new.gain = self.gain[:]
        return new

    def legal(self) -> list[int]:
        """Return the moves allowed now, each once: none when the play is over.

        At ``PLAY`` a move is ``card | (target + 1) << 6``, the target only where two could be taken (else the upper
        part is 0); at ``TAKE`` it is the target; at ``CALL`` it is ``STOP`` or ``SAGE``.
        """
        moves: list[int] = []
        if self.phase == PLAY:
            rest: i64 = self.hands[self.turn]
            while rest:
                card = lowest(rest)
                rest &= rest - 1
                found = self.field & shl(15, card & 60)
                if size(found) == 2:
                    moves.append(card | shl(lowest(found) + 1, 6))
                    moves.append(card | shl(lowest(found & (found - 1)) + 1, 6))
                else:
                    moves.append(card)
        elif self.phase == TAKE:
            found = self.field & shl(15, self.card & 60)
            moves.append(lowest(found))
            moves.append(lowest(found & (found - 1)))
        elif self.phase == CALL:
            moves.append(STOP)
            moves.append(SAGE)
        return moves

    def apply(self, move: i64, sink: Sink | None = None) -> None:
        """Make ``move``, which must be one of ``legal()``: it is not checked. What follows goes to ``sink``."""
        if self.phase == PLAY:
            self._play(move & 63, (move >> 6) - 1, sink)
        elif self.phase == TAKE:
            self._place(bit(move), sink)
        else:
            self._call(move, sink)

    def begin(self, sink: Sink | None = None) -> None:
        """Begin the turn of the position whose turn it is."""
        self.phase = PLAY
        self.before = self.piles[self.turn]
        if sink is not None:
            sink.began(self.turn)

    def pay(self, payer: i64, payee: i64, points: i64, reason: i64, sink: Sink | None) -> None:
        """Move ``points`` (multiplier included) between two positions."""
        self.gain[payer] -= points
        self.gain[payee] += points
        if sink is not None:
            sink.paid(payer, payee, points, reason)

    def _play(self, card: i64, target: i64, sink: Sink | None) -> None:
        turn = self.turn
        one = bit(card)
        self.hands[turn] ^= one
        taken = self.field & shl(15, card & 60)
        if target >= 0:
            taken = bit(target)
        if taken:
            self.piles[turn] |= one | taken
            self.field ^= taken
        else:
            if self.hands[turn]:
                self.dropped[turn] |= one
                self._guard(card, turn)
            self.field |= one
        if sink is not None:
            sink.played(turn, card, taken)
        self._turn_up(sink)

    def _guard(self, card: i64, turn: i64) -> None:
        """Note that ``turn`` lets ``card`` go where another position has all the others of a guarded set."""
        rules = self.rules
        one = bit(card)
        number: i64 = 0
        while number < rules.sets:
            cards = rules.set_cards[number]
            if rules.set_guarded[number] and cards & one:
                others = cards ^ one
                position: i64 = 0
                while position < self.positions:
                    if position != turn and self.piles[position] & others == others:
                        self.let_go[turn] |= one
                    position += 1
            number += 1

    def _turn_up(self, sink: Sink | None) -> None:
        self.card = self.stock[self.top]
        self.top += 1
        if sink is not None:
            sink.turned(self.turn, self.card)
        found = self.field & shl(15, self.card & 60)
        if size(found) == 2:
            self.phase = TAKE
        else:
            self._place(found, sink)

    def _place(self, taken: i64, sink: Sink | None) -> None:
        one = bit(self.card)
        if taken:
            self.piles[self.turn] |= one | taken
            self.field ^= taken
        else:
            self.field |= one
        if sink is not None:
            sink.placed(self.turn, self.card, taken)
        self.card = _NOBODY
        self._end_turn(sink)

    def _end_turn(self, sink: Sink | None) -> None:
        made = False
        if self.piles[self.turn] != self.before:
            made = self._look_at_sets(sink)
        following = self.turn + 1
        if following == self.positions:
            following = 0
        if self.hands[following] == 0:
            self.ran_out = True
            self.phase = OVER
        elif made:
            self.phase = CALL
        else:
            self.turn = following
            self.begin(sink)

    def _look_at_sets(self, sink: Sink | None) -> bool:
        """Pay the sets that this turn has made. Return whether there were any."""
        rules = self.rules
        turn = self.turn
        pile = self.piles[turn]
        new: i64 = 0
        number: i64 = 0
        while number < rules.sets:
            if size(pile & rules.set_cards[number]) >= rules.set_needs[number]:
                new |= bit(number)
            number += 1
        new &= ~self.sets[turn]
        if new == 0:
            return False
        self.sets[turn] |= new
        if new & bit(_GOKOU):
            new &= ~bit(_SHIKOU)  # made in one turn, gokou stands for both
        number = 0
        while number < self.positions:
            self.paid_now[number] = 0
            number += 1
        number = 0
        while number < rules.sets:
            if new & bit(number):
                self._pay_set(number, sink)
            number += 1
        if self.owing == turn:
            self.owing = _NOBODY
        elif self.owing >= 0:
            self.fail(sink)
        return True

    def _pay_set(self, number: i64, sink: Sink | None) -> None:
        rules = self.rules
        turn = self.turn
        responsible = self._responsible(number)
        if sink is not None:
            sink.made(turn, number, responsible)
        each = rules.set_kan[number] * rules.kan * self.multiplier
        position: i64 = 0
        while position < self.positions:
            if position != turn:
                payer = position if responsible < 0 else responsible
                self.paid_now[payer] += each
                if responsible < 0:
                    self.pay(payer, turn, each, DEKIYAKU_PAID, sink)
            position += 1
        if responsible >= 0:
            self.pay(responsible, turn, each * (self.positions - 1), DEKIYAKU_PAID, sink)

    def _responsible(self, number: i64) -> i64:
        """Return who let the card go by which the position on turn has completed the set, or -1."""
        rules = self.rules
        if rules.responsibility != GUARD or not rules.set_guarded[number]:
            return _NOBODY
        completing = self.piles[self.turn] & ~self.before & rules.set_cards[number]
        position: i64 = 0
        while position < self.positions:
            if position != self.turn and self.let_go[position] & completing:
                return position
            position += 1
        return _NOBODY

    def fail(self, sink: Sink | None) -> None:
        """The position that owes a dekiyaku pays back half of what each paid for the stake, and owes no more."""
        if sink is not None:
            sink.failed(self.owing)
        position: i64 = 0
        while position < self.positions:
            if self.stake[position]:
                self.pay(self.owing, position, self.stake[position] // 2, SAGE_FAILED, sink)
            position += 1
        self.owing = _NOBODY

    def _call(self, move: i64, sink: Sink | None) -> None:
        if sink is not None:
            sink.called(self.turn, move)
        if move == STOP:
            self.phase = OVER
            return
        self.owing = self.turn
        self.stake = self.paid_now[:]
        self.turn = self.turn + 1 if self.turn + 1 < self.positions else 0
        self.begin(sink)

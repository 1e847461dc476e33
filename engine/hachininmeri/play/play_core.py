"""The play of one game: the one implementation, used by the table with a sink and by the search without one.

Usage without a table: ``core_of`` makes a core from dealt hands, ``begin`` starts it; then, until ``phase`` is
``OVER``, ``legal`` lists the moves of the seat ``turn`` and ``apply`` makes one. ``copy`` gives an independent core to
play out. At any time, ``genji`` and ``heiji`` are the points of the teams, and ``lead_of(seat)`` is the lead of a
seat's team. Sections are those of docs/rules-hachinin-meri.md.
"""
from collections.abc import Iterable, Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, shift_left, single_bit
from hachi_hachi.engine.hachininmeri.cards.card_strength import (
    LOWEST_TRUMP,
    NO_PLACE,
    ROBAI_PLACE,
    SUN_PLACE,
    order_for,
)
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.cards.yaku import CHASE, HIGH_POINTS, YAKU_POINTS
from hachi_hachi.engine.hachininmeri.play.play_state import (
    ASK_CARD,
    ASK_COVER,
    ASK_DRAGON,
    ASK_LEAD,
    ASK_OPEN,
    MOVE_DECLARE,
    MOVE_HIDE,
    MOVE_LEAVE,
    MOVE_TAKE,
    NOBODY,
    OVER,
    PlayState,
    Sink,
)


def core_of(
    hands: Sequence[Iterable[int]], open_trump: int, dealer: int, *, hidden_dragon_all: bool = False
) -> "PlayCore":
    """Return the core of a game from the eight dealt ``hands``, lists of card indices; ``begin`` starts it."""
    order = order_for(open_trump)
    plain, trumps = [0] * SEATS, [0] * SEATS
    for seat, hand in enumerate(hands):
        for card in hand:
            place = int(order.place[card])
            if place < LOWEST_TRUMP:
                plain[seat] |= 1 << place
            else:
                trumps[seat] |= 1 << place - int(LOWEST_TRUMP)
    return PlayCore(
        order, vec[i64](plain), vec[i64](trumps), vec[i64]([-1] * SEATS), dealer, order.place[open_trump],
        hidden_dragon_all,
    )


@final
class PlayCore(PlayState):
    """A game that can be played on: ``begin`` starts it, ``apply`` makes a move."""

    def copy(self) -> "PlayCore":
        """Return an independent copy; it shares only ``order``, which never changes."""
        new = PlayCore(
            self.order, self.plain[:], self.trumps[:], self.trick[:], self.dealer, self.open, self.all_high
        )
        new.phase = self.phase
        new.turn = self.turn
        new.leader = self.leader
        new.declared = self.declared
        new.hidden = self.hidden
        new.lone_sun = self.lone_sun
        new.taken = self.taken
        new.cover = self.cover
        new.number = self.number
        new.count = self.count
        new.meri = self.meri
        new.seen_meri = self.seen_meri
        new.suit_led = self.suit_led
        new.behind_suit = self.behind_suit
        new.best = self.best
        new.winning = self.winning
        new.trick_trumps = self.trick_trumps
        new.played_plain = self.played_plain
        new.played_trumps = self.played_trumps
        new.genji = self.genji
        new.heiji = self.heiji
        return new

    def begin(self, sink: Sink | None = None) -> None:
        """Find the holder of the robai of trumps and of a lone sun (sections 3.4, 3.9), and set the first decision."""
        holder: i64 = NOBODY
        seat: i64 = 0
        while seat < 8:
            held = self.trumps[seat]
            if held & single_bit(ROBAI_PLACE - LOWEST_TRUMP):
                holder = seat
            if held == single_bit(SUN_PLACE - LOWEST_TRUMP):
                self.lone_sun = seat
            seat += 1
        if holder < 0:
            self._settle(sink)
        else:
            self.turn = holder

    def legal(self) -> list[int]:
        """Return the legal moves without duplicates: none when the game is over, otherwise at least one.

        ``MOVE_DECLARE`` and ``MOVE_HIDE`` at ``ASK_DRAGON``, ``MOVE_TAKE`` and ``MOVE_LEAVE`` at ``ASK_OPEN``,
        otherwise the places of cards, ascending: plain ones suit by suit, then trumps.
        """
        if self.phase == ASK_DRAGON:
            return [int(MOVE_DECLARE), int(MOVE_HIDE)]
        if self.phase == ASK_OPEN:
            return [int(MOVE_TAKE), int(MOVE_LEAVE)]
        moves: list[int] = []
        if self.phase == OVER:
            return moves
        plain, trumps = self.playable()
        while plain:
            moves.append(lowest_bit(plain))
            plain &= plain - 1
        while trumps:
            moves.append(LOWEST_TRUMP + lowest_bit(trumps))
            trumps &= trumps - 1
        return moves

    def playable(self) -> tuple[i64, i64]:
        """Return the masks of the plain cards and the trumps that the seat on turn may lead, put on its lead or play.

        If a card of the hand is missing from them, the reason is the meri (section 3.7) if ``meri``, otherwise monchi
        (section 3.8): there is no other.
        """
        plain = self.plain[self.turn]
        trumps = self.trumps[self.turn]
        if self.phase == ASK_CARD:
            if self.meri:
                if trumps != 0 and self.turn != self.lone_sun:
                    return 0, trumps
            elif self.seen_meri:
                following = plain & self.suit_led
                if (following | trumps) != 0:
                    return following, trumps
        return plain, trumps

    def beats(self, place: i64) -> bool:
        """Return True if the card at ``place`` beats the currently winning card of the trick (section 3.6)."""
        return place > self.best and (place >= LOWEST_TRUMP or place < self.behind_suit)

    def turn_up(self) -> None:
        """Derive the suit led, the winner so far and the trumps of ``trick``, whose first card ``leader`` has led.

        For callers that have filled ``trick`` themselves: it must have at least one card.
        """
        self._first(self.trick[0])
        position: i64 = 1
        while position < self.count:
            self._next(self.trick[position], (self.leader + position) & 7)
            position += 1

    def _first(self, place: i64) -> None:
        """Start a trick with the card at ``place``."""
        self.best = place
        self.winning = self.leader
        if place < LOWEST_TRUMP:
            first = place - place % 15
            self.suit_led = shift_left(0x7FFF, first)
            self.behind_suit = first + 15
            self.trick_trumps = 0
        else:
            self.suit_led = 0
            self.behind_suit = 0
            self.trick_trumps = single_bit(place - LOWEST_TRUMP)

    def _next(self, place: i64, seat: i64) -> None:
        """Continue the trick with the card at ``place``, of ``seat``."""
        if place >= LOWEST_TRUMP:
            self.trick_trumps |= single_bit(place - LOWEST_TRUMP)
        if self.beats(place):
            self.best = place
            self.winning = seat

    def lead_of(self, seat: i64) -> i64:
        """Return the points by which the team of ``seat`` leads (below 0: is behind)."""
        return self.heiji - self.genji if seat & 1 else self.genji - self.heiji

    def apply(self, move: i64, sink: Sink | None = None) -> None:
        """Make ``move``, which must be one of ``legal()``: it is not checked. Its results go to ``sink``."""
        if self.phase == ASK_CARD:
            self._play(move, sink)
        elif self.phase == ASK_LEAD:
            self._lead(move, sink)
        elif self.phase == ASK_COVER:
            self._remove(move)
            self._cover(move, sink)
        elif self.phase == ASK_OPEN:
            self._take(sink, taken=move == MOVE_TAKE)
        else:
            if move == MOVE_DECLARE:
                self.declared = self.turn
            else:
                self.hidden = self.turn
            self._settle(sink)

    def _settle(self, sink: Sink | None) -> None:
        """Advance to the open trump: the seat that declared the dragon leads, otherwise the dealer."""
        if self.declared >= 0:
            self.leader = self.declared
        self.turn = self.leader
        self.phase = ASK_OPEN
        if sink is not None:
            sink.settled(self.declared, self.hidden)

    def _take(self, sink: Sink | None, *, taken: bool) -> None:
        self.taken = taken
        if taken:
            self.trumps[self.turn] |= single_bit(self.open - LOWEST_TRUMP)
            if self.lone_sun == self.turn:
                self.lone_sun = NOBODY
        self.phase = ASK_LEAD
        if sink is not None:
            sink.opened(self.turn, taken)

    def _remove(self, place: i64) -> None:
        """Take the card at ``place`` from the hand of the seat on turn."""
        if place < LOWEST_TRUMP:
            self.plain[self.turn] &= ~single_bit(place)
        else:
            self.trumps[self.turn] &= ~single_bit(place - LOWEST_TRUMP)

    def _lead(self, place: i64, sink: Sink | None) -> None:
        self._remove(place)
        self.trick[0] = place
        self.count = 1
        self._first(place)
        self.meri = self.number > 0 and place >= LOWEST_TRUMP
        if self.meri:
            self.seen_meri = True
        if self.number > 0:
            self._show_lead(sink)
            return
        if sink is not None:
            sink.card_played(self.turn, place)
        if self.taken:
            self.phase = ASK_COVER
        else:
            self._cover(self.open, sink)

    def _cover(self, place: i64, sink: Sink | None) -> None:
        """Put the card at ``place`` and the rest of the widow on the first lead, and turn the stack over."""
        self.cover = place
        if sink is not None:
            sink.covered(self.turn, place)
        self._show_lead(sink)

    def _show_lead(self, sink: Sink | None) -> None:
        if sink is not None:
            sink.led(self.turn, self.trick[0])
        self.phase = ASK_CARD
        self.turn = (self.turn + 1) & 7

    def _play(self, place: i64, sink: Sink | None) -> None:
        turn = self.turn
        self._remove(place)
        self._next(place, turn)
        self.trick[self.count] = place
        self.count += 1
        if sink is not None:
            sink.played(turn, place)
        if self.count == 8:
            self._end_trick(sink)
        else:
            self.turn = (turn + 1) & 7

    def _end_trick(self, sink: Sink | None) -> None:
        points: i64 = 1
        if self.best >= LOWEST_TRUMP and (self.played_trumps >> (self.best - 59)) == 0:
            points += self._yaku(sink)
        position: i64 = 0
        while position < 8:
            place = self.trick[position]
            if place < LOWEST_TRUMP:
                self.played_plain |= single_bit(place)
            position += 1
        self.played_trumps |= self.trick_trumps
        if self.winning & 1:
            self.heiji += points
        else:
            self.genji += points
        if sink is not None:
            sink.won(self.winning, points)
        self.turn = self.winning
        self.leader = self.winning
        self.count = 0
        self.number += 1
        self.phase = OVER if self.number == 9 else ASK_LEAD

    def _yaku(self, sink: Sink | None) -> i64:
        """Return the points of the yaku that the winning trump makes (section 4): no stronger one was played before."""
        total: i64 = 0
        trick = self.trick
        last = self.number == 8
        high = last or (self.all_high and self.hidden >= 0)
        won = (self.winning - self.leader) & 7
        if not self.meri and won > 1 and trick[won - 1] >= LOWEST_TRUMP and trick[won - 2] >= LOWEST_TRUMP:
            points: i64 = HIGH_POINTS if high else YAKU_POINTS
            total += points
            if sink is not None:
                sink.made(CHASE, NO_PLACE, points)
        beaten = self.order.beats[self.best - LOWEST_TRUMP] & self.trick_trumps
        if beaten == 0:
            return total
        high = high or (self.hidden >= 0 and self.best == ROBAI_PLACE)
        position = (won + 1) & 1
        while position < 8:
            place = trick[position]
            if place >= LOWEST_TRUMP and beaten & single_bit(place - LOWEST_TRUMP):
                points = HIGH_POINTS if high or (self.hidden >= 0 and place == ROBAI_PLACE) else YAKU_POINTS
                total += points
                if sink is not None:
                    sink.made(self.order.makes[self.best - LOWEST_TRUMP], place, points)
            position += 2
        return total

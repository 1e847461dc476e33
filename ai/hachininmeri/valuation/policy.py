"""The rule-based policy of a seat: the value of each move at first sight, from its own hand and public facts.

The same rules answer at once for the weaker levels, and play all seats in rollouts. The value of a move is its gain for
the team in this trick, in points, minus the future value of the card. The chances in it are estimates: the weights
(``weights.py``) give how likely a given trump is beaten by those still hidden, and the future value of a card.
Compiled; the same to the bit interpreted.
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.cards.yaku import HIGH_POINTS, YAKU_POINTS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import (
    ASK_CARD,
    ASK_COVER,
    ASK_DRAGON,
    ASK_LEAD,
    ASK_OPEN,
    MOVE_DECLARE,
    MOVE_TAKE,
    OVER,
)

#: The first index of each group of weights; ``weights.py`` describes them.
TRUMP_KEEP: Final[i64] = 0
PLAIN_KEEP: Final[i64] = 24
LEAD_PLAIN: Final[i64] = 30
LEAD_TRUMP: Final[i64] = 38
LATER_TRUMP: Final[i64] = 46
LATER_PLAIN: Final[i64] = 47
LATER_ANY: Final[i64] = 48
MATES_LATER: Final[i64] = 49
STILL_MATES: Final[i64] = 50
CHASE_GAIN: Final[i64] = 51
CHASED: Final[i64] = 52
YAKU_GAIN: Final[i64] = 53
MATES_DOWN: Final[i64] = 54
OVER_VISIBLE: Final[i64] = 55
DECLARE: Final[i64] = 56
TAKE: Final[i64] = 59

_LEAST: Final = -1e9
_FACTORS: Final = 128


@final
class Policy:
    """Chooses moves by ``weights``; ``look`` reads a position, ``value`` then returns the value of a move in it."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self._trump_stays: vec[float] = _powers(1.0 - weights[LATER_TRUMP])
        self._plain_stays: vec[float] = _powers(1.0 - weights[LATER_PLAIN])
        self._no_trump: vec[float] = _powers(1.0 - weights[LATER_ANY])
        #: Of the position read: trumps that are neither in this hand nor seen, and their number.
        self.out: i64 = 0
        self.unseen: i64 = 0
        #: Face-down cards in the trick, of teammates and of opponents; seats still to play after this one.
        self.mates_down: i64 = 0
        self.others_down: i64 = 0
        self.mates_later: i64 = 0
        self.others_later: i64 = 0
        #: The highest face-up place in the trick, -1 for none, and whether a teammate played it.
        self.open_best: i64 = -1
        self.open_mate: bool = False
        #: True if a trump played now can make a chase, and True if the next seat could then make one.
        self.chase: bool = False
        self.trampled: bool = False
        #: The chance that the team wins the trick without a winning card from this seat.
        self.without: float = 0.0
        self._keep: i64 = 0

    def move(self, core: PlayCore) -> i64:
        """Return the move of the seat on turn with the highest value; of equals the first."""
        if core.phase <= ASK_OPEN:
            return 0 if self.value(core, 0) > 0.0 else 1
        plain, trumps = core.playable()
        if (plain | trumps) & ((plain | trumps) - 1) == 0 and (plain == 0 or trumps == 0):
            return lowest_bit(plain) if plain else LOWEST_TRUMP + lowest_bit(trumps)
        self.look(core)
        best: i64 = -1
        most = _LEAST
        while plain:
            place = lowest_bit(plain)
            plain &= plain - 1
            value = self.value(core, place)
            if value > most:
                most = value
                best = place
        while trumps:
            place = LOWEST_TRUMP + lowest_bit(trumps)
            trumps &= trumps - 1
            value = self.value(core, place)
            if value > most:
                most = value
                best = place
        return best

    def look(self, core: PlayCore) -> None:
        """Read the position of the seat on turn, using only what it has seen."""
        turn = core.turn
        shown: i64 = 0
        if core.meri:
            shown = core.trick_trumps
        elif core.count > 0 and core.trick[0] >= LOWEST_TRUMP:
            shown = single_bit(core.trick[0] - LOWEST_TRUMP)
        if core.phase == ASK_LEAD:
            shown = 0
        if not core.taken:
            shown |= single_bit(core.open - LOWEST_TRUMP)
        self.out = core.order.trumps & ~(core.played_trumps | core.trumps[turn] | shown)
        self.unseen = popcount(self.out)
        number = core.number
        self._keep = TRUMP_KEEP + 6 * (0 if number < 3 else 1 if number < 6 else number - 4)
        self.mates_down = 0
        self.others_down = 0
        self.open_best = -1
        self.open_mate = False
        self.chase = False
        self.trampled = False
        self.without = 0.0
        if core.phase == ASK_CARD:
            self._look_at_trick(core)
        else:
            self.mates_later = 3
            self.others_later = 4

    def _look_at_trick(self, core: PlayCore) -> None:
        trick = core.trick
        count = core.count
        after = 7 - count
        self.others_later = (after + 1) >> 1
        self.mates_later = after >> 1
        if core.meri:
            self.open_best = core.best
            self.open_mate = (core.winning ^ core.turn) & 1 == 0
        else:
            position: i64 = 0
            while position < count:
                place = trick[position]
                mate = (count - position) & 1 == 0
                if place < LOWEST_TRUMP:
                    if place > self.open_best and (position == 0 or core.suit_led >> place & 1):
                        self.open_best = place
                        self.open_mate = mate
                elif position == 0:
                    self.open_best = place
                    self.open_mate = mate
                elif mate:
                    self.mates_down += 1
                else:
                    self.others_down += 1
                position += 1
            if trick[count - 1] >= LOWEST_TRUMP:
                self.trampled = True
                self.chase = count > 1 and trick[count - 2] >= LOWEST_TRUMP
        self.without = self._without()

    def _without(self) -> float:
        """Return the chance that the team wins the trick if this seat only discards."""
        weights = self.weights
        later = weights[MATES_LATER] * float(self.mates_later)
        rivals = weights[MATES_LATER] * float(self.others_later)
        if self.mates_down + self.others_down > 0:
            mates = float(self.mates_down) * weights[MATES_DOWN] + later
            return mates / (mates + float(self.others_down) + rivals + 0.01)
        if self.open_best >= LOWEST_TRUMP:
            higher = popcount(self.out >> (self.open_best - (LOWEST_TRUMP - 1)))
            if self.open_mate:
                return self._trump_stays[higher * self.others_later]
            return weights[OVER_VISIBLE] * (1.0 - self._trump_stays[higher * self.mates_later])
        stays = self._no_trump[self.unseen * self.others_later]
        if self.open_mate:
            return stays
        return (1.0 - self._no_trump[self.unseen * (self.others_later + self.mates_later)]) * later / (
            later + rivals + 0.01
        )

    def value(self, core: PlayCore, move: i64) -> float:
        """Return the value of ``move`` of the seat on turn in points, relative to others in the position read.

        For the decisions about the dragon or the open trump, nothing need be read: hiding and leaving have the value 0.
        """
        phase = core.phase
        if phase == ASK_CARD:
            return self.play_trump(core, move) if move >= LOWEST_TRUMP else self.play_plain(core, move)
        if phase == ASK_LEAD:
            return self._lead_trump(core, move) if move >= LOWEST_TRUMP else self._lead_plain(core, move)
        if phase == ASK_COVER:
            return -(self.trump_keep(move) if move >= LOWEST_TRUMP else self.plain_keep(core, move))
        return self._answer(core, move)

    def _answer(self, core: PlayCore, move: i64) -> float:
        """Return the value of declaring the dragon, or of taking the open trump; 0 for not doing it."""
        weights = self.weights
        held = float(popcount(core.trumps[core.turn]))
        if core.phase == ASK_DRAGON:
            if move != MOVE_DECLARE:
                return 0.0
            strong = float(core.open - LOWEST_TRUMP) / 15.0
            return weights[DECLARE] + weights[DECLARE + 1] * held + weights[DECLARE + 2] * strong
        if move != MOVE_TAKE:
            return 0.0
        return weights[TAKE] if core.lone_sun != core.turn else weights[TAKE + 1]

    def stays(self, place: i64) -> float:
        """Return the chance that no opponent beats the trump at ``place`` in this trick."""
        higher = popcount(self.out >> (place - (LOWEST_TRUMP - 1)))
        return self._unbeaten(higher, self.others_down) * self._trump_stays[higher * self.others_later]

    def _unbeaten(self, higher: i64, backs: i64) -> float:
        """Return the chance that none of the ``higher`` trumps is among this many ``backs`` out of all unseen ones."""
        chance = 1.0
        low = self.unseen - higher
        drawn: i64 = 0
        while drawn < backs:
            if low <= drawn:
                return 0.0
            chance *= float(low - drawn) / float(self.unseen - drawn)
            drawn += 1
        return chance

    def trump_keep(self, place: i64) -> float:
        """Return the future value of the trump at ``place`` if it is kept."""
        higher = popcount(self.out >> (place - (LOWEST_TRUMP - 1)))
        return self.weights[self._keep + (higher if higher < 4 else 4 if higher < 7 else 5)]

    def plain_keep(self, core: PlayCore, place: i64) -> float:
        """Return the future value of the plain card at ``place`` if it is kept."""
        higher = self.higher_plain(core, place)
        rank: i64 = 0 if higher == 0 else 1 if higher < 3 else 2
        keep = self.weights[PLAIN_KEEP + rank + (3 if core.seen_meri else 0)]
        return keep - 0.001 * float(higher)

    def higher_plain(self, core: PlayCore, place: i64) -> i64:
        """Return the number of plain cards of its suit that beat the one at ``place`` and may still be played."""
        behind = place - place % 15 + 15
        above = shift_left(single_bit(behind - 1 - place) - 1, place + 1)
        return popcount(above & ~(core.played_plain | core.plain[core.turn]))

    def play_trump(self, core: PlayCore, place: i64) -> float:
        """Return the value of playing the trump at ``place``."""
        weights = self.weights
        keep = 0.0 if core.number == 8 else self.trump_keep(place)
        if self.open_best >= LOWEST_TRUMP and place < self.open_best:
            return -keep
        stays = self.stays(place)
        gain = stays + (1.0 - stays) * self.without * weights[STILL_MATES] - self.without
        high = core.number == 8 or (core.all_high and core.hidden == core.turn)
        points = float(HIGH_POINTS if high else YAKU_POINTS)
        if (core.played_trumps >> (place - (LOWEST_TRUMP - 1))) == 0:
            higher = popcount(self.out >> (place - (LOWEST_TRUMP - 1)))
            wins = stays * self._unbeaten(higher, self.mates_down)
            if self.chase:
                gain += weights[CHASE_GAIN] * points * wins
            gain += weights[YAKU_GAIN] * points * wins * self.beaten(core, place)
        if self.trampled and self.others_later > 0:
            gain -= weights[CHASED] * (1.0 - stays)
        return gain - keep

    def beaten(self, core: PlayCore, place: i64) -> float:
        """Return the number of opponents' trumps in the trick with which the one at ``place`` makes a yaku.

        For face-down cards it is the expected number.
        """
        beats = core.order.beats[place - LOWEST_TRUMP]
        if beats == 0:
            return 0.0
        if core.meri:
            number: i64 = 0
            position = (core.count + 1) & 1
            while position < core.count:
                place = core.trick[position]
                if place >= LOWEST_TRUMP and beats & single_bit(place - LOWEST_TRUMP):
                    number += 1
                position += 2
            return float(number)
        if self.unseen == 0:
            return 0.0
        return float(popcount(beats & self.out) * self.others_down) / float(self.unseen)

    def play_plain(self, core: PlayCore, place: i64) -> float:
        """Return the value of playing the plain card at ``place``."""
        gain = 0.0
        if (
            core.suit_led >> place & 1 and self.mates_down + self.others_down == 0
            and self.open_best < place and self.open_best < LOWEST_TRUMP
        ):
            higher = self.higher_plain(core, place)
            stays = self._no_trump[self.unseen * self.others_later] * self._plain_stays[higher * self.others_later]
            gain = stays - self.without
            gain = max(gain, 0.0)
        return gain - (self.plain_keep(core, place) if core.number < 8 else 0.0)

    def _lead_plain(self, core: PlayCore, place: i64) -> float:
        weights = self.weights
        higher = self.higher_plain(core, place)
        rank: i64 = 0 if higher == 0 else 1 if higher < 3 else 2
        met: i64 = 3 if core.seen_meri else 0
        gain = weights[LEAD_PLAIN + rank + met] - weights[LEAD_PLAIN + 6 + (1 if met else 0)] * float(self.unseen)
        return gain - self.plain_keep(core, place)

    def _lead_trump(self, core: PlayCore, place: i64) -> float:
        weights = self.weights
        keep = self.trump_keep(place)
        if core.number == 0:
            return weights[LEAD_TRUMP] - keep
        higher = popcount(self.out >> (place - (LOWEST_TRUMP - 1)))
        stays = self._trump_stays[higher * 4]
        held = float(popcount(core.trumps[core.turn]) - 1)
        gain = stays + weights[LEAD_TRUMP + 1] + weights[LEAD_TRUMP + 2] * held
        gain += weights[LEAD_TRUMP + 3] * float(self.unseen)
        if higher == 0:
            gain += weights[LEAD_TRUMP + 4]
        if core.seen_meri:
            gain += weights[LEAD_TRUMP + 5]
        if core.number == 7:
            gain += weights[LEAD_TRUMP + 6] + weights[LEAD_TRUMP + 7] * held
        return gain - keep


def _powers(factor: float) -> vec[float]:
    """Return the powers of ``factor`` from 0 on."""
    found = vec[float]([1.0] * _FACTORS)
    number: i64 = 1
    while number < _FACTORS:
        found[number] = found[number - 1] * factor
        number += 1
    return found


def play_out(core: PlayCore, genji: Policy, heiji: Policy) -> None:
    """Play ``core`` to its end, the even seats by ``genji`` and the odd ones by ``heiji``."""
    while core.phase != OVER:
        core.apply(heiji.move(core) if core.turn & 1 else genji.move(core))


def try_move(core: PlayCore, move: i64, mates: Policy, others: Policy, seat: i64) -> i64:
    """Return the final lead in points of the team of ``seat`` if ``move`` is made now in a copy of ``core``.

    Its team plays on by the policy ``mates``, the other one by ``others``.
    """
    played = core.copy()
    played.apply(move)
    if seat & 1:
        play_out(played, others, mates)
    else:
        play_out(played, mates, others)
    return played.lead_of(seat)

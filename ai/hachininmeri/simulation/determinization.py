"""Random assignments of the cards that a seat cannot see, all equally likely. Compiled.

``world_sampler`` derives the possible places: here *kinds* are cards with the same possible spots, *spots* are the
places of hidden cards, grouped into *sorts* with the same possible kinds. The ways to give each sort a number of cards
of each kind are counted once, sort by sort, and a deal is drawn by these counts: no deal is ever rejected, and none is
likelier than another.
"""
from typing import Final, NamedTuple, final

from librt.vecs import append, vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import single_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ROBAI_PLACE, SUN_PLACE
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore

#: Spots: 0-7 the hand of that seat, ``DOWN`` + seat the face-down card of that seat, ``UNDER`` the leader's card under
#: the first lead, ``REST`` all other unseen cards.
DOWN: Final[i64] = 8
UNDER: Final[i64] = 16
REST: Final[i64] = 17
_SPOTS: Final = 18
_DIGIT: Final[i64] = 7
_MASK: Final[i64] = 127
_MOST_CARDS: Final = 80
_FINE: Final[i64] = 0x800000
_FINER: Final = 8388608.0


class SpotGroup(NamedTuple):
    """Spots with the same possible ``kinds`` (a mask of their numbers): ``spots`` with the ``capacity`` of each."""

    spots: list[int]
    capacity: list[int]
    kinds: int


class WorldConstraints(NamedTuple):
    """The settled facts that a world needs besides the hidden cards: see ``Determinizer.put``.

    ``others`` is the mask of the seats that cannot have been dealt the sun of trumps alone, ``leader`` the first
    leader, and ``lone_sun`` and ``hidden`` are True if these fields of the core are settled already.
    """

    others: int
    leader: int
    lone_sun: bool
    hidden: bool


@final
class Determinizer:
    """Deals the cards of ``kinds``, lists of places in the order of strength, to the ``sorts``.

    ``ways`` is the number of possible deals, in floating point: 0 if the observations contradict each other.
    """

    def __init__(self, kinds: list[list[int]], sorts: list[SpotGroup]) -> None:
        self._number: i64 = len(kinds)
        cards: list[int] = []
        starts: list[int] = []
        for kind in kinds:
            starts.append(len(cards))
            cards.extend(kind)
        starts.append(len(cards))
        self._cards: vec[i64] = vec[i64](cards)
        self._starts: vec[i64] = vec[i64](starts)
        self._next: vec[i64] = vec[i64](starts)
        self._taken: vec[i64] = vec[i64]([0] * _MOST_CARDS)
        self._sorts: i64 = len(sorts)
        self._kinds: vec[i64] = vec[i64]([sort.kinds for sort in sorts])
        self._size: vec[i64] = vec[i64]([sum(sort.capacity) for sort in sorts])
        spots: list[int] = []
        capacities: list[int] = []
        first: list[int] = []
        for sort in sorts:
            first.append(len(spots))
            spots.extend(sort.spots)
            capacities.extend(sort.capacity)
        first.append(len(spots))
        self._first: vec[i64] = vec[i64](first)
        self._spots: vec[i64] = vec[i64](spots)
        self._capacities: vec[i64] = vec[i64](capacities)
        inverse = [1.0]
        for number in range(1, _MOST_CARDS):
            inverse.append(inverse[-1] / number)
        self._inverse: vec[float] = vec[float](inverse)
        #: For each position of the count: the first and the last of its continuations, and their sum.
        self._from: vec[i64] = vec[i64]([])
        self._to: vec[i64] = vec[i64]([])
        self._ways: vec[float] = vec[float]([])
        self._code: vec[i64] = vec[i64]([])
        self._on: vec[i64] = vec[i64]([])
        self._sum: vec[float] = vec[float]([])
        self._known: dict[int, int] = {}
        counts: i64 = 0
        kind_number = self._number - 1
        while kind_number >= 0:
            counts = (counts << _DIGIT) | (self._starts[kind_number + 1] - self._starts[kind_number])
            kind_number -= 1
        self._root: i64 = self._count(0, counts)
        ways = self._ways[self._root]
        for kind in kinds:
            for factor in range(2, len(kind) + 1):
                ways *= factor
        for sort in sorts:
            for factor in range(2, sum(sort.capacity) + 1):
                ways *= factor
            for capacity in sort.capacity:
                for factor in range(2, capacity + 1):
                    ways /= factor
        self.ways: float = ways
        #: The last deal: plain cards and trumps by spot, masks as in the core; and the cards of ``DOWN`` by seat.
        self.plain: vec[i64] = vec[i64]([0] * _SPOTS)
        self.trumps: vec[i64] = vec[i64]([0] * _SPOTS)
        self.down: vec[i64] = vec[i64]([-1] * 8)

    def _count(self, sort: i64, counts: i64) -> i64:
        """Return the number of the position in which the sorts from ``sort`` on share ``counts`` cards of the kinds.

        Digits of seven bits, the first kind lowest.
        """
        key = counts * 32 + sort
        found = self._known.get(key, -1)
        if found >= 0:
            return found
        codes: list[int] = []
        shares: list[float] = []
        if sort == self._sorts - 1:
            self._last(counts, self._kinds[sort], codes, shares)
        else:
            self._shared(0, self._size[sort], counts, self._kinds[sort], 0, 1.0, codes, shares)
        total = 0.0
        ways_on: list[int] = []
        sums: list[float] = []
        kept: list[int] = []
        for number in range(len(codes)):
            code: i64 = codes[number]
            share = shares[number]
            on: i64 = -1
            if sort < self._sorts - 1:
                on = self._count(sort + 1, counts - code)
                share *= self._ways[on]
            if share > 0.0:
                total += share
                kept.append(code)
                ways_on.append(on)
                sums.append(total)
        position: i64 = len(self._ways)
        self._from = append(self._from, len(self._code))
        for number in range(len(kept)):
            self._code = append(self._code, kept[number])
            self._on = append(self._on, ways_on[number])
            self._sum = append(self._sum, sums[number])
        self._to = append(self._to, len(self._code) - 1)
        self._ways = append(self._ways, total)
        self._known[key] = position
        return position

    def _last(self, counts: i64, kinds: i64, codes: list[int], shares: list[float]) -> None:
        """Add the one way in which the last sort takes all remaining cards, if allowed."""
        share = 1.0
        kind: i64 = 0
        while kind < self._number:
            number = (counts >> (kind * _DIGIT)) & _MASK
            if number and not kinds >> kind & 1:
                return
            share *= self._inverse[number]
            kind += 1
        codes.append(counts)
        shares.append(share)

    def _shared(
        self, kind: i64, capacity: i64, counts: i64, kinds: i64, code: i64, share: float, codes: list[int],
        shares: list[float],
    ) -> None:
        """Add all ways to fill ``capacity`` with cards of the kinds from ``kind`` on, of which there are ``counts``."""
        if kind == self._number:
            if capacity == 0:
                codes.append(code)
                shares.append(share)
            return
        most = (counts >> (kind * _DIGIT)) & _MASK
        if not kinds >> kind & 1:
            most = 0
        most = min(most, capacity)
        number: i64 = 0
        while number <= most:
            self._shared(
                kind + 1, capacity - number, counts, kinds, code | (number << (kind * _DIGIT)),
                share * self._inverse[number], codes, shares,
            )
            number += 1

    def deal(self, chance: Chance) -> None:
        """Make another deal."""
        self._clear()
        kind: i64 = 0
        while kind < self._number:
            self._next[kind] = self._starts[kind]
            self._shuffle(self._cards, self._starts[kind], self._starts[kind + 1], chance)
            kind += 1
        position = self._root
        sort: i64 = 0
        while sort < self._sorts:
            way = self._draw(position, chance)
            code = self._code[way]
            position = self._on[way]
            number: i64 = 0
            kind = 0
            while code:
                share = code & _MASK
                while share > 0:
                    self._taken[number] = self._cards[self._next[kind]]
                    self._next[kind] += 1
                    number += 1
                    share -= 1
                code >>= _DIGIT
                kind += 1
            if self._first[sort + 1] - self._first[sort] > 1:
                self._shuffle(self._taken, 0, number, chance)
            self._fill(sort)
            sort += 1

    def _draw(self, position: i64, chance: Chance) -> i64:
        """Return a random continuation of ``position``, weighted by the number of its deals."""
        low = self._from[position]
        high = self._to[position]
        if low == high:
            return low
        drawn = (float(chance.below(_FINE)) + float(chance.below(_FINE)) / _FINER) / _FINER * self._ways[position]
        while low < high:
            middle = (low + high) >> 1
            if self._sum[middle] > drawn:
                high = middle
            else:
                low = middle + 1
        return low

    def _fill(self, sort: i64) -> None:
        """Put the drawn cards at the spots of ``sort``."""
        number: i64 = 0
        at = self._first[sort]
        while at < self._first[sort + 1]:
            capacity = self._capacities[at]
            while capacity > 0:
                self.assign(self._spots[at], self._taken[number])
                number += 1
                capacity -= 1
            at += 1

    def _shuffle(self, cards: vec[i64], start: i64, end: i64, chance: Chance) -> None:
        last = end - 1
        while last > start:
            other = start + chance.below(last + 1 - start)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def _clear(self) -> None:
        spot: i64 = 0
        while spot < _SPOTS:
            self.plain[spot] = 0
            self.trumps[spot] = 0
            spot += 1
        spot = 0
        while spot < 8:
            self.down[spot] = -1
            spot += 1

    def assign(self, spot: i64, place: i64) -> None:
        """Put the card at ``place`` (in the order of strength) at ``spot``."""
        if place < LOWEST_TRUMP:
            self.plain[spot] |= single_bit(place)
        else:
            self.trumps[spot] |= single_bit(place - LOWEST_TRUMP)
        if DOWN <= spot < UNDER:
            self.down[spot - DOWN] = place

    def assign_all(self, spots: list[int], places: list[int]) -> None:
        """Make a given deal: each of ``places`` at the spot with the same index in ``spots``."""
        self._clear()
        for number in range(len(spots)):
            self.assign(spots[number], places[number])

    def put(self, seen: PlayCore, known: WorldConstraints) -> PlayCore:
        """Return the game in the world last dealt: ``seen`` with the hidden cards in their places."""
        core = seen.copy()
        seat: i64 = 0
        while seat < 8:
            core.plain[seat] |= self.plain[seat]
            core.trumps[seat] |= self.trumps[seat]
            if self.down[seat] >= 0:
                core.trick[(seat - core.leader) & 7] = self.down[seat]
            seat += 1
        if core.count > 0:
            core.turn_up()  # now that the face-down cards are known
        if not known.hidden:
            self._settle_dragon(core, known)
        if not known.lone_sun:
            self._settle_sun(core, known)
        return core

    def _settle_dragon(self, core: PlayCore, known: WorldConstraints) -> None:
        """Set the seat that hides the dragon, if nobody has declared it."""
        dragon = single_bit(ROBAI_PLACE - LOWEST_TRUMP)
        core.hidden = -1
        seat: i64 = 0
        while seat < 8:
            if (self.trumps[seat] | self.trumps[DOWN + seat]) & dragon:
                core.hidden = seat
            seat += 1
        if self.trumps[UNDER] & dragon:
            core.hidden = known.leader

    def _settle_sun(self, core: PlayCore, known: WorldConstraints) -> None:
        """Set the seat that was dealt the sun of trumps as its only trump."""
        sun = single_bit(SUN_PLACE - LOWEST_TRUMP)
        core.lone_sun = -1
        seat: i64 = 0
        while seat < 8:
            held = self.trumps[seat] | self.trumps[DOWN + seat]
            if held == sun and not known.others >> seat & 1:
                core.lone_sun = seat
            seat += 1

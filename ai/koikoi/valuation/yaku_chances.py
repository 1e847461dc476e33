"""What each card adds to the points that a seat can expect from its yaku. Compiled, like the core.

Each card that a seat may still get, it gets with the same chance, by how many turns it has left; so the chance of a
yaku is that of a binomial distribution. Cards in the other pile are lost.
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, single_bit
from hachi_hachi.engine.koikoi.play.compiled_rules import CUP_BOTH, PlayRules
from hachi_hachi.engine.koikoi.yaku import yaku_constants

#: The groups of cards that count for the same yaku, by number.
DRY: Final[i64] = 0
RAIN: Final[i64] = 1
BOAR: Final[i64] = 2
POETRY: Final[i64] = 3
BLUE: Final[i64] = 4
ANIMAL: Final[i64] = 5
RIBBON: Final[i64] = 6
CHAFF: Final[i64] = 7
CURTAIN: Final[i64] = 8
MOON: Final[i64] = 9
CUP: Final[i64] = 10
MONTH: Final[i64] = 11
GROUPS: Final[i64] = 12

_PACK: Final[i64] = 48
#: Chances are rounded to this many parts; a group has at most ``_MOST`` cards, of which ``_NEEDS`` - 1 are needed.
_PARTS: Final[i64] = 50
_MOST: Final[i64] = 25
_NEEDS: Final[i64] = 11
_THREE: Final[i64] = 3
_COUNTED: Final[i64] = yaku_constants.COUNTED_LEAST
_KASU: Final[i64] = yaku_constants.KASU_LEAST
_MONTH_POINTS: Final[i64] = yaku_constants.MONTH_POINTS


def _tables() -> tuple[list[float], list[float]]:
    """Return by chance, cards and need: the chance to get as many as needed, and the expected number from there on."""
    tails: list[float] = []
    extras: list[float] = []
    parts, most, needs = int(_PARTS), int(_MOST), int(_NEEDS)
    for part in range(parts + 1):
        chance = part / parts
        row = [1.0]  # the distribution of how many of the cards are got
        for cards in range(most + 1):
            for need in range(needs):
                tails.append(sum(row[need:]))
                extras.append(sum(row[number] * (number - need + 1) for number in range(need, cards + 1)))
            row = [
                (row[number] * (1 - chance) if number <= cards else 0.0) + (row[number - 1] * chance if number else 0.0)
                for number in range(cards + 2)
            ]
    return tails, extras


_TABLES: Final = _tables()
_TAILS: Final = vec[float](_TABLES[0])
_EXTRAS: Final = vec[float](_TABLES[1])


@final
class YakuChances:
    """Reads a position: ``take`` is what a card of a group adds to a seat's points, ``lose`` what its loss costs.

    Both have ``GROUPS`` places for each seat. ``speed`` is the number of cards that a seat takes in a turn.
    """

    def __init__(self, rules: PlayRules, month: i64, speed: float) -> None:
        self.rules = rules
        self.month: i64 = max(month, 0)
        self.speed = speed
        self.take: vec[float] = vec[float]([0.0] * 24)
        self.lose: vec[float] = vec[float]([0.0] * 24)
        #: The chance that a seat's total rises, and the points by which it then does, as ``promise`` found.
        self.rises = 0.0
        self.by = 0.0
        self._tails: vec[float] = _TAILS
        self._extras: vec[float] = _EXTRAS
        self._chance = 0.0
        self._row: i64 = 0
        self._missed = 1.0
        self._points = 0.0
        self.members: vec[i64] = vec[i64]([0] * 12)
        self._sort(rules)
        self.groups: vec[i64] = vec[i64]([0] * 48)
        group: i64 = 0
        while group < GROUPS:
            rest = self.members[group]
            while rest:
                self.groups[lowest_bit(rest)] |= single_bit(group)
                rest &= rest - 1
            group += 1

    def _sort(self, rules: PlayRules) -> None:
        """Set the cards of each group."""
        members = self.members
        members[DRY] = rules.brights & ~rules.rainman
        members[RAIN] = rules.rainman
        members[BOAR] = rules.boar_deer_butterflies
        members[POETRY] = rules.poetry_ribbons
        members[BLUE] = rules.blue_ribbons
        members[ANIMAL] = rules.animals
        members[RIBBON] = rules.ribbons
        members[CHAFF] = rules.chaff | rules.cup if rules.sake_cup == CUP_BOTH else rules.chaff
        members[CURTAIN] = rules.hanami & ~rules.cup if rules.hanami >= 0 else 0
        members[MOON] = rules.tsukimi & ~rules.cup if rules.tsukimi >= 0 else 0
        members[CUP] = rules.cup if members[CURTAIN] | members[MOON] else 0
        members[MONTH] = self.month

    # -- cards

    def gain(self, seat: i64, card: i64) -> float:
        """Return the points that ``card`` adds for ``seat``."""
        value = 0.0
        rest = self.groups[card]
        base = seat * GROUPS
        while rest:
            value += self.take[base + lowest_bit(rest)]
            rest &= rest - 1
        return value

    def loss(self, seat: i64, card: i64) -> float:
        """Return the points that ``seat`` loses if the other seat takes ``card``."""
        value = 0.0
        rest = self.groups[card]
        base = seat * GROUPS
        while rest:
            value += self.lose[base + lowest_bit(rest)]
            rest &= rest - 1
        return value

    # -- positions

    def read(self, seat: i64, mine: i64, other: i64, turns: float) -> None:
        """Compute ``take`` and ``lose`` of ``seat`` with the pile ``mine`` and this many ``turns`` left."""
        self._set_chance(mine | other, turns)
        rules = self.rules
        base = seat * GROUPS
        self._read_brights(base, mine, other)
        self._read_set(base + BOAR, rules.boar_deer_butterflies, mine, other, float(rules.inoshikachou))
        self._read_set(base + POETRY, rules.poetry_ribbons, mine, other, float(rules.tan_points))
        self._read_set(base + BLUE, rules.blue_ribbons, mine, other, float(rules.tan_points))
        self._read_count(base + ANIMAL, rules.animals, mine, other, _COUNTED)
        self._read_count(base + RIBBON, rules.ribbons, mine, other, _COUNTED)
        self._read_count(base + CHAFF, self.members[CHAFF], mine, other, _KASU)
        if self.members[CUP]:
            self._read_viewings(base, mine, other)
        if self.month:
            self._read_set(base + MONTH, self.month, mine, other, float(_MONTH_POINTS))

    def _set_chance(self, captured: i64, turns: float) -> None:
        chance = self.speed * turns / float(_PACK - popcount(captured) + 1)
        chance = min(chance, 0.9)
        part: i64 = int(chance * float(_PARTS) + 0.5)
        self._chance = float(part) / float(_PARTS)
        self._row = part * (_MOST + 1)

    def _tail(self, cards: i64, need: i64) -> float:
        if need <= 0:
            return 1.0
        if need > cards:
            return 0.0
        return self._tails[(self._row + cards) * _NEEDS + need]

    def _extra(self, cards: i64, need: i64) -> float:
        if need <= 0:
            return float(1 - need) + float(cards) * self._chance
        if need > cards:
            return 0.0
        return self._extras[(self._row + cards) * _NEEDS + need]

    def _read_set(self, place: i64, cards: i64, mine: i64, other: i64, points: float) -> None:
        """Compute a yaku of certain ``cards``, all of which are needed."""
        if cards & other:
            self.take[place] = 0.0
            self.lose[place] = 0.0
            return
        need = popcount(cards & ~mine)
        now = points * self._tail(need, need)
        self.take[place] = points * self._tail(need - 1, need - 1) - now
        self.lose[place] = now

    def _read_count(self, place: i64, cards: i64, mine: i64, other: i64, least: i64) -> None:
        """Compute a yaku that counts ``cards``, from ``least`` of them on."""
        need = least - popcount(cards & mine)
        free = popcount(cards & ~(mine | other))
        now = self._extra(free, need)
        self.take[place] = self._extra(free - 1, need - 1) - now
        self.lose[place] = now - self._extra(free - 1, need)

    def _read_brights(self, base: i64, mine: i64, other: i64) -> None:
        dry = self.members[DRY]
        have = popcount(dry & mine)
        free = popcount(dry & ~(mine | other))
        rain = self._single(self.rules.rainman, mine, other)
        now = self._brights(free, have, rain)
        self.take[base + DRY] = self._brights(free - 1, have + 1, rain) - now
        self.lose[base + DRY] = now - self._brights(free - 1, have, rain)
        self.take[base + RAIN] = self._brights(free, have, 1.0) - now
        self.lose[base + RAIN] = now - self._brights(free, have, 0.0)

    def _brights(self, free: i64, have: i64, rain: float) -> float:
        """Return the points to expect from bright yaku; ``rain`` is the chance of the rainman."""
        rules = self.rules
        sankou = float(rules.sankou)
        more = float(rules.shikou - rules.sankou)
        wet = float(rules.ame_shikou - rules.sankou)
        three = self._tail(free, _THREE - have)
        four = self._tail(free, _THREE + 1 - have)
        points = three * (sankou + rain * wet)
        points += four * (more + rain * (float(rules.gokou - rules.shikou) - wet))
        if rules.sankou_with_rain:
            points += rain * (self._tail(free, _THREE - 1 - have) - three) * sankou
        return points

    def _single(self, card: i64, mine: i64, other: i64) -> float:
        """Return the chance of a seat to have the single ``card`` (a mask)."""
        if card & mine:
            return 1.0
        return 0.0 if card & other or card == 0 else self._chance

    def _read_viewings(self, base: i64, mine: i64, other: i64) -> None:
        points = float(self.rules.viewing_points)
        cup = self._single(self.members[CUP], mine, other)
        curtain = self._single(self.members[CURTAIN], mine, other)
        moon = self._single(self.members[MOON], mine, other)
        self.take[base + CURTAIN] = points * cup * (1.0 - curtain)
        self.lose[base + CURTAIN] = points * cup * curtain
        self.take[base + MOON] = points * cup * (1.0 - moon)
        self.lose[base + MOON] = points * cup * moon
        self.take[base + CUP] = points * (curtain + moon) * (1.0 - cup)
        self.lose[base + CUP] = points * (curtain + moon) * cup

    # -- how likely a total is to rise

    def promise(self, mine: i64, other: i64, turns: float) -> None:
        """Compute ``rises`` and ``by`` for a seat with the pile ``mine`` and this many ``turns`` left."""
        self._set_chance(mine | other, turns)
        self._missed = 1.0
        self._points = 0.0
        rules = self.rules
        self._promise_brights(mine, other)
        self._promise_set(rules.boar_deer_butterflies, mine, other, float(rules.inoshikachou))
        self._promise_set(rules.poetry_ribbons, mine, other, float(rules.tan_points))
        self._promise_set(rules.blue_ribbons, mine, other, float(rules.tan_points))
        self._promise_count(rules.animals, mine, other, _COUNTED)
        self._promise_count(rules.ribbons, mine, other, _COUNTED)
        self._promise_count(self.members[CHAFF], mine, other, _KASU)
        if self.members[CURTAIN]:
            self._promise_set(self.members[CURTAIN] | rules.cup, mine, other, float(rules.viewing_points))
        if self.members[MOON]:
            self._promise_set(self.members[MOON] | rules.cup, mine, other, float(rules.viewing_points))
        if self.month:
            self._promise_set(self.month, mine, other, float(_MONTH_POINTS))
        self.rises = 1.0 - self._missed
        self.by = self._points / self.rises if self.rises > 0.0 else 0.0

    def _promise_one(self, chance: float, points: float) -> None:
        self._missed *= 1.0 - chance
        self._points += chance * points

    def _promise_set(self, cards: i64, mine: i64, other: i64, points: float) -> None:
        need = popcount(cards & ~mine)
        if need and not cards & other:
            self._promise_one(self._tail(need, need), points)

    def _promise_count(self, cards: i64, mine: i64, other: i64, least: i64) -> None:
        need = least - popcount(cards & mine)
        free = popcount(cards & ~(mine | other))
        self._promise_one(self._tail(free, max(1, need)), 1.0)

    def _promise_brights(self, mine: i64, other: i64) -> None:
        rules = self.rules
        have = popcount(self.members[DRY] & mine)
        free = popcount(self.members[DRY] & ~(mine | other))
        rain = self._single(rules.rainman, mine, other)
        if have < _THREE:
            self._promise_one(self._tail(free, _THREE - have), float(rules.sankou))
        elif have == _THREE:
            self._promise_one(self._tail(free, 1), float(rules.shikou - rules.sankou))
        if have >= _THREE and rain < 1.0:
            self._promise_one(rain, float(rules.ame_shikou - rules.sankou))

"""Human slips in playing by rules: not attending to the trick, forgetting cards that are gone, blurring values.

The slips are those of the weaker levels (``levels.Limits``), in a form for rollouts. A seat that never errs is a bad
model of the others at a table: what wins against it need not win against them. Compiled; the same to the bit
interpreted.
"""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.engine.common.bitset import lowest_bit
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_OPEN, MOVE_DECLARE, OVER

#: Attention is a chance in this many parts. Memory in 16ths: a mask in which each bit is set with it takes four draws.
_PARTS: Final[i64] = 1000
_FOURTHS: Final[i64] = 4
_DRAWN: Final[i64] = 20
_PLACES: Final = 128
_LEAST: Final = -1e9


@final
class HumanPolicy:
    """A seat that plays by ``minding``, or, if it does not attend to the trick, by ``careless``.

    ``attention`` and ``memory`` are chances, 0 to 1, the second rounded to 16ths; ``blur`` is in points.
    """

    def __init__(self, minding: Policy, careless: Policy, attention: float, memory: float, blur: float) -> None:
        self.minding: Policy = minding
        self.careless: Policy = careless
        self.attention: i64 = int(attention * 1000 + 0.5)
        self.memory: i64 = int(memory * 16 + 0.5)
        self.blur: float = blur
        #: The perceived value of each playable card of the current position, by its place.
        self._worth: vec[float] = vec[float]([0.0] * _PLACES)

    def move(self, core: PlayCore, chance: Chance) -> i64:
        """Return the move of the seat on turn: any that seems as good as the best; without blur the first."""
        rules = self.minding if chance.below(_PARTS) < self.attention else self.careless
        if core.phase <= ASK_OPEN:
            gain = rules.value(core, MOVE_DECLARE)
            if abs(gain) > self.blur:
                return 0 if gain > 0.0 else 1
            return chance.below(2)
        plain, trumps = core.playable()
        if (plain == 0 or trumps == 0) and (plain | trumps) & ((plain | trumps) - 1) == 0:
            return lowest_bit(plain) if plain else LOWEST_TRUMP + lowest_bit(trumps)
        least = self._weigh(core, rules, chance, plain, trumps) - self.blur
        best: i64 = -1
        near: i64 = 0
        while plain | trumps:
            if plain:
                place = lowest_bit(plain)
                plain &= plain - 1
            else:
                place = LOWEST_TRUMP + lowest_bit(trumps)
                trumps &= trumps - 1
            if self._worth[place] >= least:
                near += 1
                if near == 1 or (self.blur > 0.0 and chance.below(near) == 0):
                    best = place
        return best

    def _weigh(self, core: PlayCore, rules: Policy, chance: Chance, plain: i64, trumps: i64) -> float:
        """Store each card's perceived value for a seat that forgot some of those gone; return the highest."""
        played_plain = core.played_plain
        played_trumps = core.played_trumps
        if self.memory < 1 << _FOURTHS:
            core.played_plain = played_plain & scattered(chance, self.memory)
            core.played_trumps = played_trumps & scattered(chance, self.memory)
        rules.look(core)
        most = _LEAST
        while plain | trumps:
            if plain:
                place = lowest_bit(plain)
                plain &= plain - 1
            else:
                place = LOWEST_TRUMP + lowest_bit(trumps)
                trumps &= trumps - 1
            worth = rules.value(core, place)
            self._worth[place] = worth
            most = max(most, worth)
        core.played_plain = played_plain
        core.played_trumps = played_trumps
        return most


def scattered(chance: Chance, sixteenths: i64) -> i64:
    """Return a mask of 60 bits, each set with a chance of this many 16ths (0 to 15)."""
    found: i64 = 0
    number: i64 = 0
    while number < _FOURTHS:
        bits = chance.below(1 << _DRAWN)
        bits = bits << _DRAWN | chance.below(1 << _DRAWN)
        bits = bits << _DRAWN | chance.below(1 << _DRAWN)
        if sixteenths >> number & 1:
            found |= bits
        else:
            found &= bits
        number += 1
    return found


def try_among(
    core: PlayCore, move: i64, own: Policy, mates: HumanPolicy, others: HumanPolicy, seat: i64, chance: Chance
) -> i64:
    """Return the final lead in points of the team of ``seat`` if ``move`` is made now in a copy of ``core``.

    The seat itself plays on by the policy ``own``, its teammates as ``mates``, the other team as ``others``.
    """
    played = core.copy()
    played.apply(move)
    return play_among(played, own, mates, others, seat, chance)


def play_among(core: PlayCore, own: Policy, mates: HumanPolicy, others: HumanPolicy, seat: i64, chance: Chance) -> i64:
    """Play ``core`` to its end in the same way; return the final lead in points of the team of ``seat``."""
    while core.phase != OVER:
        turn = core.turn
        if turn == seat:
            core.apply(own.move(core))
        elif (turn ^ seat) & 1:
            core.apply(others.move(core, chance))
        else:
            core.apply(mates.move(core, chance))
    return core.lead_of(seat)

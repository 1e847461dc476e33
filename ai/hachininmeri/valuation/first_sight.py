"""A seat's first sight of a position: the value of each choice by rules, and its reasons."""
from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec

from hachi_hachi.ai.hachininmeri.levels import Limits
from hachi_hachi.ai.hachininmeri.valuation import policy as by_rules
from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.hachininmeri.valuation.human_limits import HumanPolicy
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.ai.hachininmeri.valuation.weights import LEARNT, THUMB
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, SUN_PLACE
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import (
    ASK_CARD,
    ASK_COVER,
    ASK_DRAGON,
    ASK_LEAD,
    ASK_OPEN,
    MOVE_DECLARE,
    MOVE_TAKE,
)

#: Weights ignored by a seat that is not attending to the trick: teammates and yaku.
_OVERLOOKED: Final = (
    by_rules.MATES_LATER, by_rules.STILL_MATES, by_rules.CHASE_GAIN, by_rules.CHASED, by_rules.YAKU_GAIN,
    by_rules.MATES_DOWN, by_rules.OVER_VISIBLE,
)
#: From this chance on a card likely takes the trick, or the trick is left to a teammate.
_LIKELY: Final = 0.6
_EVEN: Final = 0.5


@cache
def policy(*, learnt: bool = True, careless: bool = False) -> Policy:
    """Return the policy with ``learnt`` weights or those of thumb; ``careless``: it ignores teammates and yaku."""
    weights = list(LEARNT if learnt else THUMB)
    if careless:
        for number in _OVERLOOKED:
            weights[int(number)] = 0.0
    return Policy(vec[float](weights))


@cache
def person(limits: Limits) -> HumanPolicy:
    """Return the policy of a player with those limits in rollouts."""
    minding, careless = policy(learnt=limits.learnt), policy(learnt=limits.learnt, careless=True)
    return HumanPolicy(minding, careless, limits.attention, limits.memory, limits.blur)


def remembered(core: PlayCore, memory: float, rng: Random) -> PlayCore:
    """Return the game as seen by a seat that remembers each card gone only with this chance."""
    if memory >= 1:
        return core
    dim = core.copy()
    dim.played_plain = mask_of(card for card in cards_in(core.played_plain) if rng.random() < memory)
    dim.played_trumps = mask_of(card for card in cards_in(core.played_trumps) if rng.random() < memory)
    return dim


class FirstSight:
    """The evaluation of ``core``, the game as a seat sees it (``WorldSampler.seen``), with its ``limits``."""

    def __init__(self, core: PlayCore, limits: Limits, rng: Random) -> None:
        self._core = core
        seen = remembered(core, limits.memory, rng)
        careless = limits.attention < 1 and rng.random() >= limits.attention
        self._policy = policy(learnt=limits.learnt, careless=careless)
        if core.phase > ASK_OPEN:
            self._policy.look(seen)
        self.values = {move: float(self._policy.value(seen, move)) for move in core.legal()}

    def reasons_for(self, move: int) -> tuple[str, ...]:
        """Return the reasons for ``move``, or its costs, the most important first."""
        core = self._core
        if len(self.values) == 1:
            return (reasons.ONLY_MOVE,)
        found = policy()
        if core.phase > ASK_OPEN:
            found.look(core)
        if core.phase == ASK_CARD:
            return _of_card(core, found, move)
        if core.phase == ASK_LEAD:
            return _of_lead(core, found, move)
        if core.phase == ASK_COVER:
            return (reasons.CHEAPEST,) if self.values[move] == max(self.values.values()) else ()
        return _of_answer(core, move)


def _of_answer(core: PlayCore, move: int) -> tuple[str, ...]:
    if core.phase == ASK_DRAGON:
        return (reasons.TAKES_LEAD, reasons.ONE_MORE_TRUMP) if move == MOVE_DECLARE else (reasons.FIVE_POINTS,)
    if move == MOVE_TAKE:
        more = (reasons.GIVES_SUN_AWAY,) if core.lone_sun == core.turn else ()
        return (reasons.ONE_MORE_TRUMP, *more)
    return (reasons.KEEPS_LONE_SUN,) if core.lone_sun == core.turn else ()


def _of_lead(core: PlayCore, found: Policy, place: int) -> tuple[str, ...]:
    if place >= LOWEST_TRUMP:
        if core.number == 0:
            return (reasons.COSTS_TRUMP,)
        sure = (reasons.SURE_TRICK,) if _higher(found, place) == 0 else ()
        return (*sure, reasons.DRAWS_TRUMPS)
    keys = []
    if found.higher_plain(core, place) == 0:
        keys.append(reasons.LEADS_TOP)
    if core.trumps[core.turn]:
        keys.append(reasons.SAVES_TRUMP)
    return tuple(keys)


def _of_card(core: PlayCore, found: Policy, place: int) -> tuple[str, ...]:
    keys = []
    if place >= LOWEST_TRUMP:
        keys += _of_trump(core, found, place)
    else:
        trumps = int(core.trumps[core.turn])
        if core.meri and trumps >> int(SUN_PLACE - LOWEST_TRUMP) & 1:
            keys.append(reasons.KEEPS_LONE_SUN)
        if _takes_plain(core, found, place) and found.others_later + found.mates_later == 0:
            keys.append(reasons.SURE_TRICK)
        elif found.without >= _EVEN and _mate_ahead(found):
            keys.append(reasons.LEFT_TO_MATE)
        if trumps:
            keys.append(reasons.KEEPS_LAST_TRUMP if core.number == 7 else reasons.SAVES_TRUMP)
        keep = found.plain_keep(core, place)
        if keep <= min(found.plain_keep(core, other) for other in core.legal() if other < LOWEST_TRUMP):
            keys.append(reasons.CHEAPEST)
    return tuple(keys)


def _of_trump(core: PlayCore, found: Policy, place: int) -> list[str]:
    """Return the reasons about a trump played to a trick."""
    keys = []
    if found.open_best >= place:
        return [reasons.COSTS_TRUMP]
    backs = found.others_down + found.mates_down
    last = found.others_later + found.mates_later == 0
    if _higher(found, place) == 0 or (last and backs == 0):
        keys.append(reasons.SURE_TRICK)
    elif found.stays(place) >= _LIKELY:
        keys.append(reasons.LIKELY_TRICK)
    if core.meri and found.beaten(core, place) > 0:
        keys.append(reasons.MAKES_YAKU)
    if found.chase:
        keys.append(reasons.CHASES)
    elif found.trampled:
        keys.append(reasons.TRAMPLES)
    return keys or [reasons.COSTS_TRUMP]


def _takes_plain(core: PlayCore, found: Policy, place: int) -> bool:
    """Return True if the plain card at ``place`` beats all cards in the trick."""
    return (
        found.others_down + found.mates_down == 0 and place > found.open_best
        and bool(core.suit_led >> place & 1)
    )


def _mate_ahead(found: Policy) -> bool:
    """Return True if a teammate has a face-down card in the trick, or if there are none, the winning card so far."""
    return found.mates_down > 0 if found.mates_down + found.others_down > 0 else found.open_mate


def _higher(found: Policy, place: int) -> int:
    """Return the number of unseen trumps that beat the one at ``place``."""
    return (int(found.out) >> (place - int(LOWEST_TRUMP) + 1)).bit_count()

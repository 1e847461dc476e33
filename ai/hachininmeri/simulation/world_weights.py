"""Beliefs from what the others have played: worlds are weighted by how likely they make it.

The others are assumed to choose by rules, each seeing its own hand in that world, and now and then at random. Nobody
knows whether they use the learnt rules or those of thumb, so both are equally likely for every seat before it has
played.
"""
import math
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachininmeri.simulation.world_sampler import masks_of
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP, ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.play.play_state import ASK_CARD
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.card_deduction import first_leader
from hachi_hachi.engine.hachininmeri.visibility.view import View

#: A choice worse by this many points, at first sight, is e times less likely; and how often any card is played at
#: random.
SPREAD: Final = 0.25
STRAY: Final = 0.15


class Beliefs:
    """The likelihood of the others' play in ``observation``, each going by one of ``policies``, in a world."""

    def __init__(self, observation: Observation[Rules], policies: Sequence[Policy]) -> None:
        view = View.of(observation)
        self._seat = observation.seat
        self._policies = tuple(policies)
        self._first = first_leader(view)
        place = ORDERS[view.trump].place
        #: Seat and place of every card from the second of the first trick on; -1 for a face-down card of the current
        #: trick.
        self._made = [
            (seat, -1 if card == HIDDEN else int(place[card]))
            for trick in view.tricks for seat, card in zip(trick.seats, trick.cards, strict=True)
        ]
        self._lead = self._made[0][1] if self._made else -1
        del self._made[:1]
        self._shown = [
            masks_of([card for trick in view.tricks for by, card in zip(trick.seats, trick.cards, strict=True)
                      if by == seat and card != HIDDEN and (trick is not view.tricks[0] or by != trick.leader)],
                     ORDERS[view.trump])
            for seat in range(SEATS)
        ]

    def log_likelihood(self, world: PlayCore) -> float:
        """Return the log-likelihood of the others' play in ``world``, the play with its cards.

        Only cards played to a trick and leads from the second trick on are weighed, not the answers before them.
        """
        if not self._made:
            return 0.0
        core = self._start(world)
        by_seat = [[0.0] * len(self._policies) for _ in range(SEATS)]
        for seat, place in self._made:
            move = int(world.trick[(seat - world.leader) % SEATS]) if place < 0 else place
            if seat != self._seat:
                for number, policy in enumerate(self._policies):
                    by_seat[seat][number] += _likelihood(core, move, policy)
            core.apply(move)
        return sum(max(values) + math.log(sum(math.exp(each - max(values)) for each in values) / len(values))
                   for values in by_seat)

    def _start(self, world: PlayCore) -> PlayCore:
        """Return the play in ``world`` right after the first lead was turned up."""
        plain, trumps = [int(mask) for mask in world.plain], [int(mask) for mask in world.trumps]
        for seat, (shown, shown_trumps) in enumerate(self._shown):
            plain[seat] |= shown
            trumps[seat] |= shown_trumps
        for seat, place in self._made:
            if place < 0:  # a face-down card is a trump
                trumps[seat] |= 1 << int(world.trick[(seat - world.leader) % SEATS]) - int(LOWEST_TRUMP)
        core = PlayCore(
            world.order, vec[i64](plain), vec[i64](trumps), vec[i64]([self._lead] + [-1] * (SEATS - 1)), world.dealer,
            world.open, world.all_high,
        )
        core.phase, core.leader, core.turn = ASK_CARD, self._first, (self._first + 1) % SEATS
        core.declared, core.hidden, core.taken = world.declared, world.hidden, world.taken
        core.lone_sun = world.lone_sun
        core.count = 1
        core.turn_up()
        return core


def _likelihood(core: PlayCore, move: int, policy: Policy) -> float:
    """Return the log-likelihood that the seat on turn makes ``move`` by ``policy``."""
    legal = core.legal()
    if len(legal) < 2 or move not in legal:
        return 0.0
    policy.look(core)
    values = [float(policy.value(core, other)) for other in legal]
    most = max(values)
    shares = [math.exp((value - most) / SPREAD) for value in values]
    chance = shares[legal.index(move)] / sum(shares)
    return math.log((1.0 - STRAY) * chance + STRAY / len(legal))


def weights(log_likelihoods: Sequence[float]) -> list[float]:
    """Return the weights of worlds, with sum 1, from their log-likelihoods."""
    most = max(log_likelihoods)
    shares = [math.exp(each - most) for each in log_likelihoods]
    total = sum(shares)
    return [share / total for share in shares]

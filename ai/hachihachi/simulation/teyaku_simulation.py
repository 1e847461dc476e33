"""Simulation of declarations: in each sampled world the deal is played out with and without them."""
from collections.abc import Sequence
from random import Random

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_to_end
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import DECLARE
from hachi_hachi.engine.hachihachi.phases.declaring_rules import aborts, teyaku_dues
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import declared_of
from hachi_hachi.engine.hachihachi.play.settlement import settle
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best


class DeclareSimulation:
    """The choices of a declaration, tried in sampled worlds; the others are assumed to declare all they hold."""

    def __init__(self, observation: Observation[Rules], moves: Sequence[Action], rng: Random, policy: Policy) -> None:
        self._moves = moves
        self._rng = rng
        self._policy = policy
        self._view = View.of(observation)
        self._sampler = WorldSampler.of(observation)
        self._replica = WorldReplica.of(observation, self._view, self._sampler.sample(rng))
        self._standing = YearStanding.of(self._view, self._replica.core)
        self.world()

    def world(self) -> None:
        """Sample another world."""
        world = self._sampler.sample(self._rng)
        self._core = self._replica.renewed(world)
        hands = [world.hands[seat] | self._replica.played[seat] for seat in self._replica.active]
        self._held = [best(hand, self._view.rules) for hand in hands]

    def play(self, choice: int) -> float:
        """Return the result of the choice in this world, in kan."""
        declared = [list(found) for found in self._held]
        hero = self._replica.hero
        shown = {found.group for found in self._view.teyaku[self._view.seat]}
        action = self._moves[choice]
        named = str(action.args[0]) if action.verb == DECLARE else ""
        declared[hero] = [found for found in self._held[hero] if found.group in named or found.group in shown]
        core = self._core.copy()
        gains = self._paid(declared)
        if not aborts((found for hand in declared for found in hand), self._view.rules):
            play_to_end(core, self._policy)
            outsiders = int(self._replica.declared.outsiders)
            meant = declared_of(declared, self._view.rules, self._replica.active, outsiders, self._view.mizuten)
            settle(core, meant)
            gains = [gain + int(won) for gain, won in zip(gains, core.gain, strict=True)]
        gained = gains[hero] / (self._view.rules.kan_points * self._view.multiplier)
        return gained + self._standing.worth_of(gains, hero) if self._standing else gained

    def _paid(self, declared: list[list[DealtHand]]) -> list[int]:
        """Return the remaining payments for teyaku in points, by position."""
        kan = self._view.rules.kan_points * self._view.multiplier
        gains = [0] * len(declared)
        for owner, seat in enumerate(self._replica.active):
            before = {found.group for found in self._view.teyaku[seat]}
            late = [found for found in declared[owner] if found.group not in before]
            for payer, payee, points, _ in teyaku_dues(range(len(gains)), owner, late, kan):
                gains[payer] -= points
                gains[payee] += points
        return gains

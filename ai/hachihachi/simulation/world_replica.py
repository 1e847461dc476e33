"""The observed play as a core for the search, with the hidden cards of a sampled world."""
from collections.abc import Iterable
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.simulation.beliefs import Beliefs, moments
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, in_world, with_hidden
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis.core_from_observation import CALLS, replayed_deal
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.determinization import Determinizer
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World


@dataclass(slots=True)
class WorldReplica:
    """A deal as one seat has seen it: ``core`` is at the decision, ``hero`` is the seat's position in it.

    ``start`` is the core before the first card, ``made`` the moves since, ``played`` the cards each seat has played;
    ``seats`` are the ``active`` ones for compiled code.

    The core's other hands and its draw pile belong to one world; ``set_world`` replaces it by another.
    """

    core: PlayCore
    declared: DeclaredTeyaku
    hero: int
    active: tuple[int, ...]
    start: PlayCore
    played: tuple[int, ...]
    made: vec[i64]
    seats: vec[i64]

    @classmethod
    def of(cls, observation: Observation[Rules], view: View, world: World) -> "WorldReplica":
        """Return the deal of ``observation``, whose view is ``view``, up to its decision in ``world``."""
        replay = replayed_deal(observation, view, world)
        active = view.active
        return cls(
            replay.core, replay.declared, active.index(view.seat), active, replay.start, replay.played,
            vec[i64](replay.made), vec[i64](active),
        )

    def set_world(self, world: World) -> PlayCore:
        """Return a copy of the core with the hidden cards of ``world``."""
        return in_world(self.core, [world.hands[seat] for seat in self.active], list(world.draw_pile))

    def dealt(self, hidden: Determinizer, chance: Chance) -> PlayCore:
        """Return a copy of the core with the ``hidden`` cards redealt."""
        return with_hidden(self.core, hidden, self.seats, chance)

    def beliefs(self, hidden: Determinizer, policy: Policy, choices: Choices | None, most: int) -> Beliefs:
        """Return the beliefs about the ``hidden`` cards, with ``most`` worlds, from how the others played.

        With ``choices``, their choices before the play count too.
        """
        cards = moments(self.start, [int(move) for move in self.made], self.hero)
        return Beliefs(self.core, list(self.active), cards, policy, choices or None, hidden, most)

    def renewed(self, world: World) -> PlayCore:
        """Return the play from its first card on in ``world``, up to the decision."""
        hands = [world.hands[seat] | self.played[seat] for seat in self.active]
        core = in_world(self.start, hands, list(world.draw_pile))
        core.begin()
        for move in self.made:
            core.apply(move)
        return core

    def moves(self, legal: Iterable[Action]) -> list[int]:
        """Return the core's moves for ``legal`` actions, in order."""
        return [move_of(action) for action in legal]


def move_of(action: Action) -> int:
    """Return the core's move for an action of the play."""
    if action.verb in CALLS:
        return CALLS[action.verb]
    cards = actions.cards_of(action)
    if action.verb == actions.TAKE:
        return cards[0]
    return cards[0] | (cards[1] + 1) << 6 if len(cards) > 1 else cards[0]

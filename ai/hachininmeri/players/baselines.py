"""A baseline: the current trick."""
from random import Random
from typing import Final

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import seen
from hachi_hachi.ai.player import ONLY_MOVE, RULES, Budget, Candidate, Report, legal_actions
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.actions import DECLARE, KEEP, LEAD, PLAY, TAKE
from hachi_hachi.engine.hachininmeri.cards.card_strength import LOWEST_TRUMP
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules

#: The greedy player's other answers: it leads if it can, takes the open trump, and keeps its cards.
_WILLING: Final = frozenset({DECLARE, TAKE, KEEP})


class GreedyPlayer:
    """Wants every trick: plays its strongest card if that beats all face-up cards, otherwise its weakest."""

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the card that takes the trick, as far as can be seen. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        if legal[0].verb in (LEAD, PLAY) or legal[0].args:
            core = seen(observation)
            judged = [Candidate(action, _wants(core, action)) for action in legal]
        else:
            judged = [Candidate(action, float(action.verb in _WILLING)) for action in legal]
        judged.sort(key=lambda candidate: -candidate.worth)
        return judged[0].action, Report("greedy", ONLY_MOVE if len(legal) == 1 else RULES, tuple(judged))


def _wants(core: PlayCore, action: Action) -> float:
    """Return the greedy player's preference for the card: 1 and more if it beats all face-up cards."""
    place = move_of(action, core.order)
    strength = place % 15 if place < LOWEST_TRUMP else place
    if action.verb == LEAD:
        return 1.0 + strength / 100
    return 1.0 + strength / 100 if action.verb == PLAY and core.beats(place) else -strength / 100

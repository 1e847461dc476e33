"""The player that gives hints: the strongest search over every choice, with values as paid and reasons."""
from random import Random

from hachi_hachi.ai.hachihachi.explanations.reason_table import reasons_for
from hachi_hachi.ai.hachihachi.levels import Strength
from hachi_hachi.ai.hachihachi.players.search_player import SearchPlayer
from hachi_hachi.ai.player import Budget, Candidate, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View


class Adviser:
    """A player with the answers of its search; in its report values are in kan including the multiplier, in order.

    Before the cards are dealt nobody knows the multiplier, and it is 1.
    """

    def __init__(self, level: Strength) -> None:
        self._search = SearchPlayer(level)

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        action, found = self._search.choose(observation, budget, rng)
        times = View.of(observation).multiplier
        best, *rest = found.candidates
        ordered = [best, *sorted(rest, key=lambda row: -row.worth)]
        why = reasons_for(observation, [(row.action, times * row.worth) for row in ordered])
        rows = tuple(Candidate(row.action, times * row.worth, times * row.error, why[row.action]) for row in ordered)
        return action, Report(found.level, found.decided_by, rows, found.rollouts)

"""The player that gives hints: the strongest search, of every choice, told as it will be paid and with its reasons."""
from random import Random

from ai.hachihachi.levels import Strength
from ai.hachihachi.reasons.table import reasons_for
from ai.hachihachi.search_player import SearchPlayer
from ai.player import Budget, Candidate, Report
from engine.core.actions import Action
from engine.core.observation import Observation
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen.view import View


class Adviser:
    """Answers as its search does; in its report worths are in kan with the multiplier of the deal in them.

    Before the cards are dealt nobody knows the multiplier, and it is 1.
    """

    def __init__(self, level: Strength) -> None:
        self._search = SearchPlayer(level)

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises as ``Player.choose``."""
        action, found = self._search.choose(observation, budget, rng)
        times = View.of(observation).multiplier
        worths = [(row.action, times * row.worth) for row in found.candidates]
        why = reasons_for(observation, worths)
        rows = tuple(
            Candidate(row.action, worth, times * row.error, why[row.action])
            for row, (_, worth) in zip(found.candidates, worths, strict=True)
        )
        return action, Report(found.level, found.decided_by, rows, found.rollouts)

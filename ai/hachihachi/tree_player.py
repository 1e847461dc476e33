"""The player that grows a tree of moves over sampled worlds."""
from itertools import cycle
from random import Random
from typing import Final

from ai.hachihachi.replica import Replica
from ai.hachihachi.rollout import Policy, play_out
from ai.hachihachi.rule_player import RulePlayer
from ai.hachihachi.search_player import SEARCHED, TRUST, clock_of, policy_tables, worth_trying
from ai.levels import Level, Limits
from ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, asked
from ai.search.tree import grow, judged
from engine.core.actions import Action
from engine.core.observation import Observation
from engine.hachihachi.play import OVER, PlayCore
from engine.hachihachi.rules import Rules
from engine.hachihachi.settle import Declared
from engine.hachihachi.view import View
from engine.hachihachi.worlds import Sampler

#: In how many games of the tree a sampled world is used.
_USES: Final = 8


class CoreState:
    """A core in one world as the tree sees it: seats are positions, values kan."""

    def __init__(self, core: PlayCore, policy: Policy, declared: Declared) -> None:
        self._core = core
        self._policy = policy
        self._declared = declared

    def mover(self) -> int:
        """Return the position on turn, or -1 when the play is over."""
        return -1 if self._core.phase == OVER else int(self._core.turn)

    def legal(self) -> list[int]:
        """Return the core's moves."""
        return self._core.legal()

    def likely(self) -> int:
        """Return what the policy would do."""
        return int(self._policy.move(self._core))

    def apply(self, move: int) -> None:
        """Make a move."""
        self._core.apply(move)

    def finish(self) -> list[float]:
        """Play out and settle, and return what each position has won in kan."""
        play_out(self._core, self._policy, self._declared, 0, 0)
        kan = int(self._core.rules.kan) * int(self._core.multiplier)
        return [int(self._core.gain[position]) / kan for position in range(int(self._core.positions))]


class TreePlayer:
    """Takes the move in which the tree has most faith; all else is left to the rule-based player."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._sight = RulePlayer(Level(level.name, "rules", limits=Limits()))
        policy_tables()

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises as ``Player.choose``."""
        late = clock_of(budget.ceiling)
        legal = asked(observation)
        action, seen = self._sight.choose(observation, budget, rng)
        tried = worth_trying(seen.candidates) if legal[0].verb in SEARCHED else [seen.candidates[0]]
        if len(legal) == 1 or len(tried) == 1 or not budget.rollouts:
            decided = ONLY_MOVE if len(legal) == 1 else seen.decided_by
            return action, Report(self._level.name, decided, seen.candidates)
        sampler = Sampler.of(observation)
        replica = Replica.of(observation, View.of(observation), sampler.sample(rng))
        worlds = cycle([replica.put(sampler.sample(rng)) for _ in range(max(1, budget.rollouts // _USES))])
        policy = Policy(*policy_tables())
        moves = replica.moves([row.action for row in tried])
        expected = {move: row.kan for move, row in zip(moves, tried, strict=True)}
        root, cut = grow(
            lambda: CoreState(next(worlds).copy(), policy, replica.declared), budget.rollouts, expected, TRUST, late
        )
        best = max(expected.values())
        found = {move: judged(root, move, value - best, TRUST) for move, value in expected.items()}
        rows = [Candidate(row.action, found[move], 0.0, row.reasons) for move, row in zip(moves, tried, strict=True)]
        rows.sort(key=lambda row: -row.kan)
        named = {row.action for row in rows}
        candidates = (*rows, *(row for row in seen.candidates if row.action not in named))
        decided = CLOCK if cut else SEARCH
        return candidates[0].action, Report(self._level.name, decided, candidates, root.visits)

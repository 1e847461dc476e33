"""The state of a play in one world for the tree search. Compiled: the tree visits thousands of them."""
from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_out
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku


@dataclass(frozen=True, slots=True)
class Terms:
    """A deal's results from outside the play: declarations, and the value of the year's score."""

    declared: DeclaredTeyaku
    standing: YearStanding | None


@final
class CoreState:
    """A core in one world as a tree state: seats are positions, values kan.

    ``usual`` is the gain of each position in that world if all follow the policy; values are differences to it.
    """

    def __init__(self, core: PlayCore, policy: Policy, deal: Terms, usual: list[float]) -> None:
        self._core = core
        self._policy = policy
        self._deal = deal
        self._usual = usual

    def mover(self) -> int:
        """Return the position on turn, or -1 when the play is over."""
        return -1 if self._core.phase == OVER else int(self._core.turn)

    def legal(self) -> list[int]:
        """Return the core's moves."""
        return self._core.legal()

    def likely(self) -> int:
        """Return the policy's move."""
        return int(self._policy.move(self._core))

    def apply(self, move: int) -> None:
        """Make a move."""
        self._core.apply(move)

    def finish(self) -> list[float]:
        """Play out and settle, and return the gain of each position in kan, minus the usual gain."""
        won = self.won()
        for position, usual in enumerate(self._usual):
            won[position] -= usual
        return won

    def won(self) -> list[float]:
        """Play out and settle, and return the gain of each position in kan."""
        core = self._core
        play_out(core, self._policy, self._deal.declared, 0, 0)
        kan = float(core.rules.kan * core.multiplier)
        won: list[float] = []
        position: i64 = 0
        while position < core.positions:
            won.append(float(core.gain[position]) / kan)
            position += 1
        standing = self._deal.standing
        if standing is not None:
            for place in range(len(won)):
                won[place] += standing.worth(core, place)
        return won

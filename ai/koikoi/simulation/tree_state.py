"""The state of a deal in one world for the tree search."""
from hachi_hachi.ai.koikoi.valuation.policy import Policy, lead, play_out
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import OVER
from hachi_hachi.engine.koikoi.rules import SEATS


class CoreState:
    """A core in one world as a tree state; values are points.

    ``usual`` is the gain of each seat in that world if both follow the policy; values are differences to it.
    """

    def __init__(self, core: PlayCore, policy: Policy, usual: list[float]) -> None:
        self._core = core
        self._policy = policy
        self._usual = usual

    def mover(self) -> int:
        """Return the seat on turn, or -1 when the deal is over."""
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
        """Play out, and return the gain of each seat in points, minus the usual gain."""
        return [won - usual for won, usual in zip(self.won(), self._usual, strict=True)]

    def won(self) -> list[float]:
        """Play out, and return the gain of each seat in points."""
        play_out(self._core, self._policy)
        return [float(lead(self._core, seat)) for seat in range(SEATS)]

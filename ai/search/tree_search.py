"""Monte Carlo tree search over information sets, open loop: one tree of moves for all sampled worlds together.

A node stands for the moves made, not for a state: the possible moves below it depend on the current world, so each
counts how often it was available as well as how often it was chosen. Every seat maximises its own gain. States are the
caller's, so this works for any game. Compiled.
"""
import math
from collections.abc import Callable
from typing import Final, Protocol, final

#: The weight of the uncertainty about a move relative to its mean, in the values' own unit.
EXPLORATION: Final = 2.0

#: Below the root the prior value of a move is this much less than that of the rollouts' move, with the weight of this
#: many games: otherwise nearly every game would go through an untried move, because in a game of hidden cards each
#: world has different ones.
FPU_REDUCTION: Final = 1.0
PRIOR_VISITS: Final = 20.0

#: How many games must have gone through a move before the tree grows beyond it.
EXPAND_AT: Final = 16


class State(Protocol):
    """A game in progress in one world, to be played on and discarded."""

    def mover(self) -> int:
        """Return the seat on turn, or -1 when the game is over."""

    def legal(self) -> list[int]:
        """Return the moves possible in this world."""

    def likely(self) -> int:
        """Return the move that the rollouts would make."""

    def apply(self, move: int) -> None:
        """Make ``move``."""

    def finish(self) -> list[float]:
        """Play the game out and return each seat's gain, preferably minus its gain if everybody plays like the
        rollouts: this cancels the luck of the world.
        """


@final
class Node:
    """A move of ``mover``: how often it was available and chosen, and the total gain of ``mover``."""

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    @property
    def mean(self) -> float:
        """The mean gain of the mover."""
        return self.total / self.visits if self.visits else 0.0


def search_tree(
    another: Callable[[], State], rollouts: int, expected: dict[int, float], trust: float, late: Callable[[], bool]
) -> tuple[Node, bool]:
    """Return the root of a tree grown by ``rollouts`` games from states made by ``another``, and whether it was cut.

    The root's moves are those of ``expected``: the prior value of each, as differences to one another, with the weight
    of ``trust`` games.
    """
    root = Node(-1)
    best = max(expected.values())
    leaning = {move: value - best for move, value in expected.items()}
    for number in range(rollouts):
        if number % 64 == 0 and late():
            return root, True
        state = another()
        path = [root, _pick_first(root, state, leaning, trust)]
        while path[-1].visits >= EXPAND_AT and state.mover() >= 0:
            path.append(_pick(path[-1], state))
        values = state.finish()
        for node in path:
            node.visits += 1
            node.total += values[node.mover] if node.mover >= 0 else values[path[1].mover]
    return root, False


def value_with_prior(root: Node, move: int, leaning: float, trust: float) -> float:
    """Return the value of the root's ``move``, including the prior (``leaning``)."""
    node = root.children.get(move)
    total, visits = (node.total, node.visits) if node else (0.0, 0)
    return (total + trust * (root.mean + leaning)) / (visits + trust)


def _pick_first(root: Node, state: State, leaning: dict[int, float], trust: float) -> Node:
    """Choose a move at the root, where all moves are possible in every world, and make it."""
    mover = state.mover()
    log = math.log(root.visits + 1)
    best, move = -math.inf, -1
    for option, leans in leaning.items():
        visits = root.children[option].visits if option in root.children else 0
        promise = value_with_prior(root, option, leans, trust) + EXPLORATION * math.sqrt(log / (visits + 1))
        if promise > best:
            best, move = promise, option
    node = root.children.setdefault(move, Node(mover))
    state.apply(move)
    return node


def _pick(parent: Node, state: State) -> Node:
    """Choose a move below ``parent`` by mean and uncertainty, and make it; the rollouts' move is tried first."""
    mover = state.mover()
    likely = state.likely()
    best, move = -math.inf, likely
    for option in state.legal():
        node = parent.children.setdefault(option, Node(mover))
        node.available += 1
        mean = (node.total - (0.0 if option == likely else FPU_REDUCTION * PRIOR_VISITS)) / (node.visits + PRIOR_VISITS)
        promise = mean + EXPLORATION * math.sqrt(math.log(node.available) / (node.visits + 1))
        if promise > best:
            best, move = promise, option
    state.apply(move)
    return parent.children[move]

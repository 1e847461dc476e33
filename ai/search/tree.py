"""Monte Carlo tree search over information sets, open loop: one tree of moves for all sampled worlds together.

A node stands for the moves made, not for a state: which moves are possible below it depends on the world of the
moment, so each counts how often it was available as well as how often it was chosen. Every seat maximises what it
wins itself. Knows no game: states are the caller's.
"""
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

#: How much the doubt about a move counts against its mean, in the values' own unit.
EXPLORE: Final = 2.0


class State(Protocol):
    """A game under way in one world, to be played on and thrown away."""

    def mover(self) -> int:
        """Return whose move it is, or -1 when the game is over."""

    def legal(self) -> list[int]:
        """Return the moves possible in this world."""

    def likely(self) -> int:
        """Return the move that the rollouts would make."""

    def apply(self, move: int) -> None:
        """Make ``move``."""

    def finish(self) -> list[float]:
        """Play the game out and return what each seat wins."""


@dataclass(slots=True)
class Node:
    """A move of ``mover``: how often it could be made, how often it was, and what that brought ``mover`` in all."""

    mover: int
    available: int = 0
    visits: int = 0
    total: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """What the move brings its mover on average."""
        return self.total / self.visits if self.visits else 0.0


def grow(
    another: Callable[[], State], rollouts: int, expected: dict[int, float], trust: float, late: Callable[[], bool]
) -> tuple[Node, bool]:
    """Return the root of a tree grown by ``rollouts`` games from states that ``another`` makes, and whether it was cut.

    The root's moves are those of ``expected``: what each was thought to bring beforehand, in differences to one
    another, which counts like ``trust`` games.
    """
    root = Node(-1)
    best = max(expected.values())
    leaning = {move: value - best for move, value in expected.items()}
    for number in range(rollouts):
        if number % 64 == 0 and late():
            return root, True
        state = another()
        path = [root, _pick_first(root, state, leaning, trust)]
        while path[-1].visits and state.mover() >= 0:
            path.append(_pick(path[-1], state))
        values = state.finish()
        for node in path:
            node.visits += 1
            node.total += values[node.mover] if node.mover >= 0 else values[path[1].mover]
    return root, False


def judged(root: Node, move: int, leaning: float, trust: float) -> float:
    """Return what the root's ``move`` is thought to bring, what was thought beforehand (``leaning``) included."""
    node = root.children.get(move)
    total, visits = (node.total, node.visits) if node else (0.0, 0)
    return (total + trust * (root.mean + leaning)) / (visits + trust)


def _pick_first(root: Node, state: State, leaning: dict[int, float], trust: float) -> Node:
    """Choose a move at the root, where all moves are possible in every world, and make it."""
    mover = state.mover()
    log = math.log(root.visits + 1)

    def promise(move: int) -> float:
        visits = root.children[move].visits if move in root.children else 0
        return judged(root, move, leaning[move], trust) + EXPLORE * math.sqrt(log / (visits + 1))

    move = max(leaning, key=promise)
    node = root.children.setdefault(move, Node(mover))
    state.apply(move)
    return node


def _pick(parent: Node, state: State) -> Node:
    """Choose a move below ``parent`` and make it: one never tried first, else by mean and doubt."""
    mover = state.mover()
    moves = state.legal()
    nodes = []
    for move in moves:
        node = parent.children.setdefault(move, Node(mover))
        node.available += 1
        nodes.append((move, node))
    untried = [move for move, node in nodes if not node.visits]
    if untried:
        likely = state.likely()
        move = likely if likely in untried else untried[0]
    else:
        move = max(
            nodes, key=lambda row: row[1].mean + EXPLORE * math.sqrt(math.log(row[1].available) / row[1].visits)
        )[0]
    state.apply(move)
    return parent.children[move]

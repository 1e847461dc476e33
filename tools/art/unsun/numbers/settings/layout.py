"""What the settings of several suits share: ornaments by twos, the vine and the peony's branch, evening clouds."""

from tools.art.cards.brush import Point
from tools.art.unsun import inks
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import ornaments as o
from tools.art.unsun.numbers.pips import CX, CY


def twice(b: Block) -> Block:
    """Return the block and the same one mirrored left to right."""
    return Block().lay(b, b.moved(2 * CX, flip=True))


def turned(b: Block) -> Block:
    """Return the block and the same one after half a turn of the card."""
    return Block().lay(b, b.moved(2 * CX, 2 * CY, 180))


def vine(*way: Point, size: float = 24, width: float = 6.4, seed: int = 0, bare: int = 1) -> Block:
    """Return a vine along ``way``; the first ``bare`` leaves are left out."""
    return o.vine(way, width, o.vine_leaf, size, inks.BROWN, seed=seed, bare=bare)


def branch(
    *way: Point, size: float = 24, width: float = 5.6, seed: int = 0, bare: int = 1, gap: float = 0.95
) -> Block:
    """Return a green branch along ``way``; the first ``bare`` leaves are left out."""
    return o.vine(way, width, o.peony_leaf, size, inks.GREEN, seed=seed, bare=bare, gap=gap)


def evening_cloud(x: float, y: float, size: float = 1.0, *, flip: bool = False) -> Block:
    """Return a cloud in the evening sun."""
    return o.cloud(x, y, size, flip=flip, fill=inks.ROSE, swirl=inks.RED)

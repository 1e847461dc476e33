"""The levels of Hachinin Meri: a kind of player, a budget in rollouts, and a set of human limits."""
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import Budget


@dataclass(frozen=True, slots=True)
class Limits:
    """Human limits that weaken a player.

    ``attention``: chance, at each decision, of considering whose the cards in the trick are, and which yaku are near.
    ``memory``: chance of remembering that a card is gone. ``blur`` in points: two choices closer than this look equal,
    and either may be taken (never if a search has played out all worlds). ``learnt``: True to use weights learnt from
    hundreds of thousands of games, False for rules of thumb.
    """

    attention: float = 1.0
    memory: float = 1.0
    blur: float = 0.0
    learnt: bool = True


@dataclass(frozen=True, slots=True)
class Strength(Level):
    """A level of this game, with limits; the kinds of players are in ``players.registry``."""

    limits: Limits = field(default_factory=Limits)


_TABLE: Final = (
    Strength("random", kind="random"),
    Strength("greedy", kind="greedy"),
    Strength("novice", limits=Limits(attention=0.3, memory=0.3, blur=0.5, learnt=False)),
    Strength("easy", limits=Limits(attention=0.55, memory=0.5, blur=0.31, learnt=False)),
    Strength("normal", limits=Limits(attention=0.7, memory=0.7, blur=0.15, learnt=False)),
    Strength("rules"),
    Strength("hard", Budget(300, ceiling=1.0), "search", Limits(blur=0.05)),
    Strength("expert", Budget(3000, ceiling=2.0), "search"),
)
LEVELS: Final[dict[str, Strength]] = {level.name: level for level in _TABLE}
#: The levels that people may choose, the weakest first; the others are yardsticks.
OFFERED: Final = ("novice", "easy", "normal", "hard", "expert")

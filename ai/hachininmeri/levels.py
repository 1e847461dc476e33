"""The levels of Hachinin Meri: a kind of player, a budget in rollouts, and a set of limits that people have."""
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import Budget


@dataclass(frozen=True, slots=True)
class Limits:
    """What keeps a player from its best, all of it human.

    ``attention``: chance, at each decision, of minding whose the cards in the trick are, and which yaku are near.
    ``memory``: chance of remembering that a card is gone. ``blur`` in points: two choices nearer than this look alike,
    and either may be taken (never where a search has played out all there is). ``learnt``: whether it weighs by what
    games by the hundred thousand have taught, or by rules of thumb.
    """

    attention: float = 1.0
    memory: float = 1.0
    blur: float = 0.0
    learnt: bool = True


@dataclass(frozen=True, slots=True)
class Strength(Level):
    """A level of this game: what ``kind`` of player it is (``players.KINDS``), its budget and its limits."""

    kind: str = "rules"
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
#: Those that a person may choose, the weakest first; the others are yardsticks.
OFFERED: Final = ("novice", "easy", "normal", "hard", "expert")

"""The levels of Hachinin Meri: a kind of player, a budget in rollouts, and a set of limits that people have."""
from dataclasses import dataclass, field
from typing import Final

from ai.levels import Level
from ai.player import Budget


@dataclass(frozen=True, slots=True)
class Limits:
    """What keeps a player from its best, all of it human.

    ``attention``: chance, at each decision, of minding whose the cards in the trick are, and which yaku are near.
    ``memory``: chance of remembering that a card is gone. ``blur`` in points: two choices nearer than this look alike,
    and either may be taken (never where a search has played out all there is).
    """

    attention: float = 1.0
    memory: float = 1.0
    blur: float = 0.0


@dataclass(frozen=True, slots=True)
class Strength(Level):
    """A level of this game: what ``kind`` of player it is (``players.KINDS``), its budget and its limits."""

    kind: str = "rules"
    limits: Limits = field(default_factory=Limits)


_TABLE: Final = (
    Strength("random", kind="random"),
    Strength("greedy", kind="greedy"),
    Strength("novice", limits=Limits(attention=0.2, memory=0.2, blur=0.45)),
    Strength("easy", limits=Limits(attention=0.5, memory=0.5, blur=0.25)),
    Strength("normal", limits=Limits(attention=0.9, memory=0.8, blur=0.08)),
    Strength("rules"),
    Strength("hard", Budget(400, ceiling=1.0), "search"),
    Strength("expert", Budget(8000, ceiling=2.0), "search"),
)
LEVELS: Final[dict[str, Strength]] = {level.name: level for level in _TABLE}
#: Those that a person may choose, the weakest first; the others are yardsticks.
OFFERED: Final = ("novice", "easy", "normal", "hard", "expert")

"""How strong a player is: a budget in rollouts, never a number of seconds. What else it can lack its game says."""
from dataclasses import dataclass, field

from ai.player import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A playing strength by its ``name``, which stands in settings and records, and its ``budget``."""

    name: str
    budget: Budget = field(default_factory=Budget)

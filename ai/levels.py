"""How strong a player is: a budget in rollouts, never a number of seconds. What else it can lack its game says."""
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.ai.player import Budget

#: What stands between a level and a style of play in the name of a player: "hard+bold".
WITH: Final = "+"


@dataclass(frozen=True, slots=True)
class Level:
    """A playing strength by its ``name``, which stands in settings and records, and its ``budget``."""

    name: str
    budget: Budget = field(default_factory=Budget)


def styled(level: str, style: str) -> str:
    """Return the name of the player of this ``level`` and ``style``; "" is no style of its own."""
    return f"{level}{WITH}{style}" if style else level


def parts(player: str) -> tuple[str, str]:
    """Return the level and the style of a player by its name; "" where it has no style of its own."""
    level, _, style = player.partition(WITH)
    return level, style


def unstyled(names: Iterable[str]) -> str:
    """Return the levels among ``names``, for a sentence that says which there are."""
    return ", ".join(name for name in names if WITH not in name)

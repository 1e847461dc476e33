"""Playing strength: a budget in rollouts, never a number of seconds. Each game defines its further limits."""
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.ai.player import Budget

#: The separator of level and style in the name of a player: "hard+bold".
WITH: Final = "+"


@dataclass(frozen=True, slots=True)
class Level:
    """A playing strength by its ``name``, used in settings and records: its ``budget``, the ``kind`` of its player."""

    name: str
    budget: Budget = field(default_factory=Budget)
    kind: str = "rules"


def styled(level: str, style: str) -> str:
    """Return the name of the player of this ``level`` and ``style``; "" is no special style."""
    return f"{level}{WITH}{style}" if style else level


def parts(player: str) -> tuple[str, str]:
    """Return the level and the style of a player by its name; "" if it has no special style."""
    level, _, style = player.partition(WITH)
    return level, style


def unstyled(names: Iterable[str]) -> str:
    """Return the levels among ``names``, joined for a sentence that lists them."""
    return ", ".join(name for name in names if WITH not in name)

"""The levels of Koi-Koi: a kind of player, a budget in rollouts, and a set of human limits."""
from dataclasses import dataclass, field, replace
from typing import Final

from hachi_hachi.ai.koikoi.styles.style_table import STEADY, STYLES, Style
from hachi_hachi.ai.levels import Level, styled
from hachi_hachi.ai.player import Budget


@dataclass(frozen=True, slots=True)
class Limits:
    """Human limits that weaken a player.

    ``attention``: the weight of all that concerns the other seat's yaku, 0 to 1. ``blur`` in points: two choices closer
    than this look equal, and either may be taken (never if a search has played out all worlds). ``keen`` in points: how
    much better koi-koi looks than it is. ``score``: True if the score of the game counts, False for points alone.
    ``belief``: how many hands of the other seat are weighed by how likely it would have played them as it did, before
    worlds are drawn (0: none). ``thorough``: a search tries every choice equally often, so that all have comparable
    values.
    """

    attention: float = 1.0
    blur: float = 0.0
    keen: float = 0.0
    score: bool = True
    belief: int = 0
    thorough: bool = False


@dataclass(frozen=True, slots=True)
class Strength(Level):
    """A level of this game, with limits and a ``style``; the kinds of players are in ``players.registry``."""

    limits: Limits = field(default_factory=Limits)
    style: Style = STEADY


_TABLE: Final = (
    Strength("random", kind="random"),
    Strength("greedy", kind="greedy"),
    Strength("novice", limits=Limits(attention=0.0, blur=1.6, keen=2.5, score=False)),
    Strength("easy", limits=Limits(attention=0.2, blur=0.7, keen=1.5, score=False)),
    Strength("normal", limits=Limits(attention=0.4, blur=0.42, keen=0.9, score=False)),
    Strength("hard", limits=Limits(attention=0.5, blur=0.3, keen=0.7, score=False)),
    Strength("rules"),
    Strength("rules by points", limits=Limits(score=False)),
    Strength("expert", Budget(150, ceiling=1.0), "search", Limits(blur=0.3, score=False)),
    Strength("master", Budget(1000, ceiling=2.0), "search", Limits(belief=1000)),
    Strength("adviser", Budget(3000, ceiling=2.0), "adviser", Limits(belief=1000, thorough=True)),
    Strength("tree", Budget(1000, ceiling=2.0), "tree"),
)
#: The levels that people may choose, the weakest first; the others give hints or are yardsticks.
OFFERED: Final = ("novice", "easy", "normal", "hard", "expert", "master")
#: The offered levels with every style but the steady one: "hard+bold".
_STYLED: Final = tuple(
    replace(level, name=styled(level.name, style.name), style=style)
    for level in _TABLE if level.name in {"rules", *OFFERED} for style in STYLES.values() if style is not STEADY
)
LEVELS: Final[dict[str, Strength]] = {level.name: level for level in (*_TABLE, *_STYLED)}

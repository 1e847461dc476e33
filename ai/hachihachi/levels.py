"""The levels of Hachi-Hachi: a kind of player, a budget in rollouts, and a set of human limits."""
from dataclasses import dataclass, field, replace
from typing import Final

from hachi_hachi.ai.hachihachi.styles.style_table import STEADY, STYLES, Style
from hachi_hachi.ai.hachihachi.valuation.weight_tables import MOVES, RESULTS
from hachi_hachi.ai.levels import Level, styled
from hachi_hachi.ai.player import Budget


@dataclass(frozen=True, slots=True)
class Limits:
    """Human limits that weaken a player.

    ``attention``: chance of noticing that somebody's dekiyaku lacks one or two cards. ``memory``: chance of remembering
    that a month's card is gone. ``greed``: how much the value of cards that can be taken now is exaggerated. ``blur``
    in kan: two choices closer than this look equal, and either may be taken (never if a search has played out all
    worlds). ``horizon``: how many of its own turns it plays out before it estimates the rest (0: all of them).
    ``belief``: how many worlds it weighs by how likely the others would have played in them as they did, before it
    draws those that it tries (0: it draws no conclusions). ``thorough``: a search tries every choice, even one that is
    hopeless at first sight, so that all have comparable values. ``tables``: the learnt tables by which it chooses
    (``weight_tables``).
    """

    attention: float = 1.0
    memory: float = 1.0
    greed: float = 0.0
    blur: float = 0.0
    horizon: int = 0
    belief: int = 0
    thorough: bool = False
    tables: str = MOVES


@dataclass(frozen=True, slots=True)
class Strength(Level):
    """A level of this game, with limits and a ``style``; the kinds of players are in ``players.registry``."""

    limits: Limits = field(default_factory=Limits)
    style: Style = STEADY


#: How many worlds the strongest levels weigh.
BELIEF: Final = 2000

_TABLE: Final = (
    Strength("random", kind="random"),
    Strength("greedy", kind="greedy"),
    Strength("novice", limits=Limits(attention=0.03, memory=0.03, greed=1.4, blur=1.6, tables=RESULTS)),
    Strength("easy", limits=Limits(attention=0.11, memory=0.11, greed=0.85, blur=0.95, tables=RESULTS)),
    Strength("normal", limits=Limits(attention=0.45, memory=0.35, greed=0.6, blur=0.5, tables=RESULTS)),
    Strength("rules"),
    Strength("former rules", limits=Limits(tables=RESULTS)),
    Strength("hard", Budget(300, ceiling=1.0), "search", Limits(blur=0.14)),
    Strength("expert", Budget(1500, ceiling=1.0), "search", Limits(blur=0.17)),
    Strength("master", Budget(3000, ceiling=2.0), "search", Limits(belief=BELIEF)),
    Strength("adviser", Budget(10_000, ceiling=2.0), "adviser", Limits(belief=BELIEF, thorough=True)),
    Strength("former expert", Budget(10_000, ceiling=2.0), "search", Limits(tables=RESULTS)),
    Strength("tree", Budget(3000, ceiling=2.0), "tree"),
)
#: The levels that people may choose, the weakest first; the others give hints or are yardsticks.
OFFERED: Final = ("novice", "easy", "normal", "hard", "expert", "master")
#: The offered levels with every style but the steady one: "hard+bold".
_STYLED: Final = tuple(
    replace(level, name=styled(level.name, style.name), style=style)
    for level in _TABLE if level.name in {"rules", *OFFERED} for style in STYLES.values() if style is not STEADY
)
LEVELS: Final[dict[str, Strength]] = {level.name: level for level in (*_TABLE, *_STYLED)}

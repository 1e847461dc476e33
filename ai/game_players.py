"""The players' description of a game: one record of data, so that shared code never asks which game it is."""
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hachi_hachi.ai.benchmarks.contest import Arena
from hachi_hachi.ai.codec import Codec
from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import Budget, Player
from hachi_hachi.ai.review.move_review import Analyst
from hachi_hachi.ai.review.result_attribution import Split
from hachi_hachi.engine.common.options import GameRules


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game: its ``analyst``, the budget for each choice, and the attribution of results.

    ``unit`` is the unit of values and losses. ``split`` is ``None`` if luck is not separated from play.
    """

    analyst: Analyst[GameRules]
    budget: Budget
    unit: str
    split: Split | None = None


@dataclass(frozen=True, slots=True)
class GamePlayers:
    """The computer players of a game; their texts for people belong to the user interface.

    ``levels`` has every level by name; players of the program may choose the ``offered`` ones, the weakest first, and
    ``default`` is preselected. ``stand_in`` is the fallback for a seat whose own player is late or fails: the strongest
    level that answers at once.
    """

    id: str
    levels: Mapping[str, Level]
    offered: tuple[str, ...]
    default: str
    stand_in: str
    #: The module that plays out the cards; the build compiles it.
    core: str
    #: The player of the level with this name.
    player: Callable[[str], Player[GameRules]]
    #: The game in the arena: loaded on demand, as it referees deals and therefore knows the table.
    arena: Callable[[], Arena]
    #: The review of the game: loaded on demand, as it knows the table too.
    review: Callable[[], Review]
    #: The level that reports the value of every choice as it will be paid, with reasons; "" if there is no special one.
    hinting: str = ""
    #: The styles available to a player of an offered level besides none (``hachi_hachi.ai.levels.styled``), the default
    #: first.
    styles: tuple[str, ...] = ()
    #: The encoding of the game for machine learning: loaded on demand; ``None`` if there is none.
    codec: Callable[[], Codec] | None = None

    @property
    def adviser(self) -> str:
        """The level that gives hints."""
        return self.hinting or self.strongest

    @property
    def strongest(self) -> str:
        """The strongest level on offer."""
        return self.offered[-1]

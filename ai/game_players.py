"""What a game hands over on this floor: one record of data, so that nothing shared ever asks which game it is."""
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hachi_hachi.ai.benchmarks.contest import Arena
from hachi_hachi.ai.codec import Codec
from hachi_hachi.ai.levels import Level
from hachi_hachi.ai.player import Budget, Player
from hachi_hachi.ai.review.attribution import Split
from hachi_hachi.ai.review.move_review import Analyst
from hachi_hachi.engine.common.options import GameRules


@dataclass(frozen=True, slots=True)
class Review:
    """Who looks back on a game: the ``analyst``, what it may spend on each choice, and who tells results apart.

    ``unit`` is what worths and losses are told in. ``split`` is ``None`` where luck is not told apart.
    """

    analyst: Analyst[GameRules]
    budget: Budget
    unit: str
    split: Split | None = None


@dataclass(frozen=True, slots=True)
class GamePlayers:
    """The computer players of a game; their words for people are no business of this floor.

    ``levels`` has every level by name; of these a person may choose the ``offered`` ones, the weakest first, and meets
    ``default`` where nothing is chosen. ``stand_in`` is who plays for a seat whose own player is late or silent: the
    strongest that answers at once.
    """

    id: str
    levels: Mapping[str, Level]
    offered: tuple[str, ...]
    default: str
    stand_in: str
    #: The module that plays out the cards, which the build compiles.
    core: str
    #: The player of the level with this name.
    player: Callable[[str], Player[GameRules]]
    #: How the game is played in the arena: loaded when it is asked for, as it referees deals and so knows the table.
    arena: Callable[[], Arena]
    #: How a game is looked back upon: loaded when it is asked for, as it knows the table too.
    review: Callable[[], Review]
    #: The level that tells what every choice is worth as it will be paid, and why; "" where none is kept for that.
    hinting: str = ""
    #: The styles that a player of an offered level can have beside none (``hachi_hachi.ai.levels.styled``), the usual
    #: one first.
    styles: tuple[str, ...] = ()
    #: How the game is put into numbers for learning machines: loaded when it is asked for; ``None`` where it is not.
    codec: Callable[[], Codec] | None = None

    @property
    def adviser(self) -> str:
        """The level that gives hints."""
        return self.hinting or self.strongest

    @property
    def strongest(self) -> str:
        """The strongest level on offer."""
        return self.offered[-1]

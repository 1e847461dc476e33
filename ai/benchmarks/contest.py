"""What the arena knows of a game: who enters, what is played, what comes of a deal, and what a table claims."""
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final, TypeVar

from hachi_hachi.ai.benchmarks import external_players
from hachi_hachi.ai.levels import Level, unstyled
from hachi_hachi.ai.player import Budget, Player
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)

#: Terms on which a game may be played in the arena: the cards alone, and with the luck of the stock taken off.
PLAY_ONLY: Final = "play_only"
LUCK: Final = "luck"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in the arena: a level, and ``rollouts`` in place of the level's own budget if they are given.

    In place of a level there may be a player of one's own, ``module:Class``
    (``hachi_hachi.ai.benchmarks.external_players``), with no budget. No clock stops it, so that figures repeat, unless
    a ``ceiling`` in seconds is given.
    """

    level: str
    rollouts: int | None = None
    ceiling: float | None = None

    @classmethod
    def parse(cls, text: str, levels: Mapping[str, Level], ceiling: float | None = None) -> "Entrant":
        """Return the entrant that ``level``, ``level@rollouts`` or ``module:Class`` names.

        Raises ``ValueError`` with a sentence, also where the class cannot be found.
        """
        if external_players.is_external(text):
            external_players.seat(text)
            return cls(text, None, ceiling)
        level, at, number = text.partition("@")
        if at and not number.isdigit():
            raise ValueError(f"a player is named level or level@rollouts, not {text!r}")
        if level not in levels:
            raise ValueError(f"there is no level {level!r}; there is {unstyled(levels)}")
        return cls(level, int(number) if at else None, ceiling)

    def __str__(self) -> str:
        return self.level if self.rollouts is None else f"{self.level}@{self.rollouts}"

    def budget(self, level: Level) -> Budget:
        """Return what it may think, where ``level`` is its own."""
        return Budget(level.budget.rollouts if self.rollouts is None else self.rollouts, self.ceiling)

    def seated(self, levels: Mapping[str, Level], player: Callable[[str], Player[R]]) -> tuple[Player[R], Budget]:
        """Return who sits down for it at one seat of one deal, and what it may think; ``player`` makes that of a level.
        """
        if external_players.is_external(self.level):
            return external_players.seat(self.level), Budget(0, self.ceiling)
        return player(self.level), self.budget(levels[self.level])


@dataclass(slots=True)
class DealResult:
    """One deal played out: what it was ``worth`` to each seat, in the arena's unit, and the seconds of a processor that
    its decisions took.

    ``ran_out`` says whether it was played to its natural end, ``luck`` how much of ``worth`` is owed to the cards of
    the stock, ``cut`` how many decisions the clock ended, ``actions`` what was done.
    """

    worth: tuple[float, ...]
    ran_out: bool
    seconds: list[list[float]]
    luck: tuple[float, ...]
    cut: int = 0
    actions: list[Action] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the hero against its opponents at ``game``, over ``deals`` decks in every order of seats.

    ``play_only`` leaves out what is not the play of the cards. ``luck`` is how many rollouts each card of the stock may
    cost to tell how lucky it was; 0: none.
    """

    game: str
    hero: Entrant
    opponents: tuple[Entrant, ...]
    deals: int
    seed: int | str = 1
    play_only: bool = False
    luck: int = 0

    def __str__(self) -> str:
        return f"{self.hero} - {' '.join(str(opponent) for opponent in self.opponents)}"


def every_order(contest: Contest) -> list[tuple[Entrant, ...]]:
    """Return every different order in which the hero and its opponents can sit."""
    return sorted(
        set(permutations((contest.hero, *contest.opponents))), key=lambda order: [str(entrant) for entrant in order]
    )


@dataclass(frozen=True, slots=True)
class ContestRow:
    """A line of a table: who, against whom at all other seats, over how many decks, and what the lower end must exceed.

    That is in the arena's unit; ``None``: it is shown and nothing is claimed. ``team``: the hero has all seats of its
    side, and the opponent only those of the other.
    """

    hero: str
    opponent: str
    decks: int
    more_than: float | None = None
    team: bool = False


@dataclass(frozen=True, slots=True)
class ContestTable:
    """A table: what it shows, its rows, and whether they are of the cards alone (``Contest.play_only``).

    Under it stands how far each hero of ``climbs`` is above the one before, over the decks that both have played.
    """

    title: str
    rows: tuple[ContestRow, ...]
    play_only: bool = True
    climbs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A line of the benchmark: the level at the other seats, over how many decks; ``team`` as in ``ContestRow``."""

    opponent: str
    decks: int
    team: bool = False


@dataclass(frozen=True, slots=True)
class Benchmark:
    """What players of one's own are measured by: a ``name`` to cite, ``sheet``, ``seed`` of the decks, and the lines.

    Whatever of it changes, its name changes too.
    """

    name: str
    sheet: str
    seed: str
    yardsticks: tuple[Yardstick, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """How a game is played in the arena.

    ``unit`` is what a deal is counted in; ``places`` name the seats in order of play; ``terms`` are those it knows;
    ``tables`` are kept by name; ``benchmark`` is what players of one's own are measured by, ``None`` where there is
    none. ``play`` plays deal ``number`` of a contest in an order of seats, the same for the same arguments; ``orders``
    gives the different orders of a contest, as many decks each as there are. Where seats play together, ``sides`` has
    the side of each, in order of play.
    """

    unit: str
    places: tuple[str, ...]
    terms: frozenset[str]
    tables: Mapping[str, ContestTable]
    orders: Callable[[Contest], Sequence[tuple[Entrant, ...]]]
    play: Callable[[Contest, int, tuple[Entrant, ...]], DealResult]
    sides: tuple[int, ...] = ()
    benchmark: Benchmark | None = None

    def others(self, hero: Entrant, opponent: Entrant, *, team: bool) -> tuple[Entrant, ...]:
        """Return who sits at all seats but the first, the ``hero``'s: ``opponent``, and beside a ``team`` the hero."""
        if not team:
            return (opponent,) * (len(self.places) - 1)
        return tuple(hero if side == self.sides[0] else opponent for side in self.sides[1:])

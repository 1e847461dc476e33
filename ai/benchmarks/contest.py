"""The arena's description of a game: entrants, contests, deal results, and tables with their claims."""
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

#: Terms on which a game may be played in the arena: the cards alone, and without the luck of the drawn cards.
PLAY_ONLY: Final = "play_only"
LUCK: Final = "luck"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in the arena: a level, with ``rollouts`` in place of its own budget if given.

    Instead of a level it may be your own player, ``module:Class`` (``hachi_hachi.ai.benchmarks.external_players``),
    without a budget. No clock cuts it short, so that figures are reproducible, unless there is a ``ceiling`` in
    seconds.
    """

    level: str
    rollouts: int | None = None
    ceiling: float | None = None

    @classmethod
    def parse(cls, text: str, levels: Mapping[str, Level], ceiling: float | None = None) -> "Entrant":
        """Return the entrant named by ``level``, ``level@rollouts`` or ``module:Class``.

        Raises ``ValueError`` with a message, also if the class cannot be found.
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
        """Return its budget, given that ``level`` is its own."""
        return Budget(level.budget.rollouts if self.rollouts is None else self.rollouts, self.ceiling)

    def seated(self, levels: Mapping[str, Level], player: Callable[[str], Player[R]]) -> tuple[Player[R], Budget]:
        """Return its player for one seat of one deal, and its budget; ``player`` creates the player of a level."""
        if external_players.is_external(self.level):
            return external_players.seat(self.level), Budget(0, self.ceiling)
        return player(self.level), self.budget(levels[self.level])


@dataclass(slots=True)
class DealResult:
    """One deal played out: its ``worth`` for each seat, in the arena's unit, and the CPU seconds of its decisions.

    ``ran_out`` is True if it was played to its natural end, ``luck`` is the part of ``worth`` due to the drawn cards,
    ``cut`` the number of decisions cut short by the clock, ``actions`` the actions.
    """

    worth: tuple[float, ...]
    ran_out: bool
    seconds: list[list[float]]
    luck: tuple[float, ...]
    cut: int = 0
    actions: list[Action] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: the hero against its opponents at ``game``, over ``deals`` decks in every order of seats.

    ``play_only`` leaves out everything except the play of the cards. ``luck`` is the number of rollouts for estimating
    the luck of each drawn card; 0: none.
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
    """Return every different seating order of the hero and its opponents."""
    return sorted(
        set(permutations((contest.hero, *contest.opponents))), key=lambda order: [str(entrant) for entrant in order]
    )


@dataclass(frozen=True, slots=True)
class ContestRow:
    """A row of a table: hero, opponent at all other seats, number of decks, and the claimed lower bound.

    It is that of the 95 % interval, in the arena's unit; ``None``: no claim. ``team``: the hero has all seats of its
    side, and the opponent only those of the other.
    """

    hero: str
    opponent: str
    decks: int
    more_than: float | None = None
    team: bool = False


@dataclass(frozen=True, slots=True)
class ContestTable:
    """A table: its title, its rows, and whether they are of the cards alone (``Contest.play_only``).

    Below it is the margin of each hero of ``climbs`` over the previous one, over the decks that both have played.
    """

    title: str
    rows: tuple[ContestRow, ...]
    play_only: bool = True
    climbs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A row of the benchmark: the level at the other seats, and the number of decks; ``team`` as in ``ContestRow``."""

    opponent: str
    decks: int
    team: bool = False


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The benchmark for external players: a ``name`` to cite, ``ruleset``, ``seed`` of the decks, and the rows.

    If any of it changes, its name must change too.
    """

    name: str
    ruleset: str
    seed: str
    yardsticks: tuple[Yardstick, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game in the arena.

    ``unit`` is the unit of deal results; ``places`` name the seats in order of play; ``terms`` are those it supports;
    ``tables`` are by name; ``benchmark`` is that for external players, or ``None``. ``play`` plays deal ``number`` of a
    contest in an order of seats, the same for the same arguments; ``orders`` returns the different orders of a contest,
    each played for every deck. In games with teams, ``sides`` has the side of each seat, in order of play.
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
        """Return the entrants at all seats but the first, the ``hero``'s: ``opponent``, and the hero in a ``team``."""
        if not team:
            return (opponent,) * (len(self.places) - 1)
        return tuple(hero if side == self.sides[0] else opponent for side in self.sides[1:])

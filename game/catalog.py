"""The games there are, each behind the same door. Nothing else in `game/` names one."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, cast

if TYPE_CHECKING:
    from game.program.app import App
    from game.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values offered: what is stored and what the player reads."""

    id: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name to show, and `player`: `HUMAN` or the id of a computer player's level."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class NewYear:
    """What is to be played: the id of a rule sheet, how many deals, the seats in order of play, changed options."""

    sheet: str
    deals: int
    seats: tuple[Seat, ...]
    changed: Mapping[str, bool | int | str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """A year of computer players only, as asked on the command line."""

    length: str = "half"
    seed: int | None = None
    exit_after: str = ""
    """"deal" or "year": the scene returns `Quit()` after it; "" goes back to the title."""
    taken_up: bool = False
    """The year watched last is gone on with, if it was not finished; the rest then holds for the next one only."""


class Game(Protocol):
    """What a game offers to the title: its module has one such object named `GAME`."""

    id: str

    def levels(self) -> Sequence[Choice]:
        """The levels of computer players, weakest first, labels in the language in use; the first is no default."""
        ...

    def default_level(self) -> str:
        """The id of the level a new player meets."""
        ...

    def seat_names(self, count: int) -> Sequence[str]:
        """Names for that many computer players."""
        ...

    def set_up(self, app: App) -> Scene:
        """The screen on which a new year is set up; it lies over the title and replaces everything when it begins."""
        ...

    def new_year(self, app: App, setup: NewYear) -> Scene:
        """The first scene of a new year. Raises ValueError with a sentence where it cannot be played."""
        ...

    def continue_year(self, app: App) -> Scene:
        """The scene that takes up the saved year; raises `ValueError` with a sentence where it cannot be read."""
        ...

    def gallery(self, app: App) -> Scene:
        """The cards to look at; lies over the title."""
        ...

    def watch(self, app: App, options: Watch) -> Scene:
        """The first scene of a watched year."""
        ...

    def compiled(self) -> bool:
        """Whether the play of the cards runs compiled."""
        ...


# The module of each game; the first is played when nothing else is asked for.
MODULES: Final = ("game.hachihachi.entry",)


def games() -> list[Game]:
    """Every game, loaded when first asked for."""
    return [cast("Game", importlib.import_module(module).GAME) for module in MODULES]


def main_game() -> Game:
    """The game the title offers."""
    return games()[0]

"""The games there are, each behind the same door. Nothing else in `game/` names one."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Final, Protocol, cast

from game.scenes.scene import Host, Scene
from game.table.orders import LevelWords, NewYear, Watch


class Game(Protocol):
    """What a game offers to the title: its module has one such object named `GAME`."""

    id: str

    def levels(self) -> Sequence[LevelWords]:
        """The levels of computer players, weakest first, labels in the language in use; the first is no default."""
        ...

    def default_level(self) -> str:
        """The id of the level a new player meets."""
        ...

    def seat_names(self, count: int) -> Sequence[str]:
        """Names for that many computer players."""
        ...

    def set_up(self, app: Host) -> Scene:
        """The screen on which a new year is set up; it lies over the title and replaces everything when it begins."""
        ...

    def set_up_watch(self, app: Host) -> Scene:
        """The screen on which a year of computer players only is set up, over the title like that of a new year."""
        ...

    def new_year(self, app: Host, setup: NewYear) -> Scene:
        """The first scene of a new year. Raises ValueError with a sentence where it cannot be played."""
        ...

    def continue_year(self, app: Host) -> Scene:
        """The scene that takes up the saved year; raises `ValueError` with a sentence where it cannot be read."""
        ...

    def gallery(self, app: Host) -> Scene:
        """The cards to look at; lies over the title."""
        ...

    def watch(self, app: Host, options: Watch) -> Scene:
        """The first scene of a watched year."""
        ...


# The module of each game; the first is played when nothing else is asked for.
MODULES: Final = ("game.hachihachi.entry",)


def games() -> list[Game]:
    """Every game, loaded when first asked for."""
    return [cast("Game", importlib.import_module(module).GAME) for module in MODULES]


def main_game() -> Game:
    """The game the title offers."""
    return games()[0]

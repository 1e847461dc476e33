"""The walks through every scene of a game: ``every_FOLDER_scene`` in a module of that name, found by the game's folder.

Hachi-Hachi has none: its scenes are among those of the program, in ``every_scene``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec

from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.scenes.scene import Scene

Walk = Callable[[App], Iterator[tuple[str, Scene]]]


def game_walks() -> dict[str, Walk]:
    """Return the walks by the id of their game."""
    names = {game: f"every_{game.replace('-', '')}_scene" for game in GAMES}
    return {
        game: getattr(import_module(f"tests.game.helpers.{name}"), name)
        for game, name in names.items() if find_spec(f"tests.game.helpers.{name}") is not None
    }

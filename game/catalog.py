"""The games, by the id used in their records. Nothing else in ``game/`` names one."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.scenes.scene import Host

#: The first is the default. It used to be the only game: saves without a game's name belong to it.
GAMES: Final[dict[str, AnyGameUi]] = {game.id: game for game in (HACHIHACHI, HACHININ_MERI, KOI_KOI)}


def main_game() -> AnyGameUi:
    """Return the default game."""
    return next(iter(GAMES.values()))


def played_last(app: Host) -> AnyGameUi:
    """Return the last game played; the default if there is none."""
    return GAMES.get(app.settings.game) or main_game()


def saved_games(app: Host) -> list[AnyGameUi]:
    """Return the games with a year in progress, most recently played first."""
    last = played_last(app)
    saved = [game for game in GAMES.values() if app.saves.of(game.id).exists()]
    return sorted(saved, key=lambda game: game is not last)

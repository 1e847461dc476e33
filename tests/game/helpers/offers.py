"""The set-up choices in tests: the rules of Hachi-Hachi, two levels, and any start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.game.app.app import App
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.hachihachi.game_ui import NAMES
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.table.session.start_options import LevelWords, NewGameOptions, StyleWords

LEVELS = [LevelWords("easy", "Easy", "Plays so so."), LevelWords("normal", "Normal", "Plays well.")]
ALL_SEATS = (2, 3, 4, 5, 6, 7)


def _nothing(year: NewGameOptions) -> Scene:
    raise AssertionError(f"{year} is begun")


def offer_of(
    begin: Callable[[NewGameOptions], Scene] = _nothing, shown: tuple[int, ...] = ALL_SEATS, *,
    levels: Sequence[LevelWords] = LEVELS, default: str = "normal", app: App | None = None,
    persons: Sequence[StyleWords] = (),
) -> SetupChoices:
    """Return the choices; with an ``app``, its settings and saves are used."""
    game = RULES_TEXT.engine.id
    settings = GameSettings() if app is None else app.settings.of(game)
    saves = SaveStore(Path("nowhere"), kept=False) if app is None else app.saves.of(game)
    return SetupChoices(RULES_TEXT, levels, default, NAMES, shown, begin, begin, settings, saves, persons=persons)


OFFER = offer_of()


def playable(year: NewGameOptions) -> bool:
    """Return True if the year begins with a decision."""
    seats = tuple(SeatInfo(seat.name, seat.player) for seat in year.seats)
    table = new_year(Setup(year.ruleset, dict(year.changed), seats, year.deals), 7)
    return table.decision is not None

"""The first scene of a year: new, taken up again, or only watched. Imported when a year begins, not by the title."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from engine.hachihachi.open import SeatInfo, Setup, YearTable, continue_year, new_year
from game.ai_client import AiClient
from game.app import App
from game.catalog import NewYear, Watch
from game.hachihachi.match import Match
from game.hachihachi.seating_scene import SeatingScene
from game.hachihachi.session import HUMAN, Session
from game.hachihachi.settlement_scene import SettlementScene
from game.hachihachi.sprites import Deck
from game.hachihachi.table_scene import TableScene
from game.hachihachi.year_scene import YearScene
from game.savefile import SaveStore
from game.scene import Scene
from game.text import _, ngettext

SHEET: Final = "shiragiku"
DEALS: Final[dict[str, int]] = {"half": 6, "full": 12}
#: The numbers of seats that a table can be drawn for.
SEATS: Final = (2, 3)
#: Years that are only watched are kept apart from one's own, in this folder beside them.
WATCHED: Final = "watched"

_decks: WeakKeyDictionary[App, Deck] = WeakKeyDictionary()


@cache
def client() -> AiClient:
    """The one thinking process of the program, started when first asked for; it ends with the program."""
    found = AiClient()
    found.start()
    return found


def played(app: App, setup: NewYear, levels: tuple[str, ...], names: tuple[str, ...]) -> Scene:
    """A new year of a person in seat 0 against computer players of these levels and names."""
    others = [SeatInfo(name, level) for name, level in zip(names, levels, strict=True)]
    seats = (SeatInfo(_("You"), HUMAN), *others)
    table = new_year(Setup(SHEET, {}, seats, DEALS[setup.length]), setup.seed)
    match = _match(app, table, app.saves, setup.seed)
    match.session.save()
    return SeatingScene(match, _table)


def continued(app: App) -> Scene:
    """The saved year as it was left. Raises ValueError with a sentence where it cannot be read, OSError likewise."""
    table = continue_year(app.saves.load())
    seats = len(table.setup.seats)
    if seats not in SEATS:
        raise ValueError(ngettext("No table for {n} seat can be shown.", "No table for {n} seats can be shown.", seats))
    match = _match(app, table, app.saves, None)
    if table.finished:
        match.session.save()
        return _year(match)
    return _settlement(match) if match.session.catch_up() else _table(match)


def watched(app: App, options: Watch, level: str, names: tuple[str, ...]) -> Scene:
    """A year of computer players; seat 0 is seen from behind its cards."""
    seats = tuple(SeatInfo(name, level) for name in names)
    table = new_year(Setup(SHEET, {}, seats, DEALS[options.length]), options.seed)
    match = _match(app, table, SaveStore(Path(app.saves.folder) / WATCHED), options.seed, options.exit_after)
    match.session.save()
    return SeatingScene(match, _table)


def _match(app: App, table: YearTable, store: SaveStore, seed: int | None, exit_after: str = "") -> Match:
    deck = _decks.get(app)
    if deck is None:
        deck = _decks[app] = Deck(app.fonts)
    session = Session(table, client(), store, players_seed=0 if seed is None else seed)
    return Match(app, session, deck, exit_after)


# -- which scene follows on which ---------------------------------------------------------------------------------
def _table(match: Match) -> Scene:
    return TableScene(match, _settlement)


def _settlement(match: Match) -> Scene:
    return SettlementScene(match, _table, _year)


def _year(match: Match) -> Scene:
    return YearScene(match, lambda app, setup: played(app, setup, _levels(match), _names(match)))


def _levels(match: Match) -> tuple[str, ...]:
    return tuple(info.player for info in match.session.setup.seats if info.player != HUMAN)


def _names(match: Match) -> tuple[str, ...]:
    return tuple(info.name for info in match.session.setup.seats if info.player != HUMAN)

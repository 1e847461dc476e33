"""The first scene of a year: new, taken up again, or only watched. Imported when a year begins, not by the title."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final
from weakref import WeakKeyDictionary

from ai.hachihachi.game import HACHIHACHI
from engine.core.records.header import PEOPLE, SeatInfo, Setup
from engine.hachihachi.records.sitting import YearTable, continue_year, new_year
from game.hachihachi.cards import HANAFUDA
from game.hachihachi.match import Match
from game.hachihachi.seating.scene import SeatingScene
from game.hachihachi.settlement.scene import SettlementScene
from game.hachihachi.settlement.year_scene import YearScene
from game.hachihachi.table.scene import TableScene
from game.keeping.savefile import SaveStore
from game.keeping.text import _, ngettext
from game.scenes.scene import Host, Scene
from game.table.orders import NewYear, Watch
from game.table.players import AiClient
from game.table.session import Session
from game.table.sprites import Deck

SHEET: Final = "shiragiku"
DEALS: Final[dict[str, int]] = {"half": 6, "full": 12}
#: The numbers of seats that a table can be drawn for.
SEATS: Final = (2, 3, 4, 5, 6, 7)
#: Years that are only watched are kept apart from one's own, in this folder beside them.
WATCHED: Final = "watched"
#: No more is quoted of a level that nobody knows.
LONGEST_LEVEL: Final = 40

_decks: WeakKeyDictionary[Host, Deck] = WeakKeyDictionary()


@cache
def client() -> AiClient:
    """The one thinking process of the program, started when first asked for; it ends with the program."""
    found = AiClient()
    found.start()
    return found


def deck_of(app: Host) -> Deck:
    """The cards as surfaces, the same for every scene of the program."""
    deck = _decks.get(app)
    if deck is None:
        deck = _decks[app] = Deck(app.fonts, HANAFUDA)
        app.improving.append(deck.poll)
    return deck


def played(app: Host, setup: NewYear) -> Scene:
    """A new year; one without any person is only watched. Raises RulesError where it cannot be played."""
    seats = tuple(SeatInfo(seat.name, seat.player) for seat in setup.seats)
    seed = app.take_seed() if setup.seed is None else setup.seed
    table = new_year(Setup(setup.sheet, dict(setup.changed), seats, setup.deals), seed)
    people = any(seat.player in PEOPLE for seat in seats)
    match = _match(app, table, app.saves if people else _watched_store(app), seed)
    match.session.save()
    return SeatingScene(match, _table)


def continued(app: Host) -> Scene:
    """The saved year as it was left. Raises ValueError with a sentence where it cannot be read, OSError likewise."""
    return _taken_up(app, app.saves, Watch())


def _taken_up(app: Host, store: SaveStore, options: Watch) -> Scene:
    table = continue_year(store.load())
    seats = len(table.setup.seats)
    if seats not in SEATS:
        raise ValueError(ngettext("No table for {n} seat can be shown.", "No table for {n} seats can be shown.", seats))
    _look_at_players([info.player for info in table.setup.seats], watched=store is not app.saves)
    match = _match(app, table, store, options.seed, options.exit_after)
    if table.finished:
        match.session.save()
        return _year(match)
    return _settlement(match) if match.session.catch_up() else _table(match)


def _look_at_players(players: Sequence[str], *, watched: bool) -> None:
    """Raise ValueError with a sentence where nobody here can play for one of these seats."""
    for player in players:
        if player in PEOPLE and watched:
            raise ValueError(_("A person sits at this table, so that the year cannot be watched."))
        if player not in PEOPLE and player not in HACHIHACHI.levels:
            raise ValueError(_("“{player}” is no computer player that is known here.", player=player[:LONGEST_LEVEL]))


def watched(app: Host, options: Watch, levels: tuple[str, ...], names: tuple[str, ...]) -> Scene:
    """A year of computer players, one for each of the `levels`; seat 0 is seen from behind its cards.

    Raises ValueError or OSError where one is to be taken up that cannot be read.
    """
    store = _watched_store(app)
    if options.taken_up and store.exists():
        return _taken_up(app, store, options)
    seats = tuple(SeatInfo(name, level) for name, level in zip(names, levels, strict=False))
    seed = app.take_seed() if options.seed is None else options.seed
    table = new_year(Setup(SHEET, {}, seats, DEALS[options.length]), seed)
    match = _match(app, table, store, seed, options.exit_after)
    match.session.save()
    return SeatingScene(match, _table)


def _watched_store(app: Host) -> SaveStore:
    return app.saves.within(WATCHED)


def _match(app: Host, table: YearTable, store: SaveStore, seed: int | None, exit_after: str = "") -> Match:
    session = Session(table, client(), store, players_seed=0 if seed is None else seed)
    return Match(app, session, deck_of(app), exit_after)


# -- which scene follows on which ---------------------------------------------------------------------------------
def _table(match: Match) -> Scene:
    return TableScene(match, _settlement)


def _settlement(match: Match) -> Scene:
    return SettlementScene(match, _table, _year)


def _year(match: Match) -> Scene:
    return YearScene(match, played, _table)

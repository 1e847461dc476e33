"""Which scene follows which, for any game: from the title to the set-up, the table, a replay, a review, a lesson.

The title imports this module on demand, since it imports every scene behind the title. What follows within a game,
from the table to the settlement and the end, is in the game's ``Scenes``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TypeAlias

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import PEOPLE, SeatInfo, Setup
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng import seeds
from hachi_hachi.game.features.daily.daily_deal import OTHERS, DailyDeals
from hachi_hachi.game.features.daily.daily_factory import DailyFactory
from hachi_hachi.game.features.daily.daily_interface import DailyGame
from hachi_hachi.game.features.daily.daily_scene import DailyScene
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_ending import Bridge
from hachi_hachi.game.features.lessons.lesson_factory import LessonFactory
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_picture import lesson_picture
from hachi_hachi.game.features.lessons.quiz_scene import QuizScene
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.features.replay.tables_from_here import TablesFromHere
from hachi_hachi.game.features.setup.setup_choices import SetupChoices
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.features.share.share_scene import ShareScene
from hachi_hachi.game.features.share.shared_place import SharedPlace
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.library.review_files import deal_in
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.storage.record_reading import PassingSaveError, read_text
from hachi_hachi.game.storage.save_store import WATCHED, SaveStore
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_as_set, card_surfaces_of
from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.session.personalities import drawn, look_at, named
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, WatchOptions
from hachi_hachi.game.table.table_match import Match, SharedTable

AnyTable: TypeAlias = RecordedTable[GameRules]


# -- over the title --------------------------------------------------------------------------------------------
def set_up(app: Host, game: AnyGameUi, *, watching: bool = False) -> Scene:
    """Return the set-up scene for a new year, or for one to watch."""
    return SetupScene(app, setup_choices(app, game), watching=watching)


def setup_choices(app: Host, game: AnyGameUi) -> SetupChoices:
    """Return the choices of the set-up."""
    begin, explain = partial(new_year, app, game), partial(rules_help, app, game)
    return SetupChoices(
        game.rules(), game.offered(), game.players().default, game.names, game.seats, begin, explain,
        app.settings.of(game.id), app.saves.of(game.id), game.new, game.watching, game.persons(),
        lambda: card_surfaces_as_set(app, game.cards(), game.id),
    )


def rules_help(app: Host, game: AnyGameUi, setup: NewGameOptions | None = None) -> Scene:
    """Return the rules of a set-up, or the default ones. Raises RulesError if it cannot be played."""
    ruleset, deals = game.engine().default_ruleset, next(iter(game.lengths.values()), 0)
    default = NewGameOptions(
        ruleset, deals, tuple(Seat(name, game.players().default) for name in game.names[: game.watched])
    )
    return game.scenes().help(app, card_surfaces_of(app, game.cards()), engine_setup(setup or default))


def gallery(app: Host, game: AnyGameUi) -> Scene:
    """Return the gallery of cards."""
    return GalleryScene(app, card_surfaces_as_set(app, game.cards(), game.id), app.settings.of(game.id))


def daily(app: Host, game: AnyGameUi, clock: Callable[[], date]) -> Scene:
    """Return the deals of the day up to the date that ``clock`` returns."""
    text = game.rules()
    deals = DailyDeals(game.engine(), tuple(seat_names(game, game.watched)))
    rulesets = tuple((name, text.ruleset_name(name)) for name in deals.rulesets)

    def match(table: AnyTable, store: SaveStore | None, seed: str) -> Match[AnyTable]:
        return _match(app, game, table, store, seed)

    factory = DailyFactory(app.saves, deals, match, game.scenes().table)
    return DailyScene(app, DailyGame(
        game.id, _(game.name), rulesets, text.score, _(game.figures().unit), _(game.levels[OTHERS].label),
        _(game.levels[game.players().strongest].label), factory.deal, factory.begun, factory.kept, deals.par,
        lambda: card_surfaces_as_set(app, game.cards(), game.id),
    ), clock)


# -- lessons ---------------------------------------------------------------------------------------------------
def lesson_list(app: Host, game: AnyGameUi, begin: str = "", others: Iterable[AnyGameUi] = ()) -> Scene:
    """Return the list of lessons, over which lesson ``begin`` opens, if one is named.

    The course leads to the first of the ``others`` with a lesson for players of ``game``: it is named by its id.
    """
    meant = ((other, one) for other in others for one in shortcuts(other) if one.name == game.id)
    onward = next((Bridge(to.name, one, partial(lesson_list, app, to, one.name)) for to, one in meant), None)
    picture = lesson_picture(lambda: card_surfaces_as_set(app, game.cards(), game.id), game.engine().pack)
    opened = partial(lesson, app, game, onward=onward)
    return LearnScene(app, game.id, opened, lambda: quiz(app, game), begin, picture)


def shortcuts(game: AnyGameUi) -> list[Lesson]:
    """Return the lessons outside the course, as far as they can be read."""
    return lesson_reader.shortcuts(game.id)


def lesson(app: Host, game: AnyGameUi, name: str, at: int = 0, onward: Bridge | None = None) -> Scene:
    """Return a lesson, resumed at a step; ``onward`` leads to another game after the course.

    Raises ValueError with a message if it cannot be read or played.
    """
    assert game.lessons is not None
    script, players, scenes = lesson_reader.load(game.id, name), game.players(), game.scenes()
    factory = LessonFactory(script, game.lessons(), players.player(players.stand_in), scenes.table, scenes.after)
    match = _match(app, game, factory.table(seat_names(game, script.seats)), None, 0)
    following, play = partial(lesson, app, game, onward=onward), partial(set_up, app, game)
    return factory.scene(match, game.id, at, following, play, onward)


def quiz(app: Host, game: AnyGameUi, seed: int | None = None) -> Scene:
    """Return a quiz on the cards; ``seed`` fixes it."""
    worth = game.lessons().worth if game.lessons is not None else None
    chosen = app.settings.of(game.id)
    return QuizScene(app, game.id, game.cards(), worth, chosen.card_face, seed, gold=chosen.gold_print)


# -- a year ----------------------------------------------------------------------------------------------------
def new_year(app: Host, game: AnyGameUi, setup: NewGameOptions) -> Scene:
    """Return a new year; one without any person is only watched. Raises RulesError if it cannot be played."""
    begun = engine_setup(setup)
    return _begin(app, game, begun, _store_for(app, game, begun.seats), setup.seed)


def continue_year(app: Host, game: AnyGameUi) -> Scene:
    """Return the saved year where it was left. Raises ValueError with a message or OSError if it cannot be read."""
    return _resume(app, game, app.saves.of(game.id), WatchOptions())


def continuing_replaces(app: Host, game: AnyGameUi, text: str, seats: Sequence[SeatInfo]) -> bool:
    """Return True if ``take_up`` of the record in ``text``, with these ``seats``, would replace another year in
    progress.
    """
    store = _store_for(app, game, seats)
    try:
        return store.exists() and store.load() != text
    except (ValueError, OSError):
        return True


def take_up(app: Host, game: AnyGameUi, text: str) -> Scene:
    """Return the unfinished year in ``text`` where it was left: from now on it is the game's year in progress.

    Another one goes to the imported records, or, if it cannot be read, next to where it is. Raises ValueError with a
    message if the year cannot be continued here, or if the other one cannot be put away; nothing has changed then.
    """
    table = _table_of(game, text)
    seats = table.setup.seats
    store = _store_for(app, game, seats)
    look_at(_players(table), game.players().levels, watched=store is not app.saves.of(game.id))
    if continuing_replaces(app, game, text, seats):
        _set_aside_unusable(app, game, store)
        store.settle()
        if store.exists():
            kept, trouble = RecordFolder(app.saves.folder).take_in(store.current, lambda _text: None)
            if kept is None:
                raise ValueError(trouble)
    store.save(text)
    return _resume(app, game, store, WatchOptions())


def _store_for(app: Host, game: AnyGameUi, seats: Sequence[SeatInfo]) -> SaveStore:
    """Return the store of a year with people, or of one that is only watched."""
    return app.saves.of(game.id) if any(info.player in PEOPLE for info in seats) else _watch_store(app, game)


def watch(app: Host, game: AnyGameUi, options: WatchOptions) -> Scene:
    """Return a year of computer players, seen from seat 0. Raises like ``continue_year``."""
    store = _watch_store(app, game)
    if options.taken_up and store.exists():
        return _resume(app, game, store, options)
    levels = options.levels or (game.players().default,)
    levels = levels * game.watched if len(levels) == 1 else levels
    chance = SystemRandom() if options.seed is None else Random(seeds.derive_seed(options.seed, "styles"))
    players = drawn(levels[: len(game.names)], game.players().styles, chance)
    seats = tuple(map(SeatInfo, named(players, game.names, game.styles), players))
    setup = Setup(game.engine().default_ruleset, {}, seats, game.lengths.get(options.length, 0))
    return _begin(app, game, setup, store, options.seed, options.exit_after)


def _watch_store(app: Host, game: AnyGameUi) -> SaveStore:
    return app.saves.within(WATCHED).of(game.id)


def _begin(
    app: Host, game: AnyGameUi, setup: Setup, store: SaveStore, seed: int | None, exit_after: str = ""
) -> Scene:
    seed = app.take_seed() if seed is None else seed
    _set_aside_unusable(app, game, store)
    match = _match(app, game, game.engine().new(setup, seed), store, seed, exit_after)
    match.session.save()
    return game.scenes().first(match)


def _set_aside_unusable(app: Host, game: AnyGameUi, store: SaveStore) -> None:
    """Set a saved year aside that cannot be continued here: a newer version may be able to."""
    if not store.exists():
        return
    try:
        _saved_table(app, game, store)
    except (PassingSaveError, FileNotFoundError):
        return
    except (ValueError, OSError):
        kept, _trouble = store.set_aside()
        if kept is not None:
            app.notice = _("The file is kept as {path}.", path=safe_files.shown(kept))


def _saved_table(app: Host, game: AnyGameUi, store: SaveStore) -> AnyTable:
    """Return the table of a saved year. Raises ValueError with a message or OSError if it cannot be continued."""
    table = _table_of(game, store.load())
    look_at(_players(table), game.players().levels, watched=store is not app.saves.of(game.id))
    return table


def _players(table: AnyTable) -> list[str]:
    return [info.player for info in table.setup.seats]


def _resume(app: Host, game: AnyGameUi, store: SaveStore, options: WatchOptions) -> Scene:
    table = _saved_table(app, game, store)
    match = _match(app, game, table, store, options.seed, options.exit_after)
    scenes = game.scenes()
    if table.finished:
        match.session.save()
        return scenes.end(match)
    return scenes.after(match) if match.session.catch_up() else scenes.table(match)


# -- a table of friends --------------------------------------------------------------------------------------------
def shared_match(app: Host, game: AnyGameUi, session: Session[AnyTable], shared: SharedTable) -> Match[AnyTable]:
    """Return the match at a table over a network, whose session the network feeds."""
    return Match(
        app, session, card_surfaces_as_set(app, game.cards(), game.id),
        review=lambda path: review(app, game, path, read_text(path)), shared=shared,
    )


def shared_scene(game: AnyGameUi, match: Match[AnyTable]) -> Scene:
    """Return the scene to begin with at a table over a network: the first one, or where the table is by now."""
    session, scenes = match.session, game.scenes()
    if session.table.finished:
        return scenes.end(match)
    if not any(event.plays or event.closes for event in session.table.events):
        return scenes.first(match)
    return scenes.after(match) if session.catch_up() else scenes.table(match)


# -- looking back ----------------------------------------------------------------------------------------------
def replay(app: Host, game: AnyGameUi, text: str, entry: int = 0, *, in_progress: bool = False) -> Scene:
    """Return a replay of the record in ``text``, from deal ``entry`` on.

    ``in_progress``: people may still be playing it, here or elsewhere, so that a deal they have not finished is left
    out: a replay shows every hand. Raises ValueError with a message if that is impossible.
    """
    match, cursor = opened_record(app, game, text, in_progress=in_progress)
    cursor.enter(entry)
    return replay_scene(game, match, cursor)


def review(app: Host, game: AnyGameUi, path: Path, text: str, *, in_progress: bool = False) -> Scene:
    """Return a review of the record in ``text``, stored at ``path``: of the decisions of its people, or of all
    players if it has none. ``in_progress`` as for ``replay``; raises like it.
    """
    match, cursor = opened_record(app, game, text, in_progress=in_progress)
    seats = match.session.people or frozenset(range(match.session.seats))
    passed = frozenset(
        (number, action) for number, entry in enumerate(cursor.table.entries) if number >= cursor.deals
        for action, made in enumerate(entry.actions) if made.seat in seats
    )
    version = game.players().review().analyst.version
    return _review_scene(game, match, cursor, ReviewSession(path, text, version, seats, passed=passed))


def review_deal(app: Host, game: AnyGameUi, text: str, entry: int, reviews: dict[int, ReviewSession]) -> Scene:
    """Return a review of deal ``entry``, the last one in the record in ``text``, as far as its people decided.

    It is stored on disk by its record; ``reviews`` are those since this table was opened, by deal.
    """
    match, cursor = opened_record(app, game, text)
    cursor.places = [place for place in cursor.places if place.entry <= entry]  # the next deal is random here
    seats = match.session.people
    if entry not in reviews:
        passed = frozenset(
            (place.entry, place.number) for place in cursor.places if place.entry < entry
            and (cursor.table.entries[place.entry].settled if place.action is None else place.action.seat in seats)
        )
        path = deal_in(app.saves.folder, text) if app.saves.kept else None
        reviews[entry] = ReviewSession(path, text, game.players().review().analyst.version, seats, passed=passed)
    return _review_scene(game, match, cursor, reviews[entry])


def opened_record(
    app: Host, game: AnyGameUi, text: str, *, in_progress: bool = False
) -> tuple[Match[AnyTable], ReplayCursor]:
    """Return the match and the positions of the record in ``text``; ``in_progress`` and errors as for ``replay``."""
    table = _table_of(game, text)
    match = _match(app, game, table, None, None)
    cursor = ReplayCursor(table, game.scenes().words(match).begins)
    if in_progress and not table.is_complete and any(info.player in PEOPLE for info in table.setup.seats):
        cursor.leave_out_unfinished()
    if len(cursor.places) < 2:
        raise ValueError(_("Nothing here yet."))
    return match, cursor


def replay_scene(game: AnyGameUi, match: Match[AnyTable], cursor: ReplayCursor) -> ReplayScene:
    """Return the replay of an opened record."""
    scenes = game.scenes()

    def share(here: TablesFromHere, viewer: int, where: str) -> Scene:
        return ShareScene(match.app, SharedPlace(here, viewer), where)

    return ReplayScene(match, cursor, scenes.table, scenes.words(match), game.players().default, share)


def _review_scene(game: AnyGameUi, match: Match[AnyTable], cursor: ReplayCursor, session: ReviewSession) -> Scene:
    reviewing = game.players().review()
    return ReviewScene(
        match, cursor, session, game.scenes().words(match), reviewing.unit,
        lambda: replay_scene(game, match, cursor), game.rules().words.colours, parted=reviewing.split is not None,
    )


# -- tables and matches ----------------------------------------------------------------------------------------
def _table_of(game: AnyGameUi, text: str) -> AnyTable:
    """Return the table of a record. Raises ValueError with a message if it cannot be resumed or drawn."""
    try:
        table = game.engine().resume(text, None)
    except RefusalError as error:
        raise ValueError(game.rules().explained(error)) from error
    seats = len(table.setup.seats)
    if seats not in game.seats:
        raise ValueError(ngettext("Can't show a table for {n} player.", "Can't show a table for {n} players.", seats))
    return table


def _match(
    app: Host, game: AnyGameUi, table: AnyTable, store: SaveStore | None, seed: int | str | None,
    exit_after: str = "",
) -> Match[AnyTable]:
    reviews: dict[int, ReviewSession] = {}
    # the players' own seed: the seed of the deals would reveal every card to them
    own = secrets.token_hex(16) if seed is None else seeds.derive_seed(seed, "players")
    if store is app.saves.of(game.id) and app.settings.game != game.id:
        app.settings.game = game.id
        app.save_settings()
    return Match(
        app, Session(table, ai_client.client(), store, players_seed=own),
        card_surfaces_as_set(app, game.cards(), game.id), exit_after,
        begin=lambda setup: new_year(app, game, setup),
        review=lambda path: review(app, game, path, read_text(path)),
        review_deal=lambda text, entry: review_deal(app, game, text, entry, reviews),
    )


def seat_names(game: AnyGameUi, seats: int) -> list[str]:
    """Return names for the seats: the person's, and those of computer players.

    If every name has its seat, the person takes the first one's, so that the others sit where they do in a new match.
    """
    names = game.names[1:] if len(game.names) == seats else game.names
    return [_("You"), *(name for name in names if name != _("You"))][:seats]


def engine_setup(setup: NewGameOptions) -> Setup:
    """Return the set-up as the engine expects it."""
    seats = tuple(SeatInfo(seat.name, seat.player) for seat in setup.seats)
    return Setup(setup.ruleset, dict(setup.changed), seats, setup.deals)

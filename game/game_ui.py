"""The interface of a game to the window, as one dataclass, and the first scene of a year.

Shared scenes receive what they need from it and never ask which game it is. Modules that only a year needs are imported
on demand: the title does not wait for them.
"""


from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_, _, ngettext, pgettext
from hachi_hachi.game.storage.record_reading import PassingSaveError
from hachi_hachi.game.storage.save_store import WATCHED
from hachi_hachi.game.table.session.launch_options import LevelWords, NewGameOptions, Seat, StyleWords, WatchOptions

if TYPE_CHECKING:
    from datetime import date

    from hachi_hachi.ai.game_players import GamePlayers as Players
    from hachi_hachi.engine.common.game_definition import GameDefinition as Engine
    from hachi_hachi.engine.common.options import GameRules
    from hachi_hachi.engine.common.records.header import Setup
    from hachi_hachi.engine.common.records.recorded_table import RecordedTable
    from hachi_hachi.game.features.lessons.lesson_support import Lessons
    from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
    from hachi_hachi.game.features.replay.replay_scene import ReplayScene
    from hachi_hachi.game.features.replay.running_review import ReviewSession
    from hachi_hachi.game.features.setup.rules_text import RulesText
    from hachi_hachi.game.features.setup.setup_choices import SetupChoices
    from hachi_hachi.game.library.metrics import GameMetrics
    from hachi_hachi.game.storage.save_store import SaveStore
    from hachi_hachi.game.table.cards.card_set import CardSet
    from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
    from hachi_hachi.game.table.hints import HintWords
    from hachi_hachi.game.table.table_match import Match

# A scene only takes a match of its own game, yet a record may stand for one of any game: only ``GameDefinition`` itself
# makes a match, and only from a table that the same record opens.
S_co = TypeVar("S_co", bound="RecordedTable[GameRules]", covariant=True)


@dataclass(frozen=True, slots=True)
class Scenes(Generic[S_co]):
    """The scenes of a game: ``first`` of a new one, its ``table``, the settlement ``after`` a deal, and the ``end``.

    They know themselves which one follows. ``help`` shows the rules of a set-up, over any scene.
    """

    first: Callable[[Match[S_co]], Scene]
    table: Callable[[Match[S_co]], Scene]
    after: Callable[[Match[S_co]], Scene]
    end: Callable[[Match[S_co]], Scene]
    help: Callable[[Host, CardSurfaces, Setup], Scene]
    #: The hint texts about a choice at such a table.
    words: Callable[[Match[S_co]], HintWords]


@dataclass(frozen=True, slots=True)
class TitleLook:
    """The look of the title while a game is selected on it.

    ``picture`` is one of ``assets/pictures``, with its positions; ``name()`` is shown below in letters, ``seal`` next
    to it in two characters; with ``brushed`` the game's characters are written on the disc.
    """

    picture: str
    name: Callable[[], str]
    seal: str
    brushed: bool = False


#: The default title picture: the moon with its two eights.
DEFAULT_TITLE: Final = TitleLook("title", lambda: pgettext("under the brush", "Hachi-Hachi"), "花札", brushed=True)


@dataclass(frozen=True, slots=True)
class GameUi(Generic[S_co]):
    """A game as the window knows it; texts are messages.

    ``id`` is that of its records. ``names`` are for computer players, as written in records; ``levels`` are the titles
    of the levels on offer. ``seats`` are the numbers of seats its table can be drawn for; ``watched`` is the default
    number of seats when watching, and ``lengths`` the numbers of deals of half a year and a full one (none: not chosen
    that way).
    """

    id: str
    name: str
    sentence: str
    names: tuple[str, ...]
    levels: Mapping[str, LevelWords]
    seats: tuple[int, ...]
    watched: int
    lengths: Mapping[str, int]
    engine: Callable[[], Engine[S_co]]
    players: Callable[[], Players]
    rules: Callable[[], RulesText]
    cards: Callable[[], CardSet]
    scenes: Callable[[], Scenes[S_co]]
    #: The metrics for its statistics.
    figures: Callable[[], GameMetrics]
    #: Titles of a new game, of those played, and of watching: a year by default.
    new: str = N_("New year")
    played: str = N_("History")
    watching: str = N_("Watch a year")
    #: Styles of players of the same level, by the ids of the AI layer; none if they do not differ.
    styles: Mapping[str, StyleWords] = field(default_factory=dict)
    title: TitleLook = DEFAULT_TITLE
    #: True if its table marks cards that can capture, and cards missing for a set.
    captures: bool = False
    #: The parts of its lessons; None if there are none.
    lessons: Callable[[], Lessons[S_co]] | None = None

    # -- what the title offers -------------------------------------------------------------------------------
    def offered(self) -> list[LevelWords]:
        """Return the levels of computer players on offer, weakest first, in the current language."""
        return [
            LevelWords(level, _(self.levels[level].label), _(self.levels[level].hint))
            for level in self.players().offered
        ]

    def persons(self) -> list[StyleWords]:
        """Return the styles a player can have, the default first, in the current language."""
        known = (self.styles[style] for style in self.players().styles if style in self.styles)
        return [StyleWords(one.id, _(one.label), one.name, _(one.line), one.picture) for one in known]

    def offer(self, app: Host) -> SetupChoices:
        """Return the choices of the set-up."""
        from hachi_hachi.game.features.setup.setup_choices import SetupChoices

        def begin(setup: NewGameOptions) -> Scene:
            return self.new_year(app, setup)

        def explain(setup: NewGameOptions) -> Scene:
            return self.help(app, setup)

        return SetupChoices(
            self.rules(), self.offered(), self.players().default, self.names, self.seats, begin, explain,
            app.settings.of(self.id), self.saves(app), self.new, self.watching, self.persons(),
        )

    def set_up(self, app: Host, *, watching: bool = False) -> Scene:
        """Return the set-up scene for a new year, or for one to watch; it overlays the title."""
        from hachi_hachi.game.features.setup.setup_scene import SetupScene

        return SetupScene(app, self.offer(app), watching=watching)

    def gallery(self, app: Host) -> Scene:
        """Return the gallery of cards; it overlays the title."""
        from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene

        return GalleryScene(app, self.deck(app), app.settings.of(self.id))

    def deck(self, app: Host) -> CardSurfaces:
        """Return its cards as surfaces, updated to the current settings wherever they are already shown."""
        from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of

        deck, chosen = card_surfaces_of(app, self.cards()), app.settings.of(self.id)
        if deck.dress(chosen.card_face, large=chosen.large_marks):
            app.canvas.cache.clear()
        return deck

    def help(self, app: Host, setup: NewGameOptions | None = None) -> Scene:
        """Return the rules of a set-up, or the default ones. Raises RulesError if it cannot be played."""
        from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of

        sheet, deals = self.engine().default_ruleset, next(iter(self.lengths.values()), 0)
        usual = NewGameOptions(
            sheet, deals, tuple(Seat(name, self.players().default) for name in self.names[: self.watched])
        )
        return self.scenes().help(app, card_surfaces_of(app, self.cards()), _asked(setup or usual))

    # -- the deal of the day ---------------------------------------------------------------------------------
    def daily(self, app: Host, clock: Callable[[], date]) -> Scene:
        """Return the deals of the day up to the date that ``clock`` returns; the scene overlays the title."""
        from hachi_hachi.game.features.daily.daily_deal import OTHERS, DealsOf
        from hachi_hachi.game.features.daily.daily_factory import DailyFactory
        from hachi_hachi.game.features.daily.daily_scene import DailyGame, DailyScene

        text = self.rules()
        deals = DealsOf(self.engine(), tuple(self._around(self.watched)))
        sheets = tuple((name, text.sheet_name(name)) for name in deals.sheets)

        def match(table: S_co, store: SaveStore | None, seed: str) -> Match[S_co]:  # type: ignore[misc]  # as in `_match`
            return self._match(app, table, store, seed, "")

        opened = DailyFactory(app.saves, deals, match, self.scenes().table)
        return DailyScene(app, DailyGame(
            self.id, _(self.name), sheets, text.score, _(self.figures().unit), _(self.levels[OTHERS].label),
            _(self.levels[self.players().strongest].label), opened.deal, opened.begun, opened.kept, deals.par,
        ), clock)

    # -- lessons ---------------------------------------------------------------------------------------------
    def learn(self, app: Host) -> Scene:
        """Return the list of its lessons; it overlays the title."""
        from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene

        return LearnScene(app, self.id, lambda name, at: self.lesson(app, name, at), lambda: self.quiz(app))

    def quiz(self, app: Host, seed: int | None = None) -> Scene:
        """Return a quiz on its cards; ``seed`` fixes it."""
        from hachi_hachi.game.features.lessons.quiz_scene import QuizScene

        worth = self.lessons().worth if self.lessons is not None else None
        return QuizScene(app, self.id, self.cards(), worth, app.settings.of(self.id).card_face, seed)

    def lesson(self, app: Host, name: str, at: int = 0) -> Scene:
        """Return a lesson, resumed at a step. Raises ValueError with a message if it cannot be read or played."""
        from hachi_hachi.game.features.lessons import lesson_reader
        from hachi_hachi.game.features.lessons.lesson_factory import LessonOf

        assert self.lessons is not None
        lesson, players, scenes = lesson_reader.load(self.id, name), self.players(), self.scenes()
        opened = LessonOf(lesson, self.lessons(), players.player(players.stand_in), scenes.table, scenes.after)
        match = self._match(app, opened.table(self._around(lesson.seats)), None, 0, "")
        return opened.scene(match, self.id, at, lambda following: self.lesson(app, following))

    def _around(self, seats: int) -> list[str]:
        """Return names for the seats: the person's, and those of computer players."""
        return [_("You"), *(one for one in self.names if one != _("You"))][:seats]

    def saves(self, app: Host) -> SaveStore:
        """Return the store of its year in progress."""
        return app.saves.of(self.id)

    def _watched(self, app: Host) -> SaveStore:
        return app.saves.within(WATCHED).of(self.id)

    # -- the first scene of a year ---------------------------------------------------------------------------
    def new_year(self, app: Host, setup: NewGameOptions) -> Scene:
        """Return a new year; one without any person is only watched. Raises RulesError if it cannot be played."""
        from hachi_hachi.engine.common.records.header import PEOPLE

        asked = _asked(setup)
        people = any(seat.player in PEOPLE for seat in asked.seats)
        return self._begun(app, asked, self.saves(app) if people else self._watched(app), setup.seed)

    def continue_year(self, app: Host) -> Scene:
        """Return the saved year where it was left. Raises ValueError with a message or OSError if it cannot be read."""
        return self._taken_up(app, self.saves(app), WatchOptions())

    def watch(self, app: Host, options: WatchOptions) -> Scene:
        """Return a year of computer players, seen from seat 0. Raises like ``continue_year``."""
        from hachi_hachi.engine.common.records.header import SeatInfo, Setup
        from hachi_hachi.engine.common.rng.seeds import derive_seed
        from hachi_hachi.game.table.session.personalities import drawn, named

        store = self._watched(app)
        if options.taken_up and store.exists():
            return self._taken_up(app, store, options)
        engine = self.engine()
        levels = options.levels or (self.players().default,)
        levels = levels * self.watched if len(levels) == 1 else levels
        chance = SystemRandom() if options.seed is None else Random(derive_seed(options.seed, "styles"))
        players = drawn(levels[: len(self.names)], self.players().styles, chance)
        seats = tuple(map(SeatInfo, named(players, self.names, self.styles), players))
        asked = Setup(engine.default_ruleset, {}, seats, self.lengths.get(options.length, 0))
        return self._begun(app, asked, store, options.seed, options.exit_after)

    def past(self, app: Host, text: str, entry: int = 0, *, in_progress: bool = False) -> Scene:
        """Return a replay of the record in ``text``, from deal ``entry`` on.

        ``in_progress``: people are still playing it, so that the deal they have not finished is left out: a replay
        shows every hand. Raises ValueError with a message if that is impossible.
        """
        match, walk = self._opened(app, text, in_progress=in_progress)
        walk.enter(entry)
        return self._gone_through(match, walk)

    def _gone_through(self, match: Match[S_co], walk: ReplayCursor) -> ReplayScene:
        from hachi_hachi.game.features.replay.replay_scene import ReplayScene

        scenes = self.scenes()
        return ReplayScene(match, walk, scenes.table, scenes.words(match), self.players().default)

    def review(self, app: Host, path: Path, text: str, *, in_progress: bool = False) -> Scene:
        """Return a review of the record in ``text``, stored at ``path``: of the decisions of its people, or of all
        players if it has none. ``in_progress`` as for ``past``; raises like it.
        """
        from hachi_hachi.game.features.replay.running_review import ReviewSession

        match, walk = self._opened(app, text, in_progress=in_progress)
        seats = match.session.people or frozenset(range(match.session.seats))
        passed = frozenset(
            (number, action) for number, entry in enumerate(walk.table.entries) if number >= walk.deals
            for action, made in enumerate(entry.actions) if made.seat in seats
        )
        version = self.players().review().analyst.version
        return self._looked_back_upon(match, walk, ReviewSession(path, text, version, seats, passed=passed))

    def review_deal(self, app: Host, text: str, entry: int, known: dict[int, ReviewSession]) -> Scene:
        """Return a review of deal ``entry``, the last one in the record in ``text``, as far as its people decided.

        It is stored on disk by its record; ``known`` are the reviews since this table was opened.
        """
        from hachi_hachi.game.features.replay.running_review import ReviewSession
        from hachi_hachi.game.library.review_files import deal_in

        match, walk = self._opened(app, text)
        walk.places = [place for place in walk.places if place.entry <= entry]  # the next deal is random here
        seats = match.session.people
        if entry not in known:
            passed = frozenset(
                (place.entry, place.number) for place in walk.places if place.entry < entry
                and (walk.table.entries[place.entry].settled if place.action is None else place.action.seat in seats)
            )
            path = deal_in(app.saves.folder, text) if app.saves.kept else None
            known[entry] = ReviewSession(path, text, self.players().review().analyst.version, seats, passed=passed)
        return self._looked_back_upon(match, walk, known[entry])

    def _looked_back_upon(self, match: Match[S_co], walk: ReplayCursor, reviewed: ReviewSession) -> Scene:
        from hachi_hachi.game.features.replay.review_scene import ReviewScene

        return ReviewScene(
            match, walk, reviewed, self.scenes().words(match), self.players().review().unit,
            lambda: self._gone_through(match, walk), self.rules().words.colours,
        )

    def _opened(
        self, app: Host, text: str, *, in_progress: bool = False
    ) -> tuple[Match[S_co], ReplayCursor]:
        from hachi_hachi.engine.common.errors import RefusalError
        from hachi_hachi.engine.common.records.header import PEOPLE
        from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor

        try:
            table = self.engine().resume(text, None)
        except RefusalError as error:
            raise ValueError(self.rules().explained(error)) from error
        self._look_at_seats(len(table.setup.seats))
        walk = ReplayCursor(table)
        if in_progress and any(info.player in PEOPLE for info in table.setup.seats):
            walk.leave_out_unfinished()
        if len(walk.places) < 2:
            raise ValueError(_("Nothing here yet."))
        return self._match(app, table, None, None, ""), walk

    def _look_at_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise ValueError(
                ngettext("Can't show a table for {n} player.", "Can't show a table for {n} players.", seats)
            )

    def _begun(self, app: Host, setup: Setup, store: SaveStore, seed: int | None, exit_after: str = "") -> Scene:
        seed = app.take_seed() if seed is None else seed
        self._make_room(app, store)
        match = self._match(app, self.engine().new(setup, seed), store, seed, exit_after)
        match.session.save()
        return self.scenes().first(match)

    def _make_room(self, app: Host, store: SaveStore) -> None:
        """Set a saved year aside that cannot be continued here: a newer version may be able to."""
        if not store.exists():
            return
        try:
            self._saved_table(app, store)
        except (PassingSaveError, FileNotFoundError):
            return
        except (ValueError, OSError):
            kept, _trouble = store.set_aside()
            if kept is not None:
                app.notice = _("The file is kept as {path}.", path=safe_files.shown(kept))

    def _saved_table(self, app: Host, store: SaveStore) -> S_co:
        """Return the table of a saved year. Raises ValueError with a message or OSError if it cannot be continued."""
        from hachi_hachi.engine.common.errors import RefusalError
        from hachi_hachi.game.table.session.personalities import look_at

        try:
            table = self.engine().resume(store.load(), None)
        except RefusalError as error:
            raise ValueError(self.rules().explained(error)) from error
        self._look_at_seats(len(table.setup.seats))
        playing = [info.player for info in table.setup.seats]
        look_at(playing, self.players().levels, watched=store is not self.saves(app))
        return table

    def _taken_up(self, app: Host, store: SaveStore, options: WatchOptions) -> Scene:
        table = self._saved_table(app, store)
        match = self._match(app, table, store, options.seed, options.exit_after)
        scenes = self.scenes()
        if table.finished:
            match.session.save()
            return scenes.end(match)
        return scenes.after(match) if match.session.catch_up() else scenes.table(match)

    def _match(
        self, app: Host, table: S_co,  # type: ignore[misc]  # a table of this game is only handed on
        store: SaveStore | None, seed: int | str | None, exit_after: str,
    ) -> Match[S_co]:
        from hachi_hachi.engine.common.rng.seeds import derive_seed
        from hachi_hachi.game.storage.record_reading import read_text
        from hachi_hachi.game.table.session import ai_client
        from hachi_hachi.game.table.session.game_session import Session
        from hachi_hachi.game.table.table_match import Match

        def begin(setup: NewGameOptions) -> Scene:
            return self.new_year(app, setup)

        def review(path: Path) -> Scene:
            return self.review(app, path, read_text(path))

        known: dict[int, ReviewSession] = {}

        def review_deal(text: str, entry: int) -> Scene:
            return self.review_deal(app, text, entry, known)

        # the players' own seed: the seed of the deals would reveal every card to them
        import secrets

        own = secrets.token_hex(16) if seed is None else derive_seed(seed, "players")
        if store is self.saves(app) and app.settings.game != self.id:
            app.settings.game = self.id
            app.save_settings()
        session = Session(table, ai_client.client(), store, players_seed=own)
        return Match(app, session, self.deck(app), exit_after, begin=begin, review=review, review_deal=review_deal)


def _asked(setup: NewGameOptions) -> Setup:
    """Return the set-up as the engine expects it."""
    from hachi_hachi.engine.common.records.header import SeatInfo, Setup

    seats = tuple(SeatInfo(seat.name, seat.player) for seat in setup.seats)
    return Setup(setup.sheet, dict(setup.changed), seats, setup.deals)


#: Any game whose table is stored as a record.
AnyGameUi: TypeAlias = "GameUi[RecordedTable[GameRules]]"

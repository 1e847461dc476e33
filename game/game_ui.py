"""What a game hands over on this floor, as one record of data, and the first scene of a year that is played of it.

Shared rooms are given what they need of it and never ask which game it is. What only a year needs is loaded when it is
asked for: the title does not wait for it.
"""


from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.storage.i18n import N_, _, ngettext, pgettext
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
    from hachi_hachi.game.features.replay.review_session import ReviewSession
    from hachi_hachi.game.features.setup.rules_text import RulesText
    from hachi_hachi.game.features.setup.setup_choices import SetupChoices
    from hachi_hachi.game.library.metrics import GameMetrics
    from hachi_hachi.game.storage.save_store import SaveStore
    from hachi_hachi.game.table.cards.card_set import CardSet
    from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
    from hachi_hachi.game.table.hints import HintWords
    from hachi_hachi.game.table.table_match import Match

# A scene takes a match of its own game alone, and still a record may stand for that of any game: nobody but
# `GameDefinition` itself makes a match, and of nothing but what the same record opens.
S_co = TypeVar("S_co", bound="RecordedTable[GameRules]", covariant=True)


@dataclass(frozen=True, slots=True)
class Scenes(Generic[S_co]):
    """The scenes of a game: `first` of a new one, its `table`, the settlement `after` a deal, and the `end` of all.

    Which of them follows on which they know themselves. `help` has the rules of a set-up to be read, over anything.
    """

    first: Callable[[Match[S_co]], Scene]
    table: Callable[[Match[S_co]], Scene]
    after: Callable[[Match[S_co]], Scene]
    end: Callable[[Match[S_co]], Scene]
    help: Callable[[Host, CardSurfaces, Setup], Scene]
    #: What is said of a choice at such a table.
    words: Callable[[Match[S_co]], HintWords]


@dataclass(frozen=True, slots=True)
class TitleLook:
    """How the title looks while a game is chosen on it.

    `picture` is that of `assets/pictures`, with its places; `name()` stands below in letters, `seal` beside it in two
    signs; with `brushed` the game's signs are written on the disc.
    """

    picture: str
    name: Callable[[], str]
    seal: str
    brushed: bool = False


#: The picture of the house: the moon with its two eights.
DEFAULT_TITLE: Final = TitleLook("title", lambda: pgettext("under the brush", "Hachi-Hachi"), "花札", brushed=True)


@dataclass(frozen=True, slots=True)
class GameUi(Generic[S_co]):
    """A game as the window knows it; words are messages.

    `id` is that of its records. `names` are for computer players, as they are written in records; `levels` say what the
    offered ones are called. `seats` are the numbers of seats that its table can be drawn for; `watched` is how many sit
    where nothing else is asked for, and `lengths` how many deals half a year and a full one have (none: not chosen so).
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
    #: What statistics count of it.
    figures: Callable[[], GameMetrics]
    #: What is begun, what has been played, and what is watched: a year where nothing else is said.
    new: str = N_("New year")
    played: str = N_("Years")
    watching: str = N_("Watch a year")
    #: How players of the same level differ, by the ids of the players' floor; none where they do not.
    styles: Mapping[str, StyleWords] = field(default_factory=dict)
    title: TitleLook = DEFAULT_TITLE
    #: Whether a table of it marks which cards take something, and what is missing to a set.
    captures: bool = False
    #: What its lessons are played with; None where there are none.
    lessons: Callable[[], Lessons[S_co]] | None = None

    # -- what the title offers -------------------------------------------------------------------------------
    def offered(self) -> list[LevelWords]:
        """The levels of computer players on offer, weakest first, in the language in use."""
        return [
            LevelWords(level, _(self.levels[level].label), _(self.levels[level].hint))
            for level in self.players().offered
        ]

    def persons(self) -> list[StyleWords]:
        """The styles that a player can have, the usual one first, in the language in use."""
        known = (self.styles[style] for style in self.players().styles if style in self.styles)
        return [StyleWords(one.id, _(one.label), one.name, _(one.line), one.picture) for one in known]

    def offer(self, app: Host) -> SetupChoices:
        """What the set-up offers."""
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
        """The screen on which a new year is set up, or one of computer players alone; it lies over the title."""
        from hachi_hachi.game.features.setup.setup_scene import SetupScene

        return SetupScene(app, self.offer(app), watching=watching)

    def gallery(self, app: Host) -> Scene:
        """The cards to look at; lies over the title."""
        from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene

        return GalleryScene(app, self.deck(app), app.settings.of(self.id))

    def deck(self, app: Host) -> CardSurfaces:
        """Its cards as surfaces, looking as the settings say now, wherever they are shown already."""
        from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of

        deck, chosen = card_surfaces_of(app, self.cards()), app.settings.of(self.id)
        if deck.dress(chosen.card_face, large=chosen.large_marks):
            app.canvas.cache.clear()
        return deck

    def help(self, app: Host, setup: NewGameOptions | None = None) -> Scene:
        """The rules to be read, of a set-up or as they are usual. Raises RulesError where it cannot be played."""
        from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of

        sheet, deals = self.engine().default_ruleset, next(iter(self.lengths.values()), 0)
        usual = NewGameOptions(
            sheet, deals, tuple(Seat(name, self.players().default) for name in self.names[: self.watched])
        )
        return self.scenes().help(app, card_surfaces_of(app, self.cards()), _asked(setup or usual))

    # -- the deal of the day ---------------------------------------------------------------------------------
    def daily(self, app: Host, clock: Callable[[], date]) -> Scene:
        """The deals of the day up to the date that ``clock`` returns; lies over the title."""
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
        """The list of its lessons; lies over the title."""
        from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene

        return LearnScene(app, self.id, lambda name, at: self.lesson(app, name, at), lambda: self.quiz(app))

    def quiz(self, app: Host, seed: int | None = None) -> Scene:
        """A quiz on its cards; `seed` fixes it."""
        from hachi_hachi.game.features.lessons.quiz_scene import QuizScene

        worth = self.lessons().worth if self.lessons is not None else None
        return QuizScene(app, self.id, self.cards(), worth, app.settings.of(self.id).card_face, seed)

    def lesson(self, app: Host, name: str, at: int = 0) -> Scene:
        """A lesson, taken up at a step. Raises ValueError with a sentence where it cannot be read or played."""
        from hachi_hachi.game.features.lessons import lesson_reader
        from hachi_hachi.game.features.lessons.lesson_factory import LessonOf

        assert self.lessons is not None
        lesson, players, scenes = lesson_reader.load(self.id, name), self.players(), self.scenes()
        opened = LessonOf(lesson, self.lessons(), players.player(players.stand_in), scenes.table, scenes.after)
        match = self._match(app, opened.table(self._around(lesson.seats)), None, 0, "")
        return opened.scene(match, self.id, at, lambda following: self.lesson(app, following))

    def _around(self, seats: int) -> list[str]:
        """The names of so many seats: the person's, and those of computer players."""
        return [_("You"), *(one for one in self.names if one != _("You"))][:seats]

    def saves(self, app: Host) -> SaveStore:
        """Where its year being played is kept."""
        return app.saves.of(self.id)

    def _watched(self, app: Host) -> SaveStore:
        return app.saves.within(WATCHED).of(self.id)

    # -- the first scene of a year ---------------------------------------------------------------------------
    def new_year(self, app: Host, setup: NewGameOptions) -> Scene:
        """A new year; one without any person is only watched. Raises RulesError where it cannot be played."""
        from hachi_hachi.engine.common.records.header import PEOPLE

        asked = _asked(setup)
        people = any(seat.player in PEOPLE for seat in asked.seats)
        return self._begun(app, asked, self.saves(app) if people else self._watched(app), setup.seed)

    def continue_year(self, app: Host) -> Scene:
        """The saved year as it was left. Raises ValueError with a sentence where it cannot be read, OSError likewise.
        """
        return self._taken_up(app, self.saves(app), WatchOptions())

    def watch(self, app: Host, options: WatchOptions) -> Scene:
        """A year of computer players; seat 0 is seen from behind its cards. Raises as `continue_year`."""
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

    def past(self, app: Host, text: str, entry: int = 0) -> Scene:
        """What the record of that text tells, to be gone through from deal `entry` on.

        Raises ValueError with a sentence where it cannot.
        """
        match, walk = self._opened(app, text)
        walk.enter(entry)
        return self._gone_through(match, walk)

    def _gone_through(self, match: Match[S_co], walk: ReplayCursor) -> ReplayScene:
        from hachi_hachi.game.features.replay.replay_scene import ReplayScene

        scenes = self.scenes()
        return ReplayScene(match, walk, scenes.table, scenes.words(match), self.players().default)

    def review(self, app: Host, path: Path, text: str) -> Scene:
        """The record of that text, which lies at `path`, reviewed: what the people in it decided, or everybody where
        there was none. Raises as `past`.
        """
        from hachi_hachi.game.features.replay.review_session import ReviewSession

        match, walk = self._opened(app, text)
        seats = match.session.people or frozenset(range(match.session.seats))
        return self._looked_back_upon(
            match, walk, ReviewSession(path, text, self.players().review().analyst.version, seats)
        )

    def review_deal(self, app: Host, text: str, entry: int, known: dict[int, ReviewSession]) -> Scene:
        """Deal `entry` of the record of that text, the last one in it, reviewed as far as its people decided.

        It is kept on the disk by the record it is of; `known` are the reviews since this table was opened.
        """
        from hachi_hachi.game.features.replay.review_session import ReviewSession
        from hachi_hachi.game.library.review_files import deal_in

        match, walk = self._opened(app, text)
        walk.places = [place for place in walk.places if place.entry <= entry]  # the next one is dealt by chance here
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

    def _opened(self, app: Host, text: str) -> tuple[Match[S_co], ReplayCursor]:
        from hachi_hachi.engine.common.errors import RefusalError
        from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor

        try:
            table = self.engine().resume(text, None)
        except RefusalError as error:
            raise ValueError(self.rules().explained(error)) from error
        self._look_at_seats(len(table.setup.seats))
        walk = ReplayCursor(table)
        if len(walk.places) < 2:
            raise ValueError(_("Nothing has been done in it yet."))
        return self._match(app, table, None, None, ""), walk

    def _look_at_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise ValueError(
                ngettext("No table for {n} seat can be shown.", "No table for {n} seats can be shown.", seats)
            )

    def _begun(self, app: Host, setup: Setup, store: SaveStore, seed: int | None, exit_after: str = "") -> Scene:
        seed = app.take_seed() if seed is None else seed
        match = self._match(app, self.engine().new(setup, seed), store, seed, exit_after)
        match.session.save()
        return self.scenes().first(match)

    def _taken_up(self, app: Host, store: SaveStore, options: WatchOptions) -> Scene:
        from hachi_hachi.engine.common.errors import RefusalError
        from hachi_hachi.game.table.session.personalities import look_at

        try:
            table = self.engine().resume(store.load(), None)
        except RefusalError as error:
            raise ValueError(self.rules().explained(error)) from error
        self._look_at_seats(len(table.setup.seats))
        playing = [info.player for info in table.setup.seats]
        look_at(playing, self.players().levels, watched=store is not self.saves(app))
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
        from hachi_hachi.game.storage.save_store import read_text
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

        # the players' own: from that of the deals whoever got it could deal every card
        import secrets

        own = secrets.token_hex(16) if seed is None else derive_seed(seed, "players")
        if store is self.saves(app) and app.settings.game != self.id:
            app.settings.game = self.id
            app.save_settings()
        session = Session(table, ai_client.client(), store, players_seed=own)
        return Match(app, session, self.deck(app), exit_after, begin=begin, review=review, review_deal=review_deal)


def _asked(setup: NewGameOptions) -> Setup:
    """As the engine is asked for it."""
    from hachi_hachi.engine.common.records.header import SeatInfo, Setup

    seats = tuple(SeatInfo(seat.name, seat.player) for seat in setup.seats)
    return Setup(setup.sheet, dict(setup.changed), seats, setup.deals)


#: Any game: what it opens is a table that is kept as a record.
AnyGameUi: TypeAlias = "GameUi[RecordedTable[GameRules]]"

"""The entries of the title menu as a table: a row for each button, in display order.

To add one, add a row: its text, its target, and, if it depends on something, when it is offered (an entry without a
target is not). Consecutive rows with the same ``row`` are placed side by side, two at most: the columns are aligned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.lesson_progress import Progress
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Host, Push, Quit, Transition
from hachi_hachi.game.screens.title.lazy_screens import (
    about_scene,
    connection,
    friends_question,
    history_scene,
    options_scene,
    router,
)
from hachi_hachi.game.storage import local_time
from hachi_hachi.game.storage.i18n import _, pgettext


def _always(_app: Host, _game: AnyGameUi) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A menu entry; ``words`` and ``command`` receive the game selected on the title; ``begins``: it begins something
    new; ``quiet``: it plays nothing, and stands back behind the rest.
    """

    words: Callable[[AnyGameUi], str]
    command: Callable[[Host, AnyGameUi], Transition]
    row: str = ""
    offered: Callable[[Host, AnyGameUi], bool] = _always
    begins: bool = False
    quiet: bool = False


def _learn(app: Host, game: AnyGameUi) -> Transition:
    return Push(router.lesson_list(app, game, others=catalog.GAMES.values()))


def _years(app: Host, _game: AnyGameUi) -> Transition:
    return Push(history_scene.HistoryScene(app))


def _daily(app: Host, game: AnyGameUi) -> Transition:
    return Push(router.daily(app, game, local_time.today))


def _friends(app: Host, game: AnyGameUi) -> Transition:
    return Push(friends_question.FriendsQuestion(app, game, connection.network(app)))


def _rules(app: Host, game: AnyGameUi) -> Transition:
    return Push(router.rules_help(app, game))


def _cards(app: Host, game: AnyGameUi) -> Transition:
    return Push(router.gallery(app, game))


def _options(app: Host, _game: AnyGameUi) -> Transition:
    return Push(options_scene.OptionsScene(app))


def _about(app: Host, _game: AnyGameUi) -> Transition:
    return Push(about_scene.AboutScene(app))


def learn_first(app: Host, game: AnyGameUi) -> bool:
    """Return True if a game's lessons are offered at the start: until one is done, or the player has declined them."""
    return game.lessons is not None and _learning(app).of(game.id).fresh


def offer_due(app: Host, game: AnyGameUi) -> bool:
    """Return True if a game's lessons have never been offered in a question, and would be offered first."""
    return learn_first(app, game) and not _learning(app).of(game.id).offered


def _taught(_app: Host, game: AnyGameUi) -> bool:
    return game.lessons is not None


def _learning(app: Host) -> Progress:
    found, trouble = lesson_progress.load()
    if trouble:
        app.notice = trouble
    return found


#: Below the years in progress and the choice of the game. An entry keeps its place whatever has been played.
ENTRIES: Final[tuple[MenuEntry, ...]] = (
    MenuEntry(lambda _game: pgettext("start", "Play"), lambda app, game: Push(router.set_up(app, game)), begins=True),
    MenuEntry(lambda _game: _("Play with friends"), _friends, "others"),
    MenuEntry(lambda _game: _("Watch"), lambda app, game: Push(router.set_up(app, game, watching=True)), "others"),
    MenuEntry(lambda _game: _("Learn"), _learn, "day", _taught),
    MenuEntry(lambda _game: _("Deal of the day"), _daily, "day"),
    MenuEntry(lambda _game: _("Rules"), _rules, "look up", quiet=True),
    MenuEntry(lambda _game: pgettext("gallery", "Cards"), _cards, "look up", quiet=True),
    MenuEntry(lambda game: _(game.played), _years, "program", quiet=True),
    MenuEntry(lambda _game: _("Options"), _options, "program", quiet=True),
    MenuEntry(lambda _game: _("About"), _about, "end", quiet=True),
    MenuEntry(lambda _game: _("Quit"), lambda _app, _game: Quit(), "end", quiet=True),
)


def rows(app: Host, game: AnyGameUi) -> list[list[MenuEntry]]:
    """Return the current entries, row by row."""
    offered = [entry for entry in ENTRIES if entry.offered(app, game)]
    return [
        one for row, found in groupby(offered, key=lambda entry: entry.row)
        for one in ([list(found)] if row else [[entry] for entry in found])
    ]

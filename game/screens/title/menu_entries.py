"""What the title offers, as a table: a row for each button, in the order in which they stand.

To add one, add a row: its words, what it leads to, and where it has a condition, when it is offered (only what leads
somewhere is). Rows that follow each other with the same `row` stand side by side. What only they need is loaded when
they are chosen: the title does not wait for it.
"""


from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.lesson_progress import Progress
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Host, Push, Quit, Scene, Transition
from hachi_hachi.game.storage.i18n import _


def _always(_app: Host, _game: AnyGameUi) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """`words` and `deed` are asked with the game that is chosen on the title; `begins`: it begins something new."""

    words: Callable[[AnyGameUi], str]
    deed: Callable[[Host, AnyGameUi], Transition]
    row: str = ""
    offered: Callable[[Host, AnyGameUi], bool] = _always
    begins: bool = False


def _years(app: Host, _game: AnyGameUi) -> Transition:
    from hachi_hachi.game.screens.history.history_scene import HistoryScene

    return Push(HistoryScene(app))


def _daily(app: Host, game: AnyGameUi) -> Transition:
    return Push(game.daily(app, lambda: datetime.now(UTC).astimezone().date()))


def _options(app: Host, _game: AnyGameUi) -> Transition:
    from hachi_hachi.game.screens.options_scene import OptionsScene

    return Push(OptionsScene(app))


def _about(app: Host, _game: AnyGameUi) -> Transition:
    from hachi_hachi.game.screens.about_scene import AboutScene

    return Push(AboutScene(app))


def learn_first(app: Host, game: AnyGameUi) -> bool:
    """Whether lessons come first: until the first is done, or none is to be offered any more."""
    return game.lessons is not None and _learning(app).of(game.id).fresh


def _learn_later(app: Host, game: AnyGameUi) -> bool:
    return game.lessons is not None and not learn_first(app, game)


def _learning(app: Host) -> Progress:
    found, trouble = lesson_progress.load()
    if trouble:
        app.notice = trouble
    return found


def _over(scene: Callable[[Host, AnyGameUi], Scene]) -> Callable[[Host, AnyGameUi], Transition]:
    return lambda app, game: Push(scene(app, game))


_LEARN: Final = _over(lambda app, game: game.learn(app))

#: Below the years to be continued and the choice of the game.
ENTRIES: Final[tuple[MenuEntry, ...]] = (
    MenuEntry(lambda _game: _("Learn"), _LEARN, offered=learn_first),
    MenuEntry(lambda game: _(game.new), _over(lambda app, game: game.set_up(app)), begins=True),
    MenuEntry(lambda _game: _("Learn"), _LEARN, "day", _learn_later),
    MenuEntry(lambda _game: _("Deal of the day"), _daily, "day"),
    MenuEntry(lambda _game: _("Watch"), _over(lambda app, game: game.set_up(app, watching=True)), "seen"),
    MenuEntry(lambda game: _(game.played), _years, "seen"),
    MenuEntry(lambda _game: _("Rules"), _over(lambda app, game: game.help(app)), "known"),
    MenuEntry(lambda _game: _("Cards"), _over(lambda app, game: game.gallery(app)), "known"),
    MenuEntry(lambda _game: _("Options"), _options, "program"),
    MenuEntry(lambda _game: _("About"), _about, "program"),
    MenuEntry(lambda _game: _("Quit"), lambda _app, _game: Quit()),
)


def rows(app: Host, game: AnyGameUi) -> list[list[MenuEntry]]:
    """What is offered now, row by row."""
    offered = [entry for entry in ENTRIES if entry.offered(app, game)]
    return [
        one for row, found in groupby(offered, key=lambda entry: entry.row)
        for one in ([list(found)] if row else [[entry] for entry in found])
    ]

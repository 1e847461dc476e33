"""The offer of lessons to a player new to a game: now, later or never."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hachi_hachi.game import catalog
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.lesson_progress import Progress
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Replace, Scene, Transition
from hachi_hachi.game.screens.title.lazy_screens import router
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class LearnQuestion(DialogScene):
    """The offer, made once for each game: at the first start, after the question about the cards, or when the game is
    first chosen on the title.
    """

    name = "offer"
    stacked = True

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        super().__init__(app)
        self._game = game

    def enter(self) -> None:
        """Save that the offer was made."""
        found, trouble = lesson_progress.load()
        found.of(self._game.id).offered = True
        self._save(found, trouble)

    def heading(self) -> str:
        """Return the question."""
        return _("Is {game} new to you?", game=_(self._game.name))

    def words(self) -> str:
        """Return the offer."""
        return _("Short lessons teach you step by step at the real table, a few minutes each. Leave and resume "
                 "them any time.")

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: the lessons outside the course, all lessons, later, no."""
        short = [
            Button(
                _("{lesson} ({n} min)", lesson=_(lesson.title), n=lesson.minutes), partial(self._begin, lesson.name),
                kind="paper" if number else "red",
            )
            for number, lesson in enumerate(router.shortcuts(self._game))
        ]
        return [
            *short,
            Button(
                _("Show me the lessons"), lambda: Replace(self._list()),
                kind="paper" if short else "red",
            ),
            Button(_("Later"), Pop),
            Button(_("I know the game"), self._decline),
        ]

    def _begin(self, name: str) -> Transition:
        """Open a lesson over the list of lessons."""
        return Replace(self._list(name))

    def _list(self, begin: str = "") -> Scene:
        return router.lesson_list(self.app, self._game, begin, catalog.GAMES.values())

    def _decline(self) -> Transition:
        found, trouble = lesson_progress.load()
        found.of(self._game.id).declined = True
        self._save(found, trouble)
        return Pop()

    def _save(self, found: Progress, trouble: str) -> None:
        trouble = lesson_progress.save(found) or trouble
        if trouble:
            self.app.notice = trouble

"""The offer of lessons to a player new to a game: now, later or never; at the first start with the choice of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.lesson_progress import Progress
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Consumed, Host, Pop, Replace, Scene, Transition
from hachi_hachi.game.screens.title.lazy_screens import card_face_question, router
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Column, Label, Row, Widget

#: The width of the dialog with samples of the cards.
WITH_CARDS: Final = 860.0
CONSUMED: Final = Consumed()
#: The number of buttons that begin no lesson.
ELSE: Final = 2


class LearnQuestion(DialogScene):
    """The offer, made once for each game: at the first start, together with the question about the cards, or when the
    game is first chosen on the title.
    """

    name = "offer"
    stacked = True

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        super().__init__(app)
        self._game = game
        asked = card_face_question.FaceQuestion.due(app, game)
        self._faces = card_face_question.FaceChoice(app, game) if asked else None
        if self._faces is not None:
            self.width, self.stacked = WITH_CARDS, False

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

    def body(self) -> Sequence[Widget]:
        """Return the choice of the cards, if it was not made yet."""
        if self._faces is None:
            return ()
        return [Label(_("Which cards?"), fx=0.5, bold=True), *self._faces.widgets()]

    def arranged(self, buttons: Sequence[Button]) -> Widget:
        """Return the buttons; below the cards those that begin lessons in a row over the others."""
        if self._faces is None:
            return super().arranged(buttons)
        rows = [buttons[:-ELSE], buttons[-ELSE:]]
        return Column([Row(row, weights=[1.0] * len(row), gap=16) for row in rows], gap=12)

    def handle(self, event: Input) -> Transition | None:
        """Handle the buttons, and clicks on the cards."""
        if self._faces is not None and self._faces.clicked(event):
            self.play_click()
            self.layout(self.app.canvas)
            self.invalidate()
            return CONSUMED
        return super().handle(event)

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

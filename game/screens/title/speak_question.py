"""The offer of speech, at the first start with a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.display.speech.screen_reader import screen_reader_runs
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class SpeakQuestion(DialogScene):
    """The offer, made once and spoken itself; the answer can be changed in the options."""

    name = "speak"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        app.speaks_for_now = True
        app.apply_settings()

    @staticmethod
    def due(app: Host) -> bool:
        """Return True if a screen reader runs and nobody was asked."""
        settings = app.settings
        answered = settings.speak or app.speaks_for_now or settings.speech_offered
        return not (answered or app.posing) and screen_reader_runs()

    def heading(self) -> str:
        """Return the question."""
        return _("Turn on speech?")

    def words(self) -> str:
        """Return what it means."""
        return _("It says what happens, what you're asked and what has the focus, and your cards when you ask for "
                 "them. You can play without seeing the screen.")

    def buttons(self) -> Sequence[Button]:
        """Return yes and no."""
        return [
            Button(_("Turn it on"), lambda: self._answer(speak=True), kind="red"),
            Button(_("Keep it off"), lambda: self._answer(speak=False)),
        ]

    def dismiss(self) -> Transition:
        """Answer no."""
        return self._answer(speak=False)

    def _answer(self, *, speak: bool) -> Transition:
        settings = self.app.settings
        settings.speak, settings.speech_offered = speak, True
        self.app.speaks_for_now = False
        self.app.save_settings()
        self.app.apply_settings()
        return Pop()

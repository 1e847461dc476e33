"""The question whether cards keep their corner marks, asked when the second year begins."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Pop, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import GameSettings
from hachi_hachi.game.widgets import Button


class MarksQuestion(DialogScene):
    """A question asked once; the answer is saved and can be changed in the options."""

    name = "marks"

    def __init__(self, app: Host, settings: GameSettings) -> None:
        super().__init__(app)
        self._settings = settings

    def heading(self) -> str:
        """Return the question."""
        return _("Keep the marks on the cards?")

    def words(self) -> str:
        """Return what the marks are."""
        return _(
            "In your first year every card showed its month and kind in a corner. Keep the marks, or play by the "
            "pictures alone. You can change this any time in Options."
        )

    def buttons(self) -> Sequence[Button]:
        """Return the buttons; keeping the marks has the focus."""
        return [
            Button(_("Keep them"), lambda: self._choose("on"), kind="red"),
            Button(_("Remove them"), lambda: self._choose("off")),
        ]

    def dismiss(self) -> Transition:
        """Keep the marks."""
        return self._choose("on")

    def _choose(self, marks: str) -> Transition:
        self._settings.month_marks = marks
        self.app.save_settings()
        return Pop()

"""The screen after a failure: where the report is, and that the year continues."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Host, Quit, Replace, Transition
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button


class CrashScene(DialogScene):
    """The screen after a failure; ``report`` is the report's path, None if it could not be written."""

    name = "crash"
    width = 720.0

    def __init__(self, app: Host, report: Path | None) -> None:
        super().__init__(app)
        self._report = report

    def heading(self) -> str:
        """Return the headline."""
        return _("Something went wrong")

    def words(self) -> str:
        """Return the reassurance and the report's path; without a report, the error."""
        if self._report is None:
            return _(
                "The program hit an error, and no report could be written: {failure}. You can continue where you "
                "left off.",
                failure=self.app.failure,
            )
        return _(
            "The program hit an error. You can continue where you left off. A report was saved to {path}.",
            path=safe_files.shown(self._report),
        )

    def buttons(self) -> Sequence[Button]:
        """Return the buttons: back to the title, or quit."""
        return [Button(_("Go to title"), self.dismiss, kind="red"), Button(_("Quit"), Quit)]

    def dismiss(self) -> Transition:
        """Go back to the title."""
        return Replace(TitleScene(self.app), all=True)

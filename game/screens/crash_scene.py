"""What a player reads after a failure: where the report lies, and that the year goes on."""

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
    """`report` is where the report lies; None where it could not be written."""

    name = "crash"
    width = 720.0

    def __init__(self, app: Host, report: Path | None) -> None:
        super().__init__(app)
        self._report = report

    def heading(self) -> str:
        """What has happened."""
        return _("Something went wrong")

    def words(self) -> str:
        """Nothing is lost, and where to look; where no report lies anywhere, what happened."""
        if self._report is None:
            return _(
                "The game had to stop what it was doing, and no report could be written: {failure}. "
                "The year can be continued.",
                failure=self.app.failure,
            )
        return _(
            "The game had to stop what it was doing. The year can be continued. A report was written to {path}.",
            path=safe_files.shown(self._report),
        )

    def buttons(self) -> Sequence[Button]:
        """Back to the title, or out."""
        return [Button(_("Title"), self.dismissed, kind="red"), Button(_("Quit"), Quit)]

    def dismissed(self) -> Transition:
        """Back to the title."""
        return Replace(TitleScene(self.app), all=True)

"""The failures of a running program: each is reported, and play continues."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from hachi_hachi.game.catalog import played_last
from hachi_hachi.game.display.window import Window
from hachi_hachi.game.scenes.director import Director
from hachi_hachi.game.scenes.scene import Host, Scene
from hachi_hachi.game.storage import crash_report, safe_files
from hachi_hachi.game.storage.crash_report import tried
from hachi_hachi.game.storage.program_version import version_line

# Failures after which the program gives up.
MOST_FAILURES: Final = 5
# Length to which a reported failure is cut: a message may quote a whole record.
LONGEST_FAILURE: Final = 200


class RefusedError(Exception):
    """An error for a command line request that cannot be carried out; its message says why."""


class Failures:
    """The failures of ``app``. If ``final``, the first one ends the program; a report spends the ``reserve``."""

    def __init__(
        self, app: Host, director: Director, window: Window, reserve: crash_report.Reserve, *, final: bool
    ) -> None:
        self._app, self._director, self._window, self._reserve, self._final = app, director, window, reserve, final
        #: The last error reported.
        self.reported: BaseException | None = None
        self._count = 0
        self._rescued: Scene | None = None

    def guard(self, call: Callable[[], object], rescue: Callable[[Path | None], Scene]) -> None:
        """Do something. If it fails, write a report and continue with the scene that ``rescue`` makes of its path.

        Raises RefusedError; and the error itself if it is final, one of too many, or the rescue fails too.
        """
        try:
            call()
        except RefusedError:
            raise
        except Exception as error:
            path = self.report(error)
            # the same error again, or a window that cannot even show it: nothing more can be done here
            failed_again = self._rescued is not None and self._rescued in self._director.scenes
            if self._final or self._count >= MOST_FAILURES or failed_again:
                raise
            self._count += 1
            self._rescued = rescue(path)
            self._director.rescue(self._rescued)

    def report(self, error: BaseException) -> Path | None:
        """Write an error report, and mention it on the terminal; return its path."""
        app = self._app
        self.release()
        self.reported, app.failure = error, safe_files.shown(f"{type(error).__name__}: {error}"[:LONGEST_FAILURE])
        details = {
            "version": tried(version_line),
            "scenes": tried(lambda: ", ".join(self._director.names)),
            "window": tried(lambda: f"{self._window.surface.get_size()}, text {app.settings.text_scale}"),
            "settings": tried(lambda: str(app.settings)),
        }
        record = tried(lambda: app.saves.latest) or tried(lambda: app.saves.of(played_last(app).id).load())
        report = crash_report.report_text(error, details, app.log.recent, record)
        path = crash_report.write_report(app.saves.folder, report)
        crash_report.print_report(error, path, report)
        app.log("crash", report=None if path is None else safe_files.shown(path))
        return path

    def release(self) -> None:
        """Close the files reserved for a report."""
        self._reserve.spend()

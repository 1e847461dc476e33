"""Start-up and shutdown: from the command line's options to the open window and back."""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from types import FrameType

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from hachi_hachi.engine import build_info
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.exit_status import FAILED, INTERRUPTED
from hachi_hachi.game.app.failures import RefusedError
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES, main_game, played_last
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.screens.crash_scene import CrashScene
from hachi_hachi.game.screens.title.lazy_screens import open_record_scene, options_scene, router
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import crash_report, open_requests, safe_files, terminal
from hachi_hachi.game.storage.diagnostic_log import LogError
from hachi_hachi.game.storage.program_version import version_line
from hachi_hachi.game.storage.settings import data_dir
from hachi_hachi.game.table.session.start_options import WatchOptions

#: Interval in seconds after which a busy thread yields to the loop that draws.
SWITCH = 0.001
#: Modules of the scenes behind the title, for every game, in the order in which a player may need them.
BEHIND_TITLE = (
    "hachi_hachi.ai.catalog",
    "hachi_hachi.game.features.setup.setup_scene",
    "hachi_hachi.game.router",
    "hachi_hachi.game.screens.history.history_scene",
)


def run(options: argparse.Namespace) -> int:
    """Open the window, play, close; return the exit status.

    A file to open goes to the window that is already open, if there is one; nothing else happens here then.

    1 if no window can be opened, if what was to be watched is rejected, if a file passed on is no record, or if
    something could not be written; 70 if the program failed; 130 after Ctrl+C or a termination signal.
    """
    sys.setswitchinterval(SWITCH)
    if options.file is not None:
        _text, trouble = open_record_scene.read_record(options.file)
        if trouble:
            terminal.say(f"hachi-hachi: {trouble}")
        if open_requests.pass_on(data_dir(), options.file):
            return 1 if trouble else 0
    watch = None
    if options.watch:
        after = "deal" if options.exit_after_deal else "year" if options.exit_after_year else ""
        watch = WatchOptions(
            options.length or "half",
            options.seed,
            after,
            options.levels or (),
            taken_up=options.taken_up,
            game=options.game or "",
        )
    try:
        launch = Launch(
            options.size, options.speed, watch, options.screenshots, options.log, options.seed, options.file,
            options.speak,
        )
        app = App(launch)
    except pygame.error as error:
        terminal.say(f"hachi-hachi {no_window(str(error), os.environ)}")
        return 1
    except LogError as error:
        terminal.say(f"hachi-hachi cannot write its log {safe_files.shown(options.log)}: {error}")
        return 1
    except Exception as error:
        return _fail(error)
    imports = ImportThread()
    with _ended_by_signal(app):
        status = _played(app, options, imports)
        app.closing, trouble = True, ""
        try:
            trouble = app.close()
        except Exception as error:
            status = _fail(error)
        imports.stop()
    if app.log.trouble:
        terminal.say(f"hachi-hachi could not write its log {safe_files.shown(options.log)}: {app.log.trouble}")
    return status or (1 if trouble or app.log.trouble else 0)


def _played(app: App, options: argparse.Namespace, imports: ImportThread) -> int:
    """Run the loop; return the exit status."""
    try:
        if app.launch.watch is not None and options.screenshots is not None:
            app.show_at_once(TitleScene(app))
            app.show_at_once(options_scene.OptionsScene(app))
        return app.run(_first, CrashScene, lambda: imports.begin(played_last(app)))
    except KeyboardInterrupt:
        return INTERRUPTED
    except RefusedError as error:
        terminal.say(f"hachi-hachi: {error}")
        return 1
    except Exception as error:
        return FAILED if app.failures.reported is error else _fail(error)


class ImportThread(threading.Thread):
    """A thread that imports the AI players and the modules behind the title: that takes longer than a click may.

    First it reports on the terminal which compiled modules do not match their source, which means checking every
    folder.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True, name="imports")
        self._steps: tuple[Callable[[], object], ...] = ()
        self._stopped = False

    def begin(self, game: AnyGameUi) -> None:
        """Start importing the modules of every game, and those of the table of ``game``.

        If the system cannot create a thread, each click imports what it needs.
        """
        imports = (partial(import_module, name) for name in BEHIND_TITLE)
        self._steps = (_say_what_is_stale, *imports, game.rules, game.scenes)
        with contextlib.suppress(RuntimeError):
            self.start()

    def stop(self) -> None:
        """Skip the remaining modules, and wait for the one being loaded.

        The interpreter must not end while a thread loads a module: a half-loaded extension crashes the process.
        """
        self._stopped = True
        if self.ident is not None:
            self.join()

    def run(self) -> None:
        """Import one module after another until all are loaded or the program ends."""
        for step in self._steps:
            if self._stopped:
                return
            step()


def no_window(error: str, environment: Mapping[str, str]) -> str:
    """Return why no window can be opened: too few open files, no library for the display, or no display."""
    if _few_files():
        return (
            f"could not open its window: {error}; the system's limit on open files is too low (ulimit -n shows "
            "it)"
        )
    display = environment.get("DISPLAY")
    if sys.platform.startswith("linux") and display and not _loaded("libX11.so.6"):
        return (
            f"could not open its window: {error}; there is a display ({display}), but the system lacks the "
            "library for it, libX11 (Debian and Ubuntu: libx11-6)"
        )
    return f"needs a screen for its window: {error}"


def _few_files() -> bool:
    """Return True if hardly any more files can be opened: then no libraries are found and no display is reached."""
    reserve = crash_report.Reserve()
    few = not reserve.full
    reserve.spend()
    return few


def _loaded(library: str) -> bool:
    """Return True if the system has a library of that name."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _say_what_is_stale() -> None:
    """Report on the terminal which compiled modules do not match their source: their behaviour cannot be read."""
    stale = crash_report.tried(build_info.warning)
    if stale:
        terminal.say(f"hachi-hachi: {stale}")


def _fail(error: Exception) -> int:
    """Report an error that no window has shown; return the exit status."""
    _say_what_is_stale()
    text = crash_report.report_text(error, {"version": crash_report.tried(version_line)}, [], "")
    crash_report.print_report(error, crash_report.write_report(data_dir(), text), text)
    return FAILED


@contextlib.contextmanager
def _ended_by_signal(app: App) -> Iterator[None]:
    """Turn the session's termination signals into an orderly end: the year is saved as on Ctrl+C.

    The loop ends at its next turn. An interrupt raised at an arbitrary point would be lost inside a callback from C,
    such as loading a font. A second signal raises it anyway; but not while the program is closing, which is quick and
    has the year to save.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:
        del number, frame
        if app.asked_to_end and not app.closing:
            raise KeyboardInterrupt
        app.asked_to_end = True

    with contextlib.ExitStack() as stack:
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGINT", "SIGTERM", "SIGHUP"):
                number = getattr(signal, name, None)
                if number is not None:
                    stack.callback(signal.signal, number, signal.signal(number, interrupt))
        yield


def _first(app: App) -> Scene:
    if app.launch.watch is None:
        return TitleScene(app, asking=True)
    try:
        watch = app.launch.watch
        return router.watch(app, GAMES[watch.game] if watch.game else main_game(), watch)
    except (ValueError, OSError) as error:
        raise RefusedError(f"this year cannot be watched: {safe_files.why(error)}") from error

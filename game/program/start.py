"""From the command line's options to the open window and back."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from engine.core import freshness
from game.catalog import main_game
from game.keeping import crash
from game.keeping.settings import data_dir
from game.keeping.version import version_line
from game.program.app import App, Launch
from game.scenes.scene import Scene
from game.screens.crashed import CrashScene
from game.screens.options import OptionsScene
from game.screens.title.scene import TitleScene
from game.table.orders import Watch

# What a shell expects of a program ended by Ctrl+C.
INTERRUPTED = 130
# What `sysexits.h` calls an error of the program itself.
FAILED = 70
#: Seconds for which a thread at work may keep the loop that draws from going on.
SWITCH = 0.001


def run(options: argparse.Namespace) -> int:
    """Open the window, play, close; returns the exit status.

    1 where no window can be opened, 70 where the program failed, 130 after Ctrl+C (or being told to end).
    """
    sys.setswitchinterval(SWITCH)
    stale = freshness.warning()
    if stale:
        print(f"hachi-hachi: {stale}", file=sys.stderr)
    watch = None
    if options.watch:
        after = "deal" if options.exit_after_deal else "year" if options.exit_after_year else ""
        watch = Watch(options.length or "half", options.seed, after, options.levels or (), taken_up=options.taken_up)
    try:
        app = App(Launch(options.size, options.speed, watch, options.screenshots, options.log, options.seed))
    except pygame.error as error:
        print(f"hachi-hachi needs a screen to open its window on: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        if options.log is None or error.filename is None:
            return _fail(error)
        print(f"hachi-hachi cannot write its log {options.log}: {error.strerror}", file=sys.stderr)
        return 1
    except Exception as error:  # noqa: BLE001 - whatever it was, a report tells it
        return _fail(error)
    try:
        with _ended_when_told(app):
            if watch is not None and options.screenshots is not None:
                app.show_at_once(TitleScene(app))
                app.show_at_once(OptionsScene(app))
            return app.run(_first, CrashScene)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:  # noqa: BLE001 - the report has been written and told
        return FAILED
    finally:
        app.close()


def _fail(error: Exception) -> int:
    """What failed before there was a window."""
    details = {"version": version_line()}
    crash.tell(error, crash.write_report(data_dir(), crash.report_text(error, details, [], "")))
    return FAILED


@contextlib.contextmanager
def _ended_when_told(app: App) -> Iterator[None]:
    """A session that ends tells its programs to: the year is saved then as on Ctrl+C.

    The loop ends at its next turn. Raised wherever the program happens to be, an interrupt would be lost where C calls
    back, as when a face of type is read. Told twice, it is raised all the same.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:
        del number, frame
        if app.told_to_end:
            raise KeyboardInterrupt
        app.told_to_end = True

    with contextlib.ExitStack() as stack:
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGINT", "SIGTERM", "SIGHUP"):
                number = getattr(signal, name, None)
                if number is not None:
                    stack.callback(signal.signal, number, signal.signal(number, interrupt))
        yield


def _first(app: App) -> Scene:
    if app.launch.watch is not None:
        return main_game().watch(app, app.launch.watch)
    return TitleScene(app)

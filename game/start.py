"""From the command line's options to the open window and back."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import App, Launch
from game.catalog import Watch, main_game
from game.scene import Scene
from game.screens.options import OptionsScene
from game.screens.title import TitleScene
from game.version import version

# What a shell expects of a program ended by Ctrl+C.
INTERRUPTED = 130


def version_line() -> str:
    """Version, Python, SDL, compiled or not, in one line."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    core = "compiled" if main_game().compiled() else "interpreted"
    return f"hachi-hachi {version()}, Python {platform.python_version()}, SDL {sdl}, core {core}"


def run(options: argparse.Namespace) -> int:
    """Open the window, play, close; returns the exit status (130 after Ctrl+C)."""
    watch = None
    if options.watch:
        after = "deal" if options.exit_after_deal else "year" if options.exit_after_year else ""
        watch = Watch(options.length or "half", options.seed, after)
    try:
        app = App(Launch(options.size, options.speed, watch, options.screenshots, options.log))
    except pygame.error as error:
        print(f"hachi-hachi needs a screen to open its window on: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"hachi-hachi cannot write its log {_place(options.log)}: {error.strerror}", file=sys.stderr)
        return 1
    try:
        if watch is not None and options.screenshots is not None:
            app.show_at_once(TitleScene(app))
            app.show_at_once(OptionsScene(app))
        return app.run(_first)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        app.close()


def _place(path: Path | None) -> str:
    return "" if path is None else str(path)


def _first(app: App) -> Scene:
    if app.launch.watch is not None:
        return main_game().watch(app, app.launch.watch)
    return TitleScene(app)

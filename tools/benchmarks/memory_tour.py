"""``python -m tools.benchmarks.memory_tour [--size 1920x1080]``: the window's memory, scene after scene.

The program runs in this process as a player would use it: title, options, the gallery with every card shown large, a
watched deal until the piles are full, charts and help opened over it, the settlement, with the window made smaller and
larger in between. The years go into a temporary folder. Prints the resident memory after each step, its peak, and that
of the worker. Needs a screen (on Linux Xvfb will do) and a system that reports the memory of a process (Linux).
"""
import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hachi_hachi.game import router
from hachi_hachi.game.storage import process_memory
from hachi_hachi.game.storage.settings import HOME

if TYPE_CHECKING:
    from hachi_hachi.game.app.app import App

FRAME: Final = 1 / 60
#: The seed of the watched deals: the same ones every time.
SEED: Final = 88
#: Seconds after which something expected counts as failed.
PATIENCE: Final = 300.0
#: Other sizes of the window during the tour.
OTHERS: Final = ((1280, 720), (2560, 1440), (1024, 768))
MOST: Final = re.compile(r"^VmHWM:\s+(\d+) kB", re.MULTILINE)


def most(pid: int) -> int | None:
    """Return the peak resident bytes of a process (Linux)."""
    try:
        found = MOST.search(Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    except OSError:
        return None
    return None if found is None else int(found.group(1)) * 1024


class Tour:
    """A tour through the scenes of ``app``; ``steps`` has the resident bytes after each."""

    def __init__(self, app: "App", size: tuple[int, int]) -> None:
        self.app = app
        self.size = size
        self.steps: list[tuple[str, int]] = []

    def go(self) -> None:
        """Go through all scenes. Raises RuntimeError if a scene does not come."""
        from hachi_hachi.game.catalog import main_game
        from hachi_hachi.game.screens.options_scene import OptionsScene
        from hachi_hachi.game.screens.title.title_scene import TitleScene
        from hachi_hachi.game.table.session.start_options import WatchOptions

        app = self.app
        app.director.start(TitleScene(app))
        self._rest("title")
        app.director.start(OptionsScene(app))
        self._rest("options")
        app.director.start(router.gallery(app, main_game()))
        self._until(lambda: app.director.top.picture == "gallery")
        self._rest("gallery")
        self._close_ups()
        self._rest("gallery, every card large")
        app.director.start(router.watch(app, main_game(), WatchOptions("full", SEED)))
        self._until(lambda: app.director.top.name == "table", "table")
        self._rest("table")
        self._until(self._piles_full, "full piles")
        self._rest("table, piles full")
        for name, keys in (("charts", "yul"), ("help", ["f1"])):
            for key in keys:
                self._press(key)
                self._rest(name)
                for _ in range(5 if name == "help" else 0):
                    self._press("right")
                    self._rest(name)
                self._press("escape")
        for size in (*OTHERS, self.size):
            self._resize(size)
            self._rest(f"table at {size[0]}x{size[1]}")
        self._until(lambda: app.director.top.name == "settlement", "settlement")
        self._rest("settlement")
        for size in (*OTHERS, self.size):
            self._resize(size)
        self._until(lambda: app.director.top.name == "table", "the next deal")
        self._until(self._piles_full, "full piles again")
        self._rest("next deal, piles full")

    def _piles_full(self) -> bool:
        """Return True if every seat has a pile and the hands are nearly played."""
        from hachi_hachi.game.hachihachi.deal.table_scene import TableScene

        scene = self.app.director.top
        view = scene.player.view if isinstance(scene, TableScene) else None
        return view is not None and view.draw_pile_size <= 6

    def _close_ups(self) -> None:
        self._press("return")
        for _ in range(48):
            self._steps(20)
            self._press("down")
        self._press("escape")

    def _press(self, key: str) -> None:
        import pygame

        code = pygame.key.key_code(key)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
        self._steps(3)

    def _resize(self, size: tuple[int, int]) -> None:
        import pygame

        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self._steps(30)

    def _steps(self, count: int) -> None:
        for _ in range(count):
            self.app.step(FRAME)
            time.sleep(0.001)

    def _until(self, reached: Callable[[], bool], what: str = "") -> None:
        until = time.monotonic() + PATIENCE
        while not reached():
            self._steps(1)
            if time.monotonic() > until:
                raise RuntimeError(f"{what or 'the next scene'} did not come")

    def _rest(self, name: str) -> None:
        self._steps(30)
        self.steps.append((name, process_memory.resident(os.getpid()) or 0))
        print(f"{name:<28} {self.steps[-1][1] / 1e6:7.0f} MB", flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Tour and print; return the exit status: 1 if no window can be opened."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.memory_tour", description=__doc__)
    parser.add_argument("--size", default="1920x1080", help="of the window in pixels (default 1920x1080)")
    size = tuple(int(part) for part in parser.parse_args(argv).size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        from hachi_hachi.game.app.app import App
        from hachi_hachi.game.app.launch import Launch
        from hachi_hachi.game.table.session.ai_client import client

        app = App(Launch(size=(size[0], size[1]), speed=8))
        try:
            app.audio.open()
            Tour(app, (size[0], size[1])).go()
            pid = client().pid
            worker = None if pid is None else process_memory.resident(pid)
            print(f"{'at most':<28} {(most(os.getpid()) or 0) / 1e6:7.0f} MB")
            print(f"{'thinking process':<28} {(worker or 0) / 1e6:7.0f} MB")
        finally:
            app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

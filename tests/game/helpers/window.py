"""The program in a real window, driven as a user drives it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from hachi_hachi.game.storage.settings import Settings, save

ROOT: Final = Path(__file__).resolve().parents[3]
# Seconds after which an expected event counts as missing.
PATIENCE: Final = 60.0
T = TypeVar("T")


class GameWindow:
    """The program in a separate window: ``log`` grows while it runs, and it receives real keys and clicks."""

    def __init__(self, display: str, folder: Path, arguments: Sequence[str], size: tuple[int, int]) -> None:
        self.log = folder / "log.jsonl"
        self.size = size
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": display,
            "HACHI_HACHI_HOME": str(folder / "home"),
            "HACHI_HACHI_TEST_WINDOW": "1",
            "LC_ALL": "C.UTF-8",
        }
        if not (folder / "home").exists():  # a player who has already answered the first questions
            settings = Settings()
            settings.of("hachi-hachi").card_face = "painted"
            save(settings, folder / "home")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hachi_hachi", "--size", f"{size[0]}x{size[1]}", "--log", str(self.log), *arguments],
            cwd=ROOT,
            env=self.environment,
        )
        window = self.wait("window")
        assert window["driver"] == "x11"
        self.id = str(window["id"])
        self.focus()

    def focus(self) -> None:
        """Let keys go to this window."""
        self._xdotool("windowfocus", self.id)

    def events(self) -> list[dict[str, Any]]:
        """Return everything logged so far (without a line being written)."""
        return [json.loads(line) for line in self.log_lines()]

    def log_lines(self) -> list[str]:
        """Return every complete line of the log so far."""
        return self.log.read_text(encoding="utf-8").split("\n")[:-1] if self.log.exists() else []

    def mark(self) -> int:
        """Return the length of the log so far, for waiting for later events."""
        return len(self.events())

    def wait(self, event: str, *, after: int = 0, **values: object) -> dict[str, Any]:
        """Return the first such event from the ``after``-th on; fails if it does not come or the program ends first."""
        wanted = {"event": event, **values}

        def first(events: list[dict[str, Any]]) -> dict[str, Any] | None:
            return next((item for item in events[after:] if wanted.items() <= item.items()), None)

        return self.wait_for(first, str(wanted))

    def wait_any(self, *wanted: tuple[str, dict[str, object]], after: int = 0) -> dict[str, Any]:
        """Return the first of several events from the ``after``-th on, with its ``number`` in the log."""

        def first(events: list[dict[str, Any]]) -> dict[str, Any] | None:
            for number, item in enumerate(events[after:], start=after):
                if any(item.get("event") == event and values.items() <= item.items() for event, values in wanted):
                    return {**item, "number": number}
            return None

        return self.wait_for(first, str(wanted))

    def wait_for(self, find: Callable[[list[dict[str, Any]]], T | None], what: str) -> T:
        """Return what ``find`` finds in the log (searched again as it grows); fails like ``wait``."""
        deadline = time.monotonic() + PATIENCE
        while True:
            ended = self.process.poll() is not None
            events = self.events()
            found = find(events)
            if found is not None:
                return found
            assert not ended, f"the program ended (status {self.process.returncode}) before {what}"
            assert time.monotonic() < deadline, f"waited in vain for {what}; last: {events[-3:]}"
            self._wait_briefly()

    def wait_end(self) -> int:
        """Return the exit status."""
        return self.process.wait(PATIENCE)

    def key(self, *names: str) -> None:
        """Press keys (X names: Return, Escape, Down, F1, a)."""
        self._xdotool("key", "--delay", "40", *names)

    def write(self, text: str) -> None:
        """Type a text."""
        self._xdotool("type", text)

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window in pixels."""
        self._xdotool("mousemove", "--window", self.id, str(round(x)), str(round(y)), "click", "1")

    def resize(self, w: int, h: int) -> None:
        """Give the window another size."""
        self._xdotool("windowsize", self.id, str(w), str(h))

    def close(self) -> None:
        """End the program, whatever its state."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def _wait_briefly(self) -> None:
        try:
            self.process.wait(0.02)
        except subprocess.TimeoutExpired:
            return

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=PATIENCE)

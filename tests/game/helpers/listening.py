"""A synthesiser that speaks into a list, and a player who knows only what it has spoken."""

from __future__ import annotations

from collections.abc import Callable
from queue import Queue
from typing import Final

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.narrator import Narrator
from hachi_hachi.game.display.inputs import Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.speech.synthesiser import Voice

#: Seconds after which a silent synthesiser is given up.
HUNG: Final = 60.0
#: A line that is spoken after all others.
LAST: Final = "Nothing more."


class Heard:
    """The system's speech, as a narrator sees it: everything spoken goes into a queue."""

    busy = False

    def __init__(self) -> None:
        self.voices: list[Voice] = []
        self.cancelled = 0
        self.closed = False
        self._lines: Queue[str] = Queue()

    def use(self, voice: Voice) -> None:
        self.voices.append(voice)

    def speak(self, text: str) -> None:
        self._lines.put(text)

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed = True

    def until_any(self) -> str:
        """Return the next line spoken."""
        return self._lines.get(timeout=HUNG)

    def until(self, line: str) -> list[str]:
        """Return everything spoken before that line."""
        found: list[str] = []
        while (spoken := self._lines.get(timeout=HUNG)) != line:
            found.append(spoken)
        return found


class Listener:
    """A player with the display off: presses keys, and hears what is said."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.speech = Heard()
        app.narrator = Narrator(lambda: self.speech)
        app.settings.speak = True
        app.narrator.follow(app.settings)
        #: Everything heard so far.
        self.heard: list[str] = []

    def frame(self, seconds: float = 1 / 60) -> list[str]:
        """Let time pass; return what was said."""
        self.app._frame(seconds)
        self.app.narrator.say(LAST)
        said = self.speech.until(LAST)
        self.heard += said
        return said

    @staticmethod
    def key(name: str) -> Press:
        """Return the press of the key of that name."""
        return Press(keys().action(name), name)

    def press(self, key: str) -> list[str]:
        """Press the key of that name; return what was said."""
        self.app._hear(self.key(key))
        return self.frame()

    def until(self, wanted: Callable[[list[str]], bool], frames: int = 3000) -> list[str]:
        """Let time pass until what was said is as wanted; return it."""
        said: list[str] = []
        for _ in range(frames):
            said += self.frame()
            if wanted(said):
                return said
        raise AssertionError(f"never said; the last lines were {said[-8:]}")

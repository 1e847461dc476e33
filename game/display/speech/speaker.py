"""A thread that passes lines to the system's speech, so that the window never waits for it."""

from __future__ import annotations

import contextlib
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from hachi_hachi.game.display.speech.synthesiser import SpeechError, Synthesiser, Voice

#: Seconds after which a busy synthesiser is asked again, and for which the end of the program waits for the thread.
POLL: Final = 0.03
LAST: Final = 2.0
#: Seconds after which a synthesiser that has not taken a line hangs. It speaks the line later, so this is long.
HANGING: Final = 20.0
#: The most lines that wait. While others play fast, more happens than can be said: the oldest are dropped.
WAITING: Final = 40
FAILURES: Final = (OSError, SpeechError, subprocess.SubprocessError)


class Speaker:
    """The lines to speak, in order. ``open_speech()`` connects to the system's speech when the first line is spoken.

    A synthesiser that fails is opened again. If it cannot be opened, or two in succession fail at their first line,
    ``trouble`` says why, and nothing more is spoken.
    """

    def __init__(self, open_speech: Callable[[], Synthesiser], clock: Callable[[], float] = time.monotonic) -> None:
        self._failure = ""
        self._clock = clock
        #: When the synthesiser was given what it has not taken yet.
        self._calling: float | None = None
        self._open = open_speech
        self._changed = threading.Condition()
        self._lines: deque[tuple[str, Voice]] = deque(maxlen=WAITING)
        self._hushed = self._closing = False
        self._thread: threading.Thread | None = None
        # only for the thread
        self._synthesiser: Synthesiser | None = None
        self._voice: Voice | None = None
        #: How many lines the open synthesiser has taken; how many in succession have failed at their first.
        self._taken = self._failed = 0

    @property
    def trouble(self) -> str:
        """Why nothing is spoken, "" if it is."""
        calling = self._calling
        if not self._failure and calling is not None and self._clock() - calling > HANGING:
            self._failure = "it doesn't answer"
        return self._failure

    def say(self, text: str, voice: Voice) -> None:
        """Speak a line after the others."""
        if self.trouble or not text:
            return
        with self._changed:
            self._lines.append((text, voice))
            self._changed.notify()
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="speech", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                self._failure = str(error)
            else:
                self._thread = thread

    def hush(self) -> None:
        """Stop speaking at once, and drop all lines."""
        with self._changed:
            self._lines.clear()
            self._hushed = self._thread is not None
            self._changed.notify()

    def close(self) -> None:
        """Stop speaking for good."""
        with self._changed:
            self._lines.clear()
            self._closing = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(LAST)

    # -- in the thread -------------------------------------------------------------------------
    def _work(self) -> None:
        try:
            while self._step():
                pass
        except FAILURES as error:
            self._failure = getattr(error, "strerror", None) or str(error) or type(error).__name__
        finally:
            self._drop()

    def _step(self) -> bool:
        """Pass on the next command; return False at the end."""
        with self._changed:
            busy = self._is_busy()
            self._changed.wait_for(
                lambda: self._closing or self._hushed or (self._lines and not busy), POLL if busy else None
            )
            hushed, self._hushed = self._hushed, False
            line = self._lines.popleft() if self._lines and not busy and not hushed else None
            if self._closing:
                return False
        with self._timed():
            if hushed and self._synthesiser is not None:
                self._retried(lambda synthesiser: synthesiser.cancel())
            if line is not None:
                text, voice = line
                self._retried(lambda synthesiser: self._spoken(synthesiser, text, voice))
        return True

    @contextlib.contextmanager
    def _timed(self) -> Iterator[None]:
        self._calling = self._clock()
        try:
            yield
        finally:
            self._calling = None

    def _is_busy(self) -> bool:
        try:
            return self._synthesiser is not None and self._synthesiser.busy
        except FAILURES as error:
            self._give_up(error)
            return False

    def _retried(self, call: Callable[[Synthesiser], None]) -> None:
        """Call the synthesiser; open it again if it has failed since it was last used."""
        if self._synthesiser is not None:
            try:
                call(self._synthesiser)
            except FAILURES as error:
                self._give_up(error)
            else:
                return
        self._synthesiser = self._open()
        call(self._synthesiser)

    def _give_up(self, error: Exception) -> None:
        """Close a synthesiser that has failed; raise its error if it is the second one to fail at its first line."""
        self._failed = self._failed + 1 if self._taken <= 1 else 0
        self._drop()
        if self._failed > 1:
            raise error

    def _spoken(self, synthesiser: Synthesiser, text: str, voice: Voice) -> None:
        if voice != self._voice:
            synthesiser.use(voice)
            self._voice = voice
        synthesiser.speak(text)
        self._taken += 1

    def _drop(self) -> None:
        self._taken = 0
        synthesiser, self._synthesiser, self._voice = self._synthesiser, None, None
        if synthesiser is not None:
            with contextlib.suppress(*FAILURES):
                synthesiser.close()

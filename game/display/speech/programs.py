"""Speech through a program of the system: one that speaks a line and ends, or one that speaks what it is sent."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Callable, Sequence
from typing import IO, Final

from hachi_hachi.game.display.speech.synthesiser import SpeechError, Voice

#: Seconds after which a program that does not end is killed.
ENDING: Final = 1.0
#: No console window opens for a program on Windows.
NO_WINDOW: Final = getattr(subprocess, "CREATE_NO_WINDOW", 0)


def started(arguments: Sequence[str], output: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Start a program that reads from a pipe and says nothing on the terminal; raises OSError."""
    return subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=output, stderr=subprocess.DEVNULL, creationflags=NO_WINDOW,
    )


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a program, by force if necessary."""
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()
    process.terminate()
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def pipe_of(process: subprocess.Popen[bytes]) -> IO[bytes]:
    """Return the pipe that a started program reads from."""
    assert process.stdin is not None
    return process.stdin


class ProgramPerLine:
    """A program that is started for each line, reads it from its standard input, speaks it and ends.

    ``arguments(voice)`` is its command line.
    """

    def __init__(self, arguments: Callable[[Voice], Sequence[str]]) -> None:
        self._arguments = arguments
        self._voice = Voice()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def busy(self) -> bool:
        """True until the program has ended; raises SpeechError if it failed."""
        process = self._process
        if process is None or process.poll() is None:
            return process is not None
        self._process = None
        if process.returncode:
            raise SpeechError(f"{self._arguments(self._voice)[0]} has failed with status {process.returncode}")
        return False

    def use(self, voice: Voice) -> None:
        """See ``Synthesiser``."""
        self._voice = voice

    def speak(self, text: str) -> None:
        """See ``Synthesiser``."""
        self._process = started(self._arguments(self._voice))
        with pipe_of(self._process) as pipe:
            pipe.write(text.encode("utf-8", "replace"))

    def cancel(self) -> None:
        """See ``Synthesiser``."""
        if self._process is not None:
            ended(self._process)
            self._process = None

    def close(self) -> None:
        """See ``Synthesiser``."""
        self.cancel()


class LineReader:
    """A program that runs all the time and reads commands, one a line, with tabs between their parts.

    They are ``voice LANGUAGE SPEED``, ``speak TEXT`` and ``cancel``. It queues lines itself. It writes a line once it
    can speak, and ends if it cannot.
    """

    busy = False

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it, and wait until it can speak; raises OSError and SpeechError."""
        self._process = started(arguments, subprocess.PIPE)
        assert self._process.stdout is not None
        with self._process.stdout as output:
            ready = output.readline()
        if not ready:
            self.close()
            raise SpeechError(f"{arguments[0]} can't speak")

    def use(self, voice: Voice) -> None:
        """See ``Synthesiser``."""
        self._send("voice", voice.language, f"{voice.speed:g}")

    def speak(self, text: str) -> None:
        """See ``Synthesiser``."""
        self._send("speak", " ".join(text.split()))

    def cancel(self) -> None:
        """See ``Synthesiser``."""
        self._send("cancel")

    def close(self) -> None:
        """See ``Synthesiser``."""
        ended(self._process)

    def _send(self, *parts: str) -> None:
        if self._process.poll() is not None:
            raise SpeechError(f"the speech has ended with status {self._process.returncode}")
        pipe = pipe_of(self._process)
        pipe.write(("\t".join(parts) + "\n").encode("utf-8", "replace"))
        pipe.flush()

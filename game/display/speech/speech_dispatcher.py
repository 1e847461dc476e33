"""Speech on Linux through speech-dispatcher, which screen readers use too, by its protocol SSIP.

The player's own voice and speed are set there once for all programs.
"""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path
from typing import Final

from hachi_hachi.game.display.speech.synthesiser import SpeechError, Voice

#: Seconds to wait for an answer, and for the service to start.
ANSWER: Final = 5.0
START: Final = 10.0
#: Where the service listens, if not in its usual place: "unix_socket:PATH" or "inet_socket:HOST:PORT".
ADDRESS: Final = "SPEECHD_ADDRESS"
COMMAND: Final = "speech-dispatcher"
#: SSIP's rates go from -100 to 100; at the ends of that scale speech has about these factors of its usual speed.
SLOWEST, FASTEST = 0.5, 2.5


class SpeechDispatcher:
    """A connection to speech-dispatcher, which is started if necessary. It queues lines itself."""

    busy = False

    def __init__(self) -> None:
        """Connect; raises OSError if there is no speech-dispatcher, and SpeechError if it answers something else."""
        self._socket = _connected()
        self._answers = self._socket.makefile("rb")
        try:
            self._ask("SET SELF CLIENT_NAME user:hachi-hachi:main")
            self._ask("SET SELF PRIORITY message")
        except (OSError, SpeechError):
            self.close()
            raise

    def use(self, voice: Voice) -> None:
        """See ``Synthesiser``; a language that no voice speaks is left to the service."""
        self._send(f"SET SELF LANGUAGE {voice.language}")
        self._answer()
        self._ask(f"SET SELF RATE {rate_of(voice.speed)}")

    def speak(self, text: str) -> None:
        """See ``Synthesiser``."""
        self._ask("SPEAK")
        lines = (f".{line}" if line.startswith(".") else line for line in text.splitlines())
        self._ask("\r\n".join((*lines, ".")))

    def cancel(self) -> None:
        """See ``Synthesiser``."""
        self._ask("CANCEL SELF")

    def close(self) -> None:
        """See ``Synthesiser``."""
        self._answers.close()
        self._socket.close()

    def _send(self, command: str) -> None:
        self._socket.sendall(f"{command}\r\n".encode("utf-8", "replace"))

    def _ask(self, command: str) -> None:
        self._send(command)
        code, words = self._answer()
        if not code.startswith("2"):
            raise SpeechError(f"{COMMAND}: {words}")

    def _answer(self) -> tuple[str, str]:
        """Return the code and the words of an answer; its last line has a space after the code."""
        while True:
            line = self._answers.readline().decode("utf-8", "replace")
            if not line:
                raise SpeechError(f"{COMMAND} has ended")
            if line[3:4] != "-":
                return line[:3], line[4:].strip()


def rate_of(speed: float) -> int:
    """Return SSIP's rate for a factor on the usual speed."""
    share = (speed - 1) / (FASTEST - 1) if speed >= 1 else (speed - 1) / (1 - SLOWEST)
    return round(100 * max(-1.0, min(1.0, share)))


def _connected() -> socket.socket:
    """Return a connection to the service; it is started if it does not run in its usual place."""
    chosen = os.environ.get(ADDRESS, "")
    try:
        return _opened(chosen or f"unix_socket:{_usual_path()}")
    except OSError:
        if chosen:
            raise
    subprocess.run(
        [COMMAND, "--spawn"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        timeout=START, check=False,
    )
    return _opened(f"unix_socket:{_usual_path()}")


def _usual_path() -> Path:
    runtime = os.environ.get("XDG_RUNTIME_DIR") or os.path.expanduser("~/.cache")  # noqa: PTH111 - that of `Path` raises
    return Path(runtime, COMMAND, "speechd.sock")


def _opened(address: str) -> socket.socket:
    method, _, place = address.partition(":")
    if method == "inet_socket":
        host, _, port = place.rpartition(":")
        try:
            return socket.create_connection((host, int(port)), ANSWER)
        except (ValueError, OverflowError) as error:
            raise OSError(f"${ADDRESS} is {address!r}, which has no valid host and port") from error
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(ANSWER)
    try:
        connection.connect(place)
    except OSError:
        connection.close()
        raise
    return connection

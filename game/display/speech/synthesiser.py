"""The interface to the speech of a system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class SpeechError(Exception):
    """An error of the system's speech; its message, in English, says why nothing can be spoken."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How lines are spoken: the code of their language, and a factor on the speed that is set in the system."""

    language: str = "en"
    speed: float = 1.0


class Synthesiser(Protocol):
    """The speech of a system, called only by the thread of a ``Speaker``.

    Every method may raise OSError and SpeechError. None waits until a line has been spoken.
    """

    @property
    def busy(self) -> bool:
        """True if the next line must wait until the one being spoken has ended."""
        ...

    def use(self, voice: Voice) -> None:
        """Speak all further lines like this."""
        ...

    def speak(self, text: str) -> None:
        """Speak a line, after those passed before."""
        ...

    def cancel(self) -> None:
        """Stop at once, and drop all lines passed before."""
        ...

    def close(self) -> None:
        """Stop, and free everything."""
        ...

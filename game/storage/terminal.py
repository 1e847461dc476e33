"""What is said on the terminal, where there is one. Nothing here raises: streams may be closed, full or not there."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import TextIO


def secure() -> None:
    """Put something harmless where a standard stream is closed, and let no sign that a terminal lacks be an error.

    The next file to be opened would else take the number of the closed one, and what libraries complain of would be
    written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with contextlib.suppress(OSError):
                os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)  # takes the lowest number there is
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            with contextlib.suppress(OSError):
                setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - it stays
        elif isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def say(words: str) -> None:
    """Say it on standard error, if that hears."""
    stream: TextIO | None = sys.stderr
    if stream is not None:
        with contextlib.suppress(OSError, ValueError):
            stream.write(f"{words}\n")
            stream.flush()


def answer(words: str) -> int:
    """Say what was asked for on standard output; returns the exit status, 1 where it could not be written."""
    stream: TextIO | None = sys.stdout
    if stream is None:
        return 1
    try:
        stream.write(f"{words}\n")
        stream.flush()
    except (OSError, ValueError) as error:
        # what is still buffered would be written once more, and fail once more, when the process ends
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if isinstance(error, BrokenPipeError):
            return 0  # who asked has read enough
        say(f"hachi-hachi could not say it: {getattr(error, 'strerror', None) or error}")
        return 1
    return 0

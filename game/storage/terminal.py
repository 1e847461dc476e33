"""Output on the terminal, if there is one. Nothing here raises: streams may be closed, full or missing."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import TextIO


def secure() -> None:
    """Replace closed standard streams, and tolerate characters that the terminal lacks.

    Otherwise the next file opened would get the number of the closed stream, and library messages would be written into
    it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with contextlib.suppress(OSError):
                os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)  # takes the lowest free number
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            with contextlib.suppress(OSError):
                setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - it stays
        elif isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="backslashreplace")


def say(words: str) -> None:
    """Print a message on standard error, if possible."""
    stream: TextIO | None = sys.stderr
    if stream is not None:
        with contextlib.suppress(OSError, ValueError):
            stream.write(f"{words}\n")
            stream.flush()


def answer(words: str) -> int:
    """Print requested output on standard output; return the exit status, 1 if it could not be written."""
    stream: TextIO | None = sys.stdout
    if stream is None:
        return 1
    try:
        stream.write(f"{words}\n")
        stream.flush()
    except (OSError, ValueError) as error:
        # buffered output would be written again, and fail again, when the process ends
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if isinstance(error, BrokenPipeError):
            return 0  # the reader has closed the pipe
        say(f"hachi-hachi could not write its output: {getattr(error, 'strerror', None) or error}")
        return 1
    return 0

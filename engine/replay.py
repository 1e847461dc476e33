"""``hachi-hachi replay FILE [--json] [--verify]``: replay a record and print its outcome.

With ``-`` as the file, the record is read from standard input. The exit status follows docs/record.md: 0; 1 if the
record breaks the rules; 2 if it cannot be read. With ``--verify`` the command checks instead whether each deal matches
the commitment made before it was dealt: 1 if one does not, 2 if one has no commitment.
"""
import argparse
import io
import json
import os
import stat
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.errors import NO_FILE, NOT_READ, NOT_UTF8
from hachi_hachi.engine.common.records import commitment_check
from hachi_hachi.engine.common.records.json_reader import LONGEST, RecordError, UnreadableRecordError
from hachi_hachi.engine.printable import printable

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

#: The file argument that stands for standard input.
STANDARD_INPUT: Final = "-"
#: A character takes at most four bytes; one byte more shows that the text is too long.
_MOST_BYTES: Final = 4 * LONGEST + 1
#: The exit status after Ctrl+C, by shell convention.
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None, program: str = "python -m hachi_hachi.engine.replay") -> int:
    """Run the command with ``arguments`` (``None``: those of the process) and return its exit status.

    ``program`` is the command name shown in its help. Ctrl+C ends it quietly.
    """
    try:
        return _run(arguments, program)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _run(arguments: Sequence[str] | None, program: str) -> int:
    parser = _Parser(prog=program, description="Replay a record and print its result.")
    parser.add_argument("file", help="a record (.hachi), or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument(
        "--verify", action="store_true",
        help="check each deal's cards against its commitment; exit status 0 if all match, 1 if some do not, 2 if there "
        "is none",
    )
    options = parser.parse_args(arguments)
    try:
        text = read_input() if options.file == STANDARD_INPUT else read_text(Path(options.file))
        game = game_of(text)
        if options.verify:
            verdicts = game.verify(text)
            status = _write_lines(
                [json.dumps(commitment_check.to_json(verdicts))] if options.json else commitment_check.lines(verdicts)
            )
            game.replay(text)  # a record that also breaks the rules is reported after the commitments
            return status or commitment_check.status(verdicts)
        found = game.replay(text)
    except RecordError as error:
        return _refuse(f"{options.file}: {error}", error.status)
    return _write_lines([json.dumps(found)] if options.json else game.lines(text, found))


class _Parser(argparse.ArgumentParser):
    """A parser that escapes user input in its messages and reports it if the help cannot be written."""

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help. Exits if standard output cannot be written."""
        del file  # never passed: ``--help`` writes to standard output
        if status := _write_lines(self.format_help().splitlines()):
            self.exit(status)

    def error(self, message: str) -> NoReturn:
        super().error(printable(message))


def read_input() -> str:
    """Return the text from standard input. Raises the same errors as ``read_text``."""
    source: TextIO | None = sys.stdin
    if source is None:
        raise UnreadableRecordError(NOT_READ(reason=NO_FILE()))
    try:
        return _decoded(source.buffer.read(_MOST_BYTES))
    except OSError as error:
        raise UnreadableRecordError(NOT_READ(reason=str(error.strerror))) from None


def _decoded(data: bytes) -> str:
    """Return ``data`` as text, without a byte order mark. Raises ``UnreadableRecordError``."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableRecordError(NOT_UTF8()) from None


def read_text(path: Path) -> str:
    """Return the text of the file. Raises ``UnreadableRecordError`` if it cannot be read or is far too long.

    Only regular files are read: reading a pipe could block the caller forever.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableRecordError(NOT_READ(reason=NO_FILE()))
        with path.open("rb") as file:
            return _decoded(file.read(_MOST_BYTES))
    except OSError as error:
        raise UnreadableRecordError(NOT_READ(reason=str(error.strerror))) from None


def _write_lines(lines: Iterable[str]) -> int:
    """Print ``lines`` and return the exit status; a reader that stops early, such as ``head``, is not an error."""
    out: TextIO | None = sys.stdout
    if out is None:
        return 2  # closed by the parent process: there is nowhere to report to
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="backslashreplace")  # a name may have letters that the terminal's encoding lacks
    try:
        out.writelines(f"{printable(line)}\n" for line in lines)
        out.flush()
    except OSError as error:
        # otherwise buffered output would be written, and fail, once more when the process ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        if not isinstance(error, BrokenPipeError):
            return _refuse(f"the outcome cannot be written: {error.strerror}", 2)
    return 0


def _refuse(sentence: str, status: int) -> int:
    err: TextIO | None = sys.stderr
    if err is not None:
        with suppress(OSError):  # the exit status stays the same even if the reason cannot be printed
            err.write(f"{printable(sentence)}\n")
    return status


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())

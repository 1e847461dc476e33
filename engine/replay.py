"""``python -m engine.replay FILE [--json]``: play a record through and tell what it comes to.

Exit status 0; 1 where the record breaks the rules, 2 where the file cannot be read as a record.
"""
import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.catalog import game_of
from engine.core.record import LONGEST, BrokenRecordError, UnreadableRecordError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments`` (the process's own where ``None``) and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.replay", description="Play a record through.")
    parser.add_argument("file", type=Path, help="a record (.hachi)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    try:
        text = read_text(options.file)
        game = game_of(text)
        found = game.replay(text)
    except BrokenRecordError as error:
        return _refuse(f"{options.file}: {error}", 1)
    except UnreadableRecordError as error:
        return _refuse(f"{options.file}: {error}", 2)
    if options.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in game.lines(text, found))
    return 0


def read_text(path: Path) -> str:
    """Return the text of the file. Raises ``UnreadableRecordError`` where it cannot be read or is far too long."""
    try:
        with path.open("rb") as file:
            return file.read(4 * LONGEST + 1).decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableRecordError("the file is not UTF-8 text") from None
    except OSError as error:
        raise UnreadableRecordError(f"the file cannot be read: {error.strerror}") from None


def _refuse(sentence: str, status: int) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status


if __name__ == "__main__":  # pragma: no cover - the command itself
    sys.exit(main())

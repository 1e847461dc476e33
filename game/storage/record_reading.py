"""The reading of records from disk: regular files of a sensible size, in UTF-8. No pygame here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _

#: More than any record has: a campaign of seven years takes 150 kB.
MOST_BYTES: Final = 8_000_000


class SaveError(ValueError):
    """An error for a file that cannot be read as JSON; the message says why and which."""


class PassingSaveError(SaveError):
    """An error for a file that may be in order, but cannot be read now, for example with too many open files."""


def read_text(path: Path) -> str:
    """Return the text of a record's file; raises FileNotFoundError, and SaveError if it is too large or not UTF-8.

    Never reads more than ``MOST_BYTES``, and only regular files. A byte order mark is skipped, here and in every file
    that people may have edited.
    """
    found = safe_files.read(path, MOST_BYTES + 1)
    name = safe_files.shown(path.name or path)
    if found.missing:
        raise FileNotFoundError(_("There is no file {file}.", file=name))
    if found.trouble:
        error = PassingSaveError if found.passing else SaveError
        raise error(_("Can't read {file}: {reason}", file=name, reason=found.trouble))
    if len(found.data) > MOST_BYTES:
        raise SaveError(_("{file} is larger than any record ({most} MB)", file=name, most=MOST_BYTES // 1_000_000))
    try:
        return found.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(_("{file} is not text (byte {byte} is not UTF-8)", file=name, byte=error.start)) from error


def read_data(path: Path) -> dict[str, Any]:
    """Return the JSON object in a record's file; raises like ``read_text``, and SaveError if it is not a JSON
    object.
    """
    text = read_text(path)
    name = safe_files.shown(path.name)
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise SaveError(_("{file} is nested too deeply", file=name)) from error
    except ValueError as error:
        raise SaveError(_("{file} is damaged: {reason}", file=name, reason=error)) from error
    if not isinstance(data, dict):
        raise SaveError(_("no record in {file}", file=name))
    return data

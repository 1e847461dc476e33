"""Pictures and the named positions on them, read from files. Damaged or missing files are logged and raise nothing."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

from hachi_hachi.game.storage import asset_files, safe_files

MOST_BYTES: Final = 1_000_000
#: The values of each kind of position, by the ending of its name: for one position, or for each in a list.
_KEYS: Final = {"_moon": ("x", "y", "radius_of_height"), "_mist": ("x", "y")}
_LISTS: Final = {"_grass": 4, "_crane": 4, "_hollows": 2}


def opened(file: Path) -> pygame.Surface | None:
    """Return the picture in that file, not cached; None if it cannot be read, which is logged."""
    try:
        return pygame.image.load(file)
    except FileNotFoundError:
        reason = "it is not there"
    except (OSError, ValueError, pygame.error) as error:
        reason = safe_files.why(error)
    asset_files.report(file, reason, "a plain picture is drawn instead")
    return None


@cache
def places(file: Path) -> dict[str, Any]:
    """Return the positions on pictures, by name; none if the file is missing or (logged) damaged."""
    found = safe_files.read(file, MOST_BYTES)
    if found.missing:
        return {}
    reason: object = found.trouble
    if not reason:
        try:
            data = json.loads(found.data)
        except (ValueError, RecursionError) as error:
            reason = error
        else:
            reason = _wrong(data)
            if not reason:
                return dict(data)
    asset_files.report(file, reason, "pictures are drawn without it")
    return {}


def _wrong(data: object) -> str:
    """Return what is wrong with the positions, "" if nothing."""
    if not isinstance(data, dict):
        return "there are no places in it"
    for name, place in data.items():
        keys = next((keys for ending, keys in _KEYS.items() if name.endswith(ending)), None)
        length = next((length for ending, length in _LISTS.items() if name.endswith(ending)), None)
        if (keys is not None and not _is_place(place, keys)) or (length is not None and not _is_list(place, length)):
            return f"“{name}” is no such place"
    return ""


def _is_place(place: object, keys: tuple[str, ...]) -> bool:
    return isinstance(place, dict) and all(_is_number(place.get(key)) for key in keys)


def _is_list(place: object, length: int) -> bool:
    return isinstance(place, list) and all(
        isinstance(one, list) and len(one) == length and all(map(_is_number, one)) for one in place
    )


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value) and abs(value) < 10

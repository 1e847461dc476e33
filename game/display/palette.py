"""The colours of the screen by their use (red, green, blue[, opacity], 0-255), read from ``assets/palette.toml``.

The deck uses that table too. There are no colour literals anywhere else.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import asset_files, safe_files

Solid = tuple[int, int, int]
Colour = tuple[int, int, int] | tuple[int, int, int, int]

#: Number of seats with a colour of their own.
_SEAT_COLOURS: Final = 7


def _table(file: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise asset_files.BrokenError(f"{safe_files.shown(file)} cannot be read: {safe_files.why(error)}") from error
    for part in ("colours", "screen"):
        if not isinstance(found.get(part), dict):
            raise asset_files.BrokenError(f"{safe_files.shown(file)}: it has no colours under [{part}]")
    seats = found["screen"].get("seats")
    if not isinstance(seats, list) or len(seats) < _SEAT_COLOURS:
        raise asset_files.BrokenError(f"{safe_files.shown(file)}: it has no colour for each of {_SEAT_COLOURS} seats")
    return found


_TABLE: Final = _table(asset_files.path("palette.toml"))


def _named(name: str) -> Solid:
    value = _TABLE["colours"].get(name) if isinstance(name, str) else None
    if not isinstance(value, str) or re.fullmatch("#[0-9A-Fa-f]{6}", value) is None:
        raise asset_files.BrokenError(f"{safe_files.shown(asset_files.path('palette.toml'))}: “{name}” is no colour")
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _of(part: str) -> Solid:
    """Return the colour of a part, as named in the second half of the table."""
    return _named(str(_TABLE["screen"].get(part, part)))


def mix(first: Colour, second: Colour, share: float) -> Solid:
    """Return the colour ``share`` (0-1) of the way from the first to the second; opacity is dropped."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def faded(colour: Colour, opacity: float) -> tuple[int, int, int, int]:
    """Return the colour with an opacity of 0 (transparent) to 1 (opaque)."""
    return colour[0], colour[1], colour[2], round(255 * max(0.0, min(1.0, opacity)))


# Text, and the paper it stands on
INK: Final = _of("ink")
INK_SOFT: Final = _of("ink_soft")
INK_FAINT: Final = _of("ink_faint")
PAPER: Final = _of("paper")
PAPER_DEEP: Final = _of("paper_deep")
PAPER_EDGE: Final = _of("paper_edge")
PAPER_LIGHT: Final = _of("paper_light")
WHITE: Final = _of("white")

# Lacquer, gold, seal
LACQUER: Final = _of("lacquer")
LACQUER_LIGHT: Final = _of("lacquer_light")
LACQUER_RED: Final = _of("lacquer_red")
LACQUER_RED_LIGHT: Final = _of("lacquer_red_light")
LACQUER_RED_DEEP: Final = _of("lacquer_red_deep")
VERMILION: Final = _of("vermilion")
GOLD: Final = _of("gold")
GOLD_LIGHT: Final = _of("gold_light")
GOLD_DEEP: Final = _of("gold_deep")
GOLD_INK: Final = _of("gold_ink")

# The table, and text on it
CLOTH: Final = _of("cloth")
CLOTH_LIGHT: Final = _of("cloth_light")
CLOTH_DEEP: Final = _of("cloth_deep")
CLOTH_LINE: Final = _of("cloth_line")
RIM: Final = _of("rim")
RIM_DARK: Final = _of("rim_dark")
ON_CLOTH: Final = _of("on_cloth")
ON_CLOTH_SOFT: Final = _of("on_cloth_soft")
ON_CLOTH_DEAD: Final = _of("on_cloth_dead")
ON_CLOTH_WARNING: Final = _of("on_cloth_warning")

# The sun of a title whose picture is missing; night
SUN: Final = _of("sun")
SUN_DEEP: Final = _of("sun_deep")
INDIGO_LIGHT: Final = _of("indigo_light")

# Petals of the iris
LILAC: Final = _of("lilac")
VIOLET: Final = _of("violet")

# Highlights during play
FOCUS: Final = _of("focus")
GOOD: Final = _of("good")
BAD: Final = _of("bad")
SHADOW: Final = _of("shadow")
OWED: Final = _of("owed")
OWED_ON_RED: Final = _of("owed_on_red")
RISK: Final = _of("risk")
MISSING: Final = _of("missing")
POETRY_RIBBON: Final = _of("poetry_ribbon")
BLUE_RIBBON: Final = _of("blue_ribbon")
ANIMAL_SIGN: Final = _of("animal_sign")
CHAFF_SIGN: Final = _of("chaff_sign")
#: Over the part of a scene that an overlay leaves visible.
VEIL: Final = faded(SHADOW, 0.59)

# No colours: transparent, and every channel full, which multiplying and masking leave unchanged.
CLEAR: Final = (0, 0, 0, 0)
SOLID: Final = (255, 255, 255)

# One colour for each seat, in order of play
SEATS: Final[tuple[Solid, ...]] = tuple(_named(name) for name in _TABLE["screen"]["seats"])

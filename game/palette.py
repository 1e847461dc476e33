"""Every colour of the game by name (red, green, blue[, opacity], 0-255). No colour literal stands anywhere else."""

from __future__ import annotations

from typing import Final

Solid = tuple[int, int, int]
Colour = tuple[int, int, int] | tuple[int, int, int, int]

# Ink and paper
INK: Final = (43, 33, 28)
INK_SOFT: Final = (104, 88, 74)
INK_FAINT: Final = (156, 138, 116)
PAPER: Final = (245, 236, 216)
PAPER_DEEP: Final = (233, 220, 192)
PAPER_EDGE: Final = (206, 188, 152)
PAPER_LIGHT: Final = (252, 247, 235)
WHITE: Final = (255, 253, 248)

# Lacquer, gold, seal
LACQUER: Final = (30, 23, 22)
LACQUER_LIGHT: Final = (58, 44, 40)
LACQUER_RED: Final = (134, 30, 27)
LACQUER_RED_LIGHT: Final = (172, 46, 37)
LACQUER_RED_DEEP: Final = (92, 18, 20)
VERMILION: Final = (200, 60, 38)
GOLD: Final = (196, 157, 84)
GOLD_LIGHT: Final = (233, 205, 142)
GOLD_DEEP: Final = (140, 104, 50)

# The table
CLOTH: Final = (29, 62, 52)
CLOTH_LIGHT: Final = (42, 83, 69)
CLOTH_DEEP: Final = (15, 36, 31)
CLOTH_LINE: Final = (64, 106, 88)
ON_CLOTH: Final = (238, 230, 208)
ON_CLOTH_SOFT: Final = (172, 187, 168)

# The sun of the title
SUN: Final = (208, 44, 38)
SUN_DEEP: Final = (176, 30, 34)

# Night
INDIGO: Final = (24, 36, 64)
INDIGO_LIGHT: Final = (52, 76, 112)
INDIGO_DEEP: Final = (12, 18, 36)

# What is shown of the play
FOCUS: Final = (240, 190, 84)
GOOD: Final = (46, 104, 74)
BAD: Final = (170, 44, 34)
SHADOW: Final = (10, 8, 6)
VEIL: Final = (12, 14, 12, 150)
CLEAR: Final = (0, 0, 0, 0)
# Every channel full: what multiplying and masking leave unchanged.
SOLID: Final = (255, 255, 255)

# One colour for each seat, in order of play: told apart by hue and by lightness
SEATS: Final[tuple[Solid, ...]] = (
    (186, 50, 36),
    (36, 82, 122),
    (184, 134, 40),
    (58, 112, 72),
    (114, 66, 118),
    (92, 84, 76),
    (206, 120, 104),
)


def mix(first: Colour, second: Colour, share: float) -> Solid:
    """The colour `share` (0-1) of the way from the first to the second; opacity is dropped."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def faded(colour: Colour, opacity: float) -> tuple[int, int, int, int]:
    """The colour with an opacity of 0 (clear) to 1 (full)."""
    return colour[0], colour[1], colour[2], round(255 * max(0.0, min(1.0, opacity)))

"""The signs of the kinds of cards: sun, paw, ribbon, leaf. Small ones look like those of large marks."""

from __future__ import annotations

import math
from typing import Final

import pygame

from hachi_hachi.game.display.palette import (
    ANIMAL_SIGN,
    BLUE_RIBBON,
    CHAFF_SIGN,
    GOLD,
    INK,
    PAPER_LIGHT,
    VERMILION,
    Solid,
)

#: The symbol of a blue ribbon, in addition to those of the kinds.
BLUE: Final = "blue"
#: The colour of each sign: of a sun that of its rays, as its disc has a dark rim.
KIND_COLOURS: Final[dict[str, Solid]] = {
    "L": VERMILION, "A": ANIMAL_SIGN, "R": VERMILION, BLUE: BLUE_RIBBON, "c": CHAFF_SIGN,
}
#: The rays of a sun; the radii of their feet, of the rim and of the disc, as shares of the sign's.
RAYS: Final = 12
SUN: Final = (0.66, 0.68, 0.54)
#: A paw: the centre and the radii of the pad and of the toes, as shares of the sign's radius.
PAD: Final = (0.0, 0.42, 0.62, 0.50)
TOES: Final = ((-0.74, -0.16, 0.26, 0.34), (-0.27, -0.60, 0.27, 0.38), (0.27, -0.60, 0.27, 0.38),
               (0.74, -0.16, 0.26, 0.34))
#: Half the width and half the height of a ribbon, its tilt sideways, the width of its edge, and the height of the bar
#: of a blue one, which tells it from a red one without colour.
RIBBON: Final = (0.50, 1.0, 0.12, 0.10, 0.20)
#: The right half of a leaf from its tip to its stalk.
LEAF_EDGE: Final = ((0.0, -1.0), (0.28, -0.72), (0.55, -0.25), (0.60, 0.15), (0.42, 0.52), (0.10, 0.70), (0.08, 1.0))


def kind_sign(surface: pygame.Surface, kind: str, centre: tuple[int, int], r: int) -> None:
    """Draw the sign of a kind: a sun (bright), a paw (animal), a ribbon, a leaf (chaff)."""
    colour = KIND_COLOURS[kind]
    if kind == "L":
        _sun(surface, centre, r, colour)
    elif kind == "A":
        for x, y, a, b in (PAD, *TOES):
            box = pygame.Rect(0, 0, round(2 * a * r), round(2 * b * r))
            box.center = round(centre[0] + x * r), round(centre[1] + y * r)
            pygame.draw.ellipse(surface, colour, box)
    elif kind in ("R", BLUE):
        _ribbon(surface, centre, r, colour, barred=kind == BLUE)
    else:
        half = [(x * r, y * r) for x, y in LEAF_EDGE]
        edge = [*half, *((-x, y) for x, y in reversed(half))]
        pygame.draw.polygon(surface, colour, [(centre[0] + x, centre[1] + y) for x, y in edge])
        top, foot = (centre[0], centre[1] - r * 0.55), (centre[0], centre[1] + r * 0.66)
        pygame.draw.line(surface, PAPER_LIGHT, top, foot, max(1, round(r * 0.12)))


def _sun(surface: pygame.Surface, centre: tuple[int, int], r: int, colour: Solid) -> None:
    foot, rim, disc = SUN

    def at(angle: float, radius: float) -> tuple[float, float]:
        return centre[0] + radius * r * math.cos(angle), centre[1] + radius * r * math.sin(angle)

    half = math.pi / RAYS
    for ray in range(RAYS):
        angle = 2 * ray * half
        pygame.draw.polygon(surface, colour, [at(angle - half, foot), at(angle, 1.0), at(angle + half, foot)])
    pygame.draw.circle(surface, INK, centre, round(rim * r))
    pygame.draw.circle(surface, GOLD, centre, round(disc * r))


def _ribbon(surface: pygame.Surface, centre: tuple[int, int], r: int, colour: Solid, *, barred: bool) -> None:
    half, high, tilt, edge, bar = RIBBON

    def slab(w: float, h: float) -> list[tuple[float, float]]:
        corners = ((-w, -h), (w, -h), (w, h), (-w, h))
        return [(centre[0] + (x - tilt * y) * r, centre[1] + y * r) for x, y in corners]

    pygame.draw.polygon(surface, INK, slab(half, high))
    pygame.draw.polygon(surface, colour, slab(half - edge, high - edge))
    if barred:
        pygame.draw.polygon(surface, PAPER_LIGHT, slab(half - edge, bar))

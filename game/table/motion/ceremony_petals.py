"""The petals that fall behind the cards of a yaku, and the ring that spreads from the disc. Drawing only."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from random import Random
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.palette import FOCUS, SHADOW, mix
from hachi_hachi.game.display.playback.easing import ease_out
from hachi_hachi.game.display.playback.seasonal_particles import Speck
from hachi_hachi.game.display.playback.stage import Sprite
from hachi_hachi.game.table.chrome.ceremony import DISC_R
from hachi_hachi.game.table.motion.season import speck_item

#: Petals move in so many steps, thirty in a second. Their sizes in units are few, so that their pictures are cached.
#: The share of the time within which they begin, and which one needs to fall.
STEPS: Final = 48
#: The same of what falls for a win, which takes longer; how large it is beside a petal.
FALLING_STEPS: Final = 72
FALLING_SIZES: Final = {"snow": 0.4, "gold": 0.8}
SIZES: Final = (16.0, 22.0, 28.0, 34.0)
BEGINS: Final = 0.4
FALLS: Final = (0.6, 1.0)
#: Where petals begin, as a share of the area's width, how far the wind carries them and how far they sway, in units.
ACROSS: Final = (0.02, 0.95)
WIND: Final = 70.0
SWAY: Final = 24.0
#: How far outside a petal begins and ends, and the share of the time after which all of them fade.
OUTSIDE: Final = 40.0
FADES: Final = 0.8
#: How much larger than the disc the ring becomes, and its width at first, in units.
SPREAD: Final = 0.4
RING: Final = 7.0


def falling_petals(count: int, share: float, width: float, height: float) -> list[Speck]:
    """Return those of ``count`` petals that are in the air after ``share`` (0-1) of the time."""
    found = []
    fade = min(1.0, (1 - share) / (1 - FADES))
    for number, (x, start, pace, size, phase) in enumerate(_chances(count)):
        fallen = (share - BEGINS * start) / (FALLS[0] + (FALLS[1] - FALLS[0]) * pace)
        if not 0 < fallen < 1:
            continue
        turn = math.tau * (phase + fallen)
        found.append(Speck(
            (ACROSS[0] + (ACROSS[1] - ACROSS[0]) * x) * width + WIND * fallen + SWAY * math.sin(turn),
            (height + 2 * OUTSIDE) * fallen - OUTSIDE,
            SIZES[int(size * len(SIZES))], math.degrees(turn), fade, number,
        ))
    return found


@lru_cache(maxsize=4)
def _chances(count: int) -> list[tuple[float, float, float, float, float]]:
    """Return the random numbers (0-1) in which petals differ: place, start, pace, size, and phase of the sway."""
    rng = Random(count)
    return [(rng.random(), rng.random(), rng.random(), rng.random(), rng.random()) for _ in range(count)]


def petal_items(canvas: Canvas, sprite: Sprite, count: int) -> list[Item]:
    """Return an item for each petal in the air; the sprite's alpha is the share of the time."""
    area, share = canvas.area, round(sprite.pose.alpha * STEPS) / STEPS
    return [
        speck_item(canvas, "petals", speck, (sprite.key, speck.look))
        for speck in falling_petals(count, share, area.w, area.h)
    ]


def falling_items(canvas: Canvas, sprite: Sprite, kind: str, count: int) -> list[Item]:
    """Return an item for each of ``count`` petals, leaves or flakes in the air, and as many bits of gold leaf among
    them; the sprite's alpha is the share of the time.
    """
    area, share = canvas.area, round(sprite.pose.alpha * FALLING_STEPS) / FALLING_STEPS
    found = []
    for speck in falling_petals(count, share, area.w, area.h):
        one = "gold" if speck.look % 2 else kind
        size = speck.size * FALLING_SIZES.get(one, 1.0)
        found.append(speck_item(canvas, one, speck._replace(size=size), (sprite.key, speck.look)))
    return found


def ring_item(canvas: Canvas, sprite: Sprite) -> Item:
    """Return the ring that spreads from the disc and fades; the sprite's alpha is the share of the time."""
    share = ease_out(sprite.pose.alpha)
    radius = canvas.px(DISC_R * (1 + SPREAD * share))
    width = max(1, canvas.px(RING * (1 - share)))
    middle = canvas.point(sprite.pose.x, sprite.pose.y)
    rect = pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4)
    rect.center = middle
    colour = mix(FOCUS, SHADOW, 0.15 + 0.8 * share)
    return Item(sprite.key, (radius, width), rect, partial(_draw_ring, colour, middle, radius, width))


def _draw_ring(
    colour: tuple[int, int, int], middle: tuple[int, int], radius: int, width: int, canvas: Canvas
) -> None:
    pygame.draw.aacircle(canvas.surface, colour, middle, radius, width)

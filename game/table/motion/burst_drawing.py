"""The drawing of bursts at a table: paper dust, cracks, and the gold that sweeps over a bright."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.palette import (
    CLEAR,
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    MISSING,
    PAPER,
    PAPER_LIGHT,
    SHADOW,
    faded,
    mix,
)
from hachi_hachi.game.display.palette import INK_FAINT as ASH
from hachi_hachi.game.display.playback.easing import ease_out
from hachi_hachi.game.display.playback.paper_flecks import flecks
from hachi_hachi.game.display.playback.stage import Pose, Sprite
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.card_row_layout import SLOT
from hachi_hachi.game.table.motion.ceremony_petals import falling_items

#: Flecks and gold are drawn in so many steps of opacity, angles and places: each look is cached.
STEPS: Final = 5
TURN: Final = 15
#: The width of the band of gold, as a share of the card's width, its slant, and its brightness (0-1).
BAND: Final = 0.75
SLANT: Final = 0.35
BRIGHT: Final = 0.6
#: The rim around a bright: its width, and the radius of its corners at scale 1, in units.
RIM: Final = 3.5
CORNER: Final = 7.0
KINDS: Final = frozenset({"dust", "puff", "sweep", "crack", "falling", "blow", "halo"})
#: How large the flecks of a puff are beside those of dust.
PUFF: Final = 0.8
#: How far the ring of a blow spreads around the card, of the weakest and of the strongest, in units.
BLOW: Final = (16.0, 40.0)
#: The reach of the light around a card that is held, in units, and its steps.
HALO: Final = 44.0
HALOS: Final = 8
#: The cracks of a slot, as points in its box, and how far its halves fall apart, in units.
CRACKS: Final = (((0.5, 0.0), (0.38, 0.22), (0.6, 0.41), (0.36, 0.63), (0.55, 0.8), (0.44, 1.0)),
                 ((0.6, 0.41), (1.0, 0.3)), ((0.36, 0.63), (0.0, 0.74)))
APART: Final = 3.0


def bursts(face: object) -> bool:
    """Return True if a sprite's face is drawn by this module."""
    return isinstance(face, tuple) and face[0] in KINDS


def burst_items(canvas: Canvas, sprite: Sprite) -> list[Item]:
    """Return the items of such a sprite; its alpha is the share of its time."""
    pose, face = sprite.pose, sprite.face
    match face:
        case ("dust", int(seed), int(count)):
            return _dust(canvas, sprite, seed, count)
        case ("puff", int(seed), int(count)):
            return _dust(canvas, sprite, seed, count, PUFF)
        case ("falling", str(kind), int(count)):
            return falling_items(canvas, sprite, kind, count)
        case ("blow", float(strong)):
            reach = (BLOW[0] + (BLOW[1] - BLOW[0]) * strong) * ease_out(pose.alpha)
            rect = canvas.rect(card_box(pose).inset(-reach - 4))
            draw = partial(_draw_blow, pose=pose, reach=reach)
        case ("halo",):
            rect = canvas.rect(card_box(pose).inset(-HALO))
            light = round(_breath(pose.alpha) * HALOS) / HALOS
            draw = partial(_draw_halo, pose=pose, light=light)
            return [Item(sprite.key, (face, pose.at(alpha=light)), rect, draw)]
        case ("crack",):
            rect = canvas.rect(card_box(pose).inset(-6))
            draw = partial(_draw_crack, pose=pose)
        case _:
            rect = canvas.rect(card_box(pose).inset(-RIM - 3))
            draw = partial(_draw_sweep, pose=pose, rim=face == ("sweep", True))
    return [Item(sprite.key, (face, pose), rect, draw)]


def _dust(canvas: Canvas, sprite: Sprite, seed: int, count: int, size: float = 1.0) -> list[Item]:
    """Return an item for each fleck: the table between them is not drawn again."""
    pose, found = sprite.pose, []
    for number, fleck in enumerate(flecks(seed, count, pose.alpha, size)):
        alpha = round(fleck.alpha * STEPS) / STEPS
        side, angle = max(2, canvas.px(fleck.size)), round(fleck.angle / TURN) * TURN % 180
        key = ("fleck", side, angle, number % 2, alpha)
        made = canvas.cache.get(key, partial(_fleck, side, angle, number % 2, alpha))
        rect = made.get_rect(center=canvas.point(pose.x + fleck.x, pose.y + fleck.y))
        found.append(Item((sprite.key, number), key, rect, partial(_blit, made, rect)))
    return found


def _blit(made: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    canvas.surface.blit(made, rect)


def _fleck(side: int, angle: int, kind: int, alpha: float) -> pygame.Surface:
    """Return a torn bit of paper, three times as long as it is wide, or square."""
    bit = pygame.Surface((3 * side, 2 * side), pygame.SRCALPHA)
    bit.fill((*PAPER, 0))
    rect = bit.get_rect().inflate(-side if kind else -2 * side, -side)
    pygame.draw.polygon(bit, PAPER_LIGHT if kind else mix(PAPER, GOLD_LIGHT, 0.35), [
        rect.topleft, (rect.right, rect.top + rect.h // 3), rect.bottomright, (rect.left + rect.w // 4, rect.bottom),
    ])
    turned = pygame.transform.rotozoom(bit, angle, 1.0)
    turned.set_alpha(round(255 * alpha))
    return turned


def _draw_blow(canvas: Canvas, *, pose: Pose, reach: float) -> None:
    """Draw the ring that spreads from under a card that hits, and fades."""
    seen = round((1 - pose.alpha) * STEPS) / STEPS
    box = card_box(pose).inset(-reach)
    canvas.rounded(box, faded(PAPER_LIGHT, 0.10 * seen), CORNER + reach, edge=faded(PAPER_LIGHT, 0.75 * seen),
                   edge_width=1.0 + 3.0 * (1 - pose.alpha))


def _breath(share: float) -> float:
    """Return how bright the halo of a card that is held is: it comes, breathes twice, and goes."""
    come = min(1.0, share / 0.15, (1 - share) / 0.15)
    return come * (0.78 + 0.22 * math.cos(2 * math.tau * share))


def _draw_halo(canvas: Canvas, *, pose: Pose, light: float) -> None:
    """Draw gold light around a card."""
    rect = canvas.rect(card_box(pose).inset(-HALO))
    made = canvas.cache.get(("halo", rect.size, light), partial(_halo, rect.size, canvas.px(HALO), light))
    canvas.surface.blit(made, rect, special_flags=pygame.BLEND_RGB_ADD)


def _halo(size: tuple[int, int], reach: int, light: float) -> pygame.Surface:
    """Return gold that fades from the edge of a card outwards, black where there is none."""
    small = max(1, size[0] // 4), max(1, size[1] // 4)
    made = pygame.Surface(small)
    inner = pygame.Rect((0, 0), small).inflate(-2 * (reach // 4), -2 * (reach // 4))
    pygame.draw.rect(made, mix(CLEAR, GOLD_LIGHT, light), inner, border_radius=max(1, reach // 6))
    made = pygame.transform.gaussian_blur(made, max(1, reach // 8))
    return pygame.transform.smoothscale(made, size)


def _draw_crack(canvas: Canvas, *, pose: Pose) -> None:
    """Draw a slot that cracks: its golden edge turns to ash and fades."""
    whole = card_box(pose)
    box = whole.left(whole.w * SLOT)
    seen = round((1 - pose.alpha) * STEPS) / STEPS
    ash = mix(MISSING, ASH, min(1.0, 2 * pose.alpha))
    canvas.rounded(box, faded(SHADOW, 0.28 * seen), box.w * 0.12, edge=faded(ash, seen), edge_width=2.0)
    if seen <= 0:
        return
    aside = APART * pose.alpha
    for line in CRACKS:
        points = [(box.x + x * box.w + aside * (y - 0.5), box.y + y * box.h) for x, y in line]
        for (x1, y1), (x2, y2) in pairwise(points):
            canvas.line(x1, y1, x2, y2, mix(SHADOW, ash, seen), 1.6)


def _draw_sweep(canvas: Canvas, *, pose: Pose, rim: bool) -> None:
    """Draw the band of gold where it is, only over the card, and a rim that fades."""
    box = card_box(pose)
    rect = canvas.rect(box.inset(2))
    clip = canvas.surface.get_clip()
    band = canvas.cache.get(("gold band", rect.size), partial(_band, rect.w, rect.h))
    x = rect.x - band.width + round((rect.w + band.width) * pose.alpha)
    canvas.surface.set_clip(clip.clip(rect))
    canvas.surface.blit(band, (x, rect.y), special_flags=pygame.BLEND_RGB_ADD)
    canvas.surface.set_clip(clip)
    if not rim:
        return
    glow = round(min(1.0, 2.4 * (1 - pose.alpha)) * STEPS) / STEPS
    canvas.rounded(
        box.inset(-RIM / 2), faded(FOCUS, 0), CORNER * pose.scale, edge=faded(FOCUS, glow), edge_width=RIM
    )


def _band(w: int, h: int) -> pygame.Surface:
    """Return a slanted band of light for a card of that size, black where there is none."""
    wide = max(4, round(w * BAND))
    slant = round(h * SLANT)
    strip = pygame.Surface((wide, 1))
    for x in range(wide):
        light = BRIGHT * (1 - abs(2 * x / (wide - 1) - 1)) ** 1.5
        strip.set_at((x, 0), mix(CLEAR, GOLD, light))
    band = pygame.Surface((wide + slant, h))
    for y in range(h):
        band.blit(strip, (slant - round(slant * y / max(1, h - 1)), y))
    return band

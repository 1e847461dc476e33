"""The drawing of bursts at a table: paper dust, rings, streaks, cracks, and the gold that sweeps over a bright."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    ANIMAL_SIGN,
    BLUE_RIBBON,
    CHAFF_SIGN,
    CLEAR,
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER_RED,
    MISSING,
    PAPER,
    PAPER_LIGHT,
    SHADOW,
    VERMILION,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.easing import ease_out
from hachi_hachi.game.display.playback.paper_flecks import flecks
from hachi_hachi.game.display.playback.stage import Pose, Sprite
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.card_row_layout import SLOT
from hachi_hachi.game.table.motion.ceremony_petals import falling_items

#: Cracks and streaks are drawn after so many steps.
CRACK_STEPS: Final = 24
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
KINDS: Final = frozenset({"dust", "puff", "sweep", "crack", "falling", "blow", "halo", "streak", "veil", "arrived"})
#: The two colours of the flecks by the name of a kind of dust.
DUSTS: Final[dict[str, tuple[Solid, Solid]]] = {
    "": (PAPER_LIGHT, mix(PAPER, GOLD_LIGHT, 0.35)),
    "leaf": (mix(CHAFF_SIGN, PAPER_LIGHT, 0.35), PAPER_LIGHT),
    "red": (mix(VERMILION, PAPER_LIGHT, 0.12), PAPER_LIGHT),
    "blue": (mix(BLUE_RIBBON, PAPER_LIGHT, 0.3), PAPER_LIGHT),
    "animal": (mix(ANIMAL_SIGN, GOLD_LIGHT, 0.45), GOLD),
    "gold": (FOCUS, GOLD_LIGHT),
}
#: The colours of streaks; the length of a streak behind and before the card, and its width, in units.
STREAKS: Final[dict[str, Solid]] = {"red": VERMILION, "blue": BLUE_RIBBON}
TRAIL: Final = (200.0, 250.0)
WIDE: Final = 46.0
#: How dark the field is under the cards of a win.
VEIL: Final = 0.62
#: How large the flecks of a puff are beside those of dust.
PUFF: Final = 0.8
#: How far the ring of a blow spreads around the card, of the weakest and of the strongest, in units.
BLOW: Final = (16.0, 40.0)
#: The reach of the light around a card that is held, in units, and its steps.
HALO: Final = 44.0
HALOS: Final = 8
#: The crack of a slot from its upper to its lower edge, as points in its box, with two branches; the share of the time
#: in which it opens; how far the halves fall then, aside and down in units, and how far they turn, in degrees.
CRACK: Final = ((0.5, 0.0), (0.38, 0.22), (0.6, 0.41), (0.36, 0.63), (0.55, 0.8), (0.44, 1.0))
BRANCHES: Final = (((0.6, 0.41), (1.0, 0.3)), ((0.36, 0.63), (0.0, 0.74)))
OPENS: Final = 0.36
APART: Final = (16.0, 34.0)
TUMBLES: Final = 16.0


def bursts(face: object) -> bool:
    """Return True if a sprite's face is drawn by this module."""
    return isinstance(face, tuple) and face[0] in KINDS


def burst_items(canvas: Canvas, sprite: Sprite) -> list[Item]:
    """Return the items of such a sprite; its alpha is the share of its time."""
    pose, face = sprite.pose, sprite.face
    match face:
        case ("dust", int(seed), int(count)):
            return _dust(canvas, sprite, seed, count)
        case ("dust", int(seed), int(count), str(kind)):
            return _dust(canvas, sprite, seed, count, kind=kind)
        case ("puff", int(seed), int(count)):
            return _dust(canvas, sprite, seed, count, PUFF)
        case ("falling", str(kind), int(count)):
            return falling_items(canvas, sprite, kind, count)
        case ("streak", str(colour), int(angle)):
            rect = canvas.rect(Box.around(pose.x, pose.y, 2 * sum(TRAIL), 2 * sum(TRAIL)))
            draw = partial(_draw_streak, pose=pose, colour=STREAKS[colour], angle=angle)
        case ("veil", float(w), float(h)):
            box = Box.around(pose.x, pose.y, w, h)
            seen = round(pose.alpha * STEPS) / STEPS
            draw = partial(_draw_veil, box=box, seen=seen)
            return [Item(sprite.key, (face, seen), canvas.rect(box), draw)]
        case ("arrived",):
            rect = canvas.rect(card_box(pose).inset(-6))
            draw = partial(_draw_arrived, pose=pose)
        case ("blow", float(strong), *rest):
            reach = (BLOW[0] + (BLOW[1] - BLOW[0]) * strong) * ease_out(pose.alpha)
            rect = canvas.rect(card_box(pose).inset(-reach - 4))
            width = rest[0] if rest and isinstance(rest[0], float) else 1.0
            draw = partial(_draw_blow, pose=pose, reach=reach, width=width)
        case ("halo",):
            rect = canvas.rect(card_box(pose).inset(-HALO))
            light = round(_breath(pose.alpha) * HALOS) / HALOS
            draw = partial(_draw_halo, pose=pose, light=light)
            return [Item(sprite.key, (face, pose.at(alpha=light)), rect, draw)]
        case ("crack",):
            rect = canvas.rect(card_box(pose).inset(-APART[0] - 10, -APART[1] - 14))
            draw = partial(_draw_crack, pose=pose)
        case _:
            rect = canvas.rect(card_box(pose).inset(-RIM - 3))
            draw = partial(_draw_sweep, pose=pose, rim=face == ("sweep", True))
    return [Item(sprite.key, (face, pose), rect, draw)]


def _dust(canvas: Canvas, sprite: Sprite, seed: int, count: int, size: float = 1.0, kind: str = "") -> list[Item]:
    """Return an item for each fleck: the table between them is not drawn again."""
    pose, found = sprite.pose, []
    for number, fleck in enumerate(flecks(seed, count, pose.alpha, size)):
        alpha = round(fleck.alpha * STEPS) / STEPS
        side, angle = max(2, canvas.px(fleck.size)), round(fleck.angle / TURN) * TURN % 180
        key = ("fleck", kind, side, angle, number % 2, alpha)
        made = canvas.cache.get(key, partial(_fleck, kind, side, angle, number % 2, alpha))
        rect = made.get_rect(center=canvas.point(pose.x + fleck.x, pose.y + fleck.y))
        found.append(Item((sprite.key, number), key, rect, partial(_blit, made, rect)))
    return found


def _blit(made: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    canvas.surface.blit(made, rect)


def _fleck(dust: str, side: int, angle: int, kind: int, alpha: float) -> pygame.Surface:
    """Return a torn bit of paper, three times as long as it is wide, or square."""
    long, square = DUSTS[dust]
    bit = pygame.Surface((3 * side, 2 * side), pygame.SRCALPHA)
    bit.fill((*PAPER, 0))
    rect = bit.get_rect().inflate(-side if kind else -2 * side, -side)
    pygame.draw.polygon(bit, long if kind else square, [
        rect.topleft, (rect.right, rect.top + rect.h // 3), rect.bottomright, (rect.left + rect.w // 4, rect.bottom),
    ])
    turned = pygame.transform.rotozoom(bit, angle, 1.0)
    turned.set_alpha(round(255 * alpha))
    return turned


def _draw_blow(canvas: Canvas, *, pose: Pose, reach: float, width: float) -> None:
    """Draw the ring that spreads from under a card that hits, and fades."""
    seen = round((1 - pose.alpha) * STEPS) / STEPS
    box = card_box(pose).inset(-reach)
    canvas.rounded(box, faded(PAPER_LIGHT, 0.10 * seen), CORNER + reach, edge=faded(PAPER_LIGHT, 0.75 * seen),
                   edge_width=(1.0 + 3.0 * (1 - pose.alpha)) * width)


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
    """Draw a slot that cracks: the crack runs down, its golden edge turns red, and both halves fall apart."""
    whole = card_box(pose)
    box = whole.left(whole.w * SLOT)
    step = round(pose.alpha * CRACK_STEPS) / CRACK_STEPS
    opened, fallen = min(1.0, step / OPENS), max(0.0, (step - OPENS) / (1 - OPENS))
    edge = mix(MISSING, VERMILION, opened)
    fill = faded(mix(SHADOW, LACQUER_RED, 0.75 * opened), 0.35 + 0.4 * opened)
    if fallen <= 0:
        canvas.rounded(box, fill, box.w * 0.12, edge=edge, edge_width=2.0)
        drawn = CRACK[: 1 + round(opened * (len(CRACK) - 1))]
        lines = [drawn, *BRANCHES] if opened >= 1 else [drawn]
        for line in lines:
            for (x1, y1), (x2, y2) in pairwise([(box.x + x * box.w, box.y + y * box.h) for x, y in line]):
                canvas.line(x1, y1, x2, y2, mix(edge, PAPER_LIGHT, 0.5), 2.0)
        return
    for side in (-1, 1):
        made = canvas.cache.get(
            ("half slot", canvas.rect(box).size, side), partial(_half_slot, canvas, box, side, fill, edge)
        )
        turned = pygame.transform.rotozoom(made, -side * TUMBLES * fallen, 1.0)
        turned.set_alpha(round(255 * min(1.0, 2.2 * (1 - fallen))))
        x, y = canvas.point(box.cx + side * APART[0] * fallen, box.cy + APART[1] * fallen * fallen)
        canvas.surface.blit(turned, turned.get_rect(center=(x, y)))


def _half_slot(
    canvas: Canvas, box: Box, side: int, fill: tuple[int, int, int, int], edge: Solid
) -> pygame.Surface:
    """Return what is left (-1) or right (1) of the crack of a slot."""
    w, h = canvas.rect(box).size
    corner = 0 if side < 0 else w - 1
    points = [(corner, 0), *((round(x * (w - 1)), round(y * (h - 1))) for x, y in CRACK), (corner, h - 1)]
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.fill((*edge, 0))
    pygame.draw.polygon(made, fill, points)
    pygame.draw.polygon(made, edge, points, max(1, canvas.px(2.0)))
    return made


def _draw_streak(canvas: Canvas, *, pose: Pose, colour: Solid, angle: int) -> None:
    """Draw the streak of a ribbon: it shoots on in the direction of the blow, and its tail follows."""
    share = round(pose.alpha * CRACK_STEPS) / CRACK_STEPS
    behind, ahead = TRAIL
    length, across = canvas.px(behind + ahead), canvas.px(WIDE)
    made = pygame.Surface((length, across), pygame.SRCALPHA)
    made.fill((*colour, 0))
    head = behind / (behind + ahead) + (1 - behind / (behind + ahead)) * ease_out(share)
    tail = 0.05 + 0.75 * share
    seen = min(1.0, 2.0 * (1 - share))
    middle, half = across / 2, across / 2 * (1 - 0.5 * share)
    start, end = tail * length, head * length
    shoulder = max(start, end - half)
    pygame.draw.polygon(made, faded(colour, 0.85 * seen), [
        (start, middle), (shoulder, middle - half), (end, middle), (shoulder, middle + half),
    ])
    pygame.draw.line(made, faded(PAPER_LIGHT, 0.7 * seen), (start, middle), (end, middle), max(1, across // 12))
    turned = pygame.transform.rotozoom(made, -angle, 1.0)
    # the card is at ``behind`` on the streak, not in its middle
    aside = canvas.px((ahead - behind) / 2) if ahead > behind else -canvas.px((behind - ahead) / 2)
    x, y = canvas.point(pose.x, pose.y)
    at = x + aside * math.cos(math.radians(angle)), y + aside * math.sin(math.radians(angle))
    canvas.surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))


def _draw_veil(canvas: Canvas, *, box: Box, seen: float) -> None:
    """Draw the dark over a field."""
    canvas.rounded(box, faded(SHADOW, VEIL * seen), CORNER)


def _draw_arrived(canvas: Canvas, *, pose: Pose) -> None:
    """Draw the mark of a card that has come to a pile without being seen on its way."""
    canvas.rounded(card_box(pose).inset(-2.0), faded(FOCUS, 0), CORNER * pose.scale, edge=FOCUS, edge_width=3.5)


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

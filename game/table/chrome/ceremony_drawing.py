"""The drawing of a ceremony: dusk, disc, the slip with the name, stones, and the words. See ``ceremony``."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    ON_CLOTH,
    ON_CLOTH_WARNING,
    PAPER_LIGHT,
    SHADOW,
    SUN,
    WHITE,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.chrome.ceremony import DARK, DISC_R, SLIP, STONE, Ceremony
from hachi_hachi.game.widgets.materials import paper, seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The number of steps in which dusk and disc fade.
STEPS: Final = 5
#: How many colours the disc has from its edge to its middle.
RINGED: Final = 24
#: The place of the words, as a share of the height of the area.
WORDS: Final = 0.72
#: The number of stones that one stands for: its text size, the padding of the slip under both, and its width.
FIGURE: Final = 26.0
FIGURE_PAD: Final = 7.0
FIGURE_WIDE: Final = 96.0
#: The text size of the name of who calls.
CALLER: Final = 30.0
#: The colours of the disc by tone.
TONES: Final = {"red": (SUN, mix(SUN, SHADOW, 0.35)), "white": (PAPER_LIGHT, mix(PAPER_LIGHT, GOLD, 0.3)),
                "gold": (GOLD_LIGHT, mix(GOLD, LACQUER_RED, 0.25))}
#: The colour of the worth, by its sense.
WORTH: Final = {1: GOLD_LIGHT, 0: ON_CLOTH, -1: ON_CLOTH_WARNING}


def passes(face: object) -> bool:
    """Return True if a sprite's face is drawn by this module."""
    return isinstance(face, tuple) and face[0] in {"dusk", "disc", "slip", "stone", "small stone"}


def box_of(canvas: Canvas, face: tuple[object, ...], pose: Pose) -> Box:
    """Return the box of a temporary sprite, in units."""
    match face:
        case ("dusk",):
            return canvas.area.inset(-2)
        case ("disc", _tone, int(step)):
            r = DISC_R * pose.scale * (1.0 if step < 2 else 1.5)
            return Box.around(pose.x, pose.y, 2 * r, 2 * r)
        case ("slip", str(signs), bool()):
            return Box.around(pose.x, pose.y, SLIP[0] + 24, SLIP[1] * max(2, len(signs)) + 90)
        case _:
            wide = FIGURE_WIDE * canvas.text_scale
            return Box.around(pose.x, pose.y, 2 * wide, FIGURE * 1.6 * canvas.text_scale + 2 * FIGURE_PAD)


def look_of(pose: Pose) -> Pose:
    """Return the pose as drawn, with its alpha in steps."""
    return pose.at(alpha=round(pose.alpha * STEPS) / STEPS)


def draw_passing(canvas: Canvas, face: tuple[object, ...], pose: Pose) -> None:
    """Draw a temporary sprite."""
    alpha = look_of(pose).alpha
    match face:
        case ("dusk",):
            canvas.fill(canvas.area.inset(-2), faded(SHADOW, DARK * alpha))
        case ("disc", str(tone), int(step)):
            _disc(canvas, pose, alpha, tone, step)
        case ("slip", str(signs), bool(is_yaku)):
            _slip(canvas, pose, signs, alpha, is_yaku=is_yaku)
        case ("stone" | "small stone" as kind, str(figure)):
            picture = "stone_white" if kind == "stone" else "stone_black"
            if figure:
                _counted(canvas, pose, figure)
            draw_picture(canvas, picture, Box.around(pose.x, pose.y, STONE, STONE))
        case _:
            pass


def _counted(canvas: Canvas, pose: Pose, figure: str) -> None:
    """Draw the number of stones that one stands for, on a dark slip that can be read over cards."""
    wide, high = canvas.measure(figure, FIGURE, "serif", bold=True)
    box = Box(pose.x - STONE / 2 - FIGURE_PAD, pose.y - high / 2, STONE + wide + 3 * FIGURE_PAD, high)
    canvas.rounded(box, faded(SHADOW, 0.88), high / 2, edge=faded(GOLD, 0.8), edge_width=1.4)
    x = pose.x + STONE / 2 + FIGURE_PAD
    canvas.text(figure, x, pose.y, FIGURE, GOLD_LIGHT, "serif", bold=True, fy=0.5)


def _disc(canvas: Canvas, pose: Pose, alpha: float, tone: str, step: int) -> None:
    """Draw the disc behind the cards, with rays for step 2 and above and gold flecks for the highest."""
    r = canvas.px(DISC_R * pose.scale)
    key = ("ceremony disc", tone, step, r, alpha)
    made = canvas.cache.get(key, lambda: _disc_surface(r, tone, step, alpha))
    canvas.image(made, pose.x, pose.y, fx=0.5, fy=0.5)


def _disc_surface(r: int, tone: str, step: int, alpha: float) -> pygame.Surface:
    light, deep = TONES[tone]
    # a margin around it keeps its edge soft and round
    reach = r + 3 if step < 2 else round(r * 1.45)
    big = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    big.fill((*light, 0))
    middle = (reach, reach)
    if step >= 2:
        rays = 16 if step == 2 else 24
        for number in range(rays):
            at, half = number * 2 * math.pi / rays, math.pi / rays * 0.42
            points = [middle] + [
                (reach + reach * math.cos(at + turn), reach + reach * math.sin(at + turn)) for turn in (-half, half)
            ]
            pygame.draw.polygon(big, faded(light, 0.26), points)
    if step >= 3:
        pygame.draw.circle(big, FOCUS, middle, round(r * 1.06), max(2, r // 60))
        for number in range(60):
            at, away = number * 2.399, r * (1.02 + 0.4 * ((number * 37) % 60) / 60)
            spot = (round(reach + away * math.cos(at)), round(reach + away * math.sin(at)))
            pygame.draw.circle(big, FOCUS, spot, max(1, r // 110))
    made = pygame.transform.smoothscale(pygame.transform.smoothscale(big, (reach, reach)), big.get_size())
    pygame.draw.aacircle(made, deep, middle, r)
    for ring in range(1, RINGED):
        share = ring / (RINGED - 1)
        pygame.draw.circle(made, mix(deep, light, share), middle, round(r * (1 - 0.5 * share)))
    made.set_alpha(round(255 * alpha))
    return made


def _slip(canvas: Canvas, pose: Pose, signs: str, alpha: float, *, is_yaku: bool) -> None:
    """Draw the name in brush script on paper, above the yaku seal if it is one."""
    if alpha <= 0 or not signs:
        return
    size = SLIP[1] if len(signs) <= 3 else SLIP[1] * 3 / len(signs)
    box = Box.around(pose.x, pose.y, SLIP[0], size * len(signs) + (62 if is_yaku else 28))
    paper(canvas, box, radius=4, raised=True)
    for number, sign in enumerate(signs):
        y = box.y + 14 + size * (number + 0.5)
        canvas.text(sign, box.cx, y, size * 0.86 / canvas.text_scale, LACQUER_RED_DEEP, "serif", bold=True, fx=0.5,
                    fy=0.5)
    if is_yaku:
        seal(canvas, Box.around(box.cx, box.bottom - 28, 26, 26), "役")


def draw_words(canvas: Canvas, area: Box, ceremony: Ceremony, colours: Sequence[tuple[int, int, int]]) -> None:
    """Draw the words below the cards: the name, what it means, who pays, what it pays."""
    text = canvas.text_scale
    y = area.h * WORDS
    size = canvas.fitting(ceremony.name, area.w * 0.6, 46.0, "serif", bold=True)
    canvas.text(ceremony.name, area.cx, y, size, WHITE, "serif", bold=True, fx=0.5, fy=0.5)
    y += 44 * text
    if ceremony.step:
        size = canvas.fitting(ceremony.meaning, area.w * 0.7, 17.0)
        canvas.text(ceremony.meaning, area.cx, y, size, ON_CLOTH, fx=0.5, fy=0.5, width=area.w * 0.8)
    else:  # who calls
        y += 4 * text
        size = canvas.fitting(ceremony.meaning, area.w * 0.6, CALLER, "serif", bold=True)
        named = canvas.measure(ceremony.meaning, size, "serif", bold=True)[0]
        draw_seat_dot(canvas, area.cx - named / 2 - 8, y, 10, ceremony.seat, mix(colours[ceremony.seat], WHITE, 0.15))
        canvas.text(ceremony.meaning, area.cx + 10, y, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5)
        y += 4 * text
    y += 32 * text
    if ceremony.payers:
        wide = [canvas.measure(words, 15)[0] + 26 for _seat, words in ceremony.payers]
        x = area.cx - sum(wide) / 2
        for (seat, words), w in zip(ceremony.payers, wide, strict=True):
            draw_seat_dot(canvas, x + 6, y, 7, seat, mix(colours[seat], WHITE, 0.15))
            canvas.text(words, x + 16, y, 15, ON_CLOTH, fy=0.5)
            x += w
        y += 32 * text
    canvas.text(ceremony.worth, area.cx, y, 25, WORTH[ceremony.sense], "serif", fx=0.5, fy=0.5)

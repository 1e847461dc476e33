"""The slip of a sage that has failed: it drops onto the seat's place, is torn in two, and both halves fall."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED_DEEP, SEATS, SOLID, WHITE, faded
from hachi_hachi.game.display.playback.easing import ease_in, overshoot
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.hachihachi.table.celebrations import BRUSH
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.stage_props import TEARING, TORN, Banner
from hachi_hachi.game.hachihachi.text.narration import sage_failed_words
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table.chrome.fading_lights import share_of
from hachi_hachi.game.widgets.materials import paper
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The height of the slip and its padding, the text sizes of name, heading, line and brush characters.
HIGH: Final = 96.0
PADDING: Final = 12.0
NAME: Final = 15.0
HEADING: Final = 22.0
LINE: Final = 14.0
SIGNS: Final = 30.0
#: The shares of the time in which it drops, after which it is torn, and in which its halves fall; from how high it
#: drops, how far the halves fall in units, how far they turn in degrees, and from when on they fade.
DROPS: Final = 0.14
RIPS: Final = 0.5
HEIGHT: Final = 26.0
FALLS: Final = (34.0, 70.0)
TURNS: Final = 13.0
FADES: Final = 0.55
#: The line along which it is torn, as shares of its width and height.
TEAR: Final = ((0.60, 0.0), (0.56, 0.18), (0.62, 0.34), (0.55, 0.52), (0.60, 0.7), (0.53, 0.86), (0.57, 1.0))
#: It is drawn after so many steps.
STEPS: Final = 48


def torn_items(canvas: Canvas, stage: Stage, layout: Layout, view: View, names: Sequence[str]) -> list[Item]:
    """Return the slip as it is now, if a sage has just failed."""
    banner = stage.props.get(TORN)
    if banner is None:
        return []
    share = round(share_of(stage, TEARING) * STEPS) / STEPS
    box = torn_box(canvas, layout, view, banner.seat)
    draw = partial(_draw, box=box, banner=banner, view=view, names=names, share=share)
    return [Item("torn", (language(), banner, share), canvas.rect(box.inset(-FALLS[0] - 14, -FALLS[1] - 20)), draw)]


def torn_box(canvas: Canvas, layout: Layout, view: View, seat: int) -> Box:
    """Return the box of the slip: in the hand of the player at the screen, otherwise over the pile of its seat."""
    w, h = layout.side, HIGH * canvas.text_scale
    position = layout.position(seat, view.seat)
    if layout.role(position) is Role.BOTTOM:
        return Box.around(layout.hand_box.cx, layout.hand_box.cy, w, h)
    block = layout.column(position)
    return Box(block.plate.x, block.chips.bottom + 6, w, h)


def _draw(canvas: Canvas, *, box: Box, banner: Banner, view: View, names: Sequence[str], share: float) -> None:
    rect = canvas.rect(box.inset(-6))
    key = ("torn slip", language(), rect.size, banner, canvas.text_scale)
    words = partial(_slip, box=box, banner=banner, view=view, names=names)
    made = canvas.cache.get(key, lambda: canvas.picture(rect, words))
    if share < RIPS:
        drop = HEIGHT * (1 - overshoot(min(1.0, share / DROPS)))
        canvas.surface.blit(made, rect.move(0, -canvas.px(drop) if drop > 0 else canvas.px(-drop)))
        return
    fallen = (share - RIPS) / (1 - RIPS)
    seen = min(1.0, (1 - fallen) / (1 - FADES))
    for side in (-1, 1):
        half = canvas.cache.get((*key, side), partial(_half, made, side))
        turned = pygame.transform.rotozoom(half, -side * TURNS * fallen, 1.0)
        turned.set_alpha(round(255 * seen))
        down = FALLS[1] * ease_in(fallen) * (1.0 if side < 0 else 0.8)
        aside = FALLS[0] * fallen * side
        at = turned.get_rect(center=rect.move(canvas.px(abs(aside)) * side, canvas.px(down)).center)
        canvas.surface.blit(turned, at)


def _half(made: pygame.Surface, side: int) -> pygame.Surface:
    """Return what is left (-1) or right (1) of the tear."""
    w, h = made.get_size()
    line = [(round(x * w), round(y * h)) for x, y in TEAR]
    edge = 0 if side < 0 else w
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    pygame.draw.polygon(mask, SOLID, [(edge, 0), *line, (edge, h)])
    half = made.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.lines(half, faded(LACQUER_RED_DEEP, 0.8), False, line, 2)
    return half


def _slip(canvas: Canvas, *, box: Box, banner: Banner, view: View, names: Sequence[str]) -> None:
    """Draw the whole slip: whose sage it was, that it has failed, what follows, and its brush characters."""
    paper(canvas, box, radius=5)
    text = canvas.text_scale
    inner = box.inset(PADDING)
    wide = inner.w - SIGNS - 8
    draw_seat_dot(canvas, inner.x + 7, inner.y + 9 * text, 7, banner.seat, SEATS[banner.seat])
    name = names[banner.seat]
    size = canvas.fitting(name, wide - 20, NAME, "serif", bold=True)
    canvas.text(name, inner.x + 20, inner.y + 9 * text, size, INK_SOFT, "serif", bold=True, fy=0.5, width=wide - 20)
    heading, line = sage_failed_words(view.rules)
    size = canvas.fitting(heading, wide, HEADING, "serif", bold=True)
    canvas.text(heading, inner.x, inner.y + 34 * text, size, LACQUER_RED_DEEP, "serif", bold=True, fy=0.5, width=wide)
    size = canvas.fitting(line, inner.w, LINE)
    canvas.text(line, inner.x, inner.bottom - 9 * text, size, INK, fy=0.5, width=inner.w)
    for number, sign in enumerate(BRUSH["sage"]):
        y = inner.y + SIGNS * (number + 0.5)
        x = inner.right - SIGNS / 2
        canvas.text(sign, x, y, SIGNS / text, LACQUER_RED_DEEP, "serif", bold=True, fx=0.5, fy=0.5)

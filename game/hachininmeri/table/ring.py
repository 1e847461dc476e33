"""The ring: its ground, and in its middle the trump, the trick's lead, who is winning, and its result. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, TRICKS, team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    CLOTH_LINE,
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    SHADOW,
    Solid,
    faded,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.team_marks import Draw, draw_team_mark, item
from hachi_hachi.game.hachininmeri.table.trick_cards import TAG, draw_tag
from hachi_hachi.game.hachininmeri.text.narration import phase_name, phase_text, trump_text
from hachi_hachi.game.hachininmeri.text.trick_text import led_text, result_lines, winning_text
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.background import room
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

#: The number of shades of the mat.
RINGS: Final = 10
#: Text sizes: the trump suit; the lead, who is winning, and the result of a trick; meri or monchi; the trick's number.
TRUMP: Final = 19.0
LED: Final = 15.5
WINNING: Final = 15.5
PHASE: Final = 13.0
RESULT: Final = 15.5
NUMBER: Final = 13.5
#: The result shrinks no further than to letters of this size, in units.
LEAST: Final = 11.5
#: The most lines that tell who is winning.
MOST_LINES: Final = 2
#: How far the last line may reach below the words' room.
LOWER: Final = 8.0
#: The opacity of the shade on the open trump once it has left the table.
GONE: Final = 0.35
#: The radius of a trick's mark, and the distance between two.
MARK: Final = 5.5
MARK_STEP: Final = 19.0


def ground(canvas: Canvas, layout: Layout) -> pygame.Surface:
    """Return the static part of the table: background, cloth, and the round mat with a place for every seat's card."""

    def make() -> pygame.Surface:
        with canvas.once() as surface:
            surface.blit(room(canvas, None), (0, 0))
            _mat(canvas, layout)
        return surface

    key = ("eight", canvas.surface.get_size(), canvas.table, canvas.area, layout)
    return canvas.cache.get(key, make, hold=True)


def _mat(canvas: Canvas, layout: Layout) -> None:
    rect = canvas.rect(layout.mat)
    reach = canvas.px(26)
    soft = pygame.Surface((rect.w // 4 + reach, rect.h // 4 + reach), pygame.SRCALPHA)
    soft.fill((*SHADOW, 0))
    pygame.draw.ellipse(soft, faded(SHADOW, 0.7), soft.get_rect().inflate(-reach, -reach))
    soft = pygame.transform.gaussian_blur(soft, max(1, reach // 4))
    dark = pygame.transform.smoothscale(soft, (rect.w + 4 * reach, rect.h + 4 * reach))
    canvas.surface.blit(dark, dark.get_rect(center=(rect.centerx, rect.centery + canvas.px(8))))
    big = pygame.Surface((rect.w * 2, rect.h * 2), pygame.SRCALPHA)
    for ring in range(RINGS):
        inset = round(rect.w * 0.02 * ring)
        pygame.draw.ellipse(big, faded(SHADOW, 0.42 - 0.034 * ring), big.get_rect().inflate(-2 * inset, -2 * inset))
    edge = max(2, canvas.px(2) * 2)
    pygame.draw.ellipse(big, faded(GOLD, 0.65), big.get_rect(), edge)
    inner = big.get_rect().inflate(-round(rect.w * 0.09), -round(rect.h * 0.09))
    pygame.draw.ellipse(big, faded(CLOTH_LINE, 0.6), inner, max(1, edge // 2))
    canvas.surface.blit(pygame.transform.smoothscale(big, rect.size), rect)
    for position in range(SEATS):
        canvas.rounded(layout.trick(position).box, faded(SHADOW, 0.14), RADIUS_SMALL, edge=faded(CLOTH_LINE, 0.55))


def middle_items(
    canvas: Canvas, layout: Layout, view: View, names: Sequence[str], deck: CardSurfaces, result: tuple[str, ...]
) -> list[Item]:
    """Return the open trump, the marks of the tricks, the trick's lead and standing, or the ``result`` of a trick.

    Between tricks the last one's result is shown.
    """
    if view.trump < 0:
        return []
    lines = result
    if not lines and view.trick is None and view.tricks:
        lines = tuple(result_lines(view, len(view.tricks) - 1, names))
    found = [_marks(canvas, layout, view), _open_trump(canvas, layout, view, deck)]
    if lines:
        words = _result(layout, lines, trump_text(view.trump))
        return [*found, item(canvas, "middle", (lines, view.trump, layout.middle), layout.middle, words)]
    look = (trump_text(view.trump), led_text(view), phase_text(view), winning_text(view, names))
    meri = view.trick is not None and view.trick.meri
    draw = _standing(layout, look, phase_name(view), meri=meri)
    return [*found, item(canvas, "middle", (look, meri, layout.middle), layout.middle, draw)]


def _open_trump(canvas: Canvas, layout: Layout, view: View, deck: CardSurfaces) -> Item:
    """Return the open trump, which shows the suit also when it has left the table; then it says so, under a shade."""
    place, words = layout.open_trump, ""
    pose = Pose(place.x, place.y, place.scale)
    if view.taken or (view.taken is not None and view.tricks):
        words = pgettext("open trump", "taken") if view.taken else pgettext("open trump", "out")

    def draw(target: Canvas) -> None:
        deck.draw(target, card_key(view.open_trump), pose, marks=True)
        shade = faded(SHADOW, GONE if words else 0)
        target.rounded(place.box.inset(-2), shade, RADIUS_SMALL, edge=GOLD, edge_width=1.6)
        if words:
            high = TAG * target.text_scale**0.5
            draw_tag(target, words, Box(place.box.x, place.box.bottom - high, place.box.w, high), LACQUER, ON_CLOTH)

    return item(canvas, "open", (view.open_trump, pose, words), place.box, draw)


def _marks(canvas: Canvas, layout: Layout, view: View) -> Item:
    """Return the number of the trick, and a mark for each of the nine: of the team that has won it, or empty."""
    box = layout.marks
    winners = tuple(team_of(trick.winner) for trick in view.tricks if trick.winner >= 0)
    number = min(TRICKS, len(view.tricks) + (view.trick is None and not view.over and len(view.tricks) < TRICKS))
    words, k = _("Trick {n} of {all}", n=number, all=TRICKS), layout.words

    def draw(target: Canvas) -> None:
        room = TRICKS * MARK_STEP * k
        size = target.fitting(words, box.w - room - 8, NUMBER * k, least=0.6)
        target.text(words, box.x, box.cy, size, ON_CLOTH_SOFT, fy=0.5, width=box.w - room - 8)
        for place in range(TRICKS):
            x = box.right - room + (place + 0.5) * MARK_STEP * k
            if place < len(winners):
                draw_team_mark(target, x, box.cy, MARK * k, winners[place])
            else:
                now = place == number - 1
                target.circle(x, box.cy, MARK * k, FOCUS if now else ON_CLOTH_SOFT, width=2.0 if now else 1.0)

    return item(canvas, "tricks", (winners, words, box), box, draw)


def _standing(
    layout: Layout, look: tuple[str, str, str, str], short: str, *, meri: bool
) -> Draw:
    """Return the drawing of the trump, what was led, meri or monchi, and who is winning."""
    trump, led, phase, winning = look
    box, middle = layout.news, layout.middle
    trump_size, led_size, winning_size, phase_size = (size * layout.words for size in (TRUMP, LED, WINNING, PHASE))

    def draw(target: Canvas) -> None:
        long = len(target.wrapped(winning, middle.w, winning_size, bold=True)) if winning else 0
        tall = min(long, MOST_LINES) * target.line_height(winning_size)
        below = winning and middle.bottom - layout.open_trump.box.bottom >= 0.95 * tall
        high = box.h - (tall if below else 0.0)
        phase_lines = target.wrapped(phase, box.w, phase_size, bold=meri) if phase else []
        lines = [(trump, trump_size), (led, led_size), ("" if below else winning, winning_size)]
        used = sum(target.line_height(size) for words, size in lines if words)
        if used + len(phase_lines) * target.line_height(phase_size) > high + 2:
            phase_lines, lines[1] = [], (" · ".join(filter(None, (led, short))), led_size)
        shown = _fitted(target, lines, box.w, high)
        y = box.y
        for (words, size, bold), colour in zip(shown, (GOLD_LIGHT, ON_CLOTH, FOCUS), strict=True):
            for line in words:
                letters = target.fitting(line, box.w, size, bold=bold)
                target.text(line, box.x, y, letters, colour, bold=bold, width=box.w)
                y += target.line_height(size)
        for line in phase_lines:
            target.text(line, box.x, y, phase_size, FOCUS if meri else ON_CLOTH_SOFT, bold=meri, width=box.w)
            y += target.line_height(phase_size)
        if below:
            _at_bottom(target, middle, winning, FOCUS, winning_size)

    return draw


def _fitted(
    canvas: Canvas, lines: Sequence[tuple[str, float]], wide: float, high: float
) -> list[tuple[list[str], float, bool]]:
    """Return each line, broken if large letters need it, with its size and whether it is bold, in the largest letters
    that fit."""
    share = 1.0
    while True:
        found = [
            (canvas.wrapped(words, wide, size * share, bold=number != 1) if words else [], size * share, number != 1)
            for number, (words, size) in enumerate(lines)
        ]
        used = sum(len(words) * canvas.line_height(size) for words, size, _bold in found)
        if used <= high + LOWER or share * canvas.text_scale <= 1:
            return found
        share *= 0.97


def _at_bottom(canvas: Canvas, middle: Box, words: str, colour: Solid, most: float) -> None:
    """Draw a line under the open trump, or two if it is long."""
    size = most
    while size > LEAST and len(canvas.wrapped(words, middle.w, size, bold=True)) > MOST_LINES:
        size *= 0.97
    lines = canvas.wrapped(words, middle.w, size, bold=True)
    for number, line in enumerate(reversed(lines)):
        y = middle.bottom - number * canvas.line_height(size)
        canvas.text(line, middle.cx, y, size, colour, bold=True, fx=0.5, fy=1.0, width=middle.w)


def _result(layout: Layout, lines: Sequence[str], trump: str) -> Draw:
    """Return the drawing of a trick's result, as large as there is room for, under the trump suit.

    Nothing is under the open trump, where the player's own winning card rises.
    """

    def draw(target: Canvas) -> None:
        trump_size, size = TRUMP * layout.words, RESULT * layout.words
        box, high = layout.news, target.line_height(TRUMP * layout.words)
        letters = target.fitting(trump, box.w, trump_size, bold=True)
        target.text(trump, box.x, box.y, letters, GOLD_LIGHT, bold=True, width=box.w)
        box = Box(box.x, box.y + high, box.w, box.h - high)
        while size * target.text_scale > LEAST and _height(target, lines, box.w, size) > box.h:
            size *= 0.97
        y = box.y
        for number, line in enumerate(lines):
            colour = ON_CLOTH_SOFT if number else ON_CLOTH
            y += target.paragraph(line, Box(box.x, y, box.w, box.h), size, colour) + 2

    return draw


def _height(canvas: Canvas, lines: Sequence[str], width: float, size: float) -> float:
    return sum(len(canvas.wrapped(line, width, size)) * canvas.line_height(size) + 2 for line in lines)

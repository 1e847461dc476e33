"""The table's header: month and board, message and prompt, pot and bowl, the war fan with its cards.

It is above the field; with two players it is in the right column, as the opponent's pile is above the field then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi import account_names
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_opening, draw_picture, hollows, shape
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    LACQUER,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    LACQUER_RED_LIGHT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hanafuda.card_names import month_name, plant_name
from hachi_hachi.game.hanafuda.table.table_header import MONTH, PROMPT, UNDER, draw_messages, draw_month_slip
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.frame_layout import grown
from hachi_hachi.game.table.chrome.seat_plates import DEEP
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.materials import lacquer, shadow

#: The text sizes of the multiplier.
TIMES: Final = (24.0, 34.0)
#: The sizes of the board, and of the cards next to the fan, in the header and in the panel.
BOARD: Final = 104.0
SMALL_BOARD: Final = 80.0
CAUSE: Final = (29.0, 46.0)
CAUSE_STEP: Final = (33.0, 22.0)
#: The widths of the fan by multiplier, of pot and bowl, and of the fan in the panel.
FANS: Final = {1: ("fan_closed", 24.0), 2: ("fan_x2", 78.0)}
WIDEST_FAN: Final = ("fan_x4", 92.0)
VESSEL: Final = 44.0
PANEL_FAN: Final = 104.0
#: The minimum width of the prompt.
LEAST_PROMPT: Final = 180.0
#: The size of a ringed hollow, for this deal's month, as a share of the board's width; and of a peg.
RING: Final = 0.062
PEG: Final = 0.085
#: The heights of the panel's parts with two players.
SLIP: Final = (62.0, 0.5)
FAN_ROOM: Final = 104.0


@dataclass(frozen=True, slots=True)
class HeaderInfo:
    """The content of the header: message, prompt, a label over both, and the cards that opened the fan.

    ``opened`` (0-1) is how far the fan has opened, in steps; ``coming`` are the cards still on their way to it.
    """

    said: str = ""
    prompt: str = ""
    sign: str = ""
    causes: tuple[int, ...] = ()
    opened: float = 1.0
    coming: frozenset[int] = frozenset()
    #: True for a single deal outside a year.
    alone: bool = False
    #: The multiplier shown, 0 for that of the deal.
    times: int = 0


@dataclass(frozen=True, slots=True)
class HeaderParts:
    """The boxes of the header's parts, None if without space or use. ``causes`` are as many as fit."""

    month: Box
    board: Box | None
    words: Box
    pot: Box | None
    bowl: Box | None
    fan: Box
    causes: tuple[int, ...]
    plant: bool


def month_line(view: View, *, alone: bool = False) -> str:
    """Return which month of how many this is, or that the deal stands ``alone``."""
    if alone:
        return _("a single deal")
    last = view.month + view.deals_left
    if view.rules.campaign:
        return _("Year {year}, month {month} of {last}", year=view.year, month=view.month, last=last)
    return _("Month {month} of {last}", month=view.month, last=last)


def _fan(view: View) -> tuple[str, float]:
    return FANS.get(view.multiplier, WIDEST_FAN)


def _times_width(canvas: Canvas, view: View) -> float:
    return canvas.measure(f"×{view.multiplier}", TIMES[view.multiplier > 1], "serif", bold=True)[0]


def parts_of(canvas: Canvas, layout: Layout, view: View, info: HeaderInfo) -> HeaderParts:
    """Return the parts of the header. The plant gives way first, then the board shrinks, then all cards but one go."""
    return _panel_parts(canvas, layout, view, info) if layout.duel else _bar_parts(canvas, layout, view, info)


def vessel_of(parts: HeaderParts, account: Account) -> Box | None:
    """Return the box of an account of the table, None if it is not on it."""
    return (
        {account_names.POT: parts.pot, account_names.BOARD: parts.board}.get(account)
        if isinstance(account, str)
        else None
    )


def _bar_parts(canvas: Canvas, layout: Layout, view: View, info: HeaderInfo) -> HeaderParts:
    head = layout.head
    inner = head.inset(6)
    pot = view.seats >= BIDDING_SEATS
    named = canvas.measure(month_name(view.month), MONTH, "serif", bold=True)[0]
    line = canvas.measure(f"{plant_name(view.month)} · {month_line(view, alone=info.alone)}", UNDER)[0]
    short = canvas.measure(month_line(view, alone=info.alone), UNDER)[0]
    plant = line <= max(112.0, named + 24)
    month = inner.left(max(150.0, 50 + max(named, line if plant else short) + 12))
    vessels = (VESSEL + 6) * (int(pot) + int(bool(view.carried)))
    asked = canvas.measure(info.prompt, PROMPT, "serif", bold=True)[0] * 0.9 if info.prompt else LEAST_PROMPT
    wanted = min(300.0, max(asked, LEAST_PROMPT))

    def fan_room(cards: int) -> float:
        return 10 + CAUSE_STEP[0] * cards + _fan(view)[1] + 8 + _times_width(canvas, view) + 10

    def left(board: float, cards: int) -> float:
        return inner.w - month.w - board - fan_room(cards) - vessels - 18

    sizes = [BOARD, SMALL_BOARD] if view.rules.month_board else [-10.0]
    choices = [(wide, cards) for cards in (info.causes, info.causes[:1]) for wide in sizes]
    board, causes = next(
        ((wide, cards) for wide, cards in choices if left(wide + 10, len(cards)) >= wanted), choices[-1]
    )
    fan = Box(inner.right - fan_room(len(causes)), inner.y, fan_room(len(causes)), inner.h)
    x = month.right + 8
    high = board * shape("month_board")
    board_box = Box(x, inner.cy - high / 2, board, high) if board > 0 else None
    x += board + 10
    end = fan.x - 6
    pot_box = Box(end - VESSEL, head.y + 3, VESSEL, head.h - 6) if pot else None
    end -= VESSEL + 6 if pot else 0
    bowl = Box(end - VESSEL, head.y + 3, VESSEL, head.h - 6) if view.carried else None
    end -= VESSEL + 6 if bowl else 0
    return HeaderParts(month, board_box, Box(x, head.y, end - x, head.h), pot_box, bowl, fan, causes, plant)


def _panel_parts(canvas: Canvas, layout: Layout, view: View, info: HeaderInfo) -> HeaderParts:
    del canvas
    whole = layout.head.inset(8)
    text = layout.text
    month = whole.top(grown(SLIP[0], text, SLIP[1]))
    y = month.bottom + 8
    board = None
    if view.rules.month_board and layout.head.h > 330:
        w = (whole.w - 44) / max(1.0, text / 1.1)
        board = Box(whole.cx - w / 2, y, w, w * shape("month_board"))
        y = board.bottom + 8
    fan = Box(whole.x, y, whole.w, FAN_ROOM)
    y = fan.bottom + 8
    pot = view.seats >= BIDDING_SEATS
    vessels = [VESSEL + 10] * (int(pot) + int(bool(view.carried)))
    x = whole.x + 4
    boxes = []
    for w in vessels:
        boxes.append(Box(x, y, VESSEL, 54))
        x += w
    pot_box = boxes[0] if pot else None
    bowl = boxes[-1] if view.carried else None
    words = Box(whole.x, y, whole.w, whole.bottom - y)
    if boxes:
        words = words.below(58)
    return HeaderParts(month, board, words, pot_box, bowl, fan, info.causes, plant=True)


def head_items(canvas: Canvas, layout: Layout, view: View, info: HeaderInfo, deck: CardSurfaces) -> list[Item]:
    """Return the items of the header."""
    head = layout.head
    found = [item(canvas, "head", head, head.inset(-10), lambda c: _ground(c, head), cached=True)]
    if not view.month:
        return [*found, *_said_items(canvas, layout, head.inset(12, 0), info)]
    parts = parts_of(canvas, layout, view, info)
    last = view.month + view.deals_left
    look = (view.month, last, view.year, parts.plant, parts.month, info.alone)
    found.append(item(
        canvas, "month", look, parts.month, lambda c: _month(c, parts, view, deck, layout, info), cached=True
    ))
    if parts.board is not None:
        box, pegs = parts.board, view.accounts.get(account_names.BOARD, 0)
        found.append(item(canvas, "board", (view.month, pegs, box), box, lambda c: _board(c, box, view.month, pegs)))
    fan_look = (view.multiplier, info.times, parts.fan, parts.causes, info.opened, info.coming)
    found.append(item(canvas, "fan", fan_look, parts.fan, lambda c: _fan_room(c, parts, view, deck, layout, info)))
    if parts.pot is not None:
        pot, held = parts.pot, view.accounts.get(account_names.POT, 0)
        words = kan_text(held, view.rules)
        found.append(item(canvas, "pot", (held, pot), pot, lambda c: _vessel(c, pot, "pot", words, faint=not held)))
    if parts.bowl is not None:
        bowl, waiting = parts.bowl, " ".join(f"×{number}" for number in view.carried)
        found.append(item(canvas, "bowl", (waiting, bowl), bowl, lambda c: _vessel(c, bowl, "bowl", waiting)))
    return found + _said_items(canvas, layout, parts.words, info)


def _said_items(canvas: Canvas, layout: Layout, box: Box, info: HeaderInfo) -> list[Item]:
    words = replace(info, causes=(), opened=1.0, coming=frozenset(), times=0)
    return [
        item(
            canvas, "said", (words, box), box,
            lambda c: draw_messages(c, box, words.said, words.prompt, large=layout.duel), cached=True,
        )
    ]


def _ground(canvas: Canvas, box: Box) -> None:
    shadow(canvas, box, spread=8, drop=3, strength=0.5)
    lacquer(canvas, box, radius=9, colour=DEEP, light=LACQUER, edge=faded(GOLD_DEEP, 0.66))


def _month(
    canvas: Canvas, parts: HeaderParts, view: View, deck: CardSurfaces, layout: Layout, info: HeaderInfo
) -> None:
    """Draw the slip with the month."""
    line = month_line(view, alone=info.alone)
    if parts.plant:
        line = f"{plant_name(view.month)} · {line}"
    draw_month_slip(canvas, parts.month, view.month, line, deck, large=layout.duel)


def _board(canvas: Canvas, box: Box, month: int, pegs: int) -> None:
    """Draw the month board with a peg per point; the hollow of this month is ringed."""
    place = draw_picture(canvas, "month_board", box)
    for number, (x, y) in enumerate(hollows()):
        cx, cy = place.x + x * place.w, place.y + y * place.h
        if number == month - 1:
            canvas.circle(cx, cy, place.w * RING, GOLD_LIGHT, width=1.6)
        if number < pegs:
            size = place.w * PEG
            draw_picture(canvas, "board_peg", Box.around(cx, cy, size, size))


def cause_pose(parts: HeaderParts, layout: Layout, number: int) -> Pose:
    """Return the pose, next to the fan, of card ``number`` of those that opened it."""
    panel = layout.duel
    card = CAUSE[panel]
    return Pose(parts.fan.x + (14 if panel else 9) + number * CAUSE_STEP[panel] + card / 2, parts.fan.cy, card / CARD)


def _fan_room(
    canvas: Canvas, parts: HeaderParts, view: View, deck: CardSurfaces, layout: Layout, info: HeaderInfo
) -> None:
    """Draw the fan, closed, half open or wide, with its cards and the number; red when it multiplies."""
    box, times = parts.fan, info.times or view.multiplier
    if times > 1:
        light = LACQUER_RED_LIGHT if times > 2 else LACQUER_RED
        edge = faded(mix(FOCUS, GOLD, info.opened), 0.86)
        lacquer(canvas, box, radius=6, colour=LACQUER_RED_DEEP, light=light, edge=edge)
        if info.opened < 1:
            canvas.rounded(box.inset(1), faded(FOCUS, 0.4 * (1 - info.opened)), 6)
    panel = layout.duel
    card, step = CAUSE[panel], CAUSE_STEP[panel]
    x = box.x + (14 if panel else 9)
    for number, cause in enumerate(parts.causes):
        if cause not in info.coming:
            deck.draw(canvas, card_key(cause), cause_pose(parts, layout, number))
    x += (len(parts.causes) - 1) * step + card + 6 if parts.causes and panel else len(parts.causes) * step
    name, wide = FANS.get(times, WIDEST_FAN)
    if panel:
        wide = min(PANEL_FAN if times > 1 else 34.0, box.right - x - _times_width(canvas, view) - 28)
    high = layout.head.h - 4 if not panel else box.h - 14
    place = Box(x, box.cy - high / 2, wide, high)
    if info.opened < 1:
        draw_opening(canvas, name, place, info.opened)
    else:
        draw_picture(canvas, name, place, trimmed=True)
    size = TIMES[times > 1] + (8 if panel and times > 1 else 0)
    colour = GOLD_LIGHT if times > 1 else ON_CLOTH_SOFT
    right = box.right - (14 if panel else 10)
    size = canvas.fitting(f"×{times}", right - x - wide, size, "serif", bold=True)
    canvas.text(f"×{times}", right, box.cy - 1, size, colour, "serif", bold=times > 1, fx=1.0, fy=0.5)


def _vessel(canvas: Canvas, box: Box, picture: str, words: str, *, faint: bool = False) -> None:
    """Draw the pot or the bowl with its content."""
    draw_picture(canvas, picture, Box(box.x + 2, box.y, box.w - 4, box.h - 15), faint=faint, fy=1.0)
    ink = faded(ON_CLOTH_SOFT, 0.7) if faint else ON_CLOTH
    size = canvas.fitting(words, box.w + 6, 14.0)
    canvas.text(words, box.cx, box.bottom - 8, size, ink, fx=0.5, fy=0.5, width=box.w + 8)


__all__ = ["HeaderInfo", "HeaderParts", "head_items", "month_line", "parts_of", "vessel_of"]

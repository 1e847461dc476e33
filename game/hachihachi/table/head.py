"""The head of the table: month and month board, what is said, the pot, the war fan, the bowl of what waits."""

from __future__ import annotations

from typing import Final

from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import BIDDING_SEATS
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import GOLD_LIGHT, INK, INK_SOFT, LACQUER, ON_CLOTH, ON_CLOTH_SOFT, faded
from game.display.pictures import draw_picture, hollows, shape
from game.display.repaint import Item
from game.hachihachi.table.furniture import item
from game.hachihachi.table.layout import Layout
from game.hachihachi.words.words import kan_text, month_name, plant_name
from game.keeping.text import _
from game.widgets.paint import fitted, paper
from game.widgets.theme import BODY, SMALL, SUBHEADING

MONTH: Final = 166.0
SLIP: Final = 54.0
FAN: Final = 150.0
POT: Final = 66.0
GAP: Final = 12.0
#: The plate over what is said, which says what kind of deal this is, and the room between its words and its ends.
SIGN: Final = 20.0
SIGN_ENDS: Final = 14.0
#: A hollow of the board that has the month of this deal, as a share of the board's width.
RING: Final = 0.062
PEG: Final = 0.085
FANS: Final = {1: "fan_closed", 2: "fan_x2"}


def head_items(canvas: Canvas, layout: Layout, view: View, said: str, prompt: str, sign: str = "") -> list[Item]:
    """Everything of the head; `said` is what has happened, `prompt` what is asked, `sign` what stays over both."""
    head = layout.head
    month = head.left(MONTH)
    fan_box = Box(head.right - FAN, head.y, FAN, head.h)
    pot = Box(fan_box.x - POT - 4, head.y, POT, head.h) if view.seats >= BIDDING_SEATS else None
    end = fan_box.x if pot is None else pot.x
    middle = Box(month.right + GAP, head.y, end - month.right - 2 * GAP, head.h)
    plate, middle = (middle.top(SIGN), middle.below(SIGN)) if sign else (middle.top(0), middle)
    last = view.month + view.deals_left
    board = view.accounts.get("board", 0) if view.rules.month_board else -1
    held = view.accounts.get("pot", 0)
    found = [
        item(canvas, "month", (view.month, last, view.year, board), month.inset(-22),
             lambda c: _month(c, month, view, last, board)),
        item(canvas, "fan", (view.multiplier, view.carried), fan_box, lambda c: _fan(c, fan_box, view)),
        item(canvas, "said", (said, prompt), middle, lambda c: _said(c, middle, said, prompt)),
    ]
    if sign:
        found.append(item(canvas, "sign", sign, plate, lambda c: _sign(c, plate, sign)))
    if pot is not None:
        found.append(item(canvas, "pot", held, pot, lambda c: _pot(c, pot, held, view)))
    return found


def _month(canvas: Canvas, box: Box, view: View, last: int, board: int) -> None:
    """A slip of paper with the month, and under it the board with a peg for every point on it."""
    if not view.month:
        return
    slip = box.top(SLIP) if board >= 0 else box.inset(0, 12)
    paper(canvas, slip, rule=board < 0)
    upper, lower = slip.inset(12, 5).rows([1.25, 1.0], 0)
    name = canvas.text(
        month_name(view.month), upper.x, upper.cy, fitted(canvas, 20, upper.h), INK, "serif", bold=True, fy=0.5
    )
    canvas.text(
        plant_name(view.month), upper.right, upper.cy, fitted(canvas, SMALL, upper.h), INK_SOFT, "serif", fx=1.0,
        fy=0.5, width=upper.right - name.right - 8,
    )
    if view.rules.campaign:
        words = _("Year {year}, month {month} of {last}", year=view.year, month=view.month, last=last)
    else:
        words = _("Month {month} of {last}", month=view.month, last=last)
    canvas.text(words, lower.cx, lower.cy, fitted(canvas, 12.5, lower.h), INK_SOFT, fx=0.5, fy=0.5, width=lower.w)
    if board >= 0:
        _board(canvas, Box(box.x, slip.bottom + 3, box.w, box.bottom - slip.bottom - 3), view.month, board)


def _board(canvas: Canvas, box: Box, month: int, pegs: int) -> None:
    place = draw_picture(canvas, "month_board", box)
    for number, (x, y) in enumerate(hollows()):
        cx, cy = place.x + x * place.w, place.y + y * place.h
        if number == month - 1:
            canvas.circle(cx, cy, place.w * RING, GOLD_LIGHT, width=1.6)
        if number < pegs:
            size = place.w * PEG
            draw_picture(canvas, "board_peg", Box.around(cx, cy, size, size))


def _said(canvas: Canvas, box: Box, said: str, prompt: str) -> None:
    upper, lower = box.inset(0, 4).rows([1.0, 1.0], 2)
    if said:
        size = fitted(canvas, BODY, upper.h / 2)
        for number, line in enumerate(canvas.wrapped(said, box.w, size)[:2]):
            canvas.text(
                line, box.cx, upper.y + (number + 0.5) * upper.h / 2, size, ON_CLOTH, fx=0.5, fy=0.5, width=box.w
            )
    if prompt:
        size = fitted(canvas, SUBHEADING, lower.h)
        if canvas.measure(prompt, size, "serif", bold=True)[0] > box.w:
            size = fitted(canvas, BODY, lower.h / 2)
            for number, line in enumerate(canvas.wrapped(prompt, box.w, size, "serif", bold=True)[:2]):
                canvas.text(
                    line, box.cx, lower.y + (number + 0.5) * lower.h / 2, size, GOLD_LIGHT, "serif", bold=True, fx=0.5,
                    fy=0.5, width=box.w,
                )
        else:
            canvas.text(prompt, box.cx, lower.cy, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5)


def _sign(canvas: Canvas, box: Box, words: str) -> None:
    """A plate of dark glass, as wide as its words."""
    size = fitted(canvas, SMALL, box.h)
    room = box.w - 2 * SIGN_ENDS
    plate = Box.around(box.cx, box.cy, min(room, canvas.measure(words, size)[0]) + 2 * SIGN_ENDS, box.h)
    canvas.rounded(plate, faded(LACQUER, 0.45), box.h / 2, edge=faded(GOLD_LIGHT, 0.55), edge_width=1.0)
    canvas.text(words, plate.cx, plate.cy, size, GOLD_LIGHT, fx=0.5, fy=0.5, width=room)


def _fan(canvas: Canvas, box: Box, view: View) -> None:
    """The fan, closed, half open or wide, with the multiplier; the bowl, once anything waits in it."""
    if not view.month:
        return
    name = FANS.get(view.multiplier, "fan_x4")
    bowl = bool(view.carried)
    room = Box(box.x, box.y, box.w - (34 if bowl else 0), box.h * (0.84 if bowl else 0.86))
    place = draw_picture(canvas, name, room, fy=0.0)
    # an open fan leaves room for the number at its left, below; a closed one beside it
    x, y = place.x + place.w * (0.1 if view.multiplier > 1 else 0.72), place.y + place.h * 0.9
    size = 24 if view.multiplier > 1 else 18
    colour = GOLD_LIGHT if view.multiplier > 1 else ON_CLOTH_SOFT
    canvas.text(f"×{view.multiplier}", x, y, size / canvas.text_scale, colour, "serif", bold=True, fx=0.5, fy=0.5)
    if bowl:
        w = 62.0
        dish = Box(box.right - w, box.bottom - w * shape("bowl"), w, w * shape("bowl"))
        draw_picture(canvas, "bowl", dish)
        words = " ".join(f"×{number}" for number in view.carried)
        canvas.text(
            words, dish.cx, dish.y - 1, 14 / canvas.text_scale, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=1.0
        )


def _pot(canvas: Canvas, box: Box, held: int, view: View) -> None:
    size = min(box.w, box.h - 30)
    draw_picture(canvas, "pot", Box(box.cx - size / 2, box.y + 6, size, size), faint=not held)
    canvas.text(
        kan_text(held, view.rules), box.cx, box.y + size + 10, fitted(canvas, SMALL, 20),
        ON_CLOTH if held else faded(ON_CLOTH_SOFT, 0.7), fx=0.5, width=box.w + 8,
    )

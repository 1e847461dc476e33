"""The head of a hanafuda table: the slip with the month, message and prompt, and the label of a replayed deal."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.fonts import Face
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, INK, INK_SOFT, LACQUER, ON_CLOTH, ON_CLOTH_SOFT, faded
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.materials import paper

#: Text sizes: the month, the line below it, the message, the prompt.
MONTH: Final = 20.0
UNDER: Final = 14.0
EVENT: Final = 14.0
PROMPT: Final = 21.0
#: The minimum scale of the message before it is truncated.
LEAST: Final = 0.66
#: The scale down to which words stay on one line, and the shares of the width that lines of similar length may have.
ONE_LINE: Final = 0.84
ONE_LINE_SAID: Final = 0.94
NARROWER: Final = (0.55, 0.65, 0.75, 0.85)
#: The size of the month's emblem in a bar and in a panel.
EMBLEM: Final = (19.0, 22.0)
#: The least distance of the middle of a month's name from the upper edge of its slip, as a share of the text size.
HIGHEST: Final = 0.56
#: How far below the middle of a slip its line stands, in a bar and in a panel.
LINE: Final = (11.0, 14.0)
#: Scales of the letters at which a message may have more lines than usual.
SMALLER: Final = (0.6, 0.52, 0.46, 0.4)
#: The distance of lines, in heights of letters.
LEADING: Final = 1.32
#: The height and padding of the plate that names the kind of deal, and its distance from the upper edge of the mat: a
#: frame around the field passes above it.
SIGN: Final = (20.0, 14.0, 4.0)


def emblem_face(month: int) -> tuple[str, str]:
    """Return the face with the emblem of a month (1-12) in its middle."""
    return "back", f"m{month:02d}"


def draw_month_slip(canvas: Canvas, box: Box, month: int, line: str, deck: CardSurfaces, *, large: bool) -> None:
    """Draw a slip of paper with the emblem and the name of a month (1-12), and a ``line`` below it."""
    paper(canvas, box, radius=5, rule=large, raised=False)
    r = EMBLEM[large]
    side = canvas.px(2 * r)
    emblem = canvas.cache.get(("emblem", month, side), lambda: deck.emblem(emblem_face(month)[1], side))
    canvas.image(emblem, box.x + 8 + r, box.cy, fx=0.5, fy=0.5)
    x = box.x + 8 + 2 * r + 8
    room = box.right - x - 5
    text = canvas.text_scale
    name = month_name(month)
    size = canvas.fitting(name, room, MONTH + (3 if large else 0), "serif", bold=True)
    upper = max(box.cy - 10.5 * text, box.y + HIGHEST * size * text)  # in a low slip the lines are closer
    canvas.text(name, x, upper, size, INK, "serif", bold=True, fy=0.5, width=room + 1)
    size = canvas.fitting(line, room, UNDER)
    canvas.text(line, x, box.cy + LINE[large] * text, size, INK_SOFT, fy=0.5, width=room + 1)


def sign_item(canvas: Canvas, mat: Box, words: str) -> Item:
    """Return the label of a deal that does not count, in the corner of the mat where cards are placed last, clear of
    the mark in a card's left corner."""
    plate = Box(mat.x + SIGN[1], mat.y + SIGN[2], mat.w - 2 * SIGN[1], SIGN[0])
    return item(canvas, "sign", words, plate, lambda target: _sign(target, plate, words))


def draw_messages(canvas: Canvas, box: Box, said: str, prompt: str, *, large: bool) -> None:
    """Draw the message, small, over the prompt; alone it is larger. ``large``: in a panel, not in a bar."""
    text = canvas.text_scale
    if not prompt:
        _lines(canvas, box, said, 17.0, ON_CLOTH, serif=False, most=3 if large else 2)
        return
    if not said:
        _lines(canvas, box, prompt, PROMPT, GOLD_LIGHT, serif=True, most=3 if large else 2)
        return
    if large:
        # the message has two lines at its size if the prompt needs only one
        short = canvas.measure(prompt, PROMPT * ONE_LINE / text, "serif", bold=True)[0] <= box.w
        long = short and canvas.measure(said, (EVENT + 1) * ONE_LINE_SAID)[0] > box.w
        upper, lower = box.rows([1.35, 1.0] if long else [1.0, 1.3], 4)
        _lines(canvas, upper, said, EVENT + 1, ON_CLOTH_SOFT, serif=False, most=3)
        _lines(canvas, lower, prompt, PROMPT, GOLD_LIGHT, serif=True, most=3)
        return
    if canvas.measure(prompt, PROMPT * 0.8, "serif", bold=True)[0] > box.w:
        _lines(canvas, box, prompt, PROMPT, GOLD_LIGHT, serif=True, most=2)
        return
    size = canvas.fitting(said, box.w, EVENT, least=LEAST)
    if canvas.measure(said, size)[0] > box.w:  # the last moves are listed at the side as well
        _lines(canvas, box, prompt, PROMPT, GOLD_LIGHT, serif=True, most=2)
        return
    canvas.text(said, box.cx, box.cy - 12 * text, size, ON_CLOTH_SOFT, fx=0.5, fy=0.5, width=box.w)
    size = canvas.fitting(prompt, box.w, PROMPT, "serif", bold=True)
    canvas.text(prompt, box.cx, box.cy + 10 * text, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5,
                width=box.w)


def _lines(
    canvas: Canvas, box: Box, words: str, size: float, ink: tuple[int, int, int], *, serif: bool, most: int
) -> None:
    """Draw words centred in a box, on as many lines as fit, scaled down before they are truncated.

    One slightly smaller line is preferred to two, and lines of similar length to a word alone on the last one.
    """
    if not words:
        return
    letters: Face = "serif" if serif else "sans"
    lines, single = [words], canvas.measure(words, size, letters, bold=serif)[0]
    if box.w < single <= box.w / (ONE_LINE if serif else ONE_LINE_SAID):
        size *= box.w / single
    for smaller in (1.0, 0.92, 0.84, 0.76, 0.68, *SMALLER):
        now = size * smaller
        lines = canvas.wrapped(words, box.w, now, letters, bold=serif)
        high = now * canvas.text_scale * LEADING
        room = int((box.h - 4) / high)
        if len(lines) <= (room if smaller in SMALLER else min(most, room)):
            break
    room = max(1, room)
    if len(lines) > room:  # drawn with "…" at its end
        lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
    elif len(lines) > 1:
        longest = max(canvas.measure(word, now, letters, bold=serif)[0] for word in words.split())
        for share in (one for one in NARROWER if longest <= one * box.w):  # no word is broken
            narrow = canvas.wrapped(words, box.w * share, now, letters, bold=serif)
            if len(narrow) == len(lines):
                lines = narrow
                break
    for number, line in enumerate(lines):
        y = box.cy + (number - (len(lines) - 1) / 2) * high
        canvas.text(line, box.cx, y, now, ink, letters, bold=serif, fx=0.5, fy=0.5, width=box.w)


def _sign(canvas: Canvas, box: Box, words: str) -> None:
    """Draw a plate of dark glass, as wide as its words."""
    size = min(14.0, box.h / (1.35 * canvas.text_scale))
    room = box.w - 2 * SIGN[1]
    wide = min(room, canvas.measure(words, size)[0]) + 2 * SIGN[1]
    plate = Box(box.right - wide, box.y, wide, box.h)
    canvas.rounded(plate, faded(LACQUER, 0.9), box.h / 2, edge=faded(GOLD_LIGHT, 0.55), edge_width=1.0)
    canvas.text(words, plate.cx, plate.cy, size, GOLD_LIGHT, fx=0.5, fy=0.5, width=room)

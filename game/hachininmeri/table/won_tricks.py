"""The tricks won so far, a line each: the winner, the card and the points. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hachi_hachi.engine.hachininmeri.cards.pack import TRICKS, team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SHADOW, faded
from hachi_hachi.game.hachininmeri.table.team_marks import Draw, draw_team_mark, item
from hachi_hachi.game.hachininmeri.text.card_names import card_label
from hachi_hachi.game.hachininmeri.text.narration import yaku_text
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

#: The width of a line's number, team mark and points, and the share of the rest for the name.
NUMBER: Final = 13.0
MARK: Final = 16.0
POINTS: Final = 26.0
NAME: Final = 0.47
#: The smallest letters of a line, as a share of its own.
SMALLEST: Final = 0.65
#: The radius of a team mark; the height of a line, and below which fewer tricks are shown.
RADIUS: Final = 4.5
LINE: Final = 19.0
LEAST: Final = 15.0


class Won(NamedTuple):
    """A trick: its number from 1, the name of its winner and the seat, the winning card, its points and its yaku."""

    number: int
    name: str
    seat: int
    card: int
    points: int
    yaku: str


def tricks_won(view: View, names: Sequence[str]) -> tuple[Won, ...]:
    """Return all tricks of the game that have a winner."""
    return tuple(
        Won(number, names[trick.winner], trick.winner, trick.cards[trick.seats.index(trick.winner)], trick.points,
            yaku_text(trick.yaku))
        for number, trick in enumerate(view.tricks, start=1) if trick.winner >= 0
    )


def won_items(canvas: Canvas, box: Box, view: View, names: Sequence[str]) -> list[Item]:
    """Return the tricks won in ``box``, the last ones if there isn't room for all; empty if there are none."""
    least = LEAST * canvas.text_scale
    won = tricks_won(view, names)[-max(1, int(box.h / least)):]
    if not won:
        return []
    step = min(LINE * canvas.text_scale, box.h / min(TRICKS, max(1, int(box.h / least))))
    room = box.top(step * len(won))
    return [item(canvas, "tricks won", (won, room), room, _lines(room, won, step))]


def _lines(box: Box, won: Sequence[Won], step: float) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(box.inset(-4), faded(SHADOW, 0.35), RADIUS_SMALL)
        text = canvas.text_scale
        for row, trick in enumerate(won):
            y = box.y + (row + 0.5) * step
            left, points = (NUMBER + MARK) * text, POINTS * text
            room = box.w - left - points
            high = min(SMALL, SMALL * step / canvas.line_height(SMALL))
            canvas.text(str(trick.number), box.x, y, high, ON_CLOTH_SOFT, fy=0.5)
            draw_team_mark(canvas, box.x + NUMBER * text + 4, y, RADIUS * text, team_of(trick.seat))
            last = row == len(won) - 1
            name = _fitting_name(canvas, trick.name, room * NAME - 6, high, bold=last)
            for words, x, w, colour in (
                (name, box.x + left, room * NAME - 6, ON_CLOTH),
                (card_label(trick.card), box.x + left + room * NAME, room * (1 - NAME), ON_CLOTH_SOFT),
            ):
                size = canvas.fitting(words, w, high, bold=last, least=SMALLEST)
                canvas.text(words, x, y, size, colour, bold=last, fy=0.5, width=w)
            colour = GOLD_LIGHT if trick.yaku else ON_CLOTH
            canvas.text(f"+{trick.points}", box.right, y, high, colour, bold=bool(trick.yaku), fx=1.0, fy=0.5)

    return draw


def _fitting_name(canvas: Canvas, name: str, width: float, size: float, *, bold: bool) -> str:
    """Return the name, or its first word if the line has no room for all of it."""
    least = canvas.fitting(name, width, size, bold=bold, least=SMALLEST)
    return name if canvas.measure(name, least, bold=bold)[0] <= width else name.split(maxsplit=1)[0]

"""The standing of a match: the lead after each game, each seat's contribution, the winning card of each trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, team_of
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import Trick
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.team_marks import TEAM_MARKS, draw_crest
from hachi_hachi.game.hachininmeri.text.card_names import team_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.chart import LineChart, Series
from hachi_hachi.game.widgets.table import Cell, Column, Line, Table
from hachi_hachi.game.widgets.theme import SMALL

#: The minimum and maximum width of a winning card, in units; with less room none is shown.
NARROWEST: Final = 34.0
WIDEST: Final = 74.0


def lead_chart(closed: Sequence[ev.GameClosed], team: int = 0) -> LineChart:
    """Return a chart of a team's lead in points over all games."""
    lead = [0.0]
    for game in closed:
        lead.append(lead[-1] + game.points[team] - game.points[1 - team])
    marks = ["", *(str(number + 1) for number in range(len(closed)))]
    words = _("{team}'s lead", team=team_name(team))
    return LineChart(
        marks, [Series(words, TEAM_MARKS[team], lead)], shown=_signed, finest=1
    )


def _signed(value: float) -> str:
    return f"{value:+g}".replace("-", "−") if value else "0"


def brought(events: Sequence[Event], names: Sequence[str]) -> Table:
    """Return a table of each seat's contribution: tricks, yaku, points; the highest first."""
    tricks, yaku, points = [0] * SEATS, [0] * SEATS, [0] * SEATS
    for event in events:
        if isinstance(event, ev.TrickTaken):
            tricks[event.seat] += 1
            yaku[event.seat] += len(event.yaku)
            points[event.seat] += event.points
    order = sorted(range(SEATS), key=lambda seat: (-points[seat], seat))
    shown = crested(names)
    return Table(
        [Column(_("Player"), 1.6), Column(_("Tricks"), 0.7, 1.0), Column(_("Yaku"), 0.7, 1.0),
         Column(_("Points"), 0.7, 1.0)],
        [
            Line([
                Cell(f"{shown[seat]}"), Cell(str(tricks[seat])), Cell(str(yaku[seat])),
                Cell(str(points[seat]), bold=True),
            ])
            for seat in order
        ],
        size=SMALL,
    )


def winners_fit(canvas: Canvas, box: Box, tricks: int) -> bool:
    """Return True if the box has room for the winning cards of that many tricks."""
    return _card_width(canvas, box, tricks) >= NARROWEST


def _card_width(canvas: Canvas, box: Box, tricks: int) -> float:
    return min(WIDEST, box.w / max(1, tricks) - 8, (box.h - 2 * canvas.line_height(SMALL) - 12) / RATIO)


def draw_winners(canvas: Canvas, box: Box, tricks: Sequence[Trick], deck: CardSurfaces, *, marks: bool) -> None:
    """Draw the winning card of each trick, in order, with its team and its points; nothing if the box is too small.

    ``marks``: with suit and value in its corner.
    """
    line = canvas.line_height(SMALL)
    step = box.w / max(1, len(tricks))
    w = _card_width(canvas, box, len(tricks))
    if w < NARROWEST:
        return
    y = box.y + (box.h - w * RATIO - 2 * line - 12) / 2
    heading = _("The card that won each trick, and what it scored")
    size = canvas.fitting(heading, box.w, SMALL)
    canvas.text(heading, box.x, y + line / 2, size, INK_SOFT, fy=0.5, width=box.w)
    y += line + 6
    for number, trick in enumerate(tricks):
        x = box.x + (number + 0.5) * step
        card = trick.cards[trick.seats.index(trick.winner)]
        deck.draw(canvas, card_key(card), Pose(x, y + w * RATIO / 2, w / CARD), marks=marks)
        words = f"{number + 1}: +{trick.points}"
        wide = canvas.measure(words, SMALL)[0]
        below = y + w * RATIO + 5 + line / 2
        draw_crest(canvas, Box.around(x - wide / 2 - 2, below, line * 0.8, line * 0.8), team_of(trick.winner))
        canvas.text(words, x + line / 2, below, SMALL, INK if trick.yaku else INK_SOFT, fx=0.5, fy=0.5,
                    bold=bool(trick.yaku))

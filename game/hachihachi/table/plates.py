"""The seats' plates: name, stones, tally, marks, what was said and done last; the counts of their piles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.events import Event
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import points
from engine.hachihachi.yaku.tokushuyaku import PAR
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import (
    GOLD_LIGHT,
    LACQUER,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    SEATS,
    VERMILION,
    WHITE,
    Colour,
    faded,
    mix,
)
from game.display.pictures import draw_picture
from game.display.repaint import Item
from game.hachihachi.table.furniture import empty_row, item
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.purses import Purse
from game.hachihachi.table.seat_layout import CHIPS
from game.hachihachi.table.tabletop import by_kind, playing
from game.hachihachi.words.telling import bid_text, move_text
from game.hachihachi.words.words import KINDS, kan_parts, number
from game.keeping.text import _
from game.widgets.paint import backdrop, fitted, lacquer, seal
from game.widgets.theme import SMALL

#: Colours of seats that do not play are so far on the way to the cloth.
DIM: Final = 0.45
#: The room for the blank in the plate of its holder.
BLANK_ROOM: Final = 30.0
#: A name beside many marks is written smaller, down to this share of its size, before it is cut.
SQUEEZED: Final = 0.72
#: Words are made so much smaller where they would not fit.
SMALLER: Final = (1.0, 0.93, 0.86, 0.8)
#: Narrower plates than this show the tally without its par.
NARROW: Final = 190.0


class Facts(NamedTuple):
    """What a plate shows: `kan` and `rest` are the score, `tally` card points, -1 where it does not play."""

    seat: int
    name: str
    kan: int
    rest: int
    tally: int
    turn: bool
    oya: bool
    bound: bool
    out: bool
    status: str
    blank: bool
    purse: Purse


def facts_of(view: View, seat: int, name: str, rules: Rules, bids: Mapping[int, Event], purse: Purse) -> Facts:
    """What the plate of a seat shows now."""
    kan, rest = kan_parts(view.scores[seat], rules)
    oya = view.active[0] if view.active else view.dealer
    out = seat not in view.active if view.active else seat in (*view.folded, *view.forced_out, view.blank)
    return Facts(
        seat, name, kan, rest, points(view.piles[seat]) if seat in view.active else -1, view.turn == seat, oya == seat,
        view.mizuten == seat, out, status_of(view, seat, bids), view.blank == seat, purse,
    )


def status_of(view: View, seat: int, bids: Mapping[int, Event]) -> str:
    """Why a seat does not play, in a word, or what it has said while the deal is bid for; "" once it plays."""
    if seat == view.blank:
        return _("holds the blank")
    if seat in view.folded:
        return _("folded")
    if seat in view.forced_out:
        return _("forced out") if not view.active or seat not in view.active else ""
    if view.active and seat not in view.active:
        return _("dropped out")
    if view.active or seat not in bids:
        return ""
    return _("plays") if isinstance(bids[seat], ev.Bid) else bid_text(bids[seat])


def seat_items(
    canvas: Canvas,
    layout: Layout,
    view: View,
    names: Sequence[str],
    rules: Rules,
    moves: Mapping[int, Sequence[Event]],
    bids: Mapping[int, Event],
    purses: Sequence[Purse],
) -> list[Item]:
    """The plate of every seat with its last `moves`, and the counts of its pile."""
    layout = layout.arranged(playing(view, layout))
    found: list[Item] = []
    for seat in range(view.seats):
        position = layout.position(seat, view.seat)
        facts = facts_of(view, seat, names[seat], rules, bids, purses[seat])
        words = tuple(move_text(event) for event in moves.get(seat, ()))
        if position == 0:
            box = layout.own_plate
            found.append(item(canvas, ("plate", seat), (facts, words), box, _own_plate(box, facts, words)))
        else:
            block = layout.column(position)
            waiting = not view.active and view.seats == layout.seats
            shown = facts if block.words.h == 0 or not waiting else facts._replace(status="")
            found.append(item(canvas, ("plate", seat), (shown, block.plate), block.plate, _plate(block.plate, shown)))
            if block.words.h:
                said = words or ((facts.status,) if facts.status else ())
                found.append(item(canvas, ("words", seat), (said, block.words), block.words, _words(block.words, said)))
            if block.pile.h:
                found += _empty_rows(canvas, layout, view, seat, position)
        found += _counts(canvas, layout, view, seat, position)
    return found


def _plate(box: Box, facts: Facts) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        _ground(canvas, box, facts)
        inner = box.inset(10, 5)
        if facts.out and facts.status:
            room = inner.w * 0.36
            beside = BLANK_ROOM if facts.blank else 0.0
            word = Box(inner.right - room - beside, inner.y, room, inner.h)
            _status(canvas, word, facts.status)
            inner = inner.left(inner.w - room - beside - 6)
        rows = inner.rows([1.08, 1.0])
        _name_row(canvas, rows[0], facts, 18)
        _stones(canvas, rows[1], facts, 17)

    return draw


def _own_plate(box: Box, facts: Facts, words: tuple[str, ...]) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        _ground(canvas, box, facts)
        inner = box.inset(12, 8)
        rows = inner.top(inner.h - CHIPS - 4).rows([1.1, 1.1, 1.5], 2)
        _name_row(canvas, rows[0], facts, 21)
        _stones(canvas, rows[1], facts, 21)
        basket = min(rows[2].h * 1.25, 70.0)
        if not words:
            draw_picture(canvas, "basket", Box(inner.right - basket, rows[2].y, basket, rows[2].h + CHIPS), fy=1.0)
        if facts.status:
            canvas.text(facts.status, rows[2].x, rows[2].y, fitted(canvas, 17, rows[2].h / 2), GOLD_LIGHT, "serif")
        else:
            _lines(canvas, rows[2], words)

    return draw


def _ground(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The ground of a plate: dark glass, red lacquer for the seat whose turn it is."""
    if facts.turn:
        lacquer(canvas, box, colour=LACQUER_RED_DEEP, light=LACQUER_RED, edge=GOLD_LIGHT)
    else:
        backdrop(canvas, box, opacity=0.2 if facts.out else 0.42)


def _ink(colour: Colour, facts: Facts) -> Colour:
    return faded(colour, 1 - DIM) if facts.out else colour


def _name_row(canvas: Canvas, box: Box, facts: Facts, size: float) -> None:
    r = min(6.5, box.h * 0.3)
    canvas.circle(box.x + 8, box.cy, r, mix(SEATS[facts.seat], WHITE, 0.18))
    canvas.circle(box.x + 8, box.cy, r, faded(WHITE, 0.7), width=1.2)
    x = box.right
    for mark in _marks(facts):
        w = box.h * 1.04 * (0.67 if mark == "ginmi_medal" else 1.0)
        place = Box(x - w, box.cy - box.h * 0.52, w, box.h * 1.04)
        if mark == "mizuten":
            seal(canvas, place.inset(1.5), "見")
        else:
            draw_picture(canvas, mark, place)
        x -= w + 2
    if facts.purse.loans > 1:
        # several loans are one daruma with their number: a row of them would leave no room for the name
        words = f"×{facts.purse.loans}"
        size_of = 13 / canvas.text_scale
        x = canvas.text(words, x, box.cy, size_of, _ink(GOLD_LIGHT, facts), "serif", bold=True, fx=1.0, fy=0.5).x - 4
    size, room = fitted(canvas, size, box.h), x - box.x - 23
    wide = canvas.measure(facts.name, size, "serif", bold=True)[0]
    canvas.text(
        facts.name, box.x + 21, box.cy, size * max(SQUEEZED, min(1.0, room / wide)), _ink(ON_CLOTH, facts), "serif",
        bold=True, fy=0.5, width=room + 1,
    )


def _marks(facts: Facts) -> list[str]:
    """The pictures of a seat's marks, from the right: dealer's mark, mizuten, ginmi, a daruma for what was lent."""
    marks = ["dealer_mark"] if facts.oya else []
    marks += ["mizuten"] if facts.bound else []
    marks += ["ginmi_medal"] if facts.purse.ginmi else []
    return marks + ["daruma"] * (facts.purse.loans > 0)


def _stones(canvas: Canvas, box: Box, facts: Facts, size: float) -> None:
    """The score in stones: white ones for kan, black ones for points; at the right the tally of card points."""
    size = fitted(canvas, size, box.h)
    negative = facts.kan < 0 or (facts.kan == 0 and facts.rest < 0)
    colour = _ink(mix(VERMILION, WHITE, 0.45) if negative else GOLD_LIGHT, facts)
    x = box.x
    stone = min(box.h * 0.72, 17.0)
    shown = [("stone_white", facts.kan)] if facts.kan or not facts.rest else []
    shown += [("stone_black", facts.rest)] if facts.rest else []
    for name, amount in shown:
        draw_picture(canvas, name, Box(x, box.cy - stone / 2, stone, stone))
        placed = canvas.text(number(amount), x + stone + 4, box.cy, size, colour, "serif", bold=True, fy=0.5)
        x = placed.right + 9
    if facts.tally >= 0:
        words = str(facts.tally) if box.w < NARROW else _("{points} of {par}", points=facts.tally, par=PAR)
        canvas.text(words, box.right, box.cy, fitted(canvas, SMALL, box.h), ON_CLOTH_SOFT, fx=1.0, fy=0.5)


def _status(canvas: Canvas, box: Box, words: str) -> None:
    size = fitted(canvas, SMALL, box.h / 2)
    lines = canvas.wrapped(words, box.w, size)[:2]
    for index, line in enumerate(lines):
        y = box.cy + (index - (len(lines) - 1) / 2) * size * 1.35
        canvas.text(line, box.right, y, size, faded(ON_CLOTH, 0.8), fx=1.0, fy=0.5, width=box.w)


def _words(box: Box, words: tuple[str, ...]) -> Callable[[Canvas], None]:
    return lambda canvas: _lines(canvas, box, words)


def _lines(canvas: Canvas, box: Box, words: tuple[str, ...]) -> None:
    """The last moves in as many lines as there is room for, three at most."""
    count = max(1, min(3, int(box.h / 17.5)))
    wide = box.w - 4
    for smaller in SMALLER:
        size = fitted(canvas, SMALL * 0.95, box.h / count) * smaller
        lines = list(words) if count < 3 else [line for text in words for line in canvas.wrapped(text, wide, size)]
        if len(lines) <= count and all(canvas.measure(line, size)[0] <= wide for line in lines):
            break
    for index, line in enumerate(lines[:count]):
        canvas.text(line, box.x + 2, box.y + index * box.h / count, size, ON_CLOTH_SOFT, width=box.w - 4)


def _empty_rows(canvas: Canvas, layout: Layout, view: View, seat: int, position: int) -> list[Item]:
    """Where the first card of each kind will lie."""
    counts = [len(cards) for cards in by_kind(view.piles[seat])]
    places = layout.pile(position, [max(1, count) for count in counts])

    def drawn(box: Box, kind: str) -> Callable[[Canvas], None]:
        return lambda target: empty_row(target, box, kind)

    return [
        item(canvas, ("row", seat, kind), row[0], row[0].box, drawn(row[0].box, kind))
        for kind, row, count in zip(KINDS, places, counts, strict=True)
        if not count
    ]


def _counts(canvas: Canvas, layout: Layout, view: View, seat: int, position: int) -> list[Item]:
    """How many cards lie in each row of a pile, where it takes counting."""
    if position and not layout.column(position).pile.h:
        return []
    kinds = by_kind(view.piles[seat])
    rows = layout.pile(position, [len(cards) for cards in kinds])
    found: list[Item] = []
    for row, places in enumerate(rows):
        if len(places) < 4:
            continue
        last = places[-1].box
        box = Box(last.right - 20, last.bottom - 16, 20, 16)
        count = str(len(places))
        found.append(item(canvas, ("count", seat, row), (count, box), box, _count(box, count)))
    return found


def _count(box: Box, count: str) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        canvas.rounded(box, faded(LACQUER, 0.82), 5)
        canvas.text(count, box.cx, box.cy, 11.5 / canvas.text_scale, PAPER_LIGHT, bold=True, fx=0.5, fy=0.5)

    return draw

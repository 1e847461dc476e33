"""A slip of paper at a seat for a yaku just declared or made, visible while play continues. Drawing only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED
from hachi_hachi.game.display.playback.stage import Pose, Stage
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.stage_props import Banner, slip_key
from hachi_hachi.game.hachihachi.text.slip_text import slip_lines
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.materials import paper

#: Text sizes of name and value, the cards' width, the padding of the paper.
NAME: Final = 19.0
WORTH: Final = 14.0
WIDTH: Final = 46.0
PADDING: Final = 11.0
GAP: Final = 4.0


def slips_of(stage: Stage, view: View) -> Iterator[tuple[int, str, Banner]]:
    """Yield the current slips: seat, name of the yaku, content."""
    named = [(seat, made.name) for seat, hands in enumerate(view.teyaku) for made in hands]
    named += [(made.seat, made.name) for made in view.dekiyaku]
    for seat, name in named:
        banner = stage.props.get(slip_key(seat, name))
        if banner is not None:
            yield seat, name, banner


def _size(canvas: Canvas, layout: Layout, banner: Banner, whole: float) -> tuple[float, float]:
    text = canvas.text_scale
    cards = (WIDTH * RATIO + 6) * whole if banner.cards else 0.0
    return layout.side, 2 * PADDING + (NAME + 2 * WORTH) * 1.45 * text + cards


def slip_box(canvas: Canvas, layout: Layout, view: View, banner: Banner, whole: float = 1.0) -> Box:
    """Return the box of a slip: in its column, over the panel below the pile if there is one. The player's own are
    at one end of the pile, which is empty then: they cover neither the draw pile nor the places of the kinds.

    ``whole`` (0-1) is how much is left of its cards, which are put away first.
    """
    w, h = _size(canvas, layout, banner, whole)
    declared = [made.name for made in view.teyaku[banner.seat]]
    second = float(banner.name in declared[1:])
    position = layout.position(banner.seat, view.seat)
    match layout.role(position):
        case Role.BOTTOM:
            x = layout.middle.right - w if second else layout.middle.x
            return Box(x, layout.hand_box.y - layout.rise - 8 - h, w, h)
        case Role.OUT:
            box = layout.cushion(position)
            return Box(box.x, box.y - h, w, h)
        case _:
            block = layout.column(position)
            top = block.chips.bottom + 6
            panel = layout.panel(right=block.plate.cx > layout.middle.cx)
            if panel is not None:  # the cards that the player takes do not lie under it
                top = max(top, panel.bottom - h - (len(declared) > 1) * (h + 6))
            return Box(block.plate.x, top + second * (h + 6), w, h)


def draw_slip(
    canvas: Canvas, *, box: Box, banner: Banner, view: View, names: Sequence[str], deck: CardSurfaces,
    whole: float = 1.0,
) -> None:
    """Draw the name, the cards in words, what each pays, and the cards."""
    paper(canvas, box, radius=5, rule=False)
    text = canvas.text_scale
    inner = box.inset(PADDING)
    y = inner.y + NAME * 0.7 * text
    words, formed, worth = slip_lines(view, banner.name, banner.kan, names[banner.seat])
    size = canvas.fitting(words, inner.w, NAME, "serif", bold=True)
    canvas.text(words, box.cx, y, size, LACQUER_RED, "serif", bold=True, fx=0.5, fy=0.5, width=inner.w)
    y += (NAME + WORTH) * 0.7 * text
    canvas.text(formed, box.cx, y, canvas.fitting(formed, inner.w, WORTH), INK_SOFT, fx=0.5, fy=0.5, width=inner.w)
    y += WORTH * 1.4 * text
    ink = INK if view.multiplier > 1 else INK_SOFT
    canvas.text(worth, box.cx, y, canvas.fitting(worth, inner.w, WORTH), ink, fx=0.5, fy=0.5, width=inner.w)
    width = WIDTH * whole
    if not banner.cards or width < 4:
        return
    step = min(width + GAP, (inner.w - width) / max(1, len(banner.cards) - 1))
    x = box.cx - (step * (len(banner.cards) - 1)) / 2
    top = inner.bottom - width * RATIO / 2
    for number, card in enumerate(banner.cards):
        deck.draw(canvas, card_key(card), Pose(x + number * step, top, width / CARD))

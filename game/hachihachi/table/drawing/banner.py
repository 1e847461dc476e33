"""A banner in the middle of the table for a moment: a dealt hand, a captured yaku, a call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, INK, INK_SOFT, LACQUER_RED, SEATS
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.stage_props import Banner
from hachi_hachi.game.hachihachi.text.narration import call_text, sage_failed_words
from hachi_hachi.game.hachihachi.text.terms import kan_text, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets.materials import gold_rule, paper
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL, SUBHEADING

#: Events of the whole deal: a heading and its meaning, as messages.
NEWS: Final[dict[str, tuple[str, str]]] = {
    "not_played": (N_("Not played"), N_("The pot goes to {names:*/you}.")),
    "nobody_left": (N_("Redealt"), N_("Nobody wants to play: the same dealer redeals.")),
    "four_on_field": (N_("Redealt"), N_("Four of a month on the field: the same dealer redeals.")),
    "aborted": (N_("Shisou"), N_("The deal ends after the declarations.")),
}
WIDTH = 620.0
CARD_SCALE = 0.62


def banner_box(layout: Layout, banner: Banner) -> Box:
    """Return the box of a banner, over the field."""
    h = 300.0 if banner.cards else 168.0 if banner.kind != "call" else 130.0
    return Box.around(layout.field.cx, layout.field.cy, min(WIDTH, layout.middle.w), h)


def draw_banner(
    canvas: Canvas, box: Box, banner: Banner, view: View, names: Sequence[str], deck: CardSurfaces, *, marks: bool
) -> None:
    """Draw a sheet of paper with seat, name, value and payers, and the cards."""
    paper(canvas, box)
    inner = box.inset(26, 20)
    name = names[banner.seat] if 0 <= banner.seat < len(names) else ""
    if name:
        draw_seat_dot(canvas, inner.x + 8, inner.y + 11, 8, banner.seat, SEATS[banner.seat])
    canvas.text(name, inner.x + 24, inner.y + 11, BODY, INK_SOFT, "serif", bold=True, fy=0.5)
    canvas.text(_kind(banner), inner.right, inner.y + 11, SMALL, INK_SOFT, fx=1.0, fy=0.5)
    y = inner.y + 48
    heading, lines = _words(banner, view, names)
    canvas.text(heading, box.cx, y, HEADING, LACQUER_RED, "serif", bold=True, fx=0.5, fy=0.5, width=inner.w)
    gold_rule(canvas, box.cx, y + 24, min(300.0, inner.w), colour=GOLD_DEEP)
    y += 36
    for number, line in enumerate(lines):
        size = SUBHEADING if number == len(lines) - 1 and banner.kan else BODY
        canvas.text(line, box.cx, y, size, INK, fx=0.5, width=inner.w)
        y += canvas.line_height(size)
    if banner.cards:
        room = inner.bottom - y - 4
        scale = min(CARD_SCALE, room / (CARD * RATIO))
        draw_row(canvas, Box(inner.x, inner.bottom - CARD * RATIO * scale, inner.w, CARD * RATIO * scale), banner.cards,
                 deck, marks=marks)


def _kind(banner: Banner) -> str:
    match banner.kind:
        case "teyaku":
            return _("Teyaku – dealt hand")
        case "dekiyaku":
            return _("Dekiyaku – captured yaku")
        case "tokushuyaku":
            return _("Tokushuyaku – special yaku")
        case _:
            return ""


def _words(banner: Banner, view: View, names: Sequence[str]) -> tuple[str, list[str]]:
    """Return the heading and the lines under it."""
    if banner.kind == "call":
        return call_text(banner.name), []
    if banner.kind == "sage_failed":
        heading, line = sage_failed_words(view.rules)
        return heading, [line]
    if banner.kind == "news":
        heading, message = NEWS[banner.name]
        return _(heading), [_(message, names=listed([names[seat] for seat in view.active]))]
    worth = banner.kan * view.multiplier * view.rules.kan_points
    amount = kan_text(worth, view.rules)
    made = next((one for one in view.dekiyaku if (one.seat, one.name) == (banner.seat, banner.name)), None)
    if banner.kind == "dekiyaku" and made is not None and made.liable is not None:
        payers = _("{name} {name:pays/pay} for both: {amount} each", name=names[made.liable], amount=amount)
    else:
        others = len(view.active) - 1
        payers = ngettext("{amount} from the other player", "{amount} from each of {n} players", others, amount=amount)
    if view.multiplier > 1:
        payers = _("{payers} (×{multiplier})", payers=payers, multiplier=view.multiplier)
    formed = _("{meaning}: {formed}", meaning=yaku_meaning(banner.name), formed=yaku_formed(banner.name))
    if banner.kind == "tokushuyaku":
        payers = _("If the hands run out: {payers}", payers=payers)
    return yaku_name(banner.name), [formed, payers]

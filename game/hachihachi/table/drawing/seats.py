"""The drawing of the seats: plates, cushions, bids, the empty places of their piles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.analysis.card_points_due import card_points_due, due_now
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import SEATS
from hachi_hachi.game.hachihachi.table.campaign_status import CampaignSeat
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.tabletop import playing
from hachi_hachi.game.hachihachi.text.narration import bid_text
from hachi_hachi.game.hachihachi.text.terms import kan_text
from hachi_hachi.game.hanafuda.card_names import KINDS
from hachi_hachi.game.hanafuda.table.pile_layout import PiledCards, slots_in
from hachi_hachi.game.hanafuda.table.sprites import entries
from hachi_hachi.game.hanafuda.table.table_markers import ghost
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.panels import draw_tray, tray_under
from hachi_hachi.game.table.chrome.seat_amounts import Amount
from hachi_hachi.game.table.chrome.seat_out import draw_seat_out
from hachi_hachi.game.table.chrome.seat_plates import (
    PlateLook,
    chip_width,
    chips_of_own,
    draw_chip,
    draw_plate,
    draw_plate_ground,
    draw_plate_words,
    forecast_height,
    own_parts,
    status_height,
)
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.plate_lights import sunk

#: The full gauge is twice the par.
FULL: Final = 2 * PAR
#: The basket on the player's own plate, and the least room for it; how far it reaches over the row of chips.
BASKET: Final = (66.0, 52.0)
BASKET_LEAST: Final = 27.0
BASKET_OVER: Final = 4.0

#: The moves of a turn, each with its cards from the lowest: those taken, then the one that took them.
Moves = tuple[tuple[int, ...], ...]


class SeatFacts(NamedTuple):
    """The content of a plate: ``score`` is in points, ``amount`` the same in words; ``tally`` is the card points, -1 if
    the seat does not play.
    """

    seat: int
    name: str
    score: int
    amount: str
    tally: int
    turn: bool
    oya: bool
    bound: bool
    out: bool
    status: str
    blank: bool
    purse: CampaignSeat
    warmth: float = 0.0
    face: str = ""
    sage: bool = False
    due: str = ""
    #: The points of a kan.
    unit: int = 12


@dataclass(frozen=True, slots=True)
class SeatsContext:
    """Everything besides the view that the seats need: ``paid`` is what is on its way to a seat, in points.

    ``warmth`` is the glow (0-1) of plates on which it is changing.
    """

    names: Sequence[str]
    rules: Rules
    bids: Mapping[int, Event]
    purses: Sequence[CampaignSeat]
    fresh: Mapping[int, frozenset[int]]
    piles: Mapping[int, PiledCards]
    deck: CardSurfaces
    paid: Mapping[int, int]
    warmth: Mapping[int, float]
    #: The portraits of the players with a style.
    faces: Mapping[int, str]
    #: The names as shown on the plates of playing seats.
    plate_names: Sequence[str]
    #: How far plates have sunk (0-1), by seat.
    sunk: Mapping[int, float] = field(default_factory=dict)


def facts_of(view: View, seat: int, around: SeatsContext) -> SeatFacts:
    """Return the current content of a seat's plate."""
    score = view.scores[seat] + around.paid.get(seat, 0)
    oya = view.active[0] if view.active else view.dealer
    out = seat not in view.active if view.active else seat in (*view.folded, *view.forced_out, view.blank)
    name = (around.names if out else around.plate_names)[seat]
    return SeatFacts(
        seat, name, score, kan_text(score, around.rules), points(view.piles[seat]) if seat in view.active else -1,
        view.turn == seat, oya == seat, view.mizuten == seat, out, status_of(view, seat, around.bids, around.names),
        view.blank == seat, around.purses[seat], around.warmth.get(seat, float(view.turn == seat)),
        around.faces.get(seat, ""), view.owing == seat, due_of(view, seat, around.rules),
        around.rules.kan_points,
    )


def stone_of(facts: SeatFacts) -> str:
    """Return the stone before a score: black, as those that travel, for points that make no kan."""
    return "stone_black" if 0 < abs(facts.score) < facts.unit else "stone_white"


def due_of(view: View, seat: int, rules: Rules) -> str:
    """Return what the player at the screen would gain by card points and the month board if the deal ended now; "" if
    card points pay nothing or if a dekiyaku replaces them."""
    counts = seat == view.seat and seat in view.active and any(view.piles)
    if not counts or (view.dekiyaku and rules.sage != "at_once"):
        return ""
    due = due_now(view, seat) if card_points_due(view, seat) else 0
    return kan_text(due, rules, signed=True) if due else ""


def status_of(view: View, seat: int, bids: Mapping[int, Event], names: Sequence[str] = ()) -> str:
    """Return why a seat does not play, in a word, or its last bid during bidding; "" once it plays."""
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
    if isinstance(bids[seat], ev.Bid):
        return _("{name:plays/play}", name=names[seat] if names else "")
    return bid_text(bids[seat], names)


def look_of(facts: SeatFacts, *, own: bool, dial: bool = False) -> PlateLook:
    """Return the plate for these facts; ``dial``: the high plate below the field."""
    played = facts.tally >= 0
    return PlateLook(
        facts.name, SEATS[facts.seat], (Amount(stone_of(facts), facts.amount, owed=facts.score < 0),),
        tally=str(facts.tally) if played else "", par=_("of {par}", par=PAR) if played else "",
        gauge=facts.tally / FULL if played else None,
        marks=marks_of(facts), count=f"×{facts.purse.loans}" if facts.purse.loans > 1 else "",
        glow=facts.warmth, own=own, status=facts.status, face=facts.face, seat=facts.seat,
        forecast=(_("If it ended now"), facts.due) if facts.due and own else ("", ""), dial=dial,
    )


def marks_of(facts: SeatFacts) -> tuple[str, ...]:
    """Return the marks of a seat, from the right: dealer, sage, mizuten, ginmi, a daruma for loans."""
    marks = ["dealer_mark"] if facts.oya else []
    marks += ["moon"] if facts.sage else []
    marks += ["見"] if facts.bound else []
    marks += ["ginmi_medal"] if facts.purse.ginmi else []
    return (*marks, *["daruma"] * (facts.purse.loans > 0))


def moves_of(events: Sequence[Event]) -> Moves:
    """Return the cards of a seat's last turn."""
    return tuple(
        (*event.taken, event.card) for event in events if isinstance(event, ev.CardPlayed | ev.DrawnCardPlaced)
    )


# -- layout of the plates --------------------------------------------------------------------------------------------
def chips_row(layout: Layout, position: int) -> Box:
    """Return the row of chips of a playing seat."""
    if layout.role(position) is not Role.BOTTOM:
        return layout.column(position).chips
    row = chips_of_own(layout.own_plate, layout.text)
    return row.left(row.w - _basket_in(row).w - 6) if layout.text > 1 else row


# -- drawing ---------------------------------------------------------------------------------------------------------
def plate_items(
    canvas: Canvas, layout: Layout, view: View, warmth: Mapping[int, float], depths: Mapping[int, float]
) -> list[Item]:
    """Return the plates without their content: with the glow (0-1) from ``warmth``, otherwise by turn; ``depths``: how
    far they have sunk."""
    found = []
    for seat in range(view.seats):
        position = layout.position(seat, view.seat)
        if layout.role(position) is not Role.OUT:
            box, own = sunk(layout.plate(position), depths.get(seat, 0.0)), _own(layout, view, seat)
            warm = warmth.get(seat, float(view.turn == seat))
            draw = partial(draw_plate_ground, box=box, colour=SEATS[seat], glow=warm, own=own)
            found.append(item(canvas, ("plate", seat), (warm, own, box), box.inset(-8), draw))
    return found


def seat_items(canvas: Canvas, layout: Layout, view: View, around: SeatsContext) -> list[Item]:
    """Return the content of every seat's plate, and the empty places of its pile."""
    found: list[Item] = []
    for seat in range(view.seats):
        position = layout.position(seat, view.seat)
        role = layout.role(position)
        facts = facts_of(view, seat, around)
        if role is Role.OUT:
            found.append(_cushion(canvas, layout, position, facts))
            continue
        if role is Role.WAITING:
            found += _said(canvas, layout, position, facts)
            facts = facts._replace(status="")
        box = sunk(layout.plate(position), around.sunk.get(seat, 0.0))
        # the plate itself shows the glow
        own = _own(layout, view, seat)
        look = look_of(facts._replace(warmth=0.0), own=own, dial=role is Role.BOTTOM)
        found.append(item(canvas, ("plate words", seat), (look, box), box, _plate_words(box, look), cached=True))
        found += _basket(canvas, layout, view, seat)
        if role in (Role.LEFT, Role.RIGHT):
            found.insert(0, _tray(canvas, layout, position))
        if view.active or view.seats < BIDDING_SEATS:
            if role in (Role.BOTTOM, Role.ACROSS):
                found.insert(0, _wide_tray(canvas, layout, position))
            found += _empty(canvas, layout, view, seat, around.piles.get(seat, ()))
    return found


def dark_boxes(layout: Layout, view: View, seat: int) -> list[Box]:
    """Return the plate of a seat and the tray of its pile, which become dark when it loses."""
    position = layout.position(seat, view.seat)
    plate = layout.plate(position)
    match layout.role(position):
        case Role.BOTTOM:
            return [plate, tray_under(layout.own_pile, layout.captions)]
        case Role.ACROSS:
            return [plate, tray_under(layout.far_pile)]
        case _:
            return [plate]


def seat_plates(canvas: Canvas, layout: Layout, view: View, around: SeatsContext, seats: Sequence[int]) -> list[Item]:
    """Return the plates of some seats, and nothing else of them: for a ceremony, without a forecast that it changes."""
    found = []
    for seat in dict.fromkeys(seats):
        position = layout.position(seat, view.seat)
        role, own = layout.role(position), _own(layout, view, seat)
        if role is not Role.OUT:
            facts = facts_of(view, seat, around)._replace(due="")
            look, box = look_of(facts, own=own, dial=role is Role.BOTTOM), layout.plate(position)
            found.append(item(canvas, ("plate", seat), (look, box), box.inset(-8), _plate(box, look)))
    return found


def _own(layout: Layout, view: View, seat: int) -> bool:
    """Return True if a plate is that of the player at the screen."""
    return view.seat == seat and layout.role(layout.position(seat, view.seat)) is Role.BOTTOM


def _plate(box: Box, look: PlateLook) -> Callable[[Canvas], None]:
    return lambda canvas: draw_plate(canvas, box, look)


def _plate_words(box: Box, look: PlateLook) -> Callable[[Canvas], None]:
    return lambda canvas: draw_plate_words(canvas, box, look)


def _tray(canvas: Canvas, layout: Layout, position: int) -> Item:
    """Return the tray under the backs, chips and pile of a seat beside the field."""
    block = layout.column(position)
    top = block.plate.bottom + 3
    box = Box(block.plate.x - 3, top, block.plate.w + 6, block.pile.bottom + 4 - top)
    return item(canvas, ("tray", position), box, box, partial(draw_tray, box=box))


def _wide_tray(canvas: Canvas, layout: Layout, position: int) -> Item:
    """Return the tray under a pile over the middle."""
    near = layout.role(position) is Role.BOTTOM
    box = tray_under(layout.own_pile, layout.captions) if near else tray_under(layout.far_pile)
    return item(canvas, ("tray", position), box, box, partial(draw_tray, box=box))


def _cushion(canvas: Canvas, layout: Layout, position: int, facts: SeatFacts) -> Item:
    box = layout.cushion(position)
    look = look_of(facts, own=False)
    reason = layout.seated[position].count <= 2

    def draw(target: Canvas) -> None:
        draw_seat_out(target, box, look, reason=reason, blank=facts.blank)

    return item(canvas, ("cushion", facts.seat), (look, box, reason, facts.blank), box, draw)


def _said(canvas: Canvas, layout: Layout, position: int, facts: SeatFacts) -> list[Item]:
    """Return a seat's last bid during bidding, on a strip of paper next to its backs."""
    if not facts.status:
        return []
    block = layout.column(position)
    w = min(block.chips.w, chip_width(canvas, facts.status))
    box = Box(block.chips.x if block.right else block.chips.right - w, block.chips.y, w, block.chips.h)
    return [
        item(canvas, ("said", facts.seat), (facts.status, box), box,
             lambda target: draw_chip(target, box, facts.status, quiet=facts.out))
    ]


def basket_box(layout: Layout, view: View, seat: int) -> Box | None:
    """Return the box of the basket on the plate of the player at the screen, under the forecast or, during bidding, the
    bid; None for other seats, and without room. With large text it is in the row of chips."""
    if not _own(layout, view, seat):
        return None
    if layout.text > 1:
        return _basket_in(chips_of_own(layout.own_plate, layout.text))
    room = own_parts(layout.own_plate, layout.text).rest
    if due_of(view, seat, view.rules):
        room = room.below(forecast_height(layout.text))
    elif view.seats >= BIDDING_SEATS and not view.active:
        room = room.below(status_height(layout.text))
    w, h = BASKET
    scale = min(1.0, room.h / h)
    return None if room.h < BASKET_LEAST else Box(room.x, room.cy - h * scale / 2, w * scale, h * scale)


def _basket_in(row: Box) -> Box:
    """Return the box of the basket at the right end of the row of chips."""
    high = row.h + BASKET_OVER
    wide = high * BASKET[0] / BASKET[1]
    return Box(row.right - wide, row.bottom - high, wide, high)


def _basket(canvas: Canvas, layout: Layout, view: View, seat: int) -> list[Item]:
    box = basket_box(layout, view, seat)
    if box is None:
        return []

    def draw(target: Canvas, place: Box = box) -> None:
        draw_picture(target, "basket", place)

    return [item(canvas, "basket", box, box, draw)]


def _empty(canvas: Canvas, layout: Layout, view: View, seat: int, piled: PiledCards) -> list[Item]:
    """Return the outlines of a pile's empty places by kind."""
    found: list[Item] = []
    position = layout.position(seat, view.seat)
    for kind, box in layout.empty_places(position, entries(view.piles[seat], slots_in(piled))):
        found.append(item(canvas, ("row", seat, kind), box, box, _ghost(box, KINDS[kind])))
    return found


def taken_boxes(view: View, around: SeatsContext) -> list[tuple[int, Box]]:
    """Return the cards each seat took in its last turn, with their visible boxes in its pile."""
    return [
        (one.key, one.seen)
        for seat in range(view.seats) if around.fresh.get(seat)
        for cards in around.piles.get(seat, ())
        for one in cards if one.key in around.fresh[seat] and not one.slot
    ]


def _ghost(box: Box, kind: str) -> Callable[[Canvas], None]:
    return lambda canvas: ghost(canvas, box, kind)


__all__ = [
    "Moves",
    "SeatFacts",
    "SeatsContext",
    "chips_row",
    "dark_boxes",
    "facts_of",
    "look_of",
    "marks_of",
    "moves_of",
    "plate_items",
    "playing",
    "seat_items",
    "status_of",
    "taken_boxes",
]

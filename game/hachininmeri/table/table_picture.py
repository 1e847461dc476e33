"""The picture of the table of eight: ground, seats, cards with highlights, and overlays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from hachi_hachi.engine.hachininmeri.visibility.events import CardLed, CardPlayed, TrickTaken
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import FOCUS, GOLD_LIGHT, SHADOW, Solid, faded
from hachi_hachi.game.display.playback.stage import Sprite, Stage
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table import banners, card_order, outer_panels, ring, seat_drawing, won_tricks
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.messages import draw_messages
from hachi_hachi.game.hachininmeri.table.presenter import BANNER, RESULT, SAID, SLIDING, VIEW
from hachi_hachi.game.hachininmeri.table.tally import count_items
from hachi_hachi.game.hachininmeri.table.team_marks import TEAM_MARKS, item
from hachi_hachi.game.hachininmeri.table.trick_cards import ROOM as MARKS_ROOM
from hachi_hachi.game.hachininmeri.table.trick_cards import (
    TrickMark,
    draw_hand_tag,
    draw_trick_mark,
    hand_tags,
    trick_marks,
)
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.narration import event_text
from hachi_hachi.game.hachininmeri.text.trick_text import last_trick_text
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table import deal_again
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.cards.pixel_poses import card_box, in_pixels
from hachi_hachi.game.table.chrome.card_marks import mark_items
from hachi_hachi.game.table.chrome.ceremony import DUSK_Z, Ceremony
from hachi_hachi.game.table.chrome.fading_lights import share_of, warmth_of
from hachi_hachi.game.table.motion.burst_drawing import burst_items, bursts
from hachi_hachi.game.table.motion.hand_motion import NOWHERE, Shift
from hachi_hachi.game.table.motion.lifted_cards import ROOM, lift_shadow, lifted
from hachi_hachi.game.table.motion.overlay_dim import ceremony_items
from hachi_hachi.game.table.motion.plate_lights import plate_light
from hachi_hachi.game.table.table_picture import WIDGET_ROOM, BaseTablePicture, TableOverlay
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.materials import focus_ring

#: The brightness of a flashing card has this many steps.
GLOWS: Final = 6
#: The scale below which cards have no mark; the corner radius of a card at scale 1.
MARKED: Final = 0.6
CORNER: Final = 5.4
#: A card of the trick has its marks while it is at least this share of its size.
ON_PLACE: Final = 0.9
#: The opacity of a card that may not be played now.
BARRED: Final = 0.42
#: The text size of what is asked.
ASKED_SIZE: Final = 18.5


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of the hand: the raised card, the unplayable ones, how far cards are from their places."""

    risen: int | None = None
    barred: frozenset[int] = frozenset()
    focus: int | None = None
    dragged: bool = False
    shifts: Mapping[int, Shift] = field(default_factory=dict)
    #: The suits whose order is shown, trumps first.
    orders: tuple[int, ...] = ()


Overlay = TableOverlay[Highlights]


class TablePicture(BaseTablePicture[Overlay]):
    """The drawing of a stage in its layout, only the changed parts if possible."""

    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__()
        self.match = match
        self.layout = layout

    def ground(self, canvas: Canvas, stage: Stage) -> pygame.Surface:
        """Return the cloth."""
        return ring.ground(canvas, self.layout)

    def items(self, canvas: Canvas, stage: Stage, shown: Overlay) -> list[Item]:
        """Return everything over the ground, lowest first."""
        match, layout = self.match, self.layout
        view = stage.props.get(VIEW)
        found: list[Item] = []
        if view is not None and view.game_number:
            names, plate_names = match.names, match.plate_names
            found += seat_drawing.team_items(canvas, layout, view)
            warmth = [
                warmth_of(stage, seat, turn=view.turn == seat and not view.over) for seat in range(match.session.seats)
            ]
            found += seat_drawing.seat_items(canvas, layout, view, plate_names, warmth)
            own = max(0, view.seat)
            own_names = [*names[:own], plate_names[own], *names[own + 1 :]]
            found.append(seat_drawing.own_plate_item(canvas, layout, view, own_names, warmth[own]))
            result = stage.props.get(RESULT) or ()
            found += ring.middle_items(canvas, layout, view, crested(names), match.deck, result)
            found += outer_panels.panel_items(canvas, layout, view, names, match.deck)
            found += [self._widget(canvas, widget, number) for number, widget in enumerate(shown.widgets)]
            seat, light = shown.thinking_light
            if seat >= 0:
                position = layout.position(seat, view.seat)
                plate = layout.plate(position) if position else layout.own_plate
                found.append(plate_light(canvas, ("light", seat), plate, TEAM_MARKS[seat % 2], light))
            found.append(self._words(canvas, stage, shown, view))
            declared = layout.position(view.declared, view.seat) if view.declared >= 0 else 0
            if not layout.outer:
                corner = layout.order(declared)
                orders = card_order.order_items(canvas, corner, view, shown.highlights.orders)
                found += orders or won_tricks.won_items(canvas, corner, view, names)
            found += self._cards(canvas, stage, view, shown.highlights)
            found += seat_drawing.dragon_items(canvas, layout, view, match.deck)
            found += mark_items(canvas, stage, shown.marks, None, 0.0)  # a mark doesn't rise into the prompt
            found += count_items(canvas, stage, layout, view)
            found += self._ceremony(canvas, stage, view, found)
            banner = stage.props.get(BANNER)
            if banner is not None:
                found.append(banners.banner_item(canvas, layout, banner, view, names, match.deck,
                                                 share_of(stage, SLIDING)))
            found += shown.explained
        if shown.panel is not None:
            found.append(Item("panel", shown.panel_look, canvas.rect(shown.panel.box.inset(-30)), shown.panel.draw))
        return found

    def _ceremony(self, canvas: Canvas, stage: Stage, view: View, under: Sequence[Item]) -> list[Item]:
        """Return the ceremony, with the plate of the celebrated seat and the panels of both teams."""
        back = self.match.back(view.game_number)

        def plates_on_top(ceremony: Ceremony) -> list[Item]:
            own = ceremony.seat >= 0 and self.layout.position(ceremony.seat, view.seat) == 0
            keys = {("team", 0), ("team", 1), ("own",) if own else ("plate", ceremony.seat)}
            return [
                replace(one, key=("on_top", one.key)) for one in under
                if (one.key if isinstance(one.key, tuple) else (one.key,)) in keys
            ]

        return ceremony_items(
            canvas, stage, plates_on_top,
            lambda sprite: self._card(canvas, sprite, back, Highlights(), marks=self.match.marks),
        )

    def _words(self, canvas: Canvas, stage: Stage, shown: Overlay, view: View) -> Item:
        """Return the latest message, and the prompt."""
        layout = self.layout
        event, names = stage.props.get(SAID), crested(self.match.names)
        told = view.trick is None or stage.props.get(RESULT) is not None  # in the middle
        last = "" if told or shown.said else last_trick_text(view, names)
        if isinstance(event, TrickTaken) or (last and isinstance(event, CardPlayed | CardLed)):
            event = None  # the ring and the plates say it
        said = shown.said or event_text(event, names, dragon_open=view.dragon_open)
        sign = deal_again.sign_of(self.match)
        declared = layout.position(view.declared, view.seat) if view.declared >= 0 else 0
        top = min(layout.said.y, layout.prompt.y - 26, layout.tip(declared).y - 4)
        whole = Box(layout.said.x, top, layout.width - 2 * layout.said.x, layout.hand_y - top)

        def draw(target: Canvas) -> None:
            if shown.prompt:
                box = layout.prompt
                size = target.fitting(shown.prompt, box.w, ASKED_SIZE, "serif", bold=True)
                target.text(
                    shown.prompt, box.cx, box.cy, size, GOLD_LIGHT, "serif", bold=True, fx=0.5, fy=0.5, width=box.w
                )
            words = said if not sign else f"{sign} · {said}" if said else sign
            draw_messages(target, layout, [words, last], shown.tip, declared)

        return item(canvas, "words", (said, sign, last, shown.tip, shown.prompt, whole), whole, draw)

    def _widget(self, canvas: Canvas, widget: Widget, number: int) -> Item:
        look = (widget.focused, widget.pressed, widget.enabled, widget.visible, getattr(widget, "text", ""))
        return item(canvas, ("widget", number), look, widget.box.inset(-WIDGET_ROOM), widget.draw)

    # -- the cards ------------------------------------------------------------------
    def _cards(self, canvas: Canvas, stage: Stage, view: View, highlights: Highlights) -> list[Item]:
        back = self.match.back(view.game_number)
        marks = self.match.marks
        found: list[Item] = []
        marks_by_key = trick_marks(view, over=stage.props.get(RESULT) is not None)
        tags = hand_tags(view)
        least = self.layout.trick(0).scale * ON_PLACE
        for sprite in stage.in_order():
            if sprite.pose.z < DUSK_Z:
                marked = marks and sprite.pose.scale >= MARKED
                mark = marks_by_key.get(sprite.key) if sprite.pose.scale >= least else None
                found += burst_items(canvas, sprite) if bursts(sprite.face) else [
                    self._card(canvas, sprite, back, highlights, marks=marked, mark=mark, tag=_tag(sprite, tags))
                ]
        if highlights.risen is not None:
            risen = card_key(highlights.risen)
            found.sort(key=lambda one: one.key == risen)  # above its neighbours, which would cover its frame
        return found

    def _card(
        self, canvas: Canvas, sprite: Sprite, back: tuple[str, str], highlights: Highlights, *, marks: bool,
        mark: TrickMark | None = None, tag: str = "",
    ) -> Item:
        deck = self.match.deck
        card = sprite.key[1] if isinstance(sprite.key, tuple) and sprite.key[0] == "card" else None
        face = back if sprite.face == BACK else sprite.face
        pose = sprite.pose
        dragged = highlights.dragged and card is not None and card == highlights.risen
        shift = highlights.shifts.get(card, NOWHERE) if card is not None else NOWHERE
        if shift is not NOWHERE:
            pose = lifted(pose, shift, dragged=dragged)
        raised = shift.y < 0 and not dragged
        glow = max(1, round(pose.glow * GLOWS)) / GLOWS if pose.glow > 0 else 0.0
        focused = card is not None and card == highlights.focus and not dragged
        barred = card in highlights.barred
        plain = pose.at(glow=0.0) if pose.glow else pose
        if glow or focused or (mark is not None and mark.best):
            # a framed card is upright in its frame
            plain = plain.at(angle=0.0)
        edge: Solid = FOCUS

        def draw(target: Canvas) -> None:
            box = card_box(plain)
            if raised:
                lift_shadow(target, box, shift)
            deck.draw(target, face, plain, marks=marks)
            radius = CORNER * plain.scale
            if barred:
                target.rounded(box, faded(SHADOW, BARRED), radius)
            if glow:
                target.rounded(
                    box.inset(-2.5), faded(edge, 0), radius + 2.5, edge=faded(edge, glow), edge_width=4.0
                )
            if mark is not None:
                draw_trick_mark(target, box, mark, radius)
            if tag:
                draw_hand_tag(target, box, tag)
            if focused:
                focus_ring(target, box.inset(-2.0), radius=radius + 2.0)

        pixels = in_pixels(canvas, plain)
        rect = pixels.touched
        if glow or focused or raised or mark is not None:
            room = canvas.px(ROOM if raised else MARKS_ROOM)
            rect = rect.inflate(2 * room, 2 * room)
        # everything drawn over and around it is placed in units
        seen = plain if glow or focused or barred or raised or tag or mark is not None else pixels
        look = (face, seen, glow, focused, barred, marks, mark, tag, language(), deck.finer(canvas, face, plain))
        return Item(sprite.key, look, rect, draw)


def _tag(sprite: Sprite, tags: Mapping[int, str]) -> str:
    """Return the tag of a card of the hand, "" without one."""
    card = sprite.key[1] if isinstance(sprite.key, tuple) and sprite.key[0] == "card" else None
    return tags.get(card, "") if isinstance(card, int) and sprite.face != BACK else ""

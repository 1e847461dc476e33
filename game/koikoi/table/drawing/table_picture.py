"""The picture of the table: ground, furniture, cards with highlights, and overlays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from hachi_hachi.engine.koikoi.analysis.dangers import danger_for
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Memo
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import CLOTH_LINE, GOLD, faded
from hachi_hachi.game.display.palette import SEATS as COLOURS
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.hanafuda.table.big_moves import plate_motion_items
from hachi_hachi.game.hanafuda.table.last_moves import last_moves_items
from hachi_hachi.game.hanafuda.table.stage_props import CLOTH, FRESH, PILES, RECENT, SAID
from hachi_hachi.game.hanafuda.table.table_cards import (
    CardItems,
    CardLook,
    Highlights,
    card_item,
    card_items,
    spreading_item,
)
from hachi_hachi.game.hanafuda.table.table_header import sign_item
from hachi_hachi.game.hanafuda.table.table_markers import bar_items
from hachi_hachi.game.hanafuda.table.yaku_ledger import ledger_items
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table import stage_props
from hachi_hachi.game.koikoi.table.drawing import seats
from hachi_hachi.game.koikoi.table.drawing.banner import banner_box, draw_banner
from hachi_hachi.game.koikoi.table.drawing.danger import danger_item
from hachi_hachi.game.koikoi.table.drawing.header import HeaderInfo, head_items, stoppings
from hachi_hachi.game.koikoi.table.drawing.ledger import ledger_rows
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.koikoi.text.narration import event_text
from hachi_hachi.game.koikoi.text.style_text import STYLES
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table import deal_again, table_picture
from hachi_hachi.game.table.chrome.background import mat_line, room, spreading
from hachi_hachi.game.table.chrome.card_marks import mark_items
from hachi_hachi.game.table.chrome.ceremony import Ceremony
from hachi_hachi.game.table.chrome.fading_lights import share_of, warmth_of
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.overlay_dim import ceremony_items
from hachi_hachi.game.table.motion.plate_lights import dark_items, sunk_of
from hachi_hachi.game.table.session.personalities import faces


@dataclass(slots=True)
class TableOverlay(table_picture.TableOverlay[Highlights]):
    """The content to draw besides the stage."""

    highlights: Highlights = field(default_factory=Highlights)


class TablePicture(table_picture.BaseTablePicture[TableOverlay]):
    """The drawing of a stage in its layout, only the changed parts if possible."""

    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__()
        self.match = match
        self.layout = layout
        self._head, self._plates, self._seats = Memo[list[Item]](), Memo[list[Item]](), Memo[list[Item]]()
        self._taken, self._panels = Memo[list[tuple[int, Box]]](), Memo[list[Item]]()
        self._captions, self._doubled = Memo[list[Item]](), Memo[bool]()
        self._lying = CardItems()
        #: True if the cloth is drawn in a warm light.
        self._warm = 0

    def ground(self, canvas: Canvas, stage: Stage) -> pygame.Surface:
        """Return the cloth, in a warm light once a seat has gone on."""
        view = stage.props.get(stage_props.VIEW)
        warm, mat = int(view is not None and any(view.calls)), self.arranged(stage).mat
        spread = share_of(stage, CLOTH)
        if warm and spread < 1:
            self._warm = warm
            return spreading(canvas, room(canvas, mat), room(canvas, mat, warm=warm), mat.center, spread)
        if warm != self._warm:  # the cloth changes under everything
            self._warm = warm
            canvas.kept = False
        return room(canvas, mat, warm=warm)

    def arranged(self, stage: Stage) -> Layout:
        """Return the layout of the shown deal."""
        arranged = stage.props.get(stage_props.LAYOUT)
        return self.layout if arranged is None else self.layout.arranged(wide=arranged.wide, shown=arranged.shown)

    def items(self, canvas: Canvas, stage: Stage, shown: TableOverlay) -> list[Item]:
        """Return everything over the ground, lowest first."""
        view = stage.props.get(stage_props.VIEW)
        if view is None or not view.deal:
            return table_picture.panel_items(canvas, shown)
        match, layout = self.match, self.arranged(stage)
        names, piles = match.plate_names, stage.props.get(PILES, {})
        warmth = {seat: warmth_of(stage, seat, turn=view.turn == seat) for seat in range(SEATS)}
        depths = {seat: sunk_of(stage, seat) for seat in range(SEATS)}
        under = (language(), canvas.frame, canvas.text_scale, layout, view)
        info = HeaderInfo(self._said(stage, shown), shown.prompt, bool(match.session.setup.day))
        found = [*spreading_item(canvas, stage), self._mat(canvas, layout, view, under)]
        found += self._head.get(
            (under, info, names), partial(head_items, canvas, layout, view, info, match.deck, names)
        )
        found += self._plates.get(
            (under, warmth, depths), partial(seats.ground_items, canvas, layout, view, warmth, depths)
        )
        pictures = faces(match.session.setup.seats, STYLES)
        found += self._seats.get(
            (under, names, pictures, piles, depths),
            partial(seats.seat_items, canvas, layout, view, names, pictures, piles, depths),
        )
        recent = stage.props.get(RECENT, ())
        found += self._panels.get(
            (under, names, piles, recent, match.deck.improved),
            partial(self._panel_items, canvas, stage, view, layout),
        )
        found += self.widget_items(canvas, shown.widgets)
        look = CardLook(match.deck, match.back(view.month), match.marks)
        fresh = stage.props.get(FRESH, {})
        frames = bar_items(canvas, self._taken.get((fresh, piles), partial(seats.taken_boxes, fresh, piles)), stage)
        captions = self._captions.get((under, piles), partial(seats.count_items, canvas, layout, view, piles))
        found += card_items(
            canvas, stage, look, shown.highlights, self._lying, (layout.stock, view.draw_pile), [*frames, *captions],
        )
        sign = deal_again.sign_of(match)
        if sign:
            found.append(sign_item(canvas, layout.mat, sign))
        found += mark_items(canvas, stage, shown.marks, shown.highlights.risen, self.layout.rise)
        found += self._lights(canvas, stage, layout, view, shown.thinking_light)
        for seat, depth in depths.items():
            position = layout.position(seat, view.seat)
            found += dark_items(canvas, seat, depth, (layout.plate(position), seats.trays_of(layout)[position]))
        found += self._ceremony(canvas, stage, view, layout, names)
        banner = stage.props.get(stage_props.BANNER)
        if banner is not None:
            box = banner_box(layout, banner)
            draw = partial(draw_banner, box=box, banner=banner, names=match.names, deck=match.deck, marks=match.marks)
            found.append(item(canvas, "banner", (banner, match.marks), box.inset(-24), draw))
        found += shown.explained
        return found + table_picture.panel_items(canvas, shown)

    def _mat(self, canvas: Canvas, layout: Layout, view: View, under: object) -> Item:
        """Return the line on the mat: green, golden once a seat would score more than its yaku."""
        doubled = self._doubled.get(
            under, lambda: bool(view.first_field) and any(one.multiplier > 1 for one in stoppings(view))
        )
        colour, mat = faded(GOLD, 0.75) if doubled else faded(CLOTH_LINE, 0.8), layout.mat
        return item(canvas, "mat", (doubled, mat), mat, lambda target: mat_line(target, mat, (colour,)))

    def _panel_items(self, canvas: Canvas, stage: Stage, view: View, layout: Layout) -> list[Item]:
        """Return the counts of the player's own pile, the yaku ledger, the last moves, and the slip over them."""
        viewer = max(0, view.seat)
        recent = stage.props.get(RECENT, ())
        danger = danger_for(view, viewer) if view.seat >= 0 else None
        slips = [danger_item(canvas, layout.danger, danger)] if danger else []
        return [
            *slips,
            *ledger_items(canvas, layout.ledger, ledger_rows(view, viewer)),
            *last_moves_items(
                canvas, layout.moves(danger=bool(slips)), recent, self.match.plate_names, self.match.deck
            ),
        ]

    def _said(self, stage: Stage, shown: TableOverlay) -> str:
        """Return a hint or another message of the scene, otherwise the latest event in words."""
        return shown.said or shown.tip or event_text(stage.props.get(SAID), self.match.names)

    @staticmethod
    def _lights(
        canvas: Canvas, stage: Stage, layout: Layout, view: View, thinking: tuple[int, float]
    ) -> list[Item]:
        """Return the lights around plates, and the lines under them: after a big move, and while a seat thinks."""
        plates = [layout.plate(layout.position(seat, view.seat)) for seat in range(SEATS)]
        return plate_motion_items(canvas, stage, plates, COLOURS, thinking)

    def _ceremony(
        self, canvas: Canvas, stage: Stage, view: View, layout: Layout, names: Sequence[str]
    ) -> list[Item]:
        """Return the ceremony, with the plate of its seat."""
        back, deck = self.match.back(view.month), self.match.deck

        def plates_on_top(ceremony: Ceremony) -> list[Item]:
            pictures = faces(self.match.session.setup.seats, STYLES)
            found = seats.plates_of(canvas, layout, view, names, pictures, [ceremony.seat])
            return [replace(one, key=("on_top", one.key)) for one in found]

        return ceremony_items(
            canvas, stage, plates_on_top, lambda sprite: card_item(canvas, deck, sprite, back, Highlights())
        )

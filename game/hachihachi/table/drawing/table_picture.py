"""The picture of the table: ground, furniture, cards with highlights, and overlays."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import ledger
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Memo
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import CLOTH_LINE, GOLD, SEATS, faded
from hachi_hachi.game.display.playback.easing import ease_in_out
from hachi_hachi.game.display.playback.stage import FLYING_Z, Sprite, Stage
from hachi_hachi.game.hachihachi.table import stage_props
from hachi_hachi.game.hachihachi.table.campaign_status import CampaignStatus
from hachi_hachi.game.hachihachi.table.drawing.banner import banner_box, draw_banner
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo, cause_pose, head_items, parts_of
from hachi_hachi.game.hachihachi.table.drawing.seats import (
    SeatsContext,
    dark_boxes,
    plate_items,
    seat_items,
    seat_plates,
    taken_boxes,
)
from hachi_hachi.game.hachihachi.table.drawing.torn_slip import torn_items
from hachi_hachi.game.hachihachi.table.drawing.yaku_slips import draw_slip, slip_box, slips_of
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.panels.danger_slips import Slip, danger_items, placed_slips, under_slips
from hachi_hachi.game.hachihachi.table.panels.pile_counts import count_items, own_count_items
from hachi_hachi.game.hachihachi.table.panels.yaku_ledger import ledger_row
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.table.stage_props import Banner, cause_light, slip_light
from hachi_hachi.game.hachihachi.text.narration import event_text, hands_of, opening_text, paid_text
from hachi_hachi.game.hachihachi.text.payments.multiplier_text import read_out
from hachi_hachi.game.hachihachi.text.style_text import STYLES
from hachi_hachi.game.hachihachi.year_match import Match
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
from hachi_hachi.game.storage.i18n import language
from hachi_hachi.game.table import deal_again, table_picture
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.background import mat_line, room, spreading
from hachi_hachi.game.table.chrome.card_marks import mark_items
from hachi_hachi.game.table.chrome.ceremony import Ceremony
from hachi_hachi.game.table.chrome.fading_lights import light_key, light_of, share_of, warmth_of
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.overlay_dim import ceremony_items
from hachi_hachi.game.table.motion.plate_lights import dark_items, sunk_of
from hachi_hachi.game.table.session.personalities import faces

#: The roles of seats with a column of their own.
COLUMNS: Final = (Role.LEFT, Role.RIGHT, Role.ACROSS)
#: Within how many frames the panels follow an event, while cards move.
FRAMES_AFTER: Final = 2


@dataclass(slots=True)
class TableOverlay(table_picture.TableOverlay[Highlights]):
    """The content to draw besides the stage; ``recalled`` is the banner of a chip that was clicked."""

    highlights: Highlights = field(default_factory=Highlights)
    recalled: Banner | None = None


class TablePicture(table_picture.BaseTablePicture[TableOverlay]):
    """The drawing of a stage in its layout, only the changed parts if possible."""

    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__()
        self.match = match
        self.layout = layout
        self._purses = CampaignStatus(match.session)
        self._head, self._plates, self._seats = Memo[list[Item]](), Memo[list[Item]](), Memo[list[Item]]()
        self._taken = Memo[list[tuple[int, Box]]]()
        self._panels, self._dangers, self._captions = Memo[list[Item]](), Memo[list[Item]](), Memo[list[Item]]()
        #: What the panels were made of, and the number of frames for which they wait after an event.
        self._under: tuple[object, ...] = ()
        self._waits = 0
        self._lying = CardItems()
        #: How warm the light on the cloth is: 1 for a doubled field, 2 for one that counts more.
        self._warm = 0
        #: The cloths of a field that multiplies, from the plain one on, while it is read out.
        self._cloths = Memo[list[pygame.Surface]]()

    def ground(self, canvas: Canvas, stage: Stage) -> pygame.Surface:
        """Return the cloth, perhaps with a new light spreading on it; if it changes at once, all is drawn again."""
        times, mat = _times(stage), self.arranged(stage).mat
        warm = _warmth_of(times)
        spread = share_of(stage, CLOTH) if warm else 1.0
        view = stage.props.get(stage_props.VIEW)
        if view is not None and (spread < 1 or times < view.multiplier):  # all cloths are made before the first seal
            made = (canvas.surface.get_size(), canvas.area, canvas.table, mat, view.multiplier)
            cloths = self._cloths.get(made, lambda: [
                room(canvas, mat, warm=warmth) for warmth in range(_warmth_of(view.multiplier) + 1)
            ])
            if spread < 1:
                self._warm = warm
                return spreading(canvas, cloths[warm - 1], cloths[warm], mat.center, spread)
        elif warm == self._warm:
            self._cloths = Memo()
        if warm != self._warm:  # the cloth changes under everything
            self._warm = warm
            canvas.kept = False
        return room(canvas, mat, warm=warm)

    def arranged(self, stage: Stage) -> Layout:
        """Return the layout of the shown deal."""
        arranged = stage.props.get(stage_props.LAYOUT)
        if arranged is None:
            return self.layout
        return self.layout.arranged(arranged.playing, wide=arranged.wide, shown=arranged.shown)

    def items(self, canvas: Canvas, stage: Stage, shown: TableOverlay) -> list[Item]:
        """Return everything over the ground, lowest first."""
        match = self.match
        view = stage.props.get(stage_props.VIEW)
        found: list[Item] = []
        layout = self.arranged(stage)
        if view is None or not view.hand_sizes:
            return table_picture.panel_items(canvas, shown)
        causes = stage.props.get(stage_props.CAUSES, ())
        info = HeaderInfo(
            self._said(stage, shown, view),
            shown.prompt,
            deal_again.sign_of(match),
            causes,
            light_of(stage, stage_props.FAN),
            _coming(stage, causes),
            alone=bool(match.session.setup.day),
            times=stage.props.get(stage_props.TIMES, 0),
        )
        found += spreading_item(canvas, stage)
        found.append(_mat_item(canvas, layout.mat, _times(stage)))
        around = self.around(stage)
        under = (language(), canvas.frame, canvas.text_scale, layout, view)
        found += self._head.get((under, info), partial(head_items, canvas, layout, view, info, match.deck))
        warm, cool, depths = around.warmth, replace(around, warmth={}), around.sunk
        found += self._plates.get((under, warm, depths), partial(plate_items, canvas, layout, view, warm, depths))
        found += self._seats.get((under, cool), partial(seat_items, canvas, layout, view, cool))
        self._wait(under, moving=shown.moving)
        found += self._panels.get(
            (under, around.piles, stage.props.get(RECENT, ()), match.deck.improved),
            partial(self._panel_items, canvas, stage, view, layout, cool), stale=self._waits > 1,
        )
        found += self.widget_items(canvas, shown.widgets)
        look = CardLook(match.deck, match.back(view.month), match.marks)
        taken = self._taken.get((under, around.fresh, around.piles), partial(taken_boxes, view, around))
        captions = self._captions.get(
            (under, around.piles), partial(own_count_items, canvas, layout, view, around.piles), stale=self._waits > 1
        )
        found += card_items(
            canvas, stage, look, shown.highlights, self._lying, (layout.stock, view.draw_pile_size),
            [*bar_items(canvas, taken, stage), *captions],
        )
        if info.sign:
            found.append(sign_item(canvas, layout.mat, info.sign))
        found += self._dangers.get(
            (under, around.piles), partial(self._danger_items, canvas, view, layout, around), stale=self._waits > 0
        )
        found += mark_items(canvas, stage, shown.marks, shown.highlights.risen, layout.rise)
        found += self._causes(canvas, stage, view, layout, info)
        plates = [layout.plate(layout.position(seat, view.seat)) for seat in range(view.seats)]
        rows = {seat: layout.column(position).chips for seat in range(view.seats)
                if layout.role(position := layout.position(seat, view.seat)) in COLUMNS}
        found += plate_motion_items(canvas, stage, plates, SEATS, shown.thinking_light, rows)
        for seat, depth in depths.items():
            found += dark_items(canvas, seat, depth, dark_boxes(layout, view, seat))
        found += torn_items(canvas, stage, layout, view, match.names)
        found += self._slips(canvas, stage, view, layout)
        found += self._ceremony(canvas, stage, view, around)
        banner = shown.recalled or stage.props.get(stage_props.BANNER)
        if banner is not None:
            found.append(self._banner(canvas, banner, view))
        found += shown.explained
        return found + table_picture.panel_items(canvas, shown)

    def _wait(self, under: tuple[object, ...], *, moving: bool) -> None:
        """Let panels and slips wait for the frames after the one in which an event changes the view in ``under``."""
        before, self._under = self._under, under
        self._waits = max(0, self._waits - 1)
        if not moving or before[:-1] != under[:-1]:
            self._waits = 0
        elif before[-1] is not under[-1] and not self._waits:
            self._waits = FRAMES_AFTER

    def _panel_items(
        self, canvas: Canvas, stage: Stage, view: View, layout: Layout, around: SeatsContext
    ) -> list[Item]:
        """Return the counts of the piles, the yaku ledger and the last moves."""
        found: list[Item] = []
        if not view.active and view.seats >= BIDDING_SEATS:
            return found
        for seat in range(view.seats):
            found += count_items(canvas, layout, view, seat, around.piles.get(seat, ()))
        viewer = max(0, view.seat)
        left, right = layout.panel(right=False), layout.panel(right=True)
        if left is not None:
            left = under_slips(left, self._placed_slips(canvas, view, layout, around), canvas.text_scale)
        if right is not None:
            rows = [ledger_row(line, view.multiplier) for line in ledger(view, viewer)]
            found += ledger_items(canvas, right, rows, around.deck)
        if left is not None:
            found += last_moves_items(
                canvas, left, stage.props.get(RECENT, ()), self.match.plate_names, around.deck
            )
        return found

    def _placed_slips(self, canvas: Canvas, view: View, layout: Layout, around: SeatsContext) -> list[Slip]:
        """Return the slips at opponents who lack a single card for a yaku."""
        return placed_slips(canvas, layout, view, around.piles, self.match.plate_names)

    def _danger_items(self, canvas: Canvas, view: View, layout: Layout, around: SeatsContext) -> list[Item]:
        return danger_items(canvas, self._placed_slips(canvas, view, layout, around))

    def _said(self, stage: Stage, shown: TableOverlay, view: View) -> str:
        """Return a hint or another message of the scene, otherwise the latest event in words."""
        if shown.said or shown.tip:
            return shown.said or shown.tip
        match, event = self.match, stage.props.get(SAID)
        if isinstance(event, ev.DealOpened):
            return opening_text(event, match.names, match.rules, match.session.setup.ruleset)
        if isinstance(event, ev.MultiplierRead):
            return read_out(event.multiplier, stage.props.get(stage_props.CAUSES, ()))
        if isinstance(event, ev.Paid):
            paid = stage.props.get(stage_props.TOGETHER) or (event,)
            return paid_text(paid, match.names, match.rules, hands_of(view))
        return event_text(event, match.names, match.rules)

    def around(self, stage: Stage) -> SeatsContext:
        """Return what the seats need besides the view."""
        match = self.match
        return SeatsContext(
            match.names,
            match.rules,
            stage.props.get(stage_props.BIDS, {}),
            self._purses.now(),
            stage.props.get(FRESH, {}),
            stage.props.get(PILES, {}),
            match.deck,
            stage.props.get(stage_props.PAID, {}),
            self._warmth(stage),
            faces(match.session.setup.seats, STYLES),
            match.plate_names,
            {seat: depth for seat in range(match.session.seats) if (depth := sunk_of(stage, seat))},
        )

    @staticmethod
    def _warmth(stage: Stage) -> dict[int, float]:
        """Return the glow of each plate."""
        view = stage.props.get(stage_props.VIEW)
        return {} if view is None else {
            seat: warmth_of(stage, seat, turn=view.turn == seat) for seat in range(view.seats)
        }

    def _causes(self, canvas: Canvas, stage: Stage, view: View, layout: Layout, info: HeaderInfo) -> list[Item]:
        """Return the copies of the cards that open the fan, on their way from the field."""
        if not info.coming:
            return []
        parts = parts_of(canvas, layout, view, info)
        found = []
        for number, card in enumerate(parts.causes):
            sprite = stage.sprites.get(card_key(card))
            if card in info.coming and sprite is not None:
                goal, share = cause_pose(parts, layout, number), ease_in_out(share_of(stage, cause_light(card)))
                way = {name: getattr(sprite.pose, name) for name in ("x", "y", "scale")}
                pose = goal.at(z=FLYING_Z, **{
                    name: begun + (getattr(goal, name) - begun) * share for name, begun in way.items()
                })
                copy = Sprite(("copy", card), card_key(card), pose)
                found.append(card_item(canvas, self.match.deck, copy, self.match.back(view.month), Highlights()))
        return found

    def _slips(self, canvas: Canvas, stage: Stage, view: View, layout: Layout) -> list[Item]:
        """Return the slips of yaku just declared or made."""
        match = self.match
        found = []
        for seat, _name, banner in slips_of(stage, view):
            whole = light_of(stage, slip_light(seat, banner.name))
            box = slip_box(canvas, layout, view, banner, whole)
            look = (banner, box, view.multiplier, match.deck.improved)
            draw = partial(
                draw_slip, box=box, banner=banner, view=view, names=match.names, deck=match.deck, whole=whole
            )
            found.append(item(canvas, ("slip", seat, banner.name), look, box.inset(-12), draw, cached=True))
        return found

    def _ceremony(self, canvas: Canvas, stage: Stage, view: View, around: SeatsContext) -> list[Item]:
        """Return the ceremony, with the plates of the seats concerned."""
        layout, back, deck = self.arranged(stage), self.match.back(view.month), self.match.deck

        def plates_on_top(ceremony: Ceremony) -> list[Item]:
            """Return the plates of payee and payers."""
            seats = [ceremony.seat, *(seat for seat, _words in ceremony.payers)]
            seats += [view.seat] * (ceremony.sense < 0)
            return [replace(one, key=("on_top", one.key)) for one in seat_plates(canvas, layout, view, around, seats)]

        return ceremony_items(
            canvas, stage, plates_on_top, lambda sprite: card_item(canvas, deck, sprite, back, Highlights())
        )

    def _banner(self, canvas: Canvas, banner: Banner, view: View) -> Item:
        box = banner_box(self.layout, banner)
        match = self.match

        def draw(target: Canvas) -> None:
            draw_banner(target, box, banner, view, match.names, match.deck, marks=match.marks)

        return item(canvas, "banner", (banner, view.multiplier, match.marks), box.inset(-24), draw)


def _warmth_of(times: int) -> int:
    """Return how warm the light on the cloth is: 1 for a doubled field, 2 for one that counts more."""
    return (times > 1) + (times > 2)


def _times(stage: Stage) -> int:
    """Return the multiplier shown."""
    view = stage.props.get(stage_props.VIEW)
    return stage.props.get(stage_props.TIMES, 1 if view is None else view.multiplier)


def _coming(stage: Stage, causes: tuple[int, ...]) -> frozenset[int]:
    """Return which of the cards that open the fan are on their way to it."""
    return frozenset(card for card in causes if light_key(cause_light(card)) in stage.sprites)


def _mat_item(canvas: Canvas, mat: Box, multiplier: int) -> Item:
    """Return the line on the mat: green, golden at ×2, two golden ones above."""
    colours = [faded(CLOTH_LINE, 0.8) if multiplier == 1 else faded(GOLD, 0.75)]
    if multiplier > 2:
        colours.append(faded(GOLD, 0.47))
    return item(canvas, "mat", (multiplier, mat), mat, lambda target: mat_line(target, mat, tuple(colours)))

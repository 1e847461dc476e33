"""The table as it is drawn: ground, furniture, cards with what is lit about them, and what lies over all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.palette import FOCUS, GOLD_LIGHT, SEATS, Solid, faded
from game.display.repaint import Item, Repainter
from game.hachihachi.match import Match
from game.hachihachi.table import furniture
from game.hachihachi.table.banner import banner_box, draw_banner
from game.hachihachi.table.head import Told, cause_pose, head_items, parts_of
from game.hachihachi.table.layout import RISE, Layout
from game.hachihachi.table.notes import (
    BANNER,
    BIDS,
    CAUSES,
    FAN,
    FRESH,
    LAYOUT,
    MOVES,
    PAID,
    PILES,
    SAID,
    VIEW,
    Banner,
    cause_light,
)
from game.hachihachi.table.plates import Around, bar_items, seat_items, seat_plates
from game.hachihachi.table.purses import Purses
from game.hachihachi.table.slips import draw_slip, slip_box, slips_of
from game.hachihachi.table.tabletop import HAND_Z, PILE_Z
from game.hachihachi.words.multiplier import read_out
from game.hachihachi.words.telling import said_text, shuffling_text
from game.playback.easing import ease_in_out
from game.playback.stage import FLYING_Z, Pose, Sprite, Stage, passing
from game.table import again
from game.table.card_set import BACK, card_key
from game.table.frame.ceremony import (
    CARD_Z,
    CEREMONY,
    DUSK_Z,
    Ceremony,
    box_of,
    draw_passing,
    draw_words,
    look_of,
    passes,
)
from game.table.frame.dusk import Dusk
from game.table.frame.lights import breath_of, light_key, light_of, share_of, warmth_of
from game.table.frame.rows import SLOT
from game.table.sprites import card_box
from game.widgets import Widget
from game.widgets.paint import focus_ring

#: How strongly a flashing card is lit, in so many steps: each is kept as a surface.
GLOWS: Final = 6
#: The room that a button's shadow takes around it, in units.
WIDGET_ROOM: Final = 12.0
#: Cards smaller than this carry no mark of their month: those of the piles.
MARKED: Final = 0.72
#: The round corner of a card at scale 1, in units.
CORNER: Final = 5.4


@dataclass(frozen=True, slots=True)
class Lit:
    """What is lit about the cards: which one has risen, which would be taken, which could take something.

    `focus` is the card with the focus ring, in the hand or on the field.
    """

    risen: int | None = None
    taken: frozenset[int] = frozenset()
    takers: frozenset[int] = frozenset()
    focus: int | None = None
    #: Gold only for oneself: what another seat may take is framed in its colour.
    colour: Solid = FOCUS
    #: How far the card that has risen was dragged, in units; None while it only rises.
    dragged: tuple[float, float] | None = None


@dataclass(slots=True)
class Shown:
    """What is to be drawn besides the stage."""

    lit: Lit = field(default_factory=Lit)
    prompt: str = ""
    recalled: Banner | None = None
    widgets: Sequence[Widget] = ()
    panel: Widget | None = None
    panel_look: object = None
    said: str = ""
    hinted: tuple[int, ...] = ()
    explained: Sequence[Item] = ()


class TablePicture:
    """Draws a stage in its layout, the changed parts alone where it can."""

    def __init__(self, match: Match, layout: Layout) -> None:
        self.match = match
        self.layout = layout
        self._purses = Purses(match.session)
        self._repainter = Repainter()
        self._dusk = Dusk()

    def draw(self, canvas: Canvas, stage: Stage, shown: Shown) -> list[pygame.Rect] | None:
        """Draw everything that has changed; the rectangles touched in pixels, None for everything."""
        ground = furniture.ground(canvas, self.arranged(stage))
        ground, items = self._dusk.over(canvas, stage, ground, self.items(canvas, stage, shown))
        return self._repainter.paint(canvas, ground, items)

    def arranged(self, stage: Stage) -> Layout:
        """The layout of the deal as it is shown."""
        arranged = stage.notes.get(LAYOUT)
        if arranged is None:
            return self.layout
        return self.layout.arranged(arranged.playing, wide=arranged.wide)

    def items(self, canvas: Canvas, stage: Stage, shown: Shown) -> list[Item]:
        """Everything over the ground, lowest first."""
        match = self.match
        view = stage.notes.get(VIEW)
        found: list[Item] = []
        layout = self.arranged(stage)
        if view is None or not view.hand_sizes:
            return self._over(canvas, stage, shown)
        event = stage.notes.get(SAID)
        if isinstance(event, ev.DealOpened):
            said = shuffling_text(event, match.names, match.session.setup.preset)
        elif isinstance(event, ev.MultiplierRead):
            said = read_out(event.multiplier, stage.notes.get(CAUSES, ()))
        else:
            said = shown.said or said_text(event, match.names, match.rules)
        causes = stage.notes.get(CAUSES, ())
        told = Told(said, shown.prompt, again.sign_of(match), causes, light_of(stage, FAN), _coming(stage, causes))
        found.append(furniture.mat_item(canvas, layout, view.multiplier))
        found += head_items(canvas, layout, view, told, match.deck)
        around = self.around(stage)
        found += seat_items(canvas, layout, view, around)
        found += [self._widget(canvas, widget, number) for number, widget in enumerate(shown.widgets)]
        found += self._cards(canvas, stage, view, shown.lit)
        found += bar_items(canvas, view, around, lambda card: _lies(stage, card))
        found += self._hinted(canvas, stage, shown)
        found += self._causes(canvas, stage, view, layout, told)
        found += self._slips(canvas, stage, view, layout)
        found += self._ceremony(canvas, stage, view, around)
        banner = shown.recalled or stage.notes.get(BANNER)
        if banner is not None:
            found.append(self._banner(canvas, banner, view))
        found += shown.explained
        return found + self._over(canvas, stage, shown)

    def around(self, stage: Stage) -> Around:
        """What the seats need besides the view."""
        match = self.match
        return Around(
            match.names, match.rules, stage.notes.get(MOVES, {}), stage.notes.get(BIDS, {}),
            self._purses.now(), stage.notes.get(FRESH, {}), stage.notes.get(PILES, {}), match.deck,
            stage.notes.get(PAID, {}), self._warmth(stage),
        )

    @staticmethod
    def _warmth(stage: Stage) -> dict[int, float]:
        """How warm each plate is."""
        view = stage.notes.get(VIEW)
        return {} if view is None else {
            seat: warmth_of(stage, seat, turn=view.turn == seat) for seat in range(view.seats)
        }

    def _causes(self, canvas: Canvas, stage: Stage, view: View, layout: Layout, told: Told) -> list[Item]:
        """The copies of the cards that open the fan, on their way from the field."""
        if not told.coming:
            return []
        parts = parts_of(canvas, layout, view, told)
        found = []
        for number, card in enumerate(parts.causes):
            sprite = stage.sprites.get(card_key(card))
            if card in told.coming and sprite is not None:
                goal, share = cause_pose(parts, layout, number), ease_in_out(share_of(stage, cause_light(card)))
                way = {name: getattr(sprite.pose, name) for name in ("x", "y", "scale")}
                pose = goal.at(z=FLYING_Z, **{
                    name: begun + (getattr(goal, name) - begun) * share for name, begun in way.items()
                })
                copy = Sprite(("copy", card), card_key(card), pose)
                found.append(self._card(canvas, copy, self.match.back(view.month), Lit(), marks=False))
        return found

    def _slips(self, canvas: Canvas, stage: Stage, view: View, layout: Layout) -> list[Item]:
        """What was just declared or made, on a slip of paper at its seat."""
        match = self.match
        found = []
        for seat, _name, banner in slips_of(stage, view):
            box = slip_box(canvas, layout, view, banner)
            look = (banner, box, view.multiplier)
            draw = partial(
                draw_slip, box=box, banner=banner, view=view, names=match.names, deck=match.deck
            )
            found.append(furniture.item(canvas, ("slip", seat, banner.name), look, box.inset(-12), draw))
        return found

    def _ceremony(self, canvas: Canvas, stage: Stage, view: View, around: Around) -> list[Item]:
        """What passes over the table: dusk and disc, the plates of those concerned, words, cards, stones."""
        told = stage.notes.get(CEREMONY)
        found: list[Item] = []
        back = self.match.back(view.month)
        lit = told is not None
        for sprite in stage.in_order():
            if sprite.pose.z < DUSK_Z:
                continue
            if lit and told is not None and sprite.pose.z >= CARD_Z:
                found += self._lit(canvas, stage, view, around, told)
                lit = False
            if passes(sprite.face) and isinstance(sprite.face, tuple):
                found.append(_passing(canvas, sprite, sprite.face))
            else:
                found.append(self._card(canvas, sprite, back, Lit(), marks=False))
        return found

    def _lit(self, canvas: Canvas, stage: Stage, view: View, around: Around, told: Ceremony) -> list[Item]:
        """In the dusk: the plates of who is paid and who pays, and the words once the name is there."""
        layout = self.arranged(stage)
        seats = [told.seat, *(seat for seat, _words in told.payers)]
        found = [replace(one, key=("lit", one.key)) for one in seat_plates(canvas, layout, view, around, seats)]
        slip = stage.sprites.get(passing("slip"))
        if slip is not None and slip.pose.alpha > 0:
            area = canvas.area
            box = Box(area.w * 0.1, area.h * 0.5, area.w * 0.8, area.h * 0.46)
            draw = partial(draw_words, area=area, told=told, colours=SEATS)
            found.append(furniture.item(canvas, "ceremony", told, box, draw))
        return found

    @staticmethod
    def _hinted(canvas: Canvas, stage: Stage, shown: Shown) -> list[Item]:
        """The best cards of a hint, with their ranks."""
        found = []
        for rank, card in enumerate(shown.hinted, start=1):
            sprite = stage.sprites.get(card_key(card))
            if sprite is not None:
                box = card_box(sprite.pose)
                at = Box.around(box.right - 16, box.y + (2 - RISE if card == shown.lit.risen else 2), 26, 26)
                found.append(furniture.item(canvas, ("hint", rank), (rank, at), at, furniture.rank_bead(at, rank)))
        return found

    def _over(self, canvas: Canvas, stage: Stage, shown: Shown) -> list[Item]:
        del stage
        panel = shown.panel
        if panel is None:
            return []
        return [Item("panel", shown.panel_look, canvas.rect(panel.box.inset(-30)), panel.draw)]

    def _widget(self, canvas: Canvas, widget: Widget, number: int) -> Item:
        look = (widget.focused, widget.pressed, widget.enabled, widget.visible, getattr(widget, "text", ""))
        return furniture.item(canvas, ("widget", number), look, widget.box.inset(-WIDGET_ROOM), widget.draw)

    def _banner(self, canvas: Canvas, banner: Banner, view: View) -> Item:
        box = banner_box(self.layout, banner)
        match = self.match

        def draw(target: Canvas) -> None:
            draw_banner(target, box, banner, view, match.names, match.deck, marks=match.marks)

        return furniture.item(canvas, "banner", (banner, view.multiplier, match.marks), box.inset(-24), draw)

    # -- the cards ------------------------------------------------------------------
    def _cards(self, canvas: Canvas, stage: Stage, view: View, lit: Lit) -> list[Item]:
        marks = self.match.marks
        back = self.match.back(view.month)
        layout = self.arranged(stage)
        counted: list[Item] | None = furniture.stock_count(canvas, layout, view.stock_size)
        found: list[Item] = []
        for sprite in stage.in_order():
            if sprite.pose.z >= DUSK_Z:
                continue
            if sprite.key == ("stock",):
                found.append(self._stock(canvas, sprite, back))
                continue
            if counted and sprite.pose.z >= 100:
                # what flies passes over the number on the stock
                found += counted
                counted = None
            if isinstance(sprite.face, tuple) and sprite.face[0] == "slot":
                found.append(_slot(canvas, stage, sprite, int(sprite.face[1])))
                continue
            found.append(self._card(canvas, sprite, back, lit, marks=marks and sprite.pose.scale >= MARKED))
        if counted:
            found[1:1] = counted
        if lit.dragged is not None:  # over all the others
            found.sort(key=lambda one: lit.risen is not None and one.key == card_key(lit.risen))
        return found

    def _stock(self, canvas: Canvas, sprite: Sprite, back: tuple[str, str]) -> Item:
        """The stock as a pile of a few backs, the higher the more cards lie there."""
        count = sprite.face[1] if isinstance(sprite.face, tuple) else 0
        deck = self.match.deck
        edges = min(4, 1 + int(count) // 7)
        top = sprite.pose
        poses = [top.at(x=top.x + (edges - 1 - n) * 1.6, y=top.y + (edges - 1 - n) * 1.6) for n in range(edges)]

        def draw(target: Canvas) -> None:
            for pose in poses:
                deck.draw(target, back, pose)

        rect = deck.rect(canvas, top).unionall([deck.rect(canvas, pose) for pose in poses])
        return Item(sprite.key, (edges, top, back), rect, draw)

    def _card(self, canvas: Canvas, sprite: Sprite, back: tuple[str, str], lit: Lit, *, marks: bool) -> Item:
        deck = self.match.deck
        card = sprite.key[1] if isinstance(sprite.key, tuple) and sprite.key[0] == "card" else None
        face = back if sprite.face == BACK else sprite.face
        pose = sprite.pose
        if card is not None and card == lit.risen:
            pose = pose.at(y=pose.y - self.layout.rise)
            if lit.dragged is not None:
                pose = pose.at(x=pose.x + lit.dragged[0], y=pose.y + lit.dragged[1], z=FLYING_Z)
        edges: list[tuple[Solid, float]] = []
        if card in lit.taken:
            edges.append((lit.colour, 1.0))
        if pose.glow > 0:
            edges.append((FOCUS, max(1, round(pose.glow * GLOWS)) / GLOWS))
        taker, focused = card in lit.takers and card != lit.risen, card is not None and card == lit.focus
        plain = pose.at(glow=0.0) if pose.glow else pose
        if edges or focused:
            # what is framed lies straight in its frame
            plain = plain.at(angle=0.0)

        def draw(target: Canvas) -> None:
            deck.draw(target, face, plain, marks=marks)
            box = card_box(plain)
            radius = CORNER * plain.scale
            for colour, strength in edges:
                target.rounded(
                    box.inset(-2.5), faded(colour, 0), radius + 2.5, edge=faded(colour, strength), edge_width=4.0
                )
            if taker:
                _taker(target, box)
            if focused:
                focus_ring(target, box.inset(-2.0), radius=radius + 2.0)

        room = canvas.px(12)
        rect = deck.rect(canvas, plain).inflate(2 * room, 2 * room) if edges or taker or focused else deck.rect(
            canvas, plain
        )
        look = (face, plain, tuple(edges), taker, focused, marks, deck.finer(canvas, face, plain))
        return Item(sprite.key, look, rect, draw)


def _taker(canvas: Canvas, box: Box) -> None:
    """The mark of a card that takes something: a small golden bead on its upper edge."""
    canvas.circle(box.cx, box.y - 1, 6.0, FOCUS)
    canvas.circle(box.cx, box.y - 1, 6.0, faded(GOLD_LIGHT, 1)[:3], width=1.4)


def _passing(canvas: Canvas, sprite: Sprite, face: tuple[object, ...]) -> Item:
    """Something that only passes by."""
    pose = look_of(sprite.pose)
    box = box_of(canvas, face, pose)
    return furniture.item(canvas, sprite.key, (face, pose), box, lambda target: draw_passing(target, face, pose))


def _slot(canvas: Canvas, stage: Stage, sprite: Sprite, card: int) -> Item:
    """The place of a card that is missing to a set."""
    whole = card_box(sprite.pose)
    box = whole.left(whole.w * SLOT)
    seen, glow = light_of(stage, sprite.key), breath_of(stage, sprite.key)

    def draw(target: Canvas) -> None:
        furniture.slot(target, box, card, seen, glow)

    return furniture.item(canvas, sprite.key, (box, seen, glow), box, draw)


def _coming(stage: Stage, causes: tuple[int, ...]) -> frozenset[int]:
    """Which of the cards that open the fan are on their way to it."""
    return frozenset(card for card in causes if light_key(cause_light(card)) in stage.sprites)


def _lies(stage: Stage, card: int) -> bool:
    """Whether a card is at rest in a pile."""
    sprite = stage.sprites.get(card_key(card))
    return sprite is not None and PILE_Z <= sprite.pose.z < HAND_Z


def hand_boxes(layout: Layout, hand: Sequence[int], risen: int | None) -> list[tuple[int, Box]]:
    """The cards of one's own hand with their boxes in units, from the left."""
    count = len(hand)
    found = []
    for index, card in enumerate(hand):
        box = layout.hand(index, count).box
        # a risen card is reached over all of its way
        rise = layout.rise
        found.append((card, Box(box.x, box.y - rise, box.w, box.h + rise) if card == risen else box))
    return found


def field_box(pose: Pose) -> Box:
    """A card of the field in units."""
    return card_box(pose)


#: Kept here for those who test what is drawn where.
__all__ = ["Lit", "Shown", "TablePicture", "card_key", "field_box", "hand_boxes"]
Draw = Callable[[Canvas], None]

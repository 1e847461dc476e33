"""The drawing of the cards on the table: highlights, the draw pile, the slots of missing cards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import FOCUS, GOLD_LIGHT, RISK, SHADOW, Solid, faded
from hachi_hachi.game.display.playback.stage import Pose, Sprite, Stage
from hachi_hachi.game.hanafuda.table import table_markers
from hachi_hachi.game.hanafuda.table.sprites import STOCK, is_slot
from hachi_hachi.game.hanafuda.table.stage_props import CLOTH
from hachi_hachi.game.table.cards.card_set import BACK, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.cards.pixel_poses import card_box, in_pixels, width_shown
from hachi_hachi.game.table.chrome.card_row_layout import SLOT
from hachi_hachi.game.table.chrome.ceremony import DUSK_Z
from hachi_hachi.game.table.chrome.fading_lights import light_of, pulse_of, share_of
from hachi_hachi.game.table.chrome.frame_layout import CardPlace
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.burst_drawing import burst_items, bursts
from hachi_hachi.game.table.motion.hand_motion import NOWHERE, Shift
from hachi_hachi.game.table.motion.lifted_cards import ROOM, lift_shadow, lifted
from hachi_hachi.game.table.motion.seals import is_seal, seal_item
from hachi_hachi.game.widgets.materials import focus_ring

#: The brightness of a flashing card has this many steps: each is cached as a surface.
GLOWS: Final = 6
#: Cards below this scale, those of the piles, have no month mark.
MARKED: Final = 0.72
#: The corner radius of a card at scale 1, in units.
CORNER: Final = 5.4


@dataclass(frozen=True, slots=True)
class Highlights:
    """The highlights of the cards: raised, would be taken, could take something.

    ``focus`` is the card with the focus ring, in the hand or on the field.
    """

    risen: int | None = None
    taken: frozenset[int] = frozenset()
    takers: frozenset[int] = frozenset()
    #: Cards of the field that some card of the hand takes, and those that a danger slip names.
    takeable: frozenset[int] = frozenset()
    risky: frozenset[int] = frozenset()
    focus: int | None = None
    #: Gold only for the player: another seat's options are framed in its colour.
    colour: Solid = FOCUS
    #: True if the raised card is dragged.
    dragged: bool = False
    #: How far cards of the hand are from their places.
    shifts: Mapping[int, Shift] = field(default_factory=dict)

    @property
    def lights(self) -> tuple[object, ...]:
        """Everything but the places of moving cards."""
        return self.risen, self.taken, self.takers, self.focus, self.colour, self.dragged


class CardItems:
    """A cache of the cards' items: in most frames nearly all of them are unchanged."""

    def __init__(self) -> None:
        self._of: object = None
        self._made: dict[Hashable, tuple[Pose, Hashable, Item]] = {}

    def under(self, of: object) -> None:
        """Clear the cache if anything that affects all items has changed."""
        if of != self._of:
            self._of = of
            self._made.clear()

    def known(self, sprite: Sprite) -> Item | None:
        """Return the item of a sprite; None if its face or pose has changed."""
        known = self._made.get(sprite.key)
        # most poses are identical: checked first, as comparing eight numbers is slow
        if known is not None and (known[0] is sprite.pose or known[0] == sprite.pose) and known[1] == sprite.face:
            return known[2]
        return None

    def keep(self, sprite: Sprite, made: Item) -> Item:
        """Cache the item of a sprite in its current state."""
        self._made[sprite.key] = sprite.pose, sprite.face, made
        return made


@dataclass(frozen=True, slots=True)
class CardLook:
    """How the cards of a table look: their pictures, the face of their backs, and True for corner ``marks``."""

    deck: CardSurfaces
    back: tuple[str, str]
    marks: bool


def card_items(
    canvas: Canvas, stage: Stage, look: CardLook, highlights: Highlights, lying: CardItems,
    draw_pile: tuple[CardPlace, int], over: Sequence[Item] = (),
) -> list[Item]:
    """Return all cards on the table, lowest first, with the count on the draw pile and the slots.

    ``lying`` is the cache, ``draw_pile`` the place of the draw pile and the number of its cards. ``over`` lies over
    cards at rest: frames and counts, over which moving cards pass.
    """
    deck, marks, back = look.deck, look.marks, look.back
    lying.under((canvas.frame, deck.improved, marks, back, highlights.lights))
    moved = {card_key(card) for card in highlights.shifts}
    counted = table_markers.stock_count(canvas, *draw_pile)
    found: list[Item] = []
    resting = True
    for sprite in stage.in_order():
        pose = sprite.pose
        if pose.z >= DUSK_Z:
            continue
        if resting and pose.z >= 100 and sprite.key != STOCK:
            # moving cards pass over the count on the draw pile
            found += [*counted, *over]
            resting = False
        made = None if sprite.key in moved else lying.known(sprite)
        if made is not None:
            found.append(made)
        elif sprite.key == STOCK:
            found.append(lying.keep(sprite, _stock(canvas, deck, sprite, back)))
        elif is_seal(sprite.face):
            found.append(seal_item(canvas, sprite))
        elif bursts(sprite.face):
            found += burst_items(canvas, sprite)
        elif is_slot(sprite.key) and isinstance(sprite.face, tuple):
            found.append(_slot(canvas, stage, sprite, int(sprite.face[1])))
        else:
            marked = marks and pose.scale >= MARKED
            one = card_item(canvas, deck, sprite, back, highlights, marks=marked)
            found.append(one if sprite.key in moved else lying.keep(sprite, one))
    if resting:
        found[1:1] = counted
        found += over
    if highlights.dragged:  # above all the others
        found.sort(key=lambda one: highlights.risen is not None and one.key == card_key(highlights.risen))
    return found


def spreading_item(canvas: Canvas, stage: Stage) -> list[Item]:
    """Return what has everything drawn anew while the cloth under it changes its colour, without a look of its own."""
    share = share_of(stage, CLOTH)
    return [] if share >= 1 else [Item("spreading", share, canvas.surface.get_rect(), lambda _canvas: None)]


def _stock(canvas: Canvas, deck: CardSurfaces, sprite: Sprite, back: tuple[str, str]) -> Item:
    """Return the draw pile as a few backs, more of them for more cards."""
    count = sprite.face[1] if isinstance(sprite.face, tuple) else 0
    edges = min(4, 1 + int(count) // 7)
    top = sprite.pose
    poses = [top.at(x=top.x + (edges - 1 - n) * 1.6, y=top.y + (edges - 1 - n) * 1.6) for n in range(edges)]

    def draw(target: Canvas) -> None:
        for pose in poses:
            deck.draw(target, back, pose)

    places = [in_pixels(canvas, pose) for pose in poses]
    rect = in_pixels(canvas, top).touched.unionall([place.touched for place in places])
    return Item(sprite.key, (tuple(places), back), rect, draw)


def card_item(
    canvas: Canvas, deck: CardSurfaces, sprite: Sprite, back: tuple[str, str], highlights: Highlights, *,
    marks: bool = False,
) -> Item:
    """Return one card at rest or in flight."""
    card = sprite.key[1] if isinstance(sprite.key, tuple) and sprite.key[0] == "card" else None
    face = back if sprite.face == BACK else sprite.face
    pose = sprite.pose
    dragged = highlights.dragged and card is not None and card == highlights.risen
    shift = highlights.shifts.get(card, NOWHERE) if card is not None else NOWHERE
    if shift is not NOWHERE:
        pose = lifted(pose, shift, dragged=dragged)
    edges: list[tuple[Solid, float]] = []
    if card in highlights.taken:
        edges.append((highlights.colour, 1.0))
    elif card in highlights.risky:
        edges.append((RISK, 1.0))
    if pose.glow > 0:
        edges.append((FOCUS, max(1, round(pose.glow * GLOWS)) / GLOWS))
    taker = card in highlights.takers and card != highlights.risen
    focused = card is not None and card == highlights.focus
    takeable = card in highlights.takeable and card not in highlights.taken
    plain = pose.at(glow=0.0) if pose.glow else pose
    if edges or (focused and not dragged):
        # a framed card is upright in its frame
        plain = plain.at(angle=0.0)
    raised = shift.y < 0 and not dragged

    def draw(target: Canvas) -> None:
        if raised:
            lift_shadow(target, card_box(plain), shift)
        deck.draw(target, face, plain, marks=marks)
        box = card_box(plain)
        box = Box.around(box.cx, box.cy, box.w * width_shown(plain), box.h)
        radius = CORNER * plain.scale
        for colour, strength in edges:
            target.rounded(
                box.inset(-2.5), faded(colour, 0), radius + 2.5, edge=faded(colour, strength), edge_width=4.0
            )
        if taker:
            _bead(target, box.cx, box.y - 1)
        if takeable:
            _bead(target, box.cx, box.bottom - 3)
        if focused and not dragged:
            focus_ring(target, box.inset(-2.0), radius=radius + 2.0)

    room = canvas.px(ROOM if raised else 12)
    pixels = in_pixels(canvas, plain)
    rect, surrounded = pixels.touched, bool(edges or taker or takeable or focused or raised)
    if surrounded:
        rect.inflate_ip(2 * room, 2 * room)
    # its surroundings are placed in units
    place, finer = plain if surrounded else pixels, deck.finer(canvas, face, plain)
    look = (face, place, tuple(edges), taker, takeable, focused, marks, finer)
    return Item(sprite.key, look, rect, draw)


def _bead(canvas: Canvas, x: float, y: float) -> None:
    """Draw the mark of a card that takes or may be taken: a small golden bead on its edge."""
    canvas.circle(x, y, 7.0, SHADOW)
    canvas.circle(x, y, 6.0, FOCUS)
    canvas.circle(x, y, 6.0, faded(GOLD_LIGHT, 1)[:3], width=1.4)


def _slot(canvas: Canvas, stage: Stage, sprite: Sprite, card: int) -> Item:
    """Return the slot of a card missing from a yaku."""
    whole = card_box(sprite.pose)
    box = whole.left(whole.w * SLOT)
    seen, glow = light_of(stage, sprite.key), pulse_of(stage, sprite.key)

    def draw(target: Canvas) -> None:
        table_markers.slot(target, box, card, seen, glow)

    return item(canvas, sprite.key, (box, seen, glow), box, draw)

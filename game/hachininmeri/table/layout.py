"""The layout of the table of eight: a ring of seats, the trick in the middle. Pure geometry in units.

An area comes from ``hachi_hachi.game.display.canvas.frame_for``: at least 1280 x 720 units. Positions count from the
viewer (0, at the bottom) in order of play; with ``clockwise`` the next one is on the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.geometry import HEIGHT, WIDTH, Box
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.chrome.frame_layout import CardPlace

SEATS: Final = 8
#: The player's own hand: the width of a card in a hand of nine and in a small one, gap to the edge, gap between cards,
#: gap before the trumps, rise of a selected card.
HAND: Final = 94.0
LARGEST_HAND: Final = 104.0
BOTTOM: Final = 10.0
GAP: Final = 2.0
TRUMPS_APART: Final = 14.0
RISE: Final = 12.0
#: The gap between tools and edge.
TOOLS_EDGE: Final = 14.0
#: The width of the own plate and of the tools; the extra width for letters twice as large.
BESIDE: Final = 182.0
SIDES_GROW: Final = 124.0
#: The line of what is asked: its height, and its growth for letters twice as large.
ASKED: Final = 26.0
ASKED_GROWS: Final = 24.0
#: The frame of the focused card, above which the line stays.
FRAME: Final = 8.0
#: The ring of the trick: the place of each position's card from the centre, across in units and down as a share of the
#: way to the first card's; the width of a card; the width of the mat.
RING: Final = (
    (0.0, 1.0), (-228.0, 0.7), (-336.0, 0.0), (-228.0, -0.7), (0.0, -1.0), (228.0, -0.7), (336.0, 0.0),
    (228.0, 0.7),
)
TRICK: Final = 86.0
MAT: Final = 764.0
#: How much smaller the trick's cards are with letters twice as large, for the words between them, and the most by
#: which the ring is wider then.
GIVES_WAY: Final = 0.38
WIDER: Final = 1.12
#: The height at which a trick's cards have that width, and the most by which they grow.
USUAL: Final = 418.0
MOST: Final = 1.2
#: The bar with a team's crest under each card of the trick, and the gaps above the ring, where a winning card grows
#: towards the plate opposite, and below it.
TEAM_BAR: Final = 8.0
TOP_GAP: Final = 10.0
RING_GAP: Final = 4.0
#: The plate of a seat, and the cards on it; the largest width of a card shown below it, and the
#: smallest.
PLATE: Final = (230.0, 52.0)
BACK: Final = 20.0
BACK_STEP: Final = (3.6, 0.66)
#: The growth of the plates' height with the text; by how much the plate opposite is wider with letters twice as large,
#: and the growth of its height.
PLATE_GROWS: Final = 0.8
TOP_GROWS: Final = (0.6, 0.46)
SHOWN: Final = 40.0
LEAST_SHOWN: Final = 24.0
#: The panels of the teams in the upper corners.
TEAM: Final = (420.0, 60.0)
EDGE: Final = 20.0
TOP: Final = 8.0
#: The room for the latest message, above the own plate, and its share of the height above the least.
SAID: Final = 92.0
SAID_GROWS: Final = 0.3
#: The least and the greatest width of the columns outside the table in very wide areas, and the gap to it.
OUTER: Final = (170.0, 240.0)
GUTTER: Final = 10.0
#: The width and height of the middle at which its letters have their usual size, and the gap under it for the winning
#: card, which rises.
MIDDLE: Final = (326.0, 128.0)
RISEN: Final = 14.0
#: The width of the open trump, and the height of the row with the tricks' marks above it.
OPEN: Final = 50.0
MARKS: Final = 22.0


def back_step(text: float) -> float:
    """Return the distance between the backs on a plate: large letters need some of their room."""
    return BACK_STEP[0] * (1 - (text - 1) * BACK_STEP[1])


@dataclass(frozen=True, slots=True)
class Layout:
    """The table in an area of ``width`` x ``height`` units with a text scale of ``text``."""

    width: float
    height: float
    text: float = 1.0
    clockwise: bool = True

    @property
    def room(self) -> float:
        """The size of the area relative to the smallest one: cards and plates grow with it, letters don't."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def outer(self) -> float:
        """The width of the outer columns, outside the table; 0 if there is no room for them."""
        least, most = OUTER
        free = (self.width - WIDTH * self.room) / 2 - GUTTER
        return min(free, most * self.room) if free >= least else 0.0

    def outer_column(self, *, right: bool) -> Box:
        """Return an outer column, over the whole height; without width if there is none."""
        x = self.width - EDGE - self.outer if right else EDGE
        return Box(x, TOP, self.outer, self.height - TOP - BOTTOM)

    @property
    def _left(self) -> float:
        """The left edge of the table; the right one is as far from the other side."""
        return EDGE + (self.outer + GUTTER if self.outer else 0.0)

    @property
    def _right(self) -> float:
        return self.width - self._left

    @property
    def _plate_width(self) -> float:
        return PLATE[0] * self.room

    @property
    def _largest(self) -> float:
        """The width of the cards of a small hand."""
        return LARGEST_HAND * self.room

    @property
    def hand_y(self) -> float:
        """The upper edge of the hand, when its cards are largest."""
        return self.height - BOTTOM - self._largest * RATIO

    @property
    def _asked(self) -> float:
        """The height of the line of what is asked."""
        return ASKED + (self.text - 1) * ASKED_GROWS

    @property
    def _ring(self) -> tuple[float, float]:
        """The upper and the lower edge of the ring's cards."""
        top = TOP + self._top_height + TOP_GAP
        return top, self.hand_y - RISE - self._asked - RING_GAP - TEAM_BAR

    @property
    def grown(self) -> float:
        """The scale of the ring's cards: they fill the height left to them, and leave large letters more of it."""
        top, bottom = self._ring
        return max(1.0, min(MOST, (bottom - top) / USUAL)) * (1 - (self.text - 1) * GIVES_WAY)

    @property
    def _across(self) -> float:
        """The scale of the ring's width: the plates keep their space."""
        room = self.width / 2 - self._left - self._plate_width - 6 - TRICK * self.grown / 2
        return min(max(self.grown, min(WIDER, self.text)), room / RING[-2][0])

    @property
    def _down(self) -> float:
        """The distance from the centre of the ring to that of the lowest card."""
        top, bottom = self._ring
        return (bottom - top - TRICK * self.grown * RATIO) / 2

    @property
    def centre(self) -> tuple[float, float]:
        """The centre of the ring."""
        top, bottom = self._ring
        return self.width / 2, (top + bottom) / 2

    @property
    def mat(self) -> Box:
        """The round mat under the trick."""
        top, bottom = self._ring
        w = min(MAT * max(self.grown, self._across), self.width - 2 * (self._left + self._plate_width + 8))
        return Box.around(*self.centre, w, bottom - top + 2 * TEAM_BAR + 4)

    def position(self, seat: int, viewer: int) -> int:
        """Return the position of a seat for that viewer (-1: seat 0's view)."""
        return (seat - max(0, viewer)) % SEATS

    def _sided(self, position: int) -> int:
        """Return the place in the ring of a position, mirrored for counter-clockwise play."""
        return position if self.clockwise else -position % SEATS

    def trick(self, position: int) -> CardPlace:
        """Return the place of a position's card in the trick."""
        x, y = self.centre
        dx, dy = RING[self._sided(position)]
        return CardPlace(x + dx * self._across, y + dy * self._down, TRICK * self.grown / CARD)

    def hand(self, index: int, count: int, trumps: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the player's own hand; the last ``trumps`` are slightly apart on the
        right.

        Fewer cards are larger. A tenth card, the open trump, moves the others closer: plate and tools keep their space.
        """
        apart = TRUMPS_APART if 0 < trumps < count else 0.0
        room = min(
            self.width - 2 * (self._left + BESIDE + (self.text - 1) * SIDES_GROW),
            9 * self._largest + 8 * GAP + TRUMPS_APART,
        )
        w = (room - TRUMPS_APART - GAP * (count - 1)) / max(1, count)
        w = max(HAND * self.room, min(self._largest, w))
        step = min(w + GAP, (room - w - apart) / max(1, count - 1))
        total = w + step * (count - 1) + apart
        x = (self.width - total) / 2 + index * step + (apart if index >= count - trumps else 0.0)
        return CardPlace.at(x, self.height - BOTTOM - w * RATIO, w)

    @property
    def hand_box(self) -> Box:
        """The box of a hand of nine."""
        left, right = self.hand(0, 9, 1).box, self.hand(8, 9, 1).box
        return Box(left.x, self.hand_y, right.right - left.x, self.height - BOTTOM - self.hand_y)

    @property
    def own_plate(self) -> Box:
        """The player's own plate, left of the hand."""
        return Box(self._left, self.hand_y, self.hand_box.x - self._left - 10, self._largest * RATIO)

    @property
    def tools(self) -> Box:
        """The tools, right of the hand."""
        x = self.hand_box.right + 8
        return Box(x, self.hand_y, self._right + EDGE - TOOLS_EDGE - x, self._largest * RATIO)

    @property
    def prompt(self) -> Box:
        """The prompt, just above the hand: between the ring and a raised card, and right of ``said``."""
        w, h = min(self.width * 0.66, 900, self.width - 2 * (self.said.right + 6)), self._asked - FRAME
        return Box((self.width - w) / 2, self.hand_y - RISE - 2 - FRAME - h, w, h)

    @property
    def said(self) -> Box:
        """The last trick and messages: at the lower left, between the nearest plate there and the player's own; higher
        areas have more room for it."""
        h = SAID * (1 + (self.text - 1) * 0.8) + (self.height - HEIGHT) * SAID_GROWS
        return Box(self._left, self.hand_y - 6 - h, self._plate_width, h)

    def tip(self, declared: int) -> Box:
        """Return the box for what explains a sign: at the lower left, above ``said``, under the lowest plate there, and
        beside the dragon that the seat at the position ``declared`` shows."""
        top, pitch = self._side
        y = top + 2 * pitch + self._plate_height + 6
        aside = SHOWN + 24 if declared > 0 and self._sided(declared) == 1 else 0.0
        return Box(self._left + aside, y, self._plate_width - aside, max(0.0, self.said.y - 2 - y))

    def order(self, declared: int) -> Box:
        """Return the box for the order of the cards: at the lower right, under the lowest plate there, or under the
        dragon below it if the seat at the position ``declared`` shows one."""
        box, (top, pitch) = self.said, self._side
        y = box.y if declared > 0 and self._sided(declared) == SEATS - 1 else top + 2 * pitch + self._plate_height + 10
        return Box(self._right - box.w, y, box.w, box.bottom - y)

    def about_hand(self, *, right: bool = True) -> Box:
        """Return the box for what explains the hand and the words in the ring: beside the ring's cards, under the
        lowest plate there, above the hand."""
        top, pitch = self._side
        y = top + 2 * pitch + self._plate_height + 6
        card = self.trick(SEATS - 1 if self.clockwise == right else 1).box
        x, end = (card.right + 10, self._right) if right else (self._left, card.x - 10)
        return Box(x, y, end - x, self.hand_y - RISE - FRAME - y)

    @property
    def _plate_height(self) -> float:
        return PLATE[1] * self.room * (1 + (self.text - 1) * PLATE_GROWS)

    @property
    def _top_height(self) -> float:
        """The height of the plate opposite: the ring needs the room below it."""
        return PLATE[1] * self.room * (1 + (self.text - 1) * TOP_GROWS[1])

    @property
    def _side(self) -> tuple[float, float]:
        """The top of the uppermost plate at a side, and the distance to the next one."""
        top = self.team(0).bottom + 10
        return top, (self.said.y - 4 - top) / 3

    def plate(self, position: int) -> Box:
        """Return the plate of another seat."""
        w, h = self._plate_width, self._plate_height
        place = self._sided(position)
        if place == 4:
            w = min(w * (1 + (self.text - 1) * TOP_GROWS[0]), self.team(1).x - self.team(0).right - 2 * EDGE)
            return Box((self.width - w) / 2, TOP, w, self._top_height)
        top, pitch = self._side
        row = 3 - min(place, SEATS - place)
        return Box(self._left if place < 4 else self._right - w, top + row * pitch, w, h)

    def back(self, position: int, index: int, count: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the hand of another seat, face down on its plate."""
        box = self.plate(position)
        step = back_step(self.text)
        x = box.right - 8 - BACK - step * (count - 1) + index * step
        return CardPlace.at(x, box.cy - BACK * RATIO / 2, BACK)

    def shown(self, position: int, index: int, count: int) -> CardPlace:
        """Return card ``index`` of ``count`` that another seat shows: below its plate, or beside the top one.

        With large letters there is no room below, and it lies on the plate.
        """
        box = self.plate(position)
        if self._sided(position) == 4:
            room = Box(box.right + 8, box.y, self.team(1).x - box.right - 16, box.h)
        else:
            room = Box(box.x, box.bottom + 3, box.w, self._side[1] - box.h - 6)
        if room.h < LEAST_SHOWN * RATIO or room.w < LEAST_SHOWN:
            room = Box(box.right - SHOWN - 8 if count == 1 else box.x, box.y + 3, box.w, box.h - 6)
        w = min(SHOWN, room.h / RATIO, room.w)
        step = min(w + 2, (room.w - w) / max(1, count - 1))
        return CardPlace.at(room.x + index * step, room.y, w)

    def team(self, number: int) -> Box:
        """Return the panel of a team: Genji on the left, Heiji on the right, with the plate opposite between them."""
        between = self._plate_width * (1 + (self.text - 1) * TOP_GROWS[0]) + 2 * EDGE
        w = min(TEAM[0] + (self.text - 1) * 70, (self.width - between) / 2 - self._left)
        h = TEAM[1] + (self.text - 1) * 24
        return Box(self._left if not number else self._right - w, TOP, w, h)

    @property
    def middle(self) -> Box:
        """The free room in the middle of the ring."""
        x, y = self.centre
        k = self.grown
        free = 2 * self._down - TRICK * k * RATIO - 2 * TEAM_BAR
        below = min(RISEN, max(0.0, free - MIDDLE[1]))
        w = 2 * RING[-1][0] * self._across - TRICK * k - 24
        return Box(x - w / 2, y + TEAM_BAR / 2 - free / 2, w, free - below)

    @property
    def words(self) -> float:
        """The scale of the letters in the middle of the ring, which have the room left by the cards."""
        return max(1.0, min(self.middle.w / MIDDLE[0], self.middle.h / MIDDLE[1] / self.text))

    @property
    def open_trump(self) -> CardPlace:
        """The open trump in the middle of the ring."""
        box = self.middle
        w = OPEN * max(self.grown, self.words)
        return CardPlace.at(box.x, box.y + self.marks.h + 4, w)

    @property
    def news(self) -> Box:
        """The words in the middle of the ring, beside the open trump."""
        box, card = self.middle, self.open_trump.box
        return Box(card.right + 12, card.y, box.right - card.right - 12, box.bottom - card.y)

    @property
    def marks(self) -> Box:
        """The row with a mark for each trick, above the open trump."""
        box = self.middle
        return Box(box.x, box.y, box.w, MARKS * self.text * self.words - 4)

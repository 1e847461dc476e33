"""The layout of the table of eight: a ring of seats, the trick in the middle. Pure geometry in units.

An area comes from ``hachi_hachi.game.display.canvas.frame_for``: at least 1280 x 720 units. Positions count from the
viewer (0, at the bottom) in order of play; with ``clockwise`` the next one is on the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.chrome.frame_layout import CardPlace

SEATS: Final = 8
#: The player's own hand: card width, gap to the edge, gap between cards, gap before the trumps, rise of a selected
#: card.
HAND: Final = 94.0
BOTTOM: Final = 10.0
GAP: Final = 2.0
TRUMPS_APART: Final = 14.0
RISE: Final = 12.0
#: The gap between tools and edge.
TOOLS_EDGE: Final = 14.0
#: The extra space for letters twice as large: above the hand, and on each side of it, where its cards then overlap.
ASKED_GROWS: Final = 24.0
SIDES_GROW: Final = 124.0
#: The ring of the trick at its usual size: the card of each position relative to the centre, and a card's width.
RING: Final = (
    (0.0, 158.0), (-126.0, 106.0), (-212.0, 0.0), (-126.0, -106.0), (0.0, -158.0), (126.0, -106.0), (212.0, 0.0),
    (126.0, 106.0),
)
TRICK: Final = 74.0
MAT: Final = (560.0, 446.0)
#: A cushion, the plate before it, the cards on it.
CUSHION: Final = (122.0, 104.0)
PLATE: Final = (184.0, 34.0)
BACK: Final = 27.0
BACK_STEP: Final = 11.5
#: The panels of the teams in the upper corners.
TEAM: Final = (344.0, 70.0)
EDGE: Final = 22.0
TOP: Final = 10.0
#: The width of the open trump.
OPEN: Final = 56.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The table in an area of ``width`` x ``height`` units with a text scale of ``text``."""

    width: float
    height: float
    text: float = 1.0
    clockwise: bool = True

    @property
    def hand_y(self) -> float:
        """The upper edge of the hand."""
        return self.height - BOTTOM - HAND * RATIO

    @property
    def grown(self) -> float:
        """The scale of the ring: it fills the space left by the hand and the words above it."""
        return min(1.27, (self.hand_y - self._around_ring) / 444)

    @property
    def _around_ring(self) -> float:
        """The space above and below the ring: larger words need more between ring and hand."""
        return 121 + (self.text - 1) * ASKED_GROWS

    @property
    def centre(self) -> tuple[float, float]:
        """The centre of the ring."""
        return self.width / 2, 76 + (self.hand_y - self._around_ring) / 2

    @property
    def mat(self) -> Box:
        """The round mat under the trick."""
        k = self.grown
        return Box.around(*self.centre, MAT[0] * k, MAT[1] * k)

    def position(self, seat: int, viewer: int) -> int:
        """Return the position of a seat for that viewer (-1: seat 0's view)."""
        return (seat - max(0, viewer)) % SEATS

    def _sided(self, position: int) -> int:
        """Return the place in the ring of a position, mirrored for counter-clockwise play."""
        return position if self.clockwise else -position % SEATS

    def trick(self, position: int) -> CardPlace:
        """Return the place of a position's card in the trick."""
        k = self.grown
        x, y = self.centre
        dx, dy = RING[self._sided(position)]
        return CardPlace(x + dx * k, y + dy * k, TRICK * k / CARD)

    def hand(self, index: int, count: int, trumps: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the player's own hand; the last ``trumps`` are slightly apart on the
        right."""
        apart = TRUMPS_APART if 0 < trumps < count else 0.0
        # a tenth card, the open trump, moves the others closer: plate and tools keep their space
        room = min(self.width - 2 * (EDGE + 150 + (self.text - 1) * SIDES_GROW), 9 * HAND + 8 * GAP + TRUMPS_APART)
        step = min(HAND + GAP, (room - HAND - apart) / max(1, count - 1))
        total = HAND + step * (count - 1) + apart
        x = (self.width - total) / 2 + index * step + (apart if index >= count - trumps else 0.0)
        return CardPlace.at(x, self.hand_y, HAND)

    @property
    def hand_box(self) -> Box:
        """The box of a hand of nine."""
        left, right = self.hand(0, 9, 1).box, self.hand(8, 9, 1).box
        return Box(left.x, left.y, right.right - left.x, left.h)

    @property
    def own_plate(self) -> Box:
        """The player's own plate, left of the hand."""
        return Box(EDGE, self.hand_y, self.hand_box.x - EDGE - 10, HAND * RATIO)

    @property
    def tools(self) -> Box:
        """The tools, right of the hand."""
        x = self.hand_box.right + 8
        return Box(x, self.hand_y, self.width - x - TOOLS_EDGE, HAND * RATIO)

    @property
    def prompt(self) -> Box:
        """The prompt, just above the hand: between the mat and a raised card, and right of ``said``."""
        w, h = min(self.width * 0.66, 900, self.width - 2 * (self.said.right + 6)), 26 + (self.text - 1) * ASKED_GROWS
        return Box((self.width - w) / 2, self.hand_y - 20 - h, w, h)

    @property
    def said(self) -> Box:
        """The latest message: at the lower left, between the nearest plate there and the player's own."""
        top = self.plate(1 if self.clockwise else SEATS - 1).bottom + 4
        w = max(150.0, self.width / 2 - MAT[0] * self.grown / 2 - EDGE - 30)
        return Box(EDGE, top, w, self.hand_y - 6 - top)

    def plate(self, position: int) -> Box:
        """Return the plate of another seat."""
        w, h = PLATE[0], PLATE[1] * (1 + (self.text - 1) * 0.8)
        cx, top = self._seat(position)
        if self._sided(position) == 4:
            return Box(cx + CUSHION[0] / 2 + 6, 14, w, h)
        return Box(cx - w / 2, top + 66, w, h)

    def cushion(self, position: int) -> Box:
        """Return the cushion of another seat."""
        cx, top = self._seat(position)
        return Box(cx - CUSHION[0] / 2, top + 2, *CUSHION)

    def back(self, position: int, index: int, count: int) -> CardPlace:
        """Return card ``index`` of ``count`` in the hand of another seat, face down."""
        cx, top = self._seat(position)
        total = BACK + BACK_STEP * (count - 1)
        y = top + (34 if self._sided(position) == 4 else 12)
        return CardPlace.at(cx - total / 2 + index * BACK_STEP, y, BACK)

    def _seat(self, position: int) -> tuple[float, float]:
        """Return the x coordinate of a seat's cushion, and the top of its things."""
        k = self.grown
        place = self._sided(position)
        _, cy = self.centre
        if place == 4:
            return self.width / 2, -22.0
        side = min(place, SEATS - place)
        ring = self.width / 2 - MAT[0] * k / 2
        middle = max(112.0, min(ring - 96, 196.0))
        far = max(104.0, min(middle - 68, 128.0))
        x = far if side == 2 else middle
        y = {1: cy + 106 * k - 34, 2: cy - 50, 3: cy - 106 * k - 66}[side]
        y = max(y, TOP + self.team(0).h + 10) if side == 3 else y
        return (x if place < 4 else self.width - x), y

    def team(self, number: int) -> Box:
        """Return the panel of a team: Genji on the left, Heiji on the right."""
        w, h = TEAM[0] + (self.text - 1) * 70, TEAM[1] + (self.text - 1) * 24
        w = min(w, self.width / 2 - CUSHION[0] / 2 - EDGE - (PLATE[0] + 16 if number else 16))
        return Box(EDGE if not number else self.width - EDGE - w, TOP, w, h)

    @property
    def open_trump(self) -> CardPlace:
        """The open trump in the middle of the ring."""
        x, y = self.centre
        return CardPlace(x, y - 26, OPEN / CARD)

    @property
    def news(self) -> Box:
        """The words in the middle of the ring, under the open trump."""
        x, y = self.centre
        return Box(x - 88 * self.grown, y + 22, 176 * self.grown, 60)  # between the bottom cards

"""The layout of the draw: the fan, the seats' plates and the drawn cards. No drawing."""

from __future__ import annotations

import math
from collections.abc import Container
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.frame_layout import columns

#: The number of cards in the fan, and its angle in degrees.
FAN: Final = 24
SPREAD: Final = 64.0
SCALE: Final = 0.86
DRAWN_SCALE: Final = 1.12
#: With so many seats they face each other.
TWO: Final = 2
#: With more seats than this, plates and drawn cards are smaller.
FEW: Final = 3
SMALL_PLATE_WIDTH: Final = 226.0
SMALL_SCALE: Final = 0.52
RISE: Final = 22.0


class DealerDrawLayout:
    """The places in an ``area`` (units) for ``seats`` seats; seat ``own`` is at the bottom."""

    def __init__(self, area: Box, seats: int, own: int) -> None:
        self.area = area
        self._seats = seats
        self._own = own

    def fan(self, index: int, *, risen: bool = False) -> Pose:
        """Return the pose of card 0 to ``FAN`` - 1 of the fan, from the left, on its arc."""
        share = (index + 0.5) / FAN - 0.5
        angle = share * SPREAD
        # with many seats at the sides, the fan keeps clear of their drawn cards
        radius = self.area.w * 0.42 if self._seats <= FEW else self.area.w * 0.42 - 62.0
        centre_x, centre_y = self.area.cx, self.area.h * 0.43 + radius
        reach = radius + (RISE if risen else 0.0)
        x = centre_x + math.sin(math.radians(angle)) * reach
        y = centre_y - math.cos(math.radians(angle)) * reach
        return Pose(x, y, SCALE, angle=-angle, z=10.0 + index)

    @property
    def words(self) -> Box:
        """The box of the heading and the lines below it: at the top, or under the fan if the other seat is there."""
        if self._seats == TWO:
            return Box.around(self.area.cx, self.area.h * 0.43 + 158.0, 640.0, 120.0)
        return Box.around(self.area.cx, 100.0, self.area.w - 80, 120.0)

    def plate(self, seat: int) -> Box:
        """Return the plate of a seat: the player's own at the bottom, the next on the right, the last on the left.

        With two seats they face each other.
        """
        position = self._position(seat)
        w, h = 300.0, 66.0
        if position == 0:
            return Box.around(self.area.cx, self.area.bottom - 100, w, h)
        if self._seats == TWO:
            return Box.around(self.area.cx, 100.0, w, h)
        if self._seats > FEW:
            return self._small_plate(position)
        x = self.area.right - w - 36 if position == 1 else 36.0
        return Box(x, self.area.h * 0.5 + 86, w, h)

    def drawn(self, seat: int) -> Pose:
        """Return the pose of a seat's drawn card: above its plate, or next to the player's own."""
        box = self.plate(seat)
        h = CARD * RATIO * DRAWN_SCALE
        if self._position(seat) == 0:
            return Pose(box.right + 90, self.area.bottom - 18 - h / 2, DRAWN_SCALE, z=60)
        if self._seats == TWO:
            return Pose(box.right + 90, 18 + h / 2, DRAWN_SCALE, z=60)
        if self._seats > FEW:
            distance = CARD * SMALL_SCALE / 2 + 8
            x = box.x - distance if box.cx > self.area.cx else box.right + distance
            return Pose(x, box.cy, SMALL_SCALE, z=60)
        return Pose(box.cx, box.y - 16 - h / 2, DRAWN_SCALE, z=60)

    def fan_at(self, x: float, y: float, focus: int, gone: Container[int]) -> int | None:
        """Return the card of the fan at a point, by its visible strip; the one with the ``focus`` is on top.

        Cards in ``gone`` are ignored. None if there is no card.
        """
        order = [focus, *(index for index in reversed(range(FAN)) if index != focus)]
        return next((index for index in order if index not in gone and self._lies_at(index, x, y, focus)), None)

    def _lies_at(self, index: int, x: float, y: float, focus: int) -> bool:
        risen = index == focus
        pose = self.fan(index, risen=risen)
        angle = math.radians(pose.angle)
        dx, dy = x - pose.x, y - pose.y
        across = dx * math.cos(angle) - dy * math.sin(angle)
        along = dx * math.sin(angle) + dy * math.cos(angle)
        box = card_box(pose)
        if risen:
            # only the strip of the focused card that the others leave free, so that they can be reached
            step = abs(self.fan(min(index + 1, FAN - 1)).x - self.fan(max(index - 1, 0)).x) / 2
            inside = -box.w / 2 <= across <= -box.w / 2 + max(step, 12.0)
        else:
            inside = abs(across) <= box.w / 2
        return inside and -box.h / 2 - (RISE if risen else 0) <= along <= box.h / 2

    def _position(self, seat: int) -> int:
        """Return how many seats after the player's own."""
        return (seat - self._own) % self._seats

    def _small_plate(self, position: int) -> Box:
        """Return a plate with many seats, in columns at the sides, as at the table."""
        at_right, at_left = columns(self._seats)
        own = at_right if position in at_right else at_left
        top, height = 150.0, self.area.h - 150.0 - 190.0
        row = Box(0, top, 0, height).rows([1.0] * len(own))[own.index(position)]
        x = self.area.right - SMALL_PLATE_WIDTH - 20 if own is at_right else 20.0
        return Box(x, row.cy - 31, SMALL_PLATE_WIDTH, 62)

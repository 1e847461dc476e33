"""A small picture of the table being set up: some cards in the middle, and every player where they will sit."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, GOLD_DEEP, PAPER_LIGHT, SHADOW, Solid, faded
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.features.setup.setup_draft import SetupDraft
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.materials import spread, tile
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import RADIUS, SMALL

#: A lower or higher picture is not drawn, or does not grow.
LEAST: Final = 120.0
MOST: Final = 330.0
#: The height of a name plate, its widest, and the radius of the dot in it.
PLATE: Final = 28.0
WIDEST: Final = 150.0
DOT: Final = 9.0
#: The most that a card is wide; the gap between two.
CARD_WIDTH: Final = 84.0
CARD_GAP: Final = 8.0
#: How far plates keep to the edges: 1 on an ellipse, 0 on the frame itself; the part of the height between plates that
#: is free for cards.
ROUND: Final = 0.42
FREE: Final = 0.74
#: From so many players on, some sit at the sides, where fewer cards leave room for them.
AROUND: Final = 4
#: The month of the back.
MONTH: Final = 1


class TablePlan(Widget):
    """The players of a draft around a piece of the table, in order of play, the first in front."""

    def __init__(self, plan: SetupDraft, deck: CardSurfaces, name_of: Callable[[int], str] | None = None) -> None:
        super().__init__()
        self._plan, self._deck = plan, deck
        self._name_of = name_of or plan.name_of

    def place_of(self, seat: int) -> tuple[float, float]:
        """Return the centre of a seat's plate."""
        plan = self._plan
        ahead = -1 if plan.offer.text.words.clockwise(plan.values()) else 1
        turn = 2 * math.pi * ahead * seat / plan.count
        right, down = (math.copysign(abs(one) ** ROUND, one) for one in (math.sin(turn), math.cos(turn)))
        return self.box.cx + self._reach[0] * right, self.box.cy + self._reach[1] * down

    @property
    def _reach(self) -> tuple[float, float]:
        """How far plates are from the middle, across and along."""
        return self.box.w / 2 - WIDEST / 2, self.box.h / 2 - PLATE / 2 - 10

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth in a frame, the cards, and the plates over them."""
        rect, material = canvas.rect(self.box), tile(canvas, canvas.table)
        if material is not None and rect.w > 0 and rect.h > 0:
            piece = pygame.Surface(rect.size)
            spread(piece, material)
            canvas.surface.blit(piece, rect)
        canvas.rounded(self.box, faded(SHADOW, 0.0), 2.0, edge=GOLD_DEEP)
        self._draw_cards(canvas)
        for seat in range(self._plan.count):
            self._draw_plate(canvas, seat)

    def _draw_cards(self, canvas: Canvas) -> None:
        """Draw the draw pile with some cards on either side."""
        card_set, settings = self._deck.card_set, self._plan.offer.settings
        side, room = (1, self.box.w - 1.8 * WIDEST) if self._plan.count >= AROUND else (2, self.box.w * 0.8)
        shown = 2 * side + 1
        w = min(CARD_WIDTH, (2 * self._reach[1] * FREE - PLATE - 12) / RATIO, room / shown - CARD_GAP)
        faces = [card_key(card) for card in (*card_set.samples, *card_set.cards)[:2 * side]]
        back = ("back", card_set.chosen_back(settings.card_backs, MONTH))
        for number, face in enumerate((*faces[:side], back, *faces[side:])):
            pose = Pose(self.box.cx + (number - side) * (w + CARD_GAP), self.box.cy, w / CARD)
            self._deck.draw(canvas, face, pose, marks=face is not back and settings.marks_shown)

    def _draw_plate(self, canvas: Canvas, seat: int) -> None:
        plan = self._plan
        name = shown_name(self._name_of(seat))
        room = WIDEST - 3 * DOT - 16
        w = 3 * DOT + 16 + min(room, canvas.measure(name, SMALL, bold=True)[0])
        x, y = self.place_of(seat)
        person = plan.players[seat] == HUMAN
        plate = Box.around(x, y, w, PLATE)
        colour: Solid = plan.offer.text.words.colours[seat]
        canvas.rounded(plate, faded(SHADOW, 0.82), RADIUS, edge=GOLD if person else GOLD_DEEP)
        draw_seat_dot(canvas, plate.x + DOT + 6, y, DOT, seat, colour)
        draw_name(canvas, name, Box(plate.x + 2 * DOT + 13, plate.y, room, plate.h), SMALL, PAPER_LIGHT)

"""A few cards and a back as the options make them: what a change does is seen at once."""

from __future__ import annotations

from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_as_set
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.materials import spread, tile

#: The gap around the cards in units; how many are shown, the last from behind; the most beside one another.
GAP: Final = 8.0
SHOWN: Final = 4
BESIDE: Final = 2
#: The greatest width of a card.
WIDEST: Final = 96.0
#: The month of the back.
MONTH: Final = 1


class CardPreview(Widget):
    """Some cards of a game and a back on a piece of the table, with the current settings, as large as fits."""

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        super().__init__()
        self._app, self._game = app, game
        self._columns, self._card = BESIDE, WIDEST

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take the lower part of the box, which the cards fill in two rows, or in one if it is low."""
        del canvas
        rows = SHOWN // BESIDE if box.h > box.w * 0.6 else 1
        self._columns = SHOWN // rows
        room = (box.w - (self._columns + 1) * GAP) / self._columns
        self._card = max(0.0, min(WIDEST, room, ((box.h - (rows + 1) * GAP) / rows) / RATIO))
        h = min(box.h, rows * (self._card * RATIO + GAP) + GAP)
        self.box = Box(box.x, box.bottom - h, box.w, h)

    def draw(self, canvas: Canvas) -> None:
        """Draw a piece of the table, and the cards on it."""
        rect, material = canvas.rect(self.box), tile(canvas, canvas.table)
        if material is not None and rect.w > 0 and rect.h > 0:
            piece = pygame.Surface(rect.size)
            spread(piece, material)
            canvas.surface.blit(piece, rect)
        card_set, settings = self._game.cards(), self._app.settings.of(self._game.id)
        deck = card_surfaces_as_set(self._app, card_set, self._game.id)
        faces = [card_key(card) for card in (*card_set.samples, *card_set.cards)[:SHOWN - 1]]
        back = ("back", card_set.chosen_back(settings.card_backs, MONTH))
        w, step = self._card, (self.box.w - GAP) / self._columns
        for number, face in enumerate((*faces, back)):
            row, column = divmod(number, self._columns)
            x = self.box.x + GAP / 2 + (column + 0.5) * step
            y = self.box.y + GAP + (row + 0.5) * w * RATIO + row * GAP
            deck.draw(canvas, face, Pose(x, y, w / CARD), marks=face is not back and settings.marks_shown)

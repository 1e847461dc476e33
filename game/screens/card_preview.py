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

#: The height of the piece of table in units; the gap between them; the number of faces shown before the back.
HEIGHT: Final = 116.0
GAP: Final = 8.0
FACES: Final = 3
#: The month of the back.
MONTH: Final = 1


class CardPreview(Widget):
    """Some cards of a game and a back, with the current settings."""

    def __init__(self, app: Host, game: AnyGameUi) -> None:
        super().__init__()
        self._app, self._game = app, game

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of a row of cards."""
        del canvas
        return (FACES + 1) * ((HEIGHT - 2 * GAP) / RATIO + GAP) - GAP, HEIGHT

    def draw(self, canvas: Canvas) -> None:
        """Draw a piece of the table, and the cards on it from the right."""
        wide = self.size(canvas)[0] + 2 * GAP
        place = Box(self.box.right - wide + GAP, self.box.y, wide, self.box.h)
        rect, material = canvas.rect(place), tile(canvas, canvas.table)
        if material is not None and rect.w > 0:
            piece = pygame.Surface(rect.size)
            spread(piece, material)
            canvas.surface.blit(piece, rect)
        card_set, settings = self._game.cards(), self._app.settings.of(self._game.id)
        deck = card_surfaces_as_set(self._app, card_set, self._game.id)
        faces = [card_key(card) for card in (*card_set.samples, *card_set.cards)[:FACES]]
        back = ("back", card_set.chosen_back(settings.card_backs, MONTH))
        w = (self.box.h - 2 * GAP) / RATIO
        for number, face in enumerate((back, *reversed(faces))):
            x = self.box.right - w / 2 - number * (w + GAP)
            deck.draw(canvas, face, Pose(x, self.box.cy, w / CARD), marks=face is not back and settings.marks_shown)

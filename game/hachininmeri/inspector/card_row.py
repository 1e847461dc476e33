"""Rows of cards on a sheet of paper, with a title and words on the left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, PAPER_EDGE, Colour
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hachininmeri.table.team_marks import draw_crest
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.seat_names import draw_name
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, RADIUS_SMALL, SMALL

#: The largest side of a crest, in units.
CREST: Final = 20.0


class CardRow(Widget):
    """A row with ``title`` and ``words`` on the left (``words_wide`` of its width), then ``cards``; those in ``faint``
    are pale.

    A ``HIDDEN`` card shows the face ``back``.

    ``mark`` is a dot before the title, ``team`` the crest of a team there. ``below`` are the names below each
    card, with their teams; card number ``won`` is framed and its name darker (-1: none).
    """

    def __init__(
        self, deck: CardSurfaces, title: str, words: str, cards: Sequence[int], *, height: float = 74.0,
        mark: Colour | None = None, team: int = -1, faint: Collection[int] = (), words_wide: float = 0.24,
        aside: str = "", below: Sequence[tuple[str, int]] = (), won: int = -1,
        back: tuple[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._deck, self._title, self._words, self._cards = deck, title, words, list(cards)
        self._height, self._mark, self._team, self._faint = height, mark, team, frozenset(faint)
        # in Japanese a translation can be the name itself
        self._wide, self._aside = words_wide, aside if aside != title else ""
        self._below, self._won, self._back = list(below), won, back

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 900.0, self.height_for(canvas, 900.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the cards, or of the words if they need more."""
        wide = width * self._wide
        lines = len(self._lines(canvas, wide, wide - 34))
        needed = canvas.line_height(BODY) + lines * canvas.line_height(SMALL) + 10
        return max(self._height + self._captions(canvas) if self._cards else 0.0, needed)

    def _captions(self, canvas: Canvas) -> float:
        return canvas.line_height(SMALL) + 3 if self._below else 0.0

    @property
    def _marked(self) -> float:
        """The width of the mark before the title."""
        return 30.0 if self._team >= 0 else 26.0 if self._mark is not None else 4.0

    def _note_fits(self, canvas: Canvas, wide: float) -> bool:
        """Return True if the note fits next to the title; otherwise it is below."""
        title = canvas.measure(self._title, BODY, "serif", bold=True)[0]
        return title + canvas.measure(self._aside, SMALL)[0] + 14 + self._marked <= wide

    def _lines(self, canvas: Canvas, wide: float, room: float) -> list[str]:
        """Return the lines below the title, each no wider than ``room``."""
        below = [] if not self._aside or self._note_fits(canvas, wide) else [self._aside]
        return below + (canvas.wrapped(self._words, room, SMALL) if self._words else [])

    def draw(self, canvas: Canvas) -> None:
        """Draw words, then the cards side by side, closer together if there are many."""
        box = self.box
        wide = box.w * (self._wide if self._cards else 1.0)
        x = box.x + self._marked
        lines = self._lines(canvas, wide, wide - (x - box.x) - 10)
        y = box.cy - (canvas.line_height(BODY) + len(lines) * canvas.line_height(SMALL)) / 2
        if self._team >= 0:
            draw_crest(canvas, Box(box.x, y + canvas.line_height(BODY) / 2 - CREST / 2, CREST, CREST), self._team)
        elif self._mark is not None:
            canvas.circle(box.x + 12, y + canvas.line_height(BODY) / 2, 6, self._mark)
        size = canvas.fitting(self._title, wide - (x - box.x) - 10, BODY, "serif", bold=True)
        placed = canvas.text(self._title, x, y, size, INK, "serif", bold=True, width=wide - (x - box.x) - 10)
        if self._aside and self._note_fits(canvas, wide):
            canvas.text(self._aside, placed.right + 10, y + 3, SMALL, INK_SOFT, width=box.x + wide - placed.right - 14)
        y += canvas.line_height(BODY)
        for line in lines:
            canvas.text(line, x, y, SMALL, INK_SOFT)
            y += canvas.line_height(SMALL)
        self._draw_cards(canvas, Box(box.x + wide, box.y + 3, box.w - wide, box.h - 6))
        canvas.line(box.x, box.bottom, box.right, box.bottom, PAPER_EDGE, 0.7)

    def _draw_cards(self, canvas: Canvas, room: Box) -> None:
        count = len(self._cards)
        if not count:
            return
        low = self._captions(canvas)
        h = min(room.h - low, self._height - 6)
        w = h / RATIO
        wide = w + 30 if self._below else w
        step = min(wide + 4, (room.w - wide) / max(1, count - 1))
        middle = room.cy - low / 2
        for number, card in enumerate(self._cards):
            x = room.x + wide / 2 + number * step
            pose = Pose(x, middle, w / CARD, alpha=0.22 if card in self._faint else 1.0)
            face = self._back if card == HIDDEN and self._back is not None else card_key(card)
            self._deck.draw(canvas, face, pose, marks=w >= 44)
            won = number == self._won
            if won:
                focus_ring(canvas, Box.around(x, middle, w, h), radius=RADIUS_SMALL)
            if self._below:
                words, team = self._below[number]
                long = min(step - 4, canvas.measure(words, SMALL, "serif", bold=True)[0] + 2)
                under = Box(x - long / 2, middle + h / 2 + 2, long, low)
                draw_name(canvas, words, under, SMALL, INK if won else INK_SOFT)
                # at the lower left of the card, as at the table
                draw_crest(canvas, Box(x - w / 2 - 3, middle + h / 2 - CREST + 4, CREST, CREST), team)

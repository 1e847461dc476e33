"""All cards of a finished deal: every dealt hand, the field, and the draw pile in its order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hachi_hachi.engine.hanafuda.events import FieldDealt, HandDealt
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, INK, INK_SOFT, SEATS
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.scenes.dialog_scene import DialogScene
from hachi_hachi.game.scenes.scene import Pop
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Button, Column, Widget
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The maximum height of a row of cards; the height of the rest of the sheet; the share of the width for the words.
ROW: Final = 84.0
REST: Final = 250.0
WORDS: Final = 0.17
#: The radius of a seat's dot.
DOT: Final = 8.0


class CardsOf(Widget):
    """A row of cards after the name of their owner: a ``seat``, or None for the table."""

    def __init__(self, match: Match[Any], words: str, seat: int | None, cards: Sequence[int], height: float) -> None:
        super().__init__()
        self._match, self._words, self._seat, self._cards, self._height = match, words, seat, list(cards), height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        del canvas
        return 900.0, self._height

    def draw(self, canvas: Canvas) -> None:
        """Draw mark, words and cards."""
        box = self.box
        words = box.left(box.w * WORDS)
        if self._seat is None:
            canvas.circle(words.x + DOT, words.cy, 6, GOLD_DEEP)
            size, ink = SMALL, INK_SOFT
        else:
            draw_seat_dot(canvas, words.x + DOT, words.cy, DOT, self._seat, SEATS[self._seat])
            size, ink = BODY, INK
        canvas.text(self._words, words.x + 24, words.cy, size, ink, fy=0.5, width=words.w - 32)
        if self._cards:
            room = Box(words.right, box.y + 3, box.right - words.right, box.h - 6)
            draw_row(canvas, room, self._cards, self._match.deck, marks=False, fx=0.0)


class AllCardsScene(DialogScene):
    """A dialog over the settlement with all cards of the deal; ``deck`` has them all.

    ``draw_pile`` is the draw pile in its order, if it is not the rest of the deck.
    """

    name = "dealt"
    width = 1120.0

    def __init__(self, match: Match[Any], deck: Sequence[int], draw_pile: Sequence[int] = ()) -> None:
        super().__init__(match.app)
        self.match = match
        self.hands: list[list[int]] = [[] for _seat in range(match.session.seats)]
        self.field: list[int] = []
        for event in match.session.deal_events():
            match event:
                case HandDealt(seat, cards):
                    self.hands[seat] += cards
                case FieldDealt(cards):
                    self.field += cards
                case _:
                    pass
        dealt = {*self.field, *(card for hand in self.hands for card in hand)}
        self.draw_pile = list(draw_pile) or [card for card in deck if card not in dealt]

    def heading(self) -> str:
        """Return the heading."""
        return _("The cards as dealt")

    def body(self) -> Sequence[Widget]:
        """Return rows of every hand, the field and the draw pile."""
        count = len(self.hands) + bool(self.field) + bool(self.draw_pile)
        canvas = self.app.canvas
        height = min(ROW, (canvas.area.h - REST * canvas.text_scale) / count)
        rows: list[Widget] = [
            CardsOf(self.match, self.match.names[seat], seat, sorted(hand), height)
            for seat, hand in enumerate(self.hands)
        ]
        if self.field:
            rows.append(CardsOf(self.match, _("Field"), None, self.field, height))
        if self.draw_pile:
            rows.append(CardsOf(self.match, _("Draw pile, in order"), None, self.draw_pile, height))
        return [Column(rows, gap=2)]

    def buttons(self) -> Sequence[Button]:
        """Return the button back to the settlement."""
        return [Button(_("Back"), Pop, kind="red")]

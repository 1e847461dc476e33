"""The marks on the cards of a trick: whose team they are, which was led, which is winning, which are beaten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.visibility.trick_result import may_be_winning
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import FOCUS, INK, LACQUER, ON_CLOTH, SHADOW, Solid, faded
from hachi_hachi.game.display.playback.stage import Key
from hachi_hachi.game.hachininmeri.table.layout import TEAM_BAR
from hachi_hachi.game.hachininmeri.table.tabletop import down_key
from hachi_hachi.game.hachininmeri.table.team_marks import TEAM_COLOURS, TEAM_EDGES, draw_crest
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import card_key

#: The opacity of the shade on a beaten card.
BEATEN: Final = 0.2
#: The frame of the winning card; a tag's height and text size; the side of a crest.
FRAME: Final = 3.5
TAG: Final = 20.0
TAG_TEXT: Final = 14.0
CREST: Final = 22.0
#: The share of a card in the hand that the next card never covers.
UNCOVERED: Final = 0.76
#: The room around a card that its marks need, in units.
ROOM: Final = 16.0


@dataclass(frozen=True, slots=True)
class TrickMark:
    """The marks of a card in the trick: its team, whether it was led, whether it is winning, whether it is beaten, and
    whether the trick is over."""

    team: int
    led: bool
    best: bool
    beaten: bool
    over: bool = False


def trick_marks(view: View, *, over: bool = False) -> dict[Key, TrickMark]:
    """Return the marks of the cards of the current trick, by their sprites; ``over`` when its result is shown."""
    trick = view.trick
    if trick is None:
        return {}
    places = may_be_winning(trick, view)
    return {
        down_key(seat) if card == HIDDEN else card_key(card): TrickMark(
            team_of(seat), number == 0, places == (number,), number not in places, over
        )
        for number, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True))
    }


def hand_tags(view: View) -> dict[int, str]:
    """Return the tags of those cards in the viewer's hand that everybody knows: the declared dragon, and the open trump
    once it is taken."""
    if view.seat < 0:
        return {}
    known = {view.open_trump: _("open trump")} if view.taken else {}
    if view.declared == view.seat:
        known[view.robai] = _("dragon")
    return {card: words for card, words in known.items() if card in view.hands[view.seat]}


def draw_hand_tag(canvas: Canvas, box: Box, words: str) -> None:
    """Draw the tag of a card in the hand, where the next card doesn't cover it in a hand of ten."""
    high = TAG * canvas.text_scale**0.5
    draw_tag(canvas, words, Box(box.x + 2, box.bottom - high - 4, box.w * UNCOVERED, high), LACQUER, ON_CLOTH)


def draw_trick_mark(canvas: Canvas, box: Box, mark: TrickMark, radius: float) -> None:
    """Draw the marks over a card that fills ``box``, with corners of ``radius``."""
    if mark.beaten:
        canvas.rounded(box, faded(SHADOW, BEATEN), radius)
    bar = Box(box.x, box.bottom + 2, box.w, TEAM_BAR - 3)
    canvas.rounded(bar, TEAM_COLOURS[mark.team], 2, edge=TEAM_EDGES[mark.team])
    if mark.best:
        canvas.rounded(box.inset(-FRAME), faded(FOCUS, 0), radius + FRAME, edge=FOCUS, edge_width=FRAME)
    draw_crest(canvas, Box(box.x - 4, box.bottom - CREST + 6, CREST, CREST), mark.team)
    # the upper left has the card's value, the lower left the crest
    high = TAG * canvas.text_scale**0.5
    room = Box(box.x + CREST, box.bottom + FRAME - high, box.w - CREST + FRAME, high)
    if mark.best:
        draw_tag(canvas, _("won") if mark.over else _("winning"), room, FOCUS, INK)
        room = room.moved(0, -high - 2)
    if mark.led:
        draw_tag(canvas, _("led"), room, LACQUER, ON_CLOTH)


def draw_tag(canvas: Canvas, words: str, room: Box, ground: Solid, ink: Solid) -> None:
    """Draw a tag at the right end of ``room``."""
    size = canvas.fitting(words, room.w - 6, TAG_TEXT / canvas.text_scale**0.5, bold=True, least=0.5)
    w = min(room.w, canvas.measure(words, size, bold=True)[0] + 8)
    box = room.placed(w, room.h, fx=1.0)
    canvas.rounded(box, ground, 4, edge=FOCUS)
    canvas.text(words, box.cx, box.cy, size, ink, bold=True, fx=0.5, fy=0.5, width=w - 2)

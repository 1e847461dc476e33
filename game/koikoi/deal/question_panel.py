"""The question of stop or koi-koi over the table: opens for the decision, closes when it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.deal.question_panel import HanafudaQuestion
from hachi_hachi.game.hanafuda.table.card_rows import CardRow
from hachi_hachi.game.koikoi.deal.stop_or_koikoi_panel import COMPOSITIONS, CallCommands, Composition, call_panel
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Panel

#: The height of the hand's cards while the panel covers them.
HAND_HEIGHT: Final = 46.0
#: The gaps of the panel to the player's pile above and to the lower edge.
GAP: Final = 2.0
#: The least text size at which a panel keeps clear of the player's plate: covering it is better than smaller words.
READABLE: Final = 15.0
#: How far a panel may reach above the hand without covering the counts.
COUNTS_CLEAR: Final = 4.0


class Question(HanafudaQuestion):
    """The panel of stop or koi-koi."""

    def _composed(self, decision: Decision, canvas: Canvas, places: Layout) -> tuple[Panel, list[Button], Box]:
        match, seat, person = self.match, decision.seat, self._is_asked(decision)
        stop, koikoi = (next(one for one in decision.legal if one.verb == verb) for verb in (STOP, KOIKOI))
        commands = CallCommands(lambda: self._answer(stop), lambda: self._answer(koikoi), self._put_aside)
        heading = _("Stop or koi-koi?") if person else _("{name}: stop or koi-koi?", name=match.names[seat])
        view = View.of(match.session.table.observation(seat))
        held = cards_in(view.hands[seat]) if person else []

        def made(composition: Composition) -> tuple[Panel, list[Button]]:
            # in a column of its own, the hand has its caption above it
            caption = "" if composition.beside else _("Your hand")
            hand = CardRow(match.deck, held, HAND_HEIGHT, caption) if held else None
            return call_panel(view, seat, match.names, commands, composition, heading=heading, hand=hand)

        return composed(made, canvas, places)


def composed(
    made: Callable[[Composition], tuple[Panel, list[Button]]], canvas: Canvas, places: Layout
) -> tuple[Panel, list[Button], Box]:
    """Return the panel in the first layout that leaves field and piles visible, and its box below the own pile.

    It is clear of the counts of the pile, of the player's plate, and of what is in the columns over plate and tools, if
    any layout is.
    """
    top, bottom = places.own_pile.bottom + GAP, canvas.area.h - GAP
    clear = places.hand_box.y - COUNTS_CLEAR
    whole = Box(places.own_plate.x, 0, places.tools.right - places.own_plate.x, 0)
    beside = Box(places.middle.x, 0, places.tools.right - places.middle.x, 0)
    middle = [one for one in COMPOSITIONS if not one.wide]
    low = [one for one in COMPOSITIONS if one.wide and one.brief]
    readable = [one for one in low if one.letters >= READABLE]
    for composition, upper, span in (
        *((one, clear, places.middle) for one in middle), *((one, clear, beside) for one in readable),
        *((one, clear, whole) for one in low),
        *((one, top, whole if one.wide else places.middle) for one in COMPOSITIONS),
    ):
        panel, buttons = made(composition)
        height = panel.height_for(canvas, span.w)
        if height <= bottom - upper:
            break
    height = max(height, bottom - upper)
    return panel, buttons, Box(span.x, bottom - height, span.w, height)

"""The panel over the table for decisions other than playing a card: stop or sage, and others of the rules."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.prompts import pre_play_panel as ask
from hachi_hachi.game.hachihachi.prompts import stop_or_sage_panel as call
from hachi_hachi.game.hachihachi.prompts.pre_play_panel import ask_panel
from hachi_hachi.game.hachihachi.prompts.stop_or_sage_panel import CallCommands, call_panel
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.terms import yaku_name
from hachi_hachi.game.hanafuda.deal.question_panel import HanafudaQuestion
from hachi_hachi.game.hanafuda.table.card_rows import CardRow
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.frame_layout import TOP
from hachi_hachi.game.widgets import Button, Panel

#: The kind of the decision between stop and sage.
CALL = "call"
#: The height of the hand's cards while the panel covers them.
HAND_HEIGHT = 46.0
#: The gaps of the stop-or-sage panel to the player's pile above and to the lower edge.
UNDER_PILE = 1.5
BELOW = 1.5
#: How far it may reach above the hand without covering the counts of the pile.
COUNTS_CLEAR = 5.0
#: How much narrower than it likes to be a button may be there.
BUTTON_GIVES = 24.0
#: The gap of any other panel to the header and the hand.
OVER_HAND = 4.0


class Question(HanafudaQuestion):
    """A panel that opens for a decision: stop or sage, or another one of the rules."""

    def _composed(self, decision: Decision, canvas: Canvas, places: Layout) -> tuple[Panel, list[Button], Box]:
        composed = self._call_panel if decision.kind == CALL else self._ask_panel
        return composed(decision, canvas, places)

    def _call_panel(self, decision: Decision, canvas: Canvas, places: Layout) -> tuple[Panel, list[Button], Box]:
        person = self._is_asked(decision)
        name = self.match.names[decision.seat]
        heading = _("Stop or play on?") if person else _("{name}: stop or play on?", name=name)
        observation = self.match.session.table.observation(decision.seat)
        made = [one.name for one in View.of(observation).dekiyaku if one.seat == decision.seat][-1:]
        whole = _("{yaku} is made. Stop or play on?", yaku=yaku_name(made[0])) if person and made else heading
        stop, sage = (next(one for one in decision.legal if one.verb == verb) for verb in ("stop", "sage"))
        commands = CallCommands(lambda: self._answer(stop), lambda: self._answer(sage), self._put_aside)
        hand = self._hand(decision.seat, person=person)
        return composed_call(
            lambda composition: call_panel(observation, commands, composition, heading=heading, whole=whole, hand=hand),
            canvas, places,
        )

    def _hand(self, seat: int, *, person: bool) -> CardRow | None:
        """Return a person's remaining cards, small, as the panel covers them."""
        view = self.player.presenter.top.view
        hand = cards_in(view.hands[seat]) if person and view.seat == seat else []
        return CardRow(self.match.deck, hand, HAND_HEIGHT, _("Your hand")) if hand else None

    def _ask_panel(self, decision: Decision, canvas: Canvas, places: Layout) -> tuple[Panel, list[Button], Box]:
        view, events = self.player.presenter.top.view, self.match.session.deal_events()
        return composed_ask(
            lambda composition: ask_panel(
                decision, view, self.match, self._answer, self._put_aside, events=events, changed=self._changed,
                composition=composition,
            ), canvas, places,
        )


def composed_call(
    made: Callable[[call.Composition], tuple[Panel, list[Button]]], canvas: Canvas, places: Layout
) -> tuple[Panel, list[Button], Box]:
    """Return the stop-or-sage panel in the first layout that leaves field and piles visible, and its box below the own
    pile.

    It is clear of the counts of the pile and of the player's plate if any layout is. It reaches at most from the
    player's plate to the tools, and then covers no more above them than it needs.
    """
    top = places.own_pile.bottom + UNDER_PILE
    room = Box(places.own_plate.x, top, places.tools.right - places.own_plate.x, places.height - BELOW - top)
    clear = room.bottom - places.hand_box.y + COUNTS_CLEAR
    beside = Box(places.middle.x, room.y, room.right - places.middle.x, room.h)
    for composition, high, wide in (
        *((one, clear, beside) for one in (*call.SHORT, *call.LOW)), *((one, room.h, room) for one in call.COMPOSITIONS)
    ):
        panel, buttons = made(composition)
        span = places.middle if composition.span == "middle" else wide
        height = panel.height_for(canvas, span.w)
        place = Box(span.x, 0, span.w, height)
        if height <= high and (span is not beside or _words_fit(canvas, panel, buttons, place)):
            break
    if not composition.above or span is beside:
        height = max(height, clear if span is beside else min(room.h, room.bottom - places.own_plate.y))
    return panel, buttons, Box(span.x, room.bottom - height, span.w, height)


def _words_fit(canvas: Canvas, panel: Panel, buttons: list[Button], box: Box) -> bool:
    """Return True if the words of all buttons fit when the panel has this box."""
    panel.place(canvas, box)
    return all(button.size(canvas)[0] <= button.box.w + BUTTON_GIVES for button in buttons)


def composed_ask(
    made: Callable[[ask.AskComposition], tuple[Panel, list[Button]]], canvas: Canvas, places: Layout
) -> tuple[Panel, list[Button], Box]:
    """Return any other panel in the first layout that leaves header and hand visible, and its box over the field."""
    top = TOP if places.duel else places.head.bottom + OVER_HAND
    bottom = places.hand_box.y - OVER_HAND
    for composition in ask.COMPOSITIONS:
        panel, buttons = made(composition)
        wanted = places.middle.w if composition.side_by_side else ask.WIDTH * max(1.0, canvas.text_scale)
        width = min(wanted, places.middle.w)
        height = panel.height_for(canvas, width)
        if height <= bottom - top:
            break
    # centred on the field, and clear of a raised card of the hand if there is room
    y = max(min(places.field.cy - height / 2, bottom - places.rise - height), min(top, bottom - height))
    return panel, buttons, Box(places.middle.cx - width / 2, y, width, height)

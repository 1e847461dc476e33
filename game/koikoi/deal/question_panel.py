"""The question of stop or koi-koi over the table: opens for the decision, closes when it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.table.card_rows import CardRow
from hachi_hachi.game.koikoi.deal.call_panel import COMPOSITIONS, CallCommands, Composition, call_panel
from hachi_hachi.game.koikoi.koikoi_match import Match
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.table.layout import Layout
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.question_panel import TablePanel
from hachi_hachi.game.widgets import Button, Panel

#: The height of the hand's cards while the panel covers them.
HAND_HEIGHT: Final = 30.0
#: The gaps of the panel to the player's pile above and to the lower edge.
GAP: Final = 2.0


class Question(TablePanel):
    """The panel of stop or koi-koi. ``answered`` applies an action."""

    def __init__(
        self, match: Match, player: KoiKoiPlayer, answered: Callable[[Action], None], changed: Callable[[], None]
    ) -> None:
        super().__init__(changed, lambda: match.app.sound("button"))
        self.match = match
        self.player = player
        self._answered = answered

    def follow(self, decision: Decision | None, canvas: Canvas, places: Layout) -> None:
        """Open the panel for a decision, or close it for None."""
        if decision is None:
            self.close()
        elif self.asks_anew(decision):
            self.open(decision, canvas, places)

    def place(self, canvas: Canvas, places: Layout) -> None:
        """Rebuild the panel after a change of text or size."""
        if self.panel is not None and self._decision is not None:
            self.open(self._decision, canvas, places)

    def open(self, decision: Decision, canvas: Canvas, places: Layout) -> None:
        """Open the panel for a decision. It is disabled for an AI seat."""
        match, seat = self.match, decision.seat
        person = seat in match.session.people
        stop, koikoi = (next(one for one in decision.legal if one.verb == verb) for verb in (STOP, KOIKOI))
        commands = CallCommands(lambda: self._answer(stop), lambda: self._answer(koikoi), self._put_aside)
        heading = _("Stop or koi-koi?") if person else _("{name}: stop or koi-koi?", name=match.names[seat])
        view = View.of(match.session.table.observation(seat))
        hand = CardRow(match.deck, cards_in(view.hands[seat]), HAND_HEIGHT) if person and view.hands[seat] else None
        panel, buttons, box = composed(
            lambda composition: call_panel(
                view, seat, match.names, commands, composition, heading=heading, hand=hand,
            ), canvas, places,
        )
        panel.place(canvas, box)
        for button in buttons:
            button.enabled = person
        group = self._open_panel(decision, panel)
        if person:
            group.set_focus(buttons[0])

    def _answer(self, action: Action) -> Transition | None:
        """Apply an answer if it is still legal."""
        asked = self.player.decision
        if asked is not None and asked.allows(action):
            self._answered(action)
        return None


def composed(
    made: Callable[[Composition], tuple[Panel, list[Button]]], canvas: Canvas, places: Layout
) -> tuple[Panel, list[Button], Box]:
    """Return the panel in the first layout that leaves field and piles visible, and its box below the own pile."""
    top = places.own_pile.bottom + GAP
    high = canvas.area.h - GAP - top
    for composition in COMPOSITIONS:
        panel, buttons = made(composition)
        middle = places.middle
        if composition.wide:
            middle = Box(places.own_plate.x, 0, places.tools.right - places.own_plate.x, 0)
        height = panel.height_for(canvas, middle.w)
        if height <= high:
            break
    return panel, buttons, Box(middle.x, canvas.area.h - GAP - max(height, high), middle.w, max(height, high))

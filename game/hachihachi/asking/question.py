"""The panel over the table while something besides a card is asked: stop or sage, and whatever a sheet asks more."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action, Decision
from engine.core.masks import cards_in
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.hachihachi.asking.ask_panel import WIDTH, CardRow, ask_panel
from game.hachihachi.asking.call_panel import call_panel
from game.hachihachi.match import Match
from game.hachihachi.table.layout import RISE, Layout
from game.hachihachi.table.play import HachiPlayer
from game.keeping.text import _
from game.scenes.scene import Transition
from game.table.frame.asking import TablePanel
from game.table.frame.geometry import TOP
from game.widgets import Button, Panel

#: The kind of the decision between stop and sage.
CALL = "call"
#: The cards left in the hand, while they lie under the panel.
HAND_HEIGHT = 40.0


class Question(TablePanel):
    """Opens for a decision and closes when it is answered. `answered` carries an action out."""

    def __init__(
        self, match: Match, player: HachiPlayer, answered: Callable[[Action], None], changed: Callable[[], None]
    ) -> None:
        super().__init__(changed, lambda: match.app.sound("button"))
        self.match = match
        self.player = player
        self._answered = answered

    def follow(self, decision: Decision | None, canvas: Canvas, places: Layout) -> None:
        """This is asked now; None: nothing that wants a panel."""
        if decision is None:
            self.close()
        elif self.asks_anew(decision):
            self.open(decision, canvas, places)

    def open(self, decision: Decision, canvas: Canvas, places: Layout) -> None:
        """Ask it. Of a computer seat the panel is only seen."""
        person = decision.seat in self.match.session.people
        if decision.kind == CALL:
            panel, buttons = self._call_panel(decision, person=person)
            box = _over_the_hand(panel, canvas, places)
        else:
            panel, buttons = self._ask_panel(decision)
            box = _over_the_field(panel, canvas, places)
        panel.place(canvas, box)
        for button in buttons:
            button.enabled = person
        group = self._opened(decision, panel)
        if person:
            group.set_focus(buttons[0])

    def place(self, canvas: Canvas, places: Layout) -> None:
        """Everything anew: the words or the size have changed."""
        if self.panel is not None and self._decision is not None:
            self.open(self._decision, canvas, places)

    def _call_panel(self, decision: Decision, *, person: bool) -> tuple[Panel, list[Button]]:
        name = self.match.names[decision.seat]
        heading = _("Stop or play on?") if person else _("{name}: stop or play on?", name=name)
        observation = self.match.session.table.observation(decision.seat)
        stop, sage = (next(one for one in decision.legal if one.verb == verb) for verb in ("stop", "sage"))
        return call_panel(
            observation, lambda: self._answer(stop), lambda: self._answer(sage), self._put_aside, heading=heading,
            hand=self._hand(decision.seat, person=person),
        )

    def _hand(self, seat: int, *, person: bool) -> CardRow | None:
        """The cards that a person has left, small: the panel lies over them."""
        view = self.player.presenter.top.view
        hand = cards_in(view.hands[seat]) if person and view.seat == seat else []
        return CardRow(self.match, hand, HAND_HEIGHT) if hand else None

    def _ask_panel(self, decision: Decision) -> tuple[Panel, list[Button]]:
        return ask_panel(
            decision, self.player.presenter.top.view, self.match, self._answer, self._put_aside,
            events=self.match.session.deal_events(), changed=self._changed,
        )

    def _answer(self, action: Action) -> Transition | None:
        """An answer was chosen: it is carried out if it is still asked."""
        asked = self.player.asked
        if asked is not None and asked.allows(action):
            self._answered(action)
        return None


def _over_the_hand(panel: Panel, canvas: Canvas, places: Layout) -> Box:
    """Low down, over the hand: field and piles stay in view. Large letters take the plate's and the tools' room too."""
    wide = canvas.text_scale > 1.1
    width = places.tools.right - places.own_plate.x if wide else places.middle.w
    height = panel.height_for(canvas, width)
    return Box(places.middle.cx - width / 2, max(8.0, places.height - 5 - height), width, height)


def _over_the_field(panel: Panel, canvas: Canvas, places: Layout) -> Box:
    """In the middle of the field; head and hand stay to be seen where there is room."""
    width = min(WIDTH * max(1.0, canvas.text_scale), places.middle.w)
    height = panel.height_for(canvas, width)
    top = TOP if places.duel else places.head.bottom + 4
    y = max(8.0, min(max(places.field.cy - height / 2, top), places.hand_box.y - RISE - height - 8))
    return Box(places.middle.cx - width / 2, y, width, height)

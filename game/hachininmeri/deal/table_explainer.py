"""The explanations at the table of eight, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.inputs import STEPS, Press
from hachi_hachi.game.hachininmeri.meri_match import Match
from hachi_hachi.game.hachininmeri.table.deal_player import MeriPlayer
from hachi_hachi.game.hachininmeri.table.layout import RISE, Layout
from hachi_hachi.game.hachininmeri.tooltips.table_things import things_of
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.table.chrome.thing_tooltips import Explainer, Thing, explanation_item
from hachi_hachi.game.widgets import Widget


class TableExplainer:
    """The explanations of the things on a scene's table. ``places()`` and ``widgets()`` give the current layout and
    widgets."""

    def __init__(
        self, match: Match, player: MeriPlayer, places: Callable[[], Layout], widgets: Callable[[], Sequence[Widget]],
        changed: Callable[[], None],
    ) -> None:
        self._match, self._player, self._places, self._widgets = match, player, places, widgets
        self._for: object = None
        self._found: list[Thing] = []
        self.explainer = Explainer(self._things, changed)

    def _things(self) -> Sequence[Thing]:
        player = self._player
        top = player.presenter.top
        now = (top, self._match.session.shown, self._places(), player.asked, tuple(map(id, self._widgets())))
        if now != self._for:
            self._for = now
            known = TooltipContext(top.view, self._match.names, player.asked, self._match.session.standing_in)
            self._found = things_of(self._places(), top, known, self._widgets())
        return self._found

    def item(self, canvas: Canvas) -> list[Item]:
        """Return the items of the current explanation."""
        meant = self.explainer.meant
        if meant is None:
            return []
        places = self._places()
        avoid = (places.mat, places.hand_box)
        return [explanation_item(canvas, meant, self._match.deck, avoid=avoid, ring=self.explainer.active)]

    # -- by keys ------------------------------------------------------------------
    def up(self, card: int | None) -> bool:
        """Move from a card of the hand to the thing above it; return True if there is one."""
        places, top = self._places(), self._player.presenter.top
        hand = top.hand()
        box = places.hand_box
        if card in hand:
            box = places.hand(hand.index(card), len(hand), top.trumps_held()).box
        return self.explainer.enter(box.moved(0, -2 * RISE), 0, -1)

    def press(self, event: Press) -> int | None:
        """Handle a key while the keys move between things: return the hand card reached, -1 for none, otherwise
        None."""
        if event.action not in STEPS:
            return None
        if self.explainer.step(*STEPS[event.action]):
            meant = self.explainer.meant
            match meant.key if meant is not None else None:
                case ("card", int(card)):
                    self.explainer.close()
                    return card
                case _:
                    pass
        return -1

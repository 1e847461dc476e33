"""The explanations at the table, rebuilt only when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.inputs import STEPS, Press
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.header import HeaderInfo
from hachi_hachi.game.hachihachi.table.drawing.seats import facts_of
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TablePicture
from hachi_hachi.game.hachihachi.tooltips.table_things import things_of
from hachi_hachi.game.hachihachi.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.table.chrome.thing_tooltips import Explainer, Thing, explanation_item
from hachi_hachi.game.widgets import Widget


class TableExplainer:
    """The explanations of the things on a scene's table. ``drawing()`` and ``widgets()`` give the current drawing and
    widgets."""

    def __init__(
        self, match: Match, player: HachiPlayer, drawing: Callable[[], TablePicture],
        widgets: Callable[[], Sequence[Widget]], changed: Callable[[], None],
    ) -> None:
        self._match, self._player = match, player
        self._drawing, self._widgets = drawing, widgets
        self._for: object = None
        self._found: list[Thing] = []
        self.explainer = Explainer(self._things, changed)

    def _things(self) -> Sequence[Thing]:
        presenter = self._player.presenter
        now = (presenter.top, self._match.session.shown, presenter.arranged, tuple(map(id, self._widgets())))
        if now != self._for:
            self._for = now
            self._found = self._gathered()
        return self._found

    def _gathered(self) -> list[Thing]:
        match, presenter = self._match, self._player.presenter
        top = presenter.top
        view = top.view
        around = self._drawing().around(self._player.stage)
        facts = {seat: facts_of(view, seat, around) for seat in range(view.seats)} if view.hand_sizes else {}
        alone = bool(match.session.setup.day)
        known = TooltipContext(
            view, match.names, facts, dict(top.moves), top.causes, list(match.session.seen_events()), self._winners,
            alone, match.session.standing_in,
        )
        canvas: Canvas = match.app.canvas
        return things_of(
            canvas, presenter.arranged, top, known, HeaderInfo(causes=top.causes, alone=alone), self._widgets()
        )

    def _winners(self) -> Mapping[int, int]:
        """Return the winner of each month of this year shown so far."""
        session = self._match.session
        found: dict[int, int] = {}
        month = 0
        for event in session.table.events[: session.shown]:
            match event:
                case ev.DealOpened():
                    month = event.month
                    found = {} if month == 1 else found
                case ev.DealClosed(winner) if winner is not None:
                    found[month] = winner
                case _:
                    pass
        return found

    def item(self, canvas: Canvas) -> list[Item]:
        """Return the items of the current explanation."""
        meant = self.explainer.meant
        if meant is None:
            return []
        layout = self._player.presenter.arranged
        avoid = (layout.field, layout.hand_box)
        return [explanation_item(canvas, meant, self._match.deck, avoid=avoid, ring=self.explainer.active)]

    # -- by keys ------------------------------------------------------------------
    def up(self, card: int | None) -> bool:
        """Move from a card of the hand to the thing above it; return True if there is one."""
        layout = self._player.presenter.arranged
        view = self._player.presenter.top.view
        hand = cards_in(view.hands[view.seat]) if view.seat >= 0 and view.hands else []
        box = layout.hand(hand.index(card), len(hand)).box if card in hand else layout.hand_box
        return self.explainer.enter(box.moved(0, -2 * layout.rise), 0, -1)

    def press(self, event: Press) -> int | None:
        """Handle a key while the keys move between things: return the hand card reached, -1 for none, otherwise
        None."""
        explainer = self.explainer
        if event.action not in STEPS:
            return None
        if not explainer.step(*STEPS[event.action]):
            return -1
        meant = explainer.meant
        view = self._player.presenter.top.view
        match meant.key if meant is not None else None:
            case ("card", int(card)) if view.seat >= 0 and view.hands[view.seat] >> card & 1:
                explainer.close()
                return card
            case _:
                return -1

"""The explanations at a table, rebuilt only when something has happened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import STEPS, Press
from hachi_hachi.game.table.chrome.thing_tooltips import Explainer, LastPlace, Thing, explanation_item
from hachi_hachi.game.table.chrome.tip_places import FIELD, LITTLE, NEVER, PILES, WORDS, Kept
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import Widget

#: What an explanation costs that covers another thing, by the first part of that thing's key.
COSTS: Final[dict[Hashable, float]] = {
    "card": FIELD, "trick": FIELD, "covered_lead": FIELD, "open": FIELD, "ledger": WORDS, "news": WORDS, "pile": PILES,
    "stock": PILES, "tool": PILES, "factors": PILES, "plate": LITTLE, "cushion": LITTLE, "month": LITTLE,
    "last": LITTLE, "team": LITTLE, "tricks": LITTLE,
}


class TableExplainer(ABC):
    """The explanations of the things on a scene's table. ``widgets()`` gives the current widgets."""

    _match: Match[Any]
    _player: DealPlayer[Any, Any]

    def __init__(
        self, match: Match[Any], player: DealPlayer[Any, Any], widgets: Callable[[], Sequence[Widget]],
        changed: Callable[[], None],
    ) -> None:
        self._match, self._player, self._widgets = match, player, widgets
        self._for: object = None
        self._found: Sequence[Thing] = ()
        self._last = LastPlace()
        self.explainer = Explainer(self._things, changed)
        self._shown = match.session.shown

    # -- implemented by a game -----------------------------------------------------------------
    @abstractmethod
    def _state(self) -> object:
        """Return the state that the things depend on."""

    @abstractmethod
    def _gathered(self) -> Sequence[Thing]:
        """Return the things on the table now, lowest first."""

    @abstractmethod
    def _kept(self) -> Sequence[Kept]:
        """Return what no explanation should cover besides the hand and the things themselves."""

    @abstractmethod
    def _hand_place(self) -> Box:
        """Return the place of the hand."""

    @abstractmethod
    def _hand(self) -> Sequence[int]:
        """Return the cards of the hand, from the left."""

    @abstractmethod
    def _hand_box(self, index: int) -> Box:
        """Return the box of a card of the hand."""

    @abstractmethod
    def _rise(self) -> float:
        """Return how far a card of the hand rises, in units."""

    # -- explanations ------------------------------------------------------------------
    def _things(self) -> Sequence[Thing]:
        now = (self._match.session.shown, tuple(map(id, self._widgets())), self._state())
        if now != self._for:
            self._for = now
            self._found = self._gathered()
        return self._found

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass in which the pointer rests."""
        self._follow_table()
        self.explainer.rest(dt)

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a point in units."""
        self._follow_table()
        self.explainer.point(x, y)

    def _follow_table(self) -> None:
        """Close what the pointer rests on if something has happened on the table."""
        shown = self._match.session.shown
        if shown != self._shown:
            self._shown = shown
            self.explainer.table_changed()

    def avoided(self) -> Sequence[Kept]:
        """Return what no explanation should cover, and what covering it costs."""
        found = [Kept(self._hand_place(), NEVER), *self._kept()]
        for thing in self._things():
            kind = thing.key[0] if isinstance(thing.key, tuple) else thing.key
            if kind in COSTS:
                found.append(Kept(thing.box, COSTS[kind]))
        return found

    def item(self, canvas: Canvas) -> list[Item]:
        """Return the items of the current explanation."""
        meant = self.explainer.meant
        if meant is None:
            return []
        ring = self.explainer.active
        return [explanation_item(canvas, meant, self._match.deck, avoid=self.avoided(), ring=ring, last=self._last)]

    # -- by keys ------------------------------------------------------------------
    def up(self, card: int | None) -> bool:
        """Move from a card of the hand to the thing above it; return True if there is one."""
        hand = self._hand()
        box = self._hand_box(hand.index(card)) if card in hand else self._hand_place()
        return self.explainer.enter(box.moved(0, -2 * self._rise()), 0, -1)

    def press(self, event: Press) -> int | None:
        """Handle a key while the keys move between things: return the hand card reached, -1 for none, otherwise
        None."""
        if event.action not in STEPS:
            return None
        if self.explainer.step(*STEPS[event.action]):
            meant = self.explainer.meant
            match meant.key if meant is not None else None:
                case ("card", int(card)) if card in self._hand():
                    self.explainer.close()
                    return card
                case _:
                    pass
        return -1

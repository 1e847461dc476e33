"""Cards by pointer: a card is played when the button is released over it or it is dragged to the field."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.scenes.scene import Consumed, Transition
from hachi_hachi.game.table.deal_player import DealPlayer

CONSUMED: Final = Consumed()
#: The distance in units the pointer must move before it drags a held card.
DRAG: Final = 10.0


@dataclass(slots=True)
class HeldCard:
    """A card under a held button: of the hand, or one of two on the field (``target``)."""

    card: int
    at: tuple[float, float]
    now: tuple[float, float]
    target: bool = False
    dragged: bool = False

    def follow(self, x: float, y: float) -> None:
        """Move with the pointer."""
        self.now = (x, y)
        self.dragged = self.dragged or (not self.target and math.dist(self.at, self.now) > DRAG)


@dataclass(frozen=True, slots=True)
class CardFinder:
    """Where the cards are: the card of the hand and that of the field at a point, and the box of the field."""

    hand: Callable[[float, float], int | None]
    field: Callable[[float, float], int | None]
    box: Callable[[], Box]


class CardPointer:
    """The pointer over cards: focuses the card under it and plays the card released.

    ``finder`` says where cards are; ``confirm`` plays the focused card or asks which of two it takes; ``play`` applies
    an action; ``changed`` requests a redraw.
    """

    def __init__(
        self, player: DealPlayer[Any, Any], chooser: Chooser, finder: CardFinder,
        confirm: Callable[[], Transition | None], play: Callable[[GameAction], None], changed: Callable[[], None],
    ) -> None:
        self._player, self._chooser, self._finder = player, chooser, finder
        self._confirm, self._play, self._changed = confirm, play, changed
        self.held: HeldCard | None = None

    @property
    def shift(self) -> tuple[float, float] | None:
        """How far the raised card was dragged, in units; None if it was not."""
        held = self.held
        return (held.now[0] - held.at[0], held.now[1] - held.at[1]) if held is not None and held.dragged else None

    def let_go(self) -> bool:
        """Release the held card without playing it; return True if there was one."""
        held, self.held = self.held, None
        if held is not None:
            self._changed()
        return held is not None

    def point(self, event: Pointer, *, hasty: bool) -> Transition | None:
        """Handle the pointer over the cards. ``hasty``: a click comes too early to be an answer."""
        if self.held is not None:
            return self._holding(event, self.held)
        if event.kind not in (Touch.MOVE, Touch.DOWN):
            return None
        return self._hover(event, pressed=event.kind is Touch.DOWN, hasty=hasty)

    def _hover(self, event: Pointer, *, pressed: bool, hasty: bool) -> Transition | None:
        chooser = self._chooser
        at = (event.x, event.y)
        if chooser.choosing_target:
            target = self._finder.field(*at)
            if target is not None and chooser.focus_target(target):
                if pressed and not hasty:
                    self.held = HeldCard(target, at, at, target=True)
                self._changed()
                return CONSUMED
            if not pressed:
                return None
        card = self._finder.hand(*at)
        if card is not None:
            if not chooser.choosing_target or pressed:
                chooser.focus_card(card, pointed=True)
            if pressed and not hasty and chooser.card == card and self._player.decision is not None:
                self.held = HeldCard(card, at, at)
            self._changed()
            return CONSUMED
        if pressed and chooser.back():
            self._changed()
            return CONSUMED
        return None

    def _holding(self, event: Pointer, held: HeldCard) -> Transition | None:
        if event.kind is Touch.MOVE:
            held.follow(event.x, event.y)
            self._changed()
        elif event.kind is Touch.GONE:
            self.let_go()
        elif event.kind is Touch.UP:
            held.follow(event.x, event.y)
            under = self._under(held)
            self.let_go()
            if held.dragged:
                self._dropped(held.card, event.x, event.y)
            elif under:
                return self._confirm()
        return CONSUMED

    def _under(self, held: HeldCard) -> bool:
        """Return True if the pointer is still over the held card."""
        find = self._finder.field if held.target else self._finder.hand
        return find(*held.now) == held.card

    def _dropped(self, card: int, x: float, y: float) -> None:
        """Play a card dropped on the field, onto the card beneath if it can take that; elsewhere it returns."""
        if self._player.decision is None or not self._finder.box().contains(x, y):
            return
        action = self._chooser.way_onto(card, self._finder.field(x, y))
        if action is not None:
            self._play(action)
        else:
            self._confirm()

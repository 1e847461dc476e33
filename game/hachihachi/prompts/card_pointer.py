"""Cards by keys and pointer: one is played where the button is let go over it, or dragged to the field; not before."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.actions import Action as GameAction
from hachi_hachi.game.display.inputs import STEPS, Action, Pointer, Press, Touch
from hachi_hachi.game.hachihachi.table.card_chooser import Chooser
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.highlights import field_card_at, hand_card_at
from hachi_hachi.game.scenes.scene import Consumed, Transition

CONSUMED: Final = Consumed()
#: How far the pointer moves, in units, before a card that is held goes along.
DRAG: Final = 10.0


@dataclass(slots=True)
class HeldCard:
    """A card under a button that is held down: of the hand, or one of two on the field (`target`)."""

    card: int
    at: tuple[float, float]
    now: tuple[float, float]
    target: bool = False
    dragged: bool = False

    def follow(self, x: float, y: float) -> None:
        """The pointer is there now."""
        self.now = (x, y)
        self.dragged = self.dragged or (not self.target and math.dist(self.at, self.now) > DRAG)


class CardPointer:
    """Gives the focus to what the pointer is over, and plays what it lets go of.

    `confirm` plays what has the focus or asks which of two it takes; `play` carries an action out; `changed` is called
    when something must be drawn anew; `up(card)` leads from a card to what lies above the hand.
    """

    def __init__(
        self, player: HachiPlayer, chooser: Chooser, confirm: Callable[[], Transition | None],
        play: Callable[[GameAction], None], changed: Callable[[], None], up: Callable[[int | None], object],
    ) -> None:
        self._player, self._chooser = player, chooser
        self._confirm, self._play, self._changed, self._up = confirm, play, changed, up
        self.held: HeldCard | None = None

    @property
    def shift(self) -> tuple[float, float] | None:
        """How far the card that has risen was dragged, in units; None while none is."""
        held = self.held
        return (held.now[0] - held.at[0], held.now[1] - held.at[1]) if held is not None and held.dragged else None

    def let_go(self) -> bool:
        """Take back what is held: it is not played. Whether anything was."""
        held, self.held = self.held, None
        if held is not None:
            self._changed()
        return held is not None

    def press(self, event: Press) -> Transition | None:
        """What a key does in the hand: left and right, the number of a card, up to choose what it takes, confirm."""
        chooser = self._chooser
        if event.action in STEPS:
            dx, dy = STEPS[event.action]
            if dy < 0 and not chooser.choosing_target:
                self._upwards()
            elif dx or chooser.choosing_target:
                chooser.step(dx or dy)
            self._changed()
            return CONSUMED
        digit = event.key.strip("[]")
        if digit.isdecimal() and 1 <= int(digit) <= len(chooser.hand):
            card = chooser.hand[int(digit) - 1]
            if chooser.card == card and not event.repeat and self._player.asked is not None:
                return self._confirm()
            chooser.focus_card(card)
            self._changed()
            return CONSUMED
        if event.action is Action.CONFIRM and not event.repeat:
            return self._confirm()
        return None

    def _upwards(self) -> None:
        """To which of two a card takes, else to what lies above the hand."""
        card = self._chooser.card
        if self._player.asked is not None and card is not None and len(self._chooser.choices(card)) > 1:
            self._chooser.confirm()
        else:
            self._up(card)

    def point(self, event: Pointer, *, hasty: bool) -> Transition | None:
        """What the pointer does over the cards. `hasty`: it is too early to take a click for an answer."""
        if self.held is not None:
            return self._holding(event, self.held)
        if event.kind not in (Touch.MOVE, Touch.DOWN):
            return None
        return self._hover(event, pressed=event.kind is Touch.DOWN, hasty=hasty)

    def _hover(self, event: Pointer, *, pressed: bool, hasty: bool) -> Transition | None:
        chooser = self._chooser
        at = (event.x, event.y)
        if chooser.choosing_target:
            target = field_card_at(self._player, *at)
            if target is not None and chooser.focus_target(target):
                if pressed and not hasty:
                    self.held = HeldCard(target, at, at, target=True)
                self._changed()
                return CONSUMED
            if not pressed:
                return None
        card = hand_card_at(self._player, chooser, *at)
        if card is not None:
            if not chooser.choosing_target or pressed:
                chooser.focus_card(card, pointed=True)
            if pressed and not hasty and chooser.card == card and self._player.asked is not None:
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
        """Whether the pointer still is over the card that is held."""
        found = field_card_at(self._player, *held.now) if held.target else hand_card_at(
            self._player, self._chooser, *held.now
        )
        return found == held.card

    def _dropped(self, card: int, x: float, y: float) -> None:
        """Let go over the field: played, onto the card beneath where it may take that. Elsewhere it comes back."""
        field = self._player.presenter.arranged.field
        if self._player.asked is None or not field.contains(x, y):
            return
        action = self._chooser.way_onto(card, field_card_at(self._player, x, y))
        if action is not None:
            self._play(action)
        else:
            self._confirm()

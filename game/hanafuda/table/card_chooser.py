"""A person's choice of a card and of its target. Plain state, driven by keys and pointer alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hanafuda.card_actions import PLAY, TAKE, cards_of
from hachi_hachi.game.table.chrome.hand_focus import HandFocus


class Chooser(HandFocus):
    """The focus in the hand and, if a card can take either of two, the chosen target.

    ``distinct`` gives the actions without those that are equivalent to an earlier one. ``targets`` is empty unless one
    of two field cards is being chosen; then ``target`` is the index of the focused one.
    """

    def __init__(self, distinct: Callable[[Iterable[Action]], Sequence[Action]]) -> None:
        super().__init__()
        self._distinct = distinct
        self.targets: list[int] = []
        self.target = 0

    @property
    def choosing_target(self) -> bool:
        """True if one of two field cards is to be chosen."""
        return bool(self.targets)

    @property
    def chosen_target(self) -> int | None:
        """The field card that has the focus."""
        return self.targets[self.target] if self.targets else None

    def _asked(self) -> None:
        decision = self.decision
        self.targets, self.target = [], 0
        if decision is not None and decision.kind == TAKE:
            self.targets = [cards_of(action)[0] for action in decision.legal]

    def ways(self, card: int) -> list[Action]:
        """Return the actions that play ``card`` from the hand: two if it can take either of two, even equal ones."""
        if self.decision is None or self.decision.kind != PLAY:
            return []
        return [one for one in self.decision.legal if one.verb == PLAY and cards_of(one)[0] == card]

    def choices(self, card: int) -> list[Action]:
        """Return the distinct actions that play ``card`` from the hand: of two equal cards it takes the first."""
        return list(self._distinct(self.ways(card)))

    def way_onto(self, card: int, target: int | None) -> Action | None:
        """Return the action that plays ``card`` onto the field card ``target``; None if it is ambiguous.

        A card with only one way to be played is unambiguous anywhere on the field.
        """
        ways, choices = self.ways(card), self.choices(card)
        onto = next((one for one in ways if len(ways) > 1 and cards_of(one)[1] == target), None)
        return choices[0] if onto is None and len(choices) == 1 else onto

    @property
    def others(self) -> list[Action]:
        """The announcements possible instead of playing a card: to withdraw."""
        decision = self.decision
        return [one for one in decision.legal if one.verb != PLAY] if decision and decision.kind == PLAY else []

    def step(self, by: int) -> bool:
        """Move the focus left or right, in the hand or between two targets; return False if there is nothing to move
        to."""
        if self.targets:
            self.target = (self.target + by) % len(self.targets)
            return True
        return super().step(by)

    def focus_card(self, card: int, *, pointed: bool = False) -> bool:
        """Focus a card of the hand, cancelling a choice of two; return True if that changed anything."""
        if card not in self.hand or (self.targets and not self._may_go_back):
            return False
        chose, self.targets = bool(self.targets), []
        return super().focus_card(card, pointed=pointed) or chose

    def focus_target(self, card: int) -> bool:
        """Focus one of the two field cards; return True if it is one of them."""
        if card not in self.targets:
            return False
        self.target = self.targets.index(card)
        return True

    @property
    def _may_go_back(self) -> bool:
        return self.decision is not None and self.decision.kind == PLAY

    def back(self) -> bool:
        """Cancel the choice between two and return to the hand; return True if there was one to cancel."""
        if self.targets and self._may_go_back:
            self.targets = []
            return True
        return False

    def confirm(self) -> Action | None:
        """Return the action of the focus, or None if there is nothing to do or one of two must be chosen first.

        If no card has the focus yet, one gets it.
        """
        decision = self.decision
        if decision is None:
            return None
        if self.targets:
            wanted = self.targets[self.target]
            if decision.kind == TAKE:
                return next(action for action in decision.legal if cards_of(action)[0] == wanted)
            card = self.card
            return next(one for one in decision.legal if one.verb == PLAY and cards_of(one) == (card, wanted))
        if self.card is None:
            self.step(1)
            return None
        ways = self.choices(self.card)
        if len(ways) > 1:
            self.targets = [cards_of(action)[1] for action in ways]
            self.target = 0
            return None
        return ways[0] if ways else None

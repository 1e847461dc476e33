"""A choice in its position, as input of a reason, and the subject that a reason finds."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState, has_turn, yaku_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import played
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best

T = TypeVar("T")


class ReasonSubject(NamedTuple):
    """The subject of a reason: ``cards``, ``yaku`` and ``seats``; ``card_points``; an amount in ``points``."""

    cards: tuple[int, ...] = ()
    yaku: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    card_points: int = 0
    points: int = 0


@dataclass(frozen=True)
class ReasonInput:
    """A choice compared with the others: ``cost`` is its value below the best, in kan.

    ``top`` is the case of the best choice, ``None`` if this is it; ``others`` is the number of other choices.
    """

    observation: Observation[Rules]
    view: View
    action: Action
    cost: float = 0.0
    others: int = 0
    top: "ReasonInput | None" = None

    @cached_property
    def outcome(self) -> Outcome | None:
        """The outcome of playing a card; ``None`` for other actions."""
        if self.action.verb not in {actions.PLAY, actions.TAKE}:
            return None
        return Position.of(self.view).after(self.action)

    @cached_property
    def captured(self) -> int:
        """The mask of the cards that it adds to the pile, including the one played; 0 if it takes nothing."""
        found = self.outcome
        return found.taken | 1 << found.card if found is not None and found.taken else 0

    @cached_property
    def discarded(self) -> int:
        """The card that it leaves on the field, or -1."""
        found = self.outcome
        return found.card if found is not None and not found.taken else -1

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other active seats, in order of play after this one; empty before they are known."""
        if self.view.seat not in self.view.active:
            return ()
        first = self.view.active.index(self.view.seat)
        return self.view.active[first + 1 :] + self.view.active[:first]

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """Those of them that have a turn left."""
        return tuple(seat for seat in self.rivals if has_turn(self.view, seat))

    @cached_property
    def held(self) -> tuple[DealtHand, ...]:
        """The teyaku of the hand that was dealt to this seat."""
        captured_cards = played(self.observation.events, self.observation.seats)[self.view.seat]
        return best(self.view.hands[self.view.seat] | captured_cards, self.view.rules)

    def yaku_of(self, seat: int) -> tuple[YakuState, ...]:
        """Return the dekiyaku that ``seat`` could still make before this choice."""
        return tuple(state for state in yaku_of(self.view, seat) if state.possible and not state.made)


#: Finds the subject of a reason in a case; ``None`` if its condition does not hold.
Find = Callable[[ReasonInput], ReasonSubject | None]


def once(found: Iterable[T]) -> tuple[T, ...]:
    """Return the items ``found`` without duplicates, in order."""
    return tuple(dict.fromkeys(found))

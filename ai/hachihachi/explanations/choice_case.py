"""A choice in a position, as a reason looks at it, and what a reason finds in it."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from hachi_hachi.ai.hachihachi.valuation.position import Outcome, Position
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import SetState, has_turn, sets_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import played
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best

T = TypeVar("T")


class ReasonSubject(NamedTuple):
    """What a reason speaks of: ``cards``, ``sets`` and ``seats``; ``card_points``; an amount in ``points``."""

    cards: tuple[int, ...] = ()
    sets: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    card_points: int = 0
    points: int = 0


@dataclass(frozen=True)
class ChoiceCase:
    """A choice as it stands beside the others: ``cost`` is what it is worth less than the best, in kan.

    ``top`` is the case of the best choice, ``None`` where this is it; ``others`` is how many other choices there are.
    """

    observation: Observation[Rules]
    view: View
    action: Action
    cost: float = 0.0
    others: int = 0
    top: "ChoiceCase | None" = None

    @cached_property
    def outcome(self) -> Outcome | None:
        """What a card leads to; ``None`` for what is no card."""
        if self.action.verb not in {actions.PLAY, actions.TAKE}:
            return None
        return Position.of(self.view).after(self.action)

    @cached_property
    def captured(self) -> int:
        """The mask of the cards that it brings into the pile, the one played included; 0 where it takes nothing."""
        found = self.outcome
        return found.taken | 1 << found.card if found is not None and found.taken else 0

    @cached_property
    def laid(self) -> int:
        """The card that it leaves on the field, or -1."""
        found = self.outcome
        return found.card if found is not None and not found.taken else -1

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other seats that play, in order of play after this one; none before it is known who does."""
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
        gone = played(self.observation.events, self.observation.seats)[self.view.seat]
        return best(self.view.hands[self.view.seat] | gone, self.view.rules)

    def sets_of(self, seat: int) -> tuple[SetState, ...]:
        """The sets that ``seat`` has not made and could make before this choice."""
        return tuple(state for state in sets_of(self.view, seat) if state.possible and not state.made)


#: Finds what a reason speaks of in a case; ``None`` where its condition does not hold.
Find = Callable[[ChoiceCase], ReasonSubject | None]


def once(found: Iterable[T]) -> tuple[T, ...]:
    """Return what was ``found``, each once, in order."""
    return tuple(dict.fromkeys(found))

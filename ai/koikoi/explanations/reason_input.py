"""A choice in its position, as input of a reason, and the subject that a reason finds."""
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hanafuda.capture import takes
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS
from hachi_hachi.engine.koikoi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.koikoi.analysis.yaku_progress import YakuProgress
from hachi_hachi.engine.koikoi.play.yaku_in_pile import total_in
from hachi_hachi.engine.koikoi.visibility.view import View


class ReasonSubject(NamedTuple):
    """The subject of a reason: ``cards`` and ``yaku``; an amount in ``points``; a ``chance`` from 0 to 1."""

    cards: tuple[int, ...] = ()
    yaku: tuple[str, ...] = ()
    points: int = 0
    chance: float = 0.0


@dataclass(frozen=True)
class ReasonInput:
    """A choice compared with the others: ``cost`` is its value below the best, in points.

    ``prospects`` are the yaku that each seat can still make, the nearest first.
    ``top`` is the case of the best choice, ``None`` if this is it; ``others`` is the number of other choices.
    """

    view: View
    prospects: tuple[list[YakuProgress], ...]
    action: Action
    cost: float = 0.0
    others: int = 0
    top: "ReasonInput | None" = None

    @property
    def rival(self) -> int:
        """The other seat."""
        return 1 - self.view.seat

    @property
    def is_card(self) -> bool:
        """True if the choice is a card, or a target of the card turned up."""
        return self.action.verb in (PLAY, TAKE)

    @cached_property
    def captured(self) -> int:
        """The mask of the cards that it adds to the pile, including the one played; 0 if it takes nothing."""
        if not self.is_card:
            return 0
        taken = int(takes(self.view.field_mask, self._card, self._target))
        return taken | 1 << self._card if taken else 0

    @property
    def discarded(self) -> int:
        """The card that it leaves on the field, or -1."""
        return self._card if self.is_card and not self.captured else -1

    @cached_property
    def field_after(self) -> int:
        """The field after it, before another card is turned up."""
        if self.discarded >= 0:
            return self.view.field_mask | 1 << self.discarded
        return self.view.field_mask & ~self.captured

    @property
    def own_yaku(self) -> list[YakuProgress]:
        """The yaku that the seat can still make, the nearest first."""
        return self.prospects[self.view.seat]

    @property
    def rival_yaku(self) -> list[YakuProgress]:
        """The same of the other seat."""
        return self.prospects[self.rival]

    def may_take(self, card: int) -> bool:
        """Return True if the other seat may hold a card that takes ``card``."""
        view = self.view
        unseen = view.unseen() | view.hands[self.rival]
        return view.hand_sizes[self.rival] > 0 and bool(unseen & MONTH_MASKS[card // 4])

    def total_of(self, pile: int) -> int:
        """Return the total of ``pile``."""
        return total_in(self.view.rules, pile, self.view.field_mask, self.view.month)

    @property
    def _card(self) -> int:
        return cards_of(self.action)[0] if self.action.verb == PLAY else self.view.turned

    @property
    def _target(self) -> int:
        cards = cards_of(self.action)
        return cards[-1] if self.action.verb == TAKE or len(cards) > 1 else -1


#: Finds the subject of a reason in a case; ``None`` if its condition does not hold.
Find = Callable[[ReasonInput], ReasonSubject | None]


def needing(cards: int, yaku: Iterable[YakuProgress], missing: int) -> ReasonSubject | None:
    """Return those of ``cards`` (a mask) that a yaku lacks of which this many cards are ``missing``, with the yaku."""
    near = [one for one in yaku if one.missing == missing and one.lacking & cards]
    if not near:
        return None
    found = 0
    for one in near:
        found |= one.lacking & cards
    return ReasonSubject(tuple(cards_in(found)), tuple(one.name for one in near))

"""A seat's knowledge of the play as masks, and the outcome of each of its legal actions."""
from dataclasses import dataclass

from hachi_hachi.ai.hachihachi.valuation.position_features import MOST_REMAINING
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.actions import PLAY, TAKE, cards_of
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.capture import takes


@dataclass(frozen=True, slots=True)
class Position:
    """The cards as one seat sees them: masks of its ``hand``, the ``field`` and its pile ``mine``.

    ``others`` are the active seats after it in order of play, ``piles`` their piles and ``known`` the cards it knows
    to be in their hands. ``remaining`` counts the cards in all hands, ``turned`` is a pending card from the draw pile,
    or -1.
    """

    hand: int
    field: int
    mine: int
    others: tuple[int, ...]
    piles: tuple[int, ...]
    known: tuple[int, ...]
    remaining: int
    turned: int

    def clock(self, remaining: int) -> int:
        """Return ``remaining`` as if three played, for tables that count that way."""
        return min(MOST_REMAINING, remaining * 3 // (1 + len(self.others)))

    @classmethod
    def of(cls, view: View) -> "Position":
        """Return the position in ``view`` of its own seat, which must be active."""
        first = view.active.index(view.seat)
        others = view.active[first + 1 :] + view.active[:first]
        return cls(
            hand=view.hands[view.seat],
            field=view.field,
            mine=view.piles[view.seat],
            others=others,
            piles=tuple(view.piles[seat] for seat in others),
            known=tuple(view.hands[seat] for seat in others),
            remaining=sum(view.hand_sizes[seat] for seat in view.active),
            turned=view.turned,
        )

    @property
    def left(self) -> int:
        """The pile of the seat that plays next."""
        return self.piles[0]

    @property
    def right(self) -> int:
        """The pile of the seat after the next; 0 if two play."""
        return self.piles[1] if len(self.piles) > 1 else 0

    def after(self, action: Action) -> "Outcome":
        """Return the outcome of a ``play`` or ``take``, before the next card of the draw pile."""
        if action.verb == PLAY:
            card, *chosen = cards_of(action)
            stage, hand, remaining = 0, self.hand & ~(1 << card), self.remaining - 1
            target = chosen[0] if chosen else -1
        elif action.verb == TAKE:
            stage, hand, remaining = 1, self.hand, self.remaining
            card, target = self.turned, cards_of(action)[0]
        else:
            raise ValueError(f"{action} lays no card")
        taken = takes(self.field, card, target)
        if taken:
            mine = self.mine | taken | 1 << card
            return Outcome(action, stage, card, taken, hand, self.field ^ taken, mine, remaining)
        return Outcome(action, stage, card, 0, hand, self.field | 1 << card, self.mine, remaining)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an action: the ``card`` it places, the mask ``taken``, then hand, field and own pile.

    ``stage`` is 0 for a card from the hand, 1 for one from the draw pile: a number of ``features.STAGES``.
    """

    action: Action
    stage: int
    card: int
    taken: int
    hand: int
    field: int
    mine: int
    remaining: int

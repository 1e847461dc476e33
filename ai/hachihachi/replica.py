"""The play as a core that the search can drive: what was seen, with the hidden cards of a sampled world."""
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.hachihachi.rollout import Policy, in_world, relive, with_hidden
from ai.hachihachi.teyaku_value import as_dealt
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.masks import mask_of
from engine.core.observation import Observation
from engine.hachihachi import actions
from engine.hachihachi.core.core import PlayCore, core_of
from engine.hachihachi.core.core_rules import PlayRules
from engine.hachihachi.core.core_teyaku import declared_of
from engine.hachihachi.core.final_payments import Declared
from engine.hachihachi.core.state import ASK_CARD, MOVE_SAGE, MOVE_STOP, MOVE_WITHDRAW
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen import events
from engine.hachihachi.seen.hidden import Hidden
from engine.hachihachi.seen.view import View
from engine.hachihachi.seen.worlds import World, played

_CALLS: Final[dict[str, int]] = {actions.STOP: MOVE_STOP, actions.SAGE: MOVE_SAGE, actions.WITHDRAW: MOVE_WITHDRAW}


@dataclass(slots=True)
class Replica:
    """A deal as far as one seat has seen it: ``core`` stands at the decision, ``hero`` is the seat's position in it.

    ``start`` is the same before the first card, ``made`` the moves since, ``played`` what each seat has played;
    ``seats`` are the ``active`` ones for compiled code.

    What the core holds in other hands and in the stock belongs to one world; ``put`` makes it another.
    """

    core: PlayCore
    declared: Declared
    hero: int
    active: tuple[int, ...]
    start: PlayCore
    played: tuple[int, ...]
    made: vec[i64]
    seats: vec[i64]

    @classmethod
    def of(cls, observation: Observation[Rules], view: View, world: World) -> "Replica":
        """Return the deal of ``observation``, of which ``view`` is the view, up to its decision in ``world``."""
        active = view.active
        gone = played(observation.events, observation.seats)
        hands = [world.hands[seat] | gone[seat] for seat in active]
        flipped = [event.card for event in observation.events if isinstance(event, events.StockTurned)]
        four = [event for event in observation.events if isinstance(event, events.FourTaken)]
        laid = [card for event in observation.events if isinstance(event, events.FieldDealt) for card in event.cards]
        taken = mask_of(card for event in four for card in event.cards)
        piles = [taken, *[0] * (len(active) - 1)]
        core = core_of(
            PlayRules(view.rules), hands, piles, mask_of(laid) & ~taken, [*flipped, *world.stock], view.multiplier
        )
        start = core.copy()
        core.begin()
        made = _follow(core, observation.events)
        teyaku = [[as_dealt(found) for found in view.teyaku[seat]] for seat in active]
        outsiders = view.seats - (view.blank >= 0) - len(active)
        declared = declared_of(teyaku, view.rules, active, outsiders, view.mizuten)
        return cls(core, declared, active.index(view.seat), active, start, gone, vec[i64](made), vec[i64](active))

    def put(self, world: World) -> PlayCore:
        """Return a copy of the core with the hidden cards of ``world``."""
        return in_world(self.core, [world.hands[seat] for seat in self.active], list(world.stock))

    def dealt(self, hidden: Hidden, chance: Chance) -> PlayCore:
        """Return a copy of the core with the ``hidden`` cards dealt anew."""
        return with_hidden(self.core, hidden, self.seats, chance)

    def believed(self, world: World, policy: Policy) -> tuple[PlayCore, float]:
        """Return a core with the hidden cards of ``world``, and the log of how likely the others moved as they did."""
        hands = [world.hands[seat] | self.played[seat] for seat in self.active]
        core = in_world(self.start, hands, list(world.stock))
        core.begin()
        return core, relive(core, self.made, policy, self.hero)

    def renewed(self, world: World) -> PlayCore:
        """Return the play from its first card on in ``world``, up to the decision."""
        hands = [world.hands[seat] | self.played[seat] for seat in self.active]
        core = in_world(self.start, hands, list(world.stock))
        core.begin()
        for move in self.made:
            core.apply(move)
        return core

    def moves(self, legal: Iterable[Action]) -> list[int]:
        """Return the core's moves for ``legal`` actions, in their order."""
        return [move_of(action) for action in legal]


def move_of(action: Action) -> int:
    """Return the core's move for an action of the play."""
    if action.verb in _CALLS:
        return _CALLS[action.verb]
    cards = actions.cards_of(action)
    if action.verb == actions.TAKE:
        return cards[0]
    return cards[0] | (cards[1] + 1) << 6 if len(cards) > 1 else cards[0]


def _follow(core: PlayCore, seen: Iterable[Event]) -> list[int]:
    """Play ``core`` as what was seen says and return the moves made."""
    made = []
    for event in seen:
        if isinstance(event, events.CardPlayed):
            chosen = 0
            if len(event.taken) == 1 and (int(core.field) >> (event.card & ~3) & 15).bit_count() == 2:
                chosen = event.taken[0] + 1
            made.append(event.card | chosen << 6)
            core.apply(made[-1])
        elif (
            isinstance(event, events.StockPlaced) and core.phase != ASK_CARD and event.taken
            and core.card == event.card
        ):
            made.append(event.taken[0])
            core.apply(made[-1])
        elif isinstance(event, events.Called):
            made.append(_CALLS[event.call])
            core.apply(made[-1])
    return made

"""Redeals the hidden cards of a running deal, so that a player gets the same question in another world."""
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.phases.dealing import FIELD_PACKET, PACKETS
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import CardDrawn, HandDealt
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler, played

SEATS = 3
_HAND = sum(PACKETS)


def started(
    deck: Sequence[int], actions: Sequence[Action] = (), seats: int = SEATS, order: Sequence[int] = ()
) -> Table[Rules]:
    """Return a table with one deal by seat 0 from ``deck``, after ``actions``.

    ``order`` is that of the draw pile after folds, if it does not come from the deck.
    """
    rules = Rules() if seats == SEATS else replace(Rules(), negotiation="reduced")
    table = Table(SingleDeal(rules, seats, tuple(deck), quiet=False, order=tuple(order)))
    for action in actions:
        table.act(action)
    return table


def play_of(table: Table[Rules]) -> PlayCore:
    """Return the state of play of a table with one deal, hidden cards included."""
    process = table._process
    assert isinstance(process, SingleDeal)
    assert process.deal.core is not None
    return process.deal.core


def dealt_anew(deck: Sequence[int], table: Table[Rules], seat: int, rng: Random) -> tuple[int, ...]:
    """Return another deck that keeps every card ``seat`` has seen at ``table``; the rest is random."""
    observation = table.observation(seat)
    view = View.of(observation)
    world = WorldSampler.of(observation).sample(rng)
    shown = [view.hands[other] | gone for other, gone in enumerate(played(observation.events, view.seats))]
    hidden = [cards_in(world.hands[other] & ~shown[other]) for other in range(view.seats)]
    for cards in hidden:
        rng.shuffle(cards)
    anew = list(deck)
    place = 0
    for packet in PACKETS:
        for other in range(view.seats):
            for _ in range(packet):
                if not shown[other] >> deck[place] & 1:
                    anew[place] = hidden[other].pop()
                place += 1
        place += FIELD_PACKET
    anew[len(deck) - len(world.draw_pile) :] = world.draw_pile
    assert sorted(anew) == list(range(48))
    return tuple(anew)


def dealt_anew_after_folds(
    deck: Sequence[int], table: Table[Rules], seat: int, rng: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return another deck, and an order of the draw pile after folds, consistent with what ``seat`` has seen.

    Players who are out hold any cards of the draw pile: their compensation may differ.
    """
    observation = table.observation(seat)
    view = View.of(observation)
    world = WorldSampler.of(observation).sample(rng)
    gone = played(observation.events, view.seats)
    turned = [event.card for event in observation.events if isinstance(event, CardDrawn)]
    rest = [*turned, *world.draw_pile]
    free = rest.copy()
    rng.shuffle(free)
    hands = [
        cards_in(world.hands[other] | gone[other]) if other in view.active else [free.pop() for _ in range(_HAND)]
        for other in range(view.seats)
    ]
    own = (event for event in observation.events if isinstance(event, HandDealt) and event.seat == seat)
    hands[seat] = [card for event in own for card in event.cards]
    anew: list[int] = []
    for packet in PACKETS:
        for hand in hands:
            anew += hand[:packet]
            del hand[:packet]
        anew += deck[len(anew) : len(anew) + FIELD_PACKET]
    anew += free
    assert sorted(anew) == list(range(48))
    return tuple(anew), (*rest, *sorted(set(range(48)) - set(rest)))

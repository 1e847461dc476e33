"""Dealing the hidden cards of a running deal anew, so that a player can be asked the same question in another world."""
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ai.hachihachi.arena.deals import SingleDeal
from engine.core.actions import Action
from engine.core.masks import cards_in
from engine.core.table.referee import Table
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen.view import View
from engine.hachihachi.seen.worlds import Sampler, played
from engine.hachihachi.steps.dealing import FIELD_PACKET, PACKETS

SEATS = 3


def started(deck: Sequence[int], actions: Sequence[Action] = (), seats: int = SEATS) -> Table[Rules]:
    """Return a table with one deal by seat 0 from ``deck``, played as far as ``actions`` go."""
    rules = Rules() if seats == SEATS else replace(Rules(), negotiation="reduced")
    table = Table(SingleDeal(rules, seats, tuple(deck), quiet=False))
    for action in actions:
        table.act(action)
    return table


def dealt_anew(deck: Sequence[int], table: Table[Rules], seat: int, rng: Random) -> tuple[int, ...]:
    """Return another deck in which all that ``seat`` has seen at ``table`` lies where it lay; the rest is chance."""
    observation = table.observation(seat)
    view = View.of(observation)
    world = Sampler.of(observation).sample(rng)
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
    anew[len(deck) - len(world.stock) :] = world.stock
    assert sorted(anew) == list(range(48))
    return tuple(anew)

"""Simulation of decisions before the play: in each sampled world the bidding continues and the deal is played out.

The others bid by the value of their hands alone (``bid_decisions``) and play by the learnt policy.
"""
from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_to_end
from hachi_hachi.ai.hachihachi.valuation import pre_play_values
from hachi_hachi.ai.hachihachi.valuation.simulated_bidding import Auction
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.phases.bidding_rules import (
    compensation_due,
    fold_fee,
    least_for_place,
    outcome_of,
    rest_of_pack,
    split_agreed,
    split_of,
)
from hachi_hachi.engine.hachihachi.phases.declaring_rules import aborts, teyaku_dues
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import declared_of
from hachi_hachi.engine.hachihachi.play.play_core import core_of
from hachi_hachi.engine.hachihachi.play.settlement import settle
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS, Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, WorldSampler
from hachi_hachi.engine.hachihachi.yaku.teyaku import best
from hachi_hachi.engine.hanafuda.deck import PACK, full_months

#: The kinds of decisions that can be simulated.
KINDS: Final = frozenset({"bid", "answer", "buy_out", "two_left", "mizuten"})

#: Seats seldom bid against the value of their hands: a world in which one has is accepted with this chance. After this
#: many rejected worlds one is accepted as it is.
_AGAINST: Final = 0.15
_LOOKS: Final = 12

_HAND: Final = 7
_FIELD: Final = 6


class BidSimulation:
    """The choices of one decision of the bidding, tried in sampled worlds. Results are in kan."""

    def __init__(self, observation: Observation[Rules], moves: Sequence[Action], rng: Random, policy: Policy) -> None:
        self._seen = observation
        self._view = View.of(observation)
        self._moves = moves
        self._rng = rng
        self._policy = policy
        self._rules = PlayRules(self._view.rules)
        self._turn = stage_tables(RESULTS)[1]
        self._before_cards = not any(isinstance(event, ev.HandDealt) for event in observation.events)
        self._sampler = None if self._before_cards else WorldSampler.of(observation)
        self._standing = YearStanding.before_play(self._view)
        self._offer = self._view.offer
        self.world()

    def world(self) -> None:
        """Sample another world, one in which the bids so far are plausible."""
        self._shuffled = cards_in(PACK)  # the draw pile has the same order for all choices
        self._rng.shuffle(self._shuffled)
        if self._sampler is None:
            self._deal()
            return
        for _ in range(_LOOKS):
            self._place_world(self._sampler.sample(self._rng))
            if self._makes_sense():
                break

    def play(self, choice: int) -> float:
        """Return the result of the choice in this world, in kan."""
        action = self._moves[choice]
        auction = self._auction.copy()
        self._choose(auction, action)
        auction.go_on(lambda seat: self._joins(auction, seat))
        active = auction.active()
        if self._plays(auction, active, action):
            self._play_out(auction, active)
        elif active:
            for seat, share in split_of(auction.pot, active):
                auction.gains[seat] += share
        me = self._seen.seat
        gained = auction.gains[me] / auction.kan
        return gained + self._standing.worth_of(auction.gains, me) if self._standing else gained

    # -- the world

    def _place_world(self, world: World) -> None:
        """Use the cards of ``world``."""
        self._hands = list(world.hands)
        self._draw_pile = list(world.draw_pile)
        self._field = self._view.field
        self._auction = Auction.of(self._view, self._seen.events)
        self._find_four()

    def _deal(self) -> None:
        """Deal all cards at random, for decisions before they are dealt."""
        cards = cards_in(PACK)
        self._rng.shuffle(cards)
        seats = self._view.seats
        self._auction = Auction.of(self._view, self._seen.events)
        blank = self._rng.randrange(seats) if seats == BLANK_SEATS else -1
        self._hands = [0] * seats
        for seat in range(seats):
            if seat != blank:
                self._hands[seat] = mask_of(cards[:_HAND])
                cards = cards[_HAND:]
        self._field = mask_of(cards[:_FIELD])
        self._draw_pile = cards[_FIELD:]
        if blank >= 0:
            self._auction.order = tuple(seat for seat in self._auction.order if seat != blank)
            self._auction.speaking = list(self._auction.order)
        self._find_four()

    def _find_four(self) -> None:
        self._four = full_months(self._field)
        self._lying = self._field & ~self._four

    def _makes_sense(self) -> bool:
        """Return True if the others could, and plausibly would, have bid in this world as they did."""
        rules = self._view.rules
        joined = folded = 0
        for event in self._seen.events:
            if isinstance(event, ev.Bid):
                free = not event.must and event.seat != self._seen.seat
                if free:
                    joins = self._worth(event.seat, joined) > -fold_fee(rules, folded, 1) / rules.kan_points
                    if joins != (event.choice == "join") and self._rng.random() >= _AGAINST:
                        return False
                joined += event.choice == "join"
                folded += event.choice == "fold"
            elif isinstance(event, ev.Offered) and not self._could_offer(event):
                return False
        return True

    def _could_offer(self, offer: ev.Offered) -> bool:
        """Return True if the seat's compensation in this world allows the ``offer`` it made."""
        rules = self._view.rules
        due = compensation_due(rules, self._hands[offer.seat], self._lying, self._view.multiplier)
        return offer.points <= due if offer.target is None else offer.points >= least_for_place(rules, due)

    # -- actions of the seats

    def _worth(self, seat: int, place: int) -> float:
        """Return the value of the hand of ``seat``, in kan, including the chance of the pot."""
        value = pre_play_values.worth_of(self._hands[seat], self._field, self._view.rules, min(2, place), self._turn)
        return value + pre_play_values.WINS * self._auction.pot / self._auction.kan

    def _joins(self, auction: Auction, seat: int) -> bool:
        return self._worth(seat, len(auction.joined)) > -auction.fee() / auction.kan

    def _choose(self, auction: Auction, action: Action) -> None:
        """Apply ``action`` in ``auction``, including the answers to an offer."""
        me, verb = action.seat, action.verb
        if verb in (actions.JOIN, actions.FOLD):
            auction.bid(me, joins=verb == actions.JOIN)
        elif verb == actions.MIZUTEN:
            auction.bound = me if me in auction.order else -1
        elif verb == actions.OFFER and len(action.args) > 1:
            target, points = int(action.args[0]), int(action.args[1])
            if points / auction.kan > self._worth(target, 1):
                self._sell(auction, me, target, points)
        elif verb == actions.OFFER:
            if int(action.args[0]) <= pre_play_values.ONE_FEWER * auction.kan:
                auction.agree(me, int(action.args[0]))
        elif verb == actions.ACCEPT and self._offer is not None:
            if self._offer.target is None:
                auction.agree(self._offer.seat, self._offer.points)
            else:
                self._sell(auction, self._offer.seat, me, self._offer.points)

    @staticmethod
    def _sell(auction: Auction, buyer: int, target: int, points: int) -> None:
        auction.gains[buyer] -= points
        auction.gains[target] += points
        auction.bought(buyer, target)

    def _plays(self, auction: Auction, active: tuple[int, ...], action: Action) -> bool:
        """Return True if the deal is played, and not over with the bidding."""
        outcome = outcome_of(auction.rules, len(active))
        if outcome != "asked":
            return outcome == "played"
        choices = {event.seat: event.choice for event in self._seen.events if isinstance(event, ev.TwoLeft)}
        if action.verb in (actions.SPLIT, actions.DUEL):
            choices[action.seat] = action.verb
        return not split_agreed(
            choices[seat] if seat in choices else actions.DUEL if self._worth(seat, 1) > 0 else actions.SPLIT
            for seat in active
        )

    def _play_out(self, auction: Auction, active: tuple[int, ...]) -> None:
        """Pay the inactive seats, declare, play by the policy and settle; book it all in ``auction``."""
        auction.pay_those_out(self._hands, self._lying)
        hands = [self._hands[seat] for seat in active]
        teyaku = [best(hand, auction.rules) for hand in hands]
        for seat, found in zip(active, teyaku, strict=True):
            auction.book(teyaku_dues(active, seat, found, auction.kan))
        forced_out = (best(self._hands[seat], auction.rules) for seat in auction.out)
        if aborts(chain.from_iterable(chain(teyaku, forced_out)), auction.rules):
            return
        draw_pile = self._draw_pile
        outsiders = len(auction.order) - len(active)
        if outsiders:
            rest = rest_of_pack(self._field, hands)
            draw_pile = [card for card in self._shuffled if rest >> card & 1]
        piles = [self._four, *[0] * (len(active) - 1)]
        core = core_of(self._rules, hands, piles, self._lying, draw_pile, auction.multiplier)
        core.begin()
        play_to_end(core, self._policy)
        declared = declared_of(teyaku, auction.rules, active, outsiders, auction.bound)
        winner = active[int(settle(core, declared))]
        for position, seat in enumerate(active):
            auction.gains[seat] += int(core.gain[position])
        auction.gains[winner] += auction.pot

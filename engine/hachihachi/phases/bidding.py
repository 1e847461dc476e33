"""Bidding: play or fold, with four seats and more (docs/rules.md section 4)."""
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision, Range
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.phases.bidding_rules import (
    PLAYERS,
    Bids,
    compensation_due,
    dues,
    fold_fee,
    least_for_place,
    must_join,
    outcome_of,
    rest_of_pack,
    split_agreed,
    split_of,
)
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.engine.hachihachi.visibility.events import (
    ActivesNamed,
    Answered,
    Bid,
    DrawPileMade,
    ForcedOut,
    FourTaken,
    NotPlayed,
    Offered,
    Redealt,
    TwoLeft,
)

#: Why the remaining seat has won a deal that is not played.
LEFT: Final = "left"
#: The most a seat may offer for another's place, in kan of the deal.
_MOST_OFFERED: Final = 1000


class BiddingPhase:
    """Each seat joins or folds until three play; then offers, compensation, and a draw pile with the folded cards."""

    def __init__(self) -> None:
        self._to_speak: list[int] = []
        self._joined: list[int] = []
        #: Offers: agreed sums by seat, the seat that made one, the one in question, and those still to answer.
        self._agreed: dict[int, int] = {}
        self._offered: set[int] = set()
        self._offer: Action | None = None
        self._to_answer: list[int] = []
        self._to_buy: list[int] = []
        self._two: list[int] = []
        self._choices: list[str] = []
        self._done = False

    def enter(self, deal: Deal) -> None:
        """Let everybody play if no more than three can; otherwise begin with the dealer."""
        if deal.seats < BIDDING_SEATS:
            self._joined = list(deal.order)
            self._play(deal)
            return
        self._to_speak = list(deal.order)
        self._speak(deal)

    def decision(self, deal: Deal) -> Decision | None:
        """Return the decision on an offer, a bid, an offer to buy a place, or a duel."""
        if self._done:
            return None
        if self._to_answer:
            seat = self._to_answer[0]
            return Decision(seat, "answer", (Action(seat, actions.ACCEPT), Action(seat, actions.REFUSE)))
        if self._two:
            seat = self._two[0]
            return Decision(seat, "two_left", (Action(seat, actions.SPLIT), Action(seat, actions.DUEL)))
        if self._to_buy:
            return self._ask_to_buy(deal, self._to_buy[0])
        return self._ask_to_bid(deal, self._to_speak[0])

    def act(self, deal: Deal, action: Action) -> None:
        """Apply a bid, an offer, or an answer."""
        verb, seat = action.verb, action.seat
        if verb == actions.OFFER:
            self._make_offer(deal, action)
        elif verb in (actions.ACCEPT, actions.REFUSE):
            self._answer(deal, seat, accepts=verb == actions.ACCEPT)
        elif verb in (actions.SPLIT, actions.DUEL):
            self._choose_duel(deal, seat, verb)
        elif verb == actions.PASS:
            self._to_buy.pop(0)
            self._buy_or_play(deal)
        else:
            self._bid(deal, seat, joins=verb == actions.JOIN)
            self._speak(deal)

    # -- bids

    def _speak(self, deal: Deal) -> None:
        """Advance to a seat that has a choice, or to the end of the bidding."""
        while self._to_speak and len(self._joined) < PLAYERS:
            seat = self._to_speak[0]
            bound = deal.bound and seat == deal.dealer
            if not must_join(deal.rules, len(self._joined), len(self._to_speak), bound=bound):
                return
            self._bid(deal, seat, joins=True, must=True)
        self._end_of_bids(deal)

    def _ask_to_bid(self, deal: Deal, seat: int) -> Decision:
        legal = [Action(seat, actions.JOIN), Action(seat, actions.FOLD)]
        ranges = []
        if deal.rules.negotiation == "reduced" and self._joined and seat not in self._offered:
            most = self._compensation(deal, seat)
            if most:
                legal.append(Action(seat, actions.OFFER, (most,)))
                ranges.append(Range(actions.OFFER, (), 1, most))
        return Decision(seat, "bid", tuple(legal), tuple(ranges))

    def _bid(self, deal: Deal, seat: int, *, joins: bool, must: bool = False) -> None:
        self._to_speak.remove(seat)
        deal.emit(Bid(seat, actions.JOIN if joins else actions.FOLD, must))
        if joins:
            self._joined.append(seat)
            return
        fee = fold_fee(deal.rules, len(deal.folded), deal.multiplier)
        deal.folded.append(seat)
        deal.pay(seat, POT, fee, "fold_fee")

    def _end_of_bids(self, deal: Deal) -> None:
        deal.forced_out = list(self._to_speak)
        self._to_speak = []
        if deal.forced_out:
            deal.emit(ForcedOut(tuple(deal.forced_out)))
        outcome = outcome_of(deal.rules, len(self._joined))
        if outcome == "played":
            if deal.rules.negotiation == "buy_out":
                self._to_buy = list(deal.forced_out)
            self._buy_or_play(deal)
        elif outcome == "split":
            self._split(deal)
        elif outcome == "asked":
            self._two = list(self._joined)
        else:
            deal.redeal = self._done = True
            deal.emit(Redealt("nobody_left"))

    # -- negotiation

    def _make_offer(self, deal: Deal, action: Action) -> None:
        """Ask the active seats, or the seat whose place it is."""
        self._offered.add(action.seat)
        self._offer = action
        target = int(action.args[0]) if len(action.args) > 1 else None
        deal.emit(Offered(action.seat, int(action.args[-1]), target))
        self._to_answer = list(self._joined) if target is None else [target]

    def _answer(self, deal: Deal, seat: int, *, accepts: bool) -> None:
        offer = self._offer
        assert offer is not None
        deal.emit(Answered(seat, accepts))
        self._to_answer.pop(0)
        if not accepts:
            self._to_answer = []
        bought = len(offer.args) > 1
        if bought:
            if accepts:
                deal.pay(offer.seat, seat, int(offer.args[1]), "negotiation")
                self._joined[self._joined.index(seat)] = offer.seat
                deal.forced_out.remove(offer.seat)
            self._to_buy.pop(0)
            self._buy_or_play(deal)
        elif accepts and not self._to_answer:
            self._agreed[offer.seat] = int(offer.args[0])
            self._to_speak.remove(offer.seat)
            self._speak(deal)

    def _ask_to_buy(self, deal: Deal, seat: int) -> Decision:
        """Ask ``seat``, forced out, whether it offers an active seat at least its whole compensation for its place."""
        least = least_for_place(deal.rules, self._compensation(deal, seat))
        targets = [target for target in sorted(self._joined) if not (deal.bound and target == deal.dealer)]
        most = max(least, _MOST_OFFERED * deal.kan)
        return Decision(
            seat,
            "buy_out",
            (*(Action(seat, actions.OFFER, (target, least)) for target in targets), Action(seat, actions.PASS)),
            tuple(Range(actions.OFFER, (target,), least, most) for target in targets),
        )

    def _buy_or_play(self, deal: Deal) -> None:
        if not self._to_buy:
            self._play(deal)

    def _compensation(self, deal: Deal, seat: int) -> int:
        """Return what each payer would owe ``seat``, in points with the multiplier."""
        return compensation_due(deal.rules, deal.hands[seat], mask_of(deal.field), deal.multiplier)

    # -- results of the bidding

    def _choose_duel(self, deal: Deal, seat: int, choice: str) -> None:
        self._two.pop(0)
        self._choices.append(choice)
        deal.emit(TwoLeft(seat, choice))
        if self._two:
            return
        if split_agreed(self._choices):
            self._split(deal)
        else:
            self._play(deal)

    def _split(self, deal: Deal) -> None:
        """Pay the pot to the one seat left, or in halves to the two; there is no play."""
        self._done = True
        deal.active = tuple(seat for seat in deal.order if seat in self._joined)
        deal.winner, deal.won_by = deal.active[0], LEFT
        deal.emit(NotPlayed(deal.active))
        for seat, share in split_of(deal.pot(), deal.active):
            if share:
                deal.pay(POT, seat, share, "pot")

    def _play(self, deal: Deal) -> None:
        """Determine the active seats, pay the others their dues, and make the draw pile."""
        self._done = True
        deal.played = True
        deal.active = tuple(seat for seat in deal.order if seat in self._joined)
        deal.emit(ActivesNamed(deal.active))
        if deal.four:
            deal.emit(FourTaken(deal.active[0], deal.four))
        bids = Bids(deal.active, self._agreed, deal.forced_out, deal.folded, deal.dealer if deal.bound else -1)
        for due in dues(deal.rules, deal.multiplier, bids, deal.hands, mask_of(deal.field)):
            deal.pay(*due)
        if len(deal.active) < len(deal.order):
            self._make_draw_pile(deal)

    @staticmethod
    def _make_draw_pile(deal: Deal) -> None:
        """Shuffle the hands of the inactive seats with the undealt cards."""
        rest = rest_of_pack(mask_of((*deal.field, *deal.four)), (deal.hands[seat] for seat in deal.active))
        deal.draw_pile = deal.shuffle.draw_pile_of(cards_in(rest))
        deal.emit(DrawPileMade(len(deal.draw_pile)))

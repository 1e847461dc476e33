"""The state of the bidding in a player's simulation, with the payments so far.

Seats are the table's, amounts points with the multiplier included (docs/rules.md section 4).
"""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.ledger import Due
from hachi_hachi.engine.hachihachi.phases.bidding_rules import PLAYERS, Bids, dues, fold_fee, must_join, order_of_play
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View

#: The policy of a seat: whether it joins.
Joins = Callable[[int], bool]


@dataclass(slots=True)
class Auction:
    """A bidding in progress. ``gains`` are each seat's gains in it from now on, ``pot`` is the amount in the pot.

    ``speaking`` are the seats still to bid, in order; ``bound`` is one that must join, or -1. ``agreed`` are the sums
    for which seats stay out, ``out`` the seats forced out.
    """

    rules: Rules
    multiplier: int
    order: tuple[int, ...]
    speaking: list[int]
    bound: int
    gains: list[int]
    pot: int
    joined: list[int] = field(default_factory=list)
    folded: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    agreed: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, view: View, events: Iterable[Event]) -> "Auction":
        """Return the bidding according to ``view`` and its ``events``."""
        order = order_of_play(view.dealer, view.seats, view.blank)
        auction = cls(
            view.rules, view.multiplier, order, list(order), view.mizuten, [0] * view.seats, view.accounts["pot"]
        )
        offer: ev.Offered | None = None
        yes = 0
        for event in events:
            if isinstance(event, ev.Bid):
                auction.speaking.remove(event.seat)
                (auction.joined if event.choice == "join" else auction.folded).append(event.seat)
            elif isinstance(event, ev.Offered):
                offer, yes = event, 0
            elif isinstance(event, ev.Answered) and offer is not None and event.accepts:
                yes += 1
                if offer.target is not None:
                    auction.bought(offer.seat, offer.target)
                elif yes == len(auction.joined):
                    auction.agree(offer.seat, offer.points)
            elif isinstance(event, ev.ForcedOut):
                auction.out = list(event.seats)
                auction.speaking = []
        return auction

    @property
    def kan(self) -> int:
        """The value of a kan of the deal in points."""
        return self.rules.kan_points * self.multiplier

    def copy(self) -> "Auction":
        """Return an independent copy."""
        return Auction(
            self.rules, self.multiplier, self.order, list(self.speaking), self.bound, list(self.gains), self.pot,
            list(self.joined), list(self.folded), list(self.out), dict(self.agreed),
        )

    def fee(self) -> int:
        """Return the current cost of folding."""
        return fold_fee(self.rules, len(self.folded), self.multiplier)

    def bid(self, seat: int, *, joins: bool) -> None:
        """Have ``seat`` join, or fold and pay for it."""
        self.speaking.remove(seat)
        if joins:
            self.joined.append(seat)
            return
        self.gains[seat] -= self.fee()
        self.pot += self.fee()
        self.folded.append(seat)

    def agree(self, seat: int, points: int) -> None:
        """Have ``seat`` stay out for ``points`` from each active seat."""
        self.speaking.remove(seat)
        self.agreed[seat] = points

    def bought(self, buyer: int, target: int) -> None:
        """Have ``buyer``, who was forced out, play in the place of ``target``; the payment is booked elsewhere."""
        self.joined[self.joined.index(target)] = buyer
        if buyer in self.out:
            self.out.remove(buyer)

    def go_on(self, joins: Joins) -> None:
        """Ask the remaining seats whether they join, as far as they have a choice, up to the end."""
        while self.speaking and len(self.joined) < PLAYERS:
            seat = self.speaking[0]
            must = must_join(self.rules, len(self.joined), len(self.speaking), bound=seat == self.bound)
            self.bid(seat, joins=must or joins(seat))
        self.out += self.speaking
        self.speaking = []

    def active(self) -> tuple[int, ...]:
        """Return the active seats, in order of play."""
        return tuple(seat for seat in self.order if seat in self.joined)

    def pay_those_out(self, hands: Sequence[int], field: int) -> None:
        """Book the payments between active and inactive seats.

        ``hands`` are masks by seat; ``field`` excludes four of a month.
        """
        bids = Bids(self.active(), self.agreed, self.out, self.folded, self.bound)
        self.book(dues(self.rules, self.multiplier, bids, hands, field))

    def book(self, dues: Iterable[Due]) -> None:
        """Book the debts between seats."""
        for payer, payee, points, _ in dues:
            self.gains[payer] -= points
            self.gains[payee] += points

"""Costs and payments of answers other than cards: folding, playing, offers, a duel, mizuten, declaring.

Amounts are points with the multiplier included, unless the cards are not dealt yet (docs/rules.md sections 4 and 5).
"""
from dataclasses import dataclass

from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.phases.bidding_rules import (
    PLAYERS,
    compensation_due,
    fold_fee,
    least_for_place,
    order_of_play,
    payers,
    split_of,
)
from hachi_hachi.engine.hachihachi.rules import BLANK_SEATS
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best
from hachi_hachi.engine.hanafuda.deck import PACK, full_months


@dataclass(frozen=True, slots=True)
class Share:
    """A payment of ``points`` from each of ``payers`` seats."""

    points: int
    payers: int

    @property
    def total(self) -> int:
        """The sum of all payments."""
        return self.points * self.payers


@dataclass(frozen=True, slots=True)
class MizutenStake:
    """The gains and costs of mizuten for the dealer, in points before the multiplier.

    ``folding`` from each seat that folds, ``winning`` from each of its payers if the dealer takes 89 card points or
    more, ``losing`` to each of its payers otherwise.
    """

    folding: int
    winning: Share
    losing: Share


def dealt_hands(view: View, seat: int) -> tuple[DealtHand, ...]:
    """Return the teyaku in the hand of ``seat``, as far as its cards are known."""
    return best(view.hands[seat], view.rules)


def kan_of_deal(view: View) -> int:
    """Return the value of a kan of this deal in points, including the multiplier."""
    return view.rules.kan_points * view.multiplier


def folding(view: View) -> int:
    """Return the cost of folding for the next seat that folds."""
    return fold_fee(view.rules, len(view.folded), view.multiplier)


def joined_and_left(view: View, seat: int) -> tuple[int, int]:
    """Return the number of seats already playing, and of those that bid after ``seat``."""
    order = order_of_play(view.dealer, view.seats, view.blank)
    return len(view.joined), len(order) - order.index(seat) - 1


def declaring(view: View, hand: DealtHand) -> Share:
    """Return the payment for declaring the dealt ``hand``; from two opponents if it is not known who plays."""
    others = (len(view.active) or min(PLAYERS, view.seats)) - 1
    return Share(hand.kan * kan_of_deal(view), others)


def forced_out(view: View, seat: int) -> Share:
    """Return the compensation of ``seat`` if it is forced out."""
    field = view.field & ~full_months(view.field)
    due = compensation_due(view.rules, view.hands[seat] & PACK, field, view.multiplier)
    return Share(due, payers(view.rules))


def place(view: View, seat: int) -> int:
    """Return the least that ``seat``, forced out, may offer for a place: its whole compensation, or 1."""
    return least_for_place(view.rules, forced_out(view, seat).points)


def split(view: View, left: tuple[int, ...]) -> dict[int, int]:
    """Return the share of the pot for each of the seats ``left``, in order of play, if they split it."""
    return dict(split_of(view.accounts.get(POT, 0), left))


def binding(view: View) -> MizutenStake | None:
    """Return the stakes of mizuten for the dealer of a three-player deal; ``None`` if unknown.

    The cards are not dealt, so the multiplier is not known yet; with seven seats one holds the blank and pays nothing.
    """
    kan = view.rules.kan_points
    others = view.seats - 1 - (view.seats == BLANK_SEATS)
    active = PLAYERS - 1
    return {
        "win": MizutenStake(0, Share(kan, others), Share(0, active)),
        "win_or_pay": MizutenStake(0, Share(kan, others), Share(kan, active)),
        "bga": MizutenStake(kan, Share(kan, active), Share(0, active)),
    }.get(view.rules.mizuten)

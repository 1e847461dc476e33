"""What the answers beside the cards cost and pay a seat: to fold, to play, offers, a duel, mizuten, declaring.

Amounts are points with the multiplier in them, unless the cards are not dealt yet (docs/rules.md sections 4 and 5).
"""
from dataclasses import dataclass

from hachi_hachi.engine.hachihachi.accounts import POT
from hachi_hachi.engine.hachihachi.phases.bidding_rules import (
    PLAYERS,
    compensation_due,
    fold_fee,
    least_for_place,
    order_of_play,
    payers,
    split_of,
)
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.deck import BLANK_SEATS, PACK, full_months
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best


@dataclass(frozen=True, slots=True)
class Share:
    """``points`` from each of ``payers`` seats."""

    points: int
    payers: int

    @property
    def total(self) -> int:
        """What they pay together."""
        return self.points * self.payers


@dataclass(frozen=True, slots=True)
class MizutenStake:
    """What mizuten wins a dealer, and costs him, in points before the multiplier.

    ``folding`` from each seat that folds, ``winning`` from each of so many with 89 card points or more, ``losing`` to
    each of so many without.
    """

    folding: int
    winning: Share
    losing: Share


def dealt_hands(view: View, seat: int) -> tuple[DealtHand, ...]:
    """Return the teyaku in the hand of ``seat``, as far as its cards are known."""
    return best(view.hands[seat], view.rules)


def kan_of_deal(view: View) -> int:
    """Return what a kan of this deal is in points, the multiplier included."""
    return view.rules.kan_points * view.multiplier


def folding(view: View) -> int:
    """Return what folding costs the next seat that does."""
    return fold_fee(view.rules, len(view.folded), view.multiplier)


def joined_and_left(view: View, seat: int) -> tuple[int, int]:
    """Return how many seats play already, and how many are still to speak after ``seat``."""
    order = order_of_play(view.dealer, view.seats, view.blank)
    return len(view.joined), len(order) - order.index(seat) - 1


def declaring(view: View, hand: DealtHand) -> Share:
    """Return what the dealt ``hand`` is paid when it is declared; among three where it is not known who plays."""
    others = (len(view.active) or min(PLAYERS, view.seats)) - 1
    return Share(hand.kan * kan_of_deal(view), others)


def forced_out(view: View, seat: int) -> Share:
    """Return what ``seat`` is paid if it may not play any more."""
    lying = view.field & ~full_months(view.field)
    due = compensation_due(view.rules, view.hands[seat] & PACK, lying, view.multiplier)
    return Share(due, payers(view.rules))


def place(view: View, seat: int) -> int:
    """Return the least that ``seat``, forced out, may offer for another's place: all that it would be paid, or 1."""
    return least_for_place(view.rules, forced_out(view, seat).points)


def split(view: View, left: tuple[int, ...]) -> dict[int, int]:
    """Return what each of the seats ``left``, in order of play, gets of the pot where they split it."""
    return dict(split_of(view.accounts.get(POT, 0), left))


def binding(view: View) -> MizutenStake | None:
    """Return what binding himself means for the dealer of a deal that three play; ``None`` where it is not known.

    The cards are not dealt, so nobody knows the multiplier yet; with seven seats one holds the blank and pays nothing.
    """
    kan = view.rules.kan_points
    others = view.seats - 1 - (view.seats == BLANK_SEATS)
    active = PLAYERS - 1
    return {
        "win": MizutenStake(0, Share(kan, others), Share(0, active)),
        "win_or_pay": MizutenStake(0, Share(kan, others), Share(kan, active)),
        "bga": MizutenStake(kan, Share(kan, active), Share(0, active)),
    }.get(view.rules.mizuten)

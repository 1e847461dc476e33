"""The rules of the bidding as plain functions (docs/rules.md section 4), shared by the table and the simulations.

Seats are the table's, hands and fields masks, amounts points with the multiplier included unless noted otherwise.
"""
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from hachi_hachi.engine.common.ledger import Due
from hachi_hachi.engine.common.seat_order import from_seat
from hachi_hachi.engine.hachihachi.actions import SPLIT
from hachi_hachi.engine.hachihachi.phases.compensation import compensation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hanafuda.deck import PACK

#: The number of active players.
PLAYERS: Final = 3
#: The first fold costs two half kan, each further one half a kan more.
_FIRST_FEE: Final = 2

#: The result of the bidding: the deal is played, the remaining seats split the pot, two choose which, or it is redealt.
Outcome = Literal["played", "split", "asked", "redealt"]


class Bids(NamedTuple):
    """The result of the bidding: who plays, ``active`` in order of play, and who does not.

    ``agreed`` are the sums for which seats stay out, from each active seat; ``forced_out`` and ``folded`` do not play
    either, ``bound`` is the seat bound by mizuten (-1: nobody).
    """

    active: Sequence[int]
    agreed: Mapping[int, int]
    forced_out: Sequence[int]
    folded: Sequence[int]
    bound: int


@cache  # the same few are needed again and again
def order_of_play(dealer: int, seats: int, blank: int) -> tuple[int, ...]:
    """Return the seats that may play, starting with ``dealer``: all but the holder of the ``blank`` (-1: nobody)."""
    return tuple(seat for seat in from_seat(dealer, seats) if seat != blank)


# -- bids


def must_join(rules: Rules, joined: int, left: int, *, bound: bool) -> bool:
    """Return True if the next seat must join, given ``joined`` seats and ``left`` undecided ones including itself.

    ``bound``: it is the dealer, who is bound by mizuten.
    """
    if bound:
        return True
    if rules.bidding == "forced":
        return joined + left == PLAYERS
    return joined == 0 and left == 1 and not rules.last_may_fold


def fold_fee(rules: Rules, folded: int, multiplier: int) -> int:
    """Return the cost of folding after this many seats have ``folded``."""
    return (_FIRST_FEE + folded) * rules.kan_points // 2 * multiplier


def outcome_of(rules: Rules, left: int) -> Outcome:
    """Return the result of the bidding if ``left`` seats want to play."""
    if left >= PLAYERS:
        return "played"
    if left == 0:
        return "redealt"
    if left == 1 or rules.two_left == "split":
        return "split"
    return "played" if rules.two_left == "duel" else "asked"


def split_agreed(choices: Iterable[str]) -> bool:
    """Return True if the two remaining seats split the pot: both ``choices`` must be to split."""
    return all(choice == SPLIT for choice in choices)


def split_of(pot: int, left: Sequence[int]) -> list[tuple[int, int]]:
    """Return each seat's share of the ``pot`` if the deal is not played; the first takes the remainder.

    ``left`` are the remaining seats, one or two, in order of play.
    """
    each, odd = divmod(pot, len(left))
    return [(seat, each + (odd if seat == left[0] else 0)) for seat in left]


# -- payments to inactive seats


def compensation_due(rules: Rules, hand: int, field: int, multiplier: int) -> int:
    """Return what each payer owes a seat that is forced out, for its dealt ``hand``.

    ``field`` excludes four of a month that the dealer takes.
    """
    return compensation(hand, field, rules) * multiplier


def compensating(rules: Rules, active: Sequence[int]) -> Sequence[int]:
    """Return the active seats, in order of play, that pay compensation."""
    return active[1:] if rules.compensation_from == "non_dealers" else active


def payers(rules: Rules) -> int:
    """Return the number of payers of compensation when somebody is forced out: then three play."""
    return len(compensating(rules, range(PLAYERS)))


def least_for_place(rules: Rules, due: int) -> int:
    """Return the least that a seat may offer for another's place: everything it is due, ``due`` from each payer."""
    return max(1, payers(rules) * due)


def dues(rules: Rules, multiplier: int, bids: Bids, hands: Sequence[int], field: int) -> Iterator[Due]:
    """Yield the immediate payments between active and inactive seats of a deal that is played.

    ``hands`` are by seat; ``field`` excludes four of a month that the dealer takes.
    """
    for seat, points in bids.agreed.items():
        for payer in bids.active:
            yield Due(payer, seat, points, "negotiation")
    for seat in bids.forced_out:
        points = compensation_due(rules, hands[seat], field, multiplier)
        if points:
            for payer in compensating(rules, bids.active):
                yield Due(payer, seat, points, "compensation")
    if bids.bound >= 0 and rules.mizuten == "bga" and rules.bonuses_among(len(bids.active)):
        for seat in bids.folded:
            yield Due(seat, bids.bound, rules.kan_points * multiplier, "mizuten")


# -- the cards


def rest_of_pack(field: int, hands: Iterable[int]) -> int:
    """Return the mask of the draw pile if seats are out: all cards but the ``field`` and these ``hands``.

    ``field`` is as it was dealt, four of a month included; ``hands`` are those of the active seats.
    """
    rest = PACK & ~field
    for hand in hands:
        rest &= ~hand
    return rest

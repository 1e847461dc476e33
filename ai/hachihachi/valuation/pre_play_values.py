"""Decisions other than the play of the cards: joining or folding, mizuten, offers, duels, declaring.

Each is a function from what a seat sees to the value of every legal action, in kan of the deal.
"""
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation.evaluation import Features
from hachi_hachi.ai.hachihachi.valuation.position_features import MOST_REMAINING, SCALE
from hachi_hachi.engine.common.actions import Action, Range
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.phases.bidding_rules import fold_fee, order_of_play
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.teyaku import best

#: The value of playing a dealt hand: this many kan for each of its value in the tables, and by place in the order of
#: play; fitted to deals played out. A kan of teyaku is paid by two and costs, on average, what others declare.
_OF_VALUE: Final = 1.14
_BY_PLACE: Final = (3.66, 4.29, 5.19)
_OTHERS_TEYAKU: Final = 1.5

#: Hands that others chose to play are better than random ones.
_OTHERS_CHOSE: Final = 0.35

#: The chance to win the pot, and to take 89 points as the dealer.
WINS: Final = 0.34
_ABOVE_PAR: Final = 0.36

#: The average cost for a dealer of giving up the choice to fold before the cards are dealt.
_BOUND: Final = 0.7

#: The value for the active seats of another one staying out, and the additional value if nobody pays for that.
ONE_FEWER: Final = 0.25

Worth = tuple[tuple[Action, float], ...]


def hand_worth(view: View, place: int, turn: list[vec[i64]]) -> float:
    """Return the value of playing one's dealt hand, in kan, as the active seat in ``place`` (0: the dealer)."""
    return worth_of(view.hands[view.seat], view.field, view.rules, place, turn)


def worth_of(hand: int, field: int, rules: Rules, place: int, turn: list[vec[i64]]) -> float:
    """Return the value of playing the dealt ``hand`` in ``place``, in kan; hand and ``field`` are masks."""
    value = Features().value(turn[MOST_REMAINING], 0, hand, field, 0, 0, 0)
    teyaku = sum(found.kan for found in best(hand, rules))
    return _OF_VALUE * int(value) / SCALE + _BY_PLACE[place] + 2 * teyaku - _OTHERS_TEYAKU - _OTHERS_CHOSE


def _kan(view: View) -> int:
    """Return the points of a kan of this deal."""
    return view.rules.kan_points * view.multiplier


def _joined(view: View) -> int:
    """Return the number of seats before this one that have joined."""
    order = order_of_play(view.dealer, view.seats, view.blank)
    return sum(seat in view.joined for seat in order[: order.index(view.seat)])


def bid(view: View, legal: Sequence[Action], ranges: Sequence[Range], turn: list[vec[i64]]) -> Worth:
    """Value joining, folding, or first asking to be paid for staying out, which costs nothing to try."""
    fee = fold_fee(view.rules, len(view.folded), view.multiplier) / _kan(view)
    play = hand_worth(view, min(2, _joined(view)), turn) + WINS * view.accounts.get(POT, 0) / _kan(view)
    worth = []
    for action in legal:
        if action.verb == actions.JOIN:
            worth.append((action, play))
        elif action.verb == actions.FOLD:
            worth.append((action, -fee))
        else:
            asked = next(known for known in ranges if known.verb == action.verb)
            points = max(asked.least, min(asked.most, int(ONE_FEWER * _kan(view))))
            likely = max(-fee, play) + (0.1 if play < 0 else -0.1)
            worth.append((Action(action.seat, action.verb, (points,)), likely))
    return tuple(worth)


def answer(view: View, legal: Sequence[Action], turn: list[vec[i64]], offered: int) -> Worth:
    """Value accepting an offer of ``offered`` points: from each for staying out, or paid to this seat for its place."""
    # If seats are forced out three play already, and somebody wants this seat's place; otherwise it is to pay.
    place = hand_worth(view, min(2, _joined(view)), turn)
    gain = offered / _kan(view) - place if view.forced_out else ONE_FEWER - offered / _kan(view)
    return tuple((action, gain if action.verb == actions.ACCEPT else 0.0) for action in legal)


def buy_out(view: View, legal: Sequence[Action], ranges: Sequence[Range], turn: list[vec[i64]]) -> Worth:
    """Value buying a place for the least possible offer: the hand against that and the lost compensation."""
    del ranges
    play = hand_worth(view, 1, turn)
    return tuple(
        (action, play - 2 * int(action.args[1]) / _kan(view) if action.verb == actions.OFFER else 0.0)
        for action in legal
    )


def two_left(view: View, legal: Sequence[Action], ranges: Sequence[Range], turn: list[vec[i64]]) -> Worth:
    """Value splitting the pot, or playing for all of it."""
    del ranges
    pot = view.accounts.get(POT, 0) / _kan(view)
    play = hand_worth(view, 1, turn)
    chance = 0.5 + max(-0.3, min(0.3, play / 12))
    return tuple((action, pot / 2 if action.verb == actions.SPLIT else chance * pot + play / 2) for action in legal)


def mizuten(view: View, legal: Sequence[Action], ranges: Sequence[Range], turn: list[vec[i64]]) -> Worth:
    """Value being bound before seeing the cards: a kan from every other seat for taking 89 points or more."""
    del ranges, turn
    others = view.seats - 1 - (view.seats == 7)
    if view.rules.mizuten == "bga":
        gain = max(0, others - 3) + 2 * _ABOVE_PAR
    else:
        gain = others * _ABOVE_PAR
        if view.rules.mizuten == "win_or_pay":
            gain -= 2 * (1 - _ABOVE_PAR)
    return tuple((action, gain - _BOUND if action.verb == actions.MIZUTEN else 0.0) for action in legal)


def declare(view: View, legal: Sequence[Action], ranges: Sequence[Range], turn: list[vec[i64]]) -> Worth:
    """Value declaring everything in the hand: both others pay for it at once."""
    del view, ranges, turn
    return tuple((action, 2.0 * len(str(action.args[0])) if action.args else 0.0) for action in legal)


Judge = Callable[[View, Sequence[Action], Sequence[Range], list[vec[i64]]], Worth]

#: By the kind of decision; ``answer`` needs the offer too and is called separately.
JUDGES: Final[Mapping[str, Judge]] = {
    "bid": bid,
    "buy_out": buy_out,
    "two_left": two_left,
    "mizuten": mizuten,
    "declare": declare,
}

"""Worlds: ways in which the cards that a seat does not see may be placed (docs/rules-koi-koi.md section 9).

Hidden are the other hand and the order of the draw pile. If the rules look for teyaku, a hand that was not shown had
none when it was dealt, and every imagined hand respects that.
"""
from collections.abc import Sequence
from random import Random
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.play_state import ASK_CALL, ASK_CARD, ASK_TARGET, CALL_TOTAL, CALL_YAKU, CALLS
from hachi_hachi.engine.koikoi.play.yaku_in_pile import play_rules
from hachi_hachi.engine.koikoi.rules import SEATS
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.yaku.teyaku import teyaku_of
from hachi_hachi.engine.koikoi.yaku.yaku_constants import YAKU

#: After so many shuffles the sampler gives up: hardly a hand in a hundred holds a teyaku.
_MOST_TRIES: Final = 10_000


def is_possible(view: View, hand: int) -> bool:
    """Return True if the other seat can hold ``hand`` now (a mask), after all that the seat of ``view`` has seen."""
    other = 1 - view.seat
    if view.teyaku[other]:
        return hand == view.hands[other]
    played = mask_of(turn.card for turn in view.turns if turn.seat == other)
    return not teyaku_of(hand | played, view.rules)


def sample(view: View, chance: Random) -> PlayCore:
    """Return the deal in a random world, with the decision of ``view`` pending; all possible worlds are equally likely.

    ``view`` is that of a seat, during the play. Raises ``ValueError`` if no possible world was found.
    """
    known = view.hands[1 - view.seat]
    hidden = cards_in(view.unseen())
    missing = view.hand_sizes[1 - view.seat] - known.bit_count()
    for _ in range(_MOST_TRIES):
        chance.shuffle(hidden)
        hand = known | mask_of(hidden[:missing])
        if is_possible(view, hand):
            return world(view, hand, hidden[missing:])
    raise ValueError("there is no possible world")


def world(view: View, other_hand: int, draw_pile: Sequence[int]) -> PlayCore:
    """Return the deal with these hidden cards, as the seat of ``view`` sees it, with its decision pending."""
    seat = view.seat
    hands = (view.hands[seat], other_hand) if seat == 0 else (other_hand, view.hands[seat])
    core = core_of(
        play_rules(view.rules), hands, (view.piles[0], view.piles[1]), view.field_mask, draw_pile, view.dealer,
        deal=view.deal, brights=view.brights,
    )
    for number in range(SEATS):
        core.calls[CALLS + number] = view.calls[number]
        core.calls[CALL_TOTAL + number] = view.call_totals[number]
        core.calls[CALL_YAKU + number] = mask_of(YAKU.index(name) for name in view.call_yaku[number])
    core.turn = view.turn
    core.turns = len(view.turns)
    core.last_caller = view.last_caller
    core.pile_changed = core.turns < SEATS
    if view.asked >= 0:
        core.phase = ASK_CALL
    elif view.turned == HIDDEN:
        core.phase = ASK_CARD
    else:
        core.phase = ASK_TARGET
        core.turns -= 1
        core.card = view.turned
        core.pile_changed = core.turns < SEATS or bool(view.turns[-1].took)
    return core

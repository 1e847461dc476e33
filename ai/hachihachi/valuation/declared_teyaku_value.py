"""The remaining value of declared teyaku during play: fourth cards to catch, points for an escape."""
import math
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.hachihachi.valuation.evaluation import points_of
from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.core_from_observation import as_dealt
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import can_pull, fourths_of
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS, PACK

#: How often a deal reaches its last card, so that a bonus is paid at all.
FULL_DEAL: Final = 0.75

#: The chance that the owner of a triplet ends with the fourth card, by what can be seen.
CAUGHT: Final = {
    "own pile": 1.0, "other pile": 0.0, "field, held": 0.95, "field": 0.4, "hidden, held": 0.75, "hidden": 0.3
}

#: The same chance from the view of the seat that holds the fourth in its hand.
WITHHELD: Final = 0.25


@dataclass(frozen=True, slots=True)
class Claims:
    """The possible bonuses of a seat's declared hands: ``fourths`` a mask of cards to catch, ``pulls`` the points.

    ``alone``: a seat that plays a fourth card from the hand pays for it alone.
    """

    fourths: int
    pulls: bool
    alone: bool


def claims(view: View, seat: int) -> Claims:
    """Return the possible bonuses of the teyaku that ``seat`` declared (docs/rules.md section 7.5)."""
    if not view.rules.bonuses_among(len(view.active)):
        return Claims(0, pulls=False, alone=False)
    hands = [as_dealt(found) for found in view.teyaku[seat]]
    return Claims(fourths_of(hands, view.rules), can_pull(hands), view.rules.catching_responsibility != "off")


def bonuses(outcome: Outcome, position: Position, own: Claims, others: tuple[Claims, ...]) -> tuple[float, float]:
    """Return the value of bonuses for fourth cards and for points to the seat after ``outcome``, in kan.

    The others' bonuses count against it; it may have to pay alone for a fourth that it plays itself.
    """
    payers = len(others)
    mine = [_caught(card, outcome.hand, outcome.mine, position.piles, outcome) for card in cards_in(own.fourths)]
    catching = payers * sum(mine)
    captured = outcome.mine.bit_count() + sum(pile.bit_count() for pile in position.piles)
    pulling = payers * _reaches_par(outcome.mine, captured, outcome) if own.pulls else 0.0
    for seat, claim in enumerate(others):
        rest = (outcome.mine, *(pile for other, pile in enumerate(position.piles) if other != seat))
        for card in cards_in(claim.fourths):
            is_discard = card == outcome.card and not outcome.taken and outcome.stage == 0
            shares = payers if is_discard and claim.alone else 1
            if 1 << card & outcome.hand:
                catching -= WITHHELD
            else:
                catching -= shares * _caught(card, position.known[seat], position.piles[seat], rest, outcome)
        if claim.pulls:
            pulling -= _reaches_par(position.piles[seat], captured, outcome)
    return FULL_DEAL * catching, FULL_DEAL * pulling


def _caught(card: int, hand: int, pile: int, others: tuple[int, ...], outcome: Outcome) -> float:
    """Return the chance that the owner of ``hand`` and ``pile`` ends with the fourth ``card``."""
    one = 1 << card
    if pile & one:
        return CAUGHT["own pile"]
    if any(other & one for other in others):
        return CAUGHT["other pile"]
    place = "field" if outcome.field & one else "hidden"
    return CAUGHT[f"{place}, held" if hand & MONTH_MASKS[card // 4] else place]


def _reaches_par(pile: int, captured: int, outcome: Outcome) -> float:
    """Return the approximate chance that ``pile`` ends above par: it is expected to get a third of the open points."""
    open_share = (PACK.bit_count() - captured) / PACK.bit_count()
    expected = int(points_of(pile)) + PAR * open_share
    return 1 / (1 + math.exp(-(expected - PAR - 0.5) / (2 + 0.8 * outcome.remaining)))

"""Beliefs from the others' choices before the play: who joins freely, and who declares nothing.

The others are assumed to go by the value of a dealt hand alone (``bid_decisions``), as in the simulation of bids, with
some noise, and now and then at random.
"""
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.hachihachi.valuation.pre_play_values import WINS, worth_of
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.phases.bidding_rules import fold_fee
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import played
from hachi_hachi.engine.hachihachi.yaku.teyaku import best

#: The noise in kan around the value from which joining pays, and the share of seats that choose at random: a search
#: bids by more than its hand.
DOUBT: Final = 0.5
STRAY: Final = 0.1

_LAST_PLACE: Final = 2


@dataclass(frozen=True, slots=True)
class JoinChoice:
    """``seat`` chose to join as the one in ``place`` (0: the dealer), which pays for hands worth over ``least``."""

    seat: int
    place: int
    least: float


class Choices:
    """The likelihood of the others' choices before the play, given their hands.

    ``joined`` are free choices to join, ``silent`` the seats and groups of teyaku that they could have declared and did
    not, if somebody has declared; ``played_masks`` are the cards each seat has played, ``field`` the six cards first
    dealt there, as masks.
    """

    def __init__(
        self,
        rules: Rules,
        field: int,
        played_masks: Sequence[int],
        joined: Sequence[JoinChoice],
        silent: Sequence[tuple[int, str]],
    ) -> None:
        self._rules = rules
        self._field = field
        self._played_masks = played_masks
        self._joined = joined
        self._silent = silent
        self._turn = stage_tables(RESULTS)[1]

    def __bool__(self) -> bool:
        """Return True if anybody has made a choice."""
        return bool(self._joined or self._silent)

    @classmethod
    def of(cls, observation: Observation[Rules], view: View) -> "Choices":
        """Return the choices of the active seats in ``observation``, whose view is ``view``, except its own seat."""
        dealt = (e for e in observation.events if isinstance(e, ev.FieldDealt | ev.BlankShown))
        field = mask_of(card for event in dealt for card in event.cards)
        others = set(view.active) - {view.seat}
        joined = [choice for choice in _joined(observation.events, view) if choice.seat in others]
        silent = []
        # Until somebody has declared, nothing shows that hands are evaluated: in the arena's quiet deals they are not.
        if view.rules.declare == "choice" and any(view.teyaku):
            declared = {(seat, found.group) for seat in others for found in view.teyaku[seat]}
            silent = sorted({(seat, group) for seat in others for group in "ab"} - declared)
        return cls(view.rules, field, played(observation.events, view.seats), joined, silent)

    def log_likelihood(self, hands: Sequence[int]) -> float:
        """Return the log-likelihood of these choices if the seats have ``hands`` (by seat) now."""
        total = 0.0
        for choice in self._joined:
            hand = hands[choice.seat] | self._played_masks[choice.seat]
            gain = worth_of(hand, self._field, self._rules, choice.place, self._turn) - choice.least
            total += math.log(STRAY / 2 + (1 - STRAY) / (1 + math.exp(-gain / DOUBT)))
        for seat, group in self._silent:
            held = best(hands[seat] | self._played_masks[seat], self._rules)
            total += math.log(STRAY) if any(found.group == group for found in held) else 0.0
        return total


def _joined(seen: Iterable[Event], view: View) -> list[JoinChoice]:
    """Return the free choices to join, with the pot at each and the cost of folding then."""
    kan = view.rules.kan_points * view.multiplier
    found = []
    joined = folded = into_pot = 0
    for event in seen:
        if isinstance(event, ev.Paid):
            into_pot += event.points * ((event.payee == POT) - (event.payer == POT))
        elif isinstance(event, ev.Bid):
            if event.choice == "join" and not event.must:
                fee = fold_fee(view.rules, folded, view.multiplier)
                found.append((JoinChoice(event.seat, min(_LAST_PLACE, joined), -fee / kan), into_pot))
            joined += event.choice == "join"
            folded += event.choice == "fold"
    before = view.accounts.get(POT, 0) - into_pot
    return [
        JoinChoice(choice.seat, choice.place, choice.least - WINS * (before + paid) / kan) for choice, paid in found
    ]

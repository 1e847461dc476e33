"""The chance to win the game, by the lead, the deals left and the dealer of the next one.

It follows from how deals end between equal players, which ``python -m hachi_hachi.ai.koikoi.arena.deal_outcomes``
counts. Rules of a preset use its counts, others those of the preset that is most like them.
"""
import json
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

from hachi_hachi.ai.koikoi.valuation.policy import Policy
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.rules import SEATS, Rules, next_dealer
from hachi_hachi.engine.koikoi.visibility.view import View

#: Larger leads count as this one, in points.
MOST_LEAD: Final = 120
#: The change of lead from which the chance that a point brings is taken; it counts as at least this part of what it is
#: at equal scores.
_WINDOW: Final = 8
_LEAST: Final = 0.5
#: The weight of plain points next to the chance to win.
_POINTS: Final = 0.1
#: The options that decide how many points a deal brings.
SCORING: Final = (
    "gokou", "sankou", "special_and_count", "hanami", "tsukimi", "viewing_points", "month_cards", "counted",
    "seven_doubles", "koikoi_multiplier", "combine", "field_brights", "exhausted", "koikoi_limit",
)


@dataclass(frozen=True, slots=True)
class DealOutcomes:
    """The chances of results of a deal: points by which its dealer wins, or the other player, each with a chance."""

    dealer: tuple[tuple[int, float], ...]
    other: tuple[tuple[int, float], ...]
    nobody: float


@cache
def _file() -> Any:
    """Return the counts by preset, with the values of the options that decide them."""
    found = resources.files("hachi_hachi.ai.koikoi.valuation").joinpath("weights", "deal_outcomes.json")
    return json.loads(found.read_bytes())


def outcomes_of(rules: Rules) -> DealOutcomes:
    """Return the outcomes of deals under ``rules``, or under the preset with the most options in common."""
    def alike(preset: dict[str, Any]) -> int:
        return sum(getattr(rules, option) == value for option, value in preset["options"].items())

    counts = max(_file().values(), key=alike)
    total = counts["nobody"] + sum(number for side in ("dealer", "other") for _, number in counts[side])
    dealer, other = (
        tuple((points, number / total) for points, number in counts[side]) for side in ("dealer", "other")
    )
    return DealOutcomes(dealer, other, counts["nobody"] / total)


#: By the dealer of the next deal, seen from a seat (0: the other one, 1: itself), and by lead from ``-MOST_LEAD``.
Chances = tuple[list[float], list[float]]


@lru_cache(maxsize=128)
def chances(rules: Rules, left: int) -> Chances:
    """Return a seat's chances to win the game with this many deals ``left``; a draw counts as half."""
    span = range(-MOST_LEAD, MOST_LEAD + 1)
    if left <= 0:
        over = [0.5 if lead == 0 else float(lead > 0) for lead in span]
        return over, over
    after = chances(rules, left - 1)
    found = outcomes_of(rules)
    swing = 2 if rules.scoring == "zero_sum" else 1

    def row(deals: int) -> list[float]:
        """Return the chances of a seat that deals (1) or not (0)."""
        # The dealer is number 1 here if it is this seat, so that numbers index ``after``.
        won, lost = (found.dealer, found.other) if deals else (found.other, found.dealer)
        open_row = after[next_dealer(rules, deals, None)]
        won_row, lost_row = after[next_dealer(rules, deals, 1)], after[next_dealer(rules, deals, 0)]
        return [
            found.nobody * open_row[lead + MOST_LEAD]
            + sum(chance * won_row[_place(lead + swing * points)] for points, chance in won)
            + sum(chance * lost_row[_place(lead - swing * points)] for points, chance in lost)
            for lead in span
        ]

    return row(0), row(1)


def _place(lead: int) -> int:
    return max(0, min(2 * MOST_LEAD, lead + MOST_LEAD))


class Standing:
    """The score of the game before the end of a deal, and what its result is worth to ``seat``."""

    def __init__(self, rules: Rules, seat: int, lead: int, dealer: int, left: int) -> None:
        self._rules = rules
        self._seat = seat
        self._lead = lead
        self._dealer = dealer
        self._after = chances(rules, left)
        self._swing = 2 if rules.scoring == "zero_sum" else 1
        self._now = self._mean(lead)
        self._point = max(self._per_point(lead), _LEAST * self._per_point(0))

    @classmethod
    def of(cls, view: View) -> "Standing | None":
        """Return the standing in ``view``; ``None`` if the game has no number of deals."""
        rules = view.rules
        if not rules.deals:
            return None
        lead = view.scores[view.seat] - view.scores[1 - view.seat]
        return cls(rules, view.seat, lead, view.dealer, max(0, rules.deals - view.deal))

    def chance(self, lead: int, winner: int) -> float:
        """Return the chance to win the game after a deal that brings ``lead`` points, with this ``winner`` or -1."""
        following = next_dealer(self._rules, self._dealer, None if winner < 0 else winner)
        return self._after[int(following == self._seat)][_place(self._lead + self._swing * lead)]

    def worth(self, lead: int, winner: int) -> float:
        """Return the value of the same in points: what so many points are usually worth at this score."""
        gained = (self.chance(lead, winner) - self._now) / self._point
        return (1.0 - _POINTS) * gained + _POINTS * lead

    def call_gain(self, policy: Policy, core: PlayCore) -> float:
        """Return how much more koi-koi is worth to the seat on turn than stopping, by the estimate of ``policy``."""
        policy.weigh_call(core)
        stop = self.worth(int(policy.now), self._seat)
        won, lost = self.worth(int(policy.won), self._seat), self.worth(-int(policy.lost), 1 - self._seat)
        nobody = self.worth(0, -1)
        return policy.wins * (won - nobody) + policy.loses * (lost - nobody) + nobody - stop

    def _per_point(self, lead: int) -> float:
        """Return how much the chance to win rises with a point at this ``lead``."""
        return self._swing * (self._mean(lead + _WINDOW) - self._mean(lead - _WINDOW)) / (2 * _WINDOW)

    def _mean(self, lead: int) -> float:
        return sum(row[_place(lead)] for row in self._after) / SEATS

"""The value of the year's score in a deal: towards the end, winning the year counts in addition to the points."""
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.hachihachi.account_names import PRIZE
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.visibility.view import View

#: The score counts from this many deals before the last on.
LAST_DEALS: Final = 2

#: The value of winning the year if there is no prize for it, or a small one, in kan.
_HONOUR: Final = 8.0

#: The typical change of a lead in a deal, in kan, and the same if no deal is left open.
_SWING: Final = 11.0
_SHARP: Final = 0.5


@dataclass(frozen=True, slots=True)
class YearStanding:
    """The score before the end of a deal: ``scores`` by position, without the gains of the play; points.

    ``idle`` is the best score of the inactive seats, ``stake`` the value of winning the year in kan.
    """

    scores: tuple[int, ...]
    idle: float
    kan: int
    multiplier: int
    deals_left: int
    stake: float

    @classmethod
    def before_play(cls, view: View) -> "YearStanding | None":
        """Return the standing in ``view`` with every seat a separate position; ``None`` early in the year."""
        if view.deals_left > LAST_DEALS:
            return None
        return cls(
            scores=tuple(view.scores),
            idle=-math.inf,
            kan=view.rules.kan_points,
            multiplier=view.multiplier,
            deals_left=view.deals_left,
            stake=_stake(view),
        )

    @classmethod
    def of(cls, view: View, core: PlayCore) -> "YearStanding | None":
        """Return the standing in ``view``, whose play is at ``core``; ``None`` early in the year."""
        if view.deals_left > LAST_DEALS:
            return None
        idle = [view.scores[seat] for seat in range(view.seats) if seat not in view.active]
        return cls(
            scores=tuple(view.scores[seat] - int(core.gain[place]) for place, seat in enumerate(view.active)),
            idle=max(idle, default=-math.inf),
            kan=view.rules.kan_points,
            multiplier=view.multiplier,
            deals_left=view.deals_left,
            stake=_stake(view),
        )

    def worth(self, core: PlayCore, hero: int) -> float:
        """Return the value of the chance to win the year for position ``hero`` when ``core`` is settled.

        In kan of the deal, without its multiplier, like all values of players.
        """
        return self.worth_of([int(gain) for gain in core.gain], hero)

    def worth_of(self, gains: Sequence[int], hero: int) -> float:
        """Return the value of the chance to win the year for position ``hero`` when each has won ``gains`` points."""
        return self.worth_of_lead(self.lead(gains, hero), self.deals_left)

    def lead(self, gains: Sequence[int], hero: int) -> float:
        """Return the lead of ``hero`` over the best of the others, in kan of the sheet, when each has won ``gains``."""
        final = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        best = max([self.idle, *(score for place, score in enumerate(final) if place != hero)])
        return (final[hero] - best) / self.kan

    def worth_of_lead(self, lead: float, deals: float) -> float:
        """Return the value of the chance to win the year with this ``lead`` and this many ``deals`` still open.

        In kan of the deal as ``worth``; ``deals`` need not be whole: half of the present one may be over.
        """
        doubt = _SWING * math.sqrt(deals) + _SHARP
        chance = 1 / (1 + math.exp(-max(-40.0, min(40.0, 1.7 * lead / doubt))))
        return self.stake * chance / self.multiplier


def _stake(view: View) -> float:
    return max(_HONOUR, view.accounts.get(PRIZE, 0) / view.rules.kan_points)

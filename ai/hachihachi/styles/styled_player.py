"""A player with a style: among choices of nearly the same value it takes the one that suits its style.

The level determines the value of a choice; no style changes it. A style only decides between choices that are behind
the best by no more than it ``yields``, so that it can cost no more, and it still shows, because there are many such
choices.
"""
from collections.abc import Sequence
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO
from hachi_hachi.ai.hachihachi.styles.style_table import Style
from hachi_hachi.ai.hachihachi.valuation.evaluation import points_of
from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.ai.player import ONLY_MOVE, Budget, Candidate, Player, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import FOLD, JOIN, PLAY, SAGE, STOP, TAKE
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force

#: Dekiyaku of this many cards are raced for.
_RACED: Final = 4
#: This many card points count as a kan.
_KAN: Final = 12
#: The answers between which a style is biased by its addition to one of them.
_CALL: Final = frozenset({STOP, SAGE})
_BID: Final = frozenset({JOIN, FOLD})


class StyledPlayer:
    """A player of some level with a style."""

    def __init__(self, player: Player[Rules], style: Style) -> None:
        self._player = player
        self._style = style

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the style's choice from the level's answer, and the report with that choice in front."""
        _, report = self._player.choose(observation, budget, rng)
        rows = leant(self._style, View.of(observation), report)
        return rows[0].action, Report(report.level, report.decided_by, rows, report.rollouts)


def leant(style: Style, view: View, report: Report) -> tuple[Candidate, ...]:
    """Return the candidates of ``report``, best first, with the choice of ``style`` in front.

    A dekiyaku within reach is completed whatever the style, no card is played that somebody's visible dekiyaku lacks,
    and results of enumerating all worlds are not changed.
    """
    rows = report.candidates
    best = rows[0]
    searched = report.rollouts > 0
    exact = searched and not best.error
    if report.decided_by == ONLY_MOVE or len(rows) == 1 or exact:
        return rows
    verbs = {row.action.verb for row in rows}
    if verbs <= _CALL or verbs <= _BID:
        added = {SAGE: style.risk, FOLD: style.folding}
        chosen = max(rows, key=lambda row: row.worth + added.get(row.action.verb, 0.0))
    elif best.action.verb in (PLAY, TAKE) and style.yields and COMPLETES_YAKU not in best.reasons:
        near = [row for row in rows if _may(style, row, best, searched=searched)]
        chosen = near[_fondest(style, view, [row.action for row in near])]
    else:
        return rows
    return (chosen, *(row for row in rows if row is not chosen))


def _may(style: Style, row: Candidate, best: Candidate, *, searched: bool) -> bool:
    """Return True if ``row`` may be chosen in place of ``best``."""
    if row is best:
        return True
    harmless = LETS_GO not in row.reasons or LETS_GO in best.reasons
    tried = bool(row.error) or not searched
    return row.action.verb in (PLAY, TAKE) and row.worth >= best.worth - style.yields and harmless and tried


def _fondest(style: Style, view: View, actions: Sequence[Action]) -> int:
    """Return the index of the action that ``style`` prefers; of equals the first."""
    position = Position.of(view)
    raced = [row.cards for row in dekiyaku_in_force(view.rules) if row.needs <= _RACED]
    fond = [_fondness(style, position, position.after(action), raced) for action in actions]
    return fond.index(max(fond))


def _fondness(style: Style, position: Position, outcome: Outcome, raced: Sequence[int]) -> float:
    """Return the preference of ``style`` for the outcome of a card; ``raced`` are the masks of the raced yaku."""
    taken = int(points_of(outcome.taken | 1 << outcome.card)) / _KAN if outcome.taken else 0.0
    fond = style.points * taken
    for cards in raced:
        mine = (outcome.mine & cards).bit_count()
        others = [(pile & cards).bit_count() for pile in position.piles if pile & cards]
        if mine and not others:
            fond += style.yaku * mine * mine
        elif not mine and len(others) <= 1:
            fond -= style.denying * (outcome.field & cards).bit_count() * (1 + sum(others))
    return fond

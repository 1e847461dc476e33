"""The choice that suits a style best, among those of nearly the same value (``ai.styled_player``)."""
from collections.abc import Sequence
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO
from hachi_hachi.ai.hachihachi.styles.style_table import Style
from hachi_hachi.ai.hachihachi.valuation.evaluation import points_of
from hachi_hachi.ai.hachihachi.valuation.seat_position import Outcome, Position
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.styled_player import in_front, near_best
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachihachi.actions import FOLD, JOIN, PLAY, SAGE, STOP, TAKE
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import dekiyaku_in_force

#: Dekiyaku of this many cards are raced for.
_RACED: Final = 4
#: This many card points count as a kan.
_KAN: Final = 12
#: The answers between which a style is biased by its addition to one of them.
_CALL: Final = frozenset({STOP, SAGE})
_BID: Final = frozenset({JOIN, FOLD})


def leant(style: Style, view: View, report: Report) -> tuple[Candidate, ...]:
    """Return the candidates of ``report``, best first, with the choice of ``style`` in front.

    A dekiyaku within reach is completed whatever the style, and no card is played that somebody's visible dekiyaku
    lacks.
    """
    rows = report.candidates
    best = rows[0]
    verbs = {row.action.verb for row in rows}
    if verbs <= _CALL or verbs <= _BID:
        added = {SAGE: style.risk, FOLD: style.folding}
        chosen = max(rows, key=lambda row: row.worth + added.get(row.action.verb, 0.0))
    elif best.action.verb in (PLAY, TAKE) and style.yields and COMPLETES_YAKU not in best.reasons:
        near = [row for row in near_best(report, style.yields) if _is_harmless(row, best)]
        chosen = near[_fondest(style, view, [row.action for row in near])]
    else:
        return rows
    return in_front(chosen, report)


def _is_harmless(row: Candidate, best: Candidate) -> bool:
    """Return True if ``row`` is a card that gives away no more than ``best`` does."""
    return row.action.verb in (PLAY, TAKE) and (LETS_GO not in row.reasons or LETS_GO in best.reasons)


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

"""The choice that suits a style best, among those of nearly the same value (``ai.styled_player``)."""
from typing import Final

from hachi_hachi.ai.koikoi.explanations.reason_input import ReasonInput
from hachi_hachi.ai.koikoi.styles.style_table import Style
from hachi_hachi.ai.player import Candidate, Report
from hachi_hachi.ai.styled_player import in_front, near_best
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.engine.koikoi.actions import KOIKOI
from hachi_hachi.engine.koikoi.analysis.yaku_progress import outlook
from hachi_hachi.engine.koikoi.visibility.view import View

#: Yaku of at most this many cards, of which at most so many are missing, are denied.
_NAMED: Final = 4
_NEAR: Final = 2


def leant(style: Style, view: View, report: Report) -> tuple[Candidate, ...]:
    """Return the candidates of ``report``, best first, with the choice of ``style`` in front."""
    if view.asked >= 0:
        added = {KOIKOI: style.calling}
        chosen = max(report.candidates, key=lambda row: row.worth + added.get(row.action.verb, 0.0))
    elif style.yields:
        prospects = tuple(outlook(view, seat) for seat in range(view.seats))
        near = near_best(report, style.yields)
        chosen = max(near, key=lambda row: _fondness(style, ReasonInput(view, prospects, row.action)))
    else:
        return report.candidates
    return in_front(chosen, report)


def _fondness(style: Style, choice: ReasonInput) -> float:
    """Return the preference of ``style`` for a card."""
    needed = 0
    for one in choice.rival_yaku:
        if one.needs <= _NAMED and one.missing <= _NEAR:
            needed |= one.lacking
    field = choice.field_after
    brights = (choice.captured & BRIGHTS).bit_count() - (field & BRIGHTS).bit_count()
    return style.brights * brights - style.denying * (field & needed).bit_count()

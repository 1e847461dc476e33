"""The table of all reasons, the most important first, and the selection shown for a choice."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.hachihachi.explanations import answer_reasons, card_reasons
from hachi_hachi.ai.hachihachi.explanations.choice_case import ChoiceCase, Find, ReasonSubject
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View

#: The number of reasons shown for a choice.
MOST_REASONS: Final = 3

#: Reasons that players use too: complete a dekiyaku, do not play the card that one lacks.
COMPLETES_YAKU: Final = "completes_set"
LETS_GO: Final = "lets_go"
ONLY_MOVE: Final = "only_move"


@dataclass(frozen=True, slots=True)
class Reason:
    """A row: a reason for a choice (``tone`` 1), against it (-1), or neutral (0), if ``find`` finds a subject."""

    key: str
    tone: int
    find: Find


def _only_move(case: ChoiceCase) -> ReasonSubject | None:
    return None if case.others else ReasonSubject()


def _brings_most(case: ChoiceCase) -> ReasonSubject | None:
    return ReasonSubject() if case.others and case.top is None else None


def _brings_less(case: ChoiceCase) -> ReasonSubject | None:
    return ReasonSubject() if case.cost > 0 else None


_ROWS: Final = (
    Reason(ONLY_MOVE, 0, _only_move),
    # -- for a card
    Reason(COMPLETES_YAKU, 1, card_reasons.completes),
    Reason("catches_fourth", 1, card_reasons.catches),
    Reason("denies_set", 1, card_reasons.denies),
    Reason("keeps_fourth", 1, card_reasons.keeps_fourth),
    Reason("only_taker", 1, card_reasons.only_taker),
    Reason("builds_set", 1, card_reasons.builds),
    Reason("pulls_points", 1, card_reasons.pulls),
    Reason("gathers_chaff", 1, card_reasons.gathers),
    Reason("takes_points", 1, card_reasons.takes),
    # -- against a card
    Reason(LETS_GO, -1, card_reasons.lets_go),
    Reason("misses_set", -1, card_reasons.misses(card_reasons.completes)),
    Reason("gives_fourth", -1, card_reasons.gives_fourth),
    Reason("leaves_set", -1, card_reasons.leaves_yaku_card),
    Reason("misses_denial", -1, card_reasons.misses(card_reasons.denies)),
    Reason("gives_set", -1, card_reasons.gives_yaku_card),
    Reason("misses_catch", -1, card_reasons.misses(card_reasons.catches)),
    Reason("misses_build", -1, card_reasons.misses(card_reasons.builds)),
    Reason("gives_points", -1, card_reasons.gives_points),
    Reason("fewer_points", -1, card_reasons.fewer_points),
    # -- neutral
    Reason("safe", 0, card_reasons.safe),
    Reason("lays_chaff", 0, card_reasons.discards_chaff),
    # -- stop or sage
    Reason("secures", 1, answer_reasons.secures),
    Reason("withdraws", 0, answer_reasons.withdraws),
    Reason("hopes", 1, answer_reasons.hopes),
    Reason("hopeless", -1, answer_reasons.hopeless),
    Reason("forgoes", -1, answer_reasons.forgoes),
    # -- other answers
    Reason("hand_holds", 1, answer_reasons.hand_holds),
    Reason("hand_empty", -1, answer_reasons.hand_empty),
    Reason("fee", -1, answer_reasons.fee),
    Reason("offers", 0, answer_reasons.offers),
    Reason("accepts", 0, answer_reasons.accepts),
    Reason("refuses", 0, answer_reasons.refuses),
    Reason("splits", 1, answer_reasons.splits),
    Reason("duels", 0, answer_reasons.duels),
    Reason("declares", 1, answer_reasons.declares),
    Reason("hides", 0, answer_reasons.hides),
    Reason("binds", 1, answer_reasons.binds),
    Reason("stays_free", 0, answer_reasons.stays_free),
    Reason("is_compensated", 0, answer_reasons.is_compensated),
    # -- results of the search
    Reason("brings_most", 1, _brings_most),
    Reason("brings_less", -1, _brings_less),
)
#: Every reason by its key, in display order.
REASONS: Final[dict[str, Reason]] = {row.key: row for row in _ROWS}


def reasons_for(
    observation: Observation[Rules], worths: Sequence[tuple[Action, float]]
) -> dict[Action, tuple[str, ...]]:
    """Return the keys of the reasons for every choice of ``worths``, which are in kan, the most important reason first.

    ``worths`` are all choices, the best first. For the best choice, reasons for it come first, for one with a cost
    reasons against it.
    """
    cases = cases_of(observation, worths)
    return {case.action: _reasons_of(case) for case in cases}


def cases_of(observation: Observation[Rules], worths: Sequence[tuple[Action, float]]) -> list[ChoiceCase]:
    """Return the case of every choice of ``worths``, the best first."""
    view = View.of(observation)
    (action, most), *rest = worths
    best = ChoiceCase(observation, view, action, others=len(rest))
    return [best, *(ChoiceCase(observation, view, other, most - worth, len(rest), best) for other, worth in rest)]


def about(observation: Observation[Rules], best: Action, action: Action, key: str) -> ReasonSubject | None:
    """Return the subject of the reason ``key`` for ``action``, compared with the ``best`` choice.

    ``None`` if it does not hold, or holds by the values of the choices alone.
    """
    rows = [(best, 0.0)] if action == best else [(best, 0.0), (action, 0.0)]
    return REASONS[key].find(cases_of(observation, rows)[-1])


def _reasons_of(case: ChoiceCase) -> tuple[str, ...]:
    if not case.others:
        return (ONLY_MOVE,)
    found = [row for row in _ROWS if row.find(case) is not None]
    first = -1 if case.cost > 0 else 1
    found.sort(key=lambda row: -first * row.tone)  # stable: within a tone as in the table
    if case.cost > 0 and any(row.tone < 0 and row.key != "brings_less" for row in found):
        found = [row for row in found if row.key != "brings_less"]
    if len(found) > 1:
        found = [row for row in found if row.key != "brings_most"] or found
    return tuple(row.key for row in found[:MOST_REASONS])

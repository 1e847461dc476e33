"""The table of all reasons, the most important first."""
from collections.abc import Sequence
from functools import partial
from typing import Final

from hachi_hachi.ai.koikoi.explanations import call_reasons, card_reasons
from hachi_hachi.ai.koikoi.explanations.reason_input import Find, ReasonInput, ReasonSubject
from hachi_hachi.ai.review.reason_table import Reason, ReasonTable, cases
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.analysis.yaku_progress import outlook
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View


def _for(verb: str, find: Find) -> Find:
    """Return ``find`` for choices with this ``verb`` alone."""
    return lambda case: find(case) if case.action.verb == verb else None


_ROWS: Final[tuple[Reason[ReasonInput, ReasonSubject], ...]] = (
    # -- for a card
    Reason("completes_yaku", 1, card_reasons.completes),
    Reason("denies_yaku", 1, card_reasons.denies),
    Reason("builds_yaku", 1, card_reasons.builds),
    Reason("gathers", 1, card_reasons.gathers),
    Reason("captures", 1, card_reasons.captures),
    # -- against a card
    Reason("gives_yaku", -1, card_reasons.gives),
    Reason("misses_yaku", -1, card_reasons.misses(card_reasons.completes)),
    Reason("misses_denial", -1, card_reasons.misses(card_reasons.denies)),
    Reason("leaves_yaku", -1, card_reasons.leaves),
    Reason("misses_build", -1, card_reasons.misses(card_reasons.builds)),
    Reason("takes_nothing", -1, card_reasons.takes_nothing),
    # -- neutral
    Reason("safe", 0, card_reasons.safe),
    Reason("discards_chaff", 0, card_reasons.discards_chaff),
    # -- for stop
    Reason("wins_game", 1, call_reasons.wins_game),
    Reason("secures", 1, call_reasons.secures),
    Reason("rival_near", 1, _for(STOP, call_reasons.rival_near)),
    Reason("doubled", 1, call_reasons.doubled),
    Reason("few_cards", 1, _for(STOP, call_reasons.few_cards)),
    # -- against stop
    Reason("not_enough", -1, _for(STOP, call_reasons.not_enough)),
    Reason("forgoes", -1, _for(STOP, call_reasons.hopes)),
    # -- for koi-koi
    Reason("needs_more", 1, _for(KOIKOI, call_reasons.not_enough)),
    Reason("hopes", 1, _for(KOIKOI, call_reasons.hopes)),
    Reason("rival_far", 1, call_reasons.rival_far),
    Reason("many_cards", 1, _for(KOIKOI, call_reasons.many_cards)),
    # -- against koi-koi
    Reason("hopeless", -1, call_reasons.hopeless),
    Reason("rival_threatens", -1, _for(KOIKOI, call_reasons.rival_near)),
    Reason("risks_multiple", -1, call_reasons.risks),
    Reason("too_late", -1, _for(KOIKOI, call_reasons.few_cards)),
)
_TABLE: Final = ReasonTable(_ROWS, ReasonSubject())
#: Every reason by its key, in display order.
REASONS: Final = _TABLE.by_key


def reasons_for(
    observation: Observation[Rules], worths: Sequence[tuple[Action, float]]
) -> dict[Action, tuple[str, ...]]:
    """Return the keys of the reasons for every choice of ``worths``, which are in points, the most important first.

    ``worths`` are all choices, the best first. For the best choice, reasons for it come first, for one with a cost
    reasons against it.
    """
    return {case.action: _TABLE.reasons_of(case) for case in cases_of(observation, worths)}


def cases_of(observation: Observation[Rules], worths: Sequence[tuple[Action, float]]) -> list[ReasonInput]:
    """Return the case of every choice of ``worths``, the best first."""
    view = View.of(observation)
    prospects = tuple(outlook(view, seat) for seat in range(view.seats))
    return cases(worths, partial(ReasonInput, view, prospects))


def about(observation: Observation[Rules], best: Action, action: Action, key: str) -> ReasonSubject | None:
    """Return the subject of the reason ``key`` for ``action``, compared with the ``best`` choice.

    ``None`` if it does not hold, or holds by the values of the choices alone.
    """
    rows = [(best, 0.0)] if action == best else [(best, 0.0), (action, 0.0)]
    return REASONS[key].find(cases_of(observation, rows)[-1])

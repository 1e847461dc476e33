"""The table of all reasons, the most important first."""
from functools import partial
from typing import Final

from hachi_hachi.ai.koikoi.explanations import call_reasons, card_reasons
from hachi_hachi.ai.koikoi.explanations.reason_input import Find, ReasonInput, ReasonSubject
from hachi_hachi.ai.review.reason_table import CaseMaker, Reason, ReasonTable
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


def _maker(observation: Observation[Rules]) -> CaseMaker[ReasonInput]:
    view = View.of(observation)
    return partial(ReasonInput, view, tuple(outlook(view, seat) for seat in range(view.seats)))


_TABLE: Final = ReasonTable(_ROWS, ReasonSubject(), _maker)
#: Every reason by its key, in display order.
REASONS: Final = _TABLE.by_key
#: The methods of ``ReasonTable``; values are in points.
reasons_for: Final = _TABLE.reasons_for
about: Final = _TABLE.about

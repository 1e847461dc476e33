"""The table of all reasons, the most important first."""
from functools import partial
from typing import Final

from hachi_hachi.ai.hachihachi.explanations import answer_reasons, card_reasons
from hachi_hachi.ai.hachihachi.explanations.reason_input import ReasonInput, ReasonSubject
from hachi_hachi.ai.review.reason_table import CaseMaker, Reason, ReasonTable
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View

#: Reasons that players use too: complete a dekiyaku, do not play the card that one lacks.
COMPLETES_YAKU: Final = "completes_set"
LETS_GO: Final = "lets_go"

_ROWS: Final[tuple[Reason[ReasonInput, ReasonSubject], ...]] = (
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
)


def _maker(observation: Observation[Rules]) -> CaseMaker[ReasonInput]:
    return partial(ReasonInput, observation, View.of(observation))


_TABLE: Final = ReasonTable(_ROWS, ReasonSubject(), _maker)
#: Every reason by its key, in display order.
REASONS: Final = _TABLE.by_key
#: The methods of ``ReasonTable``; values are in kan.
reasons_for: Final = _TABLE.reasons_for
cases_of: Final = _TABLE.cases_of
about: Final = _TABLE.about

"""The options' applicability (docs/rules-koi-koi.md section 8), as a table for set-up screens."""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.applicability import Applicability, reason
from hachi_hachi.engine.common.errors import Message, MessageTemplate
from hachi_hachi.engine.koikoi.rules import Rules

# -- reasons why an option does not apply
NO_WIN_AT_ONCE: Final = MessageTemplate("no_win_at_once", "Only matters if a dealt hand or the field can win a deal.")
NO_WINNING_HAND: Final = MessageTemplate("no_winning_hand", "Only matters if a dealt hand can win a deal.")
NO_REDEAL: Final = MessageTemplate("no_redeal", "Only matters if there can be a redeal.")
NO_VIEWING: Final = MessageTemplate("no_viewing", "Only matters if hanami or tsukimi count.")
ONE_FACTOR: Final = MessageTemplate("one_factor", "Only matters if several things multiply.")
NOT_THE_DEALER: Final = MessageTemplate("not_the_dealer", "Only matters if the dealer wins when nobody stops.")
TAKES_TURNS: Final = MessageTemplate("takes_turns", "Only matters if the result decides who deals.")
NO_LAST_DEAL: Final = MessageTemplate("no_last_deal", "Only matters if the number of deals is limited.")

#: All messages by key.
SENTENCES: Final[dict[str, MessageTemplate]] = errors.table(globals())


def _may_win_by_the_field(rules: Rules) -> bool:
    return "dealer_wins" in (rules.field_four, rules.field_pairs)


def _may_redeal(rules: Rules) -> bool:
    """Return True if cards may be dealt again; four of a month bring a redeal even if the dealer has taken twice."""
    return rules.field_four != "dealer_wins" or "redeal" in (rules.field_pairs, rules.teyaku)


def _factors(rules: Rules) -> int:
    """Return how many of the three factors of the multiplier can be above 1."""
    return rules.seven_doubles + (rules.koikoi_multiplier != "none") + (rules.field_brights != "off")


#: The first row that does not hold is the reason.
EFFECTS: Final[tuple[Applicability[Rules], ...]] = (
    Applicability(
        ("teyaku_points",), lambda rules: rules.teyaku == "win" or _may_win_by_the_field(rules), NO_WIN_AT_ONCE,
    ),
    Applicability(("teyaku_together", "teyaku_both"), lambda rules: rules.teyaku == "win", NO_WINNING_HAND),
    Applicability(("redeal_dealer",), _may_redeal, NO_REDEAL),
    Applicability(
        ("viewing_points", "viewing_needs_other", "weather"), lambda rules: rules.hanami or rules.tsukimi, NO_VIEWING,
    ),
    Applicability(("combine",), lambda rules: _factors(rules) > 1, ONE_FACTOR),
    Applicability(("dealer_points", "dealer_when"), lambda rules: rules.exhausted == "dealer", NOT_THE_DEALER),
    Applicability(("draw_dealer",), lambda rules: rules.next_dealer != "alternate", TAKES_TURNS),
    Applicability(("tie",), lambda rules: rules.deals > 0, NO_LAST_DEAL),
)


def inapplicable(option: str, rules: Rules) -> Message | None:
    """Return why ``option`` has no effect under ``rules``, or ``None``."""
    return reason(EFFECTS, option, rules)

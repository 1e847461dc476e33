"""The options' applicability (docs/rules.md section 8), as a table shared by the game and the set-up screens."""
from typing import Final, NamedTuple

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.applicability import Applicability, reason
from hachi_hachi.engine.common.errors import Message, MessageTemplate
from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS, FULL_YEAR, OPTIONS, Rules

# -- reasons why an option does not apply
FEW_SEATS: Final = MessageTemplate("few_seats", "Only matters with {n} or more players.")
NO_CAMPAIGN: Final = MessageTemplate("no_campaign", "Only matters in a campaign.")
NO_LOAN: Final = MessageTemplate("no_loan", "Only matters if the bank lends against a daruma.")
NO_FULL_YEAR: Final = MessageTemplate("no_full_year", "Only matters in a twelve-deal year.")
MUST_PLAY: Final = MessageTemplate("must_play", "Only matters if the last three may fold.")
NOTHING_WAITS: Final = MessageTemplate("nothing_waits", "Only matters if brights wait for later deals.")
NO_DEKIYAKU_PAID: Final = MessageTemplate("no_sets_paid", "Only matters if dekiyaku are compensated.")
NO_DEAL_OF_TWO: Final = MessageTemplate("no_deal_of_two", "Only matters when two play.")
NO_BONUSES: Final = MessageTemplate("no_bonuses", "Only matters if bonuses apply with two.")
NO_SPECIALS: Final = MessageTemplate("no_specials", "Only matters if special yaku count with two.")

#: All messages by key.
SENTENCES: Final[dict[str, MessageTemplate]] = errors.table(globals())


class TableSetup(NamedTuple):
    """The table in question: its rules, its seats, and the deals of a year."""

    rules: Rules
    seats: int
    deals: int


def _two_may_play(at: TableSetup) -> bool:
    return at.seats == 2 or (at.seats >= BIDDING_SEATS and at.rules.bidding == "free" and at.rules.two_left != "split")


#: In addition to the number of seats (``Option.needs``); the first row that does not hold is the reason.
EFFECTS: Final[tuple[Applicability[TableSetup], ...]] = (
    Applicability(
        ("campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus"),
        lambda at: at.rules.campaign, NO_CAMPAIGN,
    ),
    Applicability(("campaign_buy_in",), lambda at: at.rules.campaign_loan > 0, NO_LOAN),
    Applicability(("winner_bonus",), lambda at: at.deals == FULL_YEAR, NO_FULL_YEAR),
    Applicability(("overtime",), lambda at: at.rules.field_carry != "multiply", NOTHING_WAITS),
    Applicability(("two_left", "last_may_fold"), lambda at: at.rules.bidding == "free", MUST_PLAY),
    Applicability(("compensation_cards",), lambda at: at.rules.compensation_sets != "none", NO_DEKIYAKU_PAID),
    Applicability(("two_player_special", "two_player_bonuses"), _two_may_play, NO_DEAL_OF_TWO),
    Applicability(
        ("bonuses_when", "catching_sets", "catching_needs"),
        lambda at: at.rules.bonuses_among(at.seats), NO_BONUSES,
    ),
    Applicability(("tokushuyaku_after_dekiyaku",), lambda at: at.rules.specials_among(at.seats), NO_SPECIALS),
)


def inapplicable(option: str, rules: Rules, seats: int, deals: int) -> Message | None:
    """Return why ``option`` has no effect under ``rules`` with this many ``seats`` and ``deals`` a year, or ``None``.

    Raises ``KeyError`` if there is no such option.
    """
    needs = OPTIONS[option].needs
    if seats < needs:
        return FEW_SEATS(n=needs)
    return reason(EFFECTS, option, TableSetup(rules, seats, deals))

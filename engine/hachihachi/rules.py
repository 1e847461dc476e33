"""The rules of Hachi-Hachi as options (docs/rules.md section 8). No code depends on the name of a sheet."""
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from hachi_hachi.engine.common.options import Option, RulesError, Value, check_value, option, options_of
from hachi_hachi.engine.hachihachi.error_messages import ODD_KAN, PRIZE_ABOVE_BUY_IN

#: The deals of a full year: some options have an effect in no other.
FULL_YEAR: Final = 12


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the table; the defaults are the sheet ``shiragiku``. Amounts of the campaign are in kan.

    Not validated on construction: ``check`` raises if they cannot be played.
    """

    game: ClassVar[str] = "hachi-hachi"

    kan_points: int = option(12, "How many points a kan has.", step=2, uneven=ODD_KAN)
    first_dealer: str = option("draw", "How the first dealer is found: by drawing cards or by lot.", ("draw", "random"))
    four_on_field: str = option(
        "dealer_takes", "Four of a month on the field: the dealer takes them, or the cards are dealt again.",
        ("dealer_takes", "redeal"),
    )
    field_carry: str = option(
        "queue", "Several lights on the field: they wait their turn, multiply each other, or repeat in the next deal.",
        ("queue", "multiply", "repeat"),
    )
    stake: str = option(
        "half_time_debt", "What each seat puts in for the winner of the year: nothing, at half-time, or at the start.",
        ("none", "half_time_debt", "ante"),
    )
    month_board: bool = option(
        True, "The winner of each deal puts a point on the board; the last of the year takes them all."
    )
    winner_bonus: bool = option(False, "After twelve deals the winner gets 5 kan from everybody.")
    overtime: bool = option(False, "Deals go on after the last month while multipliers are waiting.")
    bidding: str = option(
        "forced", "Whether the last three seats must play when the others have folded.",
        ("forced", "free"), needs=4,
    )
    two_left: str = option(
        "split", "Only two want to play: they split the pot, play a duel, or agree which.",
        ("split", "duel", "agree"), needs=4,
    )
    last_may_fold: bool = option(False, "The last seat left may fold too.", needs=4)
    compensation_from: str = option(
        "actives", "Who compensates a seat that is forced out: all three who play, or the two who are not oya.",
        ("actives", "non_dealers"), needs=4,
    )
    compensation_sets: str = option(
        "none", "Whether complete sets are compensated: no, those in the hand, or those made with the field too.",
        ("none", "hand", "hand_and_field"), needs=4,
    )
    compensation_cards: str = option(
        "all", "Which cards of sets are compensated: all, or those not in a set already paid for.",
        ("all", "rest"), needs=4,
    )
    negotiation: str = option(
        "off", "Whether a seat may drop out for an agreed sum, or buy its place back.",
        ("off", "reduced", "buy_out"), needs=4,
    )
    mizuten: str = option(
        "off", "Whether the dealer may bind himself to play before the cards are dealt, and what that wins or costs.",
        ("off", "win", "win_or_pay", "bga"), needs=4,
    )
    declare: str = option(
        "auto", "Teyaku are declared by themselves, or each seat chooses.", ("auto", "choice")
    )
    group_b_shows: str = option(
        "chaff", "A teyaku of kinds lays open its chaff, or everything but the chaff.",
        ("chaff", "others"),
    )
    double_triplets: bool = option(True, "Two triplets in a hand count together.")
    nanatan_extra: bool = option(False, "Each ribbon beyond seven adds 1 kan to nanatan.")
    inoshikachou: bool = option(False, "Boar, deer and butterflies make a dekiyaku of 7 kan.")
    aka_max_two: bool = option(False, "Aka must have exactly two ribbons.")
    aka_value: int = option(2, "How many kan aka pays.", (2, 3))
    shisou_aborts: bool = option(False, "A shisou ends the deal after the declarations.")
    sage: str = option(
        "at_once", "What playing on after a dekiyaku risks: see docs/rules.md section 6.",
        ("at_once", "at_end", "nullify", "forfeit"),
    )
    responsibility: str = option(
        "guard", "Who pays for both when the missing card of a set is let go: see docs/rules.md section 6.",
        ("off", "guard", "next_turn", "strict", "discard"), needs=3,
    )
    catching_responsibility: str = option(
        "guard", "Who pays for both when the fourth card of a triplet is let go.",
        ("off", "guard", "next_turn"), needs=3,
    )
    catching_sets: str = option(
        "sanbon", "Which teyaku can catch their fourth card: those of triplets alone, or all with a triplet.",
        ("sanbon", "any_triplet"),
    )
    catching_needs: str = option(
        "fourth", "Catching needs the fourth card in the pile, or all four of the month.",
        ("fourth", "all_four"),
    )
    bonuses_when: str = option(
        "full_deal", "Bonuses are paid always, when the hands ran out, or when moreover nobody made a dekiyaku.",
        ("always", "full_deal", "no_dekiyaku"),
    )
    tokushuyaku_after_dekiyaku: bool = option(
        True, "The sets of the deal's end count although a dekiyaku was made."
    )
    two_player_special: bool = option(True, "The sets of the deal's end count between two.")
    two_player_bonuses: bool = option(True, "Bonuses are paid between two.")
    deal_winner: str = option(
        "card_points", "Who wins a deal: most card points, or first who stopped.",
        ("card_points", "stopper"),
    )
    campaign: bool = option(False, "As many years as seats, with buy-in, loans and a prize.")
    campaign_buy_in: int = option(25, "What each seat brings to a campaign, in kan.")
    campaign_prize: int = option(5, "How much of the buy-in goes to the campaign's winner, in kan.")
    campaign_loan: int = option(50, "What a seat borrows of the bank against a daruma, in kan.")
    ginmi_bonus: int = option(10, "What the ginmi gets from each other seat after three deals in a row, in kan.")

    def specials_among(self, players: int) -> bool:
        """Return True if special yaku count among this many players (section 7.2)."""
        return players > 2 or self.two_player_special

    def bonuses_among(self, players: int) -> bool:
        """Return True if bonuses are paid among this many players (section 7.5)."""
        return players > 2 or self.two_player_bonuses


OPTIONS: dict[str, Option] = options_of(Rules)


def check(rules: Rules) -> None:
    """Raise ``RulesError`` if ``rules`` contradict each other."""
    for name, described in OPTIONS.items():
        check_value(name, described, getattr(rules, name))
    if rules.campaign_prize > rules.campaign_buy_in:
        raise RulesError(PRIZE_ABOVE_BUY_IN(
            option="campaign_prize", other="campaign_buy_in", most=rules.campaign_buy_in, value=rules.campaign_prize
        ))


def differences(rules: Rules, base: Rules) -> dict[str, Value]:
    """Return the options in which ``rules`` differ from ``base``, as stored in a record."""
    values: dict[str, Any] = {f.name: getattr(rules, f.name) for f in fields(rules)}
    return {name: value for name, value in values.items() if value != getattr(base, name)}

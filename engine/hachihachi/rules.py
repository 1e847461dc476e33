"""The rules of Hachi-Hachi as options (docs/rules.md section 8). No code depends on the name of a sheet."""
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from hachi_hachi.engine.common.options import Option, RulesError, Value, check_value, option, options_of
from hachi_hachi.engine.hachihachi.error_messages import ODD_KAN, PRIZE_ABOVE_BUY_IN

#: The deals of a full year: some options have an effect in no other.
FULL_YEAR: Final = 12
#: The number of players from which the blank card is needed, and from which there is bidding.
BLANK_SEATS: Final = 7
BIDDING_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the table; the defaults are the sheet ``shiragiku``. Amounts of the campaign are in kan.

    Not validated on construction: ``check`` raises if they cannot be played.
    """

    game: ClassVar[str] = "hachi-hachi"

    kan_points: int = option(12, "How many points make a kan.", step=2, uneven=ODD_KAN)
    first_dealer: str = option(
        "draw", "How the first dealer is chosen: by drawing cards or at random.", ("draw", "random"),
    )
    four_on_field: str = option(
        "dealer_takes", "Four of a month on the field: the dealer takes them, or there is a redeal.",
        ("dealer_takes", "redeal"),
    )
    field_carry: str = option(
        "queue", "Several brights on the field: they wait their turn, multiply each other, or repeat next deal.",
        ("queue", "multiply", "repeat"),
    )
    stake: str = option(
        "half_time_debt", "Each player's stake for the year's winner: none, at half-time, or at the start.",
        ("none", "half_time_debt", "ante"),
    )
    month_board: bool = option(
        True, "The winner of each deal puts a point on the board. At year's end the player in last place takes "
              "them all."
    )
    winner_bonus: bool = option(False, "After twelve deals the winner gets 5 kan from every other player.")
    overtime: bool = option(False, "Keep dealing after the last month while multipliers are waiting.")
    bidding: str = option(
        "forced", "Whether the last three must play once the others have folded.",
        ("forced", "free"), needs=4,
    )
    two_left: str = option(
        "split", "Only two want to play: split the pot, play a duel, or agree which.",
        ("split", "duel", "agree"), needs=4,
    )
    last_may_fold: bool = option(False, "The last player left may fold too.", needs=4)
    compensation_from: str = option(
        "actives", "The players who compensate someone forced out: all three who play, or the two who do not play "
                   "first.",
        ("actives", "non_dealers"), needs=4,
    )
    compensation_sets: str = option(
        "none", "Whether complete dekiyaku are compensated: not at all, those in hand, or those made with the "
                "field too.",
        ("none", "hand", "hand_and_field"), needs=4,
    )
    compensation_cards: str = option(
        "all", "The dekiyaku cards that are compensated: all, or those not in a dekiyaku already paid for.",
        ("all", "rest"), needs=4,
    )
    negotiation: str = option(
        "off", "Whether a player may drop out for an agreed sum, or buy another player's place.",
        ("off", "reduced", "buy_out"), needs=4,
    )
    mizuten: str = option(
        "off", "Whether the dealer may commit to play before the deal, and what that wins or costs.",
        ("off", "win", "win_or_pay", "bga"), needs=4,
    )
    declare: str = option(
        "auto", "Teyaku are declared automatically, or each player chooses.", ("auto", "choice")
    )
    group_b_shows: str = option(
        "chaff", "For a group B hand: show the chaff, or everything but the chaff.",
        ("chaff", "others"),
    )
    double_triplets: bool = option(True, "Two triplets in a hand add up.")
    nanatan_extra: bool = option(False, "Each ribbon beyond seven adds 1 kan to nanatan.")
    inoshikachou: bool = option(False, "Boar, deer and butterflies make a 7 kan dekiyaku.")
    aka_max_two: bool = option(False, "Aka must have exactly two ribbons.")
    aka_value: int = option(2, "How many kan aka pays.", (2, 3))
    shisou_aborts: bool = option(False, "A shisou ends the deal after the declarations.")
    sage: str = option(
        "at_once", "The risk of playing on after a dekiyaku.",
        ("at_once", "at_end", "nullify", "forfeit"),
    )
    responsibility: str = option(
        "guard", "When giving up the missing card of a dekiyaku makes a player liable to pay for both.",
        ("off", "guard", "next_turn", "strict", "discard"), needs=3,
    )
    catching_responsibility: str = option(
        "guard", "When giving up a triplet's fourth card makes a player liable to pay for both.",
        ("off", "guard", "next_turn"), needs=3,
    )
    catching_sets: str = option(
        "sanbon", "The teyaku that can catch their fourth card: triplets only, or all with a triplet.",
        ("sanbon", "any_triplet"),
    )
    catching_needs: str = option(
        "fourth", "The cards needed for a catch: just the fourth, or all four of the month.",
        ("fourth", "all_four"),
    )
    bonuses_when: str = option(
        "full_deal", "Bonuses are paid always, only if the hands run out, or only if they run out and nobody made "
                     "a dekiyaku.",
        ("always", "full_deal", "no_dekiyaku"),
    )
    tokushuyaku_after_dekiyaku: bool = option(
        True, "Special yaku count even if a dekiyaku was made."
    )
    two_player_special: bool = option(True, "Special yaku count with two players.")
    two_player_bonuses: bool = option(True, "Bonuses are also paid with two players.")
    deal_winner: str = option(
        "card_points", "The winner of a deal: the player with the most card points, or the player who stopped, if "
                       "anyone did.",
        ("card_points", "stopper"),
    )
    campaign: bool = option(False, "One year per player, with a buy-in, loans and a prize.")
    campaign_buy_in: int = option(25, "Each player's buy-in for a campaign, in kan.")
    campaign_prize: int = option(5, "How much of the buy-in goes to the campaign winner, in kan.")
    campaign_loan: int = option(50, "The loan against a daruma, in kan.")
    ginmi_bonus: int = option(10, "The ginmi's bonus from each other player after three deals in a row, in kan.")

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

"""The rules of Koi-Koi as options (docs/rules-koi-koi.md section 8). No code depends on the name of a preset."""
from dataclasses import dataclass
from typing import ClassVar, Final

from hachi_hachi.engine.common.options import Option, RulesError, check_value, option, options_of
from hachi_hachi.engine.koikoi.error_messages import NEVER_BROKE, NO_END, TARGET_REACHED

#: The players of every game.
SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the table; the defaults are the preset ``leaflet``. Amounts are points.

    Not validated on construction: ``check`` raises if they cannot be played.
    """

    game: ClassVar[str] = "koi-koi"

    first_dealer: str = option(
        "draw", "How the first dealer is chosen: by drawing cards or at random.", ("draw", "random"),
    )
    packets: int = option(2, "How many cards are dealt at a time.", (2, 4))
    field_four: str = option(
        "redeal", "Four of a month on the field: a redeal, the dealer takes them, or the dealer wins the deal.",
        ("redeal", "dealer_takes", "dealer_wins"),
    )
    field_pairs: str = option(
        "play", "Four pairs on the field: play goes on, a redeal, or the dealer wins the deal.",
        ("play", "redeal", "dealer_wins"),
    )
    redeal_dealer: str = option("same", "The dealer after a redeal: the same player or the other.", ("same", "other"))
    teyaku: str = option(
        "win", "Four of a month or four pairs in a hand: they win the deal, cause a redeal, or mean nothing.",
        ("win", "redeal", "off"),
    )
    teyaku_points: int = option(6, "The points for a deal won by a dealt hand or by the field.", (6, 8))
    teyaku_together: str = option(
        "once", "A hand that is both four of a month and four pairs pays once or twice.", ("once", "twice"),
    )
    teyaku_both: str = option(
        "draw", "Both players hold such a hand: nobody stops and the deal is over, or they play on.",
        ("draw", "ignore"),
    )
    gokou: int = option(10, "The value of gokou.", (10, 15))
    shikou: int = option(8, "The value of shikou.", (8, 10))
    ame_shikou: int = option(7, "The value of ame-shikou.", (7, 8))
    sankou: int = option(5, "The value of sankou.", (5, 6))
    sankou_with_rain: bool = option(False, "The rainman counts for sankou.")
    inoshikachou: int = option(5, "The value of inoshikachou.", (5, 6))
    tan_points: int = option(5, "The value of akatan and aotan.", (5, 6))
    both_tan: str = option(
        "merge", "Akatan and aotan together are one yaku, or two with separate extra points.", ("merge", "add"),
    )
    special_extra: bool = option(
        True, "Inoshikachou, akatan and aotan pay 1 point for each further animal or ribbon."
    )
    special_and_count: str = option(
        "replace", "Inoshikachou, akatan and aotan replace tane and tan, or count in addition to them.",
        ("replace", "add"),
    )
    hanami: bool = option(True, "Curtain and sake cup make hanami.")
    tsukimi: bool = option(True, "Moon and sake cup make tsukimi.")
    viewing_points: int = option(5, "The value of hanami and tsukimi.", (5, 3, 6))
    viewing_needs_other: bool = option(False, "Hanami and tsukimi only count with another yaku.")
    weather: str = option(
        "off", "Hanami and tsukimi are void: never, with willow or paulownia on the field, with the rainman or "
               "paulownia captured, or only with the rainman.",
        ("off", "field", "pile", "rainman"),
    )
    month_cards: bool = option(False, "All four cards of the deal's month make a yaku of 4 points.")
    sake_cup: str = option(
        "both", "The sake cup is animal and chaff, an animal only, or whichever is worth more.",
        ("both", "animal", "either"),
    )
    counted: str = option(
        "all", "The yaku that count: all, only the best, or all of both players.", ("all", "best", "both_piles"),
    )
    new_yaku: str = option(
        "raise", "After koi-koi the choice comes up with a higher total, or only with a new yaku.", ("raise", "name"),
    )
    stop_least: int = option(1, "How many points a player needs to stop.", (1, 2, 3))
    koikoi_least: int = option(1, "How many points a player needs to say koi-koi.", (1, 3, 5))
    koikoi_limit: str = option(
        "unlimited", "How often koi-koi may be said in a deal: without limit, once each, or once.",
        ("unlimited", "each_once", "once"),
    )
    empty_hand: str = option(
        "stops", "A yaku with the last card of the hand: the player stops, or is asked.", ("stops", "asked"),
    )
    seven_doubles: bool = option(True, "Seven points or more count double.")
    koikoi_multiplier: str = option(
        "opponent", "Koi-koi doubles the opponent's points, nobody's, the caller's, or everyone's, or multiplies "
                    "more with each call.",
        ("opponent", "none", "own", "anyone", "count", "own_count", "power"),
    )
    combine: str = option("multiply", "Several multipliers multiply each other or add up.", ("multiply", "add"))
    field_brights: str = option(
        "off", "Brights dealt to the field multiply: not at all, by two, by their number, or by one more.",
        ("off", "double", "number", "plus"),
    )
    exhausted: str = option(
        "nothing", "Nobody stopped: nobody wins, or the dealer, the last to say koi-koi, or the higher total.",
        ("nothing", "dealer", "last_koikoi", "most"),
    )
    dealer_points: int = option(6, "The dealer's points if nobody stopped.", (6, 1))
    dealer_when: str = option(
        "always", "The dealer always gets these points, or only if nobody has a yaku.", ("always", "no_yaku"),
    )
    next_dealer: str = option(
        "winner", "The next dealer: the winner, the loser, or each player in turn.", ("winner", "loser", "alternate"),
    )
    draw_dealer: str = option(
        "changes", "After a deal that nobody won, the dealer changes or stays.", ("changes", "stays"),
    )
    scoring: str = option(
        "gain", "The winner gets points, or the other player pays them.", ("gain", "zero_sum"),
    )
    start_points: int = option(0, "How many points everyone starts with.", (0, 50))
    deals: int = option(12, "How many deals the match has, if there is a limit.", (12, 9, 6, 3, 1, 0))
    target: int = option(0, "The score that ends the match, if there is one.", (0, 50, 100, 500))
    end_broke: bool = option(False, "The match ends when a player has no points left.")
    tie: str = option("draw", "Equal scores after the last deal: a tie, or overtime.", ("draw", "overtime"))


OPTIONS: Final[dict[str, Option]] = options_of(Rules)


def check(rules: Rules) -> None:
    """Raise ``RulesError`` if ``rules`` have a value that is not allowed, or can never end (section 7)."""
    for name, described in OPTIONS.items():
        check_value(name, described, getattr(rules, name))
    if rules.end_broke and (rules.scoring != "zero_sum" or not rules.start_points):
        raise RulesError(NEVER_BROKE())
    if not rules.deals and not rules.target and not rules.end_broke:
        raise RulesError(NO_END())
    if 0 < rules.target <= rules.start_points:
        raise RulesError(TARGET_REACHED(value=rules.target, start=rules.start_points))


def next_dealer(rules: Rules, dealer: int, winner: int | None) -> int:
    """Return who deals after a deal by ``dealer`` with this ``winner`` (section 7.2)."""
    if rules.next_dealer == "alternate":
        return 1 - dealer
    if winner is None:
        return dealer if rules.draw_dealer == "stays" else 1 - dealer
    return winner if rules.next_dealer == "winner" else 1 - winner

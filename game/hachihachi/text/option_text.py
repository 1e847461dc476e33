"""The words for the options of the rules and the published rulesets, as tables of messages.

The meanings of options are in the engine (``hachi_hachi.engine.hachihachi.rules.OPTIONS``); this module has their
titles, the names of their values, and their themes.
"""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.errors import NO_OPTION, NO_SHEET, NOT_A_VALUE, NOT_AN_AMOUNT, NOT_FOR_SEATS
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.game.features.setup.rules_text import OFF, OptionWords, RulesetWords, Theme
from hachi_hachi.game.storage.i18n import N_

SHEET_WORDS: Final[dict[str, RulesetWords]] = {
    "shiragiku": RulesetWords(
        N_("Shiragiku"), N_("The classic: sets are paid at once, who feeds a set answers for it.")
    ),
    "decimal": RulesetWords(
        N_("Decimal"), N_("The Swedish sheet: a kan of ten points, sets are paid at the end.")
    ),
    "bga": RulesetWords(
        N_("Board Game Arena"), N_("As played online: an ante, strict responsibility, voided sets.")
    ),
    "hanafubuki": RulesetWords(
        N_("Hanafubuki"), N_("For two or three, always a full year; who plays on in vain pays the others.")
    ),
}

def _titled(title: str, **values: str) -> OptionWords:
    return OptionWords(title, values)


OPTION_WORDS: Final[dict[str, OptionWords]] = {
    "kan_points": _titled(N_("Points in a kan")),
    "first_dealer": _titled(N_("First dealer"), draw=N_("By drawing"), random=N_("By lot")),
    "four_on_field": _titled(
        N_("Four of a month on the field"), dealer_takes=N_("To the dealer"), redeal=N_("Deal again")
    ),
    "field_carry": _titled(
        N_("Several lights on the field"), queue=N_("Wait"), multiply=N_("Multiply"), repeat=N_("Repeat")
    ),
    "stake": _titled(
        N_("Stake of the year"), none=N_("None"), half_time_debt=N_("At half-time"), ante=N_("At the start")
    ),
    "month_board": _titled(N_("Month board")),
    "winner_bonus": _titled(N_("Winner's bonus")),
    "overtime": _titled(N_("Overtime")),
    "bidding": _titled(N_("The last three seats"), forced=N_("Must play"), free=N_("May fold")),
    "two_left": _titled(N_("Two left over"), split=N_("Split"), duel=N_("Duel"), agree=N_("Agree")),
    "last_may_fold": _titled(N_("The last may fold")),
    "compensation_from": _titled(N_("Who compensates"), actives=N_("All three"), non_dealers=N_("Not oya")),
    "compensation_sets": _titled(
        N_("Compensation for sets"), none=N_("None"), hand=N_("In hand"), hand_and_field=N_("With field")
    ),
    "compensation_cards": _titled(N_("Compensation for cards"), all=N_("All"), rest=N_("The rest")),
    "negotiation": _titled(N_("Negotiation"), off=OFF, reduced=N_("Drop out"), buy_out=N_("Buy back")),
    "mizuten": _titled(
        N_("Mizuten"), off=OFF, win=N_("Win"), win_or_pay=N_("Win or pay"), bga=N_("Folds pay")
    ),
    "declare": _titled(N_("Declaring dealt hands"), auto=N_("By itself"), choice=N_("By choice")),
    "group_b_shows": _titled(N_("Laid open of hands of kinds"), chaff=N_("The chaff"), others=N_("The others")),
    "double_triplets": _titled(N_("Two triplets together")),
    "nanatan_extra": _titled(N_("Nanatan grows")),
    "inoshikachou": _titled(N_("Inoshikachou")),
    "aka_max_two": _titled(N_("Aka of two ribbons only")),
    "aka_value": _titled(N_("Value of aka")),
    "shisou_aborts": _titled(N_("Shisou ends the deal")),
    "sage": _titled(
        N_("Sage"), at_once=N_("At once"), at_end=N_("At the end"), nullify=N_("Void"), forfeit=N_("Forfeit")
    ),
    "responsibility": _titled(
        N_("Responsibility for sets"), off=OFF, guard=N_("Guard"), next_turn=N_("Next turn"),
        strict=N_("Strict"), discard=N_("Discard"),
    ),
    "catching_responsibility": _titled(
        N_("Responsibility for the fourth card"), off=OFF, guard=N_("Guard"), next_turn=N_("Next turn")
    ),
    "catching_sets": _titled(
        N_("Hands that can catch"), sanbon=N_("Triplets alone"), any_triplet=N_("With a triplet")
    ),
    "catching_needs": _titled(N_("What catching needs"), fourth=N_("The fourth"), all_four=N_("All four")),
    "bonuses_when": _titled(
        N_("Bonuses are paid"), always=N_("Always"), full_deal=N_("Hands out"), no_dekiyaku=N_("No set made")
    ),
    "tokushuyaku_after_dekiyaku": _titled(N_("Special sets after a captured one")),
    "two_player_special": _titled(N_("Special sets between two")),
    "two_player_bonuses": _titled(N_("Bonuses between two")),
    "deal_winner": _titled(N_("Winner of a deal"), card_points=N_("Card points"), stopper=N_("Who stopped")),
    "campaign": _titled(N_("Campaign")),
    "campaign_buy_in": _titled(N_("Buy-in")),
    "campaign_prize": _titled(N_("Prize of the campaign")),
    "campaign_loan": _titled(N_("Loan against a daruma")),
    "ginmi_bonus": _titled(N_("Bonus of the ginmi")),
}

#: Replacements for meanings in the engine that refer to the rules page.
MEANINGS: Final[dict[str, str]] = {
    "sage": N_("What playing on after a captured set risks."),
    "responsibility": N_("Who pays for both when the missing card of a set is let go."),
}

#: Explanations of values whose names are not enough.
VALUE_NOTES: Final[dict[tuple[str, Value], str]] = {
    ("sage", "at_once"): N_("Each set is paid at once; if no other follows after sage, half of it goes back."),
    ("sage", "at_end"): N_("Who stops is paid everything; if the hands run out, only half of it."),
    ("sage", "nullify"): N_("Overtaken after sage, one's sets are void, and one pays for both."),
    ("sage", "forfeit"): N_("Overtaken after sage, one pays for both; if the hands run out, one pays half to each."),
    ("responsibility", "guard"): N_(
        "Who puts the card down from the hand, not as its last, while the owner lacks only that one."
    ),
    ("responsibility", "next_turn"): N_("As guard, if the owner takes it in the very next turn."),
    ("responsibility", "strict"): N_("Also who leaves the card lying, or feeds it with another of its month."),
    ("responsibility", "discard"): N_("Whoever put the completing card down, whatever the owner had."),
    ("catching_responsibility", "guard"): N_("Who puts the fourth card down from the hand."),
    ("catching_responsibility", "next_turn"): N_("As guard, if the owner takes it in the very next turn."),
    ("negotiation", "reduced"): N_("A seat may offer to drop out for a sum, at most its compensation."),
    ("negotiation", "buy_out"): N_("A seat that was forced out may buy the place of one who plays."),
    ("mizuten", "win"): N_("With 89 card points he gets 1 kan from every other seat."),
    ("mizuten", "win_or_pay"): N_(
        "With 89 card points he gets 1 kan from every other seat, else pays 1 kan to each who plays."
    ),
    ("mizuten", "bga"): N_("Each seat that folds pays him 1 kan, and each that plays 1 kan for 89 card points."),
    ("stake", "half_time_debt"): N_("Only in a full year: after its sixth deal each seat puts in 5 kan."),
    ("stake", "ante"): N_("5 kan from each seat before a full year, 3 kan before a shorter one."),
}


THEMES: Final[tuple[Theme, ...]] = (
    Theme("year", N_("Year"), (
        "kan_points", "first_dealer", "stake", "month_board", "winner_bonus", "overtime",
    )),
    Theme("deal", N_("Deal"), ("four_on_field", "field_carry", "deal_winner")),
    Theme("bidding", N_("Playing or folding"), (
        "bidding", "two_left", "last_may_fold", "compensation_from", "compensation_sets", "compensation_cards",
        "negotiation", "mizuten",
    )),
    Theme("hands", N_("Dealt hands"), (
        "declare", "group_b_shows", "double_triplets", "aka_max_two", "aka_value", "shisou_aborts",
        "catching_sets", "catching_needs", "catching_responsibility",
    )),
    Theme("sets", N_("Captured sets"), (
        "sage", "responsibility", "nanatan_extra", "inoshikachou", "bonuses_when", "tokushuyaku_after_dekiyaku",
        "two_player_special", "two_player_bonuses",
    )),
    Theme("campaign", N_("Campaign"), (
        "campaign", "campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus",
    )),
)


#: Replacements for the engine's refusals, by key; all others are shown as they are.
REFUSALS: Final[dict[str, str]] = {
    why.ODD_KAN.key: N_("A kan must have an even number of points, so that it can be halved, not {value}."),
    NOT_AN_AMOUNT.key: N_("“{option}” takes a whole number from 0 to {most}, not {value}."),
    NOT_A_VALUE.key: N_("“{option}” does not know the value {value}."),
    NOT_FOR_SEATS.key: N_("“{sheet}” is not played by {value} seats (but by {numbers})."),
    why.NOT_FOR_DEALS.key: N_("A year of “{sheet}” has not {value} deals (but {numbers})."),
    NO_OPTION.key: N_("There is no option “{value}”."),
    NO_SHEET.key: N_("There is no rule sheet “{value}”."),
}

"""The words for the options of the rules and the published rulesets, as tables of messages.

The meanings of options are in the engine (``hachi_hachi.engine.hachihachi.rules.OPTIONS``); this module has their
titles, the names of their values, and their themes.
"""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.errors import NO_OPTION, NO_RULESET, NOT_A_VALUE, NOT_AN_AMOUNT, NOT_FOR_SEATS
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.hachihachi import error_messages as why
from hachi_hachi.game.features.setup.rules_text import OFF, OptionWords, RulesetWords, Theme
from hachi_hachi.game.storage.i18n import N_, NP_

RULESET_WORDS: Final[dict[str, RulesetWords]] = {
    "shiragiku": RulesetWords(
        N_("Shiragiku"), N_("The classic: yaku are paid at once, and feeding one makes you liable.")
    ),
    "decimal": RulesetWords(
        N_("Decimal"), N_("Swedish rules: ten points to a kan; dekiyaku are paid when the deal ends.")
    ),
    "bga": RulesetWords(
        N_("Board Game Arena"), N_("As played online: an ante, strict liability, voided dekiyaku.")
    ),
    "hanafubuki": RulesetWords(
        N_("Hanafubuki"), N_("For two or three, always a full year. If you play on for nothing, you pay the others.")
    ),
}

def _titled(title: str, **values: str) -> OptionWords:
    return OptionWords(title, values)


OPTION_WORDS: Final[dict[str, OptionWords]] = {
    "kan_points": _titled(N_("Points per kan")),
    "first_dealer": _titled(N_("First dealer"), draw=N_("Draw cards"), random=N_("At random")),
    "four_on_field": _titled(
        N_("Four of a month on the field"), dealer_takes=N_("To the dealer"), redeal=N_("Redeal")
    ),
    "field_carry": _titled(
        N_("Several brights on the field"), queue=N_("Wait"), multiply=N_("Multiply"), repeat=N_("Repeat")
    ),
    "stake": _titled(
        N_("Year's stake"), none=N_("None"), half_time_debt=N_("At half-time"), ante=N_("At the start")
    ),
    "month_board": _titled(N_("Month board")),
    "winner_bonus": _titled(N_("Winner's bonus")),
    "overtime": _titled(N_("Overtime")),
    "bidding": _titled(N_("The last three"), forced=N_("Must play"), free=N_("May fold")),
    "two_left": _titled(N_("Two left"), split=N_("Split"), duel=N_("Duel"), agree=N_("Agree")),
    "last_may_fold": _titled(N_("The last may fold")),
    "compensation_from": _titled(N_("Compensation paid by"), actives=N_("All three"), non_dealers=N_("Non-dealers")),
    "compensation_sets": _titled(
        N_("Compensation for dekiyaku"), none=N_("None"), hand=N_("In hand"), hand_and_field=N_("Hand and field")
    ),
    "compensation_cards": _titled(N_("Compensation for cards"), all=NP_("option", "All"), rest=N_("The rest")),
    "negotiation": _titled(N_("Negotiation"), off=OFF, reduced=N_("Drop out"), buy_out=N_("Buy a place")),
    "mizuten": _titled(
        N_("Mizuten"), off=OFF, win=N_("Win"), win_or_pay=N_("Win or pay"), bga=N_("Per fold")
    ),
    "declare": _titled(N_("Declaring dealt hands"), auto=N_("Automatic"), choice=N_("Manual")),
    "group_b_shows": _titled(N_("Shown for group B hands"), chaff=N_("The chaff"), others=N_("Other cards")),
    "double_triplets": _titled(N_("Two triplets together")),
    "nanatan_extra": _titled(N_("Nanatan extras")),
    "inoshikachou": _titled(N_("Inoshikachou")),
    "aka_max_two": _titled(N_("Aka: two ribbons only")),
    "aka_value": _titled(N_("Value of aka")),
    "shisou_aborts": _titled(N_("Shisou ends the deal")),
    "sage": _titled(
        N_("Sage"),
        at_once=NP_("payment", "At once"), at_end=N_("At the end"), nullify=N_("Void"), forfeit=N_("Forfeit"),
    ),
    "responsibility": _titled(
        N_("Liability for dekiyaku"), off=OFF, guard=N_("Missing card"), next_turn=N_("Next turn"),
        strict=N_("Strict"), discard=N_("Discard"),
    ),
    "catching_responsibility": _titled(
        N_("Liability for the fourth card"), off=OFF, guard=N_("Missing card"), next_turn=N_("Next turn")
    ),
    "catching_sets": _titled(
        N_("Hands that catch"), sanbon=N_("Triplets only"), any_triplet=N_("With a triplet")
    ),
    "catching_needs": _titled(N_("Needed for a catch"), fourth=N_("Fourth card"), all_four=N_("All four")),
    "bonuses_when": _titled(
        N_("Bonuses paid"), always=N_("Always"), full_deal=N_("Out of cards"), no_dekiyaku=N_("No dekiyaku")
    ),
    "tokushuyaku_after_dekiyaku": _titled(N_("Special yaku after dekiyaku")),
    "two_player_special": _titled(N_("Special yaku with two")),
    "two_player_bonuses": _titled(N_("Bonuses with two")),
    "deal_winner": _titled(N_("Winner of a deal"), card_points=N_("Card points"), stopper=N_("Player who stopped")),
    "campaign": _titled(N_("Campaign")),
    "campaign_buy_in": _titled(N_("Buy-in")),
    "campaign_prize": _titled(N_("Campaign prize")),
    "campaign_loan": _titled(N_("Loan against a daruma")),
    "ginmi_bonus": _titled(N_("Ginmi bonus")),
}

#: Replacements for meanings in the engine that refer to the rules page.
MEANINGS: Final[dict[str, str]] = {
    "sage": N_("The risk of playing on after a dekiyaku."),
    "responsibility": N_("When giving up the missing card of a dekiyaku makes a player liable to pay for both."),
}

#: Explanations of values whose names are not enough.
VALUE_NOTES: Final[dict[tuple[str, Value], str]] = {
    ("sage", "at_once"): N_("Each dekiyaku is paid at once. If you make no other after sage, you pay half of it back."),
    ("sage", "at_end"): N_("Stopping pays in full; if the hands run out, only half."),
    ("sage", "nullify"): N_("If overtaken after sage, your dekiyaku are void and you pay for both."),
    ("sage", "forfeit"): N_("If overtaken after sage, you pay for both; if the hands run out, you pay half to each."),
    ("responsibility", "guard"): N_(
        "Playing it from hand, not as your last card, while the owner lacks only that one."
    ),
    ("responsibility", "next_turn"): N_("Like “Missing card”, but only if the owner takes it on their very next turn."),
    ("responsibility", "strict"): N_("Also liable: leaving the card when you could take it, or playing one of its "
                                     "month that takes it."),
    ("responsibility", "discard"): N_("Playing the completing card, whatever the owner had."),
    ("catching_responsibility", "guard"): N_("Playing the fourth card from hand."),
    ("catching_responsibility", "next_turn"): N_("Like “Missing card”, but only if the owner takes it on their "
                                                 "very next turn."),
    ("negotiation", "reduced"): N_("A player may offer to drop out for a payment, up to their compensation."),
    ("negotiation", "buy_out"): N_("A player who is forced out may buy another player's place."),
    ("mizuten", "win"): N_("With 89 card points or more the dealer gets 1 kan from everyone at the table."),
    ("mizuten", "win_or_pay"): N_(
        "With 89 card points or more the dealer gets 1 kan from everyone at the table. With fewer, the dealer pays "
        "each opponent 1 kan."
    ),
    ("mizuten", "bga"): N_("Each player who folds pays the dealer 1 kan. With 89 card points or more, the dealer "
                           "gets 1 kan from each opponent too."),
    ("stake", "half_time_debt"): N_("Full years only: after the sixth deal each player puts in 5 kan."),
    ("stake", "ante"): N_("Each player puts in 5 kan before a full year, 3 kan before a shorter one."),
}


THEMES: Final[tuple[Theme, ...]] = (
    Theme("year", N_("Year"), (
        "kan_points", "first_dealer", "stake", "month_board", "winner_bonus", "overtime",
    )),
    Theme("deal", N_("Deal"), ("four_on_field", "field_carry", "deal_winner")),
    Theme("bidding", N_("Play or fold"), (
        "bidding", "two_left", "last_may_fold", "compensation_from", "compensation_sets", "compensation_cards",
        "negotiation", "mizuten",
    )),
    Theme("hands", N_("Dealt hands"), (
        "declare", "group_b_shows", "double_triplets", "aka_max_two", "aka_value", "shisou_aborts",
        "catching_sets", "catching_needs", "catching_responsibility",
    )),
    Theme("sets", N_("Captured yaku"), (
        "sage", "responsibility", "nanatan_extra", "inoshikachou", "bonuses_when", "tokushuyaku_after_dekiyaku",
        "two_player_special", "two_player_bonuses",
    )),
    Theme("campaign", N_("Campaign"), (
        "campaign", "campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus",
    )),
)


#: Replacements for the engine's refusals, by key; all others are shown as they are.
REFUSALS: Final[dict[str, str]] = {
    why.ODD_KAN.key: N_("A kan must be an even number of points, not {value}, so that it can be halved."),
    NOT_AN_AMOUNT.key: N_("“{option}” takes a whole number from 0 to {most}, not {value}."),
    NOT_A_VALUE.key: N_("“{option}” can't be {value}."),
    NOT_FOR_SEATS.key: N_("“{sheet}” isn't for {value} players, only for {numbers}."),
    why.NOT_FOR_DEALS.key: N_("A year of “{sheet}” can't have {value} deals, only {numbers}."),
    NO_OPTION.key: N_("No such option: “{value}”."),
    NO_RULESET.key: N_("No such rules: “{value}”."),
}

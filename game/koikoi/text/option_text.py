"""The words for the options of the rules and the presets, as tables of messages.

The meanings of options are in the engine (``hachi_hachi.engine.koikoi.rules.OPTIONS``); this module has their titles,
the names of their values, and their themes.
"""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.koikoi import error_messages as why
from hachi_hachi.game.features.setup.rules_text import OFF, OptionWords, RulesetWords, Theme
from hachi_hachi.game.koikoi.text.terms import points_text
from hachi_hachi.game.storage.i18n import N_, NP_, _, ngettext

RULESET_WORDS: Final[dict[str, RulesetWords]] = {
    "leaflet": RulesetWords(
        N_("Leaflet"), N_("As in Nintendo's leaflet: seven points count double, and so does the opponent's koi-koi.")
    ),
    "common": RulesetWords(
        N_("Common"), N_("As often played: 15 points for gokou, and the cards of the month count.")
    ),
    "privilege": RulesetWords(
        N_("Privilege"), N_("All yaku add up. If nobody makes one, the dealer wins 6 points.")
    ),
    "soft": RulesetWords(
        NP_("ruleset", "Soft"), N_("As played online: your own koi-koi and brights on the field multiply.")
    ),
    "hard": RulesetWords(
        NP_("ruleset", "Hard"), N_("As played online: the loser pays, and the opponent's koi-koi counts double.")
    ),
}


def _titled(title: str, **values: str) -> OptionWords:
    return OptionWords(title, values)


OPTION_WORDS: Final[dict[str, OptionWords]] = {
    "first_dealer": _titled(N_("First dealer"), draw=N_("Draw cards"), random=N_("At random")),
    "packets": _titled(N_("Cards dealt at a time")),
    "field_four": _titled(
        N_("Four of a month on the field"), redeal=N_("Redeal"), dealer_takes=N_("To the dealer"),
        dealer_wins=N_("Dealer wins"),
    ),
    "field_pairs": _titled(
        N_("Four pairs on the field"), play=N_("No effect"), redeal=N_("Redeal"), dealer_wins=N_("Dealer wins")
    ),
    "redeal_dealer": _titled(N_("Dealer after a redeal"), same=N_("Same player"), other=N_("Other player")),
    "teyaku": _titled(N_("Teshi and kuttsuki"), win=N_("Win the deal"), redeal=N_("Redeal"), off=OFF),
    "teyaku_points": _titled(N_("Points for winning at once")),
    "teyaku_together": _titled(
        N_("Teshi and kuttsuki in one"), once=N_("Paid once"), twice=N_("Paid twice")
    ),
    "teyaku_both": _titled(N_("Dealt hands on both sides"), draw=N_("Deal over"), ignore=N_("Play on")),
    "gokou": _titled(N_("Gokou")),
    "shikou": _titled(N_("Shikou")),
    "ame_shikou": _titled(N_("Ame-shikou")),
    "sankou": _titled(N_("Sankou")),
    "sankou_with_rain": _titled(N_("Sankou with the rainman")),
    "inoshikachou": _titled(N_("Inoshikachou")),
    "tan_points": _titled(N_("Akatan and aotan")),
    "both_tan": _titled(N_("Akatan and aotan together"), merge=N_("One yaku"), add=N_("Two yaku")),
    "special_extra": _titled(N_("Points for extra cards")),
    "special_and_count": _titled(N_("Tane and tan"), replace=N_("Replaced"), add=N_("Added")),
    "hanami": _titled(N_("Hanami")),
    "tsukimi": _titled(N_("Tsukimi")),
    "viewing_points": _titled(N_("Value of hanami and tsukimi")),
    "viewing_needs_other": _titled(N_("Viewings need another yaku")),
    "weather": _titled(
        N_("Bad weather"), off=OFF, field=N_("On the field"), pile=N_("In your pile"), rainman=N_("The rainman")
    ),
    "month_cards": _titled(N_("Cards of the month")),
    "sake_cup": _titled(
        N_("Sake cup"), both=N_("Animal and chaff"), animal=N_("Animal"), either=N_("The better")
    ),
    "counted": _titled(
        N_("Yaku counted"), all=NP_("option", "All"), best=N_("The best"), both_piles=N_("Of both players")
    ),
    "new_yaku": _titled(N_("Choice after koi-koi"), **{"raise": N_("Higher total"), "name": N_("New yaku")}),
    "stop_least": _titled(N_("Points needed to stop")),
    "koikoi_least": _titled(N_("Points needed for koi-koi")),
    "koikoi_limit": _titled(
        N_("Koi-koi in a deal"), unlimited=N_("Unlimited"), each_once=N_("Once each"), once=N_("Once")
    ),
    "empty_hand": _titled(N_("Yaku with the last card"), stops=N_("Deal over"), asked=N_("You choose")),
    "seven_doubles": _titled(N_("Seven points double")),
    "koikoi_multiplier": _titled(
        N_("Koi-koi multiplies"), opponent=N_("Opponent ×2"), none=N_("Nothing"), own=N_("Caller ×2"),
        anyone=N_("Winner ×2"), count=N_("+1 a call"), own_count=N_("+1 a call of yours"), power=N_("×2 a call"),
    ),
    "combine": _titled(N_("Several multipliers"), multiply=N_("Multiply"), add=N_("Add up")),
    "field_brights": _titled(
        N_("Brights on the field"), off=OFF, double=N_("Double"), number=N_("Their number"),
        plus=N_("One more"),
    ),
    "exhausted": _titled(
        N_("Nobody stopped"), nothing=N_("Nobody wins"), dealer=N_("Dealer wins"), last_koikoi=N_("Last call wins"),
        most=N_("More points win"),
    ),
    "dealer_points": _titled(N_("Dealer's points")),
    "dealer_when": _titled(N_("Dealer's win"), always=N_("Always"), no_yaku=N_("Without yaku")),
    "next_dealer": _titled(N_("Next dealer"), winner=N_("Winner"), loser=N_("Loser"), alternate=N_("In turn")),
    "draw_dealer": _titled(N_("Dealer if nobody won"), changes=N_("Other player"), stays=N_("Same player")),
    "scoring": _titled(N_("Scoring"), gain=N_("Winner scores"), zero_sum=N_("Loser pays")),
    "start_points": _titled(N_("Starting points")),
    "deals": _titled(N_("Deals in a match")),
    "target": _titled(N_("Target score")),
    "end_broke": _titled(N_("Match ends at zero")),
    "tie": _titled(N_("Equal scores"), draw=N_("Tie"), overtime=N_("Overtime")),
}

#: Explanations of values whose names are not enough.
VALUE_NOTES: Final[dict[tuple[str, Value], str]] = {
    ("field_four", "dealer_takes"): N_("The next four cards of the draw pile replace them."),
    ("counted", "both_piles"): N_("The winner also scores the opponent's yaku."),
    ("koikoi_multiplier", "opponent"): N_("If you say koi-koi and your opponent stops, they score double."),
    ("koikoi_multiplier", "own"): N_("If you say koi-koi and then stop, you score double."),
    ("koikoi_multiplier", "anyone"): N_("If either of you has said koi-koi, the winner scores double."),
    ("koikoi_multiplier", "count"): N_("One call in the deal doubles the winner's points, two triple them."),
    ("koikoi_multiplier", "own_count"): N_("One call by the winner doubles the points, two triple them."),
    ("koikoi_multiplier", "power"): N_("One call in the deal doubles the winner's points, two make it four times "
                                       "as many."),
    ("field_brights", "number"): N_("Two double the points, three triple them; one or none changes nothing."),
    ("field_brights", "plus"): N_("One doubles the points, two triple them."),
    ("exhausted", "last_koikoi"): N_("It counts as a stop, as long as that player still has a yaku."),
    ("exhausted", "most"): N_("If the totals are equal, the dealer wins; if nobody has a yaku, nobody does."),
}

THEMES: Final[tuple[Theme, ...]] = (
    Theme("match", N_("Match"), (
        "deals", "target", "scoring", "start_points", "end_broke", "tie", "next_dealer", "draw_dealer",
    )),
    Theme("deal", N_("Deal"), (
        "first_dealer", "packets", "field_four", "field_pairs", "redeal_dealer", "teyaku", "teyaku_points",
        "teyaku_together", "teyaku_both",
    )),
    Theme("yaku", N_("Yaku"), (
        "gokou", "shikou", "ame_shikou", "sankou", "sankou_with_rain", "inoshikachou", "tan_points", "both_tan",
        "special_extra", "special_and_count", "month_cards", "sake_cup", "counted",
    )),
    Theme("viewings", N_("Viewings"), ("hanami", "tsukimi", "viewing_points", "viewing_needs_other", "weather")),
    Theme("calls", N_("Stop or koi-koi"), (
        "stop_least", "koikoi_least", "koikoi_limit", "new_yaku", "empty_hand", "exhausted", "dealer_points",
        "dealer_when",
    )),
    Theme("multipliers", N_("Multipliers"), ("seven_doubles", "koikoi_multiplier", "field_brights", "combine")),
)

#: Replacements for the engine's refusals, by key; all others are shown as they are.
REFUSALS: Final[dict[str, str]] = {
    why.NO_END.key: N_("A match with no limit on deals needs a target score, or has to end at zero."),
    why.TARGET_REACHED.key: N_("The target score, {value}, must be higher than the starting points, {start}."),
    why.NEVER_BROKE.key: N_("A match that ends at zero needs starting points, and the loser has to pay."),
}

#: Options whose numbers are no points.
_OF_CARDS: Final = "packets"
_OF_DEALS: Final = "deals"
#: The option whose 0 means that there is none.
_TARGET: Final = "target"


def amount(name: str, number: int) -> str:
    """Return a number of points, cards or deals."""
    if name == _OF_CARDS:
        return ngettext("{n} card", "{n} cards", number)
    if name == _OF_DEALS:
        return ngettext("{n} deal", "{n} deals", number) if number else _("No limit")
    return _("None") if name == _TARGET and not number else points_text(number)

"""How to play under the rules in force: a table of sentences for each value of an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.koikoi.text.help.yaku_text import example
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_formed, yaku_name
from hachi_hachi.game.storage.i18n import N_, _, ngettext, sentences

_AIM: Final = N_(
    "Match cards of the same month to capture them, and make yaku with them. Then stop and score, or say koi-koi "
    "and play on for more."
)
_TURN: Final = N_(
    "The dealer begins. In turn, each player plays a card from hand and turns one up from the draw pile. A card "
    "takes a card of its month from the field: one of two, or all three. If there's no match, it stays on the "
    "field."
)

#: Which cards match.
MATCHING: Final = N_("Two cards of a month match: play one, and take the other from the field.")

#: The sentences for an option by its value, as messages; "" for a value that needs none.
BY_VALUE: Final[dict[str, dict[str, str]]] = {
    "new_yaku": {
        "raise": N_(
            "If your yaku are worth more at the end of your turn than before, you choose. Stop, and you win the "
            "deal; or say koi-koi, and play goes on."
        ),
        "name": N_(
            "If you have a new yaku at the end of your turn, you choose. Stop, and you win the deal; or say "
            "koi-koi, and play goes on."
        ),
    },
    "koikoi_limit": {
        "unlimited": "",
        "each_once": N_("Each of you can say koi-koi once a deal."),
        "once": N_("Only one of you can say koi-koi in a deal, and only once."),
    },
    "empty_hand": {
        "stops": N_("A yaku with your last card ends the deal."),
        "asked": N_("You can say koi-koi even after your last card."),
    },
    "koikoi_multiplier": {
        "opponent": N_("If you stop after your opponent's koi-koi, you score double."),
        "none": "",
        "own": N_("If you stop after your own koi-koi, you score double."),
        "anyone": N_("After a koi-koi, the player who stops scores double."),
        "count": N_("Each koi-koi in the deal adds 1 to the multiplier."),
        "own_count": N_("Each koi-koi of your own adds 1 to your multiplier."),
        "power": N_("Each koi-koi in the deal doubles the points."),
    },
    "field_brights": {
        "off": "",
        "double": N_("A bright dealt to the field doubles the points."),
        "number": N_("The points are multiplied by the number of brights dealt to the field, if there are any."),
        "plus": N_("Each bright dealt to the field adds 1 to the multiplier."),
    },
    "exhausted": {
        "nothing": N_("If the hands run out and nobody has stopped, nobody scores."),
        "last_koikoi": N_(
            "If the hands run out, the last player to say koi-koi wins, as if they had stopped."
        ),
        "most": N_("If the hands run out, the higher total wins. If the totals are equal, the dealer wins; if "
                   "nobody has a yaku, nobody does."),
    },
    "field_four": {
        "redeal": N_("If four of a month are dealt to the field, the cards are dealt again."),
        "dealer_takes": N_("If four of a month are dealt to the field, they go to the dealer's pile."),
        "dealer_wins": N_("If four of a month are dealt to the field, the dealer wins {points}."),
    },
    "field_pairs": {
        "play": "",
        "redeal": N_("If four pairs are dealt to the field, the cards are dealt again."),
        "dealer_wins": N_("If four pairs are dealt to the field, the dealer wins {points}."),
    },
    "next_dealer": {
        "winner": N_("The winner of a deal deals the next one."),
        "loser": N_("The loser of a deal deals the next one."),
        "alternate": N_("You take turns dealing."),
    },
    "draw_dealer": {
        "changes": N_("If nobody wins, the other player deals."),
        "stays": N_("If nobody wins, the same player deals again."),
    },
    "scoring": {
        "gain": N_("The winner of a deal gets the points."),
        "zero_sum": N_("The loser of a deal pays the points to the winner."),
    },
    "tie": {
        "draw": "",
        "overtime": N_("With equal scores after the last deal, you play on until they differ."),
    },
}
#: The dealer's privilege, as messages.
PRIVILEGE: Final[dict[str, str]] = {
    "always": N_("If the hands run out and nobody has stopped, the dealer wins {points}."),
    "no_yaku": N_("If the hands run out and nobody has a yaku, the dealer wins {points}."),
}
_SEVEN: Final = N_("Seven points or more count double.")
COMBINED: Final[dict[str, str]] = {
    "multiply": N_("Several multipliers multiply each other: two doubles make four times."),
    "add": N_("Several multipliers add up: two doubles make three times."),
}


def how_to_play(rules: Rules) -> list[str]:
    """Return how to play under these rules, in short paragraphs."""
    found = [
        _(_AIM),
        _(_TURN),
        sentences(*_stopping(rules)),
        sentences(*_multipliers(rules)),
        _exhausted(rules),
        sentences(*(_by_value(option, rules) for option in ("field_four", "field_pairs"))),
        sentences(*_match(rules)),
    ]
    return [words for words in found if words]


def examples() -> dict[str, tuple[tuple[str, tuple[int, ...]], ...]]:
    """Return cards for paragraphs of ``how_to_play``: a yaku, and two cards that match."""
    return {
        _(_AIM): tuple(
            (_("{name}: {what}", name=yaku_name(name), what=yaku_formed(name)), example(name, 1))
            for name in ("inoshikachou", "akatan")
        ),
        _(_TURN): ((_(MATCHING), tuple(parse_all("2A 2c1"))),),
    }


def _by_value(option: str, rules: Rules) -> str:
    return _(BY_VALUE[option][getattr(rules, option)], points=points_text(rules.teyaku_points))


def _stopping(rules: Rules) -> Iterator[str]:
    yield _by_value("new_yaku", rules)
    if rules.stop_least > 1:
        yield _("You need {points} to stop.", points=points_text(rules.stop_least))
    if rules.koikoi_least > 1:
        yield _("With fewer than {points} you stop without a choice.", points=points_text(rules.koikoi_least))
    yield _by_value("koikoi_limit", rules)
    yield _by_value("empty_hand", rules)


def _multipliers(rules: Rules) -> Iterator[str]:
    found = [
        _(_SEVEN) if rules.seven_doubles else "", _by_value("koikoi_multiplier", rules),
        _by_value("field_brights", rules),
    ]
    yield from found
    if sum(map(bool, found)) > 1:
        yield _(COMBINED[rules.combine])


def _exhausted(rules: Rules) -> str:
    if rules.exhausted == "dealer":
        return _(PRIVILEGE[rules.dealer_when], points=points_text(rules.dealer_points))
    return _by_value("exhausted", rules)


def _match(rules: Rules) -> Iterator[str]:
    if rules.start_points:
        yield _("Each of you starts with {points}.", points=points_text(rules.start_points))
    yield _by_value("scoring", rules)
    if rules.deals:
        yield ngettext("A match is {n} deal.", "A match is {n} deals.", rules.deals)
    if rules.target:
        yield _("The match ends when a score reaches {points}.", points=points_text(rules.target))
    if rules.end_broke:
        yield _("The match ends when a player has no points left.")
    if rules.deals:
        yield _by_value("tie", rules)
    yield _by_value("next_dealer", rules)
    if rules.next_dealer != "alternate":
        yield _by_value("draw_dealer", rules)

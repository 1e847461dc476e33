"""Every yaku of the rules in force in words: points as the engine counts them, how it is formed, cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.play.yaku_in_pile import yaku_in
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuLine, YakuSection
from hachi_hachi.game.koikoi.text.terms import CAPTURED, DEALT, points_text, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.storage.i18n import N_, _, sentences

#: Cards that form a yaku and no other, in notation; those of the month depend on it.
EXAMPLES: Final[dict[str, str]] = {
    "gokou": "1L 3L 8L 11L 12L",
    "shikou": "1L 3L 8L 12L",
    "ame_shikou": "1L 3L 8L 11L",
    "sankou": "1L 3L 8L",
    "inoshikachou": "7A 10A 6A",
    "akatan": "1R 2R 3R",
    "aotan": "6R 9R 10R",
    "akatan_aotan": "1R 2R 3R 6R 9R 10R",
    "tane": "2A 4A 5A 8A 11A",
    "tan": "1R 4R 5R 7R 11R",
    "kasu": "1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 5c1 5c2",
    "hanami": "3L 9A",
    "tsukimi": "8L 9A",
}
DEALT_EXAMPLES: Final[dict[str, str]] = {"teshi": "8L 8A 8c1 8c2", "kuttsuki": "2R 2c1 4A 4R 6c1 6c2 9R 9c1"}

#: How a yaku grows, as messages.
_GROWS: Final[dict[str, str]] = {
    "inoshikachou": N_("{formed}; +1 for each further animal"),
    "akatan": N_("{formed}; +1 for each further ribbon"),
    "aotan": N_("{formed}; +1 for each further ribbon"),
    "akatan_aotan": N_("{formed}; +1 for each further ribbon"),
    "tane": N_("{formed}; +1 for each further one"),
    "tan": N_("{formed}; +1 for each further one"),
    "kasu": N_("{formed}; +1 for each further one"),
}
#: The yaku that grow under all rules.
_COUNTED: Final = frozenset({"tane", "tan", "kasu"})
#: How sankou is formed if the rainman counts.
_ANY_THREE: Final = N_("any three brights")

#: What the options say of all yaku, as messages; "" for a value that needs none.
NOTES: Final[dict[str, dict[str, str]]] = {
    "special_and_count": {
        "replace": N_("Tane doesn't count if you have inoshikachou, nor tan if you have akatan or aotan."),
        "add": N_("Tane counts in addition to inoshikachou, and tan in addition to akatan and aotan."),
    },
    "sake_cup": {
        "both": N_("The sake cup is an animal, and counts as chaff too."),
        "animal": N_("The sake cup is an animal, and never chaff."),
        "either": N_("The sake cup counts as an animal or as chaff, whichever earns more."),
    },
    "weather": {
        "off": "",
        "field": N_(
            "Hanami doesn't count while a willow card is on the field. Tsukimi doesn't while a paulownia card is there."
        ),
        "pile": N_(
            "Hanami doesn't count with the rainman in your pile. Tsukimi doesn't with a paulownia card there."
        ),
        "rainman": N_("Hanami and tsukimi don't count with the rainman in your pile."),
    },
    "counted": {
        "all": N_("All your yaku add up; of the brights only the best one counts."),
        "best": N_("Only your best yaku counts."),
        "both_piles": N_("All yaku add up, and the winner scores the opponent's too."),
    },
}
_VIEWINGS: Final = N_("Hanami and tsukimi only count if you have another yaku.")
#: What a dealt hand does, as messages.
HAND_NOTES: Final[dict[str, str]] = {
    "win": N_("A player dealt one of these shows it and wins the deal at once. Nothing multiplies it."),
    "redeal": N_("If anyone is dealt one of these, the cards are dealt again."),
}
BOTH_HANDS: Final[dict[str, str]] = {
    "draw": N_("If both of you are dealt one, the deal is over as if nobody had stopped."),
    "ignore": N_("If both of you are dealt one, play goes on."),
}
ONE_HAND: Final[dict[str, str]] = {
    "once": N_("A hand that is both counts once."),
    "twice": N_("A hand that is both counts twice."),
}


def example(name: str, month: int) -> tuple[int, ...]:
    """Return cards that form a yaku of a pile in the deal of ``month`` (1-12)."""
    return tuple(parse_all(EXAMPLES[name])) if name in EXAMPLES else tuple(range(4 * month - 4, 4 * month))


def points_of(name: str, rules: Rules, month: int) -> int | None:
    """Return the points of a yaku of a pile with the fewest cards that make it; None if the rules have no such yaku."""
    # the two viewings are counted as if another yaku stood next to them
    alone = replace(rules, viewing_needs_other=False)
    found = yaku_in(alone, mask_of(example(name, month)), 0, month)
    return next((yaku.points for yaku in found if yaku.name == name), None)


def yaku_sections(rules: Rules, month: int = 1) -> list[YakuSection]:
    """Return the yaku in force in the deal of ``month`` (1-12): those of a pile, and those of a dealt hand."""
    pile = [line for name in CAPTURED if (line := _pile_line(name, rules, month)) is not None]
    found = [YakuSection(_("Captured yaku"), tuple(_notes(rules)), yaku=tuple(pile), page=CAPTURED_YAKU)]
    if rules.teyaku in HAND_NOTES:
        found.append(YakuSection(
            _("Dealt hands"), (_hand_note(rules),), yaku=tuple(_hand_line(name, rules) for name in DEALT),
            page=DEALT_HANDS,
        ))
    return found


def _pile_line(name: str, rules: Rules, month: int) -> YakuLine | None:
    points = points_of(name, rules, month)
    if points is None:
        return None
    formed = _(_ANY_THREE) if name == "sankou" and rules.sankou_with_rain else yaku_formed(name)
    grows = name in _COUNTED or (name in _GROWS and rules.special_extra)
    amount = points_text(points)
    return YakuLine(
        name, yaku_name(name), yaku_meaning(name), _(_GROWS[name], formed=formed) if grows else formed, points,
        _("{amount} +", amount=amount) if grows else amount, example(name, month),
    )


def _hand_line(name: str, rules: Rules) -> YakuLine:
    wins = rules.teyaku == "win"
    return YakuLine(
        name, yaku_name(name), yaku_meaning(name), yaku_formed(name), rules.teyaku_points if wins else 0,
        points_text(rules.teyaku_points) if wins else _("Redeal"), tuple(parse_all(DEALT_EXAMPLES[name])),
    )


def _notes(rules: Rules) -> list[str]:
    found = [_(NOTES[option][getattr(rules, option)]) for option in ("counted", "special_and_count", "sake_cup")]
    if rules.hanami or rules.tsukimi:
        found += [_(_VIEWINGS) if rules.viewing_needs_other else "", _(NOTES["weather"][rules.weather])]
    return [note for note in found if note]


def _hand_note(rules: Rules) -> str:
    if rules.teyaku != "win":
        return _(HAND_NOTES[rules.teyaku])
    return sentences(
        _(HAND_NOTES["win"]), _(ONE_HAND[rules.teyaku_together]), _(BOTH_HANDS[rules.teyaku_both])
    )

"""Every yaku of the rules in force in words: value, how it is formed, cards (docs/rules.md 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import NANATAN, dekiyaku_in_force
from hachi_hachi.engine.hachihachi.yaku.teyaku import GROUP_A, GROUP_B, kan_of_kind
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS, TOKUSHUYAKU
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuLine, YakuSection
from hachi_hachi.game.storage.i18n import N_, _

#: The number of players at which some rules differ.
TWO: Final = 2

#: Examples of dealt hands, in notation: only cards that form the hand are shown.
EXAMPLES: Final[dict[str, str]] = {
    "sanbon": "1R 1c1 1c2",
    "tatesanbon": "4A 4c1 4c2",
    "kuttsuki": "2R 2c1 6c1 6c2 9R 9c1",
    "futasanbon": "2R 2c1 2c2 10R 10c1 10c2",
    "teshi": "8L 8A 8c1 8c2",
    "sanbon_tatesanbon": "1R 1c1 1c2 5R 5c1 5c2",
    "haneken": "3R 3c1 3c2 6c1 6c2 9c1 9c2",
    "futatatesanbon": "4R 4c1 4c2 7R 7c1 7c2",
    "ichinishi": "8L 8A 8c1 8c2 6c1 6c2 9c1",
    "shisou": "1L 1R 1c1 1c2 3R 3c1 3c2",
    "aka": "2R 7R 1c1 3c1 6c1 8c1 11c1",
    "tanichi": "4R 1c1 3c1 6c1 8c1 9c1 11c1",
    "toichi": "10A 1c1 3c1 6c1 8c1 9c1 11c1",
    "pikaichi": "8L 1c1 3c1 6c1 9c1 10c1 11c1",
    "karasu": "1c1 3c1 6c1 8c1 9c1 10c1 11c1",
}

#: How a yaku is formed if an option changes it, as messages.
_FORMED_UNDER: Final[dict[tuple[str, str, bool | str], str]] = {
    ("aka", "aka_max_two", True): N_("two ribbons, the rest chaff"),
    ("nanatan", "nanatan_extra", True): N_("any seven ribbons except willow; each extra one, willow too, adds 1 kan"),
    ("gokou", "sage", "at_once"): N_("all five brights; on top of a paid shikou"),
    ("gokou", "sage", "at_end"): N_("all five brights; replaces shikou"),
    ("gokou", "sage", "nullify"): N_("all five brights; replaces shikou"),
    ("gokou", "sage", "forfeit"): N_("all five brights; replaces shikou"),
}
#: How souhachi is formed with two players.
_EQUAL: Final = N_("both have the same card points")
#: The value of a nanatan if each further ribbon adds to it.
GROWS: Final = N_("{kan} kan +")


def yaku_sections(rules: Rules, seats: int) -> list[YakuSection]:
    """Return the teyaku, dekiyaku and tokushuyaku in force at a table with that number of seats."""
    dealt = [row for row in reversed(GROUP_A) if rules.double_triplets or row.sizes != (3, 3)]
    found = [
        YakuSection(
            _("Dealt hands by month"),
            (_("Group A teyaku, by month: only the best one counts."), *_of_triplets(rules)),
            yaku=tuple(_dealt(row.name, row.kan, rules) for row in dealt), page=DEALT_HANDS,
        ),
        YakuSection(
            _("Dealt hands by kind"),
            (_("Group B teyaku, by kind, on top of one from group A. All four willows are chaff."),),
            yaku=tuple(_dealt(row.name, kan_of_kind(row, rules), rules) for row in GROUP_B), page=DEALT_HANDS,
        ),
        YakuSection(
            _("Captured yaku"), (_("Captured in play and paid by each opponent. After one, stop or say sage."),),
            yaku=tuple(
                _line(row.name, row.kan, rules, cards_in(row.cards), grows=number == NANATAN and rules.nanatan_extra)
                for number, row in enumerate(dekiyaku_in_force(rules))
            ),
            page=CAPTURED_YAKU,
        ),
    ]
    two = seats == TWO
    if rules.two_player_special or not two:
        found.append(YakuSection(
            _("End-of-deal yaku"), (when_specials(rules),),
            yaku=tuple(
                _line(row.name, row.kan, rules, cards_in(SUJIROKU_CARDS) if row.name == "sujiroku" else (), two=two)
                for row in TOKUSHUYAKU
            ),
            page=CAPTURED_YAKU,
        ))
    return found


def when_specials(rules: Rules) -> str:
    """Return when special yaku are checked, and what else is paid if one is made."""
    if rules.tokushuyaku_after_dekiyaku:
        return _("Special yaku count if the hands run out. If one counts, payments for dealt hands are returned.")
    return _("Special yaku count if the hands run out and nobody has made a dekiyaku. If one counts, payments for "
             "dealt hands are returned.")


def _of_triplets(rules: Rules) -> tuple[str, ...]:
    return () if rules.double_triplets else (_("Of two triplets only the better one counts."),)


def _dealt(name: str, kan: int, rules: Rules) -> YakuLine:
    return _line(name, kan, rules, parse_all(EXAMPLES[name]))


def _line(
    name: str, kan: int, rules: Rules, cards: Iterable[int] = (), *, grows: bool = False, two: bool = False
) -> YakuLine:
    words = _(GROWS, kan=kan) if grows else kan_value(kan)
    return YakuLine(name, yaku_name(name), yaku_meaning(name), _formed(name, rules, two=two), kan, words, tuple(cards))


def _formed(name: str, rules: Rules, *, two: bool) -> str:
    if two and name == "souhachi":
        return _(_EQUAL)
    for (yaku, option, value), words in _FORMED_UNDER.items():
        if yaku == name and getattr(rules, option) == value:
            return _(words)
    return yaku_formed(name)

"""The terms of Hachi-Hachi as tables: yaku and reasons; and amounts in kan and points.

Yaku keep their Japanese names, with a translation next to them (docs/rules.md sections 5 to 7).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.storage.i18n import N_, _, ngettext, number


class YakuWords(NamedTuple):
    """A yaku: its name, a translation of it, and how it is formed, as messages."""

    name: str
    meaning: str
    formed: str


YAKU: Final[dict[str, YakuWords]] = {
    # teyaku, group A: months
    "sanbon": YakuWords(N_("Sanbon"), N_("triplet"), N_("three cards of a month")),
    "tatesanbon": YakuWords(
        N_("Tatesanbon"), N_("standing triplet"), N_("three of wisteria, iris or bush clover, or the paulownia chaff")
    ),
    "kuttsuki": YakuWords(N_("Kuttsuki"), N_("three pairs"), N_("two cards each of three months")),
    "futasanbon": YakuWords(N_("Futasanbon"), N_("two triplets"), N_("two sanbon")),
    "teshi": YakuWords(N_("Teshi"), N_("four of a kind"), N_("four cards of a month")),
    "sanbon_tatesanbon": YakuWords(
        N_("Sanbon-tatesanbon"), N_("triplet and standing triplet"), N_("a sanbon and a tatesanbon")
    ),
    "haneken": YakuWords(N_("Haneken"), N_("flying sword"), N_("three of a month and two pairs")),
    "futatatesanbon": YakuWords(N_("Futatatesanbon"), N_("two standing triplets"), N_("two tatesanbon")),
    "ichinishi": YakuWords(N_("Ichinishi"), N_("one, two, four"), N_("four, two and one of three months")),
    "shisou": YakuWords(N_("Shisou"), N_("four and three"), N_("four of one month, three of another")),
    # teyaku, group B: kinds
    "aka": YakuWords(N_("Aka"), N_("red"), N_("two or more ribbons, the rest chaff")),
    "tanichi": YakuWords(N_("Tan'ichi"), N_("one ribbon"), N_("one ribbon, six chaff")),
    "toichi": YakuWords(N_("Toichi"), N_("one animal"), N_("one animal, six chaff")),
    "pikaichi": YakuWords(N_("Pikaichi"), N_("one bright"), N_("one bright, six chaff")),
    "karasu": YakuWords(N_("Karasu"), N_("crow"), N_("seven chaff")),
    # dekiyaku
    "akatan": YakuWords(N_("Akatan"), N_("red ribbons"), N_("the three red poetry ribbons")),
    "aotan": YakuWords(N_("Aotan"), N_("blue ribbons"), N_("the three blue ribbons")),
    "nanatan": YakuWords(N_("Nanatan"), N_("seven ribbons"), N_("any seven ribbons except willow")),
    "shikou": YakuWords(N_("Shikou"), N_("four brights"), N_("the four brights without the rainman")),
    "gokou": YakuWords(N_("Gokou"), N_("five brights"), N_("all five brights")),
    "inoshikachou": YakuWords(N_("Inoshikachou"), N_("boar, deer, butterflies"), N_("boar, deer and butterflies")),
    # tokushuyaku
    "souhachi": YakuWords(N_("Souhachi"), N_("all eights"), N_("everyone has exactly 88 card points")),
    "futahachi": YakuWords(
        N_("Futahachi"), N_("double eights"), N_("168 or more card points; +1 kan for each extra point")
    ),
    "sujiroku": YakuWords(
        N_("Sujiroku"), N_("sixteen chaff"), N_("16 or more chaff and willow cards; +2 kan for each extra")
    ),
}

#: The reasons of payments, as messages; ``reason_text`` handles those with a yaku.
REASONS: Final[dict[str, str]] = {
    "fold_fee": N_("Fold fee"),
    "compensation": N_("Compensation"),
    "negotiation": N_("Agreement"),
    "teyaku": N_("Dealt hand"),
    "dekiyaku": N_("Captured yaku"),
    "sage_failed": N_("Sage failed: half back"),
    "tokushuyaku": N_("Special yaku"),
    "teyaku_reversed": N_("Dealt hand paid back"),
    "card_points": N_("Card points vs 88"),
    "catching_sanbon": N_("Catching the triplet"),
    "pulling_points": N_("Escape bonus"),
    "mizuten": N_("Mizuten"),
    "pot": N_("Pot"),
    "month_board": N_("Month board"),
    "half_time": N_("Half-time debt"),
    "ante": N_("Ante"),
    "prize": N_("Year's prize"),
    "winner_bonus": N_("Winner's bonus"),
    "buy_in": N_("Buy-in"),
    "loan": N_("Loan"),
    "ginmi": N_("Ginmi"),
}

ACCOUNTS: Final[dict[str, str]] = {
    "pot": N_("Pot"),
    "prize": N_("Prize"),
    "board": N_("Month board"),
    "bank": N_("Bank"),
}


def month_of_year(month: int, year: int) -> str:
    """Return month 1-12 of a campaign, whose years (from 1) have the same months: "May of year 2"."""
    return _("{month} of year {year}", month=month_name(month), year=year)


def yaku_name(name: str) -> str:
    """Return the name of a yaku (as in records) in the current language."""
    return _(YAKU[name].name)


def yaku_word(name: str) -> str:
    """Return the name of a yaku as a word of a sentence, in lower case."""
    return yaku_name(name).lower()


def yaku_meaning(name: str) -> str:
    """Return the translation of a yaku's name."""
    return _(YAKU[name].meaning)


def yaku_formed(name: str) -> str:
    """Return how a yaku is formed."""
    return _(YAKU[name].formed)


def reason_text(reason: str, yaku: tuple[str, ...] = ()) -> str:
    """Return the reason of a payment in words; ``yaku`` are the ones it was paid for, if any."""
    if yaku:
        return _(" + ").join(yaku_name(name) for name in yaku)
    return _(REASONS[reason])


def kan_parts(points: int, rules: Rules) -> tuple[int, int]:
    """Return kan and points of an amount: the first that is not 0 has the sign, −93 is −7 kan and 9."""
    return _parts(points, rules.kan_points)


def _parts(points: int, unit: int) -> tuple[int, int]:
    kan, rest = divmod(abs(points), unit)
    if points < 0:
        return (-kan, rest) if kan else (0, -rest)
    return kan, rest


def kan_text(points: int, rules: Rules, *, signed: bool = False) -> str:
    """Return an amount as kan and points with one sign: -184 is "−15 kan 4" (docs/rules.md section 2.8).

    A part that is 0 is omitted. ``signed`` puts a plus before gains.
    """
    return _kan(points, rules.kan_points, "+" if signed and points > 0 else "")


def kan_prose(points: int, rules: Rules) -> str:
    """Return an amount above 0 for a sentence, with both units: "9 kan and 8 points"."""
    kan, rest = kan_parts(points, rules)
    if not kan or not rest:
        return kan_text(points, rules)
    return ngettext("{kan} kan and {n} point", "{kan} kan and {n} points", rest, kan=number(kan))


def gain_text(points: int, unit: int) -> str:
    """Return a seat's gain like ``kan_text``, given only the points per kan."""
    return _kan(points, unit, "+" if points > 0 else "")


def _kan(points: int, unit: int, form: str) -> str:
    kan, rest = _parts(points, unit)
    if kan and rest:
        return _("{kan} kan {points}", kan=number(kan, form), points=number(rest))
    if rest:
        return ngettext("{amount} point", "{amount} points", abs(rest), amount=number(rest, form))
    return _("{kan} kan", kan=number(kan, form))


def kan_value(kan: int) -> str:
    """Return a value in whole kan: "7 kan"."""
    return _("{kan} kan", kan=number(kan))

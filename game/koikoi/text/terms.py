"""The terms of Koi-Koi as tables: yaku with their translations; and amounts in points.

Yaku keep their Japanese names (docs/rules-koi-koi.md sections 2.4 and 4).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hachi_hachi.game.storage.i18n import N_, _, ngettext, number


class YakuWords(NamedTuple):
    """A yaku: its name, a translation of it, and how it is formed, as messages; and its name in characters."""

    name: str
    meaning: str
    formed: str
    signs: str


#: The yaku of a pile by their names in records, in the order of the rules.
CAPTURED: Final[dict[str, YakuWords]] = {
    "gokou": YakuWords(N_("Gokou"), N_("five brights"), N_("all five brights"), "五光"),
    "shikou": YakuWords(N_("Shikou"), N_("four brights"), N_("the four brights without the rainman"), "四光"),
    "ame_shikou": YakuWords(N_("Ame-shikou"), N_("rainy four"), N_("the rainman and three other brights"), "雨四光"),
    "sankou": YakuWords(N_("Sankou"), N_("three brights"), N_("three brights without the rainman"), "三光"),
    "inoshikachou": YakuWords(
        N_("Inoshikachou"), N_("boar, deer, butterflies"), N_("boar, deer and butterflies"), "猪鹿蝶"
    ),
    "akatan": YakuWords(N_("Akatan"), N_("red ribbons"), N_("the three red poetry ribbons"), "赤短"),
    "aotan": YakuWords(N_("Aotan"), N_("blue ribbons"), N_("the three blue ribbons"), "青短"),
    "akatan_aotan": YakuWords(
        N_("Akatan-aotan"), N_("red and blue ribbons"), N_("the three poetry ribbons and the three blue ones"),
        "赤短青短",
    ),
    "tane": YakuWords(N_("Tane"), N_("animals"), N_("any five animals"), "タネ"),
    "tan": YakuWords(N_("Tan"), N_("ribbons"), N_("any five ribbons"), "タン"),
    "kasu": YakuWords(N_("Kasu"), N_("chaff"), N_("any ten chaff cards"), "カス"),
    "hanami": YakuWords(N_("Hanami"), N_("blossom viewing"), N_("curtain and sake cup"), "花見で一杯"),
    "tsukimi": YakuWords(N_("Tsukimi"), N_("moon viewing"), N_("moon and sake cup"), "月見で一杯"),
    "month": YakuWords(
        N_("Tsukifuda"), N_("cards of the month"), N_("all four cards of the deal's month"), "月札"
    ),
}
#: The yaku of a dealt hand.
DEALT: Final[dict[str, YakuWords]] = {
    "teshi": YakuWords(N_("Teshi"), N_("four of a kind"), N_("four cards of a month"), "手四"),
    "kuttsuki": YakuWords(N_("Kuttsuki"), N_("four pairs"), N_("nothing but pairs"), "くっつき"),
}
YAKU: Final[dict[str, YakuWords]] = {**CAPTURED, **DEALT}


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


def points_text(points: int, *, signed: bool = False) -> str:
    """Return a number of points: "7 points"; ``signed`` puts a plus before gains."""
    form = "+" if signed and points > 0 else ""
    return ngettext("{amount} point", "{amount} points", abs(points), amount=number(points, form))


def yaku_worth(name: str, points: int) -> str:
    """Return a yaku with its points: "Hanami, 5 points"."""
    return _("{yaku}, {value}", yaku=yaku_name(name), value=points_text(points))


def yaku_chip(name: str, points: int) -> str:
    """Return a yaku with its points, short: "Hanami 5"."""
    return _("{yaku} {kan}", yaku=yaku_name(name), kan=points)


def times_text(factor: int) -> str:
    """Return a multiplier at the table: "×2"."""
    return f"×{factor}"

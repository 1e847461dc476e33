"""The terms of Hachi-Hachi as tables: months, kinds, yaku, reasons; and amounts in kan and points.

Yaku keep their Japanese names, with a translation next to them (docs/rules.md sections 5 to 7).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.deck import CARDS
from hachi_hachi.game.storage.i18n import N_, _, ngettext


class Flower(NamedTuple):
    """A month: its name and the plant on its cards, both as messages."""

    month: str
    plant: str


MONTHS: Final[tuple[Flower, ...]] = (
    Flower(N_("January"), N_("Pine")),
    Flower(N_("February"), N_("Plum")),
    Flower(N_("March"), N_("Cherry")),
    Flower(N_("April"), N_("Wisteria")),
    Flower(N_("May"), N_("Iris")),
    Flower(N_("June"), N_("Peony")),
    Flower(N_("July"), N_("Bush clover")),
    Flower(N_("August"), N_("Susuki grass")),
    Flower(N_("September"), N_("Chrysanthemum")),
    Flower(N_("October"), N_("Maple")),
    Flower(N_("November"), N_("Willow")),
    Flower(N_("December"), N_("Paulownia")),
)

#: The kinds in the order in which piles are sorted.
KINDS: Final[tuple[str, ...]] = ("L", "A", "R", "c")
KIND_NAMES: Final[dict[str, str]] = {"L": N_("Brights"), "A": N_("Animals"), "R": N_("Ribbons"), "c": N_("Chaff")}

#: The subjects of cards with a name of their own, as messages.
SUBJECTS: Final[dict[str, str]] = {
    "1L": N_("crane"),
    "1R": N_("pine poetry ribbon"),
    "2A": N_("bush warbler"),
    "2R": N_("plum poetry ribbon"),
    "3L": N_("curtain"),
    "3R": N_("cherry poetry ribbon"),
    "4A": N_("cuckoo"),
    "4R": N_("wisteria ribbon"),
    "5A": N_("eight-plank bridge"),
    "5R": N_("iris ribbon"),
    "6A": N_("butterfly"),
    "6R": N_("blue peony ribbon"),
    "7A": N_("boar"),
    "7R": N_("bush clover ribbon"),
    "8L": N_("moon"),
    "8A": N_("flock of geese"),
    "9A": N_("sake cup"),
    "9R": N_("blue chrysanthemum ribbon"),
    "10A": N_("deer"),
    "10R": N_("blue maple ribbon"),
    "11L": N_("rainman"),
    "11A": N_("swallow"),
    "11R": N_("willow ribbon"),
    "11c1": N_("lightning"),
    "12L": N_("phoenix"),
}

#: Chaff cards by month, as messages.
CHAFF: Final[tuple[str, ...]] = (
    N_("pine chaff"),
    N_("plum chaff"),
    N_("cherry chaff"),
    N_("wisteria chaff"),
    N_("iris chaff"),
    N_("peony chaff"),
    N_("bush clover chaff"),
    N_("susuki chaff"),
    N_("chrysanthemum chaff"),
    N_("maple chaff"),
    N_("willow chaff"),
    N_("paulownia chaff"),
)


#: The names of cards without a subject of their own, next to another card of their month, as messages.
SHORT: Final[dict[str, str]] = {"R": N_("ribbon"), "c": N_("chaff")}


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
    "souhachi": YakuWords(N_("Souhachi"), N_("all eights"), N_("everybody has exactly 88 card points")),
    "futahachi": YakuWords(
        N_("Futahachi"), N_("double eights"), N_("168 or more card points; +1 kan for each extra point")
    ),
    "sujiroku": YakuWords(
        N_("Sujiroku"), N_("sixteen chaff"), N_("16 or more chaff and willow cards; +2 kan for each extra")
    ),
}

#: A real minus, not a hyphen.
MINUS: Final = "−"

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


def month_name(month: int) -> str:
    """Return the name of month 1-12 in the current language."""
    return _(MONTHS[(month - 1) % 12].month)


def month_of_year(month: int, year: int) -> str:
    """Return month 1-12 of a campaign, whose years (from 1) have the same months: "May of year 2"."""
    return _("{month} of year {year}", month=month_name(month), year=year)


def plant_name(month: int) -> str:
    """Return the plant of month 1-12 in the current language."""
    return _(MONTHS[(month - 1) % 12].plant)


def card_name(card: int) -> str:
    """Return the subject of the card with index ``card`` (0-47): "crane", "pine chaff"."""
    shown = CARDS[card]
    return _(SUBJECTS.get(shown.notation) or CHAFF[shown.month - 1])


def yaku_name(name: str) -> str:
    """Return the name of a yaku (as in records) in the current language."""
    return _(YAKU[name].name)


def yaku_meaning(name: str) -> str:
    """Return the translation of a yaku's name."""
    return _(YAKU[name].meaning)


def yaku_formed(name: str) -> str:
    """Return how a yaku is formed."""
    return _(YAKU[name].formed)


def short_name(card: int) -> str:
    """Return a card's name next to another of its month: "moon", but just "ribbon" or "chaff"."""
    shown = CARDS[card]
    return _(SHORT[shown.kind]) if shown.kind in SHORT else card_name(card)


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


def number(value: float, form: str = "") -> str:
    """Return a formatted number with a real minus instead of a hyphen; ``form`` as for ``format``."""
    return format(value, form).replace("-", MINUS)


def kan_text(points: int, rules: Rules, *, signed: bool = False) -> str:
    """Return an amount as kan and points with one sign: -184 is "−15 kan 4" (docs/rules.md section 2.8).

    A part that is 0 is omitted. ``signed`` puts a plus before gains.
    """
    return _kan(points, rules.kan_points, "+" if signed and points > 0 else "")


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

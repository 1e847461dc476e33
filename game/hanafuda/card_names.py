"""The names of single cards: in Japanese characters and romaji, and the words next to a card's picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.cards.card_set import CardWords


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

#: The plants in Japanese names of cards: in characters, and their reading.
PLANTS: Final[tuple[tuple[str, str], ...]] = (
    ("松", "Matsu"), ("梅", "Ume"), ("桜", "Sakura"), ("藤", "Fuji"), ("菖蒲", "Ayame"), ("牡丹", "Botan"),
    ("萩", "Hagi"), ("芒", "Susuki"), ("菊", "Kiku"), ("紅葉", "Momiji"), ("柳", "Yanagi"), ("桐", "Kiri"),
)
#: The subject besides the plant, by notation.
WITH: Final[dict[str, tuple[str, str]]] = {
    "1L": ("鶴", "tsuru"), "3L": ("幕", "maku"), "8L": ("月", "tsuki"), "11L": ("小野道風", "Ono no Toufuu"),
    "12L": ("鳳凰", "houou"),
    "2A": ("鶯", "uguisu"), "4A": ("不如帰", "hototogisu"), "5A": ("八橋", "yatsuhashi"), "6A": ("蝶", "chou"),
    "7A": ("猪", "inoshishi"), "8A": ("雁", "kari"), "9A": ("盃", "sakazuki"), "10A": ("鹿", "shika"),
    "11A": ("燕", "tsubame"),
    **dict.fromkeys(("1R", "2R", "3R"), ("赤短", "akatan")),
    **dict.fromkeys(("6R", "9R", "10R"), ("青短", "aotan")),
    **dict.fromkeys(("4R", "5R", "7R", "11R"), ("短冊", "tanzaku")),
}
#: One card of a kind, as a message (``KIND_NAMES`` are plurals).
ONE: Final[dict[str, str]] = {"L": N_("Bright"), "A": N_("Animal"), "R": N_("Ribbon card"), "c": N_("Chaff card")}


def month_name(month: int) -> str:
    """Return the name of month 1-12 in the current language."""
    return _(MONTHS[(month - 1) % 12].month)


def plant_name(month: int) -> str:
    """Return the plant of month 1-12 in the current language."""
    return _(MONTHS[(month - 1) % 12].plant)


def month_card(month: int) -> int:
    """Return the most valuable card of a month 1-12."""
    cards = [number for number, card in enumerate(CARDS) if card.month == month]
    return min(cards, key=lambda number: KINDS.index(CARDS[number].kind))


def card_name(card: int) -> str:
    """Return the subject of the card with index ``card`` (0-47): "crane", "pine chaff"."""
    shown = CARDS[card]
    return _(SUBJECTS.get(shown.notation) or CHAFF[shown.month - 1])


def short_name(card: int) -> str:
    """Return a card's name next to another of its month: "moon", but just "ribbon" or "chaff"."""
    shown = CARDS[card]
    return _(SHORT[shown.kind]) if shown.kind in SHORT else card_name(card)


def japanese_name(card: int) -> tuple[str, str]:
    """Return the Japanese name of the card with index ``card`` (0-47), in characters and in romaji."""
    shown = CARDS[card]
    signs, letters = PLANTS[shown.month - 1]
    if shown.kind == "c":
        return f"{signs}のカス", f"{letters} no kasu"
    other, read = WITH[shown.notation]
    return f"{signs}に{other}", f"{letters} ni {read}"


def card_words(card: int) -> CardWords:
    """Return the words for the card with index ``card`` (0-47) in the current language."""
    shown = CARDS[card]
    signs, letters = japanese_name(card)
    name = card_name(card)
    return CardWords(
        name[:1].upper() + name[1:],
        _("{month}: {plant}", month=month_name(shown.month), plant=plant_name(shown.month)),
        _("{kind} · {points}", kind=_(ONE[shown.kind]),
          points=ngettext("{n} card point", "{n} card points", shown.points)),
        "" if name == signs else signs,
        letters,
    )

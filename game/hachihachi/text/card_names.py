"""The names of single cards: in Japanese characters and romaji, and the words next to a card's picture."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hachihachi.yaku.deck import CARDS
from hachi_hachi.game.hachihachi.text.terms import card_name, month_name, plant_name
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.table.cards.card_set import CardWords

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


def japanese_name(card: int) -> tuple[str, str]:
    """Return the Japanese name of the card with index ``card`` (0-47), in characters and in romaji."""
    shown = CARDS[card]
    signs, letters = PLANTS[shown.month - 1]
    if shown.kind == "c":
        return f"{signs}のカス", f"{letters} no kasu"
    other, read = WITH[shown.notation]
    return f"{signs}に{other}", f"{letters} ni {read}"


def told(card: int) -> CardWords:
    """Return the words for the card with index ``card`` (0-47) in the current language."""
    shown = CARDS[card]
    signs, letters = japanese_name(card)
    name = card_name(card)
    return CardWords(
        name[:1].upper() + name[1:],
        _("{month}: {plant}", month=month_name(shown.month), plant=plant_name(shown.month)),
        _("{kind} · {points}", kind=_(ONE[shown.kind]), points=ngettext("{n} point", "{n} points", shown.points)),
        "" if name == signs else signs,
        letters,
    )

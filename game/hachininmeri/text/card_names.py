"""The names of suits, courts, cards and teams, in the current language. Japanese terms come with a translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import KIRI, ROBAI, SOTA, SUN, TENKA, UMA, UN, suit_of, value_of
from hachi_hachi.game.storage.i18n import N_, NP_, _
from hachi_hachi.game.table.cards.card_set import CardWords

#: Suits in pack order, as messages; their Japanese names in characters and romaji.
SUITS: Final = (N_("clubs"), N_("swords"), N_("cups"), N_("coins"), N_("drums"))
SUIT_SIGNS: Final = ("パオ", "イス", "コツ", "オウル", "グル")
SUIT_LETTERS: Final = ("pao", "isu", "kotsu", "ouru", "guru")

#: Court cards by value: their only name in texts, the figure on the picture, the name in characters and romaji.
COURTS: Final[dict[int, str]] = {
    ROBAI: N_("dragon"), SOTA: N_("sota"), UMA: N_("uma"), KIRI: N_("kiri"), UN: N_("un"), SUN: N_("sun"),
}
FIGURES: Final[dict[int, str]] = {
    ROBAI: N_("dragon"), SOTA: N_("maid"), UMA: N_("rider"), KIRI: N_("lord"), UN: N_("god of luck"),
    SUN: N_("dignitary"),
}
COURT_SIGNS: Final = {ROBAI: "ロバイ", SOTA: "ソータ", UMA: "ウマ", KIRI: "キリ", UN: "ウン", SUN: "スン"}
COURT_LETTERS: Final = {
    ROBAI: N_("robai"), SOTA: N_("sota"), UMA: N_("uma"), KIRI: N_("kiri"), UN: N_("un"), SUN: N_("sun"),
}
#: The corner marks of court cards, as messages: the beginnings of their names, in Japanese one character.
CORNERS: Final[dict[int, str]] = {
    ROBAI: NP_("corner", "Dr"), SOTA: NP_("corner", "So"), UMA: NP_("corner", "Um"), KIRI: NP_("corner", "Ki"),
    UN: NP_("corner", "Un"), SUN: NP_("corner", "Su"),
}

#: The same in Latin letters and in characters, whatever the language.
CORNER_LATIN: Final = {ROBAI: "Dr", SOTA: "So", UMA: "Um", KIRI: "Ki", UN: "Un", SUN: "Su"}
CORNER_KANJI: Final = {ROBAI: "龍", SOTA: "女", UMA: "馬", KIRI: "王", UN: "福", SUN: "唐"}

#: The teams, even seats and odd ones: their names, and their crests.
TEAMS: Final = (N_("Genji"), N_("Heiji"))
CRESTS: Final = ("源氏", "平氏")


def suit_name(suit: int) -> str:
    """Return the name of a suit, 0-4."""
    return _(SUITS[suit])


def team_name(team: int) -> str:
    """Return the name of a team, 0 or 1."""
    return _(TEAMS[team])


def card_name(card: int) -> str:
    """Return a card in words: "the 7 of cups", "the dragon of clubs (tenka)"."""
    suit, value = suit_name(suit_of(card)), value_of(card)
    if card == TENKA:
        return _("the dragon of clubs (tenka)")
    if value in COURTS:
        return _("the {court} of {suit}", court=_(COURTS[value]), suit=suit)
    return _("the {number} of {suit}", number=value, suit=suit)


def card_label(card: int) -> str:
    """Return a card as a label, without an article: "7 of cups", "un of drums"."""
    suit, value = suit_name(suit_of(card)), value_of(card)
    if value in COURTS:
        return _("{court} of {suit}", court=_(COURTS[value]), suit=suit)
    return _("{number} of {suit}", number=value, suit=suit)


def figure_name(card: int) -> str:
    """Return the figure on a court card ("maid"); "" for a number, and if the name says it already."""
    figure = FIGURES.get(value_of(card), "")
    return "" if figure == COURTS.get(value_of(card), "") else _(figure)


def card_words(card: int) -> CardWords:
    """Return the words for a card in the gallery."""
    suit, value = suit_of(card), value_of(card)
    court = value in COURTS
    return CardWords(
        name=card_name(card),
        group=suit_name(suit),
        kind=_(FIGURES[value]) if court else _("number card"),
        signs=f"{SUIT_SIGNS[suit]}の{COURT_SIGNS.get(value, str(value))}",
        letters=f"{SUIT_LETTERS[suit]} no {COURT_LETTERS.get(value, str(value))}",
    )


def corner(card: int) -> str:
    """Return the corner text of a card: its number, or the mark of its court in the current language."""
    value = value_of(card)
    return _(CORNERS[value]) if value in CORNERS else str(value)


def order_name(card: int, trump: int) -> str:
    """Return a card as it is called in the order of its suit: its number, its court, "tenka" among other trumps."""
    if card == TENKA and suit_of(card) != trump:
        return _("tenka")
    value = value_of(card)
    return _(COURTS[value]) if value in COURTS else str(value)


def corner_in(card: int, *letters: Mapping[int, str]) -> str:
    """Return the corner text of a card: its number, or the mark of its court in each of these ``letters``."""
    value = value_of(card)
    return "".join(marks[value] for marks in letters) if value in CORNERS else str(value)

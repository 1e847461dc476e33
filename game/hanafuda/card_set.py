"""Hanafuda cards for display: twelve months of four cards, their marks, their backs."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hanafuda.deck import BLANK, BLUE_RIBBONS, CARDS, POETRY_RIBBONS, notation, parse_all
from hachi_hachi.game.hanafuda.card_names import card_words
from hachi_hachi.game.hanafuda.fallback_cards import plain_back, plain_card
from hachi_hachi.game.hanafuda.kind_signs import BLUE, kind_sign
from hachi_hachi.game.storage.i18n import N_
from hachi_hachi.game.table.cards.card_set import CardSet, CornerMark, Face, GoldPrint, Group, LargeMarks, MarkOption

#: The names of the kinds in the files of large marks.
LARGE_KINDS: Final = {"L": "bright", "A": "animal", "R": "red", BLUE: "blue", "c": "chaff"}
#: The backs of every other month are red.
RED_BACKS: Final = frozenset({"red", *(f"m{month:02d}" for month in range(2, 13, 2))})
#: The cards that have a gold print.
BRIGHTS: Final = "1L 3L 8L 11L 12L"
#: The choice of a separate back for every month.
BY_MONTH: Final = "month"


def _mark(card: int) -> CornerMark | None:
    """Return month and kind, with blue ribbons distinguished from red ones; the blank has neither."""
    if card == BLANK:
        return None
    return CornerMark(str(CARDS[card].month), BLUE if BLUE_RIBBONS >> card & 1 else CARDS[card].kind)


def _large_mark(card: int) -> str:
    """Return the file name of a card's large mark: month and kind, with poetry ribbons distinguished from plain red
    ones."""
    mark = _mark(card)
    if mark is None:
        return ""
    return f"{mark.words}-{'poetry' if POETRY_RIBBONS >> card & 1 else LARGE_KINDS[mark.kind]}"


def _back_for(choice: str, month: int) -> str:
    """Return the back of the cards in a month (1-12): "black", "red", "m01" to "m12"; before any month (0) "black"."""
    if choice != BY_MONTH:
        return choice
    return f"m{month:02d}" if month else "black"


HANAFUDA: Final = CardSet(
    title=N_("The forty-eight cards"),
    groups=tuple(Group(str(month + 1), tuple(range(4 * month, 4 * month + 4))) for month in range(12)),
    folder="cards",
    widths=(480, 960),
    file=notation,
    backs={BY_MONTH: N_("By month"), "black": N_("Black"), "red": N_("Red")},
    back_for=_back_for,
    mark=_mark,
    sign=kind_sign,
    marking=MarkOption(
        N_("Month marks"),
        N_("Month and kind in the corner of every card, while you learn the flowers."), asked=True,
    ),
    card_words=card_words,
    plain_card=plain_card,
    plain_back=lambda name: plain_back(red=name in RED_BACKS),
    faces={
        "painted": Face(N_("Painted"), ".", N_("Use painted cards")),
        "printed": Face(
            N_("Printed"), "printed", N_("Use printed cards"),
            GoldPrint(
                "printed/gold", frozenset(parse_all(BRIGHTS)), N_("Print the five brights of printed cards in gold.")
            ),
        ),
    },
    choosing=N_(
        "The same forty-eight pictures in two styles: painted, with skies and shading, or printed in flat inks "
        "like a classic hanafuda deck. Change this any time in Options or the gallery."
    ),
    samples=tuple(parse_all("1L 3L 8L 10A")),
    large_marks=LargeMarks("marks", 0.4125, _large_mark),
    behind=N_("The card backs; by month, they change every deal."),
)

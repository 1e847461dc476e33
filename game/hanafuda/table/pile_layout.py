"""The layout of a pile: its kinds in rows, closer together as they grow. Pure geometry in units."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.chrome.card_row_layout import SLOT, Group, RowEntry, RowMeasures, RowPlace, Spacing, row
from hachi_hachi.game.table.chrome.frame_layout import CardPlace

#: The entries of a pile by kind: brights, animals, ribbons, chaff. Keys are cards.
Pile = tuple[tuple[RowEntry, ...], ...]

BRIGHTS, ANIMALS, RIBBONS, CHAFF = range(4)

#: The steps in the player's own pile and in others', by kind.
OWN: Final = (Spacing(1.05, 0.62), Spacing(0.80, 0.50), Spacing(1.05, 0.62), Spacing(0.50, 0.25, 0.1))
THEIRS: Final = (Spacing(1.05, 0.62), Spacing(1.0, 0.40, 0.2), Spacing(1.05, 0.40, 0.25), Spacing(0.62, 0.12, 0.1))
#: The kinds in each row: of the player's own pile in one row and in two, of others' in three rows and in four.
OWN_ROWS: Final = {1: ((BRIGHTS, ANIMALS, RIBBONS, CHAFF),), 2: ((BRIGHTS, RIBBONS), (ANIMALS, CHAFF))}
THREE_ROWS: Final = ((BRIGHTS, ANIMALS), (RIBBONS,), (CHAFF,))
#: Three rows where brights and animals have no room in one.
BRIGHTS_APART: Final = ((BRIGHTS,), (ANIMALS, RIBBONS), (CHAFF,))
FOUR_ROWS: Final = ((BRIGHTS,), (ANIMALS,), (RIBBONS,), (CHAFF,))
#: Columns higher than this have a row for each kind.
ROOMY: Final = 470.0
#: The gaps between groups, and before a yaku of ribbons, in the player's own pile and in others'.
OWN_GAPS: Final = (18.0, 6.0)
THEIR_GAPS: Final = (8.0, 4.0)
ROW_GAP: Final = 4.5
#: The shares of a bright and of another card by which they are recognised.
RECOGNISED: Final = (0.64, 0.32)
#: Chaff that shows less than this share of a card has a second row if there is room for it.
CHAFF_SHOWN: Final = 0.36
#: The maximum width of cards in others' piles, and in tall areas, for the smallest area.
WIDEST: Final = (58.0, 60.0)


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card of a pile, or the slot of a missing one: its place, and its visible width in units."""

    key: int
    place: CardPlace
    shown: float
    slot: bool = False

    @property
    def box(self) -> Box:
        """The card, or its slot."""
        box = self.place.box
        return box.left(box.w * SLOT) if self.slot else box

    @property
    def seen(self) -> Box:
        """Its visible part."""
        return self.box.left(self.shown)


PiledCards = tuple[tuple[PileCard, ...], ...]


def slots_in(piled: PiledCards) -> tuple[int, ...]:
    """Return the missing cards that have a slot in a pile."""
    return tuple(one.key for cards in piled for one in cards if one.slot)


@dataclass(frozen=True, slots=True)
class PileSpace:
    """A band over the middle: card width, rows."""

    band: Box
    card: float
    rows: int


def _groups(pile: Pile, kinds: tuple[int, ...], spacings: tuple[Spacing, ...]) -> list[Group]:
    return [Group(pile[kind], spacings[kind]) for kind in kinds]


def _sorted_out(found: list[list[PileCard]]) -> PiledCards:
    return tuple(tuple(cards) for cards in found)


def _place(found: list[list[PileCard]], pile: Pile, places: list[RowPlace], x: float, y: float, w: float) -> None:
    kind_of = {entry.key: kind for kind, entries in enumerate(pile) for entry in entries}
    for one in places:
        key = one.entry.key
        if not isinstance(key, int):
            raise TypeError("the cards of a pile are numbers")
        found[kind_of[key]].append(PileCard(key, CardPlace.at(x + one.x, y, w), one.shown, one.entry.slot))


def wide_pile(room: PileSpace, pile: Pile) -> PiledCards:
    """Return a pile as wide as needed, centred in the band; kinds without cards keep the place of their first one."""
    found: list[list[PileCard]] = [[] for _ in pile]
    for line, x, places in _wide_lines(room, pile):
        cards = [one for one in places if not _kept_free(one)]
        _place(found, pile, cards, x, room.band.y + line * (room.card * RATIO + ROW_GAP), room.card)
    return _sorted_out(found)


def _wide_lines(room: PileSpace, pile: Pile) -> list[tuple[int, float, list[RowPlace]]]:
    """Return the rows of such a pile: the number of each, its left end, and what is in it.

    As long as there is room, there is a place for the first card of each kind, so that the others stay when it comes.
    """
    measures = RowMeasures(room.card, *OWN_GAPS)
    kept: Pile = tuple(cards or (RowEntry(_free(kind)),) for kind, cards in enumerate(pile))
    found = []
    for line, kinds in enumerate(OWN_ROWS[room.rows]):
        whole = row(_groups(kept, kinds, OWN), measures, math.inf)[0]
        shown = kept if whole <= room.band.w else pile
        width, places = row(_groups(shown, kinds, OWN), measures, room.band.w)
        found.append((line, room.band.cx - width / 2, places))
    return found


def _free(kind: int) -> Hashable:
    """Return the key of the place of the first card of a kind."""
    return "free", kind


def _kept_free(one: RowPlace) -> bool:
    return isinstance(one.entry.key, tuple)


def _count(box: Box) -> int:
    """Return the number of rows in another seat's pile."""
    return len(THREE_ROWS if box.h < ROOMY else FOUR_ROWS)


def side_card(box: Box, most: float) -> float:
    """Return the width of a card in another seat's pile, at most ``most``."""
    count = _count(box)
    return min(most, (box.h - (count - 1) * ROW_GAP) / count / RATIO)


def _lines(box: Box, pile: Pile, measures: RowMeasures) -> list[list[Group]]:
    """Return the groups of each row.

    Where not all cards can be recognised, slots come after the cards of their kind, and the brights of a pile in three
    rows have their own, if that shows more of them.
    """
    several = (THREE_ROWS, BRIGHTS_APART) if _count(box) == len(THREE_ROWS) else (FOUR_ROWS,)
    ending: Pile = tuple(tuple(sorted(cards, key=lambda entry: entry.slot)) for cards in pile)
    ways = [[_groups(cards, kinds, THEIRS) for kinds in rows] for rows in several for cards in (pile, ending)]

    def least(groups: list[Group]) -> float:
        brights = {entry.key for entry in pile[BRIGHTS]}
        cards = [one for one in row(groups, measures, box.w)[1] if not one.entry.slot]
        wanted = (RECOGNISED[one.entry.key not in brights] * measures.card for one in cards)
        return min((one.shown / most for one, most in zip(cards, wanted, strict=True)), default=1.0)

    best = max(ways, key=lambda lines: min(1.0, *(least(groups) for groups in lines[:-1])))
    return max([best, *_with_chaff_in_two_rows(best, measures, box.w)], key=lambda lines: min(map(least, lines[-2:])))


def _with_chaff_in_two_rows(lines: list[list[Group]], measures: RowMeasures, room: float) -> list[list[list[Group]]]:
    """Return the rows with the first chaff, up to half of it, at the end of the row above its own; nothing if all of it
    can be recognised in its own row."""
    chaff = lines[-1][0]
    places = row([chaff], measures, room)[1]
    if min((one.shown for one in places), default=measures.card) >= CHAFF_SHOWN * measures.card:
        return []
    found = []
    for moved in range(1, len(chaff.entries) // 2 + 1):
        above, below = (Group(part, chaff.spacing) for part in (chaff.entries[:moved], chaff.entries[moved:]))
        found.append([*lines[:-2], [*lines[-2], above], [below]])
    return found


def pile_in_rows(box: Box, pile: Pile, most: float, *, right: bool) -> PiledCards:
    """Return a pile in three or four rows, flush with the edge towards the middle."""
    w = side_card(box, most)
    measures = RowMeasures(w, *THEIR_GAPS)
    found: list[list[PileCard]] = [[] for _ in pile]
    for line, groups in enumerate(_lines(box, pile, measures)):
        width, places = row(groups, measures, box.w)
        x = box.x if right else box.right - width
        _place(found, pile, places, x, box.y + line * (w * RATIO + ROW_GAP), w)
    return _sorted_out(found)


def row_boxes(box: Box, most: float) -> list[Box]:
    """Return the rows of another seat's pile."""
    h = side_card(box, most) * RATIO
    return [Box(box.x, box.y + line * (h + ROW_GAP), box.w, h) for line in range(_count(box))]


def empty_wide(room: PileSpace, pile: Pile) -> list[tuple[int, Box]]:
    """Return the kinds without cards in a pile over the middle, with the places of their first ones."""
    free = {_free(kind): kind for kind in range(len(pile))}
    return [
        (free[one.entry.key], Box(x + one.x, room.band.y + line * (room.card * RATIO + ROW_GAP), room.card,
                                  room.card * RATIO))
        for line, x, places in _wide_lines(room, pile) for one in places if one.entry.key in free
    ]


__all__ = [
    "Pile",
    "PileCard",
    "PileSpace",
    "PiledCards",
    "RowEntry",
    "pile_in_rows",
    "row_boxes",
    "side_card",
    "slots_in",
    "wide_pile",
]

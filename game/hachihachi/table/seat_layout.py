"""The seats around the table: who sits in which column, and the parts of a seat's block. Pure geometry in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.display.geometry import Box
from game.table.card_set import RATIO

#: A card's shape: that of the pictures, 480 x 786.
#: The width of a back in the hand of another seat, in units.
BACK_WIDTH: Final = 27.0
#: The heights of a seat's plate, of its last moves, and of the row with what it has declared and made.
PLATE: Final = 64.0
WORDS: Final = 58.0
CHIPS: Final = 24.0
#: The plate where several seats share a column, and the two lines of its last moves.
SMALL_PLATE: Final = 50.0
FEW_WORDS: Final = 36.0
#: A seat that plays has a hand beside its plate, so many units wide, where its block is lower than `ROOMY`.
HAND_BESIDE: Final = 88.0
ROOMY: Final = 350.0
#: A lower pile than this has two kinds in a row, so that its cards are not too small.
FOUR_ROWS: Final = 240.0
#: A lower block than this has no room for the last moves.
WORDY: Final = 200.0
GAP: Final = 5.0
BETWEEN: Final = 13.0
#: Most seats that see a hand of backs under each plate; the rows of a pile in a roomy block and in a tight one.
ROWS: Final = 4
TIGHT_ROWS: Final = 2


@dataclass(frozen=True, slots=True)
class SideBlock:
    """The parts of another seat's block. A part that there is no room or use for has no height.

    `rows`: a pile lies in four rows, one for each kind, or in two.
    """

    plate: Box
    hand: Box
    words: Box
    chips: Box
    pile: Box
    rows: int = ROWS


def right_seats(seats: int) -> int:
    """How many of the other seats sit in the right column: half of them, the odd one too."""
    return seats // 2


def columns(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The positions in the right and in the left column, each from the top: play runs counter-clockwise."""
    right = right_seats(seats)
    return tuple(range(right, 0, -1)), tuple(range(right + 1, seats))


def blocks(whole: Box, positions: Sequence[int], playing: frozenset[int] | None) -> dict[int, SideBlock]:
    """The blocks of the seats at `positions`, from the top of their column `whole`.

    `playing`: the positions that play, None before that is known. Those who do not play have a plate and no more.
    """
    if not positions:
        return {}
    if playing is None:
        shares = whole.rows([1.0] * len(positions), BETWEEN)
        return {position: _waiting(box) for position, box in zip(positions, shares, strict=True)}
    active = [position for position in positions if position in playing]
    out = len(positions) - len(active)
    free = whole.h - out * SMALL_PLATE - (len(positions) - 1) * BETWEEN
    found: dict[int, SideBlock] = {}
    y = whole.y
    for position in positions:
        height = free / len(active) if position in playing else SMALL_PLATE
        box = Box(whole.x, y, whole.w, height)
        found[position] = _playing(box) if position in playing else _alone(box)
        y += height + BETWEEN
    return found


def alone(whole: Box) -> SideBlock:
    """The block of a seat that has a column to itself."""
    return _stacked(whole, PLATE)


def _none(box: Box) -> Box:
    return Box(box.x, box.bottom, box.w, 0.0)


def _waiting(box: Box) -> SideBlock:
    """While the cards are dealt and bid for: plate, hand, a line of words."""
    height = BACK_WIDTH * RATIO
    plate = box.top(SMALL_PLATE)
    hand = Box(box.x, plate.bottom + GAP, box.w, height)
    words = Box(box.x, hand.bottom + GAP, box.w, max(0.0, min(CHIPS, box.bottom - hand.bottom - GAP)))
    return SideBlock(plate, hand, words, _none(words), _none(words))


def _alone(box: Box) -> SideBlock:
    """Somebody who does not play: the plate, in it a place where the hand was."""
    beside = Box(box.right - HAND_BESIDE, box.y, HAND_BESIDE, box.h)
    return SideBlock(box, beside, _none(box), _none(box), _none(box))


def _playing(box: Box) -> SideBlock:
    return _stacked(box, SMALL_PLATE) if box.h >= ROOMY else _tight(box)


def _stacked(box: Box, plate_height: float) -> SideBlock:
    """Everything one below the other."""
    fixed = [plate_height, BACK_WIDTH * RATIO, WORDS, CHIPS]
    plate, hand, words, chips, pile = box.rows([*fixed, box.h - sum(fixed) - len(fixed) * GAP], GAP)
    return SideBlock(plate, hand, words, chips, pile, ROWS if pile.h >= FOUR_ROWS else TIGHT_ROWS)


def _tight(box: Box) -> SideBlock:
    """The hand beside the plate, the pile in two rows."""
    head = box.top(SMALL_PLATE)
    plate = head.left(head.w - HAND_BESIDE - GAP)
    hand = Box(plate.right + GAP, head.y, HAND_BESIDE, head.h)
    y = head.bottom + GAP
    words = Box(box.x, y, box.w, FEW_WORDS if box.h >= WORDY else 0.0)
    y = words.bottom + (GAP if words.h else 0.0)
    chips = Box(box.x, y, box.w, CHIPS - 2)
    pile = Box(box.x, chips.bottom + GAP, box.w, box.bottom - chips.bottom - GAP)
    return SideBlock(plate, hand, words, chips, pile, TIGHT_ROWS)

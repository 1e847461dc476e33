"""The seating, and the parts of a seat's column. Pure geometry in units.

Positions count from the player's own seat in order of play: 0 the player, 1 the next. With bidding, the playing seats
get the bottom and the two columns (with two, the place opposite), and the others a cushion in the wings next to the
player's pile.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from hachi_hachi.engine.hachihachi.rules import BIDDING_SEATS
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.table.cards.card_set import RATIO
from hachi_hachi.game.table.chrome.frame_layout import columns, grown

#: The heights of a plate, and of the chips, at normal text size; and their growth with the text.
PLATE: Final = (66.0, 0.6)
PLATE_ACROSS: Final = (96.0, 0.86)
CHIPS: Final = (20.0, 0.9)
#: The height of the backs in an opponent's hand, at normal text size.
BACKS: Final = 26.0
#: The backs in an opponent's hand opposite and during bidding: their width; the steps between backs, in units opposite
#: and otherwise as a share of their width.
BACK_WIDTH: Final = 30.0
BACK_WIDTH_ACROSS: Final = 32.0
BACK_STEP: Final = 0.4
BACK_STEP_ACROSS: Final = 13.0
#: The height of a row of hands face up.
SHOWN: Final = 49.0
GAP: Final = 6.0
#: The gaps above and below those backs.
BLOCK_GAP: Final = 5.0
#: The width of the counts beside a pile at normal text size, and its growth with the text.
COUNTS: Final = (34.0, 0.76)
#: The gap between a pile and the edge of its column towards the middle.
PILE_EDGE: Final = 5.0
#: The gap between blocks in a column during bidding.
BETWEEN: Final = 11.0
#: Beyond this number, the seats that are out share the lines of a wing in pairs.
PAIR: Final = 2
#: The gap between cushions next to each other.
CUSHION_GAP: Final = 5.0
#: The height of the line of a seat that is out, and its growth with the text.
CUSHION: Final = 23.0
CUSHION_GROWS: Final = 0.9


class Role(Enum):
    """The role of a position in this deal."""

    BOTTOM = auto()
    RIGHT = auto()
    LEFT = auto()
    ACROSS = auto()
    WAITING = auto()
    OUT = auto()


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A position's role; for one that waits or is out, also its column, and its index and number there."""

    role: Role
    right: bool = True
    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Block:
    """The parts of another seat's column. Parts without space or use have no height.

    ``hand`` holds the backs, on the outside, ``chips`` declared and captured yaku; ``pile`` the rows. ``right``: the
    block is on the right, so its inside is its left.
    """

    plate: Box
    hand: Box
    chips: Box
    pile: Box
    right: bool


def seated(seats: int, playing: frozenset[int] | None) -> dict[int, SeatPlace]:
    """Return the role of every position; ``playing`` are those that play, None before that is known."""
    if seats < BIDDING_SEATS:
        playing = frozenset(range(seats))
    if playing is None:
        return _waiting(seats)
    order = sorted(playing)
    bottom, others = order[0], order[1:]
    found = {bottom: SeatPlace(Role.BOTTOM)}
    if len(others) == 1:
        found[others[0]] = SeatPlace(Role.ACROSS)
    else:
        found |= dict(zip(others, (SeatPlace(Role.RIGHT), SeatPlace(Role.LEFT, right=False)), strict=False))
    last = order[-1]
    out = [(bottom + step) % seats for step in range(seats) if (bottom + step) % seats not in playing]
    before = [position for position in out if (position - bottom) % seats < (last - bottom) % seats]
    after = [position for position in out if position not in before]
    for wing, right in ((before, True), (after, False)):
        found |= {one: SeatPlace(Role.OUT, right, index, len(wing)) for index, one in enumerate(wing)}
    return found


def _waiting(seats: int) -> dict[int, SeatPlace]:
    found = {0: SeatPlace(Role.BOTTOM)}
    for column, right in zip(columns(seats), (True, False), strict=True):
        found |= {one: SeatPlace(Role.WAITING, right, index, len(column)) for index, one in enumerate(column)}
    return found


def playing_block(whole: Box, text: float, *, right: bool, shown: bool = False) -> Block:
    """Return plate, backs with the chips next to them, pile, from the top; ``shown``: cards face up need a row."""
    plate = whole.top(grown(PLATE[0], text, PLATE[1]))
    high = grown(CHIPS[0], text, CHIPS[1])
    row = Box(whole.x, plate.bottom + BLOCK_GAP, whole.w, max(high, BACKS))
    if shown:
        hand = Box(row.x, row.y, row.w, SHOWN)
        chips = Box(row.x, hand.bottom + GAP, row.w, high)
    else:
        wide = row.h / RATIO * (1 + 6 * BACK_STEP)
        hand = Box(row.right - wide if right else row.x, row.y, wide, row.h)
        chips = Box(row.x if right else hand.right + GAP, row.cy - high / 2, row.w - wide - GAP, high)
    top = max(hand.bottom, chips.bottom) + BLOCK_GAP
    counts = counts_width(text) + 4
    pile = Box(whole.x + (PILE_EDGE if right else counts), top, whole.w - counts - PILE_EDGE, whole.bottom - top)
    return Block(plate, hand, chips, pile, right)


def counts_width(text: float) -> float:
    """Return the width of the counts beside a pile."""
    return grown(COUNTS[0], text, COUNTS[1])


def across_block(left: Box, pile: Box, text: float) -> Block:
    """Return a two-player block: plate, backs and chips in the left column, the pile in a row over the middle."""
    plate = left.top(grown(PLATE_ACROSS[0], text, PLATE_ACROSS[1]))
    hand = Box(left.x, plate.bottom + 8, BACK_WIDTH_ACROSS + 6 * BACK_STEP_ACROSS, BACK_WIDTH_ACROSS * RATIO)
    high = grown(CHIPS[0], text, CHIPS[1])
    chips = Box(left.x, hand.bottom + 7, left.w, high)
    return Block(plate, hand, chips, pile, right=False)


def waiting_block(column: Box, seat: SeatPlace, text: float) -> Block:
    """Return a block during bidding: plate, backs, and the bid next to them."""
    height = (column.h - (seat.count - 1) * BETWEEN) / max(seat.count, PAIR)
    whole = Box(column.x, column.y + seat.index * (height + BETWEEN), column.w, height)
    plate = whole.top(min(grown(PLATE[0], text, PLATE[1]), height * 0.66))
    back = min(BACK_WIDTH, (whole.bottom - plate.bottom - GAP) / RATIO)
    wide = back * (1 + 6 * BACK_STEP)
    row = Box(whole.x, plate.bottom + GAP, whole.w, back * RATIO)
    hand = Box(row.right - wide if seat.right else row.x, row.y, wide, row.h)
    said = Box(row.x if seat.right else hand.right + GAP, row.y, row.w - wide - GAP, row.h)
    high = min(row.h, grown(CHIPS[0], text, CHIPS[1]))
    none = Box(row.x, row.bottom, row.w, 0.0)
    return Block(plate, hand, Box(said.x, row.cy - high / 2, said.w, high), none, seat.right)


def cushion_box(wing: Box, seat: SeatPlace, text: float) -> Box:
    """Return the line of a seat that is out, at the top of a wing; more than two share lines in pairs."""
    h = grown(CUSHION, text, CUSHION_GROWS)
    if seat.count <= PAIR:
        return Box(wing.x, wing.y + seat.index * h, wing.w, h)
    w = (wing.w - CUSHION_GAP) / 2
    return Box(wing.x + seat.index % 2 * (w + CUSHION_GAP), wing.y + seat.index // 2 * h, w, h)

"""The layout of a play core's two lists of notes: one entry per position, or one per dekiyaku."""
from typing import Final

from mypy_extensions import i64

NOBODY: Final[i64] = -1

#: The index in ``notes`` of the entry of position 0; those of the others follow it.
MADE: Final[i64] = 0  # dekiyaku made in this deal, as bits
VOID: Final[i64] = 3  # those of them that no longer count
STAKE: Final[i64] = 6  # what each paid for the dekiyaku on which sage was called
PAID_NOW: Final[i64] = 9  # what each paid for the dekiyaku of this turn
DROPPED: Final[i64] = 12  # cards put on the field from the hand, except as the last
LET_GO: Final[i64] = 15  # of these, the last missing one of somebody's guarded dekiyaku
LAST_DROP: Final[i64] = 18  # the card put there in the position's latest turn
OVERTOOK: Final[i64] = 21  # 1 + the last position whose sage it overtook, or 0
EXTRA: Final[i64] = 24  # ribbons beyond seven that have been counted
ANSWERS: Final[i64] = 27  # 1 + the position liable for a dekiyaku: six entries per position
LAPSED: Final[i64] = 45  # fourths without liability: not taken in the round since (``next_turn``), or declared later
NOTES: Final = 46

#: The index in ``acts`` of the entries of dekiyaku 0 (liability ``strict`` only), six each.
ACT: Final[i64] = 0  # 1 + the last position that left the missing card or played it
ACT_TURN: Final[i64] = 6
LURE: Final[i64] = 12  # 1 + the last position that played another card of its month
LURE_TURN: Final[i64] = 18
LURE_CARD: Final[i64] = 24  # that card, as a mask
LURED: Final[i64] = 30  # 1: the owner has just taken it with the missing card
ACTS: Final = 36

"""Where the notes of a play core stand in its two lists: one entry a position, or one a set."""
from typing import Final

from mypy_extensions import i64

NOBODY: Final[i64] = -1

#: Where in ``notes`` the entry of position 0 stands; those of the others follow it.
SETS: Final[i64] = 0  # dekiyaku made in this deal, as bits
VOID: Final[i64] = 3  # those of them that count no more
STAKE: Final[i64] = 6  # what each paid for the dekiyaku on which sage was said
PAID_NOW: Final[i64] = 9  # what each paid for the dekiyaku of this turn
DROPPED: Final[i64] = 12  # cards put on the field from the hand, not as the last
LET_GO: Final[i64] = 15  # of these, the last missing one of somebody's guarded set
LAST_DROP: Final[i64] = 18  # the card put there in the position's latest turn
OVERTOOK: Final[i64] = 21  # 1 + the last position whose sage it overtook, or 0
EXTRA: Final[i64] = 24  # ribbons beyond seven that have been counted
ANSWERS: Final[i64] = 27  # 1 + who answers for a set: six entries for each position
LAPSED: Final[i64] = 45  # fourths nobody answers for: not taken in the round since (``next_turn``), or declared later
NOTES: Final = 46

#: Where in ``acts`` the entries of set 0 stand (responsibility ``strict`` only), six each.
ACT: Final[i64] = 0  # 1 + who last let the missing card lie or put it down
ACT_TURN: Final[i64] = 6
LURE: Final[i64] = 12  # 1 + who put another card of its month down last
LURE_TURN: Final[i64] = 18
LURE_CARD: Final[i64] = 24  # that card, as a mask
LURED: Final[i64] = 30  # 1: the owner has just taken it with the missing card
ACTS: Final = 36

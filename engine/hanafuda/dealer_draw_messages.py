"""The error messages about the draw for the first dealer, shared by every hanafuda game with one."""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.errors import MessageTemplate

# -- the format of a record
UNDRAWN: Final = MessageTemplate("undrawn", "first_dealer is given, but not the draw")
DRAWN_BY_LOT: Final = MessageTemplate(
    "drawn_by_lot", "there is a draw, but the first dealer is chosen at random"
)
SHORT_ROUND: Final = MessageTemplate("short_round", "a round of the draw must have {number} entries")

# -- the draw
WRONG_SEATS: Final = MessageTemplate(
    "wrong_seats", "round {round} of the draw must have a card for each of the seats {seats}"
)
WRONG_CARD: Final = MessageTemplate("wrong_card", "round {round} of the draw has a card twice, or the blank: {card}")
STILL_TIED: Final = MessageTemplate("still_tied", "the draw ends with seats that are still tied")
OTHER_DEALER: Final = MessageTemplate("other_dealer", "seat {seat} deals first by the draw, not seat {other}")

# -- parts of sentences
A_ROUND: Final = MessageTemplate("a_round", "a round of the draw")
THE_DRAW: Final = MessageTemplate("the_draw", "the draw")

SENTENCES: Final[dict[str, MessageTemplate]] = errors.table(globals())

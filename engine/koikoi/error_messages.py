"""The error messages for records and rules of Koi-Koi (see ``hachi_hachi.engine.common.errors``)."""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.errors import MessageTemplate
from hachi_hachi.engine.hanafuda import dealer_draw_messages as hanafuda

# -- rules
NO_END: Final = MessageTemplate(
    "no_end", "with option deals at 0, the game never ends: set option target or option end_broke too"
)
TARGET_REACHED: Final = MessageTemplate(
    "target_reached", "option target is {value}, but everyone starts with {start} points"
)
NEVER_BROKE: Final = MessageTemplate(
    "never_broke", "option end_broke needs zero_sum for option scoring, and more than 0 for option start_points"
)

# -- records
GAME_OVER: Final = MessageTemplate("game_over", "deal {deal}: the game is over after {number} deals")
OTHER_POINTS: Final = MessageTemplate(
    "other_points", "deal {deal}: the record says seat {seat} gets {stated} points, but it's {found}"
)
TWO_POINTS: Final = MessageTemplate("two_points", "{where} must be a list of {number} whole numbers")
THE_POINTS: Final = MessageTemplate("the_points", "the points of {where}")

#: All messages by key, including those for records, options and hanafuda games in general.
SENTENCES: Final[dict[str, MessageTemplate]] = {
    **errors.SENTENCES, **hanafuda.SENTENCES, **errors.table(globals()),
}

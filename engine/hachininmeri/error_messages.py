"""The error messages for records, rules and cards of Hachinin Meri (see ``hachi_hachi.engine.common.errors``)."""
from typing import Final

from hachi_hachi.engine.common import errors
from hachi_hachi.engine.common.errors import MessageTemplate

# -- reasons why a card of the hand may not be played
MERI: Final = MessageTemplate("meri", "in a meri, anyone with a trump must play one")
MONCHI: Final = MessageTemplate("monchi", "after a meri, anyone with the suit led or a trump must play one of them")

# -- records
NO_TEAM: Final = MessageTemplate("no_team", "the winner in {where} must be one of {teams}, or null")
MATCH_OVER: Final = MessageTemplate("match_over", "deal {deal}: the match is over after {number} deals")
OTHER_POINTS: Final = MessageTemplate(
    "other_points", "deal {deal}: the record says {team} has {stated} points, but it's {found}"
)
NEITHER: Final = MessageTemplate("neither", "neither team")

#: All messages by key, including those for records and options in general.
SENTENCES: Final[dict[str, MessageTemplate]] = {**errors.SENTENCES, **errors.table(globals())}

"""The actions of Hachinin Meri, with cards as indices on this side and in notation on the other."""
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.hachininmeri.cards.pack import notation

KEEP: Final = "keep"
REDEAL: Final = "redeal"
DECLARE: Final = "declare"
HIDE: Final = "hide"
TAKE: Final = "take"
LEAVE: Final = "leave"
LEAD: Final = "lead"
COVER: Final = "cover"
PLAY: Final = "play"


def with_card(seat: int, verb: str, card: int) -> Action:
    """Return the action of ``seat`` that leads, lays on its lead, or plays ``card``."""
    return Action(seat, verb, (notation(card),))

"""The actions of Hachinin Meri, converted between card indices and notation."""
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
    """Return the action of ``seat`` to lead ``card``, to put it on its lead, or to play it."""
    return Action(seat, verb, (notation(card),))

"""Conversion of actions to the core's moves."""
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.koikoi.actions import KOIKOI, PLAY, STOP, cards_of
from hachi_hachi.engine.koikoi.play.play_state import MOVE_KOIKOI, MOVE_STOP


def move_of(action: Action) -> int:
    """Return the move of the core that ``action`` names."""
    if action.verb in (STOP, KOIKOI):
        return int(MOVE_STOP if action.verb == STOP else MOVE_KOIKOI)
    card, *target = cards_of(action)
    if action.verb == PLAY and target:
        return card | (target[0] + 1) << 6
    return card

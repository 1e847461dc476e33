"""The course of a game at the table: the steps that bring it from the pack to the last trick."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Course, Step
from hachi_hachi.engine.hachininmeri.phases.deal import Deal
from hachi_hachi.engine.hachininmeri.phases.dealing import Dealing
from hachi_hachi.engine.hachininmeri.phases.trick_play import Playing

#: The steps of a game, in order.
STEPS: Final[tuple[type[Step[Deal]], ...]] = (Dealing, Playing)


def course_of(deal: Deal) -> Course[Deal]:
    """Return what takes ``deal`` through all its steps."""
    return Course(deal, STEPS)

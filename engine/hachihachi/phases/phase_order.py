"""The course of a deal: the steps that bring it from the pack to the settlement (docs/rules.md section 3)."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Course, Step
from hachi_hachi.engine.hachihachi.phases.bidding import Bidding
from hachi_hachi.engine.hachihachi.phases.card_play import Playing
from hachi_hachi.engine.hachihachi.phases.deal import Deal
from hachi_hachi.engine.hachihachi.phases.dealing import Dealing, Mizuten
from hachi_hachi.engine.hachihachi.phases.declaring import Declaring
from hachi_hachi.engine.hachihachi.phases.settlement import Settlement

#: The steps of a deal, in order.
STEPS: Final[tuple[type[Step[Deal]], ...]] = (Mizuten, Dealing, Bidding, Declaring, Playing, Settlement)


def course_of(deal: Deal) -> Course[Deal]:
    """Return what takes ``deal`` through all its steps."""
    return Course(deal, STEPS)

"""The course of a deal: the steps that bring it from the pack to the settlement (docs/rules.md section 3)."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Course, Step
from hachi_hachi.engine.hachihachi.steps.bidding import Bidding
from hachi_hachi.engine.hachihachi.steps.deal import Deal
from hachi_hachi.engine.hachihachi.steps.dealing import Dealing, Mizuten
from hachi_hachi.engine.hachihachi.steps.declaring import Declaring
from hachi_hachi.engine.hachihachi.steps.playing import Playing
from hachi_hachi.engine.hachihachi.steps.settlement import Settlement

#: The steps of a deal, in order.
STEPS: Final[tuple[type[Step[Deal]], ...]] = (Mizuten, Dealing, Bidding, Declaring, Playing, Settlement)


def course_of(deal: Deal) -> Course[Deal]:
    """Return what takes ``deal`` through all its steps."""
    return Course(deal, STEPS)

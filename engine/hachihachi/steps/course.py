"""The course of a deal: the steps that bring it from the pack to the settlement (docs/rules.md section 3)."""
from typing import Final

from engine.core.table.steps import Course, Step
from engine.hachihachi.steps.bidding import Bidding
from engine.hachihachi.steps.deal import Deal
from engine.hachihachi.steps.dealing import Dealing, Mizuten
from engine.hachihachi.steps.declaring import Declaring
from engine.hachihachi.steps.playing import Playing
from engine.hachihachi.steps.settlement import Settlement

#: The steps of a deal, in order.
STEPS: Final[tuple[type[Step[Deal]], ...]] = (Mizuten, Dealing, Bidding, Declaring, Playing, Settlement)


def course_of(deal: Deal) -> Course[Deal]:
    """Return what takes ``deal`` through all its steps."""
    return Course(deal, STEPS)

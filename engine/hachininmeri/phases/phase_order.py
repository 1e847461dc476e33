"""The course of a game at the table: the steps that bring it from the pack to the last trick."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Phase, PhaseRunner
from hachi_hachi.engine.hachininmeri.phases.deal import Deal
from hachi_hachi.engine.hachininmeri.phases.dealing import DealingPhase
from hachi_hachi.engine.hachininmeri.phases.trick_play import TrickPlayPhase

#: The steps of a game, in order.
STEPS: Final[tuple[type[Phase[Deal]], ...]] = (DealingPhase, TrickPlayPhase)


def phases_of(deal: Deal) -> PhaseRunner[Deal]:
    """Return what takes ``deal`` through all its steps."""
    return PhaseRunner(deal, STEPS)

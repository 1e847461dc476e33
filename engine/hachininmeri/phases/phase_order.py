"""The phases of a game in order, from the pack to the last trick."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Phase, PhaseRunner
from hachi_hachi.engine.hachininmeri.phases.deal_state import Deal
from hachi_hachi.engine.hachininmeri.phases.dealing import DealingPhase
from hachi_hachi.engine.hachininmeri.phases.trick_play import TrickPlayPhase

#: The phases of a game, in order.
STEPS: Final[tuple[type[Phase[Deal]], ...]] = (DealingPhase, TrickPlayPhase)


def phases_of(deal: Deal) -> PhaseRunner[Deal]:
    """Return a runner that takes ``deal`` through all its phases."""
    return PhaseRunner(deal, STEPS)

"""The phases of a deal in order, from the pack to the settlement (docs/rules.md section 3)."""
from typing import Final

from hachi_hachi.engine.common.table.phases import Phase, PhaseRunner
from hachi_hachi.engine.hachihachi.phases.bidding import BiddingPhase
from hachi_hachi.engine.hachihachi.phases.card_play import CardPlayPhase
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.dealing import DealingPhase, MizutenPhase
from hachi_hachi.engine.hachihachi.phases.declaring import DeclaringPhase
from hachi_hachi.engine.hachihachi.phases.settlement import SettlementPhase

#: The phases of a deal, in order.
STEPS: Final[tuple[type[Phase[Deal]], ...]] = (
    MizutenPhase,
    DealingPhase,
    BiddingPhase,
    DeclaringPhase,
    CardPlayPhase,
    SettlementPhase,
)


def phases_of(deal: Deal) -> PhaseRunner[Deal]:
    """Return a runner that takes ``deal`` through all its phases."""
    return PhaseRunner(deal, STEPS)

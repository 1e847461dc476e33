"""The settlement of a deal at the table (docs/rules.md section 7)."""

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.phases.card_play import TableSink
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.play.compiled_rules import WON_BY
from hachi_hachi.engine.hachihachi.play.encoded_teyaku import declared_of
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, card_points, settle
from hachi_hachi.engine.hachihachi.visibility.events import PointsCounted


class SettlementPhase:
    """Counts, pays, and determines the winner of the deal."""

    def enter(self, deal: Deal) -> None:
        """Settle the deal."""
        core = deal.core
        if core is None or deal.aborted:
            return  # not played, or ended by a shisou: payments stand, and the pot stays
        points = tuple(int(card_points(core.rules, pile)) for pile in core.piles)
        deal.emit(PointsCounted(points, core.ran_out))
        deal.winner = deal.active[settle(core, declared(deal), TableSink(deal))]
        deal.won_by = WON_BY[core.won_by]
        if deal.pot():
            deal.pay(POT, deal.winner, deal.pot(), "pot")

    def decision(self, deal: Deal) -> Decision | None:
        """Return ``None``: the settlement needs no decision."""
        return None

    def act(self, deal: Deal, action: Action) -> None:  # pragma: no cover - nobody is asked
        """Raise ``NotImplementedError``: there are no actions."""
        raise NotImplementedError


def declared(deal: Deal) -> DeclaredTeyaku:
    """Return the teyaku declared in ``deal``, by position, in the form its settlement needs."""
    hands = [deal.teyaku[seat] for seat in deal.active]
    bound = deal.dealer if deal.bound else -1
    return declared_of(hands, deal.rules, deal.active, len(deal.order) - len(deal.active), bound)

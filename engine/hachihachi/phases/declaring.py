"""Declaring teyaku (docs/rules.md section 5)."""
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.actions import DECLARE, SILENT
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.declaring_rules import aborts, teyaku_dues
from hachi_hachi.engine.hachihachi.visibility.events import DealAborted, TeyakuDeclared
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best

#: The possible declarations of the groups a seat has left.
_CHOICES: Final[dict[str, tuple[str, ...]]] = {"a": ("a",), "b": ("b",), "ab": ("a", "b", "ab")}


class DeclaringPhase:
    """Every active seat declares, in order of play, and is paid by each other active seat.

    Under ``declare = auto`` there is no decision. Under ``choice`` every seat with a teyaku has one, and another, if it
    has a teyaku left, after the dealer's first hand card: ``CardPlayPhase`` runs that second round (``enter_late``).
    """

    def __init__(self) -> None:
        self._to_ask: list[int] = []

    def enter(self, deal: Deal) -> None:
        """Evaluate the hands; declare at once if there is no choice."""
        if not deal.played:
            return
        for seat in deal.active:
            deal.undeclared[seat] = best(deal.hands[seat], deal.rules)
        self._to_ask = [seat for seat in deal.active if deal.undeclared[seat]]
        if deal.rules.declare == "auto":
            for seat in self._to_ask:
                self._declare(deal, seat, deal.undeclared[seat])
            self._to_ask = []

    def enter_late(self, deal: Deal) -> None:
        """Ask every seat that has a teyaku left once more."""
        self._to_ask = [seat for seat in deal.active if deal.undeclared[seat]]

    def decision(self, deal: Deal) -> Decision | None:
        """Ask the next seat what it declares; at the end of the round, a shisou may abort the deal."""
        if not self._to_ask:
            self._abort(deal)
            return None
        seat = self._to_ask[0]
        left = "".join(found.group for found in deal.undeclared[seat])
        choices = tuple(Action(seat, DECLARE, (groups,)) for groups in _CHOICES[left])
        return Decision(seat, DECLARE, (*choices, Action(seat, SILENT)))

    def act(self, deal: Deal, action: Action) -> None:
        """Declare the groups in ``action``, or none."""
        seat = self._to_ask.pop(0)
        if action.verb == DECLARE:
            named = tuple(found for found in deal.undeclared[seat] if found.group in str(action.args[0]))
            self._declare(deal, seat, named)

    @staticmethod
    def _declare(deal: Deal, seat: int, named: tuple[DealtHand, ...]) -> None:
        for found in named:
            deal.emit(TeyakuDeclared(seat, found.group, found.name, found.kan, tuple(cards_in(found.shown))))
        deal.teyaku[seat] += named
        deal.undeclared[seat] = tuple(found for found in deal.undeclared[seat] if found not in named)
        for due in teyaku_dues(deal.active, seat, named, deal.kan):
            deal.pay(*due)

    @staticmethod
    def _abort(deal: Deal) -> None:
        """End the deal if ``shisou_aborts`` applies (section 5)."""
        hands = [found for hand in deal.teyaku for found in hand]
        hands += [found for seat in deal.forced_out for found in best(deal.hands[seat], deal.rules)]
        if aborts(hands, deal.rules):
            deal.aborted = True
            deal.emit(DealAborted())

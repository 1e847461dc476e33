"""Declaring teyaku (docs/rules.md section 5)."""
from typing import TYPE_CHECKING

from engine.core.actions import Action, Decision
from engine.core.cards import cards_in
from engine.hachihachi.events import TeyakuDeclared
from engine.hachihachi.teyaku import best

if TYPE_CHECKING:
    from engine.hachihachi.deal import Deal


class Declaring:
    """Every active seat declares, in order of play, and is paid by each other active seat."""

    def enter(self, deal: "Deal") -> None:
        """Declare what is in the hands, as ``declare = auto`` says."""
        for seat in deal.active:
            deal.teyaku[seat] = best(deal.hands[seat], deal.rules)
            for found in deal.teyaku[seat]:
                deal.emit(TeyakuDeclared(seat, found.group, found.name, found.kan, tuple(cards_in(found.shown))))
            kan = sum(found.kan for found in deal.teyaku[seat])
            for payer in deal.active:
                if kan and payer != seat:
                    deal.pay(payer, seat, kan * deal.kan, "teyaku")

    def decision(self, deal: "Deal") -> Decision | None:  # noqa: ARG002 - the interface of a step
        """Nobody is asked."""
        return None

    def act(self, deal: "Deal", action: Action) -> None:  # pragma: no cover - nobody is asked
        """Nothing can be done."""
        raise NotImplementedError

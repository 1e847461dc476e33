"""Stop or sage, and withdrawing: what is paid if the deal ends with it, what is at stake if it goes on (section 6)."""
from dataclasses import dataclass
from random import Random
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.accounts import POT
from hachi_hachi.engine.hachihachi.actions import SAGE, STOP
from hachi_hachi.engine.hachihachi.analysis.deal_replay import CALLS, ReplayedDeal, replayed_deal
from hachi_hachi.engine.hachihachi.play.compiled_rules import REASONS
from hachi_hachi.engine.hachihachi.play.play_state import MOVE_SAGE, OVER
from hachi_hachi.engine.hachihachi.play.settlement import SettlementSink, finish_sets, settle
from hachi_hachi.engine.hachihachi.play.slots import NOBODY, PAID_NOW
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import sample

#: Any world does: what is asked here depends on nothing hidden, which the tests hold it to.
_ANY: Final = 88


@dataclass(frozen=True, slots=True)
class Stakes:
    """What stop or sage means for ``seat``, which is asked: amounts in points with the multiplier in them.

    ``kept`` is what it has been paid for the sets of this turn, and ``worth`` what each seat owes for its sets that
    count, as if each paid its own. ``stop`` is all that is paid if it stops; ``ran_out`` what is paid for sets if it
    plays on, nobody makes another and the hands run out.
    """

    seat: int
    kept: int
    worth: int
    stop: tuple[Paid, ...]
    ran_out: tuple[Paid, ...]


class _Heard(SettlementSink):
    """Writes down what a core pays, by seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.paying: list[Paid] = []

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """Note a payment between two positions."""
        active = self.view.active
        self.paying.append(Paid(active[payer], active[payee], int(points), REASONS[reason]))

    def outsiders(self, position: int) -> None:
        """Note what the seats that are out pay for mizuten."""
        view = self.view
        kan = view.rules.kan_points * view.multiplier
        for seat in range(view.seats):
            if seat not in view.active and seat != view.blank:
                self.paying.append(Paid(seat, view.active[position], kan, "mizuten"))


def ending(observation: Observation[Rules], action: Action) -> tuple[Paid, ...]:
    """Return all that is paid if the seat that is asked ends the deal by ``action``: ``stop`` or ``withdraw``."""
    view, told = _told(observation)
    heard = _Heard(view)
    told.core.apply(CALLS[action.verb])
    winner = view.active[settle(told.core, told.declared, heard)]
    pot = view.accounts.get(POT, 0)
    return (*heard.paying, *((Paid(POT, winner, pot, "pot"),) if pot else ()))


def stakes(observation: Observation[Rules]) -> Stakes:
    """Return what stop and sage mean for the seat of ``observation``.

    Raises ``ValueError`` where it is not asked which.
    """
    decision = observation.decision
    verbs = {action.verb for action in decision.legal} if decision is not None else set()
    if decision is None or decision.seat != observation.seat or verbs != {STOP, SAGE}:
        raise ValueError("no stop and no sage is asked here")
    view, told = _told(observation)
    core, heard = told.core, _Heard(view)
    kept = sum(int(core.notes[PAID_NOW + position]) for position in range(len(view.active)))
    core.apply(MOVE_SAGE)
    core.phase, core.ran_out = OVER, True
    finish_sets(core, NOBODY, heard)
    return Stakes(
        seat=observation.seat,
        kept=kept if view.rules.sage == "at_once" else 0,
        worth=worth_of_sets(view, observation.seat),
        stop=ending(observation, Action(observation.seat, STOP)),
        ran_out=tuple(heard.paying),
    )


def worth_of_sets(view: View, seat: int) -> int:
    """Return what each seat owes ``seat`` for its sets that count, as if each paid its own share; points.

    Not the void ones; where sets are paid when the deal ends, gokou in place of shikou.
    """
    made = {one.name: one.kan for one in view.dekiyaku if one.seat == seat and not one.void}
    if "gokou" in made and view.rules.sage != "at_once":
        made.pop("shikou", None)
    return sum(made.values()) * view.rules.kan_points * view.multiplier


def gain_of(paying: tuple[Paid, ...], seat: int) -> int:
    """Return what ``seat`` wins by these payments together, in points."""
    return sum(one.points * ((one.payee == seat) - (one.payer == seat)) for one in paying)


def _told(observation: Observation[Rules]) -> tuple[View, ReplayedDeal]:
    view = View.of(observation)
    told = replayed_deal(observation, view, sample(observation, Random(_ANY)))
    return view, told

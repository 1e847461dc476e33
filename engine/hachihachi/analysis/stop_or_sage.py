"""Stop or sage, and withdrawing: the payments if the deal ends now, and the stakes of playing on (section 6)."""
from dataclasses import dataclass
from random import Random
from typing import Final

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.account_names import POT
from hachi_hachi.engine.hachihachi.actions import SAGE, STOP
from hachi_hachi.engine.hachihachi.analysis.core_from_observation import CALLS, ReplayedDeal, replayed_deal
from hachi_hachi.engine.hachihachi.play.compiled_rules import REASONS
from hachi_hachi.engine.hachihachi.play.notes_layout import NOBODY, PAID_NOW
from hachi_hachi.engine.hachihachi.play.play_state import MOVE_SAGE, OVER
from hachi_hachi.engine.hachihachi.play.settlement import SettlementSink, finish_dekiyaku, settle
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import Paid
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import sample

#: Any world will do: the results depend on nothing hidden, as tests verify.
_ANY: Final = 88


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of stop or sage for the deciding ``seat``: amounts in points with the multiplier included.

    ``kept`` is what it has been paid for the dekiyaku of this turn, and ``worth`` what each seat owes for its dekiyaku
    that count, as if each paid its own share. ``stop`` is the sum of all payments if it stops; ``ran_out`` the payment
    for dekiyaku if it plays on, nobody makes another and the hands run out.
    """

    seat: int
    kept: int
    worth: int
    stop: tuple[Paid, ...]
    ran_out: tuple[Paid, ...]


class _Heard(SettlementSink):
    """Records the payments of a core, by seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.paying: list[Paid] = []

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """Record a payment between two positions."""
        active = self.view.active
        self.paying.append(Paid(active[payer], active[payee], int(points), REASONS[reason]))

    def outsiders(self, position: int) -> None:
        """Record the payments of inactive seats for mizuten."""
        view = self.view
        kan = view.rules.kan_points * view.multiplier
        for seat in range(view.seats):
            if seat not in view.active and seat != view.blank:
                self.paying.append(Paid(seat, view.active[position], kan, "mizuten"))


def ending(observation: Observation[Rules], action: Action) -> tuple[Paid, ...]:
    """Return all payments if the deciding seat ends the deal by ``action``: ``stop`` or ``withdraw``."""
    view, replay = _view_and_replay(observation)
    heard = _Heard(view)
    replay.core.apply(CALLS[action.verb])
    winner = view.active[settle(replay.core, replay.declared, heard)]
    pot = view.accounts.get(POT, 0)
    return (*heard.paying, *((Paid(POT, winner, pot, "pot"),) if pot else ()))


def stakes(observation: Observation[Rules]) -> Stakes:
    """Return the stakes of stop and sage for the seat of ``observation``.

    Raises ``ValueError`` if that is not its pending decision.
    """
    decision = observation.decision
    verbs = {action.verb for action in decision.legal} if decision is not None else set()
    if decision is None or decision.seat != observation.seat or verbs != {STOP, SAGE}:
        raise ValueError("no stop and no sage is asked here")
    view, replay = _view_and_replay(observation)
    core, heard = replay.core, _Heard(view)
    kept = sum(int(core.notes[PAID_NOW + position]) for position in range(len(view.active)))
    core.apply(MOVE_SAGE)
    core.phase, core.ran_out = OVER, True
    finish_dekiyaku(core, NOBODY, heard)
    return Stakes(
        seat=observation.seat,
        kept=kept if view.rules.sage == "at_once" else 0,
        worth=worth_of_yaku(view, observation.seat),
        stop=ending(observation, Action(observation.seat, STOP)),
        ran_out=tuple(heard.paying),
    )


def worth_of_yaku(view: View, seat: int) -> int:
    """Return what each seat owes ``seat`` for its dekiyaku that count, as if each paid its own share; points.

    Void ones are excluded; if dekiyaku are paid when the deal ends, gokou replaces shikou.
    """
    made = {one.name: one.kan for one in view.dekiyaku if one.seat == seat and not one.void}
    if "gokou" in made and view.rules.sage != "at_once":
        made.pop("shikou", None)
    return sum(made.values()) * view.rules.kan_points * view.multiplier


def gain_of(paying: tuple[Paid, ...], seat: int) -> int:
    """Return the net gain of ``seat`` from these payments, in points."""
    return sum(one.points * ((one.payee == seat) - (one.payer == seat)) for one in paying)


def _view_and_replay(observation: Observation[Rules]) -> tuple[View, ReplayedDeal]:
    view = View.of(observation)
    replay = replayed_deal(observation, view, sample(observation, Random(_ANY)))
    return view, replay

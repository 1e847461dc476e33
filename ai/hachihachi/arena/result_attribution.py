"""The parts of a deal's result (``hachi_hachi.ai.review.result_attribution``), computed after the deal from all cards.

With the policy in all seats, the play has a certain value before its first card, over all orders of the draw pile. Each
decision adds the difference between the move made and the policy's own move there, with the hands as they are, over the
same orders of the draw pile for both. The rest of the result is due to the cards that were turned up.
"""
from typing import Final

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, gains_after, in_order, sorted_draw_pile
from hachi_hachi.ai.hachihachi.simulation.world_replica import move_of
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.review.move_comparison import mean, standard_error
from hachi_hachi.ai.review.result_attribution import Attribution
from hachi_hachi.engine.common.events import openings
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.phases.deal_state import Deal
from hachi_hachi.engine.hachihachi.phases.settlement import declared
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import HELD, OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year
from hachi_hachi.engine.hachihachi.visibility.events import CardPlayed, Paid

#: Orders of the draw pile for valuing the play before its first card, and for valuing a decision.
FIRST: Final = 3000
EACH: Final = 1000


class _Account:
    """Adds up, by seat, the value of decisions and its uncertainty; in points."""

    def __init__(self, seats: int, chance: Chance) -> None:
        self.own = [0.0] * seats
        self.others = [0.0] * seats
        self.squares = [0.0] * seats
        self.first = [0.0] * seats
        self._chance = chance
        self._policy = Policy(*policy_tables())

    def begin(self, core: PlayCore, meant: DeclaredTeyaku, active: tuple[int, ...]) -> None:
        """Value the play before its first card."""
        order = sorted_draw_pile(core)
        gained: list[list[float]] = [[] for _ in active]
        for _ in range(FIRST):
            self._chance.shuffle(order)
            for row, gain in zip(gained, gains_after(in_order(core, order), -1, self._policy, meant), strict=True):
                row.append(float(int(gain)))
        for seat, row in zip(active, gained, strict=True):
            self.first[seat] = mean(row)
            self.squares[seat] += standard_error(row) ** 2

    def decide(self, core: PlayCore, move: int, meant: DeclaredTeyaku, active: tuple[int, ...]) -> None:
        """Add the difference between ``move`` and the policy's own."""
        usual = self._policy.move(core)
        if usual == move:
            return
        chooser = active[core.turn]
        order = sorted_draw_pile(core)
        more: list[list[float]] = [[] for _ in active]
        for _ in range(EACH):
            self._chance.shuffle(order)
            world = in_order(core, order)
            made = gains_after(world, move, self._policy, meant)
            by_policy = gains_after(world, usual, self._policy, meant)
            for row, gain, other in zip(more, made, by_policy, strict=True):
                row.append(float(int(gain) - int(other)))
        for seat, row in zip(active, more, strict=True):
            (self.own if seat == chooser else self.others)[seat] += mean(row)
            self.squares[seat] += standard_error(row) ** 2


def split(text: str, entry: int, seed: int | str) -> tuple[Attribution, ...]:
    """Return by seat the parts of deal ``entry`` (from 0) of the record ``text``, in kan of the sheet as paid.

    Raises ``RecordError`` if the record cannot be read, ``ValueError`` for a deal that is not over.
    """
    table = continue_year(text)
    if not table.entries[entry].settled:
        raise ValueError(f"deal {entry} is not over")
    again = table.restart_deal(entry)
    account = _Account(again.seats, Chance(stream(seed, "parts").getrandbits(32)))
    begun = False
    for action in table.entries[entry].actions:
        deal = again.year.deal
        core = deal.core if deal is not None else None
        if deal is not None and core is not None and core.phase not in (HELD, OVER):
            if not begun:
                account.begin(core, declared(deal), deal.active)
                begun = True
            account.decide(core, move_of(action), declared(deal), deal.active)
        again.act(action)
    assert again.year.deal is not None
    return _parts(again, again.year.deal, entry, account)


def _parts(again: YearTable, deal: Deal, entry: int, account: _Account) -> tuple[Attribution, ...]:
    seats = range(again.seats)
    played = dict.fromkeys(seats, 0)
    if deal.aborted:  # a shisou declared late has ended the play: its expected value is lost
        account = _Account(again.seats, Chance(0))
    elif deal.core is not None:
        played |= {seat: int(gain) for seat, gain in zip(deal.active, deal.core.gain, strict=True)}
    result = [0] * again.seats
    for payment in again.ledger.of_deal(entry):
        for account_of, points in ((payment.payer, -payment.points), (payment.payee, payment.points)):
            if isinstance(account_of, int):
                result[account_of] += points
    before = _paid_before_the_play(again)
    kan = again.rules.kan_points
    return tuple(
        Attribution(
            dealt=(before[seat] + account.first[seat]) / kan,
            stock=(played[seat] - account.first[seat] - account.own[seat] - account.others[seat]) / kan,
            own=account.own[seat] / kan,
            others=account.others[seat] / kan,
            beside=(result[seat] - before[seat] - played[seat]) / kan,
            error=account.squares[seat] ** 0.5 / kan,
        )
        for seat in seats
    )


def _paid_before_the_play(again: YearTable) -> list[int]:
    """Return by seat, in points, the payments of the last deal before its first card; all if none was played."""
    begins = openings(again.events)[-1]
    gains = [0] * again.seats
    for event in again.events[begins:]:
        if isinstance(event, CardPlayed):
            break
        if isinstance(event, Paid):
            for account, points in ((event.payer, -event.points), (event.payee, event.points)):
                if isinstance(account, int):
                    gains[account] += points
    return gains

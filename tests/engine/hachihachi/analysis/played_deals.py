"""Half years of semi-random play that aims for yaku, with every decision and its consequences."""
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import PLAY, SAGE, TAKE, WITHDRAW, cards_of
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, MONTH_MASKS, RIBBONS


class Asked(NamedTuple):
    """A decision: the observation of its seat, its action, and the events up to the next decision.

    ``before`` are all events of the deal so far, ``core`` the full state of play.
    """

    observation: Observation[Rules]
    view: View
    decision: Decision
    action: Action
    after: tuple[Event, ...]
    before: tuple[Event, ...]
    core: PlayCore | None


def half_year(seats: int, changed: dict[str, Any], seed: int) -> tuple[YearTable, list[list[Asked]]]:
    """Return a half year that has been played, and its decisions deal by deal (redeals count as deals)."""
    table = new_year(Setup("shiragiku", changed, (SeatInfo("", "human"),) * seats, 6), f"outlook {seed}")
    rng = random.Random(seed)
    deals: list[list[Asked]] = []
    while (decision := table.decision) is not None:
        observation = table.observation(decision.seat)
        view = View.of(observation)
        entry = len(table.year.entries)
        if len(deals) < entry:
            deals += [[] for _ in range(entry - len(deals))]
        action = _chosen(decision, view, rng)
        deal = table.year.deal
        core = deal.core.copy() if deal is not None and deal.core is not None else None
        began = len(table.events)
        table.act(action)
        opened = max(number for number in range(began) if table.events[number].opens)
        before = tuple(table.events[opened:began])
        deals[entry - 1].append(Asked(observation, view, decision, action, tuple(table.events[began:]), before, core))
    return table, deals


def until_the_next_deal(asked: list[Asked], number: int) -> Iterator[Event]:
    """Yield the events from decision ``number`` of a deal to the deal's end."""
    for one in asked[number:]:
        for event in one.after:
            if event.opens:
                return
            yield event


def _chosen(decision: Decision, view: View, rng: random.Random) -> Action:
    if decision.ranges and rng.random() < 0.6:
        known = rng.choice(decision.ranges)
        return Action(decision.seat, known.verb, (*known.args, rng.randint(known.least, min(known.most, 999))))
    if rng.random() < 0.15:
        return rng.choice(decision.legal)
    withdraw = [action for action in decision.legal if action.verb == WITHDRAW]
    if withdraw and rng.random() < 0.6:
        return withdraw[0]
    if decision.legal[0].verb not in {PLAY, TAKE}:
        sages = [action for action in decision.legal if action.verb == SAGE]
        return rng.choice(sages or decision.legal)
    return max(decision.legal, key=lambda action: (_gathered(action, view), rng.random()))


def _gathered(action: Action, view: View) -> int:
    """Return how many cards of yaku an action captures; minus one for discarding such a card."""
    if action.verb not in {PLAY, TAKE}:
        return -1
    cards = list(cards_of(action))
    card = view.turned if action.verb == TAKE else cards.pop(0)
    taken = cards or cards_in(view.field & MONTH_MASKS[card // 4])
    worth = BRIGHTS | RIBBONS
    found = sum(worth >> one & 1 for one in (card, *taken))
    return found if taken else -found

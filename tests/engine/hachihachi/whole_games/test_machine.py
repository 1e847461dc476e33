"""A state machine on the table: play, save and continue, illegal actions, in any order under any sheet."""
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable, continue_year, new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import CARDS
from tools.robustness.soak.hachihachi import Watch

CHOICES = {name: option.allowed for name, option in OPTIONS.items() if option.allowed}
VERBS = ["play", "take", "stop", "sage", "withdraw", "declare", "silent", "mizuten", "pass", "join", "fold", "offer",
         "accept", "refuse", "split", "duel", "shout", ""]
ARGUMENTS = st.lists(st.one_of(st.sampled_from([card.notation for card in CARDS]), st.sampled_from(["a", "b", "ab"]),
                               st.integers(-10, 10**9)), max_size=3)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw a sheet, some options on top of it, and seats and a length it is for."""
    ruleset = draw(st.sampled_from(list(RULESETS.values())))
    seats = draw(st.sampled_from(ruleset.seats))
    names = draw(st.lists(st.sampled_from(list(CHOICES)), max_size=4, unique=True))
    changed: dict[str, Any] = {name: draw(st.sampled_from(CHOICES[name])) for name in names}
    setup = Setup(ruleset.name, changed, tuple(SeatInfo(f"席{n}", "human") for n in range(seats)), ruleset.deals[0])
    try:
        rules_for(setup)
    except RulesError:
        return Setup(ruleset.name, {}, setup.seats, setup.deals)
    return setup


class TableMachine(RuleBasedStateMachine):
    """A year at a table. After every step the watch looks, and what was shown of the deal is the view of it."""

    table: YearTable
    watch: Watch
    seed: int

    @initialize(setup=setups(), seed=st.integers(0, 10**6))
    def sit_down(self, setup: Setup, seed: int) -> None:
        self.seed = seed
        self.table = new_year(setup, seed)
        self.watch = Watch(self.table)

    def asked(self) -> bool:
        return self.table.decision is not None

    @precondition(asked)
    @rule(choice=st.integers(0, 63), times=st.integers(1, 40))
    def play(self, choice: int, times: int) -> None:
        for number in range(times):
            decision = self.table.decision
            if decision is None:
                return
            news = self.table.act(decision.legal[(choice + number) % len(decision.legal)])
            assert news
            self.watch.look()

    @precondition(asked)
    @rule(seat=st.integers(-1, 7), verb=st.sampled_from(VERBS), args=ARGUMENTS)
    def try_something_else(self, seat: int, verb: str, args: list[str | int]) -> None:
        action, decision = Action(seat, verb, tuple(args)), self.table.decision
        assert decision is not None
        if decision.allows(action):
            return
        before = self.table.record_text(), len(self.table.events)
        with pytest.raises(IllegalActionError, match="can't"):
            self.table.act(action)
        assert (self.table.record_text(), len(self.table.events)) == before
        assert self.table.decision == decision

    @rule()
    def save_and_continue(self) -> None:
        text = self.table.record_text()
        again = continue_year(text, self.seed)
        assert again.record_text() == text
        assert again.events == self.table.events
        assert again.decision == self.table.decision
        self.table = again
        self.watch = Watch(again)

    @invariant()
    def every_seat_sees_what_the_watch_sees(self) -> None:
        if not hasattr(self, "table"):
            return
        self.watch.look()
        for seat in range(-1, self.table.seats):
            observation = self.table.observation(seat)
            assert View.of(observation) == self.watch.views[seat + 1]
            decision = self.table.decision
            assert (observation.decision is not None) is (decision is not None and decision.seat == seat)


TestTable = pytest.mark.long(TableMachine.TestCase)
TestTable.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)

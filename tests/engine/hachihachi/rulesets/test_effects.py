"""An option that is said to have no effect has none: the same years are played with each of its values."""
import random
import re
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.ledger import Payment
from hachi_hachi.engine.common.options import Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.option_applicability import EFFECTS, FEW_SEATS, SENTENCES, inapplicable
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for, rules_of

#: Tables at which some option has no effect: seats, deals, and what is changed of shiragiku.
TABLES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 6, {"two_player_bonuses": False, "two_player_special": False, "responsibility": "strict"}),
    (2, 6, {"sage": "nullify", "declare": "choice", "responsibility": "discard"}),
    (2, 6, {"sage": "forfeit"}),
    (3, 6, {"field_carry": "multiply", "overtime": True, "sage": "at_end"}),
    (3, 12, {"field_carry": "multiply"}),
    (4, 6, {"campaign": True, "campaign_loan": 0}),
    (5, 6, {"bidding": "forced", "mizuten": "win_or_pay", "negotiation": "buy_out"}),
    (6, 6, {"bidding": "free", "two_left": "split", "negotiation": "reduced"}),
]
#: Another amount, within what may stand beside the others.
OTHER_AMOUNTS: dict[str, tuple[int, ...]] = {
    "campaign_buy_in": (5, 100), "campaign_prize": (0, 25), "campaign_loan": (0, 3), "ginmi_bonus": (0, 1),
}


def played(setup: Setup, seed: int) -> tuple[list[Action], list[Payment]]:
    """Return what is done and paid in a year in which everybody answers by chance, the same for the same questions."""
    table = new_year(setup, seed)
    rng = random.Random(seed)
    done: list[Action] = []
    while table.decision is not None:
        assert len(done) < 5000
        done.append(rng.choice(table.decision.legal))
        table.act(done[-1])
    return done, table.ledger.payments


def values_of(name: str) -> tuple[Value, ...]:
    return OPTIONS[name].allowed or OTHER_AMOUNTS[name]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "deals", "changed"), TABLES)
def test_an_option_without_effect_changes_no_payment(seats: int, deals: int, changed: dict[str, Any]) -> None:
    sitting = (SeatInfo("", "human"),) * seats
    rules = rules_of("shiragiku", changed)
    idle = [name for name in OPTIONS if inapplicable(name, rules, seats, deals)]
    assert idle
    plain = [played(Setup("shiragiku", changed, sitting, deals), seed) for seed in range(2)]
    for name in idle:
        for value in values_of(name):
            if value == getattr(rules, name):
                continue
            other = Setup("shiragiku", {**changed, name: value}, sitting, deals)
            if inapplicable(name, rules_for(other), seats, deals):
                assert [played(other, seed) for seed in range(2)] == plain, (name, value)


def test_every_row_of_the_table_is_met_and_says_why() -> None:
    said = set()
    for seats, deals, changed in TABLES:
        rules = rules_of("shiragiku", changed)
        for name in OPTIONS:
            found = inapplicable(name, rules, seats, deals)
            if found is not None:
                said.add((name, found.sentence.key))
                assert str(found).endswith(".")
                assert "{" not in str(found)
    assert said >= {(name, row.why.key) for row in EFFECTS for name in row.options}
    assert {key for _, key in said} == set(SENTENCES)


def test_options_that_may_well_matter_are_not_said_to_have_no_effect() -> None:
    def idle(seats: int, deals: int, **changed: Any) -> set[str]:
        rules = rules_of("shiragiku", changed)
        return {name for name in OPTIONS if inapplicable(name, rules, seats, deals)}

    amounts = {"campaign_buy_in", "campaign_prize", "campaign_loan", "ginmi_bonus"}
    assert idle(7, 12, bidding="free", two_left="duel", compensation_sets="hand", campaign=True) == set()
    assert idle(7, 12) == {
        *amounts, "two_left", "last_may_fold", "compensation_cards", "two_player_special", "two_player_bonuses",
    }
    assert idle(5, 6, bidding="free", two_left="agree") == {*amounts, "winner_bonus", "compensation_cards"}
    of_four = {name for name, described in OPTIONS.items() if described.needs == 4}
    assert idle(3, 12, campaign=True) == {*of_four, "two_player_special", "two_player_bonuses"}
    assert idle(2, 12, campaign=True) == {*of_four, "responsibility", "catching_responsibility"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_sheet_is_known_by_has_an_effect_where_it_can(ruleset: str) -> None:
    """What a sheet sets against the first one is not set in vain at its largest table."""
    seats = max(RULESETS[ruleset].seats)
    rules = RULESETS[ruleset].rules
    first = Rules()
    vain = {
        name for name in OPTIONS
        if getattr(rules, name) != getattr(first, name) and inapplicable(name, rules, seats, 12)
    }
    assert vain <= {"two_left", "last_may_fold", "two_player_special", "two_player_bonuses"}


def test_the_rules_page_says_the_same_of_the_same_options() -> None:
    page = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
    table = page.split("| option | has an effect only |")[1].split("\n\n")[0]
    documented = {name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert documented == {name for row in EFFECTS for name in row.options} | {
        name for name, described in OPTIONS.items() if described.needs > 2
    }


def test_the_number_of_seats_comes_first() -> None:
    found = inapplicable("two_left", Rules(), 3, 12)
    assert found == FEW_SEATS(n=4)
    with pytest.raises(KeyError):
        inapplicable("colour", Rules(), 3, 12)

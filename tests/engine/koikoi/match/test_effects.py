"""An option that is said to have no effect has none: the same games are played with each of its values."""
from typing import Any

import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.option_applicability import EFFECTS, SENTENCES, inapplicable
from hachi_hachi.engine.koikoi.rules import OPTIONS
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from tests.engine.koikoi.helpers.tables import play_at_random, random_table

#: Rules under which each row of the table says that its options have no effect.
IDLE: dict[str, dict[str, Any]] = {
    "no_win_at_once": {"teyaku": "redeal"},
    "no_winning_hand": {"teyaku": "redeal"},
    "no_redeal": {"field_four": "dealer_wins", "teyaku": "win"},
    "no_viewing": {"hanami": False, "tsukimi": False},
    "one_factor": {"seven_doubles": False},
    "not_the_dealer": {"exhausted": "most"},
    "takes_turns": {"next_dealer": "alternate"},
    "no_last_deal": {"deals": 0, "target": 50},
}


def played(changed: dict[str, Any], seed: int) -> list[Event]:
    table = random_table(f"effects {seed}", "leaflet", **changed)
    play_at_random(table, stream("effects", seed))
    assert table.finished
    return table.events


@pytest.mark.parametrize("row", EFFECTS, ids=lambda row: str(row.why.key))
def test_an_option_without_effect_says_why(row: Any) -> None:
    rules = rules_of("leaflet", IDLE[row.why.key])
    for name in row.options:
        found = inapplicable(name, rules)
        assert found is not None
        assert found.sentence == SENTENCES[row.why.key]


@pytest.mark.long
@pytest.mark.parametrize("row", EFFECTS, ids=lambda row: str(row.why.key))
def test_an_option_without_effect_changes_nothing(row: Any) -> None:
    changed = IDLE[row.why.key]
    plain = [played(changed, seed) for seed in range(3)]
    for name in row.options:
        for value in OPTIONS[name].allowed or ():
            assert [played({**changed, name: value}, seed) for seed in range(3)] == plain, (name, value)


def test_the_options_of_the_table_have_an_effect_in_some_preset() -> None:
    for row in EFFECTS:
        for name in row.options:
            assert name in OPTIONS
            assert any(inapplicable(name, ruleset.rules) is None for ruleset in RULESETS.values()), name
    assert inapplicable("gokou", RULESETS["leaflet"].rules) is None

"""Every level plays whole deals under every preset, answers legally and repeats itself."""
import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.koikoi.levels import LEVELS, OFFERED
from hachi_hachi.ai.player import CHANCE, ONLY_MOVE, Budget
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from tests.ai.koikoi.levels_and_styles import PLAYERS
from tests.engine.koikoi.helpers.tables import deck_of as cards
from tests.engine.koikoi.helpers.tables import play_cards, setup_of, table_of

ROLLOUTS = Budget(rollouts=24)
SHEETS = [
    *(ruleset.rules for ruleset in RULESETS.values()),
    rules_of("leaflet", {"weather": "field", "counted": "both_piles", "empty_hand": "asked", "teyaku": "off"}),
    rules_of("common", {"sake_cup": "either", "hanami": False, "sankou_with_rain": True, "exhausted": "most"}),
    rules_of("soft", {"hanami": False, "tsukimi": False, "deals": 0, "target": 100, "sake_cup": "animal"}),
]


@pytest.mark.long
@pytest.mark.parametrize("level", PLAYERS)
def test_every_level_plays_whole_deals_and_repeats_itself(level: str) -> None:
    for number, rules in enumerate(SHEETS):
        table = Table(SingleDeal(rules, deck_of("players", number)))
        count = 0
        while (decision := table.decision) is not None:
            seen = table.observation(decision.seat)
            action, report = catalog.choose(seen, level, f"{number}/{count}", ROLLOUTS)
            assert action == report.candidates[0].action
            assert sorted(map(str, (row.action for row in report.candidates))) == sorted(map(str, decision.legal))
            assert (report.decided_by == ONLY_MOVE) == (len(decision.legal) == 1)
            if count % 5 == 0:
                assert catalog.choose(seen, level, f"{number}/{count}", ROLLOUTS) == (action, report)
            table.act(action)
            count += 1
        assert count > 0


def test_what_is_not_asked_is_refused() -> None:
    table = Table(SingleDeal(Rules(), deck_of("refused", 1)))
    assert table.decision is not None
    other: Observation[GameRules] = table.observation(1 - table.decision.seat)
    for level in LEVELS:
        with pytest.raises(ValueError, match="nothing is asked of seat"):
            catalog.choose(other, level, 1)


def test_the_levels_have_the_names_of_the_other_games() -> None:
    assert catalog.GAMES["hachi-hachi"].offered == OFFERED
    for name in OFFERED:
        assert (LEVELS[name].budget.ceiling or 0) <= 2


@pytest.mark.parametrize("level", ["rules", "easy", "normal"])
def test_who_can_make_a_yaku_without_search_does(level: str) -> None:
    """Hanami is there for the dealer: the cup is on the field, the curtain in its pile after the first turn."""
    deck = cards(
        "9c1 3c1 5c1 5c2 7c1 7c2 11R 12c1", "1c1 2R 2c1 2c2 4c1 4c2 6c1 6c2", "3L 9A 8c1 8c2 10c1 10c2 11A 12c2",
        "4R 6A",
    )
    table = table_of([deck], setup_of())
    play_cards(table, {0: ["3c1"], 1: ["1c1"]})
    assert table.decision is not None
    assert table.decision.seat == 0
    action, _ = catalog.choose(table.observation(0), level, 1)
    assert action.args[0] == "9c1"


@pytest.mark.parametrize("level", ["rules", "hard", "expert"])
def test_stop_and_koikoi_both_have_a_value(level: str) -> None:
    deck = cards(
        "9c1 3c1 8c1 5c2 7c1 7c2 11R 12c1", "1c1 2R 2c1 2c2 4c1 4c2 6c1 6c2", "3L 9A 8L 5c1 10c1 10c2 11A 12c2",
        "4R 6A 4A 6R",
    )
    table = table_of([deck], setup_of())
    play_cards(table, {0: ["3c1", "9c1"], 1: ["1c1"]})
    assert table.decision is not None
    assert table.decision.kind == "call"
    _, report = catalog.choose(table.observation(0), level, 1, Budget(rollouts=400))
    worth = {row.action.verb: row.worth for row in report.candidates}
    assert set(worth) == {"stop", "koikoi"}
    assert worth["stop"] == (5.0 if level == "expert" else 0.0)


def test_a_random_player_says_so() -> None:
    table = Table(SingleDeal(Rules(), deck_of("chance", 1)))
    assert table.decision is not None
    _, report = catalog.choose(table.observation(table.decision.seat), "random", 1)
    assert report.decided_by == CHANCE

"""A position in which an option is off is judged as if the option did not exist, and one without effect likewise."""
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.players import registry as players
from hachi_hachi.ai.hachihachi.valuation import stop_or_sage_value
from hachi_hachi.ai.hachihachi.valuation.seat_position import Position
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.ai.player import Budget, Candidate
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import play
from hachi_hachi.engine.hachihachi.option_applicability import inapplicable
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import rules_for, rules_of
from hachi_hachi.engine.hachihachi.visibility.events import ActivesNamed, HandDealt, TeyakuDeclared
from hachi_hachi.engine.hachihachi.visibility.view import Dekiyaku, View
from hachi_hachi.engine.hachihachi.yaku import dekiyaku
from hachi_hachi.engine.hanafuda.deck import parse, parse_all
from tests.ai.hachihachi.players.test_players import position, sanbon_seen


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """What a test has made of the table of sets is not kept."""
    yield
    dekiyaku._in_force.cache_clear()


PLAYERS = Path(__file__).parents[4] / "ai" / "hachihachi"
FEW = Budget(rollouts=12)

#: Options that a player's own code may read: each is looked at in a test of this file, `declare` in that of what is
#: concluded from choices (`simulation/test_bid_beliefs.py`). Of all others the players know
#: only what the engine's functions make of them.
READ = {"kan_points", "sage", "mizuten", "catching_responsibility", "declare"}

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"two_player_bonuses": False, "two_player_special": False, "sage": "nullify"}),
    (2, {"responsibility": "strict", "declare": "choice"}),
    (3, {"field_carry": "multiply", "sage": "at_end"}),
    (4, {"negotiation": "buy_out", "mizuten": "win_or_pay"}),
    (5, {"bidding": "free", "two_left": "split", "negotiation": "reduced"}),
]


def judged(observation: Observation[Rules], level: str) -> tuple[Candidate, ...]:
    return players.answer(observation, level, "options", FEW)[1].candidates


def under(observation: Observation[Rules], **changed: Any) -> Observation[Rules]:
    return replace(observation, rules=replace(observation.rules, **changed))


def positions(seats: int, changed: dict[str, Any], number: int) -> Iterator[Observation[Rules]]:
    """Yield what is seen at every eighth decision of a half year that is played by chance."""
    table = new_year(Setup("shiragiku", changed, (SeatInfo("", "human"),) * seats, 6), "options off")
    rng = Random(seats)
    count = 0
    while table.decision is not None and number:
        if len(table.decision.legal) > 1:
            count += 1
            if count % 8 == 0:
                number -= 1
                yield table.observation(table.decision.seat)
        table.act(rng.choice(table.decision.legal))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "changed"), TABLES)
def test_an_option_without_effect_is_not_weighed(seats: int, changed: dict[str, Any]) -> None:
    rules = rules_of("shiragiku", changed)
    idle = {name for name in OPTIONS if inapplicable(name, rules, seats, 6)}
    for seen in positions(seats, changed, 5):
        for level in ("rules", "master"):
            plain = judged(seen, level)
            for name in idle:
                for value in OPTIONS[name].allowed or ():
                    other = replace(rules, **dict[str, Any]({name: value}))
                    if inapplicable(name, other, seats, 6):
                        assert judged(replace(seen, rules=other), level) == plain, (name, value)


def test_what_players_read_of_the_rules_is_looked_at_here() -> None:
    names = {field.name for field in fields(Rules)}
    read = {
        found
        for path in PLAYERS.rglob("*.py") if "arena" not in path.parts
        for found in re.findall(r"\brules\.(\w+)", path.read_text(encoding="utf-8"))
    }
    assert read & names == READ


# -- each option that a player's code could weigh although it is off


def poisoned(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Make inoshikachou a set of other cards, or change what is the same for every set."""
    rows = tuple(
        row._replace(cards=mask_of(parse_all("4A 5A 2A"))) if changes.get("cards") and row.name == "inoshikachou" else
        row._replace(guarded=not row.guarded) if changes.get("guarded") else row
        for row in dekiyaku.DEKIYAKU
    )
    monkeypatch.setattr(dekiyaku, "DEKIYAKU", rows)
    dekiyaku._in_force.cache_clear()


def of_inoshikachou() -> list[Observation[Rules]]:
    """The third card in one's hand while another has two; the third card within reach of one's own two."""
    others = position("6A 4c1 7c1 8c1", "11c1 12c1 3c1", taken={1: [("7A", "7R"), ("10A", "10R")]})
    own = position("6c1 4c1 5c1", "6A 12c1 3c1", taken={0: [("7A", "7R"), ("10A", "10R")]})
    poison = position("2A 4c1 7c1 8c1", "11c1 12c1 3c1", taken={1: [("4A", "4R"), ("5A", "5R")]})
    return [others, own, poison]


@pytest.mark.parametrize("level", ["rules", "master"])
def test_boar_deer_and_butterflies_are_no_yaku_where_inoshikachou_is_off(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    off = [judged(seen, level) for seen in of_inoshikachou()]
    on = [judged(under(seen, inoshikachou=True), level) for seen in of_inoshikachou()]
    poisoned(monkeypatch, cards=True)
    assert [judged(seen, level) for seen in of_inoshikachou()] == off
    assert [judged(under(seen, inoshikachou=True), level) for seen in of_inoshikachou()] != on
    assert on[0] != off[0]


@pytest.mark.parametrize("level", ["rules", "master"])
def test_nobody_minds_whose_card_completes_a_yaku_where_there_is_no_liability(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = position("6R 4c1 7c1 8c1", "11c1 12c1 3c1", taken={1: [("9R", "9A"), ("10R", "10A")]})
    off, on = judged(under(seen, responsibility="off"), level), judged(seen, level)
    poisoned(monkeypatch, guarded=True)
    assert judged(under(seen, responsibility="off"), level) == off
    assert judged(seen, level) != on


def worth(observation: Observation[Rules], card: str) -> float:
    return next(row.worth for row in judged(observation, "rules") if row.action == play(0, parse(card)))


def test_who_lays_a_fourth_card_pays_one_share_where_there_is_no_liability_for_it() -> None:
    seen = sanbon_seen(1, "8c2", "8c2 4c1 5c1", "11c1 12c1 3c1")
    off = under(seen, catching_responsibility="off")
    assert worth(off, "4c1") == worth(seen, "4c1")
    # held with the rest of its month in the owner's hand: two shares or one, in three deals of four
    assert worth(off, "8c2") - worth(seen, "8c2") == pytest.approx(0.75 * 0.95)


def of_two(observation: Observation[Rules], **changed: Any) -> Observation[Rules]:
    events = tuple(
        ActivesNamed((0, 1)) if isinstance(event, ActivesNamed) else event
        for event in observation.events
        if not (isinstance(event, HandDealt) and event.seat == 2)
    )
    return under(replace(observation, seats=2, events=events), **changed)


def test_dealt_hands_earn_nothing_more_between_two_without_their_bonuses() -> None:
    for seen in (sanbon_seen(0, "8L", "8A 8c1 8c2 6c1", "8L 6A 3c1"), sanbon_seen(1, "8c2", "8c2 4c1", "11c1 12c1")):
        silent = replace(seen, events=tuple(one for one in seen.events if not isinstance(one, TeyakuDeclared)))
        plain = [row.worth for row in judged(of_two(silent), "rules")]
        assert [row.worth for row in judged(of_two(seen, two_player_bonuses=False), "rules")] == plain
        assert [row.worth for row in judged(of_two(seen), "rules")] != plain


def test_mizuten_is_never_asked_where_it_is_off() -> None:
    for mizuten in ("off", "win"):
        setup = Setup("shiragiku", {"mizuten": mizuten}, (SeatInfo("", "human"),) * 4, 6)
        table = new_year(setup, 1)
        assert rules_for(setup).mizuten == mizuten
        assert table.decision is not None
        action, _ = catalog.choose(table.observation(table.decision.seat), "rules", 1)
        assert (table.decision.kind == "mizuten") == (mizuten == "win") == (action.verb in ("mizuten", "pass"))


@pytest.mark.parametrize("mode", ["nullify", "forfeit"])
def test_yaku_that_count_no_more_are_not_weighed_against_playing_on(mode: str) -> None:
    """After a sage that was overtaken, a further set stands alone: as if the void one had never been made."""
    seen = under(position("4c1 5c1 7c1", "12c1 3c1 8c1"), sage=mode)
    calls = (Action(0, "stop"), Action(0, "sage"))

    def gain(*made: Dekiyaku) -> float:
        view = View.of(replace(seen, decision=Decision(0, "call", calls)))
        view.dekiyaku = list(made)
        return stop_or_sage_value.gain(view, Position.of(view), stage_tables(RESULTS)[1])

    aotan, void = Dekiyaku(0, "aotan", 7, None), Dekiyaku(0, "akatan", 7, None, void=True)
    assert gain(void, aotan) == gain(aotan)
    assert gain(replace(void, void=False), aotan) != gain(aotan)

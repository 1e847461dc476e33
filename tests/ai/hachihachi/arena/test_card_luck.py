import math
from dataclasses import replace

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.arena import duplicate_deals as arena
from hachi_hachi.ai.arena.__main__ import main
from hachi_hachi.ai.arena.duplicate_deals import half_width, mean
from hachi_hachi.ai.benchmarks.contest import Contest, ContestRow, ContestTable, DealResult, Entrant
from hachi_hachi.ai.hachihachi.arena import published_contests, single_deals
from hachi_hachi.ai.hachihachi.arena.single_deals import SingleDeal, deck_of, play_deal
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, luck_of, sorted_draw_pile
from hachi_hachi.ai.hachihachi.simulation.world_replica import move_of
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.engine import build_info
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku
from hachi_hachi.engine.hachihachi.rules import Rules

GREEDY, RULES, HARD = Entrant("greedy"), Entrant("rules"), Entrant("hard")
NOTHING = DeclaredTeyaku([0] * 3, [0] * 3, [0] * 3)


def late_core(number: int, left: int) -> tuple[PlayCore, int]:
    """Return a deal's play when the stock holds ``left`` cards and a card is to be played, and the first move."""
    process = SingleDeal(Rules(), 3, deck_of("luck", number), quiet=True)
    table = Table(process)
    while (decision := table.decision) is not None:
        core = process.deal.core
        assert core is not None
        if decision.kind == "play" and len(core.draw_pile) - core.top == left:
            return core, move_of(decision.legal[0])
        table.act(next((legal for legal in decision.legal if legal.verb == "sage"), decision.legal[0]))
    raise AssertionError("the deal ended early")


def with_next(core: PlayCore, card: int) -> PlayCore:
    """Return a copy of ``core`` whose next stock card is ``card``."""
    new = core.copy()
    draw_pile = core.draw_pile[:]
    place = next(place for place in range(int(core.top), len(draw_pile)) if draw_pile[place] == card)
    draw_pile[place], draw_pile[core.top] = draw_pile[core.top], draw_pile[place]
    new.draw_pile = draw_pile
    return new


@pytest.mark.parametrize("number", [0, 1, 2])
def test_luck_is_nothing_on_average_over_all_cards_that_could_have_come(number: int) -> None:
    core, move = late_core(number, 7)
    policy = Policy(*policy_tables())
    by_card = [
        luck_of(with_next(core, int(card)), move, policy, NOTHING, 70, Chance(number))
        for card in sorted_draw_pile(core)
    ]
    for position in range(3):
        lucks = [int(luck[position]) for luck in by_card]
        assert abs(sum(lucks)) <= len(lucks)  # each is rounded down to a ten-thousandth of a kan
        assert any(lucks)
    for luck in by_card:
        assert abs(sum(int(part) for part in luck)) <= 3  # what one wins others lose


def test_luck_does_not_read_how_the_rest_of_the_stock_lies_and_changes_nothing() -> None:
    core, move = late_core(3, 7)
    other = core.copy()
    draw_pile = core.draw_pile[:]
    draw_pile[core.top + 1], draw_pile[core.top + 4] = draw_pile[core.top + 4], draw_pile[core.top + 1]
    other.draw_pile = draw_pile
    policy = Policy(*policy_tables())
    before = [int(card) for card in core.draw_pile], int(core.field), int(core.top)
    one = luck_of(core, move, policy, NOTHING, 70, Chance(5))
    assert [int(part) for part in one] == [int(part) for part in luck_of(other, move, policy, NOTHING, 70, Chance(5))]
    assert ([int(card) for card in core.draw_pile], int(core.field), int(core.top)) == before


@pytest.mark.skipif(
    not build_info.is_compiled("hachi_hachi.ai.hachihachi.simulation.rollout"), reason="700,000 rollouts"
)
def test_without_the_stocks_luck_the_mean_is_the_same_and_the_interval_narrower() -> None:
    result = arena.run(Contest(HACHIHACHI.id, GREEDY, (RULES, RULES), 60, "unbiased", play_only=True, luck=200))
    apart = [plain - worth for plain, worth in zip(result.plain, result.worth, strict=True)]
    assert abs(mean(apart)) < 1.6 * half_width(apart)
    assert half_width(result.worth) < 0.85 * half_width(result.plain)


def test_the_luck_of_the_hero_is_taken_off_what_a_deal_was_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest(HACHIHACHI.id, GREEDY, (RULES, RULES), 1, "taken off", play_only=True, luck=6)
    played = DealResult((3.0, -1.0, -2.0), True, [[], [], []], (0.5, 0.25, 0.75))
    fixed = replace(single_deals.ARENA, play=lambda _contest, _number, _order: played)
    monkeypatch.setattr(arena, "arena_of", lambda _contest: fixed)
    part = arena.play_part(contest, [0])
    seats = [order.index(GREEDY) for order in fixed.orders(contest)]
    assert part.plain == [pytest.approx(mean([played.worth[seat] for seat in seats]))]
    assert part.worth == [pytest.approx(mean([played.worth[seat] - played.luck[seat] for seat in seats]))]


def test_levels_of_one_search_share_their_worlds_and_play_alike_where_both_see_the_same() -> None:
    alike = [Entrant("expert", 8), Entrant("expert", 8), Entrant("expert", 8)]
    first = play_deal(deck_of("alike", 1), alike, "seed", play_only=True)
    assert first.actions == play_deal(deck_of("alike", 1), alike, "seed", play_only=True).actions
    assert first.luck == (0.0, 0.0, 0.0)
    assert first.cut == 0


def test_the_clock_is_counted_where_it_cuts() -> None:
    hasty = Entrant("expert", 100_000, ceiling=0.0)
    assert play_deal(deck_of("hasty", 1), [hasty, GREEDY, GREEDY], 1, play_only=True).cut > 0


def test_every_row_of_the_tables_can_be_played_and_the_claims_are_those_of_the_levels() -> None:
    for table in published_contests.TABLES.values():
        for row in table.rows:
            assert row.decks >= 600
            assert {Entrant.parse(row.hero, LEVELS), Entrant.parse(row.opponent, LEVELS)}
    claims = {(row.hero, row.opponent): row.more_than for row in published_contests.TABLES["strength"].rows}
    assert claims["expert", "hard"] == claims["master", "former expert"] == 0.0
    assert len(claims) == 10
    assert all(row.more_than is None for row in published_contests.TABLES["full"].rows)


def test_a_table_says_what_is_reached_on_the_lower_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = (ContestRow("greedy", "random", 600, 1.0), ContestRow("random", "greedy", 600, 1.0))
    small = ContestTable("Two rows", rows, climbs=("random", "greedy"))
    game = replace(HACHIHACHI, arena=lambda: replace(single_deals.ARENA, tables={"small": small}))
    monkeypatch.setitem(catalog.GAMES, game.id, game)
    assert main(["--tables", "--deals", "30"]) == 0
    said = capsys.readouterr()
    heading, _, better, worse = said.out.splitlines()[:4]
    assert heading == "small: Two rows"
    assert better.split()[:4] == ["greedy", "2", "random", "30"]  # against two of them, so many decks
    assert " reached" in better
    assert "NOT reached" in worse
    climbed = said.out.splitlines()[4]
    assert climbed.startswith("greedy over random: +")
    assert climbed.endswith("30 decks")
    assert float(climbed.split()[3]) == pytest.approx(float(better.split()[4]) - float(worse.split()[4]), abs=0.002)
    assert "small: greedy - random" in said.err
    assert main(["--tables", "--deals", "3", "--json", "--quiet"]) == 0
    assert '"small": [' in capsys.readouterr().out
    assert main(["--tables", "large"]) == 2
    assert "there is no table 'large'; there is small" in capsys.readouterr().err


def test_an_interval_of_one_value_is_endless() -> None:
    assert half_width([1.0]) == math.inf

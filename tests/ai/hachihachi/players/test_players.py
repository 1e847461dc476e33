from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO, REASONS
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.levels import parts
from hachi_hachi.ai.player import ONLY_MOVE, Budget, Report
from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.actions import SAGE, STOP, play
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.events import (
    ActivesNamed,
    CardDrawn,
    CardPlayed,
    DealOpened,
    DrawnCardPlaced,
    FieldDealt,
    HandDealt,
    TeyakuDeclared,
    TurnBegun,
)
from hachi_hachi.engine.hanafuda.deck import parse, parse_all
from tests.ai.hachihachi.redeal import started


@dataclass(frozen=True)
class OtherRules:
    game: ClassVar[str] = "whist"


#: Every level, and of those with a style some that decide in each way.
ALL = [*sorted(name for name in LEVELS if not parts(name)[1]), "normal+bold", "rules+denying", "hard+collecting"]

#: Enough for a search to differ from first sight, and quick without a compiler.
FEW = Budget(rollouts=10)


@pytest.mark.long
@pytest.mark.parametrize("level", ALL)
def test_a_level_plays_whole_years_by_legal_actions_only(level: str) -> None:
    searches = LEVELS[level].budget.rollouts > 0
    for seed in range(1 if searches else 2):
        seats = tuple(SeatInfo(f"seat {seat}", level) for seat in range(3))
        table = new_year(Setup("shiragiku", {}, seats, 6 if searches else 12), seed)
        count = 0
        while table.decision is not None:
            decision = table.decision
            action, report = catalog.choose(table.observation(decision.seat), level, f"{seed}/{count}", FEW)
            assert action in decision.legal
            assert report.level == level
            assert report.candidates[0].action == action
            assert sorted(map(str, decision.legal)) == sorted(str(candidate.action) for candidate in report.candidates)
            assert (report.decided_by == ONLY_MOVE) == (len(decision.legal) == 1)
            assert all(reason in REASONS for candidate in report.candidates for reason in candidate.reasons)
            table.act(action)
            count += 1
        assert table.finished


@pytest.mark.parametrize("level", ALL)
def test_the_same_question_and_seed_give_the_same_answer(level: str) -> None:
    table = started(deck_of("again", 1))
    assert table.decision is not None
    seen = table.observation(table.decision.seat)
    answers = [catalog.choose(seen, level, 7, FEW) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("level", ALL)
def test_a_seat_that_is_not_asked_is_told_so(level: str) -> None:
    table = started(deck_of("again", 1))
    with pytest.raises(ValueError, match="nothing is asked of seat 2"):
        catalog.choose(table.observation(2), level, 7)


def test_unknown_levels_and_games_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no level 'grandmaster'"):
        catalog.choose(Observation(Rules(), 0, 3, (), None), "grandmaster", 1)
    with pytest.raises(ValueError, match="there are no players for 'whist'; there are for hachi-hachi"):
        catalog.choose(Observation(OtherRules(), 0, 3, (), None), "normal", 1)
    with pytest.raises(ValueError, match="an observation of 'whist' is none of 'hachi-hachi'"):
        HACHIHACHI.player("rules").choose(Observation(OtherRules(), 0, 3, (), None), Budget(), Random(1))


def test_the_levels_on_offer_the_usual_one_and_the_stand_in_are_levels() -> None:
    assert set(HACHIHACHI.offered) < set(HACHIHACHI.levels)
    assert {HACHIHACHI.default, HACHIHACHI.strongest} <= set(HACHIHACHI.offered)
    assert HACHIHACHI.levels[HACHIHACHI.stand_in].budget == Budget()


def position(
    hand: str, field: str, *, taken: dict[int, list[tuple[str, str]]] | None = None
) -> Observation[Rules]:
    """Return what seat 0 sees at its turn, holding ``hand``.

    ``taken`` lists by seat what it has taken so far, as (card from the hand, card of the field).
    """
    own = parse_all(hand)
    rows = taken or {}
    before = [parse(lain) for pairs in rows.values() for _, lain in pairs]
    turns = [(seat, card, lain) for seat, pairs in rows.items() for card, lain in pairs]
    mine = tuple(parse(card) for seat, card, _ in turns if seat == 0)
    events = [
        DealOpened(1, 5, 0, (0, 0, 0), (), 0, 0, 0, ""),
        HandDealt(0, own + mine),
        HandDealt(1, (-1,) * 7),
        HandDealt(2, (-1,) * 7),
        FieldDealt((*parse_all(field), *before)),
        ActivesNamed((0, 1, 2)),
    ]
    for seat, card, lain in turns:
        events += [TurnBegun(seat), CardPlayed(seat, parse(card), (parse(lain),))]
    events.append(TurnBegun(0))
    legal = tuple(play(0, card) for card in own)
    return Observation(Rules(), 0, 3, tuple(events), Decision(0, "play", legal))


def chosen(observation: Observation[Rules], level: str = "rules") -> Action:
    return catalog.choose(observation, level, 1, FEW)[0]


@pytest.mark.parametrize("level", HACHIHACHI.offered)
def test_a_set_within_reach_is_completed(level: str) -> None:
    seen = position("6c1 12c1 9c1 8c1", "6R 12L 4c1", taken={0: [("9R", "9A"), ("10R", "10A")]})
    for seed in range(30):
        action, report = catalog.choose(seen, level, seed, FEW)
        assert action == play(0, parse("6c1"))
    assert report.candidates[0].reasons[0] == COMPLETES_YAKU


@pytest.mark.parametrize("level", HACHIHACHI.offered)
def test_the_card_that_a_shown_yaku_lacks_is_not_laid_while_others_are_harmless(level: str) -> None:
    seen = position("6R 4c1 7c1 8c1", "11c1 12c1 3c1", taken={1: [("9R", "9A"), ("10R", "10A")]})
    for seed in range(30):
        action, report = catalog.choose(seen, level, seed, FEW)
        assert action != play(0, parse("6R"))
    let_go = next(row for row in report.candidates if row.action == play(0, parse("6R")))
    assert let_go.reasons[0] == LETS_GO


def test_the_other_yaku_missing_card_is_taken_away() -> None:
    seen = position("3c1 12c1 5c1", "3R 12c2 7c1", taken={1: [("1R", "1L"), ("2R", "2A")]})
    action, _ = catalog.choose(seen, "rules", 1)
    assert action == play(0, parse("3c1"))


def test_greedy_takes_the_most_points_and_lays_the_cheapest_card() -> None:
    assert chosen(position("12c1 1c1 2A", "12L 1R 2R"), "greedy") == play(0, parse("12c1"))
    assert chosen(position("12L 1c1 2A", "3L 4A 5R"), "greedy") == play(0, parse("1c1"))


def after_a_yaku(left: int) -> Observation[Rules]:
    """Return what seat 0 sees when it has just made aotan with ``left`` cards in each hand."""
    taken = {0: [("9R", "9A"), ("10R", "10A"), ("6c1", "6R")]}
    seen = position("1c1 2c1 3c1 4c1"[: 4 * left - 1], "12c1", taken=taken)
    calls = (Action(0, STOP), Action(0, SAGE))
    return replace(seen, decision=Decision(0, "call", calls))


def test_stop_is_said_where_playing_on_would_cost_more() -> None:
    action, report = catalog.choose(after_a_yaku(1), "rules", 1)
    assert action.verb == STOP
    assert report.candidates[1].worth < 0
    assert chosen(after_a_yaku(4), "greedy").verb == STOP


def test_sage_is_said_where_much_is_to_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hachi_hachi.ai.hachihachi.players.policy_player.stop_or_sage_value.gain", lambda *_: 2.5)
    action, report = catalog.choose(after_a_yaku(4), "rules", 1)
    assert action.verb == SAGE
    assert report.candidates[0].worth == 2.5


def test_which_of_two_the_turned_card_takes() -> None:
    seen = position("4c1 5c1", "9A 9c1 7c1")
    events = (*seen.events, CardPlayed(0, parse("4c1"), ()), CardDrawn(0, parse("9R")))
    takes = tuple(Action(0, "take", (card,)) for card in ("9c1", "9A"))
    asked = Observation(Rules(), 0, 3, events, Decision(0, "take", takes))
    for level in ("greedy", "rules"):
        assert chosen(asked, level) == Action(0, "take", ("9A",))


def sanbon_seen(owner: int, fourth: str, hand: str, field: str) -> Observation[Rules]:
    seen = position(hand, field)
    shown = tuple(card for card in parse_all("8L 8A 8c1 8c2") if card != parse(fourth))
    declared = TeyakuDeclared(owner, "a", "sanbon", 2, shown)
    return replace(seen, events=(*seen.events[:6], declared, *seen.events[6:]))


def test_the_fourth_card_of_a_declared_triplet_is_caught() -> None:
    plain = position("8A 8c1 8c2 6c1", "8L 6A 3c1")
    bonus = sanbon_seen(0, "8L", "8A 8c1 8c2 6c1", "8L 6A 3c1")
    gaps = []
    for seen in (plain, bonus):
        worth = {str(row.action): row.worth for row in catalog.choose(seen, "rules", 1)[1].candidates}
        gaps.append(worth["play 8c1"] - worth["play 6c1"])
    # nobody else can take it while the triplet is in the hand, so that it may wait: little is lost by that
    assert gaps[1] - gaps[0] == pytest.approx(2 * 0.75 * (1 - 0.95))


def test_the_fourth_card_of_anothers_triplet_is_kept() -> None:
    seen = sanbon_seen(1, "8c2", "8c2 4c1 5c1", "11c1 12c1 3c1")
    action, _ = catalog.choose(seen, "rules", 1)
    assert action != play(0, parse("8c2"))


def test_points_count_more_for_a_seat_that_can_pull_them() -> None:
    plain = position("12c1 4c1", "12L 7c1 3c1")
    declared = TeyakuDeclared(0, "b", "karasu", 4, parse_all("12c1 4c1"))
    pulling = replace(plain, events=(*plain.events[:6], declared, *plain.events[6:]))
    gaps = []
    for seen in (plain, pulling):
        worth = {str(row.action): row.worth for row in catalog.choose(seen, "rules", 1)[1].candidates}
        gaps.append(worth["play 12c1"] - worth["play 4c1"])
    assert gaps[1] > gaps[0] + 0.1


def test_weaker_levels_see_less() -> None:
    different = dict.fromkeys(("novice", "easy", "normal"), 0)
    asked = 0
    for number in range(12):
        table = started(deck_of("weak", number))
        while table.decision is not None:
            seen = table.observation(table.decision.seat)
            best = chosen(seen, "former rules")  # the same tables, without limits
            asked += 1
            for level in different:
                different[level] += chosen(seen, level) != best
            table.act(best)
    assert 0 < different["normal"] < different["easy"] < different["novice"] < asked / 2


def test_the_ceiling_of_the_clock_changes_nothing_for_a_player_that_answers_at_once() -> None:
    table = started(deck_of("again", 2))
    assert table.decision is not None
    who, budget = HACHIHACHI.player("rules"), LEVELS["rules"].budget
    action, report = who.choose(table.observation(table.decision.seat), Budget(ceiling=0.0), Random(1))
    assert (report.rollouts, budget.rollouts) == (0, 0)
    assert action == chosen(table.observation(table.decision.seat))
    assert isinstance(report, Report)


def test_what_the_stock_brought_is_part_of_the_position() -> None:
    seen = position("4c1 5c1", "9A 7c1")
    events = (*seen.events, CardPlayed(0, parse("4c1"), ()), CardDrawn(0, parse("9R")))
    placed = (*events, DrawnCardPlaced(0, parse("9R"), (parse("9A"),)))
    legal = (play(0, parse("5c1")),)
    _, report = catalog.choose(Observation(Rules(), 0, 3, placed, Decision(0, "play", legal)), "rules", 1)
    assert report.decided_by == ONLY_MOVE

"""Every level plays whole games under every option, answers legally, repeats itself, and says only what is so."""
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.players.search_player import END, PacketSimulation, PlaySimulation, reported
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler
from hachi_hachi.ai.hachininmeri.valuation import reasons
from hachi_hachi.ai.player import Budget, Candidate
from hachi_hachi.ai.search.flat_monte_carlo import ChoiceStatistics, SearchResult
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.actions import HIDE, REDEAL
from hachi_hachi.engine.hachininmeri.cards.pack import SUN, card_of, parse, suit_of
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import PacketDealt
from hachi_hachi.engine.hachininmeri.visibility.view import View

LEVELS = ("random", "greedy", "novice", "easy", "normal", "rules", "hard", "expert")
ROLLOUTS = Budget(rollouts=12)


def table_of(number: int) -> Table[Rules]:
    """Return a game whose options differ by its number."""
    rules = replace(Rules(), redeal=number % 2 == 0, hidden_dragon_all=number % 3 == 0)
    return Table(SingleGame(rules, deck_of("players", number)))


def holds(reason: str, observation: Observation[Rules], action: Action) -> bool:
    """Return whether ``reason`` is so, as far as it can be told from the view without the players' own sums."""
    view = View.of(observation)
    hand = view.hands[view.seat]
    trick = view.trick
    card = parse(str(action.args[0])) if action.args else -1
    trump = card >= 0 and view.is_trump(card)
    backs = [] if trick is None else trick.face_down
    match reason:
        case reasons.ONLY_MOVE:
            return observation.decision is not None and len(observation.decision.legal) == 1
        case reasons.CHASES | reasons.TRAMPLES:
            assert trick is not None
            shown = [number in backs or view.is_trump(card) for number, card in enumerate(trick.cards)]
            return trump and not trick.meri and shown[-1] and (shown[-2:] == [True, True]) == (reason == reasons.CHASES)
        case reasons.LEFT_TO_MATE:
            assert trick is not None
            mates = {number for number, seat in enumerate(trick.seats) if seat % 2 == view.seat % 2}
            return not trump and bool(mates & set(backs) if backs else mates)
        case reasons.SAVES_TRUMP | reasons.KEEPS_LAST_TRUMP:
            two = sum(view.is_trump(held) for held in hand) > 0 and not trump
            return two and (reason == reasons.SAVES_TRUMP or len(hand) == 2)
        case reasons.KEEPS_LONE_SUN:
            return card_of(view.trump, SUN) in hand and not trump
        case reasons.DRAWS_TRUMPS | reasons.LEADS_TOP:
            meri = trump and bool(view.tricks)
            return action.verb == "lead" and (meri if reason == reasons.DRAWS_TRUMPS else not trump)
        case reasons.MAKES_YAKU | reasons.SURE_TRICK | reasons.LIKELY_TRICK | reasons.COSTS_TRUMP:
            last = reason == reasons.SURE_TRICK and trick is not None and len(trick.cards) == 7
            return last or (trump and (reason != reasons.MAKES_YAKU or (trick is not None and trick.meri)))
        case _:
            return True


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_and_says_what_is_so(level: str) -> None:
    said: Counter[str] = Counter()
    for number in range(2 if level in ("hard", "expert") else 6):
        table = table_of(number)
        count = 0
        while (decision := table.decision) is not None:
            seen = table.observation(decision.seat)
            action, report = catalog.choose(seen, level, f"{number}/{count}", ROLLOUTS)
            assert action == report.candidates[0].action
            assert sorted(map(str, (row.action for row in report.candidates))) == sorted(map(str, decision.legal))
            for row in report.candidates:
                assert set(row.reasons) <= set(reasons.ALL)
                assert all(holds(reason, seen, row.action) for reason in row.reasons), (row, View.of(seen).trick)
                said.update(row.reasons)
            if count % 9 == 0:
                assert catalog.choose(seen, level, f"{number}/{count}", ROLLOUTS) == (action, report)
            table.act(action)
            count += 1
    assert level in ("random", "greedy") or len(said) > 8


def test_what_is_not_asked_is_refused() -> None:
    table = table_of(1)
    assert table.decision is not None
    other: Observation[GameRules] = table.observation((table.decision.seat + 1) % 8)
    for level in LEVELS:
        with pytest.raises(ValueError, match="nothing is asked of seat"):
            catalog.choose(other, level, 1)


def answers(level: str, verbs: set[str]) -> Counter[str]:
    """Return what ``level`` says in some games where it is asked for one of ``verbs``."""
    said: Counter[str] = Counter()
    for number in range(0, 60, 2):
        table = table_of(number)
        while (decision := table.decision) is not None and decision.kind in ("redeal", "dragon", "open"):
            action, _ = catalog.choose(table.observation(decision.seat), level, number, ROLLOUTS)
            said[action.verb] += action.verb in verbs
            table.act(action)
    return said


def test_poor_first_cards_are_dealt_again() -> None:
    said = answers("rules", {"keep", REDEAL})
    assert said["keep"] > 5
    assert said[REDEAL] > 5


def first_cards(cards: str) -> Observation[Rules]:
    """Return the question whether to keep these three."""
    table = table_of(0)
    assert table.decision is not None
    seen = table.observation(table.decision.seat)
    own = tuple(parse(card) for card in cards.split())
    events = (
        replace(event, cards=own) if isinstance(event, PacketDealt) and event.seat == seen.seat else event
        for event in seen.events
    )
    return replace(seen, events=tuple(events))


def test_strong_first_cards_bring_more_kept_than_dealt_anew() -> None:
    """And poor ones less: what the packet is tried out for."""
    gains = {}
    for cards in ("C15 C14 O15", "C5 O5 D5"):
        observation = first_cards(cards)
        trial, gained = PacketSimulation(observation, Random(1)), 0.0
        for _ in range(150):
            trial.world()
            gained += trial.play(0) - trial.play(1)
        gains[cards] = gained / 150
    strong, poor = gains.values()
    assert strong > 0.5
    assert poor < -0.1


def test_a_report_keeps_the_order_that_was_found_and_says_where_all_worlds_were_counted() -> None:
    rows = [Candidate(Action(0, "play", (card,)), 0.0) for card in ("C1", "C2")]
    found = SearchResult([ChoiceStatistics(1, [1.0, 2.0]), ChoiceStatistics(0, [0.5, 0.75])], 4)
    for exact in (True, False):
        candidates = reported(found, rows, exact=exact)
        assert [(row.action, row.worth) for row in candidates] == [(rows[1].action, 1.5), (rows[0].action, 0.625)]
        assert all((row.error == 0) == exact for row in candidates)


@pytest.mark.long
def test_others_slip_in_a_world_before_the_last_two_tricks_alone() -> None:
    """There a world does not always end alike; after that a choice has one worth in it."""
    table, met = table_of(1), set()
    while (decision := table.decision) is not None:
        if decision.kind == "play" and len(decision.legal) > 1:
            sampler = WorldSampler(table.observation(decision.seat))
            trial = PlaySimulation(
                sampler, [move_of(action, sampler.seen.order) for action in decision.legal], [], Random(1)
            )
            trial.world()
            late = sampler.seen.number >= END
            met.add((late, len({trial.play(0) for _ in range(20)}) > 1))
        table.act(decision.legal[0])
    assert (False, True) in met
    assert (True, False) in met
    assert (True, True) not in met


@pytest.mark.long
def test_search_weighs_the_dragon_too() -> None:
    assert set(answers("expert", {"declare", HIDE})) >= {"declare"}


def test_the_trump_of_the_deck_is_the_one_that_reports_speak_of() -> None:
    table = table_of(1)
    while (decision := table.decision) is not None and decision.kind != "lead":
        table.act(catalog.choose(table.observation(decision.seat), "rules", 1)[0])
    assert decision is not None
    _, report = catalog.choose(table.observation(decision.seat), "rules", 1)
    view = View.of(table.observation(decision.seat))
    for row in report.candidates:
        is_trump = suit_of(parse(str(row.action.args[0]))) == view.trump
        assert not (is_trump and reasons.LEADS_TOP in row.reasons)

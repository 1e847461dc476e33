"""Styles: each is told apart from the steady player by its own choices, and leaves alone what no style may touch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from hachi_hachi.ai.hachihachi.arena.single_deals import SEATS, SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO
from hachi_hachi.ai.hachihachi.levels import LEVELS, OFFERED
from hachi_hachi.ai.hachihachi.players.registry import answer
from hachi_hachi.ai.hachihachi.styles.style_choice import leant
from hachi_hachi.ai.hachihachi.styles.style_table import STEADY, STYLES, Style
from hachi_hachi.ai.hachihachi.valuation.seat_position import Position
from hachi_hachi.ai.levels import parts, styled
from hachi_hachi.ai.player import ONLY_MOVE, RULES, SEARCH, Budget, Candidate, Report
from hachi_hachi.ai.styled_player import StyledPlayer
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.actions import FOLD, JOIN, SAGE, STOP
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import AKATAN, AOTAN, DEKIYAKU, SHIKOU
from hachi_hachi.engine.hanafuda.deck import CARDS

#: The cards of the yaku that are raced for, reckoned here from their names alone.
RACED = DEKIYAKU[AKATAN].cards | DEKIYAKU[AOTAN].cards | DEKIYAKU[SHIKOU].cards
POSITIONS = 500
Measure = Callable[[Observation[Rules], Action], float]


def decisions(deals: int) -> Iterator[tuple[Observation[Rules], str]]:
    """Every choice of a card, of more than one, in seeded deals between steady players, with a seed of its own."""
    for number in range(deals):
        table = Table(SingleDeal(Rules(), SEATS, deck_of("styles", number), quiet=False))
        count = 0
        while (decision := table.decision) is not None:
            seen, seed = table.observation(decision.seat), f"styles/{number}/{count}"
            if decision.kind in ("play", "take") and len(decision.legal) > 1:
                yield seen, seed
            table.act(answer(seen, "rules", seed)[0])
            count += 1


@pytest.fixture(scope="module")
def looked_at() -> list[tuple[Observation[Rules], str]]:
    return list(decisions(90))


def points(observation: Observation[Rules], action: Action) -> float:
    """The card points that the action takes, by the cards' own table."""
    outcome = Position.of(View.of(observation)).after(action)
    taken = outcome.taken | 1 << outcome.card if outcome.taken else 0
    return sum(CARDS[card].points for card in range(48) if taken >> card & 1)


def gathered(observation: Observation[Rules], action: Action) -> float:
    """How many cards of the yaku that are raced for lie in one's own pile afterwards."""
    return (Position.of(View.of(observation)).after(action).mine & RACED).bit_count()


def denied(observation: Observation[Rules], action: Action) -> float:
    """How few cards lie open afterwards that another seat lacks for a set of which nobody else has a card."""
    position = Position.of(View.of(observation))
    after = position.after(action)
    lying = 0
    for row in (AKATAN, AOTAN, SHIKOU):
        cards = DEKIYAKU[row].cards
        having = [pile for pile in (after.mine, *position.piles) if pile & cards]
        if not after.mine & cards and len(having) <= 1:
            lying += (after.field & cards).bit_count()
    return -lying


#: What each style is known by, as a number that is highest for its special choice.
KNOWN_BY: dict[str, Measure] = {"bold": gathered, "denying": denied, "collecting": points}


def test_each_style_is_known_by_its_choices(looked_at: list[tuple[Observation[Rules], str]]) -> None:
    assert set(KNOWN_BY) == set(STYLES) - {STEADY.name}
    for style, measure in KNOWN_BY.items():
        own = usual = 0
        found = ((seen, seed, spread(seen, measure)) for seen, seed in looked_at)
        real = list(islice((row for row in found if row[2]), POSITIONS))
        assert len(real) == POSITIONS
        for seen, seed, measured in real:
            best = max(measured.values())
            own += measured[answer(seen, styled("rules", style), seed)[0]] == best
            usual += measured[answer(seen, "rules", seed)[0]] == best
        assert own > usual, (style, own, usual)


def spread(observation: Observation[Rules], measure: Measure) -> dict[Action, float]:
    """What each choice comes to by ``measure``; empty where they all come to the same."""
    legal = observation.decision.legal if observation.decision is not None else ()
    measured = {action: measure(observation, action) for action in legal}
    return measured if len(set(measured.values())) > 1 else {}


def test_a_searching_player_has_a_style_too(looked_at: list[tuple[Observation[Rules], str]]) -> None:
    other = 0
    for seen, seed in looked_at[:40]:
        plain, plain_report = answer(seen, "hard", seed, Budget(60))
        action, report = answer(seen, "hard+collecting", seed, Budget(60))
        assert {row.action for row in report.candidates} == {row.action for row in plain_report.candidates}
        assert report.rollouts == plain_report.rollouts
        worth = {row.action: row.worth for row in plain_report.candidates}
        assert worth[action] >= worth[plain] - STYLES["collecting"].yields
        other += action != plain
    assert other > 0


def rows(*worth: tuple[Action, float, tuple[str, ...]], error: float = 0.0) -> tuple[Candidate, ...]:
    return tuple(Candidate(action, kan, error, reasons) for action, kan, reasons in worth)


def test_calls_and_bids_lean_by_what_the_style_adds(looked_at: list[tuple[Observation[Rules], str]]) -> None:
    view = View.of(looked_at[0][0])
    stop, sage, join, fold = (Action(0, verb) for verb in (STOP, SAGE, JOIN, FOLD))
    call = Report("rules", RULES, rows((stop, 0.0, ()), (sage, -0.3, ())))
    bid = Report("rules", RULES, rows((fold, -1.0, ()), (join, -1.3, ())))
    near = Report("rules", RULES, rows((join, -1.0, ()), (fold, -1.2, ())))
    said = {name: [leant(style, view, one)[0].action.verb for one in (call, bid, near)]
            for name, style in STYLES.items()}
    assert said == {
        "steady": [STOP, FOLD, JOIN], "bold": [SAGE, JOIN, JOIN], "denying": [STOP, FOLD, JOIN],
        "collecting": [STOP, FOLD, FOLD],
    }


class Answers:
    """A player that has one answer."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the answer."""
        return self._report.candidates[0].action, self._report


def test_no_style_misses_a_yaku_lays_what_a_yaku_lacks_or_touches_what_is_known_exactly(
    looked_at: list[tuple[Observation[Rules], str]]
) -> None:
    # whatever is asked: the last of its choices takes more points than the first, so that a collector would turn to it
    eager = replace(STYLES["collecting"], yields=9.0)
    seen, measured = next((seen, found) for seen, _ in looked_at if (found := spread(seen, points)))
    first, last = min(measured, key=lambda action: measured[action]), max(measured, key=lambda action: measured[action])
    view = View.of(seen)

    def turns(report: Report, style: Style = eager) -> bool:
        styled_one = StyledPlayer(Answers(report), lambda _, found: leant(style, view, found))
        return styled_one.choose(seen, Budget(), Random(0))[0] == last

    assert turns(Report("rules", RULES, rows((first, 1.0, ()), (last, 0.5, ()))))
    assert not turns(Report("rules", RULES, rows((first, 1.0, (COMPLETES_YAKU,)), (last, 0.5, ()))))
    assert not turns(Report("rules", RULES, rows((first, 1.0, ()), (last, 0.5, (LETS_GO,)))))
    assert not turns(Report("rules", RULES, rows((first, 1.0, ()), (last, -9.0, ()))))
    assert not turns(Report("hard", SEARCH, rows((first, 1.0, ()), (last, 0.5, ())), rollouts=99))
    assert turns(Report("hard", SEARCH, rows((first, 1.0, ()), (last, 0.5, ()), error=0.1), rollouts=99))
    assert not turns(Report("rules", ONLY_MOVE, rows((first, 1.0, ()), (last, 0.5, ()))))
    assert not turns(Report("rules", RULES, rows((first, 1.0, ()), (last, 0.5, ()))), STEADY)


def test_every_offered_level_has_every_style_under_a_name_that_says_both() -> None:
    for level in OFFERED:
        for style in STYLES.values():
            name = styled(level, "" if style is STEADY else style.name)
            assert LEVELS[name].style == style
            assert replace(LEVELS[name], name=level, style=STEADY) == LEVELS[level]
            assert parts(name) == (level, "" if style is STEADY else style.name)

"""Styles: each is told apart from the steady player by its own choices, and costs no more than it yields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from hachi_hachi.ai.benchmarks.contest import Entrant
from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.koikoi.arena.koikoi_call_rates import count
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.koikoi.explanations.reason_input import ReasonInput
from hachi_hachi.ai.koikoi.levels import LEVELS, OFFERED
from hachi_hachi.ai.koikoi.players.registry import answer
from hachi_hachi.ai.koikoi.styles.style_table import STEADY, STYLES
from hachi_hachi.ai.levels import parts, styled
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, CARDS
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View

POSITIONS = 100
#: The yaku of named cards, as the rules name them.
NAMED = (
    {"1L", "3L", "8L", "12L"}, {"6A", "7A", "10A"}, {"1R", "2R", "3R"}, {"6R", "9R", "10R"}, {"3L", "9A"}, {"8L", "9A"},
)


def cards_to_choose() -> Iterator[tuple[Observation[Rules], str]]:
    """Yield every choice of a card in seeded deals between steady players, with a seed of its own."""
    number = 0
    for deal in range(200):
        table = Table(SingleDeal(Rules(), deck_of("styles", deal)))
        for seen, _ in decisions(table, lambda seen, name: answer(seen, "rules", name)[0], f"styles/{deal}"):
            if seen.decision is not None and seen.decision.kind in ("play", "take") and len(seen.decision.legal) > 1:
                yield seen, f"styles/{number}"
                number += 1


def after(seen: Observation[Rules], action: Action) -> tuple[int, int]:
    """Return the cards captured and those on the field after ``action``."""
    choice = ReasonInput(View.of(seen), ([], []), action)
    return choice.captured, choice.field_after


def brights(seen: Observation[Rules], action: Action) -> int:
    """Return how many brights are taken less those left for the other player."""
    captured, field = after(seen, action)
    return (captured & BRIGHTS).bit_count() - (field & BRIGHTS).bit_count()


def denied(seen: Observation[Rules], action: Action) -> int:
    """Return how few cards are left of named yaku that the other player has begun and can still make."""
    captured, field = after(seen, action)
    view = View.of(seen)
    mine, its = (
        {CARDS[card].notation for card in range(48) if pile >> card & 1}
        for pile in (view.piles[view.seat] | captured, view.piles[1 - view.seat])
    )
    left = {CARDS[card].notation for card in range(48) if field >> card & 1}
    return -sum(len(left & yaku) for yaku in NAMED if its & yaku and not mine & yaku)


@pytest.mark.long
@pytest.mark.parametrize(("style", "measure"), [("collecting", brights), ("cautious", denied)])
def test_a_style_is_known_by_its_cards(style: str, measure: Callable[[Observation[Rules], Action], int]) -> None:
    own = usual = met = 0
    for seen, seed in cards_to_choose():
        legal = seen.decision.legal if seen.decision is not None else ()
        measured = {action: measure(seen, action) for action in legal}
        if len(set(measured.values())) > 1:
            met += 1
            best = max(measured.values())
            own += measured[answer(seen, styled("rules", style), seed)[0]] == best
            usual += measured[answer(seen, "rules", seed)[0]] == best
        if met == POSITIONS:
            break
    assert met == POSITIONS
    assert own > usual, (style, own, usual)


@pytest.mark.long
def test_the_bold_go_on_more_often_and_the_cautious_less() -> None:
    levels = ["rules+cautious", "rules", "rules+bold"]
    found = count([Entrant(level) for level in levels], 60, "styles")
    called = [sum(calls for calls, _ in found[level].values()) for level in levels]
    assert called == sorted(set(called)), called


@pytest.mark.long
def test_a_searching_player_has_a_style_too() -> None:
    other = 0
    for seen, seed in islice(cards_to_choose(), 60):
        plain, plain_report = answer(seen, "expert", seed, Budget(60))
        action, report = answer(seen, "expert+collecting", seed, Budget(60))
        assert {row.action for row in report.candidates} == {row.action for row in plain_report.candidates}
        worth = {row.action: row.worth for row in plain_report.candidates}
        assert worth[action] >= worth[plain] - STYLES["collecting"].yields
        other += action != plain
    assert other > 0


def test_every_offered_level_has_every_style_under_a_name_that_says_both() -> None:
    for level in OFFERED:
        for style in STYLES.values():
            name = styled(level, "" if style is STEADY else style.name)
            assert LEVELS[name].style == style
            assert replace(LEVELS[name], name=level, style=STEADY) == LEVELS[level]
            assert parts(name) == (level, "" if style is STEADY else style.name)

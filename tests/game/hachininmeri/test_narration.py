"""What is said at the table of eight is what the engine says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hachi_hachi.ai.catalog import choose
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.card_strength import trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import ROBAI, SEATS, SUN, card_of, suit_of, value_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.hachininmeri.table.banners import banner_words
from hachi_hachi.game.hachininmeri.table.presenter import Banner
from hachi_hachi.game.hachininmeri.text import narration
from hachi_hachi.game.hachininmeri.text.card_names import card_name, suit_name
from hachi_hachi.game.hachininmeri.text.narration import sets_text
from hachi_hachi.game.hachininmeri.tooltips.card_tooltips import threats
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext

SETUP = Setup("short", {"games_in_set": 1}, tuple(SeatInfo(f"S{seat}", "greedy") for seat in range(SEATS)))


def played(seed: int) -> MatchTable:
    table = new_match(SETUP, seed)
    chance = stream("told", seed)
    while (decision := table.decision) is not None and not table.finished:
        table.act(chance.choice(decision.legal))
    return table


def test_the_line_of_what_is_asked_says_why_as_the_engine_has_it() -> None:
    met: Counter[str] = Counter()
    for seed in range(40):
        table = new_match(SETUP, seed)
        while (decision := table.decision) is not None and not table.finished and len(table.events) < 400:
            view = View.of(table.observation(decision.seat))
            hand, trick = view.hands[decision.seat], view.trick
            trumps = [card for card in hand if view.is_trump(card)]
            if decision.kind == "lead":
                said = narration.prompt_text(decision, view)
                met[said] += 1
                assert ("makes a meri" in said) == bool(trumps and view.tricks)
                assert ("won the trick" in said) == (bool(view.tricks) and view.tricks[-1].winner == view.seat)
                assert "meri" not in said or view.tricks
            elif decision.kind == "play" and trick is not None:
                said = narration.prompt_text(decision, view)
                met[said] += 1
                legal = {narration.card_of(action) for action in decision.legal}
                assert ("any card" in said) <= (not decision.barred)
                assert ("needn't follow suit yet" in said) <= (not view.seen_meri and legal == set(hand))
                assert ("no trump" in said) <= (not trumps)
                assert ("only trump" in said) <= (trumps == [card_of(view.trump, SUN)])
                fit = {card for card in hand if view.is_trump(card) or suit_of(card) == suit_of(trick.cards[0])}
                if "follow suit" in said and "needn't" not in said:
                    assert legal == fit > set(trumps)
                    assert ("or play a trump" in said) == bool(trumps)
                if "face down (you have no" in said:
                    assert legal == fit == set(trumps)
                if "and no trump" in said:
                    assert not fit
                if "must play a trump" in said:
                    assert legal == set(trumps)
            table.act(choose(table.observation(decision.seat), "greedy", seed)[0])
    assert len({re.sub("no [a-z]+|with [a-z]+", "", said) for said in met}) > 9, met


def test_a_dragon_that_lies_open_is_not_said_to_be_hidden() -> None:
    lies = Counter[bool]()
    for seed in range(60):
        table = played(seed)
        view = View(table.rules, -1)
        for event in table.events:
            view.apply(event)
            if isinstance(event, ev.DragonSettled) and event.declared < 0:
                said = narration.event_text(event, [f"S{seat}" for seat in range(SEATS)], dragon_open=view.dragon_open)
                assert ("nobody can declare" in said) == (value_of(view.open_trump) == ROBAI)
                assert ("nobody can declare" in banner_words(Banner("nobody"), view, ["S"] * SEATS)[1]) == (
                    "nobody can declare" in said
                )
                lies[view.dragon_open] += 1
    assert min(lies[True], lies[False]) > 0


def test_the_open_trump_is_announced_by_its_name_in_the_language_of_the_player() -> None:
    view = View(played(1).rules, -1)
    for suit in range(5):
        heading, said, _seal = banner_words(Banner("trump", card=card_of(suit, 5)), view, ["S"] * SEATS)
        assert suit_name(suit) in heading
        assert card_name(card_of(suit, 5)) in said
        assert (heading + said).isascii()


def test_of_the_strongest_trump_nothing_is_said_to_be_seen() -> None:
    table = played(1)
    view = View(table.rules, 0)
    for event in table.events:
        view.apply(event.seen_by(0))
        if view.trump >= 0:
            known = TooltipContext(view, [""] * SEATS, None)
            top = trumps_of(view.trump)[-1]
            assert threats(known, top).words == "No trump is stronger."
            return
    raise AssertionError


def test_a_card_that_was_shown_is_said_to_have_been_until_it_is_played() -> None:
    names, shown, played_since = [f"S{seat}" for seat in range(SEATS)], Counter[str](), 0
    for seed in range(40):
        table = played(seed)
        view, by = View(table.rules, 0), dict[int, int]()
        everything = View(table.rules, -1)
        for event in table.events:
            view.apply(event.seen_by(0))
            everything.apply(event)
            if isinstance(event, ev.GameOpened):
                by = {}
            if isinstance(event, ev.DragonSettled) and event.declared > 0:
                by[view.robai] = event.declared
                shown["dragon"] += 1
            if isinstance(event, ev.OpenTrumpAnswered) and event.taken and event.seat > 0:
                by[view.open_trump] = event.seat
                shown["open trump"] += 1
            lying = {*view.buried, view.first_lead}.union(*(trick.cards for trick in view.tricks))
            played_since += len(lying & by.keys())
            by = {card: seat for card, seat in by.items() if card not in lying}
            if view.trump < 0 or not view.settled:
                continue
            # in a record all hands can lie open, which is no showing
            assert TooltipContext(everything, names, None).shown().keys() <= {view.robai, view.open_trump}
            known = TooltipContext(view, names, None)
            assert known.shown() == by
            assert known.unseen() == set(view.unseen()) - by.keys()
            said = threats(known, trumps_of(view.trump)[0]).words
            for card, seat in by.items():
                assert said.count(card_name(card)) == 1
                assert f"S{seat} has shown {card_name(card)}" in said
    assert min(shown["dragon"], shown["open trump"], played_since) > 4


def test_the_winner_of_a_game_is_told_with_its_points_first() -> None:
    assert narration.outcome_text((4, 5), 1).endswith("5 : 4")
    assert narration.outcome_text((7, 5), 0).endswith("7 : 5")


@pytest.mark.parametrize(("won", "played", "said"), [
    ((0, 0), 0, "Sets won: 0 of 2"), ((1, 0), 1, "Sets won: 0 of 2"), ((0, 0), 1, "Sets won: 0 of 2 (1 set was tied)"),
    ((1, 1), 4, "Sets won: 1 of 2 (2 sets were tied)"), ((0, 1), 0, "Sets won: 1 of 2"),
])
def test_sets_that_were_drawn_are_said_to_be(won: tuple[int, int], played: int, said: str) -> None:
    assert sets_text(1, won, played, 3) == said

import contextlib
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.determinization import Declarations
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler, played, sample
from hachi_hachi.engine.hachihachi.yaku.teyaku import best
from tests.ai.hachihachi.redeal import SEATS, dealt_anew, dealt_anew_after_folds, play_of, started

Decide = Callable[[Table[Rules], str], tuple[Action, Report]]


def honest(level: str) -> Decide:
    def decide(table: Table[Rules], seed: str) -> tuple[Action, Report]:
        decision = table.decision
        assert decision is not None
        return catalog.choose(table.observation(decision.seat), level, seed, Budget(rollouts=6))

    return decide


def peeking(table: Table[Rules], seed: str) -> tuple[Action, Report]:
    """Let the next card of the stock decide: a player that was handed the table."""
    decision = table.decision
    assert decision is not None
    core = play_of(table)
    coming = core.draw_pile[core.top] if core.top < len(core.draw_pile) else 0
    _, report = catalog.choose(table.observation(decision.seat), "normal", seed)
    return decision.legal[coming % len(decision.legal)], report


def differences(decide: Decide, deals: int, seed: str) -> tuple[int, int]:
    """Return in how many positions ``decide`` was asked twice, and in how many it answered differently."""
    asked = different = 0
    for number in range(deals):
        deck = deck_of(seed, number)
        table = started(deck)
        actions: list[Action] = []
        rng = Random(number)
        while table.decision is not None:
            question = f"{seed}/{number}/{len(actions)}"
            answer = decide(table, question)
            other = started(dealt_anew(deck, table, table.decision.seat, rng), actions)
            assert other.observation(table.decision.seat) == table.observation(table.decision.seat)
            asked += 1
            different += decide(other, question) != answer
            actions.append(answer[0])
            table.act(answer[0])
    return asked, different


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "deals"),
    [("random", 20), ("greedy", 20), ("novice", 20), ("easy", 20), ("normal", 20), ("expert", 6), ("master", 4)],
)
def test_hidden_cards_dealt_anew_change_neither_decision_nor_report(level: str, deals: int) -> None:
    asked, different = differences(honest(level), deals, f"redeal {level}")
    assert asked > 18 * deals
    assert different == 0


def in_another_world(deck: tuple[int, ...], table: Table[Rules], actions: list[Action], rng: Random) -> Table[Rules]:
    """Return ``table`` with the cards dealt anew so that what was offered could be offered, as compensation allows."""
    assert table.decision is not None
    while True:
        with contextlib.suppress(IllegalActionError):
            return started(dealt_anew(deck, table, table.decision.seat, rng), actions, seats=5)


@pytest.mark.long
@pytest.mark.parametrize("level", ["random", "greedy", "easy", "normal", "expert", "master"])
def test_bids_and_offers_depend_on_nothing_hidden_either(level: str) -> None:
    decide = honest(level)
    verbs: Counter[str] = Counter()
    for number in range(60):
        deck = deck_of(f"bids {level}", number)
        table = started(deck, seats=5)
        actions: list[Action] = []
        rng = Random(number)
        while table.decision is not None and table.decision.kind in ("bid", "answer"):
            answer = decide(table, f"{number}/{len(actions)}")
            other = in_another_world(deck, table, actions, rng)
            assert other.observation(table.decision.seat) == table.observation(table.decision.seat)
            assert decide(other, f"{number}/{len(actions)}") == answer
            verbs[answer[0].verb] += 1
            actions.append(answer[0])
            table.act(answer[0])
    assert verbs.total() >= 180
    assert level == "greedy" or set(verbs) >= {"join", "fold", "offer", "accept"}


def after_folds(deck: tuple[int, ...], table: Table[Rules], actions: list[Action], rng: Random) -> Table[Rules] | None:
    """Return ``table`` with the cards dealt anew so that who plays has seen the same; none found soon: ``None``."""
    assert table.decision is not None
    seat = table.decision.seat
    for _ in range(60):
        anew, order = dealt_anew_after_folds(deck, table, seat, rng)
        with contextlib.suppress(IllegalActionError):
            other = started(anew, actions, seats=5, order=order)
            if other.observation(seat) == table.observation(seat):
                return other
    return None


@pytest.mark.long
def test_what_is_concluded_from_who_chose_to_play_depends_on_nothing_hidden() -> None:
    asked = 0
    for number in range(24):
        deck = deck_of("chosen", number)
        table = started(deck, seats=5)
        actions: list[Action] = []
        rng = Random(number)
        while table.decision is not None and len(actions) < 14:
            seen = table.observation(table.decision.seat)
            if table.decision.kind == "play" and Choices.of(seen, View.of(seen)):
                other = after_folds(deck, table, actions, rng)
                if other is not None:
                    assert honest("master")(other, f"{number}") == honest("master")(table, f"{number}")
                    asked += 1
            actions.append(catalog.choose(seen, "rules", len(actions))[0])
            table.act(actions[-1])
    assert asked > 40


def test_a_peeking_player_is_found_out() -> None:
    asked, different = differences(peeking, 3, "peek")
    assert different > asked / 10


def last_round(number: int) -> Table[Rules]:
    """Return a deal at the last card of oya: five cards are hidden from it, two of them in hands."""
    table = started(deck_of("worlds", number))
    while (decision := table.decision) is not None:
        view = View.of(table.observation(decision.seat))
        if decision.seat == 0 and sum(view.hand_sizes) == SEATS:
            return table
        action, _ = catalog.choose(table.observation(decision.seat), "greedy", 0)
        table.act(next((legal for legal in decision.legal if legal.verb == "sage"), action))
    raise AssertionError("the deal ended before its last round")


def consistent(table: Table[Rules]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every world that agrees with what seat 0 sees, found the slow way."""
    observation = table.observation(0)
    view = View.of(observation)
    gone = played(observation.events, SEATS)
    found = set()
    for order in permutations(card for card in range(48) if view.unseen() >> card & 1):
        hands, rest = [view.hands[0]], list(order)
        for seat in (1, 2):
            hand = view.hands[seat]
            while hand.bit_count() < view.hand_sizes[seat]:
                hand |= 1 << rest.pop(0)
            hands.append(hand)
        best_rows = [[(row.name, row.shown) for row in best(hands[seat] | gone[seat], view.rules)] for seat in (1, 2)]
        if best_rows == [[(row.name, row.shown) for row in view.teyaku[seat]] for seat in (1, 2)]:
            found.add((tuple(hands), tuple(rest)))
    return found


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_sampled_worlds_are_uniform_over_those_that_agree(number: int) -> None:
    table = last_round(number)
    worlds = consistent(table)
    sampler = WorldSampler.of(table.observation(0))
    rng = Random(number)
    draws = 60 * len(worlds)
    counted = Counter((world.hands, world.draw_pile) for world in (sampler.sample(rng) for _ in range(draws)))
    assert set(counted) == worlds
    square = sum((counted[world] - 60) ** 2 / 60 for world in worlds)
    freedom = len(worlds) - 1
    assert abs(square - freedom) < 4 * (2 * freedom) ** 0.5 + 1


def test_the_true_deal_is_among_the_sampled_worlds_and_they_vary() -> None:
    table = last_round(0)
    core = play_of(table)
    truth = tuple(int(hand) for hand in core.hands), tuple(int(card) for card in core.draw_pile)[core.top :]
    rng = Random(1)
    worlds = [sample(table.observation(0), rng) for _ in range(600)]
    assert truth in {(world.hands, world.draw_pile) for world in worlds}
    assert len({world.hands for world in worlds}) > 5


def test_worlds_agree_with_every_declaration_of_many_deals() -> None:
    declared = 0
    for number in range(60):
        table = started(deck_of("declared", number))
        assert table.decision is not None
        observation = table.observation(table.decision.seat)
        view = View.of(observation)
        declared += sum(len(hands) for hands in view.teyaku)
        world = sample(observation, Random(number))
        for seat in view.active:
            best_rows = {(row.name, row.shown) for row in best(world.hands[seat], view.rules)}
            assert best_rows == {(row.name, row.shown) for row in view.teyaku[seat]}
    assert declared > 40


def test_worlds_say_so_when_none_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hachi_hachi.engine.hachihachi.visibility.world_sampler.MOST_TRIES", 5)
    monkeypatch.setattr(
        "hachi_hachi.engine.hachihachi.visibility.world_sampler._declarations",
        lambda seat, gone, _: Declarations(seat, gone, month_row=0)
    )
    table = started(deck_of("worlds", 0))
    assert sample(table.observation(0), Random(0)).tries == 6

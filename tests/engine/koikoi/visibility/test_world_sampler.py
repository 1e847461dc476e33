"""Worlds that a player imagines: the true one is rebuilt exactly, and random ones contradict nothing."""
from collections import Counter
from random import Random
from typing import Any

import pytest

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.play.play_state import ASK_CALL, OVER
from hachi_hachi.engine.koikoi.records.recorded_match import MatchTable
from hachi_hachi.engine.koikoi.visibility import world_sampler
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.engine.koikoi.visibility.world_sampler import is_possible, sample, world
from tests.engine.koikoi.helpers.tables import deck_of, random_table, setup_of, table_of


def state(core: PlayCore) -> dict[str, Any]:
    """Return everything about a core but its draw pile and place in it."""
    names = (
        "field", "dealer", "month", "brights", "turn", "turns", "phase", "card", "last_caller", "winner", "base",
        "multiplier",
    )
    return {name: getattr(core, name) for name in names} | {
        "pile_changed": core.phase == ASK_CALL or core.pile_changed,  # it has no meaning while a call is asked for
        "hands": list(core.hands), "piles": list(core.piles), "calls": list(core.calls),
        "rest": list(core.draw_pile)[int(core.top) :],
    }


def test_the_true_world_is_rebuilt_at_every_decision() -> None:
    kinds = Counter[str]()
    for seed in range(8):
        chance = stream("worlds", seed)
        table = random_table(
            seed, "common", field_four="dealer_takes", teyaku_both="ignore", new_yaku="name", field_brights="number"
        )
        while table.decision is not None and len(table.entries) < 5:
            kinds[table.decision.kind] += 1
            rebuild(table, chance)
            table.act(chance.choice(table.decision.legal))
    assert set(kinds) == {"play", "take", "call"}


def rebuild(table: MatchTable, chance: Random) -> None:
    """Compare the deal with its rebuilt form, and play a random world to the end."""
    decision, deal = table.decision, table.match.deal
    assert decision is not None
    assert deal is not None
    assert deal.core is not None
    view = View.of(table.observation(decision.seat))
    rest = [int(card) for card in list(deal.core.draw_pile)[int(deal.core.top) :]]
    other = int(deal.core.hands[1 - decision.seat])
    assert is_possible(view, other)
    assert state(world(view, other, rest)) == state(deal.core)
    imagined = sample(view, chance)
    assert imagined.legal() == deal.core.legal()
    while imagined.phase != OVER:
        imagined.apply(chance.choice(imagined.legal()))


def test_a_hand_that_was_not_shown_held_no_teyaku() -> None:
    deck = deck_of("1L 2A 3L 4A 5A 6A 7A 8A", "1R 2R 3R 4R 5R 6R 7R 9R", "8L 9A 10A 10R 11A 11R 12L 12c1")
    pairs = mask_of(parse_all("1R 1c1 2R 2c1 3R 3c1 4R 4c1"))
    for teyaku, possible in (("win", False), ("redeal", False), ("off", True)):
        view = View.of(table_of([deck], setup_of(teyaku=teyaku)).observation(0))
        assert is_possible(view, pairs) is possible
        assert is_possible(view, mask_of(parse_all("1R 1c1 2R 2c1 3R 3c1 4R 5R")))


def test_the_cards_played_from_a_hand_count(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_of("1R 2R 3R 4R 5R 6R 7R 9R", "1L 2A 3L 4A 5A 6A 7A 8A", "8L 9A 10A 10R 11A 11R 12L 12c1", "9c1 8c1")
    table = table_of([deck], setup_of(), dealer=1)
    assert table.decision is not None
    table.act(next(action for action in table.decision.legal if action.args[0] == "1R"))
    view = View.of(table.observation(0))
    assert not is_possible(view, mask_of(parse_all("1c1 2R 2c1 3R 3c1 4R 4c1")))
    assert is_possible(view, mask_of(parse_all("1c1 2R 2c1 3R 3c1 4R 5R")))
    monkeypatch.setattr(world_sampler, "is_possible", lambda _view, _hand: False)
    with pytest.raises(ValueError, match="there is no possible world"):
        sample(view, stream("none"))


def test_a_hand_that_was_shown_stays_known() -> None:
    other = "7A 7R 7c1 7c2 1L 3c1 4A 6A"
    deck = deck_of("2A 2R 2c1 2c2 3R 4c1 5A 6R", other, "1c1 3L 4R 6c1 8L 9R 10R 12L")
    view = View.of(table_of([deck], setup_of(teyaku_both="ignore")).observation(0))
    chance = stream("shown")
    assert {int(sample(view, chance).hands[1]) for _ in range(5)} == {mask_of(parse_all(other))}
    assert not is_possible(view, mask_of(parse_all("7A 7R 7c1 1L 3c1 4A 6A 9A")))


def test_all_worlds_are_equally_likely() -> None:
    table = random_table(3)
    chance = stream("likely")
    while table.decision is not None and len(table.entries[-1].actions) < 12:
        table.act(chance.choice(table.decision.legal))
    assert table.decision is not None
    view = View.of(table.observation(table.decision.seat))
    other = 1 - view.seat
    held = Counter[int]()
    for _ in range(1000):
        held.update(cards_in(int(sample(view, chance).hands[other])))
    hidden = view.unseen().bit_count()
    expected = 1000 * view.hand_sizes[other] / hidden
    assert len(held) == hidden
    assert all(abs(count - expected) < 0.3 * expected for count in held.values())

"""The policy values cards by the yaku they bring nearer, and looks at nothing hidden."""
from random import Random

import pytest
from librt.vecs import vec

from hachi_hachi.ai.koikoi.valuation.policy import WEIGHTS, Policy, lead, play_out, try_move
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.ai.koikoi.valuation.yaku_chances import YakuChances
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse, parse_all
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.koikoi.play.play_state import ASK_CALL, MOVE_STOP, OVER
from hachi_hachi.engine.koikoi.play.yaku_scoring import total_of, yaku_of
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of


def mask(cards: str) -> int:
    return mask_of(parse_all(cards))


def chances(mine: str, other: str = "", turns: float = 4.0, **changed: object) -> YakuChances:
    found = YakuChances(PlayRules(rules_of("leaflet", changed)), -1, WEIGHTS[0])
    found.read(0, mask(mine), mask(other), turns)
    return found


def random_core(rules: PlayRules, seed: int) -> PlayCore:
    deck = list(range(48))
    Random(seed).shuffle(deck)
    core = core_of(rules, (mask_of(deck[:8]), mask_of(deck[8:16])), (0, 0), mask_of(deck[16:24]), deck[24:], 0)
    core.begin()
    return core


@pytest.mark.parametrize(
    ("pile", "card", "points"),
    [
        ("3L", "9A", 5), ("8L", "9A", 5), ("1L 3L", "8L", 5), ("7A 10A", "6A", 5), ("1R 2R", "3R", 5),
        ("6R 9R", "10R", 5), ("4A 5A 11A 2A", "8A", 1), ("4R 5R 7R 11R", "1R", 1), ("1L 3L 8L", "12L", 3),
        ("1L 3L 8L", "11L", 2),
    ],
)
def test_the_last_card_of_a_yaku_adds_nearly_all_its_points_at_the_end(pile: str, card: str, points: int) -> None:
    found = chances(pile, turns=0.0)
    assert found.gain(0, parse(card)) == pytest.approx(points, abs=0.01)
    assert found.loss(0, parse(card)) == pytest.approx(0.0, abs=0.01)


def test_a_card_is_worth_more_the_nearer_its_yaku() -> None:
    gains = [chances(pile).gain(0, parse("6A")) for pile in ("", "7A", "7A 10A")]
    assert gains == sorted(gains)
    assert gains[0] < gains[2] / 3


def test_a_card_of_a_lost_yaku_adds_only_what_it_counts_elsewhere() -> None:
    assert chances("7A", "10A").gain(0, parse("6A")) == pytest.approx(chances("7A", "10A").gain(0, parse("4A")))
    assert chances("1R", "2R").gain(0, parse("3R")) == pytest.approx(chances("1R", "2R").gain(0, parse("4R")))


def test_viewings_count_as_the_rules_say() -> None:
    assert chances("3L 8L", turns=0.0).gain(0, parse("9A")) == pytest.approx(10, abs=0.01)
    assert chances("3L 8L", turns=0.0, hanami=False).gain(0, parse("9A")) == pytest.approx(5, abs=0.01)
    assert chances("3L 8L", turns=0.0, hanami=False, tsukimi=False).gain(0, parse("9A")) == pytest.approx(0, abs=0.01)


def test_a_promise_is_more_likely_with_more_turns() -> None:
    found = YakuChances(PlayRules(Rules()), -1, WEIGHTS[0])
    rises = []
    for turns in (0.0, 2.0, 5.0, 8.0):
        found.promise(mask("3L 7A 10A"), 0, turns)
        rises.append(found.rises)
        assert 0.0 <= found.by < 15.0
    assert rises[0] == 0.0
    assert rises == sorted(rises)
    assert rises[-1] > 0.5


@pytest.mark.parametrize("sheet", RULESETS)
def test_moves_are_legal_and_deals_end(sheet: str) -> None:
    rules = RULESETS[sheet].rules
    for seed in range(12):
        core = random_core(PlayRules(rules), seed)
        policy = policy_of(rules, 1 + seed)
        while core.phase != OVER:
            move = int(policy.move(core))
            assert move in core.legal()
            core.apply(move)
        assert lead(core, 0) == -lead(core, 1)
        assert abs(int(lead(core, 0))) == core.base * core.multiplier or core.winner < 0


def test_the_other_hand_and_the_draw_pile_do_not_matter() -> None:
    rules = PlayRules(Rules())
    for seed in range(20):
        deck = list(range(48))
        Random(seed).shuffle(deck)
        found = set()
        for shift in range(3):
            hidden = deck[8:16] + deck[24:]
            Random(seed + shift).shuffle(hidden)
            core = core_of(
                rules, (mask_of(deck[:8]), mask_of(hidden[:8])), (0, 0), mask_of(deck[16:24]), hidden[8:], 0
            )
            core.begin()
            found.add(int(policy_of(Rules(), 1).move(core)))
        assert len(found) == 1


def test_it_beats_chance_and_always_stopping() -> None:
    rules = PlayRules(Rules())
    calling = policy_of(Rules(), 1)
    stopping = Policy(rules, -1, vec[float]([*WEIGHTS[:4], 1000.0]))
    ahead = {"stopping": 0, "chance": 0}
    rng = Random(5)
    for seed in range(300):
        for rival in ahead:
            for own in (0, 1):
                core = random_core(rules, seed)
                while core.phase != OVER:
                    if core.turn == own:
                        core.apply(calling.move(core))
                    elif rival == "stopping":
                        core.apply(stopping.move(core))
                    else:
                        core.apply(rng.choice(core.legal()))
                ahead[rival] += int(lead(core, own))
    assert ahead["chance"] > 600 * 4
    assert ahead["stopping"] > 0


def test_a_try_leaves_the_position_alone() -> None:
    core = random_core(PlayRules(Rules()), 3)
    before = (list(core.hands), core.field, core.turns)
    tried = try_move(core, core.legal()[0], policy_of(Rules(), 1))
    assert tried.phase == OVER
    assert (list(core.hands), core.field, core.turns) == before


def test_a_call_is_not_worth_it_in_the_last_turn() -> None:
    """With ``empty_hand`` = ``asked`` nothing can be gained any more, and the points would be lost."""
    rules = rules_of("leaflet", {"empty_hand": "asked"})
    core = core_of(PlayRules(rules), (0, 0), (mask("3L 9A"), 0), mask("1c1"), [0], 0)
    core.phase = ASK_CALL
    assert policy_of(rules, 1).call_gain(core) == -5.0
    assert policy_of(rules, 1).move(core) == MOVE_STOP
    assert int(total_of(core.rules, core.piles[0], yaku_of(core.rules, core.piles[0], core.field, -1))) == 5


def test_a_policy_plays_on_from_anywhere() -> None:
    core = random_core(PlayRules(Rules()), 9)
    play_out(core, policy_of(Rules(), 1))
    assert core.phase == OVER

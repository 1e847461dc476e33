"""The command that measures how many hidden cards are placed rightly, and what it weighs worlds by."""
import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from hachi_hachi.ai.hachininmeri.arena import belief_accuracy
from hachi_hachi.ai.hachininmeri.simulation import world_weights
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler, chance_of
from hachi_hachi.ai.hachininmeri.simulation.world_weights import Beliefs, weights
from hachi_hachi.ai.hachininmeri.valuation.choice_values import policy, remembered
from hachi_hachi.ai.hachininmeri.valuation.policy import Policy
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore


def test_what_others_played_tells_worlds_apart() -> None:
    rows = list(islice(belief_accuracy.positions("apart", 0, "rules"), 6))
    seen, truth, trick = rows[-1]
    assert trick >= 2
    assert truth[seen.seat] == (0, 0)
    believed = Beliefs(seen, (policy(), policy(learnt=False)))
    sampler, chance = WorldSampler(seen), chance_of(stream("apart"))
    likelihoods = [believed.log_likelihood(sampler.deal(chance)) for _ in range(12)]
    assert max(likelihoods) < 0
    assert len({round(each, 6) for each in likelihoods}) > 6
    assert sum(weights(likelihoods)) == pytest.approx(1)
    assert weights([-700.0, -700.0]) == [0.5, 0.5]


def test_what_a_seat_played_itself_says_nothing_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, _truth, trick = list(islice(belief_accuracy.positions("apart", 0, "rules"), 6))[-1]
    assert trick >= 2
    weighed: Counter[int] = Counter()

    def likelihood(core: PlayCore, _move: int, _policy: Policy) -> float:
        weighed[int(core.turn)] += 1
        return 0.0

    monkeypatch.setattr(world_weights, "_likelihood", likelihood)
    Beliefs(seen, (policy(),)).log_likelihood(WorldSampler(seen).deal(chance_of(stream("own"))))
    assert set(weighed) == set(range(SEATS)) - {seen.seat}


@pytest.mark.parametrize("memory", [0.0, 0.5, 0.9])
def test_a_seat_remembers_as_many_of_the_cards_that_are_gone_as_its_memory_says(memory: float) -> None:
    seen, _truth, _trick = list(belief_accuracy.positions("apart", 0, "rules"))[-1]
    core = WorldSampler(seen).seen
    for name in ("played_plain", "played_trumps"):
        gone = int(getattr(core, name))
        kept = [int(getattr(remembered(core, memory, Random(seed)), name)) for seed in range(60)]
        assert all(mask & ~gone == 0 for mask in kept)
        share = sum(mask.bit_count() for mask in kept) / (60 * gone.bit_count())
        assert share == pytest.approx(memory, abs=0.08)
    assert remembered(core, 1.0, Random(1)) is core


def test_shares_repeat_and_lie_between_none_and_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(belief_accuracy, "WORLDS", 6)
    given = ["--games", "2", "--seed", "s", "--quiet"]
    outputs = []
    for _ in range(2):
        assert belief_accuracy.main([*given, "--json"]) == 0
        outputs.append(json.loads(capsys.readouterr().out))
    assert outputs[0] == outputs[1]
    assert set(outputs[0]) <= {"tricks 1-3", "tricks 4-6", "tricks 7-9"}
    for row in outputs[0].values():
        assert all(0 <= row[name] <= 1 for name in belief_accuracy.SHARES)
        assert row["trumps gain"] == pytest.approx(row["trumps weighed"] - row["trumps"])
    assert belief_accuracy.main([*given, "--level", "normal"]) == 0
    assert "% weighed" in capsys.readouterr().out

"""The command that measures how many hidden cards are placed rightly, and what it weighs worlds by."""
import json
from itertools import islice

import pytest

from ai.hachininmeri.arena import placing
from ai.hachininmeri.worlds.beliefs import Beliefs, weights
from ai.hachininmeri.worlds.worlds import Sampler, chance_of
from ai.hachininmeri.worth.sight import policy
from engine.core.chance.streams import stream


def test_what_others_played_tells_worlds_apart() -> None:
    rows = list(islice(placing.positions("apart", 0, "rules"), 6))
    seen, truth, trick = rows[-1]
    assert trick >= 2
    assert truth[seen.seat] == (0, 0)
    beliefs = Beliefs(seen, (policy(), policy(learnt=False)))
    sampler, chance = Sampler(seen), chance_of(stream("apart"))
    told = [beliefs.told(sampler.deal(chance)) for _ in range(12)]
    assert max(told) < 0
    assert len({round(each, 6) for each in told}) > 6
    assert sum(weights(told)) == pytest.approx(1)
    assert weights([-700.0, -700.0]) == [0.5, 0.5]


def test_shares_repeat_and_lie_between_none_and_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(placing, "WORLDS", 6)
    given = ["--games", "2", "--seed", "s", "--quiet"]
    told = []
    for _ in range(2):
        assert placing.main([*given, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert set(told[0]) <= {"tricks 1-3", "tricks 4-6", "tricks 7-9"}
    for row in told[0].values():
        assert all(0 <= row[name] <= 1 for name in placing.SHARES)
        assert row["trumps gain"] == pytest.approx(row["trumps weighed"] - row["trumps"])
    assert placing.main([*given, "--level", "normal"]) == 0
    assert "% weighed" in capsys.readouterr().out

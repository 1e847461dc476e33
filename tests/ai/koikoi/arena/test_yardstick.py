"""The C loop plays the same deals as the core: a formulation of the whole play by another hand."""
import json
import shutil

import pytest

from hachi_hachi.ai.benchmarks.rate_measurement import loop_in_c
from hachi_hachi.ai.koikoi.arena import speed_benchmark
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.random_deals import random_deals
from hachi_hachi.engine.koikoi.rulesets import RULESETS

NO_COMPILER = not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang"))


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 88, 2026])
def test_the_loop_in_c_comes_to_the_same_points(seed: int) -> None:
    found, again = (loop_in_c(speed_benchmark.YARDSTICK, deals, seed, runs=1) for deals in (300, 301))
    assert (found is None) is (again is None) is NO_COMPILER
    if found is not None and again is not None:
        assert found.checksum == random_deals(PlayRules(RULESETS["leaflet"].rules), 300, seed)
        assert again.checksum != found.checksum


@pytest.mark.long
def test_the_benchmark_prints_what_it_measures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(speed_benchmark, "_YARDSTICK_DEALS", 100)
    assert speed_benchmark.main(["--json", "--seconds", "0.01"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["random deals"] > 0
    assert found["table deals"] > 0
    assert ("of the yardstick" in found) is not NO_COMPILER
    assert speed_benchmark.main(["--seconds", "0.01"]) == 0
    assert "random deals" in capsys.readouterr().out

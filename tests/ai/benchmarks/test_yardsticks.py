"""The C loops play the same deals as the cores: a formulation of the whole play by another hand."""
import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from hachi_hachi.ai.benchmarks.rate_measurement import loop_in_c
from hachi_hachi.ai.hachininmeri.arena import speed_benchmark as hachininmeri
from hachi_hachi.ai.koikoi.arena import speed_benchmark as koikoi
from hachi_hachi.engine.hachininmeri.play.random_deals import random_games
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.play.random_deals import random_deals
from hachi_hachi.engine.koikoi.rulesets import RULESETS

NO_COMPILER = not any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang"))


class Game(NamedTuple):
    """A game whose benchmark has a C loop: the same play in ``core``, and what the benchmark counts."""

    module: str
    yardstick: Path
    main: Callable[[Sequence[str]], int]
    core: Callable[[int, int], int]
    unit: str


GAMES = pytest.mark.parametrize("game", [
    pytest.param(
        Game(hachininmeri.__name__, hachininmeri.YARDSTICK, hachininmeri.main, random_games, "games"),
        id="hachinin-meri",
    ),
    pytest.param(
        Game(
            koikoi.__name__, koikoi.YARDSTICK, koikoi.main,
            lambda deals, seed: random_deals(PlayRules(RULESETS["leaflet"].rules), deals, seed), "deals",
        ),
        id="koi-koi",
    ),
])


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("seed", [1, 88, 2026])
def test_the_loop_in_c_comes_to_the_same_points(game: Game, seed: int) -> None:
    found, again = (loop_in_c(game.yardstick, deals, seed, runs=1) for deals in (300, 301))
    assert (found is None) is (again is None) is NO_COMPILER
    if found is not None and again is not None:
        assert found.checksum == game.core(300, seed)
        assert again.checksum != found.checksum


@pytest.mark.long
@GAMES
def test_the_benchmark_prints_what_it_measures(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(f"{game.module}._YARDSTICK_DEALS", 100)
    assert game.main(["--json", "--seconds", "0.01"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[f"random {game.unit}"] > 0
    assert found[f"table {game.unit}"] > 0
    assert ("of the yardstick" in found) is not NO_COMPILER
    assert game.main(["--seconds", "0.01"]) == 0
    assert f"random {game.unit}" in capsys.readouterr().out

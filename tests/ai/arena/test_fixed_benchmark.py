"""The benchmark, and players of one's own: the example of its page plays, and what is none is told so."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from hachi_hachi.ai.arena import fixed_benchmark
from hachi_hachi.ai.arena.__main__ import main
from hachi_hachi.ai.benchmarks.contest import Benchmark, Contest, Entrant, Yardstick
from hachi_hachi.ai.catalog import GAMES
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from hachi_hachi.engine.hachininmeri.rulesets import DEFAULT_RULESET as MERI_RULESET

PAGE = (Path(__file__).parents[3] / "docs" / "players" / "benchmark.md").read_text("utf-8")
BROKEN = """
class Stubborn:
    def choose(self, observation, rng):
        return observation.decision.legal[0].__class__(observation.seat, "sage")
class Mute:
    def choose(self, observation, rng):
        return None
class Clumsy:
    def choose(self, observation, rng):
        return {}["card"]
class Needy:
    def __init__(self, model):
        self.model = model
class Idle:
    pass
number = 3
"""


@pytest.fixture(autouse=True)
def own_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of the page and some that break the contract lie where modules are found."""
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "my_player.py").write_text(example, "utf-8")
    (tmp_path / "broken_player.py").write_text(BROKEN, "utf-8")
    (tmp_path / "unread_player.py").write_text("def (", "utf-8")
    (tmp_path / "missing_player.py").write_text("import a_module_that_is_nowhere", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("my_player", "broken_player"):
        monkeypatch.delitem(sys.modules, name, raising=False)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Benchmark:
    """A benchmark of two quick yardsticks in place of the real one."""
    made = Benchmark("short", "shiragiku", "short", (Yardstick("greedy", 9), Yardstick("normal", 6)))
    monkeypatch.setattr(fixed_benchmark, "fixed_for", lambda _game: made)
    return made


def test_the_example_of_the_page_is_measured_and_every_run_gives_the_same_line(
    short: Benchmark, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--benchmark", "my_player:Magpie", "greedy", "--quiet"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    head, titles, *lines = said.splitlines()
    assert head.startswith(f"short, version {fixed_benchmark.version()}, yardsticks ")
    assert titles.split()[:5] == ["player", "against", "greedy", "against", "normal"]
    assert [line.split()[0] for line in lines] == ["my_player:Magpie", "greedy"]
    assert all(re.search(r"[+-]\d\.\d{3} ±\d\.\d{3} +[+-]\d\.\d{3} ±\d\.\d{3} +9 6$", line) for line in lines)
    assert main(arguments) == 0
    assert capsys.readouterr().out == said
    assert main([*arguments, "--deals", "7", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["benchmark"], found["seed"]) == (short.name, short.seed)
    assert [row["deals"] for row in found["players"]["my_player:Magpie"]] == [7, 6]
    assert found["players"]["greedy"][0]["kan"] == 0  # against its like over all seats
    assert main(["--benchmark", "greedy", "--deals", "7", "--quiet"]) == 0
    assert "not the whole benchmark" in capsys.readouterr().out


def test_the_mark_tells_other_yardsticks_apart(short: Benchmark, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fixed_benchmark.mark("hachi-hachi")
    assert before == fixed_benchmark.mark("hachi-hachi")
    assert re.fullmatch(r"[0-9a-f]{8}", before)
    other = Benchmark(short.name, short.ruleset, short.seed, (Yardstick("greedy", 9), Yardstick("easy", 6)))
    monkeypatch.setattr(fixed_benchmark, "fixed_for", lambda _game: other)
    assert fixed_benchmark.mark("hachi-hachi") != before


def test_what_the_page_says_is_fixed_is_so() -> None:
    table = PAGE.split("## What is fixed")[1].split("\n\n")[1]
    rows = {cells[1].strip(): cells[2:4] for cells in (line.split("|") for line in table.splitlines())}
    measured = {name: game for name, game in GAMES.items() if game.arena().benchmark is not None}
    assert measured
    for column, (name, game) in enumerate(measured.items()):
        fixed = fixed_benchmark.fixed_for(name)
        assert f"`{fixed.name}`" in PAGE
        assert f"`{fixed.ruleset}`" in rows["rules"][column]
        assert f"`{fixed.seed}`" in rows["decks"][column]
        for row in fixed.yardsticks:
            assert row.opponent in game.levels
            assert f"{row.opponent} ({row.decks:,}" in rows["yardsticks"][column].lower()
    assert RULESETS[fixed_benchmark.fixed_for("hachi-hachi").ruleset].rules == Rules()  # which the arena plays
    assert fixed_benchmark.fixed_for("hachinin-meri").ruleset == MERI_RULESET


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        ("wizard", "there is no level 'wizard'"),
        (":Magpie", "name your own player as module:Class"),
        ("my_player:", "name your own player as module:Class"),
        ("nowhere_at_all:Magpie", "there is no module 'nowhere_at_all'"),
        ("my_player:Crow", "the module 'my_player' has no class 'Crow'"),
        ("broken_player:number", "has no class 'number'"),
        ("broken_player:Needy", "cannot be made without arguments"),
        ("broken_player:Idle", "it has no method choose(observation, rng)"),
        ("unread_player:Any", "the module 'unread_player' cannot be loaded: SyntaxError"),
        ("missing_player:Any", "the module 'missing_player' cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_what_is_no_player_is_refused_in_a_sentence(
    player: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--benchmark", player])
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        ("Stubborn", "broken_player:Stubborn answered sage, which is not allowed here; allowed: "),
        ("Mute", "broken_player:Mute answered None, which is not allowed here"),
        ("Clumsy", "broken_player:Clumsy failed: KeyError: 'card' ("),
    ],
)
def test_a_player_that_breaks_the_contract_ends_the_run_with_a_sentence(
    short: Benchmark, player: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--benchmark", f"broken_player:{player}", "--quiet"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([], "name the player to be measured"),
        (["greedy", "--play-only"], "the benchmark fixes decks, seats and rules"),
        (["greedy", "--seed", "2"], "the benchmark fixes decks, seats and rules"),
        (["greedy", "--tables"], "one of --tables, --benchmark and --cross"),
    ],
)
def test_what_the_benchmark_fixes_is_not_to_be_chosen(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--benchmark", *given])
    assert sentence in capsys.readouterr().err


def test_a_player_of_ones_own_sits_at_the_table_of_eight_too(tmp_path: Path) -> None:
    (tmp_path / "first_player.py").write_text(
        "class First:\n    seen = 0\n    def choose(self, observation, rng):\n"
        "        self.seen += 1\n        return observation.decision.legal[-1 if self.seen > 50 else 0]\n", "utf-8",
    )
    arena = GAMES["hachinin-meri"].arena()
    own = Entrant.parse("first_player:First", GAMES["hachinin-meri"].levels)
    played = Contest("hachinin-meri", own, arena.others(own, Entrant("random"), team=True), 1)
    order = arena.orders(played)[0]
    assert arena.play(played, 0, order).actions == arena.play(played, 0, order).actions

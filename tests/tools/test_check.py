"""Every test runs in one of the steps of the check, and tests of compiled modules run both ways."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.conftest import BOTH_WAYS, THINKING, kind_of
from tools import check

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
COMPILED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hachi-hachi"]["compiled"]


def collected(*steps: check.Step) -> list[Path]:
    """The files of tests that steps collect, in order; twice if two steps or folders have them."""
    folders = [ROOT / word for step in steps for word in re.findall(r"tests/[\w/]+", step.arguments)]
    assert all(folder.is_dir() for folder in folders)  # pytest would run nothing
    return sorted(path for folder in folders for path in folder.rglob("test_*.py"))


def test_every_test_runs_interpreted_or_is_long() -> None:
    assert all("-m 'not long'" in step.arguments for step in check.INTERPRETED_TESTS)
    assert collected(*check.INTERPRETED_TESTS) == sorted(TESTS.rglob("test_*.py"))


@pytest.mark.parametrize("step", [check.COMPILED_TESTS, check.LONG_TESTS])
def test_long_tests_run_with_a_compiler_and_without(step: check.Step) -> None:
    assert re.search(r"-m ('long or compiled'|long) ", step.arguments)
    marked = {path for path in TESTS.rglob("test_*.py") if re.search(r"mark\.long\b", path.read_text("utf-8"))}
    assert marked
    assert set(collected(step)) >= marked.union((TESTS / THINKING).rglob("test_*.py"))


@pytest.mark.parametrize("package", sorted({module.rsplit("/", 1)[0].replace("/", ".") for module in COMPILED}))
def test_the_tests_of_compiled_modules_run_both_ways(package: str) -> None:
    imported = re.compile(rf"(from|import) hachi_hachi\.{package}\b")
    files = [path for folder in BOTH_WAYS for path in (TESTS / folder).rglob("test_*.py")]
    assert any(imported.search(path.read_text("utf-8")) for path in files)


def test_a_folder_decides_how_often_a_test_runs() -> None:
    assert kind_of(Path("engine/common/test_masks.py")) == "compiled"
    assert kind_of(Path("ai/hachihachi/valuation/test_evaluate.py")) == "compiled"
    assert kind_of(Path("ai/arena/test_arena.py")) == "long"
    assert kind_of(Path("game/windows/test_table_window.py")) is None
    assert all((TESTS / folder).is_dir() for folder in BOTH_WAYS)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every step passes at once, and nothing is compiled; the names of those that ran."""
    names: list[str] = []

    def run(step: check.Step) -> bool:
        names.append(step.name)
        return check_run(check.Step(step.name, "-c pass"))

    check_run = check.run
    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check, "copy_tree", lambda: None)
    monkeypatch.setattr(check, "same_deals", lambda: True)
    monkeypatch.setattr("shutil.which", lambda _name: "/usr/bin/cc")
    return names


def test_all_steps_run_and_pass(ran: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert check.main() == 0
    assert sorted(ran) == sorted(
        step.name for step in (*check.SOURCES, check.COMPILING, *check.INTERPRETED_TESTS, check.COMPILED_TESTS)
    )
    assert capfd.readouterr().out.endswith("all checks passed\n")


def test_what_fails_is_named_and_the_rest_runs(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    passes = check.run

    def run(step: check.Step) -> bool:
        return passes(step) and step.name not in ("mypy", "compiling")

    monkeypatch.setattr(check, "run", run)
    assert check.main() == 1
    assert capfd.readouterr().out.endswith("failed: compiling, mypy\n")
    assert set(ran) >= {step.name for step in check.INTERPRETED_TESTS}
    assert "tests, compiled" not in ran


def test_without_a_compiler_long_tests_run_interpreted(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert check.main() == 0
    assert "long tests" in ran
    assert "compiling" not in ran


def test_deals_that_differ_are_a_failure(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "same_deals", lambda: False)
    assert check.main() == 1
    assert capfd.readouterr().out.endswith("failed: the same deals, both ways\n")
    assert "tests, compiled" in ran


def test_the_output_of_a_step_is_printed_in_one_piece(capfd: pytest.CaptureFixture[str]) -> None:
    assert not check.run(check.Step("a step", "-c 'print(\"its output\"); raise SystemExit(3)'"))
    assert capfd.readouterr().out.startswith("== a step: begun\n== a step\nits output\n== a step: failed, ")


def test_programs_that_tests_start_keep_their_byte_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    environment = check.packages_of(ROOT)
    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert environment["PYTHONPATH"].endswith("elsewhere")

"""``python -m tools.check``: everything that must pass before a change lands.

A copy is compiled if there is a C compiler, and tested: the tests that depend on compilation and those that deal or
search a lot. Other steps are ruff, mypy, the import contracts and, interpreted, all other tests, those of the engine
with branch coverage. Each step is a process. Three run at a time, even on two cores, since tests of real windows often
wait; long ones come first, so that no core is idle at the end. All steps run; the exit status says whether all passed.
"""
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from tools.staging import stage

ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / "build" / "compiled"


class Step(NamedTuple):
    """A command: the arguments for this interpreter, and the folder in which it runs."""

    name: str
    arguments: str
    folder: Path = ROOT


_PYTEST: Final = "-m pytest -q"
#: Folders with tests that deal or search a lot: importing all tests of the window takes as long as many of these.
_LONG: Final = "tests/tools/robustness tests/ai tests/engine tests/game/features/lessons tests/game/features/replay"

SOURCES: Final = (
    Step("ruff", "-m ruff check ."),
    Step("mypy", "-m mypy"),
    Step("import contracts", "-c 'from importlinter.cli import lint_imports_command as run; run()'"),
)
COMPILING: Final = Step("compiling", "setup.py -q build_ext --inplace", COMPILED)

#: The tests that run interpreted. Tracing slows the engine by an order of magnitude: only its own tests are traced.
ENGINE_TESTS: Final = Step(
    "tests of the engine", f"{_PYTEST} -m 'not long' tests/engine --cov --cov-report=term:skip-covered"
)
OTHER_TESTS: Final = Step("tests of players and tools", f"{_PYTEST} -m 'not long' tests/ai tests/tools tests/project")
#: The folders of the games: where their tests are, too. That of what they share has a module of this name as well.
GAMES: Final = " ".join(
    path.parent.name for path in sorted(ROOT.glob("engine/*/game_definition.py")) if path.parent.name != "common"
)
#: Most of the time, tests of real windows wait: they are a process of their own, begun first.
WINDOW_TESTS, SCREEN_TESTS, PROGRAM_TESTS, TABLE_TESTS = (
    Step(f"tests of the {name}", f"{_PYTEST} -m 'not long' " + " ".join(f"tests/game/{one}" for one in folders.split()))
    for name, folders in (
        ("windows", "windows"),
        ("screens", "display features screens storage table"),
        ("program", "app library online scenes speech widgets workers"),
        ("tables", GAMES),
    )
)
INTERPRETED_TESTS: Final = (WINDOW_TESTS, SCREEN_TESTS, PROGRAM_TESTS, TABLE_TESTS, OTHER_TESTS, ENGINE_TESTS)
COMPILED_TESTS: Final = Step("tests, compiled", f"{_PYTEST} -m 'long or compiled' {_LONG}", COMPILED)
#: Replaces the compiled run if there is no C compiler.
LONG_TESTS: Final = Step("long tests", f"{_PYTEST} -m long {_LONG}")

#: For each game, prints one number for seeded deals.
FINGERPRINTS: Final = tuple(
    ".".join(("hachi_hachi", *path.relative_to(ROOT).with_suffix("").parts))
    for path in sorted(ROOT.glob("engine/*/play/deals_fingerprint.py"))
)

#: As many for each game.
DEALS: Final = 2500
SAME_DEALS: Final = "the same deals, both ways"

#: The parts of the source tree that a compiled copy needs.
_COPIED: Final = (
    "engine", "ai", "game", "assets", "tests", "tools", "docs", "setup.py", "pyproject.toml", "README.md",
    "LICENSE", "LICENSE-ART",
)


#: How many steps run at the same time.
WORKERS: Final = 3
_printing: Final = Lock()


def run(step: Step) -> bool:
    """Run a step and return whether it passed. Its output is printed at its end, since other steps print too."""
    begun = time.monotonic()
    _say(f"== {step.name}: begun\n")
    done = subprocess.run(
        [sys.executable, *shlex.split(step.arguments)], cwd=step.folder, env=packages_of(step.folder), check=False,
        text=True, errors="backslashreplace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    word = "failed" if done.returncode else "passed"
    _say(f"== {step.name}\n{done.stdout}== {step.name}: {word}, {time.monotonic() - begun:.0f} s\n")
    return done.returncode == 0


def _say(words: str) -> None:
    with _printing:
        print(words, end="", flush=True)


def run_all(steps: Sequence[Step]) -> list[str]:
    """Run steps one after another and return the names of those that failed."""
    return [step.name for step in steps if not run(step)]


def compile_and_test() -> list[str]:
    """Compile a copy and run tests on it; return the names of steps that failed."""
    copy_tree()
    if not run(COMPILING):
        return [COMPILING.name]
    return [*([] if same_deals() else [SAME_DEALS]), *run_all([COMPILED_TESTS])]


def run_long_tests() -> list[str]:
    """Run the long tests interpreted; return the names of steps that failed."""
    _say("== no C compiler: engine and players are tested interpreted only\n")
    return run_all([LONG_TESTS])


def packages_of(folder: Path) -> dict[str, str]:
    """Return the environment in which ``hachi_hachi`` is that of ``folder``, whatever is installed.

    Python keeps byte code there: many tests start a program, and compiling its modules takes half of the start.
    """
    others = os.environ.get("PYTHONPATH")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(stage(folder)), *([others] if others else [])))}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def copy_tree() -> None:
    """Copy the sources for compiling: compiled modules next to the sources would run instead of them."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COMPILED / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy2(source, COMPILED / name)


def same_deals() -> bool:
    """Return True if the same seeded deals of each game are the same interpreted and compiled."""
    return all(_same_deals(command) for command in FINGERPRINTS)


def _same_deals(command: str) -> bool:
    begun = time.monotonic()
    started = [
        subprocess.Popen(
            [sys.executable, "-m", command, "--deals", str(DEALS)], cwd=folder, env=packages_of(folder),
            stdout=subprocess.PIPE, text=True,
        )
        for folder in (ROOT, COMPILED)
    ]
    lines = [process.communicate()[0] for process in started]
    _say(f"== {SAME_DEALS}: {command}, {time.monotonic() - begun:.0f} s\n{''.join(lines)}")
    interpreted, compiled = ([*line.split(), ""] for line in lines)
    return interpreted[0] == compiled[0] != "" and "interpreted" in interpreted and "compiled" in compiled


def main() -> int:
    """Run all checks and return 0 if every one passed, otherwise 1."""
    has_compiler = any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang"))
    stage(ROOT)  # before the steps need it
    begun: tuple[Callable[[], list[str]], ...] = (
        compile_and_test if has_compiler else run_long_tests,
        *(partial(run_all, [step]) for step in (*INTERPRETED_TESTS, *SOURCES)),
    )
    with ThreadPoolExecutor(WORKERS) as pool:
        failed = [name for result in [pool.submit(one) for one in begun] for name in result.result()]
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""``python -m tools.check``: everything that must hold before a change lands.

Ruff, mypy, contracts of imports, damaged files, tests with the branch coverage of the engine, and, where there is a C
compiler, the tests of engine and players once more on a compiled copy. All of them run; the exit status says whether
all passed.
"""
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / "build" / "compiled"

#: What is run in the source tree, in order: a name, and the arguments behind this interpreter.
CHECKS: Final[tuple[tuple[str, str], ...]] = (
    ("ruff", "-m ruff check ."),
    ("mypy", "-m mypy"),
    ("import contracts", "-c 'from importlinter.cli import lint_imports_command as run; run()'"),
    # Tracing slows whatever runs in the engine by an order of magnitude: only the engine's own tests are traced.
    (
        "tests of the engine",
        "-m pytest -q -n 2 --dist loadgroup -m 'not long' tests/engine --cov --cov-report=term:skip-covered",
    ),
    ("long tests of the engine", "-m pytest -q -n 2 -m long tests/engine"),
    ("damaged files", "-m tools.breaking.fuzz_records --count 20000 --seed 2026 --jobs 2"),
    ("tests of the rest", "-m pytest -q -n 2 --dist loadgroup tests/ai tests/game tests/house tests/tools"),
)

#: What is run in the compiled copy.
COMPILED_CHECKS: Final[tuple[tuple[str, str], ...]] = (
    ("compiling", "setup.py -q build_ext --inplace"),
    ("tests, compiled", "-m pytest -q -n 2 --dist loadgroup tests/engine tests/ai"),
)

#: For each game what prints one number for ten thousand seeded deals.
FINGERPRINTS: Final = tuple(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted(ROOT.glob("engine/*/core/fingerprint.py"))
)

#: What a compiled copy needs of the source tree.
_COPIED: Final = (
    "engine", "ai", "game", "assets", "tests", "tools", "docs", "setup.py", "pyproject.toml", "README.md",
    "LICENSE", "LICENSE-ART",
)


def run(name: str, arguments: str, folder: Path) -> bool:
    """Run this interpreter with ``arguments`` in ``folder`` and return whether it passed."""
    begun = time.monotonic()
    print(f"== {name}", flush=True)
    done = subprocess.run([sys.executable, *shlex.split(arguments)], cwd=folder, check=False)  # noqa: S603 - ours
    print(f"== {name}: {'failed' if done.returncode else 'passed'}, {time.monotonic() - begun:.0f} s", flush=True)
    return done.returncode == 0


def copy_tree() -> None:
    """Lay the sources out anew for compiling: compiled modules beside the sources would run in their stead."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir(parents=True)
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COMPILED / name, ignore=shutil.ignore_patterns("__pycache__", "*.webp"))
        elif source.exists():
            shutil.copy2(source, COMPILED / name)


def same_deals() -> bool:
    """Return whether ten thousand seeded deals of each game come out the same interpreted and compiled."""
    return all(_same_deals(command) for command in FINGERPRINTS)


def _same_deals(command: str) -> bool:
    print(f"== ten thousand deals, both ways: {command}", flush=True)
    lines = [
        subprocess.run(  # noqa: S603 - ours
            [sys.executable, "-m", command], cwd=folder, check=True, capture_output=True, text=True
        ).stdout
        for folder in (ROOT, COMPILED)
    ]
    print("".join(lines), end="", flush=True)
    return lines[0].split()[0] == lines[1].split()[0] and "interpreted" in lines[0] and "compiled" in lines[1]


def main() -> int:
    """Run all checks and return 0 if every one passed, else 1."""
    failed = [name for name, arguments in CHECKS if not run(name, arguments, ROOT)]
    if any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang")):
        copy_tree()
        for name, arguments in COMPILED_CHECKS:
            if not run(name, arguments, COMPILED):
                failed.append(name)
                break
        else:
            if not same_deals():
                failed.append("ten thousand deals, both ways")
    else:
        print("== no C compiler: engine and players are tested interpreted only", flush=True)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

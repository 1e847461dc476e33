"""``python -m tools.check``: everything that must hold before a change lands.

Ruff, mypy, the contracts of imports, and the tests with the branch coverage of the engine, one after the other; all of
them run, and the exit status says whether all passed.
"""
import shlex
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

#: What is run, in order: a name, and the arguments behind this interpreter.
CHECKS: tuple[tuple[str, str], ...] = (
    ("ruff", "-m ruff check ."),
    ("mypy", "-m mypy"),
    ("import contracts", "-c 'from importlinter.cli import lint_imports_command as run; run()'"),
    ("tests", "-m pytest -q -n 2 --dist loadgroup --cov --cov-report=term:skip-covered"),
)


def main() -> int:
    """Run all checks and return 0 if every one passed, else 1."""
    failed = []
    for name, arguments in CHECKS:
        begun = time.monotonic()
        print(f"== {name}", flush=True)
        done = subprocess.run([sys.executable, *shlex.split(arguments)], cwd=ROOT, check=False)  # noqa: S603 - ours
        print(f"== {name}: {'failed' if done.returncode else 'passed'}, {time.monotonic() - begun:.0f} s", flush=True)
        if done.returncode:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Find the cases, and save their records in tests/records.

    python -m tests.engine.hachihachi.saved_cases.make_cases [NAME...]

Prints those whose payments differ from the ones computed by hand. An existing record keeps its version.
"""
import json
import sys
from importlib import import_module

from hachi_hachi.engine.common.records.json_reader import VERSION
from tests.engine.hachihachi.helpers.builder import path_of, payments
from tests.engine.hachihachi.saved_cases.cases import Case, counted, story, written

MODULES = ("sage", "yaku", "bidding", "years", "examples")


def cases() -> dict[str, Case]:
    """Return all cases by the name of their record."""
    found: dict[str, Case] = {}
    for name in MODULES:
        found.update(import_module(f"tests.engine.hachihachi.saved_cases.cases_of_{name}").CASES)
    return found


def main() -> None:
    """Write the records."""
    for name, case in cases().items():
        if sys.argv[1:] and not any(part in name for part in sys.argv[1:]):
            continue
        path = path_of(name)
        version = json.loads(path.read_text(encoding="utf-8"))["version"] if path.exists() else VERSION
        table = case.made(version)
        path.write_text(table.record_text(), encoding="utf-8")
        for entry, expected in case.payments().items():
            if payments(table, entry) != expected:
                sys.stdout.write(f"{name}, entry {entry}: {written(payments(table, entry))}\n")
        if case.winner is not None and table.year.entries[-1].winner != case.winner:
            sys.stdout.write(f"{name}: winner {table.year.entries[-1].winner}\n")
        if any(entry.closed and not entry.redealt for entry in table.year.entries):
            sys.stdout.write(f"{name}: {story(table)} {counted(table)}\n" if "out" in story(table) else "")


if __name__ == "__main__":
    main()

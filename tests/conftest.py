"""Settings of every test: random examples are reproducible, and a slow machine fails nothing.

Every test runs at least once. Tests of modules that are compiled run twice, interpreted and compiled; tests that deal
or search a lot (``long``) run once, compiled if there is a C compiler. ``tools.check`` has the commands.
"""
import gc
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tools.staging import stage

stage()  # pyproject.toml adds it to the path

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")

TESTS: Final = Path(__file__).parent
#: Folders with tests of compiled modules, of recorded games and of players' decisions.
BOTH_WAYS: Final = (
    "engine/common",
    "engine/hachihachi/play",
    "engine/hachihachi/visibility",
    "engine/hachihachi/rulesets",
    "engine/hachihachi/yaku",
    "engine/hanafuda",
    "engine/hachininmeri/play",
    "engine/hachininmeri/visibility",
    "engine/hachininmeri/examples",
    "engine/koikoi/match",
    "engine/koikoi/play",
    "engine/koikoi/yaku",
    "ai/hachihachi/players",
    "ai/hachihachi/simulation",
    "ai/hachihachi/valuation",
    "ai/hachininmeri",
    "ai/koikoi",
)
#: A folder in which every test that does not run both ways is long.
THINKING: Final = "ai"


def kind_of(path: Path) -> str | None:
    """Return the marker that a test gets by its folder, if any; ``path`` is relative to this folder."""
    folders = {folder.as_posix() for folder in path.parents}
    if folders.intersection(BOTH_WAYS):
        return "compiled"
    return "long" if THINKING in folders else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by their folder, except those marked as long themselves."""
    for item in items:
        kind = kind_of(item.path.relative_to(TESTS))
        if kind and item.get_closest_marker("long") is None:
            item.add_marker(kind)


def pytest_collection_finish() -> None:
    """Search modules and tests no more for garbage: it took up to a sixth of the time."""
    gc.collect()
    gc.freeze()

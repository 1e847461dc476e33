"""Whatever is pressed, clicked, dragged and resized, nothing breaks. (`python -m tools.monkey` does it for longer.)"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.monkey import SCENES, Seen, run

#: Events for each of three seeds, 20,000 in all, and the speed at which the cards fly for it.
EVENTS = 6670
SEEDS = {1: 8, 2: 0, 3: 0}


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a monkey sets is set back."""
    for name in ("HACHI_HACHI_HOME", "HACHI_HACHI_STRICT", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    monkeypatch.delenv("HACHI_HACHI_STRICT")


def test_three_monkeys_break_nothing_and_see_everything(environment: None, tmp_path: Path) -> None:
    total = Seen()
    for seed, speed in SEEDS.items():
        seen = run(EVENTS, seed, tmp_path / str(seed), speed)
        total.events += seen.events
        total.scenes += seen.scenes
    assert total.events >= 20_000
    assert total.scenes["settlement"] >= 2
    assert total.missing() == []
    assert total.scenes.keys() <= SCENES

"""Every test of a table deals the same cards each time."""

from __future__ import annotations

import random

import pytest

from hachi_hachi.game.online.hosting import exchange
from hachi_hachi.game.online.joining import contributor


@pytest.fixture(autouse=True)
def _same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(88)
    for module in (exchange, contributor):
        monkeypatch.setattr(module, "new_contribution", lambda: chance.randbytes(32))

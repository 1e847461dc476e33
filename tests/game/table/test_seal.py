"""The seal of a deal is read in groups, and copied whole."""

from __future__ import annotations

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.table.scenes.seal_scene import SealScene, grouped
from hachi_hachi.game.table.session.commitment_text import CommitmentText
from hachi_hachi.game.widgets import Label

SHA256 = "0123456789abcdef" * 4


def test_digits_are_grouped() -> None:
    lines = grouped(SHA256)
    assert [len(line.split()) for line in lines] == [4, 4]
    assert "".join("".join(lines).split()) == SHA256


@pytest.mark.parametrize(("check", "copied"), [
    (None, SHA256), (CommitmentText(SHA256, "a1b2", True), f"SHA-256 {SHA256}\nsalt a1b2\n"),
])
def test_the_seal_is_copied(
    app: App, monkeypatch: pytest.MonkeyPatch, check: CommitmentText | None, copied: str
) -> None:
    texts: list[str] = []
    monkeypatch.setattr(clipboard, "copy", texts.append)
    monkeypatch.setattr(clipboard, "copied", lambda: texts[-1])
    scene = SealScene(app, SHA256, check)
    app.director.start(scene)
    app._frame(0.0)
    assert scene.group is not None
    button = next(one for one in scene.group.widgets if one.spoken() == "Copy")
    button.confirm()
    assert texts == [copied]
    assert "Copied." in [one.text for one in scene.body() if isinstance(one, Label)]

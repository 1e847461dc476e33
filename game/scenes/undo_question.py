"""The confirmation before the first undo, which marks the whole year."""

from __future__ import annotations

from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import Command


def undo_question(app: Host, command: Command) -> ConfirmScene:
    """Return a dialog that warns that the year will be marked; ``command`` takes the decision back."""
    return ConfirmScene(
        app,
        lambda: _("Take back your decision?"),
        lambda: _("Everything you play here will be marked “with undo”, in the record too."),
        lambda: _("Take it back"),
        command,
    )

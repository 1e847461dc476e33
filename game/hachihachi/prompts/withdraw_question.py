"""The confirmation before a sage is withdrawn, with what that pays."""

from __future__ import annotations

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.hachihachi.text.prompts.answer_text import withdrawing
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.scenes.scene import Host
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import Command


def withdraw_question(app: Host, observation: Observation[Rules], action: Action, command: Command) -> ConfirmScene:
    """Return a dialog that asks the seat of ``observation`` to confirm withdrawing; ``command`` withdraws."""
    return ConfirmScene(
        app, lambda: _("Withdraw your sage?"), lambda: withdrawing(observation, action), lambda: _("Withdraw"), command
    )

"""The question before a sage is withdrawn: what that pays."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.observation import Observation
from engine.hachihachi.rules import Rules
from game.hachihachi.words.asked.answer_words import withdrawing
from game.keeping.text import _
from game.scenes.confirm import ConfirmScene
from game.scenes.scene import Host
from game.widgets.base import Deed


def withdraw_question(app: Host, observation: Observation[Rules], action: Action, deed: Deed) -> ConfirmScene:
    """Asks the seat of `observation` whether it means to withdraw; `deed` does."""
    return ConfirmScene(
        app, lambda: _("Withdraw your sage?"), lambda: withdrawing(observation, action), lambda: _("Withdraw"), deed
    )

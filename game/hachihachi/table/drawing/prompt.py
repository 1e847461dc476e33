"""The prompt at the table in words."""

from __future__ import annotations

from hachi_hachi.engine.hachihachi.actions import TAKE
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.text.prompts.question_text import why_out
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.storage.i18n import _


def is_out(player: HachiPlayer) -> bool:
    """Return True if the person at the screen does not play this deal."""
    view, session = player.view, player.session
    return view is not None and session.viewer in session.people and bool(view.active) and (
        session.viewer not in view.active
    )


def prompt_of(player: HachiPlayer, chooser: Chooser, *, asking: bool) -> str:
    """Return the prompt or error for the person; ``asking``: a panel shows the question already."""
    session = player.session
    if session.trouble:
        return _("Couldn't save: {reason}", reason=session.trouble)
    if session.notice:
        return session.notice
    decision = player.decision
    if decision is None or asking:
        view = player.view
        return why_out(view, session.viewer, session.deal_events()) if view is not None and is_out(player) else ""
    if decision.kind == TAKE:
        return _("Drawn card has two matches: choose")
    if chooser.choosing_target:
        return _("Two matches: choose")
    return _("Your turn: play a card")

"""The prompt at the table in words."""

from __future__ import annotations

from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.text.narration import question_text
from hachi_hachi.game.storage.i18n import _


def prompt_of(player: KoiKoiPlayer, chooser: Chooser, *, asking: bool) -> str:
    """Return the prompt or error for the person; ``asking``: a panel shows the question already."""
    session = player.session
    if session.trouble:
        return _("Couldn't save: {reason}", reason=session.trouble)
    if session.notice:
        return session.notice
    decision = player.decision
    if decision is None or asking:
        return ""
    if chooser.choosing_target:
        return _("Two matches: choose")
    return question_text(decision)

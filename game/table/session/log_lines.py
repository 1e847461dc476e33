"""Log lines about a deal: actions, and how AI seats decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.game.storage.diagnostic_log import EventLog
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Session


def log_action(log: EventLog) -> Callable[[Action], None]:
    """Return a callback that logs every action."""
    return lambda action: log("action", seat=action.seat, verb=action.verb, args=list(action.args))


def log_thought(log: EventLog, session: Session[Any]) -> Callable[[Decision, Reply], None]:
    """Return a callback that logs AI decisions: whether the player itself answered, and how long it took."""

    def log_decision(decision: Decision, reply: Reply) -> None:
        report = reply.report
        log(
            "thought", seat=decision.seat, level=session.info(decision.seat).player,
            by="" if report is None else report.decided_by, rollouts=0 if report is None else report.rollouts,
            seconds=round(reply.seconds, 3), stood_in=reply.stood_in, compiled=reply.compiled,
        )

    return log_decision

"""The log of a deal so far, in words and with its cards. No drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.game.hanafuda.move_text import LogLine
from hachi_hachi.game.koikoi.text.narration import event_text, made_text
from hachi_hachi.game.koikoi.text.terms import points_text
from hachi_hachi.game.storage.i18n import _


def log_of(events: Iterable[Event], viewer: int, names: Sequence[str]) -> list[LogLine]:
    """Return the log of the deal with these events, as ``viewer`` (-1: nobody) saw them."""
    lines = (_line(event.seen_by(viewer), names) for event in events)
    return [line for line in lines if line is not None]


def _line(event: Event, names: Sequence[str]) -> LogLine | None:
    text = event_text(event, names)
    match event:
        case ev.CardDrawn():
            return None
        case ev.CardPlayed(seat) | ev.DrawnCardPlaced(seat):
            return LogLine(text, seat, (event.card,), tuple(event.taken))
        case ev.FieldDealt(cards):
            return LogLine(_("Dealt to the field"), cards=tuple(cards), quiet=True)
        case ev.FieldSwept() | ev.FieldWon() | ev.TeyakuShown():
            return LogLine(text, event.seat, tuple(event.cards))
        case ev.PileCounted(seat, made, total) if made:
            words = _("{yaku}. Total: {total}", yaku=made_text(made), total=points_text(total))
            return LogLine(_("{name} – {move}", name=names[seat], move=words), seat)
        case ev.Called(seat):
            return LogLine(text, seat)
        case _:
            return LogLine(text) if text else None

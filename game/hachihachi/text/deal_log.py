"""The log of a deal so far, in words and with its cards. No drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.hachihachi.text.narration import Hands, event_text
from hachi_hachi.game.hachihachi.text.terms import kan_value, yaku_name
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.hanafuda.move_text import LogLine, listed
from hachi_hachi.game.storage.i18n import N_, _

#: What a seat calls after a yaku, as messages.
CALLED: Final = {
    "stop": N_("{name} {name:stops/stop} (shoubu)"),
    "sage": N_("{name} {name:plays/play} on (sage)"),
    "withdraw": N_("{name} {name:withdraws/withdraw} the sage"),
}


def log_of(events: Iterable[Event], viewer: int, names: Sequence[str], rules: Rules) -> list[LogLine]:
    """Return the log of the deal with these events, as ``viewer`` (-1: nobody) saw them."""
    hands: dict[int, list[str]] = {}
    lines: list[LogLine] = []
    for event in events:
        seen = event.seen_by(viewer)
        if isinstance(seen, ev.DealOpened):
            hands.clear()
        elif isinstance(seen, ev.TeyakuDeclared):
            hands.setdefault(seen.seat, []).append(seen.name)
        line = _line(seen, names, rules, hands)
        if line is not None:
            lines.append(line)
    return lines


def _line(event: Event, names: Sequence[str], rules: Rules, hands: Hands) -> LogLine | None:
    text = event_text(event, names, rules, hands)
    match event:
        case ev.CardPlayed(seat) | ev.DrawnCardPlaced(seat):
            return LogLine(text, seat, (event.card,), tuple(event.taken))
        case ev.CardDrawn():
            return None
        case ev.Paid(payer):
            return LogLine(text, payer if isinstance(payer, int) else -1, quiet=True)
        case ev.FourTaken(seat, cards) | ev.BlankShown(seat, cards):
            return LogLine(text, seat, tuple(cards))
        case ev.MizutenCalled(seat) | ev.Bid(seat) | ev.Offered(seat) | ev.Answered(seat) | ev.TwoLeft(seat):
            return LogLine(text, seat)
        case ev.ForcedOut() | ev.DrawPileMade():
            return LogLine(text, quiet=True)
        case _:
            return _news(event, names)


def _news(event: Event, names: Sequence[str]) -> LogLine | None:
    match event:
        case ev.DealOpened(month, _left, dealer):
            return LogLine(_("{month}: {name:*/you} {name:deals/deal}", month=month_name(month), name=names[dealer]))
        case ev.FieldDealt(cards):
            return LogLine(_("Dealt to the field"), cards=tuple(cards), quiet=True)
        case ev.MultiplierRead(multiplier) if multiplier > 1:
            return LogLine(_("The deal counts ×{multiplier}", multiplier=multiplier))
        case ev.ActivesNamed(active):
            return LogLine(_("Playing: {names}", names=listed([names[seat] for seat in active])), quiet=True)
        case _:
            return _made(event, names)


def _made(event: Event, names: Sequence[str]) -> LogLine | None:
    match event:
        case ev.TeyakuDeclared(seat, _group, yaku, kan, shown):
            return LogLine(_called(names[seat], _worth(yaku, kan)), seat, tuple(shown))
        case ev.DekiyakuMade(seat, yaku, kan) | ev.TokushuyakuMade(seat, yaku, kan):
            return LogLine(_called(names[seat], _worth(yaku, kan)), seat)
        case ev.Called(seat, call):
            return LogLine(_(CALLED[call], name=names[seat]), seat)
        case ev.SageFailed(seat):
            return LogLine(_("{name:*'s/Your} sage failed", name=names[seat]), seat)
        case _:
            return None


def _called(name: str, what: str) -> str:
    return _("{name} – {move}", name=name, move=what)


def _worth(yaku: str, kan: int) -> str:
    return _("{yaku}, {value}", yaku=yaku_name(yaku), value=kan_value(kan))

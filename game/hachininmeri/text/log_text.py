"""The log of a game in words: line by line, and with a heading for each trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.hachininmeri.text.narration import event_text, points_text, yaku_text
from hachi_hachi.game.hachininmeri.text.trick_text import why_text
from hachi_hachi.game.storage.i18n import _


class LogSection(NamedTuple):
    """A part of the log: its heading, and a line for each event with a message."""

    heading: str
    lines: list[str]


def log_lines(events: Iterable[Event], names: Sequence[str], view: View) -> list[str]:
    """Return the log, line by line, see ``log_sections``."""
    return [line for section in log_sections(events, names, view) for line in section.lines]


def log_sections(events: Iterable[Event], names: Sequence[str], view: View) -> list[LogSection]:
    """Return the log: first what comes before the first lead, then each trick, as ``view`` takes the events in.

    It names every card turned up and the winning card of each trick.
    """
    parts: list[list[str]] = [[]]
    for event in events:
        tricks = len(view.tricks)
        view.apply(event)
        # the first lead is on the table before it is turned up
        if isinstance(event, ev.LeadLaid) or (len(view.tricks) > tricks and len(parts) <= len(view.tricks)):
            parts.append([])
        words = _line(event, names, view)
        if words:
            parts[-1].append(words)
    headings = [_("Before the first trick"), *(_heading(view, number, names) for number in range(len(parts) - 1))]
    return [LogSection(heading, lines) for heading, lines in zip(headings, parts, strict=True) if lines]


def _line(event: Event, names: Sequence[str], view: View) -> str:
    """Return the line of an event that ``view`` has taken in."""
    match event:
        case ev.Showdown(seats, cards):
            shown = [
                _("{name}: {card}", name=names[seat], card=card_name(card))
                for seat, card in zip(seats, cards, strict=True)
            ]
            return _("Showdown: trumps turned up") + " – " + _("; ").join(shown)
        case ev.TrickTaken(seat, yaku, points):
            trick = view.tricks[-1]
            won = card_name(trick.cards[trick.seats.index(seat)])
            words = _("{name} took the trick with {card}: {points}", name=names[seat], card=won,
                      points=points_text(points))
            return f"{words} ({yaku_text(yaku) if yaku else why_text(view, len(view.tricks) - 1)})"
        case _:
            return event_text(event, names, dragon_open=view.dragon_open)


def _heading(view: View, number: int, names: Sequence[str]) -> str:
    """Return the heading of trick ``number``, from 0: who led it, and who has won it."""
    if number >= len(view.tricks):
        return _("Trick {n}", n=number + 1)
    trick = view.tricks[number]
    parts = [
        _("Trick {n}, a meri", n=number + 1) if trick.meri else _("Trick {n}", n=number + 1),
        _("led by {name:*/you}", name=names[trick.leader]),
    ]
    if trick.winner >= 0:
        parts.append(_("won by {name:*/you}: {points}", name=names[trick.winner], points=points_text(trick.points)))
    return " · ".join(parts)

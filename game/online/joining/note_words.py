"""What happened at a table over a network, and why it is closed, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hachi_hachi.game.online.joining.client_state import LEFT_OUT, NOT_AGREED, OPENED_AGAIN
from hachi_hachi.game.storage.i18n import N_, _

_NOTES: Final[Mapping[str, str]] = {
    "joined": N_("{name} has joined."),
    "lost": N_("{name} has lost connection."),
    "returned": N_("{name} is back."),
    "left": N_("{name} has left."),
    "nudged": N_("Everyone is waiting for {name}."),
    "replaced": N_("The computer plays for {name}."),
    "back": N_("{name} plays again."),
    "removed": N_("The host has removed {name}."),
    "withheld": N_("{name} didn't reveal their part of the shuffle. The cards were shuffled without it."),
    "hinted": N_("{name} asked for a hint."),
    "started": N_("Play has started."),
    "over": N_("That was the last deal."),
    LEFT_OUT: N_("Your part of the shuffle wasn't used for this deal."),
    OPENED_AGAIN: N_("The host has opened the table again. The unfinished deal is shuffled again."),
    NOT_AGREED: N_("The cards of this deal are NOT the ones that everyone shuffled!"),
}
_GOODBYES: Final[Mapping[str, str]] = {
    "no table": N_("There is no such table any more."),
    "full": N_("This table is full."),
    "started": N_("Play has already started at this table."),
    "protocol": N_("The host has a different version of the program."),
    "removed": N_("The host has removed you from the table."),
    "closed": N_("The host has closed the table."),
    "replaced": N_("You've joined this table from another window."),
}


def noted(what: str, name: str) -> str:
    """Return a note in words, "" for one that this program does not know; ``name`` is whose it is."""
    return _(_NOTES[what], name=name) if what in _NOTES else ""


def goodbye(reason: str) -> str:
    """Return in words why the host has ended the connection."""
    return _(_GOODBYES[reason]) if reason in _GOODBYES else _("The host has ended the connection.")

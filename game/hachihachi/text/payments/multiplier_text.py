"""A multiplied field: its meaning and its reason."""

from __future__ import annotations

from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import _


def multiplied(times: int) -> str:
    """Return the meaning of a multiplier."""
    return {
        2: _("Payments in this deal count double."),
        4: _("Payments in this deal count four times."),
    }.get(times, _("Payments in this deal count {n} times.", n=times))


def read_out(times: int, causes: tuple[int, ...]) -> str:
    """Return the announcement of a multiplied field with its reason, one short line; without ``causes``, an earlier
    deal left the multiplier over.
    """
    names = listed([card_name(card) for card in causes])
    if not names:
        return _("A bright of an earlier month counts now: all payments ×{n}.", n=times)
    return _("On the field: {cards}. All payments ×{n}.", cards=names, n=times)

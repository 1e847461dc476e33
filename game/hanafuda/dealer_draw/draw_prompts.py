"""What the draw for the dealer says: what to do, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.game.storage.i18n import _


def choose_card(name: str, *, tied: bool) -> str:
    """Return the request to choose a card, with the name of the player to do so unless it is "".

    ``tied`` is True if this is another draw after a tie.
    """
    if tied:
        words = _("A tie: choose another card")
    else:
        words = _("Choose a card: the earliest month deals; in the same month, the card worth more")
    return _("{name} – {move}", name=name, move=words) if name else words


def why_first(name: str, drawn: Sequence[int | None], dealer: int) -> str:
    """Return who deals first, and what decided the last round of the draw (docs/rules.md section 2): month or points.

    ``drawn`` is the card of each seat in it, None if it drew none; empty if lots were cast.
    """
    card = drawn[dealer] if drawn else None
    if card is None:
        return _("First dealer: {name}", name=name)
    month = CARDS[card].month
    if sum(other is not None and CARDS[other].month == month for other in drawn) > 1:
        return _("First dealer: {name} (same month, more card points)", name=name)
    return _("First dealer: {name} (earliest month)", name=name)

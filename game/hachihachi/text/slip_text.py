"""The words of the slip about a yaku just declared or made."""

from __future__ import annotations

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.text.terms import kan_text, kan_value, yaku_formed, yaku_word
from hachi_hachi.game.storage.i18n import _


def slip_lines(view: View, yaku: str, kan: int, player: str) -> tuple[str, str, str]:
    """Return the name of the yaku and its player, its cards in words, and what each pays."""
    each = kan_text(kan * view.rules.kan_points * view.multiplier, view.rules)
    worth = _("{amount} from each", amount=each)
    if view.multiplier > 1:
        worth = _("{worth} ({value} ×{n})", worth=worth, value=kan_value(kan), n=view.multiplier)
    made = _("{name} {name:makes/make} {yaku}", name=player, yaku=yaku_word(yaku))
    return made, yaku_formed(yaku), worth

"""The slip about a yaku for which the opponent lacks a single card."""

from __future__ import annotations

from hachi_hachi.engine.koikoi.analysis.dangers import Danger
from hachi_hachi.engine.koikoi.analysis.yaku_progress import FIELD, HAND
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.table.danger_slip import place_text, slip_item
from hachi_hachi.game.koikoi.text.terms import points_text, yaku_name
from hachi_hachi.game.storage.i18n import _


def danger_item(canvas: Canvas, box: Box, danger: Danger) -> Item:
    """Return the slip, under the opponent's plate: what is lacking, what its pile would be worth more, and where."""
    cards = [one.card for one in danger.cards]
    alone = len(cards) == 1
    needs = _("Needs: {card}", card=card_name(cards[0])) if alone else _("Needs one of {n} cards", n=len(cards))
    worth = _("{yaku}: {value}", yaku=yaku_name(danger.name), value=points_text(danger.points, signed=True))
    where = place_text(danger.at(FIELD), danger.at(HAND), alone=alone)
    return slip_item(canvas, "danger", box, (needs, worth, where))

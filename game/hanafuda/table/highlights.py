"""Highlights on the table, and the card under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hanafuda.capture import matching
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import SEATS, WHITE, mix
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.card_player import CardPlayer
from hachi_hachi.game.hanafuda.table.table_cards import Highlights
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.chrome.frame_layout import CardPlace


class HandLayout(Protocol):
    """The places of a hand's cards."""

    @property
    def rise(self) -> float:
        """How far a selected card rises."""

    def hand(self, index: int, count: int) -> CardPlace:
        """Return the place of card ``index`` of ``count``."""


def highlights_of(
    player: CardPlayer[Any, Any], chooser: Chooser, *, marked: bool, in_tools: bool, dragged: bool = False,
    risky: Callable[[], frozenset[int]] = frozenset,
) -> Highlights:
    """Return the highlights: the selected card and what it takes, and if ``marked`` every card that takes something.

    ``in_tools``: the focus is not in the hand. ``dragged``: the selected card is dragged. ``risky()`` are the cards of
    the field that would complete a yaku of an opponent.
    """
    view, top = player.view, player.presenter.top
    if view is None:
        return Highlights()
    if chooser.choosing_target:
        risen = chooser.card if view.turned == HIDDEN else None
        return Highlights(risen=risen, taken=frozenset(chooser.targets), focus=chooser.chosen_target)
    field = mask_of(top.field)
    if player.lingering is not None:
        turned = top.view.turned
        taken = frozenset(cards_in(matching(field, turned))) if turned != HIDDEN else frozenset()
        return Highlights(taken=taken, colour=mix(SEATS[player.lingering.seat], WHITE, 0.35))
    if player.session.watching:
        return Highlights()
    card, asked = chooser.card, player.decision is not None
    takes = {one: matching(field, one) for one in chooser.hand} if marked and asked else {}
    taken = frozenset(cards_in(matching(field, card)) if card is not None and player.timeline.idle else ())
    return Highlights(
        risen=card if asked else None,
        taken=taken,
        takers=frozenset(one for one, found in takes.items() if found),
        takeable=frozenset(one for found in takes.values() for one in cards_in(found)),
        risky=risky() if marked else frozenset(),
        focus=None if in_tools or card == chooser.released else card,
        dragged=dragged and asked,
    )


def hand_boxes(layout: HandLayout, hand: Sequence[int], risen: int | None) -> list[tuple[int, Box]]:
    """Return the cards of the player's own hand with their boxes, from the left; a raised one covers its place."""
    boxes = [(card, layout.hand(index, len(hand)).box) for index, card in enumerate(hand)]
    rise = layout.rise
    return [
        (card, Box(box.x, box.y - rise, box.w, box.h + rise) if card == risen else box) for card, box in boxes
    ]


def hand_card_at(player: CardPlayer[Any, Any], chooser: Chooser, x: float, y: float) -> int | None:
    """Return the card of the player's own hand at a point."""
    risen = chooser.card if player.decision is not None else None
    boxes = hand_boxes(player.presenter.arranged, chooser.hand, risen)
    return next((card for card, box in reversed(boxes) if box.contains(x, y)), None)


def field_card_at(player: CardPlayer[Any, Any], x: float, y: float) -> int | None:
    """Return the card of the field at a point."""
    top = player.presenter.top
    for card in reversed(top.field):
        if card_box(top.field_pose(card, player.presenter.arranged)).contains(x, y):
            return int(card)
    return None

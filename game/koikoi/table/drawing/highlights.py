"""Highlights on the table, the prompt in words, and the card under the pointer."""

from __future__ import annotations

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hanafuda.deck import month_mask
from hachi_hachi.engine.koikoi.analysis.yaku_progress import last_cards
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.palette import SEATS, WHITE, mix
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.table_cards import Highlights
from hachi_hachi.game.koikoi.table.deal_player import KoiKoiPlayer
from hachi_hachi.game.koikoi.text.narration import question_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.pixel_poses import card_box


def matching(view: View, card: int) -> list[int]:
    """Return the cards of the field of the month of ``card``."""
    return cards_in(view.field_mask & month_mask(card))


def highlights_of(
    player: KoiKoiPlayer, chooser: Chooser, *, marked: bool, in_tools: bool, dragged: bool = False
) -> Highlights:
    """Return the highlights: the selected card and what it takes, and if ``marked`` every card that takes something.

    ``in_tools``: the focus is not in the hand. ``dragged``: the selected card is dragged.
    """
    view, top = player.view, player.presenter.top
    if view is None:
        return Highlights()
    if chooser.choosing_target:
        risen = chooser.card if view.turned == HIDDEN else None
        return Highlights(risen=risen, taken=frozenset(chooser.targets), focus=chooser.chosen_target)
    if player.lingering is not None:
        taken = frozenset(matching(top.view, view.turned)) if view.turned != HIDDEN else frozenset()
        return Highlights(taken=taken, colour=mix(SEATS[player.lingering.seat], WHITE, 0.35))
    if player.session.watching:
        return Highlights()
    card, asked = chooser.card, player.decision is not None
    fitting = [matching(top.view, one) for one in chooser.hand] if marked and asked else []
    taken = frozenset(matching(top.view, card) if card is not None and player.timeline.idle else ())
    return Highlights(
        risen=card if asked else None,
        taken=taken,
        takers=frozenset(one for one, takes in zip(chooser.hand, fitting, strict=False) if takes),
        takeable=frozenset(one for takes in fitting for one in takes),
        risky=_risky(top.view) if marked else frozenset(),
        focus=None if in_tools else card,
        dragged=dragged and asked,
    )


def _risky(view: View) -> frozenset[int]:
    """Return the cards of the field that alone are missing from a yaku of the opponent."""
    return frozenset(last_cards(view, 1 - view.seat)) & frozenset(view.field) if view.seat >= 0 else frozenset()


def prompt_of(player: KoiKoiPlayer, chooser: Chooser, *, asking: bool) -> str:
    """Return the prompt or error for the person; ``asking``: a panel shows the question already."""
    session = player.session
    if session.trouble:
        return _("Couldn't save: {reason}", reason=session.trouble)
    if session.notice:
        return session.notice
    decision = player.decision
    if decision is None or asking:
        return ""
    if chooser.choosing_target:
        return _("Two matches: choose")
    return question_text(decision)


def hand_card_at(player: KoiKoiPlayer, chooser: Chooser, x: float, y: float) -> int | None:
    """Return the card of the player's own hand at a point."""
    risen = chooser.card if player.decision is not None else None
    boxes = player.presenter.arranged.hand_boxes(chooser.hand, risen)
    return next((card for card, box in reversed(boxes) if box.contains(x, y)), None)


def field_card_at(player: KoiKoiPlayer, x: float, y: float) -> int | None:
    """Return the card of the field at a point."""
    top = player.presenter.top
    for card in reversed(top.view.field):
        if card_box(top.field_pose(card, player.presenter.arranged)).contains(x, y):
            return card
    return None

"""Highlights on the table, the prompt in words, and the card under the pointer."""

from __future__ import annotations

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hachihachi.actions import TAKE
from hachi_hachi.engine.hachihachi.analysis.card_matching import matching
from hachi_hachi.engine.hachihachi.analysis.yaku_ledger import dangers
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import FIELD
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.palette import SEATS, WHITE, mix
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.drawing.table_picture import hand_boxes
from hachi_hachi.game.hachihachi.text.prompts.question_text import why_out
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.table_cards import Highlights
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.pixel_poses import card_box


def highlights_of(
    player: HachiPlayer, chooser: Chooser, *, marked: bool, in_tools: bool, dragged: bool = False
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
        taken = frozenset(cards_in(matching(top.view, view.turned))) if view.turned != HIDDEN else frozenset()
        return Highlights(taken=taken, colour=mix(SEATS[player.lingering.seat], WHITE, 0.35))
    if player.session.watching:
        return Highlights()
    card = chooser.card
    asked = player.decision is not None
    fitting = [matching(top.view, one) for one in chooser.hand] if marked and asked else []
    taken = frozenset(cards_in(matching(top.view, card)) if card is not None and player.timeline.idle else ())
    return Highlights(
        risen=card if asked else None,
        taken=taken,
        takers=frozenset(one for one, taken in zip(chooser.hand, fitting, strict=False) if taken),
        takeable=frozenset(one for taken in fitting for one in cards_in(taken)),
        risky=_risky(top.view) if marked else frozenset(),
        focus=None if in_tools else card,
        dragged=dragged and asked,
    )


def _risky(view: View) -> frozenset[int]:
    """Return the cards of the field that complete a yaku of an opponent."""
    if view.seat < 0 or not view.active:
        return frozenset()
    return frozenset(
        one.card for danger in dangers(view, view.seat) for one in danger.cards if one.where == FIELD
    )


def is_out(player: HachiPlayer) -> bool:
    """Return True if the person at the screen does not play this deal."""
    view, session = player.view, player.session
    return view is not None and session.viewer in session.people and bool(view.active) and (
        session.viewer not in view.active
    )


def prompt_of(player: HachiPlayer, chooser: Chooser, *, asking: bool) -> str:
    """Return the prompt or error for the person; ``asking``: a panel shows the question already."""
    session = player.session
    if session.trouble:
        return _("Couldn't save: {reason}", reason=session.trouble)
    if session.notice:
        return session.notice
    decision = player.decision
    if decision is None or asking:
        view = player.view
        return why_out(view, session.viewer, session.deal_events()) if view is not None and is_out(player) else ""
    if decision.kind == TAKE:
        return _("Drawn card has two matches: choose")
    if chooser.choosing_target:
        return _("Two matches: choose")
    return _("Your turn: play a card")


def hand_card_at(player: HachiPlayer, chooser: Chooser, x: float, y: float) -> int | None:
    """Return the card of the player's own hand at a point."""
    risen = chooser.card if player.decision is not None else None
    boxes = hand_boxes(player.presenter.arranged, chooser.hand, risen)
    return next((card for card, box in reversed(boxes) if box.contains(x, y)), None)


def field_card_at(player: HachiPlayer, x: float, y: float) -> int | None:
    """Return the card of the field at a point."""
    top = player.presenter.top
    for card in reversed(top.view.field_order):
        if card_box(top.field_pose(card, player.presenter.arranged)).contains(x, y):
            return card
    return None

"""What a table shows of special events: a suspenseful card, a field that multiplies, a deal that is won."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.analysis.card_matching import matching
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.game.display.playback.cues import Concurrent, Piece, Sound, parallel, shifted
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.stage_props import FAN, cause_light
from hachi_hachi.game.table.chrome.fading_lights import OPENING, changing
from hachi_hachi.game.table.motion.seals import stamped, winner_seal

# Seconds at normal speed: the seals of a field and of a deal.
FIELD: Final = 0.9
WON: Final = 0.74
#: The number of ribs of the fan that are heard.
RIBS: Final = 5
#: When the seal of a field comes down, and the widths of both seals in units.
FIELD_AT: Final = 0.2
FIELD_SEAL: Final = 150.0
WON_SEAL: Final = 104.0


def is_suspenseful(view: View, seat: int, card: int) -> bool:
    """Return True if a card just turned up by ``seat`` takes a bright, or the only card missing from a yaku."""
    found = matching(view, card)
    if not found:
        return False
    gained = found | mask_of((card,))
    return bool(gained & (BRIGHTS | mask_of(missing(view, seat))))


def field_event(multiplier: int, causes: tuple[int, ...], layout: Layout) -> list[Piece]:
    """Return the fan that opens rib by rib, with copies of the cards that open it, and the seal of the multiplier."""
    copies = [changing(cause_light(card), OPENING) for card in causes]
    ribs = [shifted(Sound("rib"), OPENING * number / RIBS) for number in range(RIBS)]
    seal = stamped("field", f"×{multiplier}", layout.mat.cx, layout.mat.cy, FIELD_SEAL, FIELD)
    return [Concurrent(parallel([changing(FAN, OPENING), *copies, *ribs, shifted(seal, FIELD_AT)]))]


def deal_won(event: ev.DealClosed, layout: Layout, viewer: int) -> list[Piece]:
    """Return the seal stamped on the winner's plate; nothing if nobody has won."""
    if event.winner is None:
        return []
    plate = layout.plate(layout.position(event.winner, viewer))
    return [winner_seal(plate, layout.width, min(WON_SEAL, 1.6 * plate.h), WON)]

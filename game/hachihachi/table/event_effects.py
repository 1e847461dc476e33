"""What a table shows of special events: a suspenseful card, a field that multiplies, a deal that is won."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachihachi.analysis.card_matching import matching
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from hachi_hachi.engine.hanafuda.deck import BRIGHTS, CARDS, CHAFF, POINTS
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import Concurrent, Note, Piece, Sound, parallel, shifted
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.stage import FLYING_Z, Pose, passing
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hachihachi.table.stage_props import FAN, TIMES, cause_light
from hachi_hachi.game.hanafuda.table.sprites import FIELD_Z, PILE_Z
from hachi_hachi.game.hanafuda.table.stage_props import CLOTH, SPREADS
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome.fading_lights import OPENING, changing
from hachi_hachi.game.table.motion.card_moves import Lying
from hachi_hachi.game.table.motion.hits import shaken
from hachi_hachi.game.table.motion.seals import FALLING, stamped
from hachi_hachi.game.table.motion.victory import victory

# Seconds at normal speed: the seal of a field.
FIELD: Final = 0.9
#: The number of ribs of the fan that are heard.
RIBS: Final = 5
MORE_RIBS: Final = 9
#: When the second seal of a field that counts more than twice follows, how much larger it is, how strongly the cards
#: around it jump, and how long its ring spreads.
AGAIN: Final = 0.46
LARGER: Final = 1.45
SHAKE: Final = 1.6
BLOW: Final = 0.35
#: When the seal of a field comes down, and its width in units.
FIELD_AT: Final = 0.2
FIELD_SEAL: Final = 150.0
#: The most cards that rise if a deal was won without a yaku.
BEST: Final = 5
CARDS_OF: Final = {row.name: row.cards for row in DEKIYAKU}


def is_suspenseful(view: View, seat: int, card: int) -> bool:
    """Return True if a card just turned up by ``seat`` takes a bright, or the only card missing from a yaku."""
    found = matching(view, card)
    if not found:
        return False
    gained = found | mask_of((card,))
    return bool(gained & (BRIGHTS | mask_of(missing(view, seat))))


def field_event(multiplier: int, causes: tuple[int, ...], layout: Layout, lying: Lying) -> list[Piece]:
    """Return copies of the cards that open the fan on their way to it, and the seal of the multiplier.

    Where the seal comes down, header and cloth change their colour, the cloth from there outwards, and the fan opens
    rib by rib. A field that counts more than twice is sealed twice: a larger seal comes down on the first one, harder,
    and the cards of the field, which are ``lying`` there, jump.
    """
    copies = [changing(cause_light(card), OPENING) for card in causes]
    x, y = layout.mat.cx, layout.mat.cy
    most = multiplier <= 2
    seals: list[Piece] = [
        shifted(stamped("field", "×2" if not most else f"×{multiplier}", x, y, FIELD_SEAL, FIELD if most else AGAIN),
                FIELD_AT),
        shifted(_recoloured(None if most else 2, RIBS), FIELD_AT + FALLING),
    ]
    if not most:
        at = Pose(x, y, FIELD_SEAL / 100)
        around = [(key, pose) for key, (_, pose) in lying.items() if FIELD_Z <= pose.z < PILE_Z]
        shakes = [shake for key, rest in around for shake in shaken(key, rest, at, SHAKE)]
        blow = Burst(passing("blow", "field"), ("blow", 1.0), Pose(x, y, 2.0, z=FLYING_Z + 50), BLOW)
        second = FIELD_AT + AGAIN
        seals += [
            shifted(stamped("field again", f"×{multiplier}", x, y, LARGER * FIELD_SEAL, FIELD), second),
            shifted(parallel([*shakes, blow, _recoloured(None, MORE_RIBS - RIBS, 0.5)]), second + FALLING),
        ]
    return [Concurrent(parallel([*copies, *seals]))]


def counts_from(multiplier: int) -> float:
    """Return after how many seconds the last seal of a field that multiplies has come down."""
    return FIELD_AT + FALLING + (AGAIN if multiplier > 2 else 0.0)


def _recoloured(times: int | None, ribs: int, begun: float = 0.0) -> Piece:
    """Return what follows a blow of a seal: the header shows ``times`` (None: the multiplier of the deal), the cloth
    changes its colour, and the fan, which has ``begun`` so far, opens by so many ``ribs``."""
    heard = [shifted(Sound("rib"), OPENING * number / ribs) for number in range(ribs)]
    return parallel([Note(TIMES, times), changing(CLOTH, SPREADS), changing(FAN, OPENING, begun), *heard])


def deal_won(event: ev.DealClosed, view: View, layout: Layout, lying: Lying) -> list[Piece]:
    """Return what celebrates the seat that has gained the most in a deal; nothing if nobody has gained anything.

    That is not always the one that deals next. Its yaku rise, or its best cards; ``lying`` are the cards' places.
    """
    seat = most_gained(event)
    if seat is None:
        return []
    cards = [(card_key(card), lying[card_key(card)][1]) for card in _won_with(view, seat) if card_key(card) in lying]
    area = Box(0, 0, layout.width, layout.height)
    return victory(seat, layout.mat, area, cards, view.month, own=seat == view.seat)


def most_gained(event: ev.DealClosed) -> int | None:
    """Return the seat that has gained the most in a deal, of equal ones the one that deals next; None for nobody."""
    most = max(event.gained, default=0)
    if most <= 0:
        return event.winner if not event.gained else None
    first = [seat for seat, gained in enumerate(event.gained) if gained == most]
    return event.winner if event.winner in first else first[0]


def _won_with(view: View, seat: int) -> list[int]:
    """Return the cards of the yaku that a seat has made in the deal, otherwise its most valuable ones."""
    pile = view.piles[seat]
    made = 0
    for one in view.dekiyaku:
        if one.seat == seat:
            made |= CARDS_OF[one.name]
    return cards_in(pile & made) or sorted(cards_in(pile & ~CHAFF), key=lambda card: -POINTS[CARDS[card].kind])[:BEST]

"""A big move of another seat: the light around its plate, and the line under it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hanafuda.deck import BRIGHTS
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, LACQUER, Solid, faded
from hachi_hachi.game.display.playback.cues import Concurrent, Note, Pause, Piece, sequence
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.table.stage_props import BigMove, big_move_key
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.plate_lights import flash_of, flashing, plate_light
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

#: The seconds of a line at normal speed; its padding, in units.
LINE: Final = 1.8
PADDING: Final = 5.0


def big_move(seat: int, gained: tuple[int, ...], new: tuple[int, ...]) -> list[Piece]:
    """Return the flash and the line at the plate of another seat that has ``gained`` a bright, or a card after which
    only those in ``new`` are missing from a yaku; nothing for any other move.
    """
    brights = tuple(cards_in(mask_of(gained) & BRIGHTS))
    if not (brights or new):
        return []
    key = big_move_key(seat)
    move = BigMove(seat, brights[:1], new[:1])
    return [flashing(seat), Concurrent(sequence([Note(key, move), Pause(LINE), Note(key, None)]))]


def big_move_text(brights: Sequence[int], missing: Sequence[int]) -> str:
    """Return what is said at the plate of a seat that took a bright, or needs one card for a yaku."""
    if missing:
        return _("Needs only {card}", card=card_name(missing[0]))
    return _("Took a bright: {card}", card=card_name(brights[0])) if brights else ""


def plate_motion_items(
    canvas: Canvas, stage: Stage, plates: Sequence[Box], colours: Sequence[Solid], thinking_light: tuple[int, float],
    rows: Mapping[int, Box] = MappingProxyType({}),
) -> list[Item]:
    """Return the lights around plates, and the lines under them; ``plates`` and ``colours`` are those of the seats,
    ``thinking_light`` is a seat and its light. ``rows`` are the rows of the lines beside backs that stay visible.
    """
    found = []
    for seat, plate in enumerate(plates):
        light = max(flash_of(stage, seat), thinking_light[1] if thinking_light[0] == seat else 0.0)
        if light > 0:
            found.append(plate_light(canvas, ("light", seat), plate, colours[seat], light))
        move = stage.props.get(big_move_key(seat))
        if move is not None:
            words = big_move_text(move.brights, move.missing)
            high = canvas.line_height(SMALL) + 2 * PADDING
            row = rows.get(seat, Box(plate.x, plate.bottom - PADDING, plate.w, high))
            box = Box(row.x, row.y, row.w, high)
            draw = partial(_draw_line, box=box, words=words, colour=colours[seat])
            found.append(item(canvas, ("big_move", seat), (words, box), box, draw))
    return found


def _draw_line(canvas: Canvas, *, box: Box, words: str, colour: Solid) -> None:
    canvas.rounded(box, faded(LACQUER, 0.92), RADIUS_SMALL, edge=colour, edge_width=2.0)
    size = canvas.fitting(words, box.w - 2 * PADDING, SMALL)
    canvas.text(words, box.cx, box.cy, size, GOLD_LIGHT, fx=0.5, fy=0.5, width=box.w - 2 * PADDING)

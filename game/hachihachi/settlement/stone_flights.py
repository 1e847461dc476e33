"""Stones that travel from basket to basket while the payments of a deal appear one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import INK
from hachi_hachi.game.display.playback.cues import (
    Cue,
    Move,
    Note,
    Pause,
    Piece,
    Put,
    Remove,
    Sound,
    parallel,
    sequence,
    shifted,
    staggered,
)
from hachi_hachi.game.display.playback.easing import ease_in_out
from hachi_hachi.game.display.playback.stage import Pose, PropKey, Stage
from hachi_hachi.game.display.sound.catalog import stones
from hachi_hachi.game.hachihachi.text.payments.deal_accounts import PaymentRow
from hachi_hachi.game.table.chrome.ceremony import SHOWN
from hachi_hachi.game.table.chrome.table_items import item

#: Seconds: of a flight, between payments at most, of all of them together at most.
FLY: Final = 0.55
GAP: Final = 0.6
ALL: Final = 5.0
#: Seconds between the stones of a payment, and from the first to the last at most.
STAGGER: Final = 0.05
SPREAD: Final = 0.4
SIZE: Final = 20.0
FIGURE: Final = 17.0
ARC: Final = 46.0
#: Payments in quicker succession than this do not all have a sound.
HEARD: Final = 0.16

#: Props of the stage: how many payments have appeared, how many have arrived.
APPEARED: Final = PropKey[int]("appeared")
ARRIVED: Final = PropKey[int]("arrived")


@dataclass(frozen=True, slots=True)
class Stone:
    """A travelling stone, with the number of stones it represents if more than one."""

    picture: str
    figure: str = ""


def stones_of(points: int, rules: Rules) -> list[Stone]:
    """Return the stones of an amount: white for kan, black for points; many are shown as one with a number."""
    found: list[Stone] = []
    counts = dict(zip(("stone_white", "stone_black"), divmod(points, rules.kan_points), strict=True))
    for picture, count in counts.items():
        if sum(counts.values()) <= SHOWN:
            found += [Stone(picture)] * count
        elif count:
            found.append(Stone(picture, str(count) if count > 1 else ""))
    return found


def stones_cue(
    rows: Sequence[PaymentRow], baskets: Mapping[Account, tuple[float, float]], rules: Rules, *, still: bool = False
) -> Cue:
    """Return the payments one by one, with stones flying between the baskets' centres; ``still``: without stones."""
    if not rows:
        return sequence([Note(APPEARED, 0), Note(ARRIVED, 0)])
    gap = min(GAP, ALL / len(rows))
    heard = max(1, round(HEARD / gap))
    payments: list[Piece] = []
    for number, row in enumerate(rows):
        parts: list[Piece] = [Note(APPEARED, number + 1), shifted(Note(ARRIVED, number + 1), 0.0 if still else FLY)]
        start, end = baskets[row.payer], baskets[row.payee]
        if number % heard == 0:
            parts.append(Sound(stones(sum(divmod(row.points, rules.kan_points))), end[0]))
        if not still:
            shown = stones_of(row.points, rules)
            flights = [_flight(("stone", number, count), stone, start, end) for count, stone in enumerate(shown)]
            parts.append(staggered(flights, min(STAGGER, SPREAD / max(1, len(shown) - 1))))
        payments.append(parallel(parts))
    return sequence([Pause(0.35), staggered(payments, gap), Pause(0.1)])


def _flight(key: tuple[str, int, int], stone: Stone, start: tuple[float, float], end: tuple[float, float]) -> Cue:
    pose = Pose(*start, z=float(key[2]))
    move = Move(key, {"x": end[0], "y": end[1]}, FLY, easing=ease_in_out, arc=ARC)
    return sequence([Put(key, stone, pose), move, Remove(key)])


def stone_items(canvas: Canvas, stage: Stage) -> list[Item]:
    """Return the items of the travelling stones."""
    found = []
    for sprite in stage.in_order():
        if not isinstance(sprite.face, Stone):
            continue
        box = Box.around(sprite.pose.x, sprite.pose.y, SIZE, SIZE)
        room = box.inset(-FIGURE - 8, 0) if sprite.face.figure else box
        found.append(item(canvas, sprite.key, sprite.face, room, partial(_draw, stone=sprite.face, box=box)))
    return found


def _draw(canvas: Canvas, stone: Stone, box: Box) -> None:
    draw_picture(canvas, stone.picture, box)
    if stone.figure:
        canvas.text(stone.figure, box.right + 4, box.cy, FIGURE / canvas.text_scale, INK, bold=True, fy=0.5)

"""Stones that travel from basket to basket while the payments of a deal appear one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
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

#: Seconds: before the first payment, while the phrase at the end of the deal is heard; of a flight, between the first
#: payments at most, of all of them together at most.
BEGIN: Final = 1.0
FLY: Final = 0.55
GAP: Final = 0.6
ALL: Final = 4.2
#: Seconds for the last stones to come to rest, before the amount lands.
SETTLES: Final = 0.35
#: How much shorter each time between payments is than the one before, and the shortest as a share of the first.
FASTER: Final = 0.86
SHORTEST: Final = 0.4
#: The payments become louder: the first and the last, in dB.
LOUDER: Final = (-5.0, 1.0)
#: Seconds between the stones of a payment, and from the first to the last at most.
STAGGER: Final = 0.05
SPREAD: Final = 0.4
SIZE: Final = 20.0
FIGURE: Final = 17.0
ARC: Final = 46.0
#: Payments in quicker succession than this do not all have a sound.
HEARD: Final = 0.18

#: Props of the stage: how many payments have appeared, and which share of the gains is counted up.
APPEARED: Final = PropKey[int]("appeared")
COUNTED: Final = PropKey[float]("counted")


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


def begins(count: int) -> list[float]:
    """Return when each of ``count`` payments begins: in ever quicker succession."""
    gaps = [max(SHORTEST, FASTER**number) for number in range(count - 1)]
    first = min(GAP, ALL / sum(gaps)) if gaps else GAP
    return [0.0, *accumulate(first * gap for gap in gaps)]


def counted(gain: int, share: float, rules: Rules) -> int:
    """Return what is shown of a gain, in points, when that share of it has been counted up: whole kan on the way."""
    if share >= 1.0:
        return gain
    kan = int(abs(gain) * share) // rules.kan_points
    return kan * rules.kan_points * (1 if gain > 0 else -1)


def stones_cue(
    rows: Sequence[PaymentRow], baskets: Mapping[Account, tuple[float, float]], rules: Rules, *, still: bool = False
) -> Cue:
    """Return the payments one by one, with stones flying between the baskets' centres; ``still``: without stones.

    With each stone that arrives the gains are counted up a little, so that they end with the last one.
    """
    if not rows:
        return sequence([Note(APPEARED, 0), Note(COUNTED, 1.0)])
    parts: list[Piece] = []
    #: When how many points have arrived.
    arrived: list[tuple[float, float]] = []
    heard = -HEARD
    quiet, loud = LOUDER
    for number, (row, at) in enumerate(zip(rows, begins(len(rows)), strict=True)):
        parts.append(shifted(Note(APPEARED, number + 1), at))
        start, end = baskets[row.payer], baskets[row.payee]
        if at - heard >= HEARD:
            heard = at
            name = stones(sum(divmod(row.points, rules.kan_points)))
            sound = Sound(name, end[0], quiet + (loud - quiet) * (number + 1) / len(rows))
            parts.append(shifted(sound, at if still else at + FLY))
        if still:
            arrived.append((at, row.points))
            continue
        shown = stones_of(row.points, rules)
        gap = min(STAGGER, SPREAD / max(1, len(shown) - 1))
        flights = [_flight(("stone", number, count), stone, start, end) for count, stone in enumerate(shown)]
        parts.append(shifted(staggered(flights, gap), at))
        arrived += [(at + FLY + gap * count, row.points / len(shown)) for count in range(len(shown))]
    arrived.sort()
    whole, so_far = sum(points for _, points in arrived) or 1.0, accumulate(points for _, points in arrived)
    shares: list[Piece] = [
        shifted(Note(COUNTED, min(1.0, points / whole)), at)
        for (at, _), points in zip(arrived, so_far, strict=True)
    ]
    return sequence([Note(COUNTED, 0.0), Pause(BEGIN), parallel([*parts, *shares]), Pause(SETTLES), Note(COUNTED, 1.0)])


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

"""Stones that travel from basket to basket while the payments of a deal appear one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.ledger import Account
from engine.hachihachi.rules import Rules
from game.display.canvas import Canvas
from game.display.geometry import Box
from game.display.pictures import draw_picture
from game.display.repaint import Item
from game.hachihachi.table.furniture import item
from game.hachihachi.words.accounts import Row
from game.playback.cue import Cue, Move, Note, Pause, Piece, Put, Remove, Sound, parallel, sequence, shifted, staggered
from game.playback.easing import ease_in_out
from game.playback.stage import NoteKey, Pose, Stage

#: Seconds: of a flight, from one payment to the next at most, of all of them together at most.
FLY: Final = 0.55
GAP: Final = 0.6
ALL: Final = 5.0
#: From one stone of a payment to the next.
STAGGER: Final = 0.05
#: A payment is seen as so many stones of a kind at most.
MOST: Final = 4
SIZE: Final = 20.0
ARC: Final = 46.0
#: Payments that follow each other quicker than this are not all heard.
HEARD: Final = 0.16

#: Notes of the stage: how many payments have appeared, how many have arrived.
APPEARED: Final = NoteKey[int]("appeared")
ARRIVED: Final = NoteKey[int]("arrived")


def stones_of(points: int, rules: Rules) -> list[str]:
    """The pictures of the stones that stand for an amount: white ones for kan, black ones for points."""
    kan, rest = divmod(points, rules.kan_points)
    return ["stone_white"] * min(kan, MOST) + ["stone_black"] * min(rest, MOST if not kan else MOST // 2)


def stones_cue(
    rows: Sequence[Row], baskets: Mapping[Account, tuple[float, float]], rules: Rules, *, still: bool = False
) -> Cue:
    """The payments one after the other, their stones flying between the middles of the baskets; `still`: none do."""
    if not rows:
        return sequence([Note(APPEARED, 0), Note(ARRIVED, 0)])
    gap = min(GAP, ALL / len(rows))
    heard = max(1, round(HEARD / gap))
    payments: list[Piece] = []
    for number, row in enumerate(rows):
        parts: list[Piece] = [Note(APPEARED, number + 1), shifted(Note(ARRIVED, number + 1), 0.0 if still else FLY)]
        if number % heard == 0:
            parts.append(Sound("stones"))
        if not still:
            start, end = baskets[row.payer], baskets[row.payee]
            faces = stones_of(row.points, rules)
            flights = [_flight(("stone", number, count), face, start, end) for count, face in enumerate(faces)]
            parts.append(staggered(flights, STAGGER))
        payments.append(parallel(parts))
    return sequence([Pause(0.35), staggered(payments, gap), Pause(0.1)])


def _flight(key: tuple[str, int, int], face: str, start: tuple[float, float], end: tuple[float, float]) -> Cue:
    pose = Pose(*start, z=float(key[2]))
    move = Move(key, {"x": end[0], "y": end[1]}, FLY, easing=ease_in_out, arc=ARC)
    return sequence([Put(key, face, pose), move, Remove(key)])


def stone_items(canvas: Canvas, stage: Stage) -> list[Item]:
    """The stones on their way."""
    found = []
    for sprite in stage.in_order():
        box = Box.around(sprite.pose.x, sprite.pose.y, SIZE, SIZE)

        def draw(target: Canvas, name: str = str(sprite.face), place: Box = box) -> None:
            draw_picture(target, name, place)

        found.append(item(canvas, sprite.key, sprite.face, box, draw))
    return found

"""A trick that is won: the winning card presses down and glows, then all cards sweep to the panel of its team, where
the points are counted. The cues, and the drawing of the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.hachininmeri.cards.pack import team_of
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, SHADOW, faded
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Flash,
    Move,
    Pause,
    Piece,
    Sound,
    parallel,
    sequence,
    shifted,
    staggered,
)
from hachi_hachi.game.display.playback.easing import ease_in, ease_out, overshoot, strike
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, Stage
from hachi_hachi.game.display.sound.catalog import stones
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.seat_drawing import column_boxes
from hachi_hachi.game.hachininmeri.table.team_marks import item
from hachi_hachi.game.table.chrome.fading_lights import changing, share_of
from hachi_hachi.game.table.motion.card_moves import flight
from hachi_hachi.game.table.motion.hits import hit, swept

# Seconds at normal speed: the winning card rises and is pressed down, one glow; cards fly, one after another; a count.
RISES: Final = 0.22
PRESSES: Final = 0.12
GLOWS: Final = 0.7
SWEEPS: Final = 0.36
NEXT: Final = 0.045
COUNTS: Final = 0.9
#: How much larger the winning card is until it sweeps, how much more before it is pressed down, and how hard that is.
LARGER: Final = 1.1
HIGHER: Final = 1.22
HARD: Final = 0.55
#: When the cards sweep, as a share of the time to read the result, and the last share of that time in which
#: the next trick may begin.
SWEEP_AT: Final = 0.42
LED_ON: Final = 0.28
#: When gathered cards are heard before they are there.
HEARD: Final = 0.06
#: The columns of a team's panel in which tricks and points of the game stand; how far the count rises, its size.
GAME: Final = 1
RISING: Final = 26.0
SIZE: Final = 24.0
STEPS: Final = 12


def raised(rest: Pose) -> Pose:
    """Return the pose of a winning card, from its pose in the trick."""
    return rest.at(scale=rest.scale * LARGER, z=FLYING_Z)


def pressed(key: Key, rest: Pose, seconds: float) -> Piece:
    """Return a winning card that rises, is pressed down and glows for so many seconds."""
    high, low = raised(rest).at(scale=rest.scale * HIGHER), raised(rest)
    rises = Move(key, {"scale": high.scale, "z": high.z}, RISES, easing=overshoot)
    down = sequence([
        Move(key, {"scale": low.scale}, PRESSES, easing=strike), parallel(hit(key, low, (low.x, low.y - 1), [], HARD)),
    ])
    begins = RISES + PRESSES
    beats = max(1, int((seconds - begins) / GLOWS))
    beat = (seconds - begins) / beats
    glows = [parallel([Flash(key, beat), swept(key, low, rim=False, seconds=beat / 2)]) for _beat in range(beats)]
    return parallel([sequence([rises, down]), shifted(sequence(glows), begins), Pause(seconds)])


def sweeping(cards: int) -> float:
    """Return for how many seconds so many cards sweep."""
    return SWEEPS + NEXT * max(0, cards - 1)


def swept_away(keys: Sequence[Key], won: Key, panel: Box) -> Piece:
    """Return the cards of a trick flying to the panel of the team, the card that ``won`` last."""
    goal = Pose(panel.cx, panel.cy, 0.12, z=FLYING_Z)
    ordered = sorted(keys, key=lambda key: key == won)
    flights = [flight(key, goal, SWEEPS, order, easing=ease_in) for order, key in enumerate(ordered)]
    arrives = sweeping(len(ordered)) - HEARD
    return parallel([staggered(flights, NEXT), shifted(Sound("gather", panel.cx), arrives)])


def counted(team: int, points: int, panel: Box) -> Piece:
    """Return the count of the points at the panel, while everything else goes on."""
    return Concurrent(parallel([changing(("tally", team), COUNTS), Sound(stones(points), panel.cx, -2.0)]))


def count_items(canvas: Canvas, stage: Stage, layout: Layout, view: View) -> list[Item]:
    """Return the points of the last trick, which rise from the panel of its team; nothing at rest."""
    if not view.tricks or view.tricks[-1].winner < 0:
        return []
    last = view.tricks[-1]
    team = team_of(last.winner)
    share = round(share_of(stage, ("tally", team)) * STEPS) / STEPS
    if share >= 1:
        return []
    panel = layout.team(team)
    column = column_boxes(panel, team)[GAME]
    words, size = f"+{last.points}", SIZE / canvas.text_scale
    y = panel.bottom + RISING * (1 - ease_out(share)) - 4
    box = Box.around(column.cx, y, canvas.measure(words, size, bold=True)[0] + 26, SIZE * 1.5)
    alpha = min(1.0, 4 * (1 - share))

    def draw(target: Canvas) -> None:
        target.rounded(box, faded(SHADOW, 0.8 * alpha), box.h / 2, edge=faded(GOLD_LIGHT, alpha))
        target.text(words, box.cx, box.cy, size, faded(GOLD_LIGHT, alpha), bold=True, fx=0.5, fy=0.5)

    return [item(canvas, "tally", (words, share, box), box, draw)]

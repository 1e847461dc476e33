"""Ceremonies at the table: cards rise, a name is written, stones travel, and everything returns to its place.

Both the animations and the drawing of what they show are defined here, the same for every game. All their sprites are
temporary: skipped or played, the table is left unchanged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.object_pictures import draw_picture
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER_RED,
    LACQUER_RED_DEEP,
    ON_CLOTH,
    ON_CLOTH_WARNING,
    PAPER_LIGHT,
    SHADOW,
    SUN,
    WHITE,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Cue,
    Move,
    Note,
    Piece,
    Put,
    Remove,
    Shown,
    Sound,
    parallel,
    sequence,
    shifted,
)
from hachi_hachi.game.display.playback.easing import ease_in_out, ease_out
from hachi_hachi.game.display.playback.impacts import Burst
from hachi_hachi.game.display.playback.stage import FLYING_Z, Key, Pose, PropKey, passing
from hachi_hachi.game.display.sound.catalog import NAMED, SOUNDS, stones
from hachi_hachi.game.table.cards.card_set import CARD
from hachi_hachi.game.table.reading_time import reading_time
from hachi_hachi.game.widgets.materials import paper, seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

# Seconds at normal speed.
DUSK: Final = 0.25
RISE_AT: Final = 0.15
RISE: Final = 0.4
RISE_GAP: Final = 0.08
NAME_AT: Final = 0.7
#: The same without cards: from the first frame. How long the word stays at least, also at high speed.
ALONE_AT: Final = 0.0
CALLED: Final = 1.2
CALLED_FAST: Final = 0.6
STONES_AT: Final = 0.95
STONES: Final = 0.8
BACK_AT: Final = 2.2
#: How long a ceremony that was skipped stays complete.
SHOWN_FOR: Final = 0.8
BACK: Final = 0.2
#: How long the amount counts up once the name is there; the petals behind the cards of a yaku by its step, and for how
#: long they fall; the ring that spreads from the disc.
COUNTS: Final = 0.5
PETALS: Final = {1: 24, 2: 60, 3: 120}
PETALS_FALL: Final = 1.6
RINGS: Final = 0.6
#: When the last tones of a figure are heard, by step: the name comes with them.
FIGURES: Final = {1: 0.3, 2: 0.5, 3: 0.95}
#: The duration of a payment outside a ceremony; the share of it that one stone travels.
PAYING: Final = 0.55
FLIGHT: Final = 0.62

#: Heights: the dusk over the table, the disc over it, cards, the slip with the name, stones.
DUSK_Z: Final = FLYING_Z + 300
DISC_Z: Final = DUSK_Z + 1
CARD_Z: Final = DUSK_Z + 10
NAME_Z: Final = DUSK_Z + 40
STONE_Z: Final = DUSK_Z + 60
#: The darkness of the dusk, and the number of steps of the fade.
DARK: Final = 0.77
STEPS: Final = 5
#: The cards' widths by their number; the gap between them; the positions of their row, the disc and the words, as
#: shares of the area's height; the disc's radius.
WIDTHS: Final = {1: 172.0, 2: 172.0, 3: 172.0, 4: 150.0, 5: 124.0}
MANY: Final = 104.0
CARD_GAP: Final = 14.0
ROW: Final = 0.375
WORDS: Final = 0.72
DISC: Final = 0.367
DISC_R: Final = 236.0
#: How many colours the disc has from its edge to its middle.
RINGED: Final = 24
#: The scale of the disc behind a ceremony without cards.
ALONE: Final = 0.72
#: More stones than this from one seat are shown as one with a number.
SHOWN: Final = 12
STONE: Final = 20.0
#: The slip with the brush characters: width, height per character, distance from the cards.
SLIP: Final = (88.0, 74.0, 38.0)

#: The colours of the disc by tone.
TONES: Final = {"red": (SUN, mix(SUN, SHADOW, 0.35)), "white": (PAPER_LIGHT, mix(PAPER_LIGHT, GOLD, 0.3)),
                "gold": (GOLD_LIGHT, mix(GOLD, LACQUER_RED, 0.25))}


@dataclass(frozen=True, slots=True)
class Payment:
    """A payment of ``stones`` from ``payer``, a seat or an account of the table; the boxes of both plates or vessels.

    ``number`` distinguishes payments that happen at the same time; ``small``: the stones are black, for small money.
    """

    payer: int | str
    stones: int
    start: Box
    goal: Box
    number: int = 0
    small: bool = False


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A ceremony: whose it is, its name with its characters, what it means, what it pays.

    ``step`` is 1 for a yaku, 2 for more, 3 for the highest; 0 has no cards. ``tone`` is the disc's, a key of ``TONES``.
    ``is_yaku``: the slip has the yaku seal. ``figure`` is the sound with which the cards rise and the name comes, ""
    for none, played ``gain`` dB louder; without one, ``call`` is that of the name. ``lower`` are smaller amounts, shown
    one after another before ``worth``. ``sense`` is 1 for a yaku of the viewer's own, or if a spectator looks on, with
    petals; -1 if the viewer pays the worth, 0 if others do.
    """

    seat: int
    name: str
    signs: str
    meaning: str
    worth: str
    payers: tuple[tuple[int, str], ...] = ()
    tone: str = "red"
    step: int = 1
    is_yaku: bool = False
    figure: str = ""
    gain: float = 0.0
    call: str = "clapper"
    lower: tuple[str, ...] = ()
    sense: int = 1


#: The colour of the worth, by its sense.
WORTH: Final = {1: GOLD_LIGHT, 0: ON_CLOTH, -1: ON_CLOTH_WARNING}
#: The ceremony in progress.
CEREMONY: Final = PropKey[Ceremony]("ceremony")


def poses_of(area: Box, count: int) -> list[Pose]:
    """Return the poses of ``count`` cards in the middle of the area, leaning slightly outwards."""
    w = WIDTHS.get(count, MANY)
    per = min(w + CARD_GAP, (area.w * 0.72 - w) / max(1, count - 1))
    found = []
    for number in range(count):
        aside = number - (count - 1) / 2
        lean = -3.5 * aside if count > 1 else 0.0
        y = area.h * ROW + 6 * abs(aside)
        found.append(Pose(area.cx + aside * per, y, w / CARD, angle=round(lean), z=CARD_Z + number))
    return found


def celebration(
    area: Box, ceremony: Ceremony, cards: Sequence[tuple[Key, Pose]], payments: Sequence[Payment],
    until: float = BACK_AT,
) -> Cue:
    """Return the animation: ``cards``, with their poses at rest, rise and return, ``payments`` travel. Under 2.5 s.

    ``until``: everything returns after this many seconds.
    """
    dusk, disc, slip = passing("dusk"), passing("disc"), passing("slip")
    whole = Pose(area.cx, area.cy, z=DUSK_Z, alpha=0.0)
    rising = Pose(area.cx, area.h * DISC + 120, scale=0.7, z=DISC_Z, alpha=0.0)
    goals = poses_of(area, len(cards))
    full, named_at = (1.0, NAME_AT) if cards else (ALONE, ALONE_AT)
    call = [] if ceremony.figure else [Sound(ceremony.call)]
    right = max((pose.x + pose.scale * CARD / 2 for pose in goals), default=area.cx - SLIP[0] / 2 - SLIP[2])
    named = Pose(right + SLIP[2] + SLIP[0] / 2, area.h * ROW, z=NAME_Z, alpha=0.0)
    parts: list[Piece] = [
        sequence([Put(dusk, ("dusk",), whole), Move(dusk, {"alpha": 1.0}, DUSK)]),
        shifted(sequence([
            Put(disc, ("disc", ceremony.tone, ceremony.step), rising),
            Move(disc, {"y": area.h * DISC, "scale": full, "alpha": 1.0}, 0.55, easing=ease_out),
        ]), RISE_AT),
        shifted(sequence([
            *call, Put(slip, ("slip", ceremony.signs, ceremony.is_yaku), named),
            Move(slip, {"alpha": 1.0}, 0.15),
        ]), named_at),
    ]
    if ceremony.figure:
        leads = NAMED if SOUNDS[ceremony.figure].tones else FIGURES.get(ceremony.step, named_at)
        begins = max(0.0, named_at - leads)
        parts.append(shifted(Sound(ceremony.figure, None, ceremony.gain), begins))
    if cards:
        behind = Pose(area.cx, area.h * DISC, z=DISC_Z + 1)
        petals = ("petals", PETALS.get(ceremony.step, 0))
        parts.append(shifted(Burst(passing("ring"), ("ring",), behind, RINGS), NAME_AT))
        if ceremony.sense > 0:
            falling = Burst(passing("petals"), petals, behind.at(z=DISC_Z + 2), PETALS_FALL)
            parts.append(shifted(falling, RISE_AT + RISE))
    for number, ((key, _rest), goal) in enumerate(zip(cards, goals, strict=True)):
        to = {"x": goal.x, "y": goal.y, "scale": goal.scale, "angle": goal.angle, "z": goal.z}
        rise = Move(key, to, RISE, easing=ease_in_out, height=goal.z)
        parts.append(shifted(rise, RISE_AT + RISE_GAP * number))
    if payments:
        parts.append(shifted(parallel([poured(payments), *map(_travel, payments)]), STONES_AT))
    back: list[Piece] = [Move(dusk, {"alpha": 0.0}, BACK), Move(disc, {"alpha": 0.0}, BACK), Remove(slip)]
    for key, rest in cards:
        to = {"x": rest.x, "y": rest.y, "scale": rest.scale, "angle": rest.angle, "z": rest.z}
        back.append(Move(key, to, BACK, easing=ease_in_out))
    parts.append(shifted(sequence([parallel(back), Remove(dusk), Remove(disc), *([Sound("gather")] if cards else [])]),
                         until))
    whole_at = max(named_at + COUNTS, STONES_AT + STONES if payments else 0.0) if cards else named_at
    parts.append(shifted(Shown(SHOWN_FOR if cards else 0.0), min(until, whole_at)))
    amounts = [*ceremony.lower, ceremony.worth]
    shown = [
        shifted(Note(CEREMONY, replace(ceremony, worth=amount)), at)
        for amount, at in zip(amounts, [0.0, *counted_at(len(amounts) - 1)], strict=True)
    ]
    return parallel([*shown, *parts, shifted(Note(CEREMONY, None), until + BACK)])


def until_read(ceremony: Ceremony, pace: float = 1.0, *, brisk: bool = False) -> float:
    """Return after how many seconds a ceremony without cards may be over: its name has been read.

    ``pace`` is the speed of play, by which what must be read is slower; ``brisk`` play leaves just time for the word.
    """
    held = CALLED_FAST if brisk else max(CALLED, reading_time((ceremony.name,)))
    return ALONE_AT + held * max(1.0, pace)


def counted_at(count: int) -> list[float]:
    """Return when each of ``count`` amounts is shown after the first one."""
    return [NAME_AT + COUNTS * number / count for number in range(1, count + 1)]


def poured(payments: Sequence[Payment], seconds: float = STONES) -> Piece:
    """Return the sound of payments made at the same time: of all their stones, where and when the first ones arrive."""
    heard = Sound(stones(sum(one.stones for one in payments)), payments[0].goal.cx if payments else None)
    return shifted(heard, FLIGHT * seconds)


def paying(payment: Payment) -> Concurrent:
    """Return a payment whose stones travel in parallel with other animations."""
    return Concurrent(_travel(payment, PAYING))


def _travel(payment: Payment, seconds: float = STONES) -> Cue:
    """Animate stones from plate to plate, one after the other; many are shown as one with a number."""
    count = payment.stones if payment.stones <= SHOWN else 1
    figure = "" if payment.stones <= SHOWN else str(payment.stones)
    stone = "small stone" if payment.small else "stone"
    flight = FLIGHT * seconds
    gap = (seconds - flight) / max(1, count - 1) if count > 1 else 0.0
    parts: list[Piece] = []
    for number in range(max(1, count)):
        key = passing("stone", payment.payer, payment.number, number, payment.goal.x)
        start = Pose(payment.start.x + 24, payment.start.cy, z=STONE_Z + number)
        goal = {"x": payment.goal.x + 24, "y": payment.goal.cy}
        flying = Move(key, goal, flight, easing=ease_in_out, arc=26.0)
        parts.append(shifted(sequence([Put(key, (stone, figure), start), flying, Remove(key)]), gap * number))
    return parallel(parts)


# -- drawing ---------------------------------------------------------------------------------------------------------
def passes(face: object) -> bool:
    """Return True if a sprite's face is drawn by this module."""
    return isinstance(face, tuple) and face[0] in {"dusk", "disc", "slip", "stone", "small stone"}


def box_of(canvas: Canvas, face: tuple[object, ...], pose: Pose) -> Box:
    """Return the box of a temporary sprite, in units."""
    match face:
        case ("dusk",):
            return canvas.area.inset(-2)
        case ("disc", _tone, int(step)):
            r = DISC_R * pose.scale * (1.0 if step < 2 else 1.5)
            return Box.around(pose.x, pose.y, 2 * r, 2 * r)
        case ("slip", str(signs), bool()):
            return Box.around(pose.x, pose.y, SLIP[0] + 24, SLIP[1] * max(2, len(signs)) + 90)
        case _:
            return Box.around(pose.x, pose.y, 64, STONE + 10)


def look_of(pose: Pose) -> Pose:
    """Return the pose as drawn, with its alpha in steps."""
    return pose.at(alpha=round(pose.alpha * STEPS) / STEPS)


def draw_passing(canvas: Canvas, face: tuple[object, ...], pose: Pose) -> None:
    """Draw a temporary sprite."""
    alpha = look_of(pose).alpha
    match face:
        case ("dusk",):
            canvas.fill(canvas.area.inset(-2), faded(SHADOW, DARK * alpha))
        case ("disc", str(tone), int(step)):
            _disc(canvas, pose, alpha, tone, step)
        case ("slip", str(signs), bool(is_yaku)):
            _slip(canvas, pose, signs, alpha, is_yaku=is_yaku)
        case ("stone" | "small stone" as kind, str(figure)):
            picture = "stone_white" if kind == "stone" else "stone_black"
            draw_picture(canvas, picture, Box.around(pose.x, pose.y, STONE, STONE))
            if figure:
                canvas.text(figure, pose.x + STONE / 2 + 4, pose.y, 17, GOLD_LIGHT, fy=0.5)
        case _:
            pass


def _disc(canvas: Canvas, pose: Pose, alpha: float, tone: str, step: int) -> None:
    """Draw the disc behind the cards, with rays for step 2 and above and gold flecks for the highest."""
    r = canvas.px(DISC_R * pose.scale)
    key = ("ceremony disc", tone, step, r, alpha)
    made = canvas.cache.get(key, lambda: _disc_surface(r, tone, step, alpha))
    canvas.image(made, pose.x, pose.y, fx=0.5, fy=0.5)


def _disc_surface(r: int, tone: str, step: int, alpha: float) -> pygame.Surface:
    light, deep = TONES[tone]
    # a margin around it keeps its edge soft and round
    reach = r + 3 if step < 2 else round(r * 1.45)
    big = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    big.fill((*light, 0))
    middle = (reach, reach)
    if step >= 2:
        rays = 16 if step == 2 else 24
        for number in range(rays):
            at, half = number * 2 * math.pi / rays, math.pi / rays * 0.42
            points = [middle] + [
                (reach + reach * math.cos(at + turn), reach + reach * math.sin(at + turn)) for turn in (-half, half)
            ]
            pygame.draw.polygon(big, faded(light, 0.26), points)
    if step >= 3:
        pygame.draw.circle(big, FOCUS, middle, round(r * 1.06), max(2, r // 60))
        for number in range(60):
            at, away = number * 2.399, r * (1.02 + 0.4 * ((number * 37) % 60) / 60)
            spot = (round(reach + away * math.cos(at)), round(reach + away * math.sin(at)))
            pygame.draw.circle(big, FOCUS, spot, max(1, r // 110))
    made = pygame.transform.smoothscale(pygame.transform.smoothscale(big, (reach, reach)), big.get_size())
    pygame.draw.aacircle(made, deep, middle, r)
    for ring in range(1, RINGED):
        share = ring / (RINGED - 1)
        pygame.draw.circle(made, mix(deep, light, share), middle, round(r * (1 - 0.5 * share)))
    made.set_alpha(round(255 * alpha))
    return made


def _slip(canvas: Canvas, pose: Pose, signs: str, alpha: float, *, is_yaku: bool) -> None:
    """Draw the name in brush script on paper, above the yaku seal if it is one."""
    if alpha <= 0 or not signs:
        return
    size = SLIP[1] if len(signs) <= 3 else SLIP[1] * 3 / len(signs)
    box = Box.around(pose.x, pose.y, SLIP[0], size * len(signs) + (62 if is_yaku else 28))
    paper(canvas, box, radius=4, raised=True)
    for number, sign in enumerate(signs):
        y = box.y + 14 + size * (number + 0.5)
        canvas.text(sign, box.cx, y, size * 0.86 / canvas.text_scale, LACQUER_RED_DEEP, "serif", bold=True, fx=0.5,
                    fy=0.5)
    if is_yaku:
        seal(canvas, Box.around(box.cx, box.bottom - 28, 26, 26), "役")


def draw_words(canvas: Canvas, area: Box, ceremony: Ceremony, colours: Sequence[tuple[int, int, int]]) -> None:
    """Draw the words below the cards: the name, what it means, who pays, what it pays."""
    text = canvas.text_scale
    y = area.h * WORDS
    size = canvas.fitting(ceremony.name, area.w * 0.6, 46.0, "serif", bold=True)
    canvas.text(ceremony.name, area.cx, y, size, WHITE, "serif", bold=True, fx=0.5, fy=0.5)
    y += 44 * text
    size = canvas.fitting(ceremony.meaning, area.w * 0.7, 17.0)
    canvas.text(ceremony.meaning, area.cx, y, size, ON_CLOTH, fx=0.5, fy=0.5, width=area.w * 0.8)
    y += 32 * text
    if ceremony.payers:
        wide = [canvas.measure(words, 15)[0] + 26 for _seat, words in ceremony.payers]
        x = area.cx - sum(wide) / 2
        for (seat, words), w in zip(ceremony.payers, wide, strict=True):
            draw_seat_dot(canvas, x + 6, y, 7, seat, mix(colours[seat], WHITE, 0.15))
            canvas.text(words, x + 16, y, 15, ON_CLOTH, fy=0.5)
            x += w
        y += 32 * text
    canvas.text(ceremony.worth, area.cx, y, 25, WORTH[ceremony.sense], "serif", fx=0.5, fy=0.5)



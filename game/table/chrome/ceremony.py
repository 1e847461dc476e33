"""Ceremonies at the table: cards rise, a name is written, stones travel, and everything returns to its place.

The animations are defined here, the same for every game, their drawing in ``ceremony_drawing``. All their sprites are
temporary: skipped or played, the table is left unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from hachi_hachi.game.display.geometry import Box
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

# Seconds at normal speed.
DUSK: Final = 0.25
RISE_AT: Final = 0.15
RISE: Final = 0.4
RISE_GAP: Final = 0.08
NAME_AT: Final = 0.7
#: The same without cards: once the table is dark. How long the word stays at least, also at high speed.
ALONE_AT: Final = 0.2
CALLED: Final = 1.1
CALLED_FAST: Final = 0.6
STONES_AT: Final = 0.95
STONES: Final = 0.8
BACK_AT: Final = 2.05
#: A brief ceremony, of a yaku that is worth little: when its name comes and everything returns, and the most seconds
#: between its first and its last card.
BRIEF_NAME: Final = 0.45
BRIEF_BACK: Final = 1.1
BRIEF_GAPS: Final = 0.12
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
#: The darkness of the dusk.
DARK: Final = 0.77
#: The cards' widths by their number; the gap between them; the positions of their row, the disc and the words, as
#: shares of the area's height; the disc's radius.
WIDTHS: Final = {1: 172.0, 2: 172.0, 3: 172.0, 4: 150.0, 5: 124.0}
MANY: Final = 104.0
CARD_GAP: Final = 14.0
ROW: Final = 0.375
DISC: Final = 0.367
DISC_R: Final = 236.0
#: The scale of the disc behind a ceremony without cards.
ALONE: Final = 0.72
#: More stones than this from one seat are shown as one with a number; the size of a stone.
SHOWN: Final = 12
STONE: Final = 20.0
#: The slip with the brush characters: width, height per character, distance from the cards.
SLIP: Final = (88.0, 74.0, 38.0)



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
    until: float = BACK_AT, *, brief: bool = False,
) -> Cue:
    """Return the animation: ``cards``, with their poses at rest, rise and return, ``payments`` travel. Under 2.5 s.

    ``until``: everything returns after this many seconds. ``brief``: a yaku that is worth little.
    """
    dusk, disc, slip = passing("dusk"), passing("disc"), passing("slip")
    whole = Pose(area.cx, area.cy, z=DUSK_Z, alpha=0.0)
    rising = Pose(area.cx, area.h * DISC + 120, scale=0.7, z=DISC_Z, alpha=0.0)
    goals = poses_of(area, len(cards))
    full, named_at = (1.0, NAME_AT) if cards else (ALONE, ALONE_AT)
    gap, dark = RISE_GAP, DUSK if cards else ALONE_AT
    if brief:
        named_at, until, gap = BRIEF_NAME, BRIEF_BACK, min(RISE_GAP, BRIEF_GAPS / max(1, len(cards) - 1))
    call = [] if ceremony.figure else [Sound(ceremony.call)]
    right = max((pose.x + pose.scale * CARD / 2 for pose in goals), default=area.cx - SLIP[0] / 2 - SLIP[2])
    named = Pose(right + SLIP[2] + SLIP[0] / 2, area.h * ROW, z=NAME_Z, alpha=0.0)
    parts: list[Piece] = [
        sequence([Put(dusk, ("dusk",), whole), Move(dusk, {"alpha": 1.0}, dark)]),
        shifted(sequence([
            Put(disc, ("disc", ceremony.tone, ceremony.step), rising),
            Move(disc, {"y": area.h * DISC, "scale": full, "alpha": 1.0}, 0.55, easing=ease_out),
        ]), RISE_AT if cards else 0.0),
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
        parts.append(shifted(Burst(passing("ring"), ("ring",), behind, RINGS), named_at))
        if ceremony.sense > 0:
            # none falls over the table once it is back in sight
            lasts = min(PETALS_FALL, until + BACK - RISE_AT - RISE)
            parts.append(shifted(Burst(passing("petals"), petals, behind.at(z=DISC_Z + 2), lasts), RISE_AT + RISE))
    for number, ((key, _rest), goal) in enumerate(zip(cards, goals, strict=True)):
        to = {"x": goal.x, "y": goal.y, "scale": goal.scale, "angle": goal.angle, "z": goal.z}
        rise = Move(key, to, RISE, easing=ease_in_out, height=goal.z)
        parts.append(shifted(rise, (0.0 if brief else RISE_AT) + gap * number))
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
        for amount, at in zip(amounts, [0.0, *counted_at(len(amounts) - 1, named_at)], strict=True)
    ]
    return parallel([*shown, *parts, shifted(Note(CEREMONY, None), until + BACK)])


def until_read(ceremony: Ceremony, pace: float = 1.0, *, brisk: bool = False) -> float:
    """Return after how many seconds a ceremony without cards may be over: its name has been read.

    ``pace`` is the speed of play, by which what must be read is slower; ``brisk`` play leaves just time for the word.
    """
    held = CALLED_FAST if brisk else max(CALLED, reading_time((ceremony.name,)))
    return ALONE_AT + held * max(1.0, pace)


def counted_at(count: int, named_at: float = NAME_AT) -> list[float]:
    """Return when each of ``count`` amounts is shown after the first one, which comes with the name."""
    return [named_at + COUNTS * number / count for number in range(1, count + 1)]


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

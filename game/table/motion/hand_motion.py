"""How the cards of the hand move under the pointer: one rises, its neighbours give way, a dragged one swings.

Plain state that time moves; it is only added to the cards' places when they are drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hachi_hachi.game.display.playback.spring import Spring, stiffness

#: Seconds in which a card rises, and in which its neighbours give way.
RISING: Final = 0.09
#: How far each neighbour gives way, in units.
ASIDE: Final = 6.0
#: Seconds by which a dragged card is behind the pointer.
LAG: Final = 0.04
#: The tilt of a dragged card: degrees for each unit a second, and at most; seconds in which it swings.
TILT: Final = 0.006
TILTED: Final = 6.0
SWINGING: Final = 0.12
#: How close the pointer must be to a card's place for it to pull a dragged card there, and by which share, in units.
NEAR: Final = 40.0
PULL: Final = 0.5


class Shift(NamedTuple):
    """How far a card is from its place, in units, and its tilt in degrees."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


NOWHERE: Final = Shift()


def pulled(at: tuple[float, float], goal: tuple[float, float] | None) -> tuple[float, float]:
    """Return where a card dragged to ``at`` is, if it can take one whose centre is ``goal``: closer to it if near."""
    if goal is None or math.dist(at, goal) > NEAR:
        return at
    return at[0] + (goal[0] - at[0]) * PULL, at[1] + (goal[1] - at[1]) * PULL


@dataclass(slots=True)
class _CardMotion:
    """The springs of one card."""

    x: Spring = field(default_factory=lambda: Spring(stiffness(RISING)))
    y: Spring = field(default_factory=lambda: Spring(stiffness(RISING)))
    angle: Spring = field(default_factory=lambda: Spring(stiffness(SWINGING)))

    @property
    def springs(self) -> tuple[Spring, Spring, Spring]:
        return self.x, self.y, self.angle

    @property
    def shift(self) -> Shift:
        return Shift(self.x.value, self.y.value, self.angle.value)


class HandMotion:
    """The motion of the cards of a hand. ``still``: they are at once where they belong, and nothing tilts."""

    def __init__(self) -> None:
        self.still = False
        self._cards: dict[int, _CardMotion] = {}
        self._dragged: tuple[int, tuple[float, float]] | None = None

    def aim(
        self, hand: Sequence[int], risen: int | None, rise: float, dragged: tuple[float, float] | None = None
    ) -> None:
        """Set where the cards are to be: ``risen`` higher by ``rise``, or ``dragged`` from its place by so much."""
        self._dragged = None if dragged is None or risen is None else (risen, dragged)
        for card in self._cards.keys() - set(hand):
            del self._cards[card]
        at = hand.index(risen) if risen in hand else None
        for number, card in enumerate(hand):
            x, y = 0.0, 0.0
            if at is not None and number == at and dragged is None:
                y = -rise
            elif at is not None and dragged is None and abs(number - at) == 1:
                x = ASIDE * (number - at)
            motion = self._cards.get(card)
            if motion is None:
                if not (x or y or (self._dragged is not None and card == risen)):
                    continue
                motion = self._cards[card] = _CardMotion()
            if self._dragged is None or card != risen:
                motion.x.target, motion.y.target, motion.angle.target = x, y, 0.0
        if self.still:
            self._jump()

    @property
    def moving(self) -> bool:
        """True if a card is on its way."""
        return any(not spring.at_rest for motion in self._cards.values() for spring in motion.springs)

    def step(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.still:
            self._jump()
            return
        if self._dragged is not None and dt > 0:
            card, goal = self._dragged
            self._follow(self._cards[card], goal, dt)
        for card, motion in list(self._cards.items()):
            held = self._dragged is not None and card == self._dragged[0]
            for spring in (motion.angle,) if held else motion.springs:
                spring.step(dt)
            if not held and motion.shift == NOWHERE and all(spring.at_rest for spring in motion.springs):
                del self._cards[card]

    def shift(self, card: int) -> Shift:
        """Return how far a card is from its place."""
        motion = self._cards.get(card)
        return NOWHERE if motion is None else motion.shift

    @property
    def shifts(self) -> dict[int, Shift]:
        """The same for all cards that are not in their places."""
        return {card: motion.shift for card, motion in self._cards.items()}

    def forget(self, card: int) -> None:
        """Leave out a card: it is played."""
        self._cards.pop(card, None)
        if self._dragged is not None and self._dragged[0] == card:
            self._dragged = None

    def _follow(self, motion: _CardMotion, goal: tuple[float, float], dt: float) -> None:
        """Let a dragged card follow the pointer, a little late, and tilt as fast as it moves sideways."""
        share = 1 - math.exp(-dt / LAG)
        for spring, end in ((motion.x, goal[0]), (motion.y, goal[1])):
            before = spring.value
            spring.target = end
            spring.value = before + (end - before) * share
            spring.speed = 0.0 if abs(end - spring.value) < 0.1 else (spring.value - before) / dt
            if spring.speed == 0.0:
                spring.value = end
        motion.angle.target = max(-TILTED, min(TILTED, -TILT * motion.x.speed))

    def _jump(self) -> None:
        for card, motion in list(self._cards.items()):
            if self._dragged is not None and card == self._dragged[0]:
                motion.x.target, motion.y.target = self._dragged[1]
                motion.angle.target = 0.0
            for spring in motion.springs:
                spring.jump()
            if motion.shift == NOWHERE:
                del self._cards[card]

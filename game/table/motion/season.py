"""The petals, leaves, snow, rain or fireflies behind the cards, by season: drawn ten times a second."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display import object_pictures
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.palette import (
    FOCUS,
    GOLD,
    GOLD_LIGHT,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    LILAC,
    ON_CLOTH_SOFT,
    PAPER_LIGHT,
    VIOLET,
    WHITE,
    Solid,
    faded,
    mix,
)
from hachi_hachi.game.display.playback.seasonal_particles import Speck, drifting

#: Seconds between two steps: everything moves slowly.
STEP: Final = 1 / 10
#: Steps of the angle in degrees, and of the opacity: each look is cached.
TURN: Final = 15
STEPS: Final = 4
#: The picture with the petals, and how many are side by side in it.
PETALS: Final = "petals"
KINDS: Final = 8
#: How opaque everything is over the cloth.
OPAQUE: Final = {
    "petals": 0.9, "iris": 0.9, "leaves": 0.9, "seeds": 0.85, "rays": 0.9, "snow": 0.8, "rain": 0.85, "fireflies": 0.95,
    "gold": 1.0,
}
RAIN: Final = mix(ON_CLOTH_SOFT, WHITE, 0.6)
LEAVES: Final[tuple[Solid, ...]] = (LACQUER_RED_LIGHT, mix(LACQUER_RED_LIGHT, GOLD_LIGHT, 0.45), LACQUER_RED)
#: Items that hide the season under them, by the first part of the key, with their margins in units.
MARGINS: Final[dict[Hashable, float]] = {"head": 16.0, "plate": 16.0, "own": 16.0, "widget": 0.0, "card": 5.0}
#: The points of a maple leaf on a circle, in turns from its tip, with their distance from the middle.
LEAF: Final = (
    (0.0, 1.0), (0.06, 0.5), (0.14, 0.92), (0.2, 0.42), (0.31, 0.8), (0.38, 0.3), (0.5, 0.24), (0.62, 0.3), (0.69, 0.8),
    (0.8, 0.42), (0.86, 0.92), (0.94, 0.5),
)


class SeasonDrift:
    """The specks of a season that drift over an area: ``kind`` as in ``drift``. There are none while ``still``."""

    def __init__(self) -> None:
        self.kind = ""
        self.still = False
        self._seconds = 0.0
        self._drawn = -1

    @property
    def _step(self) -> int:
        return int(self._seconds / STEP)

    @property
    def shown(self) -> bool:
        """True if there are any."""
        return bool(self.kind) and not self.still

    @property
    def has_moved(self) -> bool:
        """True if something has moved since it was drawn."""
        return self.shown and self._step != self._drawn

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt

    def specks(self, width: float, height: float) -> list[Speck]:
        """Return where everything is now, which counts as drawn."""
        self._drawn = self._step
        if not self.shown:
            return []
        now = self._step * STEP
        return drifting(self.kind, now, width, height)

    def items(self, canvas: Canvas, hidden: Sequence[pygame.Rect] = ()) -> list[Item]:
        """Return the items to draw now, without those behind something: wholly inside a rectangle of ``hidden``."""
        area = canvas.area
        found = [
            speck_item(canvas, self.kind, speck, ("drift", number))
            for number, speck in enumerate(self.specks(area.w, area.h)) if speck.alpha > 0
        ]
        return [one for one in found if not any(rect.contains(one.rect) for rect in hidden)]


class SeasonLayer:
    """The season under the items of a table. Until the items change, only the season is made again."""

    def __init__(self) -> None:
        self._over: list[Item] = []
        self._hidden: list[pygame.Rect] | None = None
        self._specks: list[Item] = []

    def cover(self, items: list[Item]) -> None:
        """Set the items over the season."""
        self._over = items
        self._hidden = None

    def items(self, canvas: Canvas, drift: SeasonDrift | None) -> list[Item]:
        """Return the items of the season as it is now, and those over it."""
        if drift is None or not drift.shown:
            self._specks = []
        elif drift.has_moved or not canvas.kept or self._hidden is None:
            if self._hidden is None:
                self._hidden = hiding(canvas, self._over)
            self._specks = drift.items(canvas, self._hidden)
        return [*self._specks, *self._over]


def hiding(canvas: Canvas, items: Sequence[Item]) -> list[pygame.Rect]:
    """Return the rectangles in which items hide everything under them: it need not be drawn there."""
    found = []
    for one in items:
        key = one.key[0] if isinstance(one.key, tuple) else one.key
        if key in MARGINS:
            margin = canvas.px(MARGINS[key])
            found.append(one.rect.inflate(-2 * margin, -2 * margin))
    return found


def speck_item(canvas: Canvas, kind: str, speck: Speck, key: Hashable) -> Item:
    """Return the item of something that drifts."""
    side = max(2, canvas.px(speck.size))
    angle = round(speck.angle / TURN) * TURN % 360
    alpha = round(speck.alpha * STEPS) / STEPS * OPAQUE[kind]
    look = ("drift", kind, speck.look % KINDS, side, angle, alpha)
    made = canvas.cache.get(look, partial(_made, kind, speck.look, side, angle, alpha))
    x, y = canvas.point(speck.x, speck.y)
    rect = made.get_rect(center=(x, y))

    def draw(target: Canvas) -> None:
        target.surface.blit(made, rect)

    return Item(key, look, rect, draw)


def _made(kind: str, look: int, side: int, angle: int, alpha: float) -> pygame.Surface:
    makers = {
        "petals": _petal, "iris": _iris, "leaves": _leaf, "seeds": _seed, "rays": _ray,
        "snow": _flake, "rain": _drop, "fireflies": _light, "gold": _gold,
    }
    drawn = makers[kind](look, side)
    turned = pygame.transform.rotozoom(drawn, angle, 1.0) if angle else drawn
    turned.set_alpha(round(255 * alpha))
    return turned


def _petal(look: int, side: int) -> pygame.Surface:
    whole = object_pictures.source(PETALS)
    width = whole.width // KINDS
    one = whole.subsurface(pygame.Rect(look % KINDS * width, 0, width, whole.height))
    return pygame.transform.smoothscale(one, (side, side))


def _iris(look: int, side: int) -> pygame.Surface:
    """Return a petal of the iris: long, curved, light towards its root."""
    return _long_petal(side, LILAC if look % 4 < 2 else VIOLET, mix(LILAC, WHITE, 0.7), 0.21)


def _ray(look: int, side: int) -> pygame.Surface:
    """Return a petal of the chrysanthemum: narrow, gold or white."""
    return _long_petal(side, GOLD_LIGHT if look % 4 < 2 else WHITE, GOLD, 0.12)


def _long_petal(side: int, colour: Solid, root: Solid, wide: float) -> pygame.Surface:
    """Return a long petal that is half as wide as its length times ``wide``."""
    big = 4 * side
    petal = pygame.Surface((big, big), pygame.SRCALPHA)
    petal.fill((*colour, 0))
    for ring in range(6):
        share = ring / 5
        w, h = round(2 * wide * big * (1 - 0.6 * share)), round(0.94 * big * (1 - 0.5 * share))
        at = pygame.Rect(big // 2 - w // 2, big - h - big // 32, w, h)
        pygame.draw.ellipse(petal, mix(colour, root, share), at)
    return pygame.transform.smoothscale(petal, (side, side))


def _seed(look: int, side: int) -> pygame.Surface:
    """Return a seed of the susuki grass: a grain under a tuft of hairs."""
    big = 4 * side
    seed = pygame.Surface((big, big), pygame.SRCALPHA)
    seed.fill((*PAPER_LIGHT, 0))
    root = pygame.Vector2(big / 2, 0.74 * big)
    for hair in range(-4, 5):
        tip = root + pygame.Vector2(0, -(0.62 - 0.014 * hair * hair) * big).rotate(hair * (8 + look % 3))
        pygame.draw.line(seed, PAPER_LIGHT, root, tip, max(1, big // 40))
    pygame.draw.line(seed, GOLD_LIGHT, root, root + pygame.Vector2(0, 0.2 * big), max(2, big // 14))
    return pygame.transform.smoothscale(seed, (side, side))


def _leaf(look: int, side: int) -> pygame.Surface:
    big = 4 * side
    leaf = pygame.Surface((big, big), pygame.SRCALPHA)
    colour = LEAVES[look % len(LEAVES)]
    leaf.fill((*colour, 0))
    middle = pygame.Vector2(big / 2, big / 2)
    points = [middle + pygame.Vector2(0, -0.48 * big * far).rotate(360 * turn) for turn, far in LEAF]
    pygame.draw.polygon(leaf, colour, points)
    pygame.draw.line(leaf, mix(colour, LACQUER_RED, 0.6), middle, middle + pygame.Vector2(0, 0.48 * big), big // 24)
    return pygame.transform.smoothscale(leaf, (side, side))


def _gold(look: int, side: int) -> pygame.Surface:
    """Return a torn bit of gold leaf."""
    big = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    colour = mix(GOLD, GOLD_LIGHT, look % KINDS / KINDS)
    big.fill((*colour, 0))
    wide = 0.55 + 0.1 * (look % 3)
    corners = ((0.5 - wide / 2, 0.4), (0.45, 0.3), (0.5 + wide / 2, 0.36), (0.48 + wide / 2, 0.6), (0.3, 0.66))
    pygame.draw.polygon(big, colour, [(x * 4 * side, y * 4 * side) for x, y in corners])
    return pygame.transform.smoothscale(big, (side, side))


def _flake(look: int, side: int) -> pygame.Surface:
    del look
    big = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    big.fill((*WHITE, 0))
    for ring in range(6):
        pygame.draw.circle(big, faded(WHITE, 0.25 + 0.15 * ring), (2 * side, 2 * side), 2 * side - side * ring // 4)
    return pygame.transform.smoothscale(big, (side, side))


def _drop(look: int, side: int) -> pygame.Surface:
    del look
    wide = max(3, side // 6)
    drop = pygame.Surface((wide, side), pygame.SRCALPHA)
    drop.fill((*RAIN, 0))
    pygame.draw.aaline(drop, RAIN, (wide - 1, 0), (0, side - 1), max(1, side // 18))
    return drop


def _light(look: int, side: int) -> pygame.Surface:
    del look
    big = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    big.fill((*FOCUS, 0))
    for ring in range(12):
        share = ring / 11
        colour = faded(mix(FOCUS, WHITE, share), 0.05 + 0.8 * share**3)
        pygame.draw.circle(big, colour, (2 * side, 2 * side), round(2 * side * (1 - share * 0.85)))
    return pygame.transform.smoothscale(big, (side, side))

"""Ornaments for cloth and armour: one ink, no key line."""

from tools.art.cards.brush import brush, circle
from tools.art.unsun import inks


def roundel(x: float, y: float, r: float, ink: str = inks.GOLD) -> str:
    """Return a woven roundel: a ring and four petals in one ink, no key line."""
    art = ""
    ring = [
        (x + r * c, y + r * s)
        for c, s in (
            (1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0), (-0.71, -0.71), (0, -1), (0.71, -0.71), (1, 0),
        )
    ]
    art += brush(ring, [r * 0.2] * 9, ink, n=6)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        art += brush(
            [
                (x + dx * r * 0.12, y + dy * r * 0.12),
                (x + dx * r * 0.45, y + dy * r * 0.45),
                (x + dx * r * 0.74, y + dy * r * 0.74),
            ],
            [r * 0.14, r * 0.44, r * 0.1],
            ink,
        )
    return art + circle(x, y, r * 0.13, ink)


def stripe(x: float, y: float, ink: str) -> str:
    """Return one short stripe of a hide."""
    return brush([(x - 3, y - 2), (x, y + 1), (x + 3.4, y)], [0.6, 2.6, 0.4], ink)

"""White-fronted geese in flight (August), seen from the side, flying left."""

from tools.cards import palette as pal
from tools.cards.brush import Point, blob, brush, circle, eye, feather_row, line
from tools.cards.paint import clip, linear

BROWN = pal.mix(pal.EARTH, pal.SLATE, 0.25)
LIGHT = pal.mix(pal.SAND, pal.FUR_LIGHT, 0.25)
Matrix = tuple[float, float, float, float]

# the wing raised on the far and near side: how the upright wing below is turned and foreshortened
STROKES: dict[str, tuple[Matrix, Matrix]] = {
    "up": ((0.86, -0.3, 0.0, 0.84), (1.02, 0.06, 0.0, 0.84)),
    "level": ((0.94, -0.24, 0.0, 0.86), (1.05, 0.34, 0.06, -0.62)),
    "down": ((0.9, 0.12, 0.0, 0.66), (1.0, 0.32, 0.04, -0.84)),
}
BODY: list[Point] = [
    (-37, -6.4), (-33, -9.6), (-28.5, -9.8), (-24, -7.6), (-17, -6.6), (-9, -8.4), (2, -9.4), (14, -7.8), (25, -4.2),
    (33, -2.2), (33, 1.0), (25, 3.6), (14, 7.8), (2, 9.4), (-9, 7.4), (-17, 1.8), (-25, -1.4), (-32, -2.6),
]


def _wing(matrix: Matrix, shoulder: Point, *, far: bool) -> str:
    """Return a spread wing: drawn upright with its leading edge to the left, then turned by `matrix`."""
    a, b, c, d = matrix

    def at(*points: Point) -> list[Point]:
        return [(shoulder[0] + a * x - b * y, shoulder[1] + c * x + d * y) for x, y in points]

    dim = 0.35 if far else 0.0
    flight = [pal.mix(pal.INK, pal.SLATE, dim * 0.5), pal.mix(pal.SUMI, pal.SLATE, dim * 0.5)]
    grey = [pal.mix(BROWN, pal.SLATE, dim), pal.mix(pal.mix(BROWN, pal.INK, 0.2), pal.SLATE, dim)]
    pale = [pal.mix(pal.SLATE_LIGHT, pal.SLATE, dim), pal.mix(pal.mix(pal.SLATE_LIGHT, BROWN, 0.3), pal.SLATE, dim)]
    edge = pal.mix(LIGHT, pal.SLATE_LIGHT, 0.3)
    art = feather_row(at((6, -2), (-1, -19)), at((26, -2), (21, -26)), 7, 6.6, grey, edge=edge, blunt=0.5)
    art += feather_row(at((-1, -18), (4, -29), (9, -40)), at((20, -27), (24, -42), (17, -62)), 8, 5.6, flight,
                       edge=pal.SLATE_LIGHT, blunt=0.2)
    art += feather_row(at((2, -1), (-3, -18), (4, -33)), at((17, -2), (11, -22), (10, -40)), 11, 6.2, pale,
                       edge=BROWN, blunt=0.6)
    arm = at((-6, 4), (-8, -8), (-8, -20), (-1, -32), (8, -47))
    art += brush(at((2, 4), (-3, -8), (-4, -19), (1, -31), (8, -46)), [13, 10, 7.5, 5, 0.6], grey[0])
    return art + line(arm, 1.2, pal.INK)


def goose(stroke: str) -> tuple[str, str, str, str]:
    """Return (far wing, body, near wing, head) of a goose about 75 units long, its middle at the origin.

    `stroke` is the beat of its wings: "up", "level" or "down".
    """
    back, front = STROKES[stroke]
    far = _wing(back, (-3, -4 if back[3] > 0 else 0), far=True)
    body = blob(BODY, BROWN)
    inside = blob([(-22, 0), (-10, -1), (4, 2), (16, 2), (30, 0), (34, 6), (6, 14), (-14, 10)], LIGHT)
    inside += blob([(16, 1.5), (24, -0.5), (36, -2), (36, 6), (18, 9)], pal.CREAM)
    for x, y, tall in ((-9, 3, 5), (-4, 5, 4.5), (1.5, 3.4, 6), (6.5, 5.4, 4), (11, 3.6, 4)):
        inside += brush([(x, y), (x + 0.8, y + tall * 0.5), (x - 0.3, y + tall)], [0.4, 1.9, 0.3], pal.INK, n=5)
    shade = linear(0, 2, 0, 10, (0, BROWN, 0), (1, BROWN, 0.6))
    inside += blob(BODY, shade)
    for i in range(4):
        x = -23 + i * 3.6
        inside += line([(x, -7.5), (x + 1.6, -4), (x + 1.4, -0.6)], 0.7, pal.INK, 0.4, n=4)
    tail = feather_row([(25, -3), (26, 2)], [(42, -7), (42, 3)], 5, 5, [pal.SUMI, pal.INK], edge=pal.WHITE, blunt=0.55)
    feet = brush([(14, 7), (21, 5.6), (28, 4)], [2.4, 2.0, 2.6], pal.ORANGE)
    feet += brush([(12, 8.4), (19, 7.2), (26, 6)], [2.2, 1.9, 2.4], pal.OCHRE)
    keys = line(BODY[12:18], 1.1, pal.INK) + line(BODY[1:6], 1.0, pal.INK)
    rump = brush([(14, -6.6), (24, -3.4), (31, -1.8)], [2.2, 3, 1.4], pal.CREAM)
    torso = feet + tail + body + clip(inside, body) + rump + keys
    near = _wing(front, (-1, -4 if front[3] > 0 else -3), far=False)
    return far, torso, near, _head()


def _head() -> str:
    """Return the white brow, bill and eye."""
    art = blob([(-38, -6.8), (-36, -9.4), (-33.6, -10), (-33.4, -5.6), (-34, -2.4), (-37, -3.2)], pal.WHITE)
    art += blob([(-36.4, -8.8), (-41, -7.4), (-45.4, -4.4), (-44.6, -3.0), (-40, -3.0), (-36.2, -3.4)], pal.ORANGE)
    art += line([(-44.6, -3.8), (-40.5, -4.6), (-36.6, -5)], 0.7, pal.INK) + circle(-40.6, -6.2, 0.5, pal.BARK_DARK)
    return art + eye(-30.8, -7.2, 1.15, look=180)

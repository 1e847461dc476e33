"""White-fronted geese in flight (August), seen from the side, flying left: each at another beat of its wings."""

from dataclasses import dataclass

from tools.cards import palette as pal
from tools.cards.brush import (
    Point,
    along,
    blob,
    brush,
    circle,
    ellipse,
    eye,
    feather_row,
    group,
    keyline,
    limb,
    line,
    poly,
)
from tools.cards.motifs.animals.wing import Row, lead, wing
from tools.cards.paint import cast, clip, key, linear

BROWN = pal.mix(pal.EARTH, pal.SLATE, 0.25)
LIGHT = pal.mix(pal.SAND, pal.FUR_LIGHT, 0.25)
Wing = tuple[list[Point], list[Point], Point]  # arm, tips of the flight feathers, end of the leading edge

TORSO: list[Point] = [
    (-20, -5.4), (-13, -9), (-5, -10.2), (6, -9.6), (17, -6.8), (27, -3.4), (36, -1.2), (42, 0), (36, 1.8), (27, 5),
    (15, 9.6), (3, 11.8), (-8, 10), (-15, 6), (-20, 1.4),
]


@dataclass(frozen=True)
class Pose:
    """Both wings, the neck from the breast to the back of the head, which way the head points."""

    far: Wing
    near: Wing
    neck: list[Point]
    nod: float


POSES: dict[str, Pose] = {
    # both wings thrown up, the far one forward and the near one back
    "up": Pose(
        ([(-10, -6), (-18, -20), (-20, -38), (-12, -57)], [(7, -10), (2, -26), (0, -42), (-2, -59), (-6, -78)],
         (-8, -74)),
        ([(-6, -3), (3, -20), (17, -35), (37, -46)], [(19, -4), (31, -14), (43, -25), (56, -37), (72, -52)],
         (66, -51)),
        [(-5, 1), (-25, -4.4), (-42, -7.6)], 6,
    ),
    # gliding: seen a little from above, both wings held out from the wrist back
    "glide": Pose(
        ([(-8, -5), (-16, -22), (-11, -43), (8, -62)], [(14, -7), (13, -24), (17, -41), (26, -58), (36, -78)],
         (29, -76)),
        ([(-9, 0), (-18, 14), (-13, 30), (7, 44)], [(17, 3), (19, 17), (26, 30), (37, 42), (53, 54)], (45, 53)),
        [(-5, 1), (-26, -1.4), (-44, -1.6)], -2,
    ),
    # the stroke down: the near wing is pressed down before the flank, the far one comes over beyond the back
    "down": Pose(
        ([(-9, -5), (-9, -19), (-2, -30), (11, -37)], [(14, -6), (19, -14), (25, -23), (32, -33), (42, -46)],
         (35, -45)),
        ([(-10, -1), (-16, 14), (-10, 31), (6, 46)], [(18, 3), (22, 17), (25, 31), (28, 46), (30, 64)], (22, 61)),
        [(-5, 1), (-25, -4), (-42, -8.6)], 8,
    ),
}


def _wing(shape: Wing, *, far: bool) -> str:
    """Return a wing with its flight feathers, two rows of coverts and the keyed leading edge."""
    arm, trail, point = shape
    dim = 0.45 if far else 0.0
    dark = [pal.mix(pal.INK, pal.SLATE, dim), pal.mix(pal.SUMI, pal.SLATE, dim)]
    pale = [pal.mix(pal.SLATE_LIGHT, pal.SLATE, dim), pal.mix(pal.mix(pal.SLATE_LIGHT, BROWN, 0.3), pal.SLATE, dim)]
    brown = [pal.mix(BROWN, pal.SLATE, dim), pal.mix(pal.mix(BROWN, pal.INK, 0.2), pal.SLATE, dim)]
    edge = pal.mix(pal.mix(pal.SLATE_LIGHT, pal.WHITE, 0.6), pal.SLATE, dim)
    art = wing(arm, trail, [
        Row(15, 1.0, dark, edge, blunt=0.15, full=1.3),
        Row(12, 0.62, pale, brown[0], stop=0.9, blunt=0.6),
        Row(10, 0.38, brown, pal.mix(pal.mix(LIGHT, BROWN, 0.3), pal.SLATE, dim), stop=0.94, blunt=0.7),
    ], dark[1])
    return cast(key(art, "paper", 0.45) + lead(arm, point, 6.4, brown[0], line=0.8), "key", "key", "key")


def goose(stroke: str) -> tuple[str, str, str, str]:
    """Return (far wing, body, near wing with shoulder, head) of a goose about 80 units long, its middle at the origin.

    `stroke` names its pose in POSES: "up", "glide" or "down".
    """
    pose = POSES[stroke]
    torso = blob(TORSO, BROWN)
    inside = blob([(-24, 2), (-12, 0), (4, 3), (16, 3), (30, 1), (36, 6), (6, 16), (-16, 12)], LIGHT)
    inside += blob([(15, 3), (24, 0), (36, -2), (38, 6), (16, 11)], pal.CREAM)
    for x, y, tall in ((-10, 4, 5), (-5, 6, 5), (0.5, 4.4, 6), (6, 6.4, 4), (11, 4.6, 4)):
        inside += brush([(x, y), (x + 0.8, y + tall * 0.5), (x - 0.3, y + tall)], [0.4, 1.9, 0.3], pal.INK, n=5)
    inside += blob(TORSO, linear(0, 3, 0, 12, (0, BROWN, 0), (1, BROWN, 0.6)))
    inside += brush([(16, -6), (25, -3.4), (33, -1.4)], [2.2, 3, 1.4], pal.CREAM)
    tail = feather_row([(27, -2.4), (28, 2)], [(47, -6.4), (46, 4.4)], 5, 5, [pal.SUMI, pal.INK], edge=pal.WHITE,
                       blunt=0.3)
    tail += feather_row([(32, -1), (33, 1)], [(49, -3), (48.6, 1.4)], 3, 4.4, [pal.INK, pal.SUMI], edge=pal.WHITE,
                        blunt=0.3)
    art = tail
    # feet drawn up under the tail, one a little before the other
    for x, y in ((17, 8), (23, 5.4)):
        art += limb([(x - 4, y - 1.6), (x + 1, y), (x + 5, y - 0.6)], [4, 2.4, 2], pal.ORANGE, 0.6)
        art += group(_web(), x + 5, y - 0.6, -10, 0.9)
    widths = [18.0, 12.6, 9.6]
    neck = brush(pose.neck, [w + 1.8 for w in widths], pal.INK) + brush(pose.neck, widths, BROWN)
    for x, y, turn in along(pose.neck, 7)[2:-1]:
        neck += group(line([(0, -2.8), (1.2, 0), (0, 2.8)], 0.7, pal.INK, 0.45, n=4), x, y, turn)
    art += keyline(TORSO, 1.8) + neck + torso + clip(inside, torso)
    soft = pal.mix(LIGHT, BROWN, 0.45)
    cape = feather_row([(-13, -6), (-10, 3)], [(-1, -8), (3, 3)], 4, 6, [BROWN, pal.mix(BROWN, pal.INK, 0.2)],
                       edge=soft,
                       blunt=0.7)
    cape = feather_row([(-6, -6), (-3, 3)], [(9, -7), (13, 2)], 4, 6.4, [pal.mix(BROWN, pal.INK, 0.2), BROWN],
                       edge=soft,
                       blunt=0.7) + cape
    head = group(_head(), *pose.neck[-1], pose.nod, 1.32)
    return _wing(pose.far, far=True), art, _wing(pose.near, far=False) + cape, head


def _web() -> str:
    """Return a webbed foot spread from the origin to the right: three toes and the skin between them."""
    toes: list[Point] = [(8.4, -3.6), (10, 0.6), (7.6, 4.4)]
    web: list[Point] = [(-0.6, -0.6), toes[0], (8, -1.2), toes[1], (7.6, 2.8), toes[2], (-0.6, 0.8)]
    art = poly(web, pal.INK) + brush([*web, web[0]], [1.6] * 8, pal.INK, n=1) + poly(web, pal.ORANGE)
    for x, y in toes:
        art += brush([(0, 0), (x * 0.5, y * 0.55), (x, y)], [1.6, 1.3, 0.5], pal.mix(pal.ORANGE, pal.EARTH, 0.4), n=3)
    return art


def _head() -> str:
    """Return the head about the top of the neck, bill to the left: white brow, short bill, eye."""
    skull = [(-6, -1.4), (-4.4, -4.4), (-0.6, -5.2), (3.4, -3.8), (4.4, 0), (2, 3.6), (-2.6, 3.4), (-5.6, 1.8)]
    bill = [(-4.8, -2.6), (-7.6, -1.8), (-10.6, 0.4), (-10.8, 1.6), (-8, 2), (-5, 2)]
    art = keyline(bill, 1.4) + keyline(skull, 1.8) + blob(bill, pal.CORAL) + blob(skull, BROWN)
    art += clip(ellipse(-5.6, -0.8, 2, 3.8, pal.WHITE, rot=14), blob(skull, BROWN))
    art += line([(-10.4, 1.2), (-8, 0.4), (-5.2, 0.6)], 0.7, pal.INK, n=4) + ellipse(-10.4, 0.9, 0.7, 0.8, pal.CREAM)
    return art + circle(-7.2, -0.8, 0.4, pal.BARK_DARK) + eye(-1.4, -1.4, 1.15, look=180)

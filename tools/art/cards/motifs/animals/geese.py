"""White-fronted geese in flight (August), seen from the side, flying left: each at another beat of its wings."""

from dataclasses import dataclass

from tools.art.cards import palette as pal
from tools.art.cards.brush import (
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
)
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed
from tools.art.cards.motifs.animals.wing import Row, lead, wing

BROWN = pal.mix(pal.EARTH, pal.SLATE, 0.25)
LIGHT = pal.mix(pal.SAND, pal.FUR_LIGHT, 0.25)
Wing = tuple[list[Point], list[Point], Point]  # arm, tips of the flight feathers, end of the leading edge

TORSO: list[Point] = [
    (-20, -5.4), (-13, -9), (-5, -10.2), (6, -9.6), (17, -7.2), (27, -4.6), (36, -3), (42, -1), (36, 3), (27, 6),
    (15, 9.6), (3, 11.8), (-8, 10), (-15, 6), (-20, 1.4),
]


@dataclass(frozen=True)
class Pose:
    """Both wings, the neck from the breast to the back of the head, which way the head points, whether it calls."""

    far: Wing
    near: Wing
    neck: list[Point]
    nod: float
    call: bool = False


# in every wing the forearm goes forward to the wrist, the hand back from it: the leading edge has a corner there, and
# behind it the short flight feathers of the arm give way to the long ones of the hand
POSES: dict[str, Pose] = {
    # both wings thrown up, the far one forward and the near one back; the neck drawn up, the head looking down
    "up": Pose(
        ([(-10, -6), (-16, -17), (-21, -28), (-21, -36), (-15, -50), (-10, -60)],
         [(7, -10), (3, -22), (0, -34), (1, -46), (-1, -62), (-3, -82)], (-4, -78)),
        ([(-6, -3), (-2, -15), (4, -27), (11, -34), (27, -42), (39, -48)],
         [(19, -4), (25, -14), (31, -22), (42, -29), (57, -38), (74, -54)], (69, -53)),
        [(-5, 1), (-22, -5), (-36, -13), (-45, -21)], -12,
    ),
    # gliding: seen a little from above, both wings held out
    "glide": Pose(
        ([(-9, -3), (-14, -16), (-18, -30), (-14, -40), (0, -54), (12, -64)],
         [(16, -5), (14, -19), (12, -33), (18, -45), (29, -61), (43, -82)], (38, -78)),
        ([(-9, -3), (-13, 9), (-17, 22), (-14, 31), (-1, 43), (11, 52)],
         [(16, -5), (16, 12), (14, 26), (19, 37), (29, 50), (42, 68)], (37, 64)),
        [(-5, 1), (-25, -0.6), (-42, -3), (-55, -4)], 3,
    ),
    # the stroke down: the near wing is pressed down before the flank, the far one comes over beyond the back; it calls
    "down": Pose(
        ([(-9, -5), (-12, -14), (-13, -23), (-8, -30), (4, -37), (12, -41)],
         [(14, -6), (14, -15), (13, -23), (19, -31), (30, -40), (42, -52)], (37, -49)),
        ([(-9, -4), (-13, 8), (-17, 20), (-13, 28), (-2, 38), (6, 45)],
         [(16, -5), (17, 11), (14, 24), (17, 34), (22, 45), (25, 60)], (20, 56)),
        [(-5, 1), (-24, -0.6), (-40, 2), (-52, 6)], 2, call=True,
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
    # on the printed face, all is black: long quills and one row of coverts, separated by bare paper
    black = wing(arm, trail, [Row(11, 1.0, [pal.INK], pal.INK, blunt=0.05, full=1.2, late=0.66),
                              Row(9, 0.5, [pal.INK], pal.INK, stop=0.94, blunt=0.7, full=1.25)], pal.INK)
    return (painted(art) + printed(key(black, "paper", 0.5))
            + cast(lead(arm, point, 7.2, brown[0], line=0.8), "key", "key", "key"))


def goose(stroke: str) -> tuple[str, str, str, str]:
    """Return (far wing, body, near wing with shoulder, head) of a goose about 80 units long, its middle at the origin.

    ``stroke`` names its pose in POSES: "up", "glide" or "down".
    """
    pose = POSES[stroke]
    torso = blob(TORSO, BROWN)
    inside = blob([(-14, 6), (-8, 2), (4, 3), (16, 3), (30, 1), (36, 6), (6, 16), (-16, 12)], LIGHT)
    inside += blob([(15, 3), (24, 0), (36, -2), (38, 6), (16, 11)], pal.CREAM)
    for x, y, tall in ((-10, 4, 5), (-5, 6, 5), (0.5, 4.4, 6), (6, 6.4, 4), (11, 4.6, 4)):
        inside += brush([(x, y), (x + 0.8, y + tall * 0.5), (x - 0.3, y + tall)], [0.4, 1.9, 0.3], pal.INK, n=5)
    inside += blob(TORSO, linear(0, 3, 0, 12, (0, BROWN, 0), (1, BROWN, 0.6)))
    inside += brush([(16, -6), (25, -3.4), (33, -1.4)], [2.2, 3, 1.4], pal.CREAM)
    tail = feather_row([(28, -3), (29, 3)], [(49, -10), (48, 8)], 7, 5, [pal.SUMI, pal.INK], edge=pal.WHITE,
                       blunt=0.3)
    tail += feather_row([(32, -1), (33, 1)], [(51, -5), (50.6, 2.8)], 4, 4.6, [pal.INK, pal.SUMI], edge=pal.WHITE,
                        blunt=0.3)
    art = tail
    widths = [17.0, 11.0, 7.8, 7.2]
    neck = brush(pose.neck, [w + 1.8 for w in widths], pal.INK) + brush(pose.neck, widths, BROWN)
    for x, y, turn in along(pose.neck, 8)[2:-1]:
        neck += group(line([(0, -2.4), (1.2, 0), (0, 2.4)], 0.7, pal.INK, 0.45, n=4), x, y, turn)
    art += keyline(TORSO, 1.8) + neck + torso + clip(inside, torso)
    # the feet lie folded along the under side of the tail
    art += limb([(12, 8.6), (20, 7.2), (28, 4.2)], [1.6, 2.6, 0.8], pal.ORANGE, 0.6)
    soft = pal.mix(LIGHT, BROWN, 0.45)
    cape = feather_row([(-13, -6), (-10, 3)], [(-1, -8), (3, 3)], 4, 6, [BROWN, pal.mix(BROWN, pal.INK, 0.2)],
                       edge=soft,
                       blunt=0.7)
    cape = feather_row([(-6, -6), (-3, 3)], [(9, -7), (13, 2)], 4, 6.4, [pal.mix(BROWN, pal.INK, 0.2), BROWN],
                       edge=soft,
                       blunt=0.7) + cape
    head = group(_head(call=pose.call), *pose.neck[-1], pose.nod, 1.22)
    return _wing(pose.far, far=True), art, _wing(pose.near, far=False) + cape, head


def _head(*, call: bool) -> str:
    """Return the head about the top of the neck, bill to the left: white brow, short bill, open to ``call``, eye."""
    skull = [(-6, -1.4), (-4.4, -4.4), (-0.6, -5.2), (3.4, -3.8), (4.4, 0), (2, 3.6), (-2.6, 3.4), (-5.6, 1.8)]
    bill = [(-4.8, -2.6), (-7.6, -1.8), (-10.6, 0.4), (-10.8, 1.6), (-8, 2), (-5, 2)]
    low = [(-4.6, 1.2), (-7.2, 2.8), (-9.6, 5), (-9, 5.6), (-6.4, 4.4), (-4, 2.8)]
    art = keyline(low, 1.4) + blob(low, pal.CORAL) if call else ""
    art += keyline(bill, 1.4) + keyline(skull, 1.8) + blob(bill, pal.CORAL) + blob(skull, BROWN)
    art += clip(ellipse(-5.6, -0.8, 2, 3.8, pal.WHITE, rot=14), blob(skull, BROWN))
    art += line([(-10.4, 1.2), (-8, 0.4), (-5.2, 0.6)], 0.7, pal.INK, n=4) + ellipse(-10.4, 0.9, 0.7, 0.8, pal.CREAM)
    return art + circle(-7.2, -0.8, 0.4, pal.BARK_DARK) + eye(-1.4, -1.4, 1.15, look=180)

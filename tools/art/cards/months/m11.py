"""November, willow: the poet in the rain, the swallow, the red ribbon, the thunderstorm."""

import random
from collections.abc import Callable, Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, ellipse, eye, feather_row, group, line, rect
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed, radial
from tools.art.cards.motifs import rainman, shared_elements, storm, stream
from tools.art.cards.motifs.plants import willow
from tools.art.cards.printing.woodblock_print import Card


def light() -> Card:
    """Cut 11L: Ono no Toufuu under his umbrella sees a frog leap for a willow strand, again and again."""
    card = Card(111)
    rng = card.rng
    top = pal.mix(pal.SLATE, pal.INDIGO, 0.45)
    card.plate(shared_elements.sky(top, pal.mix(pal.SKY, pal.MIST, 0.6), 1, 196, low_strength=0.75), mottle=0.05,
               pool=0, grain=0.07)
    far = [(6, -10, 150, -10), (62, -10, 92, -6), (108, -8, 122, -8), (140, -8, 180, -14)]
    card.plate(willow.curtain(rng, far, size=11, far=0.5, haze=pal.SLATE_LIGHT), pool=0.06)
    beyond = shared_elements.hill([(-5, 189), (30, 184), (70, 188), (120, 183), (165, 185)],
                         pal.mix(pal.PINE_LIGHT, pal.SLATE_LIGHT, 0.4))
    card.plate(painted(beyond))
    blue = linear(0, 190, 0, 262, (0, pal.BLUE_MID), (1, pal.INDIGO))
    card.plate(stream.water(STREAM, [stream.Whirl(22, 237, 9.5, 0)], 7.6, lambda _: 1.5, blue, pal.BLUE_LIGHT,
                            length=80, rounds=2.2), mottle=0.05, pool=0, grain=0.06)
    # on the printed face, water and trousers are nearly alike: bare paper separates them
    card.plate(printed(group(key(blob(rainman.NEAR_LEG, pal.CREAM), "paper", 4.4), 3.6)))
    card.plate(willow.trunk(rng, [(147, 196), (143, 160), (145, 120), (146, 84), (138, 44), (118, 12), (104, -10)],
                            [24, 15.5, 14, 13.5, 13.5, 12, 9], plain=True))
    card.plate(shared_elements.hill([(20, 286), (28, 258), (42, 238), (58, 222), (80, 207), (104, 195), (130, 187),
                             (170, 181)], pal.GREEN),
               shared_elements.grass(rng, 88, 240, 66, 14, 22, [pal.LEAF, pal.LEAF_LIGHT, pal.GREEN_DARK]))
    rain = willow.rain(rng, (0, 0, 170, 186), 64, pal.CREAM, 0.85, width=0.9)
    card.plate(cast(rain, "dusk", "dusk", "dusk"), mottle=0, pool=0)
    pole, canopy = rainman.umbrella(92, 13, 9, (67.6, 139))
    first, arm = rainman.robe()
    for art in (rainman.feet(), first, pole + rainman.far_arm(), rainman.head(),
                arm + rainman.hand(69.4, 128.6)):
        card.plate(group(art, 3.6), mottle=0.03, shift=(0, 0))
    card.plate(group(canopy, 3.6), mottle=0.04, pool=0.18)
    near = [(12, -12, 118, -8), (148, -12, 100, -5), (56, -12, 44, -3)]
    card.plate(willow.curtain(rng, near, size=14))
    # the strand that the frog leaps for hangs lowest and alone, its tip a little above the man's hands
    card.plate(cast(willow.spray(rng, GOAL, size=14), "fresh", "fresh", "fresh"))
    card.plate(group(rainman.frog(), 34, 211, -44, 0.92), mottle=0.03, shift=(0, 0))
    return card


STREAM: Sequence[Point] = ((-20, 192), (12, 189), (44, 193), (90, 190), (180, 191))
"""The far edge of the water of 11L."""
GOAL: list[Point] = [(30, -12), (36, 30), (40, 80), (46, 126), (50.5, 158), (50.5, 182)]


def animal() -> Card:
    """Cut 11A: a swallow sweeps up through the willow."""
    card = Card(112)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.GOLD_LIGHT, pal.CELADON, 0.75, low_strength=0.7), mottle=0.05, pool=0, grain=0.06
    )
    far = [(78, -10, 128, -26), (112, -10, 240, -58), (150, -10, 206, -50)]
    card.plate(willow.curtain(rng, far, size=13, far=0.5), pool=0.06)
    card.plate(_strands(rng, [(50, -12, 78, -10), (180, -12, 276, -66)], 17))
    _swallow(card, 71, 121, 43)
    card.plate(_strands(rng, [(22, -12, 216, -30), (132, -12, 66, -8)], 17))
    return card


BACK = [(-44, 0), (-42, -6), (-35, -10.4), (-24, -11.4), (-12, -11.6), (0, -11), (22, -7), (42, -3.6), (43, 0),
        (26, 1.6), (6, 3), (-12, 3), (-22, 0), (-30, 0.6), (-38, 2)]
BELLY = [(-44, 0), (-34, -6), (-10, -6), (24, -4), (43, -1), (42, 3), (28, 7), (10, 12), (-10, 14), (-25, 11.6),
         (-36, 7.4), (-43, 3.4)]


def _wing(side: int, fills: list[str], arm: str, sheen: str) -> str:
    """Return a long sickle wing about the swallow's middle: side -1 above the back, 1 below the belly."""

    def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x, y * side) for x, y in points]

    curl = -2.4 * side
    hand = blob(at((-14, 3), (-16, 22), (-10, 38), (4, 51), (20, 64), (20, 52), (12, 36), (8, 10)), arm)
    art = cast(hand, "key", "key", "key")
    quills = feather_row(at((2, 46), (2, 28)), at((38, 77), (35.6, 63), (31, 51), (25, 40)), 8, 6.8, fills, curl=curl,
                         edge=sheen, blunt=0.3)
    quills += feather_row(at((-2, 32), (-2, 6)), at((25, 42), (21, 26), (17, 7)), 6, 8.4, fills, curl=curl * 0.5,
                          edge=sheen, blunt=0.45)
    art += cast(quills, "violet", "violet", "paper")
    # the coverts of the hand and of the arm overlap the roots of the quills, each row rounded off
    coverts = feather_row(at((8, 53), (-7, 39)), at((25, 63), (19, 53), (13, 43)), 4, 6.6, [arm], edge=sheen,
                          curl=curl * 0.4, blunt=0.5)
    coverts += feather_row(at((-15, 37), (-15, 3)), at((10, 41), (7, 26), (5, 7)), 5, 9, [arm], edge=sheen,
                           curl=curl * 0.4, blunt=0.6)
    art = key(art + cast(coverts, "key", "key", "paper"), "paper", 0.5)
    lead = at((-15, 2), (-18, 18), (-13, 36), (3, 51), (21, 64), (38.6, 78))
    return art + cast(brush(lead, [9, 10, 9, 6.6, 4.4, 0.6], arm), "key", "key", "key")


def _swallow(card: Card, x: float, y: float, turn: float) -> None:
    """Add the swallow, its middle at (x, y), heading left and turned clockwise by ``turn`` degrees."""

    def put(art: str) -> str:
        return group(art, x, y, turn)

    deep, blue = pal.INDIGO_DARK, pal.INDIGO
    low = _wing(1, [blue, pal.mix(blue, pal.BLUE, 0.5)], blue, pal.BLUE_MID)
    tail = ""
    for far_y, bow, width in ((-17, -3, 4.6), (18, 4, 4.6)):
        tail += brush([(34, far_y * 0.08), (56, far_y * 0.26 + bow), (76, far_y * 0.66 + bow), (96, far_y)],
                      [7, 6.4, width, 0.3], deep)
    tail = cast(tail, "key", "key", "key")
    tail += feather_row([(36, -3), (36, 4)], [(66, -7), (66, 10)], 5, 6, [deep, blue], edge=pal.BLUE_MID, blunt=0.5)
    spots = "".join(ellipse(60, dy, 2.4, 1, pal.CREAM, 0.9, dy * 2) for dy in (-5.2, -1.4, 3.4, 7.2))
    card.plate(put(low), put(tail + spots), mottle=0.03)
    belly = blob(BELLY, pal.CREAM)
    shade = linear(0, 2, 0, 14, (0, pal.CORAL, 0), (1, pal.CORAL, 0.55))
    card.plate(put(belly + clip(blob(BELLY, shade), belly)), mottle=0.02, pool=0.1)
    feet = ""
    for fx in (14.0, 21.0):
        for dx, dy in ((5, 1.4), (4.4, 3.4), (2, 4)):
            feet += line([(fx, 10.6 - (fx - 14) * 0.3), (fx + dx, 10.6 - (fx - 14) * 0.3 + dy)], 1.3, pal.INK, n=3)
    key = line([(-27, 11), (-22, 12.8), (-10, 14.6), (10, 12.4), (28, 7.4), (42, 3.2)], 1.2, pal.SUMI)
    # the red face goes round the root of the bill, over the brow and down the throat to the dark band
    throat = blob([(-40, -8), (-43.6, -5.6), (-45.6, -1), (-45, 2.4), (-41, 5.6), (-35.6, 8.2), (-28, 11), (-24.6, 8),
                   (-24.6, 3), (-30, 1), (-37, 0.6), (-39, -3)], pal.RED)
    band = brush([(-22, 0), (-21.4, 6), (-26, 12.6)], [4, 4.4, 1], deep)
    back = blob(BACK, linear(0, -12, 0, 4, (0, blue), (0.6, deep), (1, deep)))
    card.plate(put(feet + key + cast(band + back, "key", "key", "key") + throat),
               mottle=0.03)
    upper = _wing(-1, [deep, blue], deep, pal.BLUE_MID)
    gloss = brush([(-36, -8.4), (-29, -9), (-21, -7.8)], [0.4, 1.8, 0.3], pal.BLUE_MID, 0.8)
    scapular = cast(feather_row([(-14, -8), (-13, -1)], [(6, -13), (10, -1)], 3, 8, [blue, deep], edge=pal.BLUE_MID,
                                blunt=0.5), "key", "violet", "violet")
    card.plate(put(gloss + upper + scapular), mottle=0.03)
    bill = brush([(-42, -0.6), (-47.4, 0), (-52, 1.2)], [4.2, 2.8, 0.3], pal.INK)
    lore = brush([(-43, -1.2), (-39, -2.4), (-35, -2.6)], [1.6, 2.6, 3.4], deep)
    gape = line([(-48.4, 0.5), (-44, 0.5), (-40.4, 1.2)], 0.6, pal.ASH)
    ring = printed(circle(-35.4, -3.4, 2.35, pal.CREAM))
    card.plate(put(cast(lore, "key", "key", "key") + bill + gape + ring + eye(-35.4, -3.4, 1.55, pal.EARTH, look=170)),
               mottle=0.02, shift=(0, 0))


def ribbon() -> Card:
    """Cut 11R: the red ribbon among willow strands."""
    card = Card(113)
    rng = card.rng
    card.plate(shared_elements.sky(pal.WATER, pal.CREAM, 0.75, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    card.plate(stream.water(BANK, [stream.Whirl(126, 249, 9.5, -4)], 7.4, lambda _: 1.8,
                            linear(0, 220, 0, 262, (0, pal.BLUE_MID), (1, pal.BLUE)), pal.CREAM, length=120,
                            rounds=2.2), mottle=0.04, pool=0.06)
    falling = "".join(willow.spray(rng, pts, size=15, bare=0.05) for pts in FALLING)
    card.plate(cast(falling, "green", "green", "fresh"))
    spurs = "".join(willow.spur(pts) for pts in (*FALLING, BEFORE))
    card.plate(spurs + willow.trunk(rng, BOUGH, [21, 18.5, 14, 14.5, 11, 11.5, 8, 5], [(0.3, -0.06), (0.62, 0.04)]))
    shared_elements.ribbon(card, "red", x=93, y=130, tilt=7, length=174, tied=(22, 10))
    # the one before the ribbon: bare paper all around separates its green from the red
    before = willow.spray(rng, BEFORE, size=15, bare=0.05, tones=(pal.LEAF, pal.PINE_LIGHT, pal.LEAF_LIGHT))
    halo = printed(key(cast(before, "paper", "paper", "paper"), "paper", 1.8))
    card.plate(halo + cast(before, "green", "green", "fresh") + willow.spur(BEFORE))
    return card


BOUGH: list[Point] = [(190, 70), (164, 50), (142, 44), (116, 28), (90, 25), (62, 12), (34, 10), (6, -12)]
FALLING: Sequence[list[Point]] = (
    [(20, 8), (23, 32), (20, 66), (10, 104), (-8, 140)],
    [(42, 17), (46, 40), (44, 82), (35, 128), (14, 178), (6, 190)],
    [(66, 21), (69, 46), (68, 96), (61, 146), (42, 190), (26, 210)],
    [(149, 54), (151, 80), (148, 122), (139, 166), (116, 214)],
    [(170, 62), (171, 90), (168, 138), (159, 186), (142, 222)],
)
"""The strands of 11R, from the bough down: the wind takes hold of them below."""
BEFORE: list[Point] = [(129, 44), (132, 66), (130, 100), (119, 140), (101, 174), (82, 194)]
BANK: Sequence[Point] = ((-24, 232), (10, 226), (44, 222), (80, 228), (112, 234), (144, 229), (184, 222))
"""The far edge of the water under 11R."""


def _strands(rng: random.Random, places: Sequence[tuple[float, float, float, float]], size: float) -> str:
    """Return near strands at ``places`` (x, y, length, sway), printed in both greens."""
    art = "".join(willow.strand(rng, x, y, length, sway, size=size) for x, y, length, sway in places)
    return cast(art, "green", "green", "fresh")


def chaff_storm() -> Card:
    """Cut 11c1: the thunder drum in its cloud, lightning over the willow, all red and black."""
    card = Card(114)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.RED_DARK, pal.VERMILION, 1, 200) + printed(shared_elements.full(pal.RED)),
        mottle=0.05,
        pool=0,
        grain=0.08,
    )
    flash = radial(78, 168, 84, (0, pal.ORANGE, 0.75), (0.5, pal.RED_LIGHT, 0.5), (1, pal.RED_LIGHT, 0))
    card.plate(painted(shared_elements.full(flash)), mottle=0.05, pool=0, grain=0.1)
    # one green, lighter than the red and the black behind it
    lit = [pal.LEAF_LIGHT, pal.mix(pal.LEAF_LIGHT, pal.CELADON, 0.5), pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.65)]
    stem = pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.3)
    under = [(128, 118, 86, -27), (152, 100, 148, -40), (178, 96, 162, -42)]
    card.plate(willow.curtain(rng, under, size=15, tones=lit, stem=stem), pool=0)
    card.plate(willow.rain(rng, (0, 70, 190, 180), 44, pal.INK, 0.5, slant=0.5, width=0.9), mottle=0, pool=0)
    card.plate(storm.lightning(2.2, pal.WINE) + storm.lightning(1.2, pal.GOLD_LIGHT), mottle=0.02, pool=0)
    card.plate(storm.lightning(0, pal.CREAM), mottle=0.02, pool=0)
    card.plate(rect(-4, -4, 168, 66, pal.INK) + storm.cloud(storm.HIGH, pal.RED_DARK), storm.cloud(storm.BEHIND),
               mottle=0.03)
    card.plate(storm.drum(112, 92, 31), mottle=0.03)
    card.plate(storm.cloud(storm.BEFORE), mottle=0.03)
    bank = [(-5.0, 256.0), (30.0, 247.0), (64.0, 251.0), (100.0, 243.0), (134.0, 247.0), (166.0, 238.0)]
    card.plate(shared_elements.hill(bank, pal.INK) + storm.reeds(rng, bank))
    torn = [(20, -10, 146, -30), (50, -10, 190, -44), (82, -10, 110, -34)]
    card.plate(willow.curtain(rng, torn, size=15, tones=lit, stem=stem))
    card.plate(storm.adrift(rng, lit))
    return card


CARDS: dict[str, Callable[[], Card]] = {"11L": light, "11A": animal, "11R": ribbon, "11c1": chaff_storm}

"""April, wisteria: the cuckoo and the red crescent, the plain red ribbon, racemes by day, a vine at dusk."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, blob, brush, circle, ellipse, eye, feather_row, group, line
from tools.cards.motifs import common
from tools.cards.motifs.plants import wisteria
from tools.cards.paint import cast, clip, key, linear, painted, radial
from tools.cards.printing.washi import Card

BODY = [
    (33, 184), (36, 175), (43, 168.5), (52, 166.5), (62, 168.5), (74, 171), (88, 174), (101, 180), (110, 188),
    (107, 196), (97, 201), (84, 205), (70, 206), (57, 202), (46, 196), (37, 191),
]
BELLY = [
    (42, 199), (48, 193), (56, 188), (68, 186), (84, 185), (106, 184), (114, 198), (96, 208), (70, 212), (48, 206),
]
SLATE_MID = pal.mix(pal.SLATE, pal.SLATE_LIGHT, 0.45)
NEAR_DARK = pal.mix(pal.SLATE, pal.INDIGO_DARK, 0.55)
FAR_DARK = pal.mix(pal.SLATE, pal.SUMI, 0.7)
FAR_LIGHT = pal.mix(pal.SLATE_LIGHT, pal.SUMI, 0.45)


def animal() -> Card:
    """4A: a cuckoo crossing a red crescent under the racemes."""
    card = Card(41)
    rng = card.rng
    card.plate(common.sky(pal.BLUE, pal.SAND, 0.95, low_strength=0.75, end=212), mottle=0.05, pool=0, grain=0.07)
    # the pale air about the moon parts its red from the sky where there is no colour
    glow = radial(100, 60, 60, (0, pal.SAND, 0.6), (0.55, pal.SAND, 0.52), (1, pal.SAND, 0))
    card.plate(painted(common.full(glow)), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.crescent(100, 60, 27, 10, pal.RED), mottle=0.05, pool=0.2, grain=0.04)
    card.plate(wisteria.vine(rng, [(-10, 26), (30, 14), (76, 22), (118, 10), (172, 20)], [11, 9, 8, 7, 9]))
    card.plate(
        wisteria.raceme(rng, 20, 26, 100, 27, sway=3) + wisteria.raceme(rng, 47, 22, 44, 20, sway=-2)
        + wisteria.raceme(rng, 147, 20, 62, 22, sway=-2),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 30, 18, 60, 36) + wisteria.frond(rng, 122, 14, 62, 36, 4)
        + wisteria.frond(rng, 4, 24, 62, 34, 4) + wisteria.frond(rng, 72, 20, 112, 28, 4)
        + wisteria.frond(rng, 156, 16, 112, 34, 4) + wisteria.frond(rng, 108, 13, 72, 18, 4)
    )
    _cuckoo(card)
    card.plate(common.gold(rng, 0, 214, 160, 44, 44), mottle=0, pool=0)
    return card


Row = tuple[list[Point], list[Point], int, float, float, list[str]]


def _wing(rows: list[Row]) -> str:
    """Return feather rows (base, tips, count, width, curl, inks), from the primaries up to the median coverts."""
    feathers = "".join(
        feather_row(base, tips, count, width, inks, edge=pal.INK, curl=curl, blunt=0.28)
        for base, tips, count, width, curl, inks in rows
    )
    return key(cast(feathers, "key", "violet", "violet"), "paper", 0.5)


def _cuckoo(card: Card) -> None:
    """Add the bird, flying to the left with both wings raised: far wing, tail, feet, body, near wing, head."""

    def put(art: str) -> str:
        return group(art, 3, 42, 0, 0.88)

    far = _wing([
        ([(36, 122), (47, 140)], [(20, 78), (38, 88), (60, 112)], 8, 7, -2, [FAR_DARK, pal.SUMI]),
        ([(46, 138), (60, 164)], [(60, 114), (74, 140)], 5, 8.5, -2, [FAR_DARK, pal.SUMI]),
        ([(39, 126), (56, 164)], [(40, 104), (66, 142)], 8, 7, -1, [FAR_LIGHT, FAR_DARK]),
    ])
    far += brush([(64, 176), (52, 160), (41.5, 142), (34, 124), (28, 104)], [17, 13, 10, 7, 2], FAR_LIGHT)
    far += line([(56, 172), (46, 157), (36.6, 140), (31, 124), (26, 100)], 1.3, pal.INK)
    card.plate(put(group(group(far, -64, -176), 82, 178, 6, 0.96)), mottle=0.03)
    card.plate(put(_tail() + _feet()), mottle=0.03)
    body = blob(BODY, SLATE_MID)
    bars = ""
    for i in range(11):
        x, top = 53 + i * 5.4, 194.5 - 0.5 * i + (1.6 if i % 2 else 0)
        bow = [(x + 1.6, top), (x + 3, top + 5), (x + 2, top + 10), (x - 1.4, top + 15)]
        bars += brush(bow, [0.2, 1.4, 1.6, 0.8], pal.SUMI, n=5)
    pale = linear(0, 186, 0, 198, (0, pal.CREAM, 0), (0.5, pal.CREAM, 0.8), (1, pal.CREAM))
    back = brush([(40, 166), (58, 166), (80, 170), (110, 186)], [4, 9, 10, 6], pal.SLATE, 0.9)
    card.plate(put(body + clip(blob(BELLY, pale) + bars + back, body)), mottle=0.02, pool=0.14)
    under = [(33.4, 186), (37, 191), (46, 196), (57, 202), (70, 206), (84, 205), (97, 201), (108, 195)]
    card.plate(put(line(under, 1.5, pal.INK)), mottle=0.02, pool=0, shift=(0.1, 0.1))
    near = _wing([
        ([(67, 110), (77, 130)], [(94, 56), (117, 82), (128, 122)], 9, 7.6, 3, [NEAR_DARK, pal.INDIGO_DARK]),
        ([(76, 126), (84, 170)], [(127, 128), (120, 152), (108, 176)], 7, 9.2, 3, [NEAR_DARK, pal.SLATE]),
        ([(67, 114), (80, 174)], [(90, 92), (102, 130), (102, 177)], 10, 8.5, 2, [pal.SLATE, SLATE_MID]),
        ([(64, 120), (74, 176)], [(79, 108), (89, 138), (92, 177)], 9, 8.5, 1.5, [SLATE_MID, pal.SLATE_LIGHT]),
    ])
    arm = [(59, 173), (56, 158), (54.2, 142), (55.5, 127), (60.5, 113), (69, 99), (74, 93), (73, 104), (68, 117),
           (67.5, 131), (70, 146), (75, 160), (84, 172), (96, 182), (86, 187), (72, 186), (62, 181)]
    near += blob(arm, SLATE_MID)
    lead = [(60, 180), (55.8, 160), (54, 143), (55.3, 127), (60.3, 113), (69, 98.5), (80, 80), (92, 57)]
    near += brush(lead, [0.3, 1.3, 1.6, 1.7, 1.6, 1.4, 1.1, 0.4], pal.INK)
    near += "".join(
        brush([(x, y), (x + 3.4, y + 2.4), (x + 7, y + 0.6)], [0.4, 1.1, 0.3], pal.SLATE, n=4)
        for x, y in ((58, 128), (59.5, 139), (60, 151), (61, 163), (67.5, 157), (65, 174), (72, 168), (75, 178))
    )
    # the wing sweeps back from the shoulder, so that the throat and the back stay clear of it
    near = group(group(near, -66, -182), 76, 184, 12, 0.94)
    card.plate(put(near), mottle=0.03, pool=0.1)
    card.plate(put(_head()), mottle=0.02, shift=(0, 0))


def _tail() -> str:
    """Return the long rounded tail, its feathers tipped and spotted with white."""
    art = []
    for i, (x, y) in enumerate(((134, 226), (140, 222), (146, 216.5), (149, 210), (150, 203))):
        start = (100, 195 - i * 1.6)
        mid = ((start[0] + x) / 2, (start[1] + y) / 2 - 1)
        art.append(brush([start, mid, (x, y)], [6.5, 9, 6.4], pal.INK))
        art.append(brush([start, mid, (x - 0.6, y - 0.4)], [5.4, 7.6, 5], NEAR_DARK if i % 2 else FAR_DARK))
        for t, k in ((0.96, 2.6), (0.66, 1.6)):
            px, py = start[0] + (x - start[0]) * t, start[1] + (y - start[1]) * t - (1 - t)
            art.append(ellipse(px, py, k, k * 0.72, pal.WHITE, 1, 30))
    return "".join(art)


def _feet() -> str:
    """Return the two feet, drawn up under the tail in flight."""
    art = []
    for x, y in ((92, 203), (100, 200)):
        art.append(brush([(x - 4, y - 2), (x + 3, y + 2.5), (x + 9, y + 4)], [5, 2.4, 1.8], pal.OCHRE))
        for dx, dy in ((6, -0.6), (6.4, 1.6), (5, 3.4)):
            toe = [(x + 9, y + 4), (x + 9 + dx * 0.6, y + 4 + dy * 0.3), (x + 9 + dx, y + 4 + dy)]
            art.append(brush(toe, [1.6, 1.4, 0.4], pal.OCHRE, n=4))
    return "".join(art)


def _head() -> str:
    """Return the calling bill with its red throat, and the ringed eye."""
    art = brush([(44.5, 182.4), (40.6, 182.4), (37, 182.8), (33.6, 183.4)], [0.4, 4.2, 2.8, 0.5], pal.RED)
    art += brush([(43, 178.4), (37.6, 178.6), (33, 180), (30, 182.4)], [1, 4.0, 2.5, 0.5], pal.SUMI)
    art += brush([(44, 185), (38.6, 186), (33.4, 187.6)], [0.8, 3, 0.5], pal.SUMI)
    art += brush([(43, 183.6), (39.6, 184.2), (36.6, 185)], [0.5, 1.0, 0.2], pal.OCHRE)
    return art + circle(45.5, 177.6, 3.9, pal.OCHRE) + eye(45.5, 177.6, 2.8, ring=pal.EYE_RING, look=190)


def ribbon() -> Card:
    """4R: the plain red ribbon among racemes."""
    card = Card(42)
    rng = card.rng
    card.plate(common.sky(pal.GOLD_LIGHT, pal.CREAM, 0.9, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    card.plate(wisteria.vine(rng, [(-10, 12), (40, 26), (86, 14), (128, 26), (172, 12)], [9, 9, 8, 8, 11]))
    card.plate(
        wisteria.raceme(rng, 52, 30, 96, 30, sway=2) + wisteria.raceme(rng, 22, 26, 200, 38, sway=4)
        + wisteria.raceme(rng, 142, 24, 122, 34, sway=-3),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 14, 18, 52, 44) + wisteria.frond(rng, 152, 18, 124, 44)
        + wisteria.frond(rng, 66, 20, 118, 40)
    )
    common.ribbon(card, "red", x=88, y=138, tilt=3, length=194, tied=(29, 11))
    card.plate(wisteria.raceme(rng, 118, 30, 70, 26, sway=3), mottle=0.04, pool=0.1)
    card.plate(wisteria.frond(rng, 108, 20, 66, 38), wisteria.frond(rng, 126, 22, 112, 34, 4))
    return card


def chaff_day() -> Card:
    """4c1: long racemes hanging in the light of day."""
    card = Card(43)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.45), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.WATER, 206, 262, 0.95), mottle=0.06, pool=0, grain=0.07)
    card.plate(common.water(rng, 232, 254, 3, pal.CREAM, 0.9, 1.6), mottle=0.03, pool=0)
    card.plate(common.mist_pair(64, 200, 120, 6), mottle=0.02, pool=0.06)
    card.plate(wisteria.vine(rng, [(-10, 30), (36, 16), (84, 28), (126, 14), (172, 28)], [13, 11, 10, 9, 12]))
    card.plate(
        wisteria.raceme(rng, 66, 34, 96, 32, sway=-2) + wisteria.raceme(rng, 118, 30, 112, 34, sway=3)
        + wisteria.raceme(rng, 148, 32, 74, 28) + wisteria.raceme(rng, 92, 36, 180, 42, sway=-4)
        + wisteria.raceme(rng, 30, 34, 148, 40, sway=4),
        mottle=0.04, pool=0.1,
    )
    card.plate(
        wisteria.frond(rng, 20, 24, 58, 52) + wisteria.frond(rng, 76, 24, 116, 48) + wisteria.frond(rng, 86, 26, 58, 50)
        + wisteria.frond(rng, 140, 20, 122, 50) + wisteria.frond(rng, 156, 24, 84, 44, 4)
    )
    return card


def _stalk(on: Point, top: Point) -> str:
    """Return the green stalk from the vine to the raceme."""
    mid = ((on[0] + top[0]) / 2 + 1.6, (on[1] + top[1]) / 2 - 1)
    return brush([on, mid, top], [2.6, 1.8, 2.0], pal.mix(pal.LEAF, pal.MOSS, 0.4), n=5)


def chaff_dusk() -> Card:
    """4c2: an old vine arching through the dusk from the right, three pale racemes under its bough."""
    card = Card(44)
    rng = card.rng
    dusk, low = pal.mix(pal.GREEN_DARK, pal.WATER, 0.25), pal.mix(pal.WATER, pal.CELADON, 0.35)
    card.plate(common.sky(dusk, low, 1, low_strength=0.95), mottle=0.04, pool=0, grain=0.03)
    # an old trunk, smooth and bent, a younger one winding about it
    card.plate(
        wisteria.vine(rng, [(166, 276), (146, 240), (114, 206), (118, 162), (138, 122), (126, 78), (88, 50), (44, 46),
                            (14, 62)], [28, 22, 19, 16, 13, 11, 9, 6, 3], twine=0)
        + wisteria.vine(rng, [(104, 276), (110, 246), (138, 218), (130, 184), (112, 150), (118, 112), (140, 72),
                              (148, 34), (138, -10)], [9, 8.5, 8, 7.5, 7, 6.5, 6.5, 6, 5], twine=0)
    )
    hung = (((22, 58), (21, 74), 74, 30, 1), ((58, 45), (56, 62), 142, 42, 4), ((94, 54), (91, 74), 88, 33, -2))
    card.plate("".join(_stalk(on, top) for on, top, *_ in hung)
               + "".join(wisteria.raceme(rng, *top, length, width, wisteria.PALE, sway)
                         for _, top, length, width, sway in hung), mottle=0.04, pool=0.1)
    card.plate(
        wisteria.frond(rng, 30, 48, -142, 34, 4) + wisteria.frond(rng, 62, 44, -104, 32, 4)
        + wisteria.frond(rng, 78, 48, -28, 40) + wisteria.frond(rng, 14, 60, 118, 34, 4)
        + wisteria.frond(rng, 146, 46, 38, 34, 4) + wisteria.frond(rng, 134, 108, 46, 38)
        + wisteria.frond(rng, 114, 196, 158, 36, 4)
    )
    card.plate(common.gold(rng, 0, 8, 160, 60, 40), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"4A": animal, "4R": ribbon, "4c1": chaff_day, "4c2": chaff_dusk}

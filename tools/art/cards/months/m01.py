"""January, pine: the crane and the sun, the poetry ribbon, pine by a cloud band, pine under snow."""

import math
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, eye, feather_row, group, polar, scatter, spline
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.plants import pine
from tools.art.cards.printing.woodblock_print import Card

BODY = [
    (58, 166), (57, 152), (60, 138), (66, 122), (74.5, 108), (79.5, 97), (80, 86), (78.5, 76), (84, 72), (89, 80),
    (90, 92), (87.5, 105), (82, 117), (80.6, 128), (87, 137), (100, 145), (114, 156), (127, 171), (135, 186),
    (126, 192),
    (108, 198), (90, 201), (74, 195), (63, 182),
]
BREAST = [(79, 198.2), (71.4, 193.6), (62.5, 182), (57.6, 166), (56.7, 152), (59.6, 138), (65.6, 122), (74, 108)]


def light() -> Card:
    """Cut 1L: a red-crowned crane before the rising sun."""
    card = Card(11)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.SAND, 0.85, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(shared_elements.sun(33, 33, 36), mottle=0.06, pool=0.2, grain=0.05)
    far = pal.mix(pal.CELADON, pal.PINE_LIGHT, 0.4)
    card.plate(
        shared_elements.hill([(-10, 190), (16, 172), (34, 182), (62, 202), (90, 212), (170, 216)],
                    linear(0, 172, 0, 222, (0, far), (1, far, 0.15)))
        + shared_elements.hill([(-10, 212), (24, 205), (52, 211), (96, 222), (170, 224)],
                      linear(0, 204, 0, 240, (0, pal.mix(far, pal.PINE, 0.35)), (1, far, 0.2))),
        mottle=0.05, pool=0.08, grain=0.05,
    )
    card.plate(
        pine.trunk(rng, [(170, 250), (150, 222), (143, 190), (151, 158), (140, 128), (148, 96), (138, 62), (150, 22)],
                   [26, 19, 14, 12, 10, 9, 7, 4])
        + pine.trunk(rng, [(146, 134), (132, 122), (120, 120)], [6, 4.5, 2.5], moss=False)
        + pine.trunk(rng, [(139, 66), (126, 56), (112, 54)], [5.5, 4, 2.2], moss=False)
    )
    boughs = [(144, 34, 29, 4, -0.3), (112, 57, 15, -6, -0.7), (158, 72, 16, 8, 0.4), (150, 120, 25, 5, 0.3),
              (122, 128, 14, -8, -0.7), (156, 200, 22, 6, 0.0)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean) for x, y, r, rot, lean in boughs))
    card.plate(shared_elements.bokashi(pal.GREEN_DARK, 214, 262, 0.95), mottle=0.06, pool=0, grain=0.08)
    # firm ground under her feet
    turf = pal.mix(far, pal.PINE, 0.34)
    bank: list[Point] = [(-10, 244), (36, 241), (84, 243), (128, 240), (170, 243)]
    card.plate(painted(shared_elements.hill(bank, linear(0, 240, 0, 262, (0, turf), (1, pal.GREEN_DARK)))),
               mottle=0.05, pool=0.1, grain=0.07)
    _crane(card)
    card.plate(pine.clump(rng, 16, 266, 32, -4, lean=0.4) + pine.clump(rng, 146, 268, 30, 4, lean=-0.4))
    card.plate(
        shared_elements.gold(rng, 0, 206, 160, 52, 56) + shared_elements.gold(rng, 6, 14, 60, 60, 40), mottle=0, pool=0
    )
    return card


def _legs() -> str:
    """Return the two legs: she stands on the rear one and sets the other before it, bent at the hock."""
    art = []
    for hip, hock, foot in (((97.6, 197), (103.4, 221.5), (101.4, 250)), ((82, 197), (88, 221), (75, 251))):
        shin = ((hock[0] + foot[0]) / 2 + 1.2, (hock[1] + foot[1]) / 2)
        art.append(brush([hip, ((hip[0] + hock[0]) / 2 + 0.6, hip[1] + 12), hock], [6, 3.8, 3.2], pal.INK))
        art.append(brush([hock, shin, foot], [3.2, 2.3, 2.8], pal.INK))
        art.append(brush([(hock[0] - 0.6, hock[1] - 4), (hock[0] + 0.5, hock[1]), (hock[0] - 0.4, hock[1] + 4)],
                         [2.6, 5, 2.4], pal.INK))
        for dx, dy in ((-15, 1.6), (-9.5, 6), (1, 6.4), (7, -0.6)):
            toe = [foot, (foot[0] + dx * 0.5, foot[1] + dy * 0.34), (foot[0] + dx, foot[1] + dy)]
            art.append(brush(toe, [2.7, 2.1, 0.5], pal.INK, n=6))
    return "".join(art)


def _crane(card: Card) -> None:
    """Add the crane: legs, neck and body, tail, folded wing, head."""
    card.plate(_legs())
    belly = linear(0, 166, 0, 202, (0, pal.SILVER, 0), (1, pal.SILVER, 0.9))
    thighs = brush([(83, 188), (83.4, 201), (85, 211), (85.8, 216)], [16, 11, 4.2, 0.6], pal.WHITE)
    thighs += brush([(97.6, 188), (99, 200), (100.8, 210), (102, 216)], [15, 10.4, 4.2, 0.6], pal.WHITE)
    body = blob(BODY, pal.WHITE)
    card.plate(thighs + body + clip(blob(BODY, belly), body), mottle=0.015, pool=0.14)
    # the belly's line stops at each thigh, whose two sides run down to the shank
    under: list[list[Point]] = [
        [(77.4, 196.6), (78.6, 203), (81, 209), (83.8, 214)], [(89, 200.8), (89.2, 205), (88.6, 210), (87.4, 214)],
        [(88.8, 200.8), (91.4, 201.2), (94, 200.8)], [(93.8, 200.6), (95.6, 205), (98, 210), (100.2, 214)],
        [(105, 199), (105, 203), (104.6, 209), (103.6, 214)], [(104.6, 199.2), (112, 197.4), (120, 194.6)],
    ]
    sides = "".join(brush(run, [1.3] * (len(run) - 1) + [0.6], pal.SUMI) for run in under)
    card.plate(brush(BREAST, [1.0, 1.9, 2.2, 2.0, 2.0, 1.8, 1.3, 0.5], pal.SUMI) + sides, mottle=0.02, pool=0,
               shift=(0.1, 0.1))

    def plumes(edge: str | None) -> str:
        return feather_row([(112, 176), (106, 190)], [(147, 200), (116, 222)], 7, 8.5, [pal.INK, pal.SUMI], edge=edge,
                           curl=4, blunt=0.2)

    card.plate(painted(plumes(pal.ASH)) + printed(key(plumes(None), "paper", 0.6)), mottle=0.03)
    white = [pal.WHITE, pal.CREAM]
    rows = []
    for base, tips, count, width, curl in (
        ([(84, 184), (112, 166)], [(112, 200), (135, 187)], 6, 9, 2),
        ([(76, 176), (104, 154)], [(98, 190), (124, 172)], 6, 10, 2),
        ([(71, 165), (94, 147)], [(86, 178), (109, 160)], 6, 9, 2),
        ([(70, 154), (84, 144)], [(78, 166), (95, 153)], 5, 8, 1),
    ):
        rows.append(feather_row(base, tips, count, width, white, edge=pal.ASH, curl=curl))
    card.plate("".join(rows), mottle=0.015, pool=0.06)
    shoulder = [(63, 162), (64, 148), (72, 137), (85, 136), (92, 143), (86, 153), (79, 164), (72, 176), (66, 174)]
    card.plate(blob(shoulder, pal.WHITE), mottle=0.015, pool=0)
    # one line from the crown down the nape, over the back to the rump, outside the feathers' tips
    back = [(81, 69.6), (85.4, 72), (88.8, 76.4), (91, 84), (91, 92), (89, 99), (86.8, 106), (82, 117), (80.6, 128),
            (87, 137), (100, 145), (114, 156), (127, 171), (136, 187)]
    thick = [0.8, 1.2, 1.3, 1.3, 1.3, 1.3, 1.4, 1.6, 1.7, 1.8, 1.7, 1.6, 1.3, 0.4]
    card.plate(brush(back, thick, pal.SUMI), mottle=0.02, pool=0, shift=(0.1, 0.1))
    card.plate(_head(), mottle=0.02, shift=(0, 0))


def _head() -> str:
    """Return the black throat, white nape, red crown, bill and eye."""
    throat = [(60.5, 148), (64.5, 132), (71, 117.5), (79, 104), (83.4, 93), (83.2, 83.5), (80.6, 75.8),
              (74.5, 70.6), (66.8, 71.5)]
    art = brush(throat, [0.6, 6.5, 8.2, 8.4, 8.2, 8.8, 10, 9.4, 4.2], pal.INK)
    art += brush([(87.8, 99), (88.6, 90), (87.4, 80), (83.5, 73), (78, 71.5)], [0.6, 4.4, 5.4, 4.4, 0.8], pal.WHITE)
    crown = [(69, 70), (72.4, 67.4), (77.4, 66.4), (82, 68), (85.4, 71.6)]
    art += brush(crown, [0.6, 3.4, 4.4, 3.6, 0.4], pal.VERMILION)
    art += brush([(70, 70.6), (57, 73.2), (43, 78)], [5, 3.6, 0.5], pal.OCHRE)
    art += brush([(70, 71.6), (57, 74.2), (44, 78)], [0.4, 1.0, 0.2], pal.INK)
    return art + eye(75.6, 71.2, 1.5, look=185)


def ribbon() -> Card:
    """Cut 1R: the poetry ribbon tied to a bough that an old pine stretches over it."""
    card = Card(12)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.CELADON, 0.6, low_strength=0.75), mottle=0.05, pool=0, grain=0.06)
    far: list[Point] = [(-5, 190), (40, 176), (84, 168), (120, 150), (142, 156), (166, 172)]
    card.plate(painted(shared_elements.hill(far, linear(0, 148, 0, 230, (0, pal.mix(pal.CELADON, pal.LEAF, 0.3), 0.9),
                                               (1, pal.CELADON, 0.2)))), mottle=0.03, pool=0.06)
    wood = [(104, 196, 11, -4), (122, 193, 15, 3), (143, 190, 19, -3), (159, 194, 15, 4)]
    card.plate(painted("".join(pine.tuft(rng, x, y, r, rot, tone=0.6) for x, y, r, rot in wood)))
    card.plate(shared_elements.mist_pair(96, 198, 90, 6), mottle=0.02, pool=0.08)
    old: list[Point] = [(-18, 284), (14, 248), (28, 206), (14, 164), (9, 122), (20, 84), (6, 40), (10, -20)]
    thick = [52.0, 38, 31, 26, 22, 17, 13, 9]
    bough: list[Point] = [(4, 142), (13, 108), (27, 72), (52, 48), (80, 36), (108, 40), (132, 33), (152, 40)]
    stout = [8.0, 19, 18, 15.5, 12.5, 10.5, 7, 3]
    card.plate(
        pine.trunk(rng, [(24, 206), (58, 212), (98, 228), (128, 222), (152, 232)], [14, 11, 8, 6, 3], moss=False)
        + pine.trunk(rng, bough, stout)
        + pine.trunk(rng, [(104, 42), (124, 56), (129, 78), (141, 96), (140, 126)], [9.5, 7.5, 6, 4.6, 2.2],
                     moss=False, smooth=7)
        + pine.trunk(rng, [(44, 56), (46, 34), (62, 18)], [6, 4.4, 2.6], moss=False)
        + pine.trunk(rng, old, thick), _scales(old, thick), _scales(bough, stout)
    )
    boughs = [(66, 22, 22, 4, 0.4), (138, 38, 31, 4, 0.5), (140, 132, 24, -4, 0.3), (10, 88, 22, -10, -0.4)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean) for x, y, r, rot, lean in boughs))
    shared_elements.ribbon(card, "poetry", "あかよろし", x=75, y=144, tilt=-3, length=186, tied=(22, 8))
    near = [(140, 242, 30, 6, 0.2), (12, 250, 29, -6, 0.3)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean) for x, y, r, rot, lean in near))
    return card


def _scales(points: list[Point], widths: list[float]) -> str:
    """Return the plates of an old pine's bark, cut as bows of bare paper; printed face only."""
    run = spline([(x, y, w) for (x, y), w in zip(points, widths, strict=True)], 7)
    art = ""
    for i in range(2, len(run) - 2, 3):
        (x, y, w), ahead = run[i], run[i + 1]
        if w < 11:  # young wood is smooth
            continue
        turn = math.degrees(math.atan2(ahead[1] - y, ahead[0] - x))
        # few, in no rows, and most of them on the lit side
        for nth, across in enumerate(((-0.3, -0.02), (0.12,), (-0.2, 0.3), (-0.05,))[i // 3 % 4]):
            k = w / 26 * (0.8, 1.05, 0.9)[(i + nth) % 3]
            px, py = polar(*polar(x, y, turn + 90, across * w), turn, (i * 5 + nth * 7) % 6 - 3)
            bow = [(-2.4 * k, -3.6 * k), (1.6 * k, -2.2 * k), (2.4 * k, 0.6 * k), (0.4 * k, 3.4 * k)]
            art += group(brush(bow, [0.1, 0.9 * k + 0.2, 1.1 * k + 0.2, 0.1], pal.CREAM, n=5), px, py, turn)
    return printed(cast(art, "paper", "paper", "paper"))


def chaff_cloud() -> Card:
    """Cut 1c1: an old pine leaning in from the left, cloud bands over an evening sky."""
    card = Card(13)
    rng = card.rng
    card.plate(shared_elements.sky(pal.ORANGE, pal.CREAM, 0.7, low_strength=0.4), mottle=0.05, pool=0, grain=0.07)
    far = [(96, 200, 16), (121, 198.6, 23), (152, 199.5, 19), (74, 201, 12)]
    wood = "".join(pine.tuft(rng, x, y, r, rng.uniform(-6, 6), tone=0.62) for x, y, r in far)
    # without its mist the wood would float: the printed face has ground instead
    ground = shared_elements.hill([(-6, 216), (30, 210), (72, 214), (112, 200), (140, 198), (166, 206)], pal.GREEN)
    card.plate(painted(wood) + printed(cast(ground, "green", "green", "green")))
    card.plate(
        shared_elements.mist_pair(84, 44, 100, 6) + shared_elements.mist_pair(40, 198, 140, 7), mottle=0.02, pool=0.08
    )
    card.plate(
        pine.trunk(rng, [(26, 146), (58, 138), (88, 146), (124, 134)], [11, 8.5, 6, 3], moss=False)
        + pine.trunk(rng, [(34, 88), (62, 82), (92, 88)], [8, 6, 3], moss=False)
        + pine.trunk(rng, [(-10, 268), (14, 236), (34, 204), (34, 166), (18, 130), (30, 92), (54, 62), (60, 40)],
                     [34, 27, 21, 17, 15, 12, 8, 4])
    )
    boughs = [(64, 44, 36, 2, 0.5), (12, 78, 20, -12, -0.8), (98, 90, 24, 14, 0.9), (18, 126, 25, -4, -0.8),
              (124, 138, 33, -3, 0.5), (72, 156, 15, -10, -0.3), (10, 186, 18, -14, -0.6)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean) for x, y, r, rot, lean in boughs))
    card.plate(shared_elements.bokashi(pal.GREEN_DARK, 226, 262, 0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(pine.trunk(rng, [(112, 274), (120, 254), (116, 238), (128, 222), (130, 208)], [11, 8.5, 7, 5, 2.5])
               + pine.trunk(rng, [(118, 244), (138, 238), (152, 240)], [5.5, 4, 2.2], moss=False))
    young = [(130, 214, 20, 4, 0.2), (150, 244, 19, 10, 0.5), (96, 242, 16, -10, -0.5)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean) for x, y, r, rot, lean in young))
    card.plate(shared_elements.gold(rng, 60, 150, 96, 90, 50), mottle=0, pool=0)
    return card


def chaff_snow() -> Card:
    """Cut 1c2: an old pine bends in from the right under fresh snow, a wood of pines beyond."""
    card = Card(14)
    rng = card.rng
    dusk = printed(cast(shared_elements.full(pal.LILAC), "dusk", "dusk", "dusk"))
    card.plate(shared_elements.sky(pal.BLUE, pal.MIST, 1, low_strength=0.5), dusk, mottle=0.05, pool=0, grain=0.07)
    far = [(4, 148, 19), (30, 156, 15), (58, 150, 21), (88, 158, 16)]
    card.plate(painted("".join(pine.tuft(rng, x, y, r, rng.uniform(-6, 6), snow=0.7, tone=0.55) for x, y, r in far)))
    card.plate(shared_elements.mist_pair(-16, 158, 112, 6), mottle=0.02, pool=0.06)
    drift: list[Point] = [(-5, 226), (30, 214), (72, 216), (116, 228), (166, 220)]
    card.plate(shared_elements.hill(drift, linear(0, 212, 0, 262, (0, pal.WHITE), (1, pal.SKY))), pool=0.1)
    card.plate(
        pine.trunk(rng, [(136, 112), (104, 100), (74, 110), (46, 98)], [11, 9, 7, 3], moss=False)
        + pine.trunk(rng, [(136, 150), (116, 142), (98, 141)], [8, 5.5, 3], moss=False)
        + pine.trunk(rng, [(128, 178), (100, 172), (76, 182)], [9, 6, 3], moss=False)
        + pine.trunk(rng, [(172, 268), (146, 232), (130, 196), (140, 152), (132, 112), (112, 76), (118, 44)],
                     [38, 29, 22, 18, 14, 10, 5], moss=False)
    )
    old: list[Point] = [(172, 268), (146, 232), (130, 196), (140, 152), (132, 112), (112, 76), (118, 44)]
    thick = [38.0, 29, 22, 18, 14, 10, 5]
    card.plate(_scales(old, thick))
    caps = "".join(
        brush(points, widths, pal.WHITE)
        for points, widths in (
            ([(128, 104), (104, 96), (84, 102), (68, 107)], [0.5, 4, 3.6, 0.5]),
            ([(122, 172), (104, 168.6), (90, 172)], [0.5, 3.2, 0.4]),
        )
    )
    card.plate(key(caps), mottle=0.01, pool=0.1)
    boughs = [(118, 52, 33, 4, 0.0), (148, 96, 24, 8, 0.6), (42, 102, 33, -6, -0.7), (98, 144, 18, 2, -0.5),
              (72, 190, 25, -4, -0.8), (148, 172, 21, 9, 0.5)]
    card.plate("".join(pine.clump(rng, x, y, r, rot, lean=lean, snow=0.8) for x, y, r, rot, lean in boughs))
    bank: list[Point] = [(-5, 246), (40, 240), (90, 250), (130, 244), (166, 248)]
    card.plate(cast(shared_elements.hill(bank, linear(0, 238, 0, 262, (0, pal.WHITE), (1, pal.MIST))),
                    "paper", "paper", "paper"), pool=0.1)
    card.plate(printed(_hollows()))
    flakes = [circle(x, y, rng.uniform(0.6, 1.5), pal.WHITE, 0.95) for x, y in scatter(rng, 54, (6, 6, 148, 220), 10)]
    card.plate("".join(flakes), mottle=0, pool=0)
    return card


def _hollows() -> str:
    """Return the blue shadows in the snow of 1c2 that replace the painted shading on the printed face."""
    hollows: list[tuple[list[Point], list[float]]] = [
        ([(-4, 236), (28, 228), (66, 231), (104, 241)], [5, 4.4, 2.4, 0.3]),
        ([(44, 223), (70, 223), (96, 229)], [0.3, 2.4, 0.3]),
        ([(62, 256), (98, 259), (134, 253), (164, 256)], [0.3, 3.2, 4, 5]),
        ([(-4, 254), (16, 250), (38, 250)], [3, 2.4, 0.3]),
    ]
    return cast("".join(brush(points, widths, pal.LILAC) for points, widths in hollows), *["dusk"] * 3)


CARDS: dict[str, Callable[[], Card]] = {"1L": light, "1R": ribbon, "1c1": chaff_cloud, "1c2": chaff_snow}

"""The little cuckoo (April), calling as it climbs to the left: long pointed wings, barred breast, spotted tail."""

from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, blob, brush, circle, eye, feather_row, group, line, polar
from tools.art.cards.gradients import cast, clip, key, linear, painted, printed

GREY = pal.mix(pal.SLATE, pal.SLATE_LIGHT, 0.5)
PALE = pal.mix(pal.SLATE_LIGHT, pal.SKY, 0.25)
QUILL = pal.mix(pal.INDIGO_DARK, pal.SUMI, 0.45)
QUILL_LIT = pal.mix(pal.SLATE, pal.INDIGO, 0.45)
FAR = pal.mix(pal.SUMI, pal.INDIGO_DARK, 0.4)
FAR_LIT = pal.mix(pal.SLATE, pal.SUMI, 0.45)
FAR_PALE = pal.mix(pal.SLATE, pal.SLATE_LIGHT, 0.18)

BODY: Sequence[Point] = (
    (30.5, 171.5), (33, 166), (38.5, 162.6), (45, 162.4), (52, 165), (62, 169), (76, 174), (91, 181), (104, 190),
    (116, 202), (110, 205.5), (98, 206), (84, 204), (70, 200), (58, 195), (48, 188.6), (40, 182), (34, 177),
)
BREAST: Sequence[Point] = (
    (38, 184), (46, 182), (56, 183.6), (68, 188), (82, 193), (97, 199), (112, 203), (106, 212), (84, 212), (62, 204),
    (46, 194),
)

Row = tuple[list[Point], list[Point], int, float, float, list[str], str]


def _feathers(rows: Sequence[Row]) -> str:
    """Return rows of feathers (base, tips, count, width, curl, colours, printed ink), the quills first, the small
    coverts last.
    """
    art = ""
    for base, tips, count, width, curl, fills, ink in rows:
        pale, dark = (feather_row(base, tips, count, width, fills, edge=edge, curl=curl, blunt=0.22)
                      for edge in (pal.mix(fills[0], pal.SKY, 0.4), pal.INK))
        art += painted(pale) + printed(cast(dark, "key", ink, ink))
    return key(art, "paper", 0.5)


def far_side() -> str:
    """Return the parts behind the body: the far wing, the tail, the feet."""
    art = blob([(64, 178), (50, 156), (40, 130), (44, 104), (54, 82), (58, 104), (64, 132), (74, 152)], FAR)
    art += _feathers([
        ([(41, 112), (50, 134)], [(62, 56), (71, 84), (74, 112)], 8, 6.8, -3, [FAR, pal.SUMI], "key"),
        ([(50, 134), (66, 166)], [(76, 114), (84, 146)], 5, 8.2, -2, [FAR_LIT, FAR], "key"),
        ([(38, 120), (46, 138), (62, 168)], [(52, 90), (61, 122), (76, 152)], 9, 6.8, -1, [pal.SLATE, FAR_PALE],
         "blue"),
    ])
    art += cast(brush([(62, 176), (52, 162), (43.5, 146), (38, 130), (38, 114), (44, 94), (53, 74), (62, 55)],
                      [18, 15, 11.5, 8.5, 6, 4, 2.4, 0.6], FAR_PALE), *["dusk"] * 3)
    art += brush([(53, 172), (45, 158), (38, 144), (34, 130), (35, 113), (42, 92), (52, 72), (62, 54)],
                 [0.4, 1.2, 1.5, 1.6, 1.5, 1.2, 0.9, 0.3], pal.INK)
    # it rises from behind the back, not from the nape
    art = group(art, 9, 9, 1, 0.96)
    return art + _tail() + _foot(90, 204, -12, 0.66)


def _tail() -> str:
    """Return the long tail, the middle feathers longest, each tipped with white."""
    art = ""
    for i, (turn, length) in enumerate(((52, 46), (16, 48), (43, 54), (24, 56), (33.5, 61))):
        root, bend = polar(106, 197, turn, 2), polar(106, 197, turn - 2, length * 0.55)
        end, fill = polar(106, 197, turn, length - 3.6), QUILL if i % 2 else FAR_LIT
        feather = brush([root, bend, end], [5, 9.4, 8.4], pal.INK) + circle(*end, 4.2, pal.INK)
        vane = brush([root, bend, end], [3.8, 8, 7], fill) + circle(*end, 3.5, fill)
        ink = "blue" if i in (2, 3) else "key"
        art += key(feather, "paper", 0.6) + cast(vane, ink, ink, ink)
        # the part of the first circle not covered by the second is a white crescent at the tip
        art += circle(*end, 3.3, pal.WHITE) + cast(circle(*polar(*end, turn + 180, 2.6), 3.8, fill), ink, ink, ink)
    return art


def _foot(x: float, y: float, turn: float = 0.0, size: float = 1.0) -> str:
    """Return a foot drawn up in flight, its feathered thigh at (x, y): a short shank, the toes closed behind it."""
    art = ""
    for grow, ink in ((1.5, pal.INK), (0.0, pal.OCHRE)):
        art += brush([(-1, 2), (3, 5), (8, 6.6)], [3 + grow, 2.6 + grow, 2.6 + grow], ink, n=5)
        for toe in ([(7, 6), (11.6, 5), (15.6, 7), (16.4, 9.6)], [(7, 6.6), (11.4, 7.8), (14, 10.6), (13.6, 13)],
                    [(7.4, 6.4), (8.6, 9.4), (7.6, 12.4), (5.4, 13.4)]):
            art += brush(toe, [2.4 + grow, 2.3 + grow, 1.8 + grow, 0.4 + grow * 0.5], ink, n=5)
    thigh: list[Point] = [(-9, -3.4), (-3, -5), (3, -3), (4.6, 1), (4.4, 4.6), (1, 5.8), (-3.6, 3.4), (-7, 0.4)]
    art += blob(thigh, pal.WHITE)
    for pts in ([(-8, 0.6), (-3.6, 3.8), (1, 6.2), (4.6, 5), (5.2, 2)], [(-3, 0), (-0.4, 2.2), (0, 4.2)],
                [(-0.2, -2), (2.2, 0.6), (2.4, 3)]):
        art += line(pts, 1.0, pal.SUMI, n=4)
    return group(art, x, y, turn, size)


def body() -> str:
    """Return the slim body: grey above, the white breast barred, a line under it."""
    grey = cast(blob(BODY, GREY), "dusk", "dusk", "dusk")
    pale = linear(0, 180, 4, 192, (0, pal.CREAM, 0.2), (0.5, pal.CREAM, 0.9), (1, pal.WHITE))
    bars = ""
    for i, (x, y) in enumerate(((46, 185), (52, 186.4), (58, 188), (64, 189.6), (70, 191.4), (76, 193.4), (82, 195.4),
                                (88, 197.4), (94, 199.4), (100, 201))):
        deep = (5, 8, 9, 10, 10.4, 10, 9, 7.6, 6, 4.4)[i]
        deep *= (0.86, 0.7)[i % 2]  # in turn longer and shorter, all within the belly
        bars += brush([(x + 1.6, y), (x + 2.4, y + deep * 0.4), (x + 1, y + deep * 0.75), (x - 2, y + deep)],
                      [0.3, 1.9, 1.5, 0.1], pal.SUMI, n=5)
    back = brush([(34, 166), (46, 164), (64, 170), (88, 180), (114, 200)], [3, 6, 7, 7, 5], pal.SLATE, 0.9)
    # on the printed face, the crown and the back are black and the cheek is pale, so that the eye is visible
    cap: list[Point] = [(28, 172), (34, 169.6), (39, 166.4), (45, 165), (51, 168), (60, 173), (76, 179), (92, 187),
                        (108, 200), (122, 200), (90, 172), (54, 158), (36, 158)]
    back = painted(back) + printed(blob(cap, pal.INK))
    under: list[Point] = [(31, 173), (34, 177.4), (40, 182.4), (48, 189), (58, 195.4), (70, 200.4), (84, 204.4),
                          (98, 206.4), (110, 205)]
    flesh = clip(grey + back + blob(BREAST, pale) + bars, blob(BODY, GREY))
    return flesh + line(under, 1.5, pal.INK) + _foot(78, 201.6, -8, 0.76)


def near_wing() -> str:
    """Return the near wing, raised and swept back to a point, with its shoulder."""
    art = _feathers([
        ([(99, 105.5), (84, 138)], [(151, 74), (145, 103), (129, 137)], 9, 7.2, 4, [QUILL, pal.INDIGO_DARK], "key"),
        ([(82, 136), (88, 180)], [(128, 138), (117, 158), (104, 180)], 7, 8.4, 3, [QUILL_LIT, QUILL], "blue"),
        ([(84, 118), (78, 142), (86, 180)], [(118, 95), (108, 134), (97, 180)], 12, 7, 2,
         [pal.SLATE, pal.mix(pal.SLATE, QUILL_LIT, 0.2)], "blue"),
        ([(76, 122), (72, 146), (78, 180)], [(101, 106), (94, 138), (89, 181)], 10, 7, 1.5, [GREY, pal.SLATE], "blue"),
        ([(70, 128), (66, 148), (70, 180)], [(87, 116), (82, 143), (80, 180)], 9, 7, 1, [PALE, GREY], "dusk"),
    ])
    arm = [(57, 176), (55.4, 162), (56.4, 148), (61, 134), (70, 122), (82, 113), (97, 104), (110, 97), (98, 107),
           (88, 117), (80, 128), (74.6, 141), (72.4, 154), (75, 168), (82, 178), (74, 184), (64, 183)]
    art += key(cast(blob(arm, GREY), "dusk", "dusk", "dusk"), "paper", 0.9)
    lead = [(58, 180), (54.6, 164), (55.4, 148), (60, 133.4), (69, 121.4), (81, 112), (97, 103),
            (123, 89.4), (150.4, 73)]
    art += brush(lead, [0.3, 1.3, 1.7, 1.8, 1.8, 1.6, 1.4, 1.0, 0.3], pal.INK)
    scales = ""
    for x, y, k in ((59, 150, 1.0), (60.6, 161, 1.0), (62.4, 172, 1.0), (65, 141, 0.9), (66.4, 153, 1.0),
                    (67.6, 165, 1.0), (69.6, 176, 0.9), (71, 132, 0.9), (79, 123, 0.8)):
        scales += brush([(x, y), (x + 3 * k, y + 2.6 * k), (x + 6.4 * k, y + 0.8 * k)], [0.3, 1.1, 0.2], pal.SLATE, n=4)
    # smaller than the far wing is long, and set forward, where a bird has its shoulder
    return group(art + scales, 2, 30, 0, 0.83)


def head() -> str:
    """Return the calling bill with its red mouth, and the ringed eye."""
    art = brush([(41, 176), (37, 175), (32, 174.4), (27.6, 175)], [0.6, 4.4, 3.4, 0.5], pal.RED)
    art += brush([(40, 171.6), (34, 170.6), (28.6, 171.4), (24, 174)], [1.2, 4.2, 2.7, 0.4], pal.SUMI)
    art += brush([(41, 178.4), (35, 178.6), (28.4, 179.4)], [1.0, 3.0, 0.4], pal.SUMI)
    art += brush([(40, 176.6), (36, 176.8), (32.4, 177.2)], [0.4, 0.9, 0.2], pal.OCHRE)
    return art + circle(42, 170.6, 4.1, pal.OCHRE) + eye(42, 170.6, 3.0, ring=pal.EYE_RING, look=190)

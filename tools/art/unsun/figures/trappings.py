"""What tells riders and lords apart: horses' cloths and armour, a banner, a cloak, mantles, the back of a seat."""

from tools.art.cards.brush import Point, brush, circle
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block, symmetric
from tools.art.unsun.figures import ornaments
from tools.art.unsun.figures.arms import armour


def long_cloth(ink: str, hem: str, spot: str) -> Block:
    """Return the cloth that hangs about a stepping horse to its knees, in two halves with a scalloped hem."""
    b = Block()
    halves: tuple[tuple[list[Point], list[Point]], ...] = (
        ([(41, 130), (52, 126), (66, 116), (80, 118), (88, 132), (90, 168), (86, 194), (78, 201), (69, 194), (60, 201),
          (51, 194), (43, 199), (38, 190), (39, 168), (41, 148)],
         [(86, 194), (78, 201), (69, 194), (60, 201), (51, 194), (43, 199), (38, 190)]),
        ([(104, 121), (116, 118), (128, 115), (140, 119), (148, 132), (150, 158), (153, 188), (147, 200), (138, 194),
          (129, 201), (120, 194), (111, 201), (102, 194), (100, 168), (101, 140)],
         [(153, 190), (147, 200), (138, 194), (129, 201), (120, 194), (111, 201), (102, 194)]),
    )
    for cloth, edge in halves:
        b.shape(cloth, ink)
        rim = [(x, y - 4) for x, y in edge]
        b.inside(cloth, brush(rim, [4.4] * len(rim), hem))
    b.ink(*(ornaments.roundel(x, y, r, spot) for x, y, r in
            ((57, 148, 8.4), (56, 174, 8.4), (74, 180, 7.4), (136, 150, 8.4), (120, 176, 7.4), (138, 178, 8.4))))
    return b.folds([(48, 164), (47, 178), (44, 190)], [(66, 160), (66, 176), (65, 190)],
                   [(128, 160), (129, 176), (129, 192)], [(146, 156), (147, 172), (148, 190)])


def horse_armour(plate: str, lace: str, last: str) -> Block:
    """Return the armour of laced lames on breast and croup of a stepping horse."""
    b = Block()
    armour.lames(b, [(41, 131), (41, 150), (48, 175)], [(78, 116), (84, 146), (84, 181)], 5, plate, lace, last)
    armour.lames(b, [(106, 119), (106, 150), (104, 179)], [(140, 118), (151, 140), (149, 171)], 5, plate, lace, last)
    return b.limb([(40, 131), (58, 126), (78, 114)], [5, 5.6, 5], inks.GOLD, cap=True).limb(
        [(104, 119), (122, 114), (142, 118)], [5, 5.6, 5], inks.GOLD, cap=True)


def face_plate(ink: str) -> Block:
    """Return the plate on the face of a horse that bows its head, as stepping horses do."""
    b = Block().shape([(36, 98), (27, 102), (19, 114), (13, 130), (17, 134), (24, 122), (31, 111)], ink, FINE)
    return b.disc(27, 106, 3.4, inks.RED, FINE)


def banner(cloth: str, band: str) -> Block:
    """Return the banner on a rider's back: it hangs from a crossbar."""
    b = Block().limb([(116, 118), (121, 66), (125, 13)], [3.4, 3.4, 3.2], inks.BROWN, cap=True)
    flag: list[Point] = [(125, 17), (153, 20), (149, 99), (119, 95)]
    b.flat(flag, cloth)
    b.inside(flag, brush([(118, 28), (137, 30), (156, 32)], [9] * 3, band),
             brush([(114, 86), (134, 88), (154, 90)], [9] * 3, band), straight=True)
    b.ink(circle(136, 59, 11.4, band), ornaments.roundel(136, 59, 9, cloth))
    b.key(brush([flag[0], (137, 18.5), flag[1]], [KEY] * 3, inks.BLACK))
    return b.limb([(122, 15.6), (138, 17.4), (154, 19)], [3.2, 3.2, 3.2], inks.BROWN, cap=True)


def cloak(ink: str, hem: str, spot: str) -> Block:
    """Return the cloak that fills with wind behind a rider."""
    cloth: list[Point] = [
        (112, 78), (126, 72), (142, 76), (152, 92), (153, 114), (146, 134), (149, 148), (138, 152), (126, 144),
        (116, 130), (110, 104),
    ]
    b = Block().shape(cloth, ink)
    b.inside(cloth, brush([(154, 92), (152, 114), (145, 134), (148, 150), (137, 149), (124, 142)], [5] * 6, hem),
             ornaments.roundel(135, 94, 9, spot), ornaments.roundel(133, 120, 8, spot))
    return b.folds([(116, 84), (124, 100), (126, 124)], [(126, 78), (142, 100), (140, 132)])


def dapples(places: list[tuple[float, float, float]]) -> Block:
    """Return the silver spots on the coat of a dapple grey, each at (x, y) of a radius."""
    return Block().ink(*(circle(x, y, r, inks.SILVER) for x, y, r in places))


def mantle(ink: str, hem: str, spot: str) -> Block:
    """Return the mantle that falls from the shoulders of a seated lord to the floor, behind him."""
    half: list[Point] = [
        (90, 104), (70, 106), (52, 114), (42, 140), (36, 172), (30, 206), (22, 234), (36, 239), (52, 234), (70, 239),
        (90, 235),
    ]
    cloth = symmetric(half, 90)
    b = Block().shape(cloth, ink)
    rim = [(16, 228), (36, 234), (52, 229), (70, 234), (90, 230), (110, 234), (128, 229), (144, 234), (164, 228)]
    b.inside(cloth, brush(rim, [5] * 9, hem),
             *(ornaments.roundel(90 + side * x, y, 7.4, spot)
               for side in (-1, 1) for x, y in ((50, 170), (56, 194), (58, 218))))
    return b.folds([(44, 160), (40, 190), (34, 226)], [(136, 160), (140, 190), (146, 226)])


def high_back(frame: str, panel: str, spot: str) -> Block:
    """Return the high back of a lord's seat, with knobs on its posts."""
    b = Block().shape([(46, 130), (47, 92), (58, 74), (90, 66), (122, 74), (133, 92), (134, 130), (90, 140)], panel)
    b.ink(*(ornaments.roundel(x, y, 6, spot) for x, y in ((60, 92), (120, 92))))
    b.limb([(47, 132), (47, 94), (58, 75), (90, 66), (122, 75), (133, 94), (133, 132)], [7] * 7, frame)
    for x in (47, 133):
        b.flat([(x - 3.6, 92), (x + 3.6, 92), (x + 3.6, 232), (x - 3.6, 232)], frame)
        b.disc(x, 90, 6, inks.GOLD)
    return b


def surcoat(ink: str, hem: str, spot: str) -> Block:
    """Return the two halves of an open coat over the armour of a seated lord."""
    b = Block()
    for side in (-1, 1):
        def at(*points: Point, side: int = side) -> list[Point]:
            return [(90 + side * x, y) for x, y in points]

        cloth = at((10, 112), (27, 112), (28, 140), (29, 166), (42, 204), (31, 208), (17, 206), (12, 168), (9, 140))
        b.shape(cloth, ink)
        b.inside(cloth, brush(at((9, 110), (8.4, 140), (11.4, 168), (17, 206)), [5.4] * 4, hem),
                 brush(at((44, 202), (31, 205), (15, 203)), [5] * 3, hem),
                 *(ornaments.roundel(*at(p)[0], 5.6, spot) for p in ((19.4, 130), (20, 152), (24, 190))))
    return b.limb([(61, 165), (90, 168), (119, 165)], [6.4, 6.8, 6.4], inks.WHITE, cap=True).folds(
        [(84, 165), (90, 168), (84, 171)], [(96, 165), (90, 168), (96, 171)])

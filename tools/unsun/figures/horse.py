"""The horse of the riders, stepping to the left, and its tassels."""

from tools.cards.brush import Point, brush, circle
from tools.unsun import inks
from tools.unsun.block import FINE, Block


def _hoof(b: Block, x: float, y: float, rot: float = 0) -> None:
    hoof = Block().solid([(-5, -5), (4.6, -5), (6, 4), (5, 5.4), (-8.6, 5.4), (-9, 3)])
    hoof.strokes([(-6, 1), (-4, -3)], width=0.9, fill=inks.SILVER)
    b.lay(hoof.moved(x, y, rot))


def _leg(points: list[Point], widths: list[float], coat: str, hoof: tuple[float, float, float]) -> Block:
    b = Block()
    _hoof(b, *hoof)
    return b.limb(points, widths, coat)


def horse(coat: str, dark: str) -> tuple[Block, Block]:
    """Return (horse, tack that lies over it): a stallion stepping to the left, one foreleg lifted."""
    b = Block()
    # tail
    b.solid(
        [
            (136, 122), (147, 122), (154, 134), (154, 160), (151, 186), (153, 206), (146, 196), (141, 178),
            (142, 156), (140, 138),
        ]
    )
    b.strokes([(146, 134), (149, 156), (147, 184)], [(143, 140), (145, 158), (144, 176)], width=0.9, fill=inks.SILVER)
    # far legs
    b.lay(_leg([(68, 152), (66, 176), (63, 192), (63, 214), (60, 226)], [24, 15, 11.4, 8, 8.6], dark, (58.6, 228, 0)))
    b.lay(
        _leg([(118, 150), (108, 176), (116, 196), (112, 214), (107, 225)], [34, 22, 11.6, 8, 8.6], dark, (105, 228, 0))
    )
    b.folds(
        [(66, 168), (65, 184), (66, 200)],
        [(63, 172), (61.6, 186), (62, 202)],
        [(118, 172), (113, 182), (117, 192)],
        [(113, 172), (109, 180), (113, 190)],
        [(114, 200), (113, 208), (111, 218)],
    )
    # near hind leg, trunk, near foreleg
    trunk = [
        (44, 88), (58, 90), (70, 102), (80, 114), (96, 120), (112, 119), (126, 115), (139, 120), (147, 134),
        (146, 152), (138, 168), (124, 176), (106, 177), (88, 180), (70, 176), (56, 168), (46, 156), (42, 142),
        (42, 128), (36, 112),
    ]
    b.shape(trunk, coat)
    b.lay(_leg([(131, 146), (124, 174), (138, 197), (134, 214), (131, 225)], [36, 23, 12, 8, 8.8], coat, (129, 228, 0)))
    b.add(
        brush([(132, 128), (131, 146), (125, 168)], [18, 32, 20], coat),
        brush([(132, 128), (131, 146), (125, 168)], [18, 32, 20], inks.BARE),
    )
    b.folds([(118, 150), (114, 164), (118, 176)], [(120, 184), (128, 190), (134, 198)])
    b.lay(
        _leg([(58, 148), (50, 166), (32, 176), (32, 192), (36, 204)], [25, 17, 12.4, 8.2, 8.8], coat, (37.4, 209, 24))
    )
    b.add(
        brush([(60, 138), (58, 150), (52, 162)], [22, 22, 14], coat),
        brush([(60, 138), (58, 150), (52, 162)], [22, 22, 14], inks.BARE),
    )
    b.folds([(70, 132), (72, 146), (66, 160)], [(46, 132), (45, 142), (48, 152)], [(34, 170), (38, 174), (38, 180)])
    # neck folds, mane
    b.folds([(50, 104), (52, 118), (48, 130)], [(58, 100), (62, 114), (60, 126)])
    for x, y, dx, dy in ((48, 84, 12, 3), (56, 87, 12, 6), (63, 93, 11, 9), (70, 101, 9, 11), (76, 109, 6, 12)):
        b.solid(
            [
                (x - 6, y - 2),
                (x + 1, y - 4),
                (x + dx * 0.8, y + dy * 0.3),
                (x + dx, y + dy + 3),
                (x + dx * 0.3, y + dy * 0.8),
                (x - 2, y + 4),
            ]
        )
    # head
    b.limb([(46, 84), (50, 74), (48.4, 65)], [6, 6.4, 0.3], dark)
    head = [
        (48, 84), (40, 80), (32, 86), (25, 99), (17, 114), (12.6, 122), (13, 129), (18, 132), (22, 133.6), (27, 131),
        (30, 125), (37, 119), (46, 113), (52, 104), (53, 93),
    ]
    b.shape(head, coat)
    b.limb([(40, 85), (38, 75), (41.4, 64)], [7, 7.4, 0.3], coat)
    b.solid([(37, 79), (43, 75), (45, 84), (40, 91), (37, 86), (35, 94), (33, 88), (29, 95), (31, 86)])
    b.shape([(14, 119), (18, 116.6), (20.6, 120), (17, 123.4)], dark, FINE).key(circle(16.8, 120, 1.6, inks.BLACK))
    b.folds([(15, 128.6), (20, 127.6), (25, 126)], [(44, 108), (40, 110), (36, 108)], [(24, 106), (23, 112), (25, 116)])
    b.solid([(28.8, 99.6), (31.4, 95.6), (35.4, 94.6), (38, 96.6), (36.4, 100), (32.4, 101.4)])
    b.ink(circle(33, 97.2, 1.0, inks.WHITE))
    b.folds(
        [(27.6, 98), (31, 93.4), (36, 92.4), (40, 95)],
        [(29, 102.6), (33, 103.6), (37, 102)],
        [(38, 88), (34, 90), (31, 92)],
    )
    tack = Block()
    for pts in (
        [(42, 82), (46, 96), (42, 112)],
        [(26, 97), (33, 106), (42, 111)],
        [(19, 112), (24, 117), (31, 123)],
        [(42, 110), (34, 116), (22, 126)],
    ):
        tack.limb(pts, [3, 3.2, 3], inks.RED, FINE * 0.9, cap=True)
    tack.disc(23.4, 125.6, 3.4, inks.GOLD, FINE)
    return b, tack


def tassels(b: Block, points: list[Point], size: float = 1.0) -> None:
    """Add red tassels hanging from the points."""
    for x, y in points:
        b.limb(
            [(x, y), (x - 0.4, y + 6 * size), (x, y + 14 * size)],
            [3 * size, 7 * size, 5 * size],
            inks.RED,
            FINE,
            cap=True,
        )
        b.folds(
            [(x - 1.2 * size, y + 8 * size), (x - 1.4 * size, y + 12 * size)],
            [(x + 1.2 * size, y + 8 * size), (x + 1.2 * size, y + 12 * size)],
            width=FINE * 0.7,
        )
        b.disc(x, y + 1, 2.7 * size, inks.GOLD, FINE)

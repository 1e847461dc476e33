"""The horses of the riders, facing left: stepping or rearing, and their tack."""

from collections.abc import Sequence
from typing import NamedTuple

from tools.art.cards.brush import Point, circle
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block


class Coat(NamedTuple):
    """The inks of a horse: its coat, and its far legs."""

    main: str
    far: str

    @property
    def line(self) -> str:
        """Return the ink of folds on the coat."""
        return inks.SILVER if self.main == inks.BLACK else inks.BLACK

    @property
    def hair(self) -> str:
        """Return the ink that is carved out of mane and tail."""
        return inks.SILVER


POLL: Point = (46.0, 86.0)
"""Where the head joins the neck, in the head's own coordinates."""


def _hoof(x: float, y: float, rot: float = 0) -> Block:
    hoof = Block().solid([(-5, -5), (4.6, -5), (6, 4), (5, 5.4), (-8.6, 5.4), (-9, 3)])
    hoof.strokes([(-6, 1), (-4, -3)], width=0.9, fill=inks.SILVER)
    return hoof.moved(x, y, rot)


def leg(points: Sequence[Point], widths: Sequence[float], coat: str, hoof: tuple[float, float, float]) -> Block:
    """Return a leg from the trunk down, its hoof at (x, y) turned by the third number."""
    return Block().lay(_hoof(*hoof)).limb(points, widths, coat)


def _tail(b: Block, points: Sequence[Point], lines: Sequence[Sequence[Point]]) -> None:
    b.solid(points)
    b.strokes(*lines, width=0.9, fill=inks.SILVER)


def _lock(b: Block, x: float, y: float, dx: float, dy: float) -> None:
    """Add one lock of the mane."""
    b.solid([(x - 6, y - 2), (x + 1, y - 4), (x + dx * 0.8, y + dy * 0.3), (x + dx, y + dy + 3),
             (x + dx * 0.3, y + dy * 0.8), (x - 2, y + 4)])
    b.strokes([(x - 2, y), (x + dx * 0.4, y + dy * 0.4), (x + dx * 0.8, y + dy * 0.8)], width=0.8, fill=inks.SILVER)


def _head(coat: Coat) -> tuple[Block, Block]:
    """Return (head, its harness), the head as if the poll were at ``POLL``."""
    b, skin, cut = Block(), coat.main, coat.line
    b.limb([(46, 84), (50, 74), (48.4, 65)], [6, 6.4, 0.3], coat.far)
    head: list[Point] = [
        (48, 84), (40, 80), (32, 86), (25, 99), (17, 114), (12.6, 122), (13, 129), (18, 132), (22, 133.6), (27, 131),
        (30, 125), (37, 119), (46, 113), (52, 104), (53, 93),
    ]
    b.shape(head, skin)
    b.limb([(40, 85), (38, 75), (41.4, 64)], [7, 7.4, 0.3], skin)
    b.solid([(37, 79), (43, 75), (45, 84), (40, 91), (37, 86), (35, 94), (33, 88), (29, 95), (31, 86)])
    nostril = [(14.0, 119.0), (18.0, 116.6), (20.6, 120.0), (17.0, 123.4)]
    if skin == inks.BLACK:
        b.folds([(13.6, 121), (15.4, 117.4), (19.4, 117.4), (20.4, 121)], fill=cut)
    else:
        b.shape(nostril, coat.far, FINE).key(circle(16.8, 120, 1.6, inks.BLACK))
    b.folds([(15, 128.6), (20, 127.6), (25, 126)], fill=cut)
    b.folds([(44, 108), (40, 110), (36, 108)], [(24, 106), (23, 112), (25, 116)], fill=cut)
    if skin == inks.BLACK:
        b.ink(circle(33, 98, 4.4, inks.WHITE))
    b.solid([(28.8, 99.6), (31.4, 95.6), (35.4, 94.6), (38, 96.6), (36.4, 100), (32.4, 101.4)])
    b.ink(circle(33, 97.2, 1.0, inks.WHITE))
    b.folds([(27.6, 98), (31, 93.4), (36, 92.4), (40, 95)], [(29, 102.6), (33, 103.6), (37, 102)],
            [(38, 88), (34, 90), (31, 92)], fill=cut)
    tack = Block()
    for pts in (
        [(42, 82), (46, 96), (42, 112)],
        [(26, 97), (33, 106), (42, 111)],
        [(19, 112), (24, 117), (31, 123)],
        [(42, 110), (34, 116), (22, 126)],
    ):
        tack.limb(pts, [3, 3.2, 3], inks.RED, FINE * 0.9, cap=True)
    return b, tack.disc(23.4, 125.6, 3.4, inks.GOLD, FINE)


def _set(part: Block, x: float, y: float, rot: float) -> Block:
    """Return head or harness with the poll at (x, y), turned by ``rot``."""
    return part.moved(-POLL[0], -POLL[1]).moved(x, y, rot)


def step(coat: Coat, *, bow: bool = False, far: bool = False) -> tuple[Block, Block]:
    """Return (horse, tack drawn over it): stepping to the left, one foreleg lifted.

    It carries its head high or, with ``bow``, arched towards its breast; it lifts the near foreleg, or the ``far`` one.
    """
    b, skin, cut = Block(), coat.main, coat.line
    _tail(b, [(136, 122), (147, 122), (154, 134), (154, 160), (151, 186), (153, 206), (146, 196), (141, 178),
              (142, 156), (140, 138)], ([(146, 134), (149, 156), (147, 184)], [(143, 140), (145, 158), (144, 176)]))
    straight = [(62.0, 152.0), (60.0, 176.0), (57.0, 192.0), (57.0, 214.0), (54.0, 226.0)]
    lifted = [(58.0, 148.0), (50.0, 166.0), (32.0, 176.0), (32.0, 192.0), (36.0, 204.0)]
    if far:
        b.lay(leg([(x + 5, y - 5) for x, y in lifted], [24, 16, 11.6, 8, 8.4], coat.far, (42.4, 204, 24)))
    else:
        b.lay(leg([(x + 6, y) for x, y in straight], [24, 15, 11.4, 8, 8.6], coat.far, (58.6, 228, 0)))
    b.lay(leg([(118, 150), (108, 176), (116, 196), (112, 214), (107, 225)], [34, 22, 11.6, 8, 8.6], coat.far,
              (105, 228, 0)))
    line = inks.SILVER if coat.far == inks.BLACK else inks.BLACK
    b.folds([(118, 172), (113, 182), (117, 192)], [(113, 172), (109, 180), (113, 190)],
            [(114, 200), (113, 208), (111, 218)], fill=line)
    neck: list[Point] = [(44, 88), (58, 90), (70, 102)]
    throat: list[Point] = [(42, 128), (36, 112)]
    if bow:
        neck, throat = [(38, 102), (50, 92), (66, 97)], [(41, 134), (38, 124)]
    trunk: list[Point] = [
        *neck, (80, 114), (96, 120), (112, 119), (126, 115), (139, 120), (147, 134), (146, 152), (138, 168),
        (124, 176), (106, 177), (88, 180), (70, 176), (56, 168), (46, 156), (42, 144), *throat,
    ]
    b.shape(trunk, skin)
    b.lay(leg([(131, 146), (124, 174), (138, 197), (134, 214), (131, 225)], [36, 23, 12, 8, 8.8], skin, (129, 228, 0)))
    b.melt([(132, 128), (131, 146), (125, 168)], [18, 32, 20], skin)
    b.folds([(118, 150), (114, 164), (118, 176)], [(120, 184), (128, 190), (134, 198)], fill=cut)
    if far:
        b.lay(leg(straight, [25, 16, 12, 8.2, 8.8], skin, (52, 228, 0)))
        b.melt([(62, 138), (62, 152), (60.6, 168)], [22, 22, 15], skin)
        b.folds([(58, 178), (56.6, 192), (57, 206)], [(72, 132), (74, 146), (69, 160)], fill=cut)
    else:
        b.lay(leg(lifted, [25, 17, 12.4, 8.2, 8.8], skin, (37.4, 209, 24)))
        b.melt([(60, 138), (58, 150), (52, 162)], [22, 22, 14], skin)
        b.folds([(70, 132), (72, 146), (66, 160)], [(46, 132), (45, 142), (48, 152)], [(34, 170), (38, 174), (38, 180)],
                fill=cut)
    if bow:
        locks = ((40, 95, 9, 5), (49, 91, 11, 8), (58, 92, 11, 9), (66, 98, 10, 10), (74, 106, 7, 11))
        b.folds([(48, 112), (54, 124), (50, 136)], [(56, 108), (63, 120), (62, 132)], fill=cut)
    else:
        locks = ((48, 84, 12, 3), (56, 87, 12, 6), (63, 93, 11, 9), (70, 101, 9, 11), (76, 109, 6, 12))
        b.folds([(50, 104), (52, 118), (48, 130)], [(58, 100), (62, 114), (60, 126)], fill=cut)
    for lock in locks:
        _lock(b, *lock)
    head, tack = _head(coat)
    place = (41.0, 101.0, -10.0) if bow else (*POLL, 0.0)
    return b.lay(_set(head, *place)), _set(tack, *place)


def rear(coat: Coat, *, high: bool = False) -> tuple[Block, Block]:
    """Return (horse, tack drawn over it): on its hind legs, the forelegs beating the air.

    The head is arched towards its breast, or thrown up (``high``).
    """
    b, skin, cut = Block(), coat.main, coat.line
    # on a black coat the light carved lines alone show the shape
    bold, hock = (FINE * 1.7, 1.3) if skin == inks.BLACK else (FINE, 1.0)
    _tail(b, [(134, 152), (143, 146), (151, 154), (154, 174), (150, 198), (153, 224), (144, 212), (140, 194),
              (142, 174), (138, 162)], ([(146, 158), (149, 178), (146, 202)], [(142, 164), (145, 180), (143, 196)]))
    # far legs
    b.lay(leg([(64, 132), (46, 122), (24, 124), (17, 138), (22, 149)], [23, 16, 11, 7.6, 8.2], coat.far,
              (24.6, 154, 24)))
    b.lay(leg([(106, 168), (88, 184), (106, 199), (103, 217), (97, 228)], [34, 22, 11.6 * hock, 8 * hock, 8.6],
              coat.far, (94.6, 231, 0)))
    line = inks.SILVER if coat.far == inks.BLACK else inks.BLACK
    b.folds([(100, 185), (95, 190), (101, 197)], [(104, 206), (103, 212), (100, 221)], fill=line)
    neck: list[Point] = [(36, 92), (48, 80), (66, 84)]
    throat: list[Point] = [(46, 126), (40, 114)]
    if high:
        neck, throat = [(40, 74), (53, 76), (66, 88)], [(43, 120), (36, 98)]
    trunk: list[Point] = [
        *neck, (78, 100), (94, 112), (112, 124), (128, 136), (140, 150), (142, 170), (132, 188), (114, 194), (98, 188),
        (82, 178), (66, 166), (54, 152), (47, 138), *throat,
    ]
    b.shape(trunk, skin)
    b.lay(leg([(124, 164), (107, 184), (132, 200), (130, 217), (125, 228)], [38, 25, 13 * hock, 8.4 * hock, 9], skin,
              (122.6, 231, 0)))
    b.melt([(128, 150), (124, 168), (114, 186)], [22, 34, 22], skin)
    b.folds([(106, 166), (102, 180), (108, 192)], [(110, 193), (121, 197), (129, 202)], width=bold, fill=cut)
    b.lay(leg([(68, 146), (50, 146), (28, 156), (27, 171), (32, 182)], [26, 17.4, 12.4, 8.2, 8.8], skin,
              (34.4, 186.4, 26)))
    b.melt([(74, 138), (68, 147), (56, 147)], [24, 24, 16], skin)
    b.folds([(84, 138), (82, 152), (74, 160)], [(31, 151), (34, 156), (34, 162)], [(52, 138), (58, 139), (62, 137)],
            width=bold, fill=cut)
    if high:
        locks = ((48, 74, 12, 3), (57, 78, 12, 6), (64, 85, 11, 9), (71, 93, 9, 11), (77, 101, 7, 12))
        b.folds([(104, 128), (118, 138), (131, 154)], [(134, 158), (137, 170), (131, 182)],
                [(127, 206), (127, 214), (124, 222)], width=bold, fill=cut)
        b.folds([(48, 94), (52, 108), (50, 120)], [(58, 94), (62, 108), (62, 120)], width=bold, fill=cut)
    else:
        locks = ((38, 83, 9, 5), (47, 78, 11, 8), (56, 80, 11, 9), (64, 86, 10, 10), (72, 94, 8, 11))
        b.folds([(50, 102), (56, 114), (54, 128)], [(60, 100), (66, 112), (66, 126)], width=bold, fill=cut)
    for lock in locks:
        _lock(b, *lock)
    head, tack = _head(coat)
    place = (43.0, 74.0, 6.0) if high else (38.0, 90.0, -12.0)
    return b.lay(_set(head, *place)), _set(tack, *place)


def tassels(b: Block, points: list[Point], ink: str = inks.RED) -> None:
    """Add tassels under gold bells, hanging from the points."""
    for x, y in points:
        b.limb([(x, y), (x - 0.4, y + 6), (x, y + 14)], [3, 7, 5], ink, FINE, cap=True)
        b.folds([(x - 1.2, y + 8), (x - 1.4, y + 12)], [(x + 1.2, y + 8), (x + 1.2, y + 12)], width=FINE * 0.7)
        b.disc(x, y + 1, 2.7, inks.GOLD, FINE)

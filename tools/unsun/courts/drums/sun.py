"""Courts of drums: in black, as the skin's commas are."""

from tools.cards.brush import brush
from tools.unsun import ground, inks, signs
from tools.unsun.block import FINE, Block, symmetric
from tools.unsun.figures import beards, faces, ornaments


def futou() -> Block:
    """Return the black cap of a Chinese official about the face's origin, its two wings straight out."""
    b = Block()
    for flip in (False, True):
        wing = Block()
        wing.solid(
            [
                (-14, -26), (-36, -29.6), (-54, -32.6), (-61, -32.6), (-62.4, -29), (-61, -25.4), (-54, -24.8),
                (-36, -23.4), (-14, -20),
            ]
        )
        wing.strokes([(-19, -23.8), (-38, -26.4), (-57, -29)], width=1.0, fill=inks.SILVER)
        b.lay(wing.moved(0, 0, flip=flip))
    b.solid(symmetric([(0, -48), (-9, -47), (-14.8, -43), (-16.6, -34), (-17.6, -22)], 0))
    b.solid(symmetric([(0, -34.4), (-9, -33.6), (-16, -29.6), (-19.6, -22), (-20.2, -11.6), (-11, -14), (0, -15)], 0))
    b.strokes([(-16, -27), (-9, -31.4), (0, -32.4), (9, -31.4), (16, -27)], width=1.1, fill=inks.SILVER)
    b.strokes([(0, -31), (0, -24), (0, -18)], width=1.0, fill=inks.SILVER)
    return b.strokes(
        [(-18.4, -15.2), (-10, -17.4), (0, -18.2), (10, -17.4), (18.4, -15.2)], width=1.1, fill=inks.SILVER
    )


def _throne() -> Block:
    b = Block()
    b.flat([(33, 108), (127, 108), (127, 228), (33, 228)], inks.GREEN)
    for x in (28, 132):
        b.flat([(x - 3, 104), (x + 3, 104), (x + 3.4, 232), (x - 3.4, 232)], inks.RED)
    b.limb(
        [(11, 113), (19, 102), (44, 97), (80, 94), (116, 97), (141, 102), (149, 113)],
        [5, 7, 7.4, 8, 7.4, 7, 5],
        inks.RED,
    )
    for x in (11, 149):
        b.disc(x, 114, 4.6, inks.YELLOW)
    b.flat([(40, 231), (120, 231), (124, 247), (36, 247)], inks.RED)
    return b.flat([(37, 229), (123, 229), (123, 234.6), (37, 234.6)], inks.YELLOW)


def _boot() -> Block:
    b = Block().solid([(54, 212), (73, 212), (74, 226), (73, 236), (64, 238), (52, 237), (47.4, 232), (52, 226)])
    return b.limb([(47, 237), (60, 240), (73, 238)], [3.4, 4, 3.4], inks.WHITE, FINE)


def _sleeve() -> Block:
    b = Block().shape(
        [(61, 146), (54, 152), (50, 168), (50, 190), (55, 200), (60, 191), (62, 172), (63, 156)], inks.WHITE
    )
    b.folds([(55, 160), (54, 176), (56, 192)])
    cloth = [
        (56, 107), (44, 111), (32, 124), (24, 144), (16, 170), (10, 194), (12, 208), (23, 215), (40, 212), (53, 202),
        (52, 186), (52, 170), (55, 156), (61, 146), (63, 134), (62, 118),
    ]
    b.shape(cloth, inks.GOLD).solid(cloth)
    b.inside(
        cloth,
        ornaments.roundel(33, 172, 10),
        ornaments.roundel(46, 131, 8),
        brush([(8, 200), (21, 210), (38, 207), (56, 194)], [4.4] * 4, inks.GOLD),
    )
    return b.strokes(
        [(60, 140), (46, 151), (27, 160)],
        [(56, 152), (42, 170), (20, 188)],
        [(53, 164), (42, 186), (28, 204)],
        [(52, 180), (48, 194), (42, 204)],
        [(57, 112), (50, 116), (44, 122)],
        width=1.0,
        fill=inks.SILVER,
    )


def _hand() -> Block:
    b = Block()
    for k, y in enumerate((147.0, 151.7, 156.4, 161.0)):
        b.limb([(47, y + 3), (53, y), (60.6 - (k in (0, 3)) * 1.6, y - 0.4)], [5, 4.9, 4.1], inks.SKIN, FINE, tip=True)
    b.shape([(43, 147), (49, 145), (54, 148), (55, 160), (51, 166.6), (43, 166)], inks.SKIN, FINE)
    b.limb([(45, 147), (52, 142), (57.6, 139.6)], [5, 4.9, 4.1], inks.SKIN, FINE, tip=True)
    return b.limb([(44, 142), (42, 156), (44, 170)], [6, 6.8, 6], inks.WHITE)


def card() -> Block:
    """D15: the Chinese official on his throne holds the drum before his breast."""
    b = ground.gold().lay(ground.floor("D"), _throne())
    b.lay(_boot(), _boot().moved(160, flip=True))
    skirt = symmetric([(80, 176), (54, 180), (41, 192), (36, 210), (34, 226), (48, 229), (62, 226), (80, 228)])
    b.shape(skirt, inks.GOLD).solid(skirt)
    b.inside(
        skirt,
        brush([(28, 222), (48, 225), (62, 222), (80, 224), (98, 222), (112, 225), (132, 222)], [5] * 7, inks.GOLD),
        ornaments.roundel(54, 205, 9),
        ornaments.roundel(106, 205, 9),
    )
    b.strokes(
        [(80, 184), (80, 204), (80, 220)],
        [(69, 190), (66, 206), (67, 218)],
        [(91, 190), (94, 206), (93, 218)],
        [(45, 196), (42, 206), (42, 218)],
        [(115, 196), (118, 206), (118, 218)],
        width=1.0,
        fill=inks.SILVER,
    )
    chest = symmetric([(80, 100), (66, 103), (50, 109), (42, 122), (40, 150), (46, 182), (80, 186)])
    b.shape(chest, inks.GOLD).solid(chest)
    b.limb([(61, 100), (65, 112), (80, 119), (95, 112), (99, 100)], [7, 7.4, 7.4, 7.4, 7], inks.RED)
    b.limb([(66, 99), (69, 107), (80, 112), (91, 107), (94, 99)], [5, 5, 5, 5, 5], inks.WHITE, FINE)
    b.lay(_sleeve(), _sleeve().moved(160, flip=True), signs.drum(80, 155, 29), _hand(), _hand().moved(160, flip=True))
    head = Block().lay(faces.face_front(), beards.goatee(13, chin=7), beards.moustache(13, 14), beards.sideburns(),
        futou())
    return b.lay(head.moved(80, 77, 0, 1.1))



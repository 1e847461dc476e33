"""U15: the dignitary in red lifts the cup and holds an unrolled scroll."""

from tools.art.cards.brush import Point, brush, rect
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import beards, faces, hands, official, ornaments

ROBE = official.Robe(cloth=inks.RED, weave=inks.GOLD, hem=inks.GOLD, collar=inks.GREEN)


WISH: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (((-5, -5), (0, -5.4), (5, -5.2)), ((-6.4, -0.6), (0, -1), (6.4, -0.8)), ((0, -5), (-1.6, 1.4), (-6.4, 6)),
     ((0.4, -0.6), (2.6, 3.4), (6.6, 6))),
    (((-6.4, -5), (0, -5.4), (6.4, -5.2)), ((0, -5), (0.2, 0.6), (0, 6.4)), ((1, -1.4), (3, 0), (4.6, 2))),
    (((-6.4, -2.4), (0, -2.8), (6.4, -2.6)), ((0, -6.4), (-1.6, 0.6), (-6.4, 5.6)), ((0.4, -2), (2.6, 2.4), (6.6, 5.6)),
     ((-1.6, 3.6), (-0.2, 4.6), (0.8, 6))),
    (((-5, -5.4), (0, -5.8), (5, -5.6)), ((-3.4, -3.4), (-2.6, -2.2), (-2, -0.8)),
     ((3.6, -3.6), (2.8, -2.2), (1.8, -1)), ((-6.4, 0.8), (0, 0.4), (6.4, 0.6)), ((0, -5.4), (0.2, 0.6), (0, 6.6))),
)
"""The four characters on the scroll, "peace under heaven", as strokes about their middles."""


def _scroll() -> Block:
    """Return the scroll, hanging from its upper rod, written on and sealed."""
    b = Block().flat([(94, 158), (136, 158), (138, 226), (92, 226)], inks.WHITE)
    b.ink(brush([(98, 160), (97, 192), (96, 224)], [3] * 3, inks.GOLD), brush([(132, 160), (133, 192), (134, 224)],
                                                                             [3] * 3, inks.GOLD))
    for k, strokes in enumerate(WISH):
        y = 176 + k * 13.2
        for stroke in strokes:
            b.strokes([(115 + dx, y + dy * 0.9) for dx, dy in stroke], width=1.9)
    b.ink(rect(123.6, 216.4, 6.4, 6.4, inks.RED))
    for end, far in ((157.0, 26.0), (227.0, 28.0)):
        b.limb([(115 - far, end), (115, end), (115 + far, end)], [6, 6, 6], inks.BROWN, cap=True)
        for side in (-1, 1):
            b.disc(115 + side * far, end, 4, inks.YELLOW, FINE)
    return b


def _badge() -> Block:
    """Return the square of rank on the breast."""
    b = Block().flat([(64, 124), (96, 124), (96, 154), (64, 154)], inks.YELLOW, FINE)
    b.flat([(67.4, 127.4), (92.6, 127.4), (92.6, 150.6), (67.4, 150.6)], inks.GREEN, FINE)
    return b.ink(ornaments.roundel(80, 139, 9.6, inks.STRAW))


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("U"), official.standing(ROBE), _badge())
    b.lay(official.sleeve(ROBE), _scroll())
    b.lay(hands.fist().moved(116, 157, 90, 1.15), official.sleeve_raised(ROBE))
    b.lay(signs.cup(29, 84, 21), hands.cradle().moved(29, 109, 0, 1.15))
    head = Block().lay(faces.face_front(brow=2, frown=-0.6, eye=1.1, jaw=1.14, lips=0.85, mouth="smile", look=0))
    head.lay(beards.moustache(11, 4), official.cap(1))
    return b.lay(head.moved(80, 76, 0, 1.1))

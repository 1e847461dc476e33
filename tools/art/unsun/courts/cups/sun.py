"""U15: the dignitary in red lifts the cup and holds an unrolled scroll."""

from tools.art.cards.brush import brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import beards, faces, hands, official

ROBE = official.Robe(cloth=inks.RED, weave=inks.GOLD, hem=inks.GOLD, collar=inks.GREEN)


def _scroll() -> Block:
    """Return the scroll, hanging from its upper rod, with three columns of writing."""
    b = Block().flat([(94, 158), (136, 158), (138, 226), (92, 226)], inks.WHITE)
    b.ink(brush([(98, 160), (97, 192), (96, 224)], [3] * 3, inks.GOLD), brush([(132, 160), (133, 192), (134, 224)],
                                                                             [3] * 3, inks.GOLD))
    for x, rows in ((125.0, 6), (115.0, 7), (105.0, 5)):
        for y in range(166, 166 + 8 * rows, 8):
            b.strokes([(x - 3, y), (x + 3, y - 0.8)], [(x + 0.4, y - 2.4), (x, y + 1), (x - 2, y + 4)], width=FINE)
    for end, far in ((157.0, 26.0), (227.0, 28.0)):
        b.limb([(115 - far, end), (115, end), (115 + far, end)], [6, 6, 6], inks.BROWN, cap=True)
        for side in (-1, 1):
            b.disc(115 + side * far, end, 4, inks.YELLOW, FINE)
    return b


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("U"), official.standing(ROBE), official.sleeve(ROBE), _scroll())
    b.lay(hands.fist().moved(116, 157, 90, 1.15), official.sleeve_raised(ROBE))
    b.lay(signs.cup(29, 84, 21), hands.cradle().moved(29, 109, 0, 1.15))
    head = Block().lay(faces.face_front(brow=2, frown=-0.6, eye=1.1, jaw=1.14, lips=0.85, mouth="smile", look=0))
    head.lay(beards.moustache(11, 4), official.cap(1))
    return b.lay(head.moved(80, 76, 0, 1.1))

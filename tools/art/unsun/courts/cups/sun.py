"""U15: the dignitary in red stands and holds the cup before his breast."""

from tools.art.cards.brush import brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, official

ROBE = official.Robe(cloth=inks.RED, weave=inks.GOLD, hem=inks.GOLD, collar=inks.GREEN)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("U"), official.standing(ROBE))
    stole = [(62, 116), (80, 120), (98, 116), (100, 160), (101, 214), (80, 218), (59, 214), (60, 160)]
    b.flat(stole, inks.WHITE)
    b.ink(*(brush([(x, 119), (x, 160), (x, 212)], [2.4] * 3, inks.GOLD) for x in (64.6, 95.4)))
    b.lay(official.sleeves(ROBE), signs.cup(80, 154, 25), official.hands_apart())
    head = Block().lay(faces.face_front(brow=2, frown=-0.6, eye=1.1, jaw=1.14, lips=0.85, mouth="smile", look=0))
    head.lay(beards.moustache(11, 4), official.cap(1))
    return b.lay(head.moved(80, 76, 0, 1.1))

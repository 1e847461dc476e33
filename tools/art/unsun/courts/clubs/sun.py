"""C15: the dignitary in green stands, the flowering club upright before him."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, official

ROBE = official.Robe(cloth=inks.GREEN, weave=inks.LEAF, hem=inks.YELLOW, collar=inks.RED)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("C"), official.standing(ROBE), official.sleeves_in(ROBE))
    head = Block().lay(faces.face_front(brow=4, frown=1, nose=1.15, look=0), beards.full(10), official.cap(0))
    b.lay(head.moved(80, 72, 0, 1.1))
    b.lay(signs.club((80, 246), (80, 140), 19, flower=16, knobs=4, wood=inks.LEAF, light=inks.STRAW))
    return b.lay(hands.fist().moved(80, 196, 0, 1.2, flip=True), hands.fist().moved(80, 180, 0, 1.2))

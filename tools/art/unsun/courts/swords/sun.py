"""S15: the dignitary in indigo on his throne, the sword upright in both hands."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, official

ROBE = official.Robe(
    cloth=inks.BLUE, weave=inks.SKY, hem=inks.GOLD, collar=inks.WHITE, frame=inks.RED, back=inks.LEAF
)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("S"), official.throne(ROBE), official.seated(ROBE), official.sleeves_in(ROBE))
    head = Block().lay(faces.face_front(brow=3.6, hair=inks.WHITE, jaw=0.94, frown=0.8, eye=0.8, stern=True, look=-1))
    head.lay(beards.goatee(17, chin=10, hair=inks.WHITE), beards.moustache(13, 22, thick=3.4, hair=inks.WHITE))
    b.lay(head.lay(official.cap(-3)).moved(80, 77, 0, 1.1))
    b.lay(signs.sword((80, 214), (80, 116), 17, inks.RED, grip=40))
    return b.lay(hands.fist().moved(80, 198, 0, 1.1, flip=True), hands.fist().moved(80, 183, 0, 1.1))

"""C15: the dignitary in green on his throne, an open fan in one hand, the flowering club upright in the other."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, official
from tools.art.unsun.figures.arms import fans

ROBE = official.Robe(
    cloth=inks.GREEN, weave=inks.LEAF, hem=inks.YELLOW, collar=inks.RED, frame=inks.BROWN, back=inks.RED
)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("C"), official.throne(ROBE), official.seated(ROBE))
    b.lay(official.sleeve_in(ROBE))
    b.lay(signs.club((80, 246), (80, 140), 19, flower=16, knobs=4, wood=inks.LEAF, light=inks.STRAW))
    b.lay(hands.fist().moved(80, 196, 0, 1.2, flip=True))
    b.lay(official.sleeve_raised(ROBE))
    b.lay(fans.spread(inks.WHITE, inks.RED, start=214, end=334, r=37).moved(36, 113))
    b.lay(hands.fist().moved(31, 116, -20, 1.15))
    head = Block().lay(faces.face_front(brow=4, frown=1, nose=1.15, look=0), beards.full(10), official.tall_cap())
    return b.lay(head.moved(80, 77, 0, 1.1))

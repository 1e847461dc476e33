"""C15: the dignitary in green on his throne, an open fan in one hand, the flowering club upright in the other."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import beards, faces, hands, official
from tools.art.unsun.figures.arms import fans

ROBE = official.Robe(
    cloth=inks.GREEN, weave=inks.LEAF, hem=inks.YELLOW, collar=inks.RED, frame=inks.BROWN, back=inks.RED
)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("C"), official.throne(ROBE), official.seated(ROBE))
    b.lay(official.sleeve_in(ROBE))
    b.lay(signs.club((80, 247), (80, 170), 19, flower=15, knobs=3, wood=inks.LEAF, light=inks.STRAW))
    b.limb([(112, 186), (101, 196), (90, 204)], [26, 21, 16], inks.GREEN)
    b.limb([(95, 200.4), (91, 203.4)], [17, 16], inks.YELLOW, FINE, cap=True)
    b.lay(hands.fist().moved(81, 206, 6, 1.2))
    b.lay(official.sleeve_raised(ROBE))
    b.lay(fans.spread(inks.WHITE, inks.RED, start=214, end=334, r=37).moved(36, 113))
    b.lay(hands.fist().moved(31, 116, -20, 1.15))
    head = Block().lay(faces.face_front(brow=4, frown=1, nose=1.15, look=0), beards.full(10), official.tall_cap())
    return b.lay(head.moved(80, 77, 0, 1.1))

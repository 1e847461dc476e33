"""D15: the dignitary in black on his throne, both sticks raised over the drum on its stand."""

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures import beards, faces, hands, official, ornaments

ROBE = official.Robe(cloth=inks.BLACK, weave=inks.GOLD, hem=inks.GOLD, collar=inks.RED)


def _stand() -> Block:
    """Return the drum before his knees on crossed legs of red lacquer."""
    b = Block()
    for side in (-1, 1):
        b.limb([(80 + side * 30, 204), (80, 226), (80 - side * 30, 246)], [6.4, 6.4, 6.4], inks.RED, cap=True)
    return b.disc(80, 226, 4, inks.YELLOW).lay(signs.drum(80, 187, 31))


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("D"), official.throne(ROBE), official.seated(ROBE))
    b.ink(ornaments.roundel(80, 141, 10, inks.GOLD)).lay(_stand())
    arm = Block().lay(official.sleeve_raised(ROBE))
    arm.limb([(18, 142), (28, 116), (40, 84)], [4.4, 4.2, 4], inks.YELLOW, cap=True).disc(41, 81, 5.6, inks.RED)
    arm.lay(hands.fist().moved(29, 115, 20, 1.15))
    b.lay(arm, arm.moved(160, flip=True))
    head = Block().lay(faces.face_front(), beards.goatee(13, chin=7), beards.moustache(13, 14), beards.sideburns())
    return b.lay(head.lay(official.crown()).moved(80, 77, 0, 1.1))
